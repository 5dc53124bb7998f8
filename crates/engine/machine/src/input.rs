//! Standard input where values are symbolic: characters that nothing is known about, and an end somewhere.

use otherwise_smt::{Model, Sort, Term, Value};
use smallvec::smallvec;

use crate::branch::{Branch, Question, Step, Waiting, Way};
use crate::machine::{Control, Machine, Outcome};
use crate::prim::io_result;
use crate::word::Word;

/// What a program has read so far.
#[derive(Clone, Debug, Default)]
pub(crate) struct Input {
    /// The characters that were made.
    characters: Vec<Term>,
    /// How many of them were taken; others were only looked at.
    taken: usize,
    /// Whether the end was seen.
    ended: bool,
}

impl Machine<'_> {
    /// The next character of standard input, or its end: from the script, or one of all there are. None if
    /// the world has to be asked.
    pub(crate) fn read_input(&mut self, take: bool) -> Option<Control> {
        if let Some(replay) = &mut self.script.replay {
            let next = if take { replay.input.pop() } else { replay.input.last().copied() };
            return Some(Control::Return(io_result(self, Word::Int(next.map_or(-1, i64::from)))));
        }
        let terms = self.terms?;
        let input = &mut self.script.input;
        if let Some(character) = input.characters.get(input.taken).copied() {
            input.taken += usize::from(take);
            let code = terms.ord(character);
            return Some(Control::Return(io_result(self, Word::Term(code))));
        }
        if input.ended {
            return Some(Control::Return(io_result(self, Word::Int(-1))));
        }
        let way = |ended| Way { condition: Term::TRUE, step: Step::Input { ended, take } };
        let branch = Branch { question: Question::Input, ways: smallvec![way(true), way(false)] };
        Some(crate::symbolic::wait(Waiting::Way, branch))
    }

    /// Standard input ends here, or has one more character.
    pub(crate) fn extend_input(&mut self, ended: bool, take: bool) -> Control {
        let Some(terms) = self.terms else { return Control::Done(Outcome::AssumptionFailed) };
        let at = self.symbols;
        let input = &mut self.script.input;
        if ended {
            input.ended = true;
        } else {
            self.symbols += 1;
            input.characters.push(terms.numbered("n", at, Sort::Char));
        }
        self.read_input(take).unwrap_or(Control::Done(Outcome::AssumptionFailed))
    }

    /// The characters of standard input that the program has asked for; none if it has not even asked whether
    /// there are any.
    pub fn input(&self) -> Option<&[Term]> {
        let input = &self.script.input;
        (input.ended || !input.characters.is_empty()).then_some(&*input.characters)
    }

    /// The same under a model.
    pub(crate) fn input_codes(&self, model: &Model) -> Vec<u32> {
        let Some(terms) = self.terms else { return Vec::new() };
        let code = |term: &Term| match terms.eval_complete(*term, model) {
            Value::Char(code) => code,
            _ => u32::from('a'),
        };
        self.script.input.characters.iter().map(code).collect()
    }
}
