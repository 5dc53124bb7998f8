//! From tokens to [items](super::ast::Item). Recursive descent; precedences are those of LiquidHaskell.

mod constructors;
mod exprs;
mod items;
mod layout;
mod types;

use otherwise_core::Symbol;
use otherwise_diagnostics::{Diagnostic, SourceFile, Span};
use rustc_hash::{FxHashMap, FxHashSet};

use super::ast::{Associativity, BoundItem, Ident, Item, ItemKind, Name};
#[cfg(test)]
use super::ast::{Expr, Type};
use super::lexer::{Token, TokenKind, tokens};

pub(crate) use items::{Fixities, declared_fixities};

/// How deep parentheses, braces and the like may nest. Together with [`MAX_CHAIN`] this bounds the depth of
/// trees.
const MAX_DEPTH: u32 = 128;

/// How many operators or arrows may follow each other without parentheses.
const MAX_CHAIN: usize = 128;

/// Why a text could not be read.
#[derive(Clone, Debug)]
pub(crate) struct Failure {
    message: String,
    span: Span,
    label: String,
    help: Option<String>,
}

impl Failure {
    fn new(message: impl Into<String>, span: Span, label: impl Into<String>) -> Failure {
        Failure { message: message.into(), span, label: label.into(), help: None }
    }

    fn help(mut self, help: impl Into<String>) -> Failure {
        self.help = Some(help.into());
        self
    }

    pub(crate) fn into_diagnostic(self) -> Diagnostic {
        let mut complaint = Diagnostic::error("malformed-annotation", self.message).at(self.span, self.label);
        complaint.help = self.help;
        complaint
    }
}

pub(crate) type Parse<T> = Result<T, Failure>;

/// What the text of an annotation holds: items, and complaints about those that could not be read.
pub(crate) struct ParsedText {
    pub(crate) items: Vec<Item>,
    pub(crate) diagnostics: Vec<Diagnostic>,
}

/// Where a text stands.
pub(crate) struct Place<'a> {
    pub(crate) file: &'a SourceFile,
    /// The whole comment.
    pub(crate) annotation: Span,
    /// What is inside it.
    pub(crate) text: Span,
    pub(crate) scope: Vec<Ident>,
    pub(crate) is_strict: bool,
}

/// Reads the text of one annotation.
pub(crate) fn parse(place: &Place<'_>, fixities: &Fixities) -> ParsedText {
    let tokens = tokens(place.file, place.text, &fixities.operators());
    let mut result = ParsedText { items: Vec::new(), diagnostics: Vec::new() };
    for range in layout::items(place.file, &tokens) {
        let mut parser = Parser::new(place.file, &tokens[range], place.text, fixities);
        let span = parser.whole();
        match parser.item(place.is_strict) {
            Ok(Some(kind)) => result.items.push(Item {
                kind,
                span,
                annotation: place.annotation,
                scope: place.scope.clone(),
            }),
            Ok(None) => {}
            Err(failure) => result.diagnostics.push(failure.into_diagnostic()),
        }
        result.diagnostics.append(&mut parser.warnings);
    }
    result
}

/// Reads the definition of a Haskell function as that of a bound; none if it does not have this form.
pub(crate) fn parse_bound(file: &SourceFile, text: Span, fixities: &Fixities) -> Option<BoundItem> {
    let tokens = tokens(file, text, &fixities.operators());
    match Parser::new(file, &tokens, text, fixities).bound().ok()? {
        ItemKind::Bound(bound) => Some(bound),
        _ => None,
    }
}

/// Reads a text that is one type.
#[cfg(test)]
pub(crate) fn parse_type(file: &SourceFile, fixities: &Fixities) -> Parse<Type> {
    let text = file.span(0..file.text().len());
    let tokens = tokens(file, text, &fixities.operators());
    let mut parser = Parser::new(file, &tokens, text, fixities);
    let ty = parser.ty()?;
    parser.finish("the end of the type")?;
    Ok(ty)
}

/// Reads a text that is one predicate.
#[cfg(test)]
pub(crate) fn parse_predicate(file: &SourceFile, fixities: &Fixities) -> Parse<Expr> {
    let text = file.span(0..file.text().len());
    let tokens = tokens(file, text, &fixities.operators());
    let mut parser = Parser::new(file, &tokens, text, fixities);
    let expr = parser.predicate()?;
    parser.finish("the end of the predicate")?;
    Ok(expr)
}

pub(crate) struct Parser<'a> {
    file: &'a SourceFile,
    tokens: Vec<Token>,
    at: usize,
    end: usize,
    depth: u32,
    fixities: &'a Fixities,
    /// Operators `=` and `/=` that were found to stand between predicates: see [`exprs`].
    connectives: FxHashSet<usize>,
    /// Where the text ends.
    eof: Span,
    warnings: Vec<Diagnostic>,
}

impl<'a> Parser<'a> {
    fn new(file: &'a SourceFile, tokens: &[Token], text: Span, fixities: &'a Fixities) -> Parser<'a> {
        let eof = tokens.last().map_or(text, |last| last.span).after();
        Parser {
            file,
            tokens: tokens.to_vec(),
            at: 0,
            end: tokens.len(),
            depth: 0,
            fixities,
            connectives: FxHashSet::default(),
            eof,
            warnings: Vec::new(),
        }
    }

    /// From the first to the last token.
    fn whole(&self) -> Span {
        match (self.tokens.first(), self.tokens.last()) {
            (Some(first), Some(last)) => first.span.to(last.span),
            _ => self.eof,
        }
    }

    fn text_at(&self, at: usize) -> &'a str {
        if at < self.end { self.tokens.get(at).map_or("", |token| self.file.slice(token.span)) } else { "" }
    }

    fn kind_at(&self, at: usize) -> Option<TokenKind> {
        if at < self.end { self.tokens.get(at).map(|token| token.kind) } else { None }
    }

    fn text(&self) -> &'a str {
        self.text_at(self.at)
    }

    fn kind(&self) -> Option<TokenKind> {
        self.kind_at(self.at)
    }

    fn is(&self, text: &str) -> bool {
        self.is_at(self.at, text)
    }

    fn is_at(&self, at: usize, text: &str) -> bool {
        !matches!(self.kind_at(at), None | Some(TokenKind::String | TokenKind::Char))
            && self.text_at(at) == text
    }

    /// The place of the next token, or just behind the last.
    fn here(&self) -> Span {
        if self.at < self.end {
            self.tokens.get(self.at).map_or(self.eof, |token| token.span)
        } else {
            self.behind()
        }
    }

    /// The place just behind the last token read.
    fn behind(&self) -> Span {
        self.at.checked_sub(1).and_then(|at| self.tokens.get(at)).map_or(self.eof, |token| token.span.after())
    }

    /// From the start of a token to the end of the last token read.
    fn since(&self, start: Span) -> Span {
        let end = self
            .at
            .checked_sub(1)
            .and_then(|at| self.tokens.get(at))
            .map_or(start.end, |token| token.span.end);
        Span { end: end.max(start.start), ..start }
    }

    fn bump(&mut self) -> Span {
        let span = self.here();
        self.at += 1;
        span
    }

    fn accept(&mut self, text: &str) -> bool {
        let found = self.is(text);
        if found {
            self.at += 1;
        }
        found
    }

    fn expect(&mut self, text: &str) -> Parse<Span> {
        if self.is(text) { Ok(self.bump()) } else { Err(self.expected(&format!("`{text}`"))) }
    }

    /// `>`, also where it touches what follows.
    fn expect_close_angle(&mut self) -> Parse<()> {
        let text = self.text();
        if self.kind() == Some(TokenKind::Operator) && text.starts_with('>') {
            if text.len() == 1 {
                self.at += 1;
            } else if let Some(token) = self.tokens.get_mut(self.at) {
                token.span.start += 1;
                token.column += 1;
            }
            return Ok(());
        }
        Err(self.expected("`>`"))
    }

    fn expected(&self, what: &str) -> Failure {
        let found = match self.kind() {
            None => "the annotation ends here".to_string(),
            Some(TokenKind::Invalid) => "this is no part of the annotation language".to_string(),
            Some(_) => format!("found `{}`", self.text()),
        };
        let failure = Failure::new(format!("malformed annotation: expected {what}"), self.here(), found);
        if self.text().starts_with("--") {
            return failure.help("`--` does not start a comment inside an annotation; write `// …`");
        }
        if self.text() == ":" && matches!(what, "`::`" | "the end of this item") {
            return failure.help("a type stands behind two colons: `::`");
        }
        if self.text() == "|" && what == "the end of this item" {
            return failure.help("a refinement stands in braces, with the type: `{v:T | …}`");
        }
        failure
    }

    fn finish(&self, what: &str) -> Parse<()> {
        if self.at >= self.end { Ok(()) } else { Err(self.expected(what)) }
    }

    fn deeper<T>(&mut self, parse: impl FnOnce(&mut Self) -> Parse<T>) -> Parse<T> {
        if self.depth >= MAX_DEPTH {
            return Err(Failure::new(
                "this annotation nests too deeply",
                self.here(),
                "too many levels of parentheses or braces",
            ));
        }
        self.depth += 1;
        let result = stacker::maybe_grow(128 * 1024, 1024 * 1024, || parse(self));
        self.depth -= 1;
        result
    }

    fn check_chain(&self, length: usize) -> Parse<()> {
        if length < MAX_CHAIN {
            return Ok(());
        }
        Err(Failure::new(
            "this annotation is too long",
            self.here(),
            "more than 128 parts without parentheses",
        ))
    }

    /// A name, perhaps qualified; also an operator in parentheses.
    fn name(&mut self, what: &str) -> Parse<Name> {
        match self.kind() {
            Some(TokenKind::Lower | TokenKind::Upper) => {
                let span = self.here();
                let name = qualified(self.text(), span);
                self.at += 1;
                Ok(name)
            }
            Some(TokenKind::Mark) if self.is("(") => match self.operator_end(self.at + 1) {
                Some(end) => {
                    self.at += 1;
                    let start = self.here();
                    self.at = end;
                    let span = self.since(start);
                    let name = qualified(self.file.slice(span), span);
                    self.expect(")")?;
                    Ok(name)
                }
                None => Err(self.expected(what)),
            },
            // Before its type an operator may stand without parentheses.
            Some(TokenKind::Operator) if !self.is("::") => match self.operator_end(self.at) {
                Some(end) if self.is_at(end, "::") || self.is_at(end, ",") => {
                    let start = self.here();
                    self.at = end;
                    let span = self.since(start);
                    Ok(qualified(self.file.slice(span), span))
                }
                _ => Err(self.expected(what)),
            },
            _ => Err(self.expected(what)),
        }
    }

    /// Where the operator ends that begins at a token: what touches is one, whatever the language itself
    /// makes of its parts.
    fn operator_end(&self, from: usize) -> Option<usize> {
        let mut at = from;
        while self.kind_at(at) == Some(TokenKind::Operator) || self.is_at(at, "\\") {
            let touches = at == from || self.tokens[at].span.start == self.tokens[at - 1].span.end;
            if !touches {
                break;
            }
            at += 1;
        }
        (at > from).then_some(at)
    }

    /// A name that is bound here.
    fn ident(&mut self, what: &str) -> Parse<Ident> {
        match self.kind() {
            Some(TokenKind::Lower | TokenKind::Upper | TokenKind::Underscore) => {
                let ident = Ident::new(Symbol::new(self.text()), self.here());
                self.at += 1;
                Ok(ident)
            }
            _ => Err(self.expected(what)),
        }
    }

    /// Names separated by commas.
    fn names(&mut self, what: &str) -> Parse<Vec<Name>> {
        let mut names = vec![self.name(what)?];
        while self.accept(",") {
            names.push(self.name(what)?);
        }
        Ok(names)
    }

    /// The index of the bracket that closes the one at `open`.
    fn closing(&self, open: usize) -> Option<usize> {
        let mut depth = 0usize;
        for at in open..self.end {
            match (self.kind_at(at), self.text_at(at)) {
                (Some(TokenKind::Mark), "(" | "[" | "{") => depth += 1,
                (Some(TokenKind::Mark), ")" | "]" | "}") => {
                    depth = depth.saturating_sub(1);
                    if depth == 0 {
                        return Some(at);
                    }
                }
                _ => {}
            }
        }
        None
    }

    /// Whether a token of this text stands directly inside the brackets that open at `open`.
    fn directly_inside(&self, open: usize, text: &str) -> bool {
        let mut depth = 0usize;
        for at in open..self.end {
            match (self.kind_at(at), self.text_at(at)) {
                (Some(TokenKind::Mark), "(" | "[" | "{") => depth += 1,
                (Some(TokenKind::Mark), ")" | "]" | "}") => {
                    depth = depth.saturating_sub(1);
                    if depth == 0 {
                        return false;
                    }
                }
                _ if depth == 1 && self.is_at(at, text) => return true,
                _ => {}
            }
        }
        false
    }
}

/// Splits the qualifier off a name.
fn qualified(text: &str, span: Span) -> Name {
    let is_qualified = text.starts_with(char::is_uppercase);
    let mut cut = None;
    if is_qualified {
        // `T.+.` is the operator `+.` of `T`: the qualifier ends at the last dot behind a module name.
        for (at, _) in text.match_indices('.') {
            let (before, behind) = (&text[..at], &text[at + 1..]);
            let is_module =
                before.rsplit('.').next().is_some_and(|part| part.starts_with(char::is_uppercase));
            if is_module && !behind.is_empty() {
                cut = Some(at);
            }
        }
    }
    match cut {
        Some(at) => {
            Name { qualifier: Some(Symbol::new(&text[..at])), base: Symbol::new(&text[at + 1..]), span }
        }
        None => Name { qualifier: None, base: Symbol::new(text), span },
    }
}

/// How strongly operators of the user bind.
pub(super) type FixityTable = FxHashMap<String, (u8, Associativity)>;
