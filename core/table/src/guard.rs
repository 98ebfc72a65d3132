use std::cell::{Cell, RefCell};
use std::panic::{AssertUnwindSafe, PanicHookInfo, catch_unwind};
use std::sync::Once;

thread_local! {
    static CATCHING: Cell<bool> = const { Cell::new(false) };
    static CAUGHT: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Runs a piece of a game. A panic in it becomes its message and place, and is not printed; what
/// `run` was changing must not be used afterwards.
pub fn catch<T>(run: impl FnOnce() -> T) -> Result<T, String> {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let before = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |info| {
            if CATCHING.get() {
                CAUGHT.set(Some(describe(info)));
            } else {
                before(info);
            }
        }));
    });
    let outer = CATCHING.replace(true);
    let result = catch_unwind(AssertUnwindSafe(run));
    CATCHING.set(outer);
    result.map_err(|_| CAUGHT.take().unwrap_or_else(|| "a panic without a message".to_owned()))
}

fn describe(info: &PanicHookInfo<'_>) -> String {
    let payload = info.payload();
    let message = match (payload.downcast_ref::<&str>(), payload.downcast_ref::<String>()) {
        (Some(text), _) => text,
        (_, Some(text)) => text.as_str(),
        (None, None) => "a panic without a message",
    };
    match info.location() {
        Some(place) => format!("{message} ({}:{})", place.file(), place.line()),
        None => message.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_becomes_its_message_and_place() {
        assert_eq!(catch(|| 3), Ok(3));
        let caught = catch(|| -> u8 { panic!("no {} left", "Wall") }).unwrap_err();
        assert!(caught.starts_with("no Wall left ("), "{caught}");
        assert!(caught.contains("guard.rs:"), "{caught}");
        let inner = catch(|| catch(|| -> u8 { panic!("inside") }).unwrap_err()).unwrap();
        assert!(inner.starts_with("inside"), "{inner}");
    }
}
