//! The common message files and the sources match.

use words::check::Checked;

const BOOK: fn() -> Checked = || Checked {
    book: &words::BOOK,
    speaker: "words",
    folder: env!("CARGO_MANIFEST_DIR"),
    root: concat!(env!("CARGO_MANIFEST_DIR"), "/../.."),
};

#[test]
fn every_call_has_its_message_with_its_values() {
    BOOK().every_call_has_its_message(60);
}

#[test]
fn every_message_is_used() {
    BOOK().every_message_is_used();
}

#[test]
fn every_message_can_be_said() {
    BOOK().every_message_can_be_said();
}

#[test]
fn every_language_fits_english() {
    BOOK().every_language_fits_english();
}
