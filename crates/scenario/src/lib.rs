pub mod rulebook;
