//! Clauses, declarations and types; formulas and traces have files of their own.

use otherwise_diagnostics::{Diagnostic, FileId, Span};

use super::lexer::{Token, Word, words};
use super::syntax::{Binder, Clause, Contract, Declaration, Header, Modifies, Name};
use crate::front::ast::{Path, TypeExpr, TypeExprKind};
use otherwise_diagnostics::suggest::distance;

/// How deep formulas may nest.
pub(super) const MAX_NESTING: u32 = 100;

/// Words that start a clause or declaration, and therefore name nothing.
const KEYWORDS: &[&str] = &[
    "ghost",
    "require",
    "requires",
    "demand",
    "demands",
    "context",
    "ensure",
    "ensures",
    "effect",
    "invariant",
    "observes",
    "raises",
    "modifies",
    "case",
    "where",
    "pure",
    "define",
    "axiom",
    "predicate",
    "function",
    "total_order",
    "partial_order",
    "forall",
];

/// What one comment says.
#[derive(Debug, Default)]
pub(crate) struct Comment {
    pub(crate) declarations: Vec<Declaration>,
    pub(crate) contract: Option<Contract>,
}

/// Whether a documentation comment `(** … *)` is a specification and not prose: it starts with a parameter of
/// the paper's style, or with a clause that has something of a formula.
pub(crate) fn is_specification(text: &str) -> bool {
    let text = text.trim_start();
    let word = |text: &str| text.split(|c: char| !c.is_alphanumeric() && c != '_').next().map(str::to_owned);
    if let Some(rest) = text.strip_prefix('(') {
        let rest = rest.trim_start();
        let name = word(rest).unwrap_or_default();
        let typed = !name.is_empty() && rest[name.len()..].trim_start().starts_with(':');
        return typed && text.contains("->") | text.contains('→');
    }
    let Some(first) = word(text) else { return false };
    if first == "unit" && text[first.len()..].trim_start().starts_with(['-', '→']) {
        return true;
    }
    let formal = |c: char| matches!(c, '<' | '⟨' | '〈' | '=' | '&' | '~');
    KEYWORDS.contains(&first.as_str()) && text.contains(formal)
}

/// Reads a comment whose inner text starts at byte `base` of the file.
pub(crate) fn parse_comment(text: &str, file: FileId, base: u32) -> Result<Comment, Diagnostic> {
    let tokens = words(text, file, base)?;
    let mut parser = Parser { tokens, at: 0, depth: 0, closing: Closing::Never };
    parser.comment().map_err(|complaint| match (&complaint.help, parser.misspelt()) {
        (_, Some((word, keyword))) => {
            complaint.help(format!("did you mean the clause `{keyword}` by `{word}`?"))
        }
        _ => complaint,
    })
}

impl Parser {
    fn comment(&mut self) -> Result<Comment, Diagnostic> {
        let parser = self;
        let mut comment = Comment::default();
        while parser.peek() != &Word::End {
            match parser.keyword() {
                Some("define" | "axiom" | "predicate" | "function" | "total_order" | "partial_order") => {
                    comment.declarations.push(parser.declaration()?);
                }
                _ if comment.contract.is_none() => comment.contract = Some(parser.contract()?),
                _ => return Err(parser.expected("a clause or a declaration")),
            }
        }
        Ok(comment)
    }

    /// A word before here that is nearly a keyword.
    fn misspelt(&self) -> Option<(String, &'static str)> {
        self.tokens[..=self.at.min(self.tokens.len() - 1)].iter().find_map(|token| match &token.word {
            Word::Name(modules, name) if modules.is_empty() && name.len() > 3 => {
                let near = |keyword: &&&str| **keyword != name && distance(name, keyword) == 1;
                let is_keyword = KEYWORDS.contains(&name.as_str());
                KEYWORDS.iter().find(near).filter(|_| !is_keyword).map(|keyword| (name.clone(), *keyword))
            }
            _ => None,
        })
    }
}

pub(super) struct Parser {
    pub(super) tokens: Vec<Token>,
    pub(super) at: usize,
    pub(super) depth: u32,
    /// What `>` is.
    pub(super) closing: Closing,
}

/// When `>` ends an event: inside `<…>` and outside parentheses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Closing {
    /// It is a comparison.
    Never,
    /// Unless there is a blank before it: `<f a | a > 0>`.
    Glued,
    /// Always.
    Always,
}

impl Parser {
    pub(super) fn token(&self) -> &Token {
        // The last one is `End`, which is never consumed.
        &self.tokens[self.at.min(self.tokens.len() - 1)]
    }

    pub(super) fn peek(&self) -> &Word {
        &self.token().word
    }

    pub(super) fn span(&self) -> Span {
        self.token().span
    }

    /// From `start` to the last word read.
    pub(super) fn since(&self, start: Span) -> Span {
        match self.at.checked_sub(1).and_then(|at| self.tokens.get(at)) {
            Some(last) if last.span.end >= start.start => start.to(last.span),
            _ => start,
        }
    }

    pub(super) fn advance(&mut self) {
        if self.at + 1 < self.tokens.len() {
            self.at += 1;
        }
    }

    pub(super) fn is(&self, symbol: &str) -> bool {
        matches!(self.peek(), Word::Symbol(s) if *s == symbol)
    }

    pub(super) fn eat(&mut self, symbol: &str) -> bool {
        let found = self.is(symbol);
        if found {
            self.advance();
        }
        found
    }

    pub(super) fn expect(&mut self, symbol: &str) -> Result<(), Diagnostic> {
        if self.eat(symbol) { Ok(()) } else { Err(self.expected(&format!("`{symbol}`"))) }
    }

    /// The plain word here.
    pub(super) fn plain(&self) -> Option<&str> {
        match self.peek() {
            Word::Name(modules, name) if modules.is_empty() => Some(name),
            _ => None,
        }
    }

    pub(super) fn keyword(&self) -> Option<&'static str> {
        let plain = self.plain()?;
        KEYWORDS.iter().find(|keyword| **keyword == plain).copied()
    }

    pub(super) fn eat_word(&mut self, word: &str) -> bool {
        let found = self.plain() == Some(word);
        if found {
            self.advance();
        }
        found
    }

    pub(super) fn expected(&self, what: &str) -> Diagnostic {
        let found = match self.peek() {
            Word::End => "the end of the comment".to_owned(),
            Word::Symbol(symbol) => format!("`{symbol}`"),
            Word::Name(modules, name) => {
                let path = Path { modules: modules.clone(), name: name.clone(), span: self.span() };
                format!("`{}`", path.text())
            }
            Word::Int(number) => format!("`{number}`"),
            Word::String(text) => text.clone(),
            Word::Variable(name) => format!("`'{name}`"),
        };
        Diagnostic::error("notation", format!("expected {what}, found {found}")).at(self.span(), "here")
    }

    /// Guards recursion.
    pub(super) fn nested<T>(
        &mut self,
        parse: impl FnOnce(&mut Parser) -> Result<T, Diagnostic>,
    ) -> Result<T, Diagnostic> {
        if self.depth >= MAX_NESTING {
            return Err(Diagnostic::error("too-deep", "this specification is nested too deeply")
                .at(self.span(), format!("more than {MAX_NESTING} levels")));
        }
        self.depth += 1;
        // One level passes through all binding strengths.
        let result = stacker::maybe_grow(128 << 10, 1 << 20, || parse(self));
        self.depth -= 1;
        result
    }

    pub(super) fn name(&mut self) -> Result<Name, Diagnostic> {
        match self.peek() {
            Word::Name(modules, name) if modules.is_empty() && self.keyword().is_none() => {
                let name = Name { text: name.clone(), span: self.span() };
                self.advance();
                Ok(name)
            }
            _ => Err(self.expected("a name")),
        }
    }

    fn declaration(&mut self) -> Result<Declaration, Diagnostic> {
        let keyword = self.keyword();
        self.advance();
        match keyword {
            Some("define") => {
                let name = self.name()?;
                let mut parameters = Vec::new();
                if self.eat("(") {
                    while !self.eat(")") {
                        self.typed_names(&mut parameters)?;
                        if !self.is(")") {
                            self.expect(",")?;
                        }
                    }
                }
                self.expect("=")?;
                let body = self.trace()?;
                Ok(Declaration::Define { name, parameters, body })
            }
            Some("axiom") => {
                let name = self.name()?;
                self.expect(":")?;
                let variables = if self.eat_word("forall") { self.quantified()? } else { Vec::new() };
                let body = self.formula()?;
                Ok(Declaration::Axiom { name, variables, body })
            }
            Some("total_order" | "partial_order") => {
                Ok(Declaration::Order { total: keyword == Some("total_order"), ty: self.type_expression()? })
            }
            _ => {
                let name = self.name()?;
                let mut parameters = Vec::new();
                while self.eat("(") {
                    self.typed_names(&mut parameters)?;
                    while self.eat(",") {
                        self.typed_names(&mut parameters)?;
                    }
                    self.expect(")")?;
                }
                let result = match keyword {
                    Some("function") => {
                        self.expect(":")?;
                        Some(self.type_expression()?)
                    }
                    _ => None,
                };
                Ok(Declaration::Symbol { name, parameters, result })
            }
        }
    }

    /// `a b : t`, or names alone.
    fn typed_names(&mut self, binders: &mut Vec<Binder>) -> Result<(), Diagnostic> {
        let first = binders.len();
        loop {
            let name = self.name()?;
            binders.push(Binder { name, ty: None });
            if self.plain().is_none() || self.keyword().is_some() {
                break;
            }
        }
        if self.eat(":") {
            let ty = self.type_expression()?;
            binders[first..].iter_mut().for_each(|binder| binder.ty = Some(ty.clone()));
        }
        Ok(())
    }

    /// Header and clauses, up to a declaration, a brace or the end.
    fn contract(&mut self) -> Result<Contract, Diagnostic> {
        let start = self.span();
        // `where f () {}` says nothing.
        let is_empty = self.keyword().is_some() || self.is("}");
        let header = if is_empty { None } else { Some(self.header()?) };
        let mut contract = Contract {
            header,
            pure: false,
            ghosts: Vec::new(),
            common: Vec::new(),
            cases: Vec::new(),
            callbacks: Vec::new(),
            modifies: None,
            span: start,
        };
        loop {
            let span = self.span();
            match self.keyword() {
                Some("pure") => {
                    self.advance();
                    contract.pure = true;
                }
                Some("modifies") => {
                    self.advance();
                    let mut places = vec![self.formula()?];
                    while self.eat(",") {
                        places.push(self.formula()?);
                    }
                    let span = self.since(span);
                    let known = contract.modifies.get_or_insert(Modifies { places: Vec::new(), span });
                    known.places.extend(places);
                }
                Some("ghost") => {
                    self.advance();
                    self.ghosts(&mut contract.ghosts)?;
                }
                Some("case") => {
                    self.advance();
                    self.eat(":");
                    contract.cases.push((Vec::new(), span));
                }
                Some("where") => {
                    self.advance();
                    let header = Some(self.header()?);
                    self.expect("{")?;
                    let mut callback = self.nested(Parser::contract)?;
                    self.expect("}")?;
                    callback.header = header;
                    contract.callbacks.push(callback);
                }
                Some(
                    "require" | "requires" | "demand" | "demands" | "context" | "ensure" | "ensures"
                    | "effect" | "invariant" | "observes" | "raises",
                ) => {
                    let clause = self.clause()?;
                    match contract.cases.last_mut() {
                        Some((clauses, _)) => clauses.push(clause),
                        None => contract.common.push(clause),
                    }
                }
                _ => break,
            }
        }
        contract.span = self.since(start);
        match self.keyword() {
            None if ["=", ">", "<=", ">=", "<>", "+", "-"].iter().any(|operator| self.is(operator)) => {
                let help = "in a trace, a condition on values stands in brackets: `[x > 0]`";
                Err(self.expected("a clause").help(help))
            }
            None if self.peek() != &Word::End && !self.is("}") => Err(self.expected("a clause").help(
                "clauses: ghost, require, context, demand, ensure, effect, invariant, observes, raises, \
                 modifies, case, where, pure",
            )),
            _ => Ok(contract),
        }
    }

    /// `x y : t, z : u.` behind `forall`.
    pub(super) fn quantified(&mut self) -> Result<Vec<Binder>, Diagnostic> {
        let mut variables = Vec::new();
        self.typed_names(&mut variables)?;
        while self.eat(",") {
            self.typed_names(&mut variables)?;
        }
        self.expect(".")?;
        Ok(variables)
    }

    fn clause(&mut self) -> Result<Clause, Diagnostic> {
        let keyword = self.keyword();
        self.advance();
        Ok(match keyword {
            Some("require" | "requires") => Clause::Require(self.formula()?),
            Some("ensure" | "ensures") => Clause::Ensure(self.formula()?),
            Some("raises") => Clause::Raises(self.formula()?),
            Some("demand" | "demands") => Clause::Demand(self.trace()?),
            Some("context") => Clause::Context(self.trace()?),
            Some("effect") => Clause::Effect(self.trace()?),
            Some("observes") => Clause::Observes(self.trace()?),
            _ => Clause::Invariant(self.trace()?),
        })
    }

    fn ghosts(&mut self, ghosts: &mut Vec<Binder>) -> Result<(), Diagnostic> {
        loop {
            if self.eat("(") {
                self.typed_names(ghosts)?;
                self.expect(")")?;
            } else {
                self.typed_names(ghosts)?;
            }
            let comma = self.eat(",");
            if !comma && !self.is("(") {
                return Ok(());
            }
        }
    }

    /// `r = f x y`, `f x ()`, or `(x : t) -> (y : t) -> r`.
    fn header(&mut self) -> Result<Header, Diagnostic> {
        let mut header = Header::default();
        let next = self.tokens.get(self.at + 1).map(|token| &token.word);
        let is_arrow = match self.peek() {
            Word::Symbol("(") => next != Some(&Word::Symbol(")")),
            _ => next == Some(&Word::Symbol("->")),
        };
        if is_arrow {
            loop {
                let binder = if self.eat("(") {
                    let mut binders = Vec::new();
                    self.typed_names(&mut binders)?;
                    self.expect(")")?;
                    binders.pop()
                } else {
                    // A type alone: `unit`, or a result without a name.
                    let ty = self.type_expression()?;
                    let name = Name { text: "_".to_owned(), span: ty.span };
                    Some(Binder { name, ty: Some(ty) })
                };
                header.parameters.extend(binder);
                if !self.eat("->") {
                    header.result = header.parameters.pop().filter(|binder| binder.name.text != "_");
                    return Ok(header);
                }
            }
        }
        let mut name = self.name()?;
        if self.eat("=") {
            header.result = Some(Binder { name, ty: None });
            name = self.name()?;
        }
        // A function in a field of a parameter.
        while self.eat(".") {
            let field = self.name()?;
            name.text = format!("{}.{}", name.text, field.text);
        }
        header.name = Some(name);
        loop {
            let span = self.span();
            if self.eat("(") {
                if self.eat(")") {
                    header.parameters.push(Binder { name: Name { text: "_".into(), span }, ty: None });
                    continue;
                }
                self.typed_names(&mut header.parameters)?;
                self.expect(")")?;
            } else if self.eat("_") {
                header.parameters.push(Binder { name: Name { text: "_".into(), span }, ty: None });
            } else if self.plain().is_some() && self.keyword().is_none() {
                let name = self.name()?;
                header.parameters.push(Binder { name, ty: None });
            } else {
                return Ok(header);
            }
        }
    }

    pub(super) fn type_expression(&mut self) -> Result<TypeExpr, Diagnostic> {
        self.nested(|parser| {
            let start = parser.span();
            let mut parts = vec![parser.type_postfix()?];
            while parser.eat("*") {
                parts.push(parser.type_postfix()?);
            }
            let span = parser.since(start);
            Ok(match (parts.pop(), parts.is_empty()) {
                (Some(only), true) => only,
                (last, _) => {
                    parts.extend(last);
                    TypeExpr { kind: TypeExprKind::Tuple(parts), span }
                }
            })
        })
    }

    fn type_postfix(&mut self) -> Result<TypeExpr, Diagnostic> {
        let start = self.span();
        let mut arguments = Vec::new();
        if let Word::Variable(name) = self.peek() {
            let kind = TypeExprKind::Variable(name.clone());
            self.advance();
            arguments.push(TypeExpr { kind, span: start });
        } else if self.eat("(") {
            arguments.push(self.type_expression()?);
            while self.eat(",") {
                arguments.push(self.type_expression()?);
            }
            self.expect(")")?;
        } else {
            let path = self.path("a type")?;
            arguments.push(TypeExpr { kind: TypeExprKind::Constructor(path, Vec::new()), span: start });
        }
        while matches!(self.peek(), Word::Name(..)) && self.keyword().is_none() {
            let path = self.path("a type")?;
            let kind = TypeExprKind::Constructor(path, std::mem::take(&mut arguments));
            arguments.push(TypeExpr { kind, span: self.since(start) });
        }
        match (arguments.pop(), arguments.is_empty()) {
            (Some(only), true) => Ok(only),
            _ => Err(self.expected("a type")),
        }
    }

    pub(super) fn path(&mut self, what: &str) -> Result<Path, Diagnostic> {
        match self.peek() {
            Word::Name(modules, name) if self.keyword().is_none() => {
                let path = Path { modules: modules.clone(), name: name.clone(), span: self.span() };
                self.advance();
                Ok(path)
            }
            _ => Err(self.expected(what)),
        }
    }
}
