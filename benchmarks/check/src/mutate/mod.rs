//! Mistakes, made one at a time: each is a change of the text, so what is wrong is known.

pub(crate) mod code;
pub(crate) mod spec;

use std::borrow::Cow;

use crate::edit::Edit;

/// A change of a program's text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Mutation {
    /// The change.
    pub(crate) edits: Vec<Edit>,
    /// What sort of mistake it is.
    pub(crate) what: Cow<'static, str>,
}
