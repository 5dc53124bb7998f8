//! What the exit code means, for every subcommand.

use otherwise_session::Outcome;
use std::process::ExitCode;

/// How a run ended. The numbers are an interface.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Exit {
    /// Everything asked for holds, or the values asked for were found.
    Holds,
    /// A counterexample, a violation, or no solution.
    Violated,
    /// The input is bad: it cannot be read, parsed or understood.
    BadInput,
    /// The budget was used up before there was an answer.
    Undecided,
    /// A program that was run ended with this code.
    Program(u8),
    /// Our own mistake.
    InternalError,
}

impl Exit {
    /// As the operating system sees it.
    pub(crate) fn code(self) -> u8 {
        match self {
            Exit::Holds => 0,
            Exit::Violated => 1,
            Exit::BadInput => 2,
            Exit::Undecided => 3,
            Exit::Program(code) => code,
            Exit::InternalError => 70,
        }
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(exit.code())
    }
}

impl From<Outcome> for Exit {
    fn from(outcome: Outcome) -> Exit {
        match outcome {
            Outcome::Holds => Exit::Holds,
            Outcome::Violated => Exit::Violated,
            Outcome::Undecided => Exit::Undecided,
        }
    }
}
