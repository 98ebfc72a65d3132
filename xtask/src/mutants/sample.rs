//! A sample that is the same wherever it is drawn.

/// The numbers up to `count` in the order of this seed: its first ones are the sample.
pub(super) fn order(count: usize, seed: u64) -> Vec<usize> {
    let mut state = seed;
    // SplitMix64, which is the same on every machine.
    let mut below = |most: usize| {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = state;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((u128::from(bits ^ (bits >> 31)) * most as u128) >> 64) as usize
    };
    let mut order: Vec<usize> = (0..count).collect();
    for place in 0..count {
        order.swap(place, place + below(count - place));
    }
    order
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_has_its_order_with_nothing_twice() {
        let one = order(500, 1);
        assert_eq!(one, order(500, 1));
        assert_ne!(one, order(500, 2));
        assert_eq!(one[..5], [283, 373, 485, 223, 224]);
        let mut sorted = one.clone();
        sorted.sort_unstable();
        assert!(sorted.into_iter().eq(0..500));
    }
}
