//! What the macros expand to. Not meant to be used directly.

use otherwise_explore::Listener;
use otherwise_load::Origin;
use otherwise_machine::Datum;
use otherwise_smt::Config;
use std::sync::OnceLock;
use std::time::Duration;

use super::convert::{Haskell, Mismatch};
use super::error::Error;
use super::value::Value;
use crate::search::find;
use crate::{Arguments, Findings, Options, Problem, Refused, Setting, Text, Want, Yield};

pub use super::agree::difference;
pub use super::value::deeply;
pub use otherwise_query_syntax::{NO_PROGRAM, assemble};

/// A query of a Rust program: its texts, and the problem once it was asked.
#[derive(Debug)]
pub struct Query {
    /// The Haskell file: its path and its text.
    pub program: Option<(&'static str, &'static str)>,
    /// Imports and declarations to add to it.
    pub additions: (&'static str, &'static str),
    /// The query.
    pub query: &'static str,
    /// How long to search.
    pub time: Duration,
    /// Whether solutions are to be told apart.
    pub all: bool,
    /// The compiled query.
    pub problem: OnceLock<Result<Problem, Refused>>,
}

impl Query {
    fn problem(&self) -> Result<&Problem, Error> {
        let problem = self.problem.get_or_init(|| {
            let yields = if self.all { Yield::Unknowns } else { Yield::Nothing };
            let problem = Problem::new(&self.setting(yields))?;
            if self.all && !problem.is_finite() {
                return Problem::new(&self.setting(Yield::Nothing));
            }
            Ok(problem)
        });
        problem.as_ref().map_err(|refused| Error::Refused(refused.clone()))
    }

    fn setting(&self, result: Yield) -> Setting {
        let (path, text) = self.program.unwrap_or(("Main.hs", NO_PROGRAM));
        let text = assemble(text, self.additions.0, self.additions.1);
        Setting {
            program: Some(Origin::text(path, text)),
            search_path: Vec::new(),
            query: Text::whole("<query>", self.query),
            arguments: Arguments::Open,
            result,
        }
    }

    /// A solution: a value for each unknown. None if there is none.
    pub fn solve(&self, arguments: &[Value]) -> Result<Option<Vec<Value>>, Error> {
        let options = Options { time: Some(self.time), ..Options::default() };
        let findings = self.search(arguments, 1, &options, None)?;
        match findings.solutions.first() {
            Some(solution) => Ok(Some(solution.values.iter().map(Value::lift).collect())),
            None => end(findings).map(|()| None),
        }
    }

    /// Looks for up to so many solutions.
    pub(crate) fn search(
        &self,
        arguments: &[Value],
        count: usize,
        options: &Options<'_>,
        listener: Option<&dyn Listener>,
    ) -> Result<Findings, Error> {
        let problem = self.problem()?;
        let arguments = arguments.iter().zip(&problem.open);
        let arguments = arguments.map(|(value, ty)| value.lower(*ty, problem.code.shapes()));
        let arguments: Vec<Datum> = arguments.collect::<Result<_, Mismatch>>()?;
        Ok(find(problem, &arguments, Want::Solutions(count), options, listener, &Config::default()))
    }
}

/// Whether a search has seen everything.
pub(crate) fn end(findings: Findings) -> Result<(), Error> {
    if findings.exhausted {
        return Ok(());
    }
    Err(Error::Undecided { after: findings.statistics.time, limits: findings.limits })
}

/// The next value as a Rust value.
pub fn take<T: Haskell>(values: &mut std::vec::IntoIter<Value>) -> Result<T, Mismatch> {
    T::from_haskell(values.next().unwrap_or(Value::Open))
}

/// The fields of a constructor, or what is wrong.
pub fn mismatch(expected: &str, found: &Value) -> Mismatch {
    Mismatch::new(format!("a value of type `{expected}`"), found)
}
