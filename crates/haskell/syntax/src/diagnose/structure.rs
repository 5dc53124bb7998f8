//! Brackets and keywords without their partners: `(` and `)`, `if`, `then` and `else`, `case` and `of`, `let`
//! and `in`.
//!
//! A rough reading of the layout rule (Haskell 2010 report, 10.3) says where a block ends and so where
//! something that was opened in it can no longer be closed.

use std::ops::Range;

use super::{Finding, MAX_OPEN, Piece, Placed};
use crate::convert::MAX_DEPTH;

/// What the check found.
pub(super) struct Structure {
    /// The first mistake.
    pub(super) finding: Option<Finding>,
    /// The first token that is nested too deep.
    pub(super) too_deep: Option<Range<usize>>,
}

/// Something that is open.
#[derive(Clone, Copy)]
enum Open<'t> {
    Bracket(Placed<'t>),
    /// `if`, and whether its `then` was seen.
    If(Placed<'t>, bool),
    /// `case` without its `of`.
    Case(Placed<'t>),
    /// `let`; whether it needs an `in`.
    Let(Placed<'t>, bool),
    /// A block of layout: the column of its items, and whether it is that of a `do`.
    Block {
        column: usize,
        is_do: bool,
    },
}

pub(super) fn check(piece: &Piece<'_>) -> Structure {
    let mut checker = Checker::default();
    for (index, token) in piece.tokens.iter().enumerate() {
        if let Err(finding) = checker.token(&piece.tokens, index) {
            return Structure { finding: Some(finding), too_deep: None };
        }
        if checker.contexts > MAX_OPEN || checker.open.len() > MAX_DEPTH {
            return Structure { finding: None, too_deep: Some(token.range()) };
        }
    }
    let end = piece.tokens.last().map_or(piece.range.end, |last| last.end);
    Structure { finding: checker.unfinished(0, end..end, "the end"), too_deep: None }
}

/// The innermost bracket that is open before the token at `index`.
pub(super) fn open_bracket<'t>(piece: &Piece<'t>, index: usize) -> Option<Placed<'t>> {
    let mut checker = Checker::default();
    for before in 0..index.min(piece.tokens.len()) {
        checker.token(&piece.tokens, before).ok()?;
    }
    checker.open.iter().rev().find_map(|open| match open {
        Open::Bracket(token) => Some(*token),
        _ => None,
    })
}

#[derive(Default)]
struct Checker<'t> {
    open: Vec<Open<'t>>,
    /// How many brackets and blocks are open.
    contexts: usize,
}

impl<'t> Checker<'t> {
    fn token(&mut self, tokens: &[Placed<'t>], index: usize) -> Result<(), Finding> {
        let token = tokens[index];
        let previous = index.checked_sub(1).map(|before| tokens[before]);
        let next = tokens.get(index + 1).copied();
        let mut starts_item =
            previous.is_some_and(|previous| matches!(previous.text, ";" | "{" | "do" | "|" | ","));
        if token.first_on_line && index > 0 {
            starts_item |= self.layout(token)?;
        }
        match token.text {
            "(" | "[" | "{" => self.push(Open::Bracket(token)),
            ")" | "]" | "}" => self.close_bracket(token)?,
            "if" if next.is_none_or(|next| next.text != "|") => self.push(Open::If(token, false)),
            "then" if !is_import_word(tokens) => self.then(token)?,
            "else" => self.otherwise(token)?,
            "case" if previous.is_some_and(|previous| previous.text == "\\") => self.block(next, false),
            "case" => self.push(Open::Case(token)),
            "of" => {
                self.of(token)?;
                self.block(next, false);
            }
            "let" => {
                self.push(Open::Let(token, !starts_item));
                self.block(next, false);
            }
            "in" => self.in_keyword(token)?,
            "," => self.comma(),
            "->" => self.arrow(tokens, index)?,
            "do" => self.block(next, true),
            "where" => {
                self.where_in_brackets(tokens, index)?;
                self.where_keyword(token)?;
                if tokens[0].text != "module" {
                    self.block(next, false);
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn push(&mut self, open: Open<'t>) {
        self.contexts += usize::from(is_context(&open));
        self.open.push(open);
    }

    fn truncate(&mut self, length: usize) {
        let closed = self.open.get(length..).unwrap_or(&[]);
        self.contexts -= closed.iter().filter(|open| is_context(open)).count();
        self.open.truncate(length);
    }

    fn block(&mut self, next: Option<Placed<'t>>, is_do: bool) {
        let Some(next) = next.filter(|next| next.text != "{") else { return };
        let around = self.open.iter().rev().find_map(|open| match open {
            Open::Block { column, .. } => Some(*column),
            _ => None,
        });
        if around.is_none_or(|around| next.column > around) {
            self.push(Open::Block { column: next.column, is_do });
        }
    }

    /// What the first token of a line ends; whether it starts an item of a block.
    fn layout(&mut self, token: Placed<'t>) -> Result<bool, Finding> {
        while let Some(at) = self.open.iter().rposition(|open| matches!(open, Open::Block { .. })) {
            let Open::Block { column, .. } = self.open[at] else { break };
            if token.column > column {
                return Ok(false);
            }
            // `then` and `else` may stand in the column of `if` (DoAndIfThenElse).
            let goes_on = matches!(token.text, "then" | "else" | "of" | ")" | "]" | "}" | ",")
                || token.text == "in" && self.open[at..].iter().any(|open| matches!(open, Open::Let(..)));
            if token.column == column && goes_on {
                return Ok(false);
            }
            let what = format!("the line that starts with `{}`", token.text);
            if let Some(finding) = self.unfinished(at + 1, token.range(), &what) {
                return Err(finding);
            }
            self.truncate(at + 1);
            if token.column == column {
                return Ok(true);
            }
            self.truncate(at);
        }
        Ok(false)
    }

    /// The innermost thing open from `from` on that needs something more.
    fn unfinished(&self, from: usize, place: Range<usize>, before: &str) -> Option<Finding> {
        self.open[from..].iter().rev().find_map(|open| {
            let (token, partner, message) = match open {
                Open::Bracket(token) => {
                    let close = closing(token.text);
                    (token, close, format!("`{}` has no `{close}`", token.text))
                }
                Open::If(token, false) => (token, "then", "`if` has no `then`".to_owned()),
                Open::If(token, true) => (token, "else", "`if` has no `else`".to_owned()),
                Open::Case(token) => (token, "of", "`case` has no `of`".to_owned()),
                Open::Let(token, true) => (token, "in", "`let` has no `in`".to_owned()),
                Open::Let(_, false) | Open::Block { .. } => return None,
            };
            let finding = Finding::new(place.clone(), message, format!("expected `{partner}` before this"));
            let finding = if place.is_empty() {
                Finding { label: format!("expected `{partner}` before {before}"), ..finding }
            } else {
                finding
            };
            Some(finding.also(token.range(), "opened here"))
        })
    }

    fn close_bracket(&mut self, token: Placed<'t>) -> Result<(), Finding> {
        let Some(at) = self.open.iter().rposition(|open| matches!(open, Open::Bracket(_))) else {
            let message = format!("`{}` closes nothing", token.text);
            let opening = opening(token.text);
            return Err(Finding::new(token.range(), message, format!("no `{opening}` is open")));
        };
        let Open::Bracket(bracket) = self.open[at] else { return Ok(()) };
        if let Some(finding) = self.unfinished(at + 1, token.range(), "") {
            return Err(finding);
        }
        let expected = closing(bracket.text);
        if expected != token.text {
            let message = format!("`{}` cannot close `{}`", token.text, bracket.text);
            let finding = Finding::new(token.range(), message, format!("expected `{expected}`"));
            return Err(finding.also(bracket.range(), "opened here"));
        }
        self.truncate(at);
        Ok(())
    }

    /// The innermost open thing that `matches`, where nothing else is open but blocks.
    fn partner(
        &self,
        token: Placed<'t>,
        keyword: &str,
        matches: impl Fn(&Open<'t>) -> bool,
    ) -> Result<usize, Finding> {
        let at = self.open.iter().rposition(&matches);
        let bracket = self.open.iter().rposition(|open| matches!(open, Open::Bracket(_)));
        match (at, bracket) {
            (Some(at), Some(bracket)) if bracket > at => {
                Err(self.unfinished(bracket, token.range(), "").unwrap_or_else(|| lonely(token, keyword)))
            }
            (Some(at), _) => match self.unfinished(at + 1, token.range(), "") {
                Some(finding) => Err(finding),
                None => Ok(at),
            },
            (None, _) => Err(lonely(token, keyword)),
        }
    }

    fn then(&mut self, token: Placed<'t>) -> Result<(), Finding> {
        let at = self.partner(token, "if", |open| matches!(open, Open::If(_, false)))?;
        self.truncate(at + 1);
        if let Some(Open::If(_, has_then)) = self.open.last_mut() {
            *has_then = true;
        }
        Ok(())
    }

    fn otherwise(&mut self, token: Placed<'t>) -> Result<(), Finding> {
        let at = self.partner(token, "if", |open| matches!(open, Open::If(..)))?;
        if let Open::If(keyword, false) = self.open[at] {
            let finding = Finding::new(token.range(), "`if` has no `then`", "expected `then` before this");
            return Err(finding.also(keyword.range(), "opened here"));
        }
        self.truncate(at);
        Ok(())
    }

    fn of(&mut self, token: Placed<'t>) -> Result<(), Finding> {
        let at = self.partner(token, "case", |open| matches!(open, Open::Case(_)))?;
        self.truncate(at);
        Ok(())
    }

    /// `case x 1 -> 2`: an arrow where `of` should have come first.
    fn arrow(&self, tokens: &[Placed<'t>], index: usize) -> Result<(), Finding> {
        let Some(Open::Case(case)) = self.open.iter().rev().find(|open| !matches!(open, Open::Block { .. }))
        else {
            return Ok(());
        };
        let in_lambda = tokens[..index]
            .iter()
            .rev()
            .take_while(|token| token.start > case.start)
            .any(|token| token.text == "\\");
        if in_lambda {
            return Ok(());
        }
        let at = self.open.iter().rposition(|open| matches!(open, Open::Case(_))).unwrap_or(0);
        self.unfinished(at, tokens[index].range(), "").map_or(Ok(()), Err)
    }

    /// A comma in brackets ends the blocks in them, if it is not one of a guard; then it does no harm to
    /// forget the block.
    fn comma(&mut self) {
        if self.open.iter().any(|open| matches!(open, Open::Bracket(_))) {
            while matches!(self.open.last(), Some(Open::Block { .. } | Open::Let(_, false))) {
                self.truncate(self.open.len() - 1);
            }
        }
    }

    fn in_keyword(&mut self, token: Placed<'t>) -> Result<(), Finding> {
        let at = self.partner(token, "let", |open| matches!(open, Open::Let(..)))?;
        self.truncate(at);
        Ok(())
    }

    /// `(e where x = 1)`: the bracket is closed further on, so it is the `where` that is wrong.
    fn where_in_brackets(&self, tokens: &[Placed<'t>], index: usize) -> Result<(), Finding> {
        let block = self.open.iter().rposition(|open| matches!(open, Open::Block { is_do: false, .. }));
        let inside = &self.open[block.map_or(0, |at| at + 1)..];
        let bracket = inside.iter().rev().find_map(|open| match open {
            Open::Bracket(token) => Some(*token),
            _ => None,
        });
        let Some(bracket) = bracket else { return Ok(()) };
        let mut depth = 1usize;
        for token in &tokens[index..] {
            match token.text {
                "(" | "[" | "{" => depth += 1,
                ")" | "]" | "}" => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                let finding = Finding::new(
                    tokens[index].range(),
                    "`where` cannot stand inside brackets",
                    "belongs to a whole definition",
                );
                return Err(finding
                    .also(bracket.range(), "opened here")
                    .help("inside an expression, write `let … in …`"));
            }
        }
        Ok(())
    }

    /// `where` ends the expression it stands behind, with all its `do` blocks.
    fn where_keyword(&mut self, token: Placed<'t>) -> Result<(), Finding> {
        let at = self.open.iter().rposition(|open| matches!(open, Open::Block { is_do: false, .. }));
        let from = at.map_or(0, |at| at + 1);
        if let Some(finding) = self.unfinished(from, token.range(), "") {
            return Err(finding);
        }
        self.truncate(from);
        Ok(())
    }
}

/// Whether the grammar's scanner must remember it.
fn is_context(open: &Open<'_>) -> bool {
    matches!(open, Open::Bracket(_) | Open::Block { .. })
}

fn lonely(token: Placed<'_>, keyword: &str) -> Finding {
    let message = format!("`{}` without `{keyword}`", token.text);
    Finding::new(token.range(), message, format!("no `{keyword}` is open here"))
}

/// `then` is a keyword in all declarations.
fn is_import_word(tokens: &[Placed<'_>]) -> bool {
    tokens[0].text == "import"
}

pub(super) fn closing(open: &str) -> &'static str {
    match open {
        "(" => ")",
        "[" => "]",
        _ => "}",
    }
}

fn opening(close: &str) -> &'static str {
    match close {
        ")" => "(",
        "]" => "[",
        _ => "{",
    }
}
