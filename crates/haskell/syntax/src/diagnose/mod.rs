//! Explains what is wrong with a text that is not Haskell.
//!
//! tree-sitter's error recovery makes the best tree it can, but says little about what is wrong. So the
//! declarations of a file are looked at one by one, which keeps a mistake in one from hiding or causing
//! complaints about others: is it wrong by itself? Then [`structure`] looks for brackets and keywords without
//! their partners, [`grammar`] finds the first token that cannot continue what stands before it, and the
//! earlier of the two explains it.

mod grammar;
mod lexical;
mod structure;

use std::ops::Range;

use otherwise_diagnostics::{Diagnostic, SourceFile, Span};
use tree_sitter::Node;

use crate::lexer::{Token, TokenKind, tokens};
use crate::offsets;
use crate::prepare::Prepared;

pub(crate) use lexical::lexical_errors;

/// How many brackets and blocks may be open at once: the grammar's scanner remembers no more.
pub(crate) const MAX_OPEN: usize = 120;

/// How many mistakes of one file are explained.
const MAX_ERRORS: usize = 20;

/// A mistake, in the offsets of the prepared text.
struct Finding {
    place: Range<usize>,
    message: String,
    label: String,
    /// Another place that matters.
    also: Option<Box<(Range<usize>, String)>>,
    help: Option<String>,
}

impl Finding {
    fn new(place: Range<usize>, message: impl Into<String>, label: impl Into<String>) -> Finding {
        Finding { place, message: message.into(), label: label.into(), also: None, help: None }
    }

    fn also(mut self, place: Range<usize>, label: impl Into<String>) -> Finding {
        self.also = Some(Box::new((place, label.into())));
        self
    }

    fn help(mut self, help: impl Into<String>) -> Finding {
        self.help = Some(help.into());
        self
    }
}

/// One top-level declaration (or import, or the header), as tokens of the prepared text.
struct Piece<'t> {
    text: &'t str,
    range: Range<usize>,
    tokens: Vec<Placed<'t>>,
}

/// A token with its column.
#[derive(Clone, Copy)]
struct Placed<'t> {
    kind: TokenKind,
    text: &'t str,
    start: usize,
    end: usize,
    column: usize,
    first_on_line: bool,
}

impl Placed<'_> {
    fn range(&self) -> Range<usize> {
        self.start..self.end
    }
}

/// Something nested deeper than the grammar's scanner can remember: it would give up, and slowly.
pub(crate) fn too_deep(file: &SourceFile, prepared: &Prepared) -> Option<Diagnostic> {
    if !may_be_too_deep(file, prepared) {
        return None;
    }
    let deep = |range| {
        let piece = piece(file, prepared, range);
        let place = structure::check(&piece).too_deep?;
        Some(too_deep_at(span_of(file, prepared, place)))
    };
    pieces(&prepared.text).into_iter().find_map(deep)
}

/// Whether some declaration has so much in it that it could be too deep: a quick look, since hardly any has.
fn may_be_too_deep(file: &SourceFile, prepared: &Prepared) -> bool {
    let text = file.text();
    let mut opened = 0usize;
    for token in &prepared.tokens {
        let start = token.start as usize;
        if start == 0 || text.as_bytes()[start - 1] == b'\n' {
            opened = 0;
        }
        let opens = match token.kind {
            TokenKind::Special => matches!(token.text(text), "(" | "[" | "{"),
            TokenKind::Keyword => matches!(token.text(text), "do" | "of" | "let" | "where" | "case" | "if"),
            _ => false,
        };
        opened += usize::from(opens);
        if opened > MAX_OPEN {
            return true;
        }
    }
    false
}

fn too_deep_at(span: Span) -> Diagnostic {
    Diagnostic::error("too-deep", "this is nested too deep")
        .at(span, "too much is open here")
        .note(format!("at most {MAX_OPEN} brackets and blocks can be open at once"))
        .help("give the inner parts names of their own")
}

/// What is wrong with a text that tree-sitter found errors in, or reserved words as names (`keyword_names`).
///
/// Declarations with `lexical` errors are left out: they have been complained about.
pub(crate) fn syntax_errors(
    file: &SourceFile,
    prepared: &Prepared,
    root: Node<'_>,
    keyword_names: &[usize],
    lexical: &[Diagnostic],
) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    let mut sound = Vec::new();
    for range in pieces(&prepared.text) {
        if found.len() >= MAX_ERRORS {
            break;
        }
        let piece = piece(file, prepared, range);
        let whole = span_of(file, prepared, piece.range.clone());
        let is_last = piece.range.end == prepared.text.len();
        let end = if is_last { u32::MAX } else { prepared.offsets.start(piece.range.end as u32) };
        if lexical
            .iter()
            .filter_map(Diagnostic::span)
            .any(|span| whole.start <= span.start && span.start < end)
        {
            continue;
        }
        let keyword = keyword_names.iter().find(|at| piece.range.contains(at));
        let stuck = match (grammar::first_error(&piece), keyword) {
            (Some(stuck), _) => stuck,
            (None, Some(at)) => grammar::stuck_at(&piece, *at),
            (None, None) => match grammar::keyword_name(&piece) {
                // The tree of the whole file may have it inside an error, where nobody looks.
                Some(at) => grammar::stuck_at(&piece, at),
                None => {
                    sound.push(piece);
                    continue;
                }
            },
        };
        let structure = structure::check(&piece);
        if let Some(place) = structure.too_deep {
            found.push(too_deep_at(span_of(file, prepared, place)));
            continue;
        }
        let finding = match structure.finding {
            Some(finding) if finding.place.start <= stuck.place.start => finding,
            _ => grammar::explain(&piece, stuck),
        };
        found.push(to_diagnostic(file, prepared, finding));
    }
    if found.is_empty() {
        // A brace that is open goes on over what look like declarations of their own.
        let unbalanced = sound.iter().find_map(|piece| structure::check(piece).finding);
        found.extend(unbalanced.map(|finding| to_diagnostic(file, prepared, finding)));
    }
    if found.is_empty() && lexical.is_empty() {
        found.push(whole_file_error(file, prepared, root));
    }
    found
}

/// Mentions tabs where a line that is complained about and the one before it are indented differently.
pub(crate) fn note_mixed_indentation(file: &SourceFile, diagnostic: &mut Diagnostic) {
    let Some(span) = diagnostic.span() else { return };
    let line = file.line(span.start);
    let indentation = |line: u32| {
        let text = file.line_text(line);
        let rest = text.trim_start_matches([' ', '\t']);
        if rest.is_empty() { "" } else { &text[..text.len() - rest.len()] }
    };
    let here = indentation(line);
    let above = (1..line).rev().map(indentation).find(|above| !above.is_empty()).unwrap_or("");
    if here.contains('\t') != above.contains('\t') && !here.is_empty() && !above.is_empty() {
        diagnostic.notes.push(
            "lines here start with tabs and with spaces; a tab goes to the next multiple of eight columns"
                .into(),
        );
    }
}

/// Every declaration is fine by itself: then their order is wrong.
fn whole_file_error(file: &SourceFile, prepared: &Prepared, root: Node<'_>) -> Diagnostic {
    let mut place = root;
    let mut cursor = root.walk();
    while !place.is_error() && !place.is_missing() {
        let Some(inner) = place.children(&mut cursor).find(|child| child.has_error() || child.is_missing())
        else {
            break;
        };
        place = inner;
    }
    let start = place.start_byte();
    let line_start = prepared.text[..start].rfind('\n').map_or(0, |newline| newline + 1);
    let line = prepared.text[line_start..].trim_start();
    let start = prepared.text.len() - line.len();
    let end = start + line.find('\n').unwrap_or(line.len());
    let span = span_of(file, prepared, start..end);
    let first = line.split_whitespace().next().unwrap_or("");
    let column = column_of(&prepared.text, start);
    let declarations = pieces(&prepared.text).first().map_or(0, |first| {
        let first = piece(file, prepared, first.clone());
        first.tokens.first().map_or(0, |token| token.column)
    });
    let complaint = match first {
        _ if column < declarations => {
            Diagnostic::error("syntax-error", "this line starts left of the declarations before it")
                .help("all declarations of a module start in the same column")
        }
        "import" => Diagnostic::error("syntax-error", "imports must come before all declarations"),
        "module" => Diagnostic::error("syntax-error", "the module header must come first"),
        _ => Diagnostic::error("syntax-error", "this does not fit what stands before it"),
    };
    complaint.at(span, "unexpected here")
}

fn to_diagnostic(file: &SourceFile, prepared: &Prepared, finding: Finding) -> Diagnostic {
    let mut complaint = Diagnostic::error("syntax-error", finding.message)
        .at(span_of(file, prepared, finding.place), finding.label);
    if let Some(also) = finding.also {
        let (place, label) = *also;
        complaint = complaint.also(span_of(file, prepared, place), label);
    }
    if let Some(help) = finding.help {
        complaint = complaint.help(help);
    }
    complaint
}

fn span_of(file: &SourceFile, prepared: &Prepared, range: Range<usize>) -> Span {
    let map = &prepared.offsets;
    if range.is_empty() {
        let at = map.end(range.end as u32);
        return offsets::span(file, at, at);
    }
    offsets::span(file, map.start(range.start as u32), map.end(range.end as u32))
}

/// The lines of every declaration: it starts at a token in the column of the module's declarations or left of
/// it.
fn pieces(text: &str) -> Vec<Range<usize>> {
    let all = tokens(text, true);
    let first = match all.first() {
        Some(first) if first.text(text) == "module" => {
            let header = all.iter().position(|token| token.text(text) == "where");
            header.and_then(|header| all.get(header + 1)).or(Some(first))
        }
        first => first,
    };
    let Some(first) = first else { return Vec::new() };
    let column = column_of(text, first.start as usize);
    let mut starts = vec![0];
    let mut line_end = 0;
    let mut previous_end = 0;
    for token in &all {
        let start = token.start as usize;
        if start >= line_end {
            let line_start = text[..start].rfind('\n').map_or(0, |newline| newline + 1);
            line_end = text[start..].find('\n').map_or(text.len(), |newline| start + newline + 1);
            let begins_line = previous_end <= line_start;
            if begins_line && column_of(text, start) <= column && line_start > 0 {
                starts.push(line_start);
            }
        }
        previous_end = token.end as usize;
    }
    starts.push(text.len());
    starts.windows(2).map(|pair| pair[0]..pair[1]).filter(|range| !range.is_empty()).collect()
}

fn column_of(text: &str, at: usize) -> usize {
    let line_start = text[..at].rfind('\n').map_or(0, |newline| newline + 1);
    text[line_start..at].chars().count()
}

fn piece<'t>(file: &'t SourceFile, prepared: &'t Prepared, range: Range<usize>) -> Piece<'t> {
    let own = &prepared.text[range.clone()];
    let mut placed: Vec<Placed<'_>> = Vec::new();
    let mut line_start = 0;
    let mut counted = 0;
    let mut column = 0;
    let mut previous_end = 0;
    for Token { kind, start, end } in tokens(own, true) {
        let (start, end) = (start as usize, end as usize);
        let first_on_line = match own[previous_end..start].rfind('\n') {
            Some(newline) => {
                line_start = previous_end + newline + 1;
                (counted, column) = (line_start, 0);
                true
            }
            None => placed.is_empty(),
        };
        // Strings may go over several lines.
        if counted < line_start {
            (counted, column) = (line_start, 0);
        }
        column += own[counted..start].chars().count();
        counted = start;
        let mut text = &own[start..end];
        if text.contains(['∘', 'ω']) {
            // A stand-in of `prepare`: people should read what they wrote.
            text = file.slice(span_of(file, prepared, range.start + start..range.start + end));
        }
        placed.push(Placed {
            kind,
            text,
            start: range.start + start,
            end: range.start + end,
            column,
            first_on_line,
        });
        previous_end = end;
    }
    Piece { text: own, range, tokens: placed }
}
