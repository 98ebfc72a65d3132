//! Deck lists: the text format and what makes a deck legal.
