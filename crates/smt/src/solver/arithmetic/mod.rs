//! The fifth layer: bounds and differences of integers.

use super::Answer;
use super::chain::{Context, Rest, Stage};
use crate::Term;

/// See the module.
#[derive(Debug, Default)]
pub(crate) struct Arithmetic {}

impl Stage for Arithmetic {
    fn check(&mut self, constraints: &[Term], context: &Context<'_>, rest: &mut Rest<'_>) -> Answer {
        rest.check(constraints, context)
    }
}
