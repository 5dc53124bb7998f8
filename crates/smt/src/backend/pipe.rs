//! Any SMT-LIB 2 solver over a pipe.

use super::process::Process;
use super::{Engine, Request};
use crate::{Answer, Reason};

/// A solver process, started when it is first needed.
pub(crate) struct Pipe {
    program: String,
    arguments: Vec<String>,
}

impl Pipe {
    pub(crate) fn new(program: &str, arguments: &[String]) -> Pipe {
        Pipe { program: program.to_owned(), arguments: arguments.to_vec() }
    }
}

impl Engine for Pipe {
    fn check(&mut self, _request: &Request<'_>) -> Answer {
        let problem = match Process::start(&self.program, &self.arguments) {
            Ok(_) => "solvers over a pipe cannot be asked yet".to_owned(),
            Err(failure) => format!("{failure:?}"),
        };
        Answer::Unknown(Reason::Backend(problem))
    }
}
