//! S-expressions with the places where they stand.
//!
//! The reader of `otherwise-smt` cuts what a solver prints out of a stream and keeps no places; files that people write
//! need them.

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
const DEEPEST: usize = 2_000;

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
    let text = file.text();
    let bytes = text.as_bytes();
    let mut done: Vec<Sexpr> = Vec::new();
    let mut open: Vec<(usize, Vec<Sexpr>)> = Vec::new();
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        let start = at;
        let kind = match byte {
            b';' => {
                at = text[at..].find('\n').map_or(text.len(), |end| at + end);
                continue;
            }
            byte if byte.is_ascii_whitespace() => {
                at += 1;
                continue;
            }
            b'(' => {
                if open.len() >= DEEPEST {
                    let message = format!("parentheses are nested more than {DEEPEST} deep");
                    return Err(Diagnostic::error("too-deep", message).at(file.span(at..at + 1), "here"));
                }
                open.push((at, Vec::new()));
                at += 1;
                continue;
            }
            b')' => {
                at += 1;
                match open.pop() {
                    Some((begin, items)) => {
                        let item = Sexpr { kind: SexprKind::List(items), span: file.span(begin..at) };
                        open.last_mut().map_or(&mut done, |(_, items)| items).push(item);
                        continue;
                    }
                    None => {
                        return Err(Diagnostic::error("unmatched", "this `)` closes nothing")
                            .at(file.span(start..at), "unmatched"));
                    }
                }
            }
            b'"' => {
                let mut inside = String::new();
                at += 1;
                loop {
                    let Some(end) = text[at..].find('"') else {
                        return Err(Diagnostic::error("unmatched", "this string does not end")
                            .at(file.span(start..start + 1), "begins here"));
                    };
                    inside.push_str(&text[at..at + end]);
                    at += end + 1;
                    if bytes.get(at) != Some(&b'"') {
                        break;
                    }
                    inside.push('"');
                    at += 1;
                }
                SexprKind::Text(inside)
            }
            b'|' => {
                let Some(end) = text[at + 1..].find('|') else {
                    return Err(Diagnostic::error("unmatched", "this quoted symbol does not end")
                        .at(file.span(start..start + 1), "begins here"));
                };
                let inside = text[at + 1..at + 1 + end].to_owned();
                at += end + 2;
                SexprKind::Quoted(inside)
            }
            _ => {
                let end = text[at..]
                    .find(|c: char| c.is_whitespace() || matches!(c, '(' | ')' | '"' | '|' | ';'))
                    .map_or(text.len(), |end| at + end);
                // White space outside ASCII stands alone.
                let end =
                    if end == at { at + text[at..].chars().next().map_or(1, char::len_utf8) } else { end };
                let atom = text[at..end].trim();
                at = end;
                if atom.is_empty() {
                    continue;
                }
                SexprKind::Atom(atom.to_owned())
            }
        };
        let item = Sexpr { kind, span: file.span(start..at) };
        open.last_mut().map_or(&mut done, |(_, items)| items).push(item);
    }
    match open.pop() {
        None => Ok(done),
        Some((begin, _)) => Err(Diagnostic::error("unmatched", "this `(` is never closed")
            .at(file.span(begin..begin + 1), "opens here")),
    }
}
