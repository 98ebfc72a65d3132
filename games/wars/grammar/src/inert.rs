//! A card without its abilities: it can be attacked and moved, and nothing else.

use std::collections::BTreeMap;
use std::sync::{LazyLock, Mutex, PoisonError};
use wars::Face;

/// The same face without abilities. There is one for each card, so that a game can keep it.
pub(crate) fn face(face: &'static Face) -> &'static Face {
    static FACES: LazyLock<Mutex<BTreeMap<usize, &'static Face>>> = LazyLock::new(Mutex::default);
    let mut faces = FACES.lock().unwrap_or_else(PoisonError::into_inner);
    faces
        .entry(std::ptr::from_ref(face).addr())
        .or_insert_with(|| Box::leak(Box::new(Face { abilities: Vec::new(), ..face.clone() })))
}
