use arrayvec::ArrayVec;

/// A stack that grows. Its first items need no heap.
#[derive(Debug)]
pub(super) struct Stack<T, const FIRST: usize> {
    first: ArrayVec<T, FIRST>,
    rest: Vec<T>,
}

impl<T, const FIRST: usize> Stack<T, FIRST> {
    pub(super) fn new() -> Stack<T, FIRST> {
        Stack { first: ArrayVec::new(), rest: Vec::new() }
    }

    pub(super) fn push(&mut self, item: T) {
        match self.first.is_full() {
            true => self.rest.push(item),
            false => self.first.push(item),
        }
    }

    pub(super) fn pop(&mut self) -> Option<T> {
        self.rest.pop().or_else(|| self.first.pop())
    }
}

#[test]
fn what_was_put_on_it_comes_back_whatever_its_room() {
    let mut stack: Stack<u8, 2> = Stack::new();
    (0..5).for_each(|item| stack.push(item));
    let back: Vec<u8> = std::iter::from_fn(|| stack.pop()).collect();
    assert_eq!(back, [4, 3, 2, 1, 0]);
}
