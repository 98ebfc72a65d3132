//! No text makes the harness panic: neither reading it nor, where it can be read, playing it.
