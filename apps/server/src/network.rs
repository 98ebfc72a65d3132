//! Who counts as one client: an address, or the network of addresses that are handed out by the
//! billion.

use crate::crew::Party;
use std::hash::{BuildHasher, RandomState};
use std::net::{IpAddr, Ipv6Addr};
use std::sync::LazyLock;

/// The bits of an IPv6 address that identify a customer: nobody is given less than a /56.
const BITS: u32 = 56;

/// An IPv4 address, or the network of an IPv6 one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Network(IpAddr);

impl From<IpAddr> for Network {
    fn from(address: IpAddr) -> Network {
        // An IPv4 address in the clothes of an IPv6 one is itself.
        match address.to_canonical() {
            IpAddr::V6(address) => {
                Network(Ipv6Addr::from_bits(address.to_bits() & !(u128::MAX >> BITS)).into())
            }
            address => Network(address),
        }
    }
}

impl Default for Network {
    /// This machine.
    fn default() -> Network {
        Network::from(IpAddr::V4(std::net::Ipv4Addr::LOCALHOST))
    }
}

impl std::fmt::Display for Network {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

impl Network {
    /// As the party for which something is done. Nobody can choose an address so that it is taken for
    /// another: the numbers are different in every process.
    pub fn party(self) -> Party {
        static KEY: LazyLock<RandomState> = LazyLock::new(RandomState::new);
        Party(KEY.hash_one(self))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn network(address: &str) -> Network {
        Network::from(address.parse::<IpAddr>().expect("an address"))
    }

    #[test]
    fn an_ipv6_network_counts_as_one() {
        assert_eq!(network("2001:db8:0:1200::1"), network("2001:db8:0:12ff:ffff::9"));
        assert_ne!(network("2001:db8:0:1200::1"), network("2001:db8:0:1300::1"));
        assert_ne!(network("192.0.2.1"), network("192.0.2.2"));
        assert_eq!(network("::ffff:192.0.2.1"), network("192.0.2.1"));
    }
}
