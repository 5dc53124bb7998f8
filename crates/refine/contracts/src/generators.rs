//! Symbolic values of types: plain ones by the machine, others made of raw values
//! ([`otherwise_explore::RawTypes`]).

use otherwise_core::{Expr, Type};
use otherwise_explore::Raw;

use crate::instrument::Instrumenter;
use crate::logic::Unsupported;

impl Instrumenter<'_> {
    /// A symbolic value of a type; none where none can be made.
    pub(crate) fn generator(&mut self, ty: &Type) -> Option<Expr> {
        let raw = self.raw(ty)?;
        let symbolic = Expr::Symbolic(raw.ty);
        Some(match raw.make {
            Some(make) => Expr::Global(make).apply(vec![symbolic]),
            None => symbolic,
        })
    }

    /// What a symbolic value of a type is made of; none where none can be made.
    pub(crate) fn raw(&mut self, ty: &Type) -> Option<Raw> {
        let made = self.raw_types.of(ty);
        // Constructors that cannot be made are left out, and types that others hide are chosen: not all
        // values are seen.
        let left_out: Vec<Unsupported> = self
            .raw_types
            .left_out
            .drain(..)
            .map(|what| Unsupported { span: what.span, message: what.message })
            .collect();
        let hidden: Vec<String> =
            self.raw_types.hidden.drain(..).map(|(constructor, _)| constructor.to_string()).collect();
        let raw = made.ok()?;
        left_out.into_iter().for_each(|what| self.leave_out(what));
        for constructor in hidden {
            self.leave_out(Unsupported { span: None, message: format!("some values of `{constructor}`") });
        }
        Some(raw)
    }
}
