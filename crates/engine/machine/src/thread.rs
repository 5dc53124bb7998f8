//! Threads: the stack of one that waits is a value, and the library decides who goes on.
//!
//! A suspended stack is always put back as a whole, above the same lowest word. So the positions that its
//! frames know stay right, and nothing has to be renumbered.

use crate::machine::{Control, Machine};
use crate::prim::io_result;
use crate::stack::Stack;
use crate::word::{Ref, Word};

impl Machine<'_> {
    /// Takes everything off the stack and runs an action that gets it as a value. None where the stack is not
    /// that of a program that runs by itself.
    pub(crate) fn suspend(&mut self, action: Word) -> Option<Control> {
        self.stack.thaw(self.floor);
        self.stack.truncate(self.floor);
        let words = self.stack.all();
        let (lowest, frames) = words.split_first()?;
        let belongs_to_a_search = |word: &Word| matches!(word, Word::Goal { .. } | Word::Attempt { .. });
        if *lowest != Word::Stop || frames.iter().any(belongs_to_a_search) {
            return None;
        }
        self.count_work(frames.len());
        let suspended = self.heap.allocate(Word::Frames { length: frames.len() as u32 }, frames);
        self.replace_stack(vec![Word::Stop]);
        Some(self.enter_application(action, &[Word::Ref(suspended), Word::RealWorld]))
    }

    /// Goes on as a thread that was suspended: the action it waited for has this result.
    pub(crate) fn resume_suspended(&mut self, suspended: Ref, value: Word) -> Option<Control> {
        let Word::Frames { length } = self.heap.get(suspended, 0) else { return None };
        self.count_work(length as usize);
        let frames = (1..=length).map(|offset| self.heap.get(suspended, offset));
        self.replace_stack(std::iter::once(Word::Stop).chain(frames).collect());
        Some(Control::Return(io_result(self, value)))
    }

    fn replace_stack(&mut self, words: Vec<Word>) {
        let length = words.len() as u32;
        self.stack = Stack::of(words);
        self.base = length;
        self.floor = length;
    }
}
