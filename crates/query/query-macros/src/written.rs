//! Haskell text that remembers which Rust tokens it was made from.

use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use std::collections::BTreeSet;
use std::ops::Range;

/// Haskell text made from Rust tokens.
#[derive(Debug, Default)]
pub(crate) struct Written {
    pub(crate) text: String,
    places: Vec<(Range<usize>, Span)>,
    /// Imports that the text needs.
    pub(crate) imports: BTreeSet<&'static str>,
}

impl Written {
    pub(crate) fn push(&mut self, text: &str) {
        self.text.push_str(text);
    }

    pub(crate) fn push_at(&mut self, text: &str, span: Span) {
        let start = self.text.len();
        self.text.push_str(text);
        self.places.push((start..self.text.len(), span));
    }

    /// An error about a part of the text, shown at the tokens it was made from.
    pub(crate) fn error(&self, range: Range<usize>, message: &str) -> Option<syn::Error> {
        let overlaps =
            |(place, _): &&(Range<usize>, Span)| place.start < range.end && range.start < place.end;
        let touches =
            |(place, _): &&(Range<usize>, Span)| place.start <= range.end && range.start <= place.end;
        let mut spans: Vec<Span> = self.places.iter().filter(overlaps).map(|(_, span)| *span).collect();
        if spans.is_empty() {
            spans = self.places.iter().filter(touches).map(|(_, span)| *span).collect();
        }
        let (first, last) = (spans.first()?, spans.last()?);
        // An error over two tokens reaches from the one to the other.
        let marks = [*first, *last].map(|span| TokenTree::Ident(Ident::new("here", span)));
        Some(syn::Error::new_spanned(TokenStream::from_iter(marks), message))
    }
}
