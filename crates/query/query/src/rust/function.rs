//! Functions that were found.

use super::agree::Type;
use super::convert::{Haskell, Mismatch};
use super::value::Value;

/// A function as a table: `A -> B` in Haskell.
#[derive(Clone, Debug, PartialEq)]
pub struct Function<A, B> {
    /// Arguments and answers.
    pub cases: Vec<(A, B)>,
    /// The answer for all other arguments.
    pub otherwise: B,
}

impl<A: PartialEq, B> Function<A, B> {
    /// What it answers.
    pub fn call(&self, argument: &A) -> &B {
        let case = self.cases.iter().find(|(known, _)| known == argument);
        case.map_or(&self.otherwise, |(_, answer)| answer)
    }
}

impl<A: Haskell, B: Haskell> Haskell for Function<A, B> {
    const TYPE: &'static Type = &Type::Named("->", &[A::TYPE, B::TYPE]);

    fn to_haskell(&self) -> Value {
        let case = |(argument, answer): &(A, B)| (argument.to_haskell(), answer.to_haskell());
        let cases = self.cases.iter().map(case).collect();
        Value::Function { cases, otherwise: Box::new(self.otherwise.to_haskell()) }
    }

    fn from_haskell(value: Value) -> Result<Self, Mismatch> {
        let (cases, otherwise) = match value {
            Value::Function { cases, otherwise } => (cases, otherwise),
            other => return Err(Mismatch::new("a function", &other)),
        };
        let case = |(argument, answer)| Ok((A::from_haskell(argument)?, B::from_haskell(answer)?));
        Ok(Function {
            cases: cases.into_iter().map(case).collect::<Result<_, Mismatch>>()?,
            otherwise: B::from_haskell(*otherwise)?,
        })
    }
}
