//! What we have to say about a place in a file.

use crate::Span;

/// How bad it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Severity {
    /// The input cannot be used.
    Error,
    /// The input can be used, but something in it was not understood or looks wrong.
    Warning,
    /// Something worth knowing.
    Note,
}

/// A span and what to write under it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Label {
    /// The text to underline.
    pub span: Span,
    /// A few words behind the underline; may be empty.
    pub message: String,
}

/// One complaint: a message, the place, further places, and what to do about it.
///
/// Messages start in lower case, quote code in back-ticks, and do not end in a full stop.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[must_use]
pub struct Diagnostic {
    /// How bad it is.
    pub severity: Severity,
    /// A stable name for this kind of complaint, such as `unknown-name`.
    pub code: &'static str,
    /// The complaint in one line.
    pub message: String,
    /// Where it is.
    pub primary: Option<Label>,
    /// Other places that matter: an earlier definition, the source of a type.
    pub secondary: Vec<Label>,
    /// Facts that need no place.
    pub notes: Vec<String>,
    /// What to do.
    pub help: Option<String>,
}

impl Diagnostic {
    /// A complaint of the given severity, without a place yet.
    pub fn new(severity: Severity, code: &'static str, message: impl Into<String>) -> Diagnostic {
        Diagnostic {
            severity,
            code,
            message: message.into(),
            primary: None,
            secondary: Vec::new(),
            notes: Vec::new(),
            help: None,
        }
    }

    /// An error.
    pub fn error(code: &'static str, message: impl Into<String>) -> Diagnostic {
        Diagnostic::new(Severity::Error, code, message)
    }

    /// A warning.
    pub fn warning(code: &'static str, message: impl Into<String>) -> Diagnostic {
        Diagnostic::new(Severity::Warning, code, message)
    }

    /// Sets the place and the words under it.
    pub fn at(mut self, span: Span, message: impl Into<String>) -> Diagnostic {
        self.primary = Some(Label { span, message: message.into() });
        self
    }

    /// Adds another place that matters.
    pub fn also(mut self, span: Span, message: impl Into<String>) -> Diagnostic {
        self.secondary.push(Label { span, message: message.into() });
        self
    }

    /// Adds a fact.
    pub fn note(mut self, note: impl Into<String>) -> Diagnostic {
        self.notes.push(note.into());
        self
    }

    /// Says what to do.
    pub fn help(mut self, help: impl Into<String>) -> Diagnostic {
        self.help = Some(help.into());
        self
    }

    /// The place, if it has one.
    pub fn span(&self) -> Option<Span> {
        self.primary.as_ref().map(|label| label.span)
    }

    /// Whether the input cannot be used.
    pub fn is_error(&self) -> bool {
        self.severity == Severity::Error
    }
}
