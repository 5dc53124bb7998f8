//! What an answer means in one word.

/// How a request ended, for those who want one word; the worst of several is the greatest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Outcome {
    /// Everything asked for holds.
    Holds,
    /// The budget was used up before there was an answer, or something was not understood.
    Undecided,
    /// A counterexample or a violation.
    Violated,
}
