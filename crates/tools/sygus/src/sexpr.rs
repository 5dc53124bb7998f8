//! S-expressions with the places where they stand.
//!
//! The reader of `otherwise-smt` cuts what a solver prints out of a stream and keeps no places; files that
//! people write need them.

use otherwise_diagnostics::{Diagnostic, SourceFile, Span};

/// One S-expression.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sexpr {
    /// What it is.
    pub kind: SexprKind,
    /// Where it stands.
    pub span: Span,
}

/// The kinds of S-expressions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SexprKind {
    /// A symbol, keyword, numeral or bit literal.
    Atom(String),
    /// A quoted symbol without its bars; never a literal.
    Quoted(String),
    /// A text, with `""` read as one quote; escapes are left as written.
    Text(String),
    /// `( … )`.
    List(Vec<Sexpr>),
}

/// Deeper nesting is refused: terms are walked recursively.
const MAX_DEPTH: usize = 2_000;

impl Sexpr {
    /// The elements, if this is a list.
    pub fn list(&self) -> Option<&[Sexpr]> {
        match &self.kind {
            SexprKind::List(items) => Some(items),
            _ => None,
        }
    }

    /// The text of a symbol.
    pub fn atom(&self) -> Option<&str> {
        match &self.kind {
            SexprKind::Atom(text) | SexprKind::Quoted(text) => Some(text),
            _ => None,
        }
    }

    /// Is this the symbol `text`?
    pub fn is(&self, text: &str) -> bool {
        self.atom() == Some(text)
    }
}

/// Reads all S-expressions of a file. What is wrong with parentheses or quotes is an error with its place.
pub fn read(file: &SourceFile) -> Result<Vec<Sexpr>, Diagnostic> {
    let bytes = file.text().as_bytes();
    let mut done: Vec<Sexpr> = Vec::new();
    let mut open: Vec<(usize, Vec<Sexpr>)> = Vec::new();
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        let start = at;
        match byte {
            b'(' => {
                if open.len() >= MAX_DEPTH {
                    let message = format!("parentheses are nested more than {MAX_DEPTH} deep");
                    return Err(Diagnostic::error("too-deep", message).at(file.span(at..at + 1), "here"));
                }
                open.push((at, Vec::new()));
                at += 1;
            }
            b')' => {
                at += 1;
                let Some((begin, items)) = open.pop() else {
                    return Err(Diagnostic::error("unmatched", "this `)` closes nothing")
                        .at(file.span(start..at), "unmatched"));
                };
                let item = Sexpr { kind: SexprKind::List(items), span: file.span(begin..at) };
                open.last_mut().map_or(&mut done, |(_, items)| items).push(item);
            }
            _ => {
                if let Some(kind) = token(file, &mut at)? {
                    let item = Sexpr { kind, span: file.span(start..at) };
                    open.last_mut().map_or(&mut done, |(_, items)| items).push(item);
                }
            }
        }
    }
    match open.pop() {
        None => Ok(done),
        Some((begin, _)) => Err(Diagnostic::error("unmatched", "this `(` is never closed")
            .at(file.span(begin..begin + 1), "opens here")),
    }
}

/// A symbol or a text, or what is passed over: comments and white space. `at` goes behind it.
fn token(file: &SourceFile, at: &mut usize) -> Result<Option<SexprKind>, Diagnostic> {
    let (text, start) = (file.text(), *at);
    let unmatched = |message: &str| {
        Diagnostic::error("unmatched", message).at(file.span(start..start + 1), "begins here")
    };
    match text.as_bytes().get(start) {
        Some(b';') => {
            *at = text[start..].find('\n').map_or(text.len(), |end| start + end);
            Ok(None)
        }
        Some(b'"') => {
            let mut inside = String::new();
            *at += 1;
            loop {
                let end = text[*at..].find('"').ok_or_else(|| unmatched("this string does not end"))?;
                inside.push_str(&text[*at..*at + end]);
                *at += end + 1;
                if text.as_bytes().get(*at) != Some(&b'"') {
                    return Ok(Some(SexprKind::Text(inside)));
                }
                inside.push('"');
                *at += 1;
            }
        }
        Some(b'|') => {
            let end = text[start + 1..].find('|');
            let end = end.ok_or_else(|| unmatched("this quoted symbol does not end"))?;
            *at = start + end + 2;
            Ok(Some(SexprKind::Quoted(text[start + 1..start + 1 + end].to_owned())))
        }
        _ => {
            let is_end = |c: char| c.is_whitespace() || matches!(c, '(' | ')' | '"' | '|' | ';');
            let end = text[start..].find(is_end).map_or(text.len(), |end| start + end);
            // White space stands alone.
            let first = || text[start..].chars().next().map_or(1, char::len_utf8);
            *at = if end == start { start + first() } else { end };
            let atom = text[start..*at].trim();
            Ok((!atom.is_empty()).then(|| SexprKind::Atom(atom.to_owned())))
        }
    }
}
