//! Spans do not survive storage: file numbers belong to one run. What is read back carries this span.

use otherwise_diagnostics::{FileId, Span};

/// The span of something whose source text is not loaded.
pub fn no_span() -> Span {
    Span { file: FileId(u32::MAX), start: 0, end: 0 }
}

/// Whether this span points to loaded text.
pub fn is_real(span: Span) -> bool {
    span.file != FileId(u32::MAX)
}
