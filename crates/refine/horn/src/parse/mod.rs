//! Reading systems from text.
//!
//! ```text
//! function size(List): Int
//! unknown k(v: Int; n: Int)           -- before the semicolon: the values that the predicate is about (all, if there is none)
//! qualifier Upper(v: Int, x: Int): v <= x
//! forall n: Int. n >= 0 => k(0, n)
//! forall i, n: Int. k(i, n), i < n => {
//!   k(i + 1, n)
//!   i >= 0 [7]                        -- with a tag; else heads are numbered
//! }
//! ```
//!
//! Sort patterns of qualifiers: `@0` any sort, `#0` a sort of numbers, `List*` the uninterpreted sorts whose
//! names begin with the word.

mod expr;
mod lexer;

use std::fmt;
use std::sync::Arc;

use hashbrown::HashMap;
use otherwise_smt::{Sort, Term, Terms};
use rustc_hash::FxBuildHasher;

use crate::{Atom, KVarId, Qualifier, ScopeId, SortPattern, System, TagId};
use expr::{Elaborator, Expr, Node};
use lexer::{Token, tokens};

/// Why a text is no system.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    /// What is wrong there.
    pub message: String,
}

impl ParseError {
    fn at(text: &str, at: usize, message: impl Into<String>) -> ParseError {
        let before = text.get(..at).unwrap_or(text);
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().map_or(0, |last| last.chars().count()) + 1;
        ParseError { line, column, message: message.into() }
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.message)
    }
}

impl std::error::Error for ParseError {}

impl System {
    /// Reads a system that is written as [`System::display`] writes it.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use otherwise_horn::{Options, System, solve};
    /// use otherwise_smt::Terms;
    ///
    /// let text = "
    ///     unknown k(i: Int, n: Int)
    ///     qualifier Le(v: Int, x: Int): v <= x
    ///     forall n: Int. n >= 0 => k(0, n)
    ///     forall i: Int, n: Int. k(i, n), i < n => k(i + 1, n)
    ///     forall i: Int, n: Int. k(i, n), i >= n => i == n
    /// ";
    /// let system = System::parse(text, Arc::new(Terms::new()))?;
    /// assert!(solve(&system, &Options::default(), &mut |_| Vec::new()).is_safe());
    /// # Ok::<(), otherwise_horn::ParseError>(())
    /// ```
    pub fn parse(text: &str, terms: Arc<Terms>) -> Result<System, ParseError> {
        let mut parser = Parser {
            text,
            tokens: tokens(text)?,
            place: 0,
            depth: 0,
            system: System::new(terms),
            kvars: HashMap::default(),
            variables: HashMap::default(),
        };
        parser.file()?;
        Ok(parser.system)
    }
}

struct Parser<'a> {
    text: &'a str,
    tokens: Vec<(Token, usize)>,
    place: usize,
    depth: usize,
    system: System,
    kvars: HashMap<String, KVarId, FxBuildHasher>,
    /// The innermost last.
    variables: HashMap<String, Vec<Term>, FxBuildHasher>,
}

impl Parser<'_> {
    fn peek(&self) -> &Token {
        self.tokens.get(self.place).map_or(&Token::End, |(token, _)| token)
    }

    fn here(&self) -> usize {
        self.tokens.get(self.place).map_or(self.text.len(), |(_, at)| *at)
    }

    fn next(&mut self) {
        self.place += 1;
    }

    fn error(&self, message: impl Into<String>) -> ParseError {
        ParseError::at(self.text, self.here(), message)
    }

    /// Takes the sign if it is next.
    fn takes(&mut self, sign: &str) -> bool {
        let found = matches!(self.peek(), Token::Sign(next) if *next == sign);
        if found {
            self.next();
        }
        found
    }

    fn sign(&mut self, sign: &str) -> Result<(), ParseError> {
        if self.takes(sign) { Ok(()) } else { Err(self.error(format!("`{sign}` is expected"))) }
    }

    fn word(&mut self, expected: &str) -> Result<(), ParseError> {
        if self.at_word(expected) {
            self.next();
            return Ok(());
        }
        Err(self.error(format!("`{expected}` is expected")))
    }

    fn at_word(&self, expected: &str) -> bool {
        matches!(self.peek(), Token::Word { text, .. } if text == expected)
    }

    fn name(&mut self) -> Result<String, ParseError> {
        match self.peek().clone() {
            Token::Word { text, .. } | Token::Quoted(text) => {
                self.next();
                Ok(text)
            }
            _ => Err(self.error("a name is expected")),
        }
    }

    fn file(&mut self) -> Result<(), ParseError> {
        loop {
            match self.peek().clone() {
                Token::End => return Ok(()),
                Token::Word { text, called: false } => match text.as_str() {
                    "function" => self.function()?,
                    "unknown" => self.unknown()?,
                    "qualifier" => self.qualifier()?,
                    _ => self.constraint()?,
                },
                _ => self.constraint()?,
            }
        }
    }

    fn function(&mut self) -> Result<(), ParseError> {
        self.next();
        let at = self.here();
        let name = self.name()?;
        self.sign("(")?;
        let mut domain = Vec::new();
        while !self.takes(")") {
            if !domain.is_empty() {
                self.sign(",")?;
            }
            domain.push(self.sort()?);
        }
        self.sign(":")?;
        let range = self.sort()?;
        let own = if self.takes("==") { self.name()? } else { name.clone() };
        // A numbered name stands for a function that was fresh.
        let symbol = match own.split_once('!') {
            Some((base, _)) => Ok(self.system.terms.fresh_function(base, &domain, range)),
            None => self.system.terms.declare(&own, &domain, range),
        };
        match symbol {
            Ok(symbol) => self.system.functions.push((name, symbol)),
            Err(problem) => return Err(ParseError::at(self.text, at, problem.to_string())),
        }
        Ok(())
    }

    fn unknown(&mut self) -> Result<(), ParseError> {
        self.next();
        let at = self.here();
        let name = self.name()?;
        self.sign("(")?;
        let mut parameters: Vec<(String, Sort)> = Vec::new();
        let mut values = None;
        while !self.takes(")") {
            if self.takes(";") {
                values = Some(parameters.len());
                continue;
            }
            if !parameters.is_empty() && values != Some(parameters.len()) {
                self.sign(",")?;
            }
            let (names, sort) = self.bindings()?;
            parameters.extend(names.into_iter().map(|name| (base(&name).to_owned(), sort)));
        }
        let values = values.unwrap_or(parameters.len());
        let parameters: Vec<(&str, Sort)> =
            parameters.iter().map(|(name, sort)| (name.as_str(), *sort)).collect();
        let id = self.system.relation(&parameters, values, &name);
        if self.kvars.insert(name.clone(), id).is_some() {
            return Err(ParseError::at(self.text, at, format!("`{name}` is declared twice")));
        }
        Ok(())
    }

    fn qualifier(&mut self) -> Result<(), ParseError> {
        self.next();
        let name = self.name()?;
        self.sign("(")?;
        let mut parameters: Vec<(String, SortPattern)> = Vec::new();
        while !self.takes(")") {
            if !parameters.is_empty() {
                self.sign(",")?;
            }
            let parameter = self.name()?;
            self.sign(":")?;
            parameters.push((parameter, self.sort_pattern()?));
        }
        self.sign(":")?;
        let body = self.expr()?;
        let names: Vec<String> = parameters.iter().map(|(name, _)| name.clone()).collect();
        let body = self.elaborator().pattern(&body, &names)?;
        self.system.qualifiers.push(Qualifier { name, parameters, body });
        Ok(())
    }

    fn elaborator(&self) -> Elaborator<'_> {
        Elaborator {
            text: self.text,
            terms: &self.system.terms,
            variables: &self.variables,
            functions: &self.system.functions,
        }
    }

    fn number(&mut self) -> Result<u32, ParseError> {
        match self.peek() {
            Token::Number(digits) => match digits.parse() {
                Ok(number) => {
                    self.next();
                    Ok(number)
                }
                Err(_) => Err(self.error("this number is too large")),
            },
            _ => Err(self.error("a number is expected")),
        }
    }

    fn sort_pattern(&mut self) -> Result<SortPattern, ParseError> {
        if self.takes("@") {
            return Ok(SortPattern::Variable(self.number()?));
        }
        if self.takes("#") {
            return Ok(SortPattern::Numeric(self.number()?));
        }
        if self.takes("(") {
            self.depth += 1;
            if self.depth > 100 {
                return Err(self.error("this is nested too deeply"));
            }
            let head = self.name()?;
            let first = Box::new(self.sort_pattern()?);
            let pattern = match head.as_str() {
                "Set" => SortPattern::Set(first),
                "Seq" => SortPattern::Seq(first),
                "Array" => SortPattern::Array(first, Box::new(self.sort_pattern()?)),
                _ => return Err(self.error(format!("`{head}` is no sort with arguments"))),
            };
            self.depth -= 1;
            self.sign(")")?;
            return Ok(pattern);
        }
        let quoted = matches!(self.peek(), Token::Quoted(_));
        let name = self.name()?;
        if !quoted && self.takes("*") {
            return Ok(SortPattern::Named(name));
        }
        let simple = if quoted { None } else { simple_sort(&name) };
        Ok(SortPattern::Exact(simple.unwrap_or_else(|| self.system.terms.uninterpreted_sort(&name))))
    }

    fn sort(&mut self) -> Result<Sort, ParseError> {
        let at = self.here();
        let pattern = self.sort_pattern()?;
        exact(&self.system.terms, &pattern)
            .ok_or_else(|| ParseError::at(self.text, at, "a sort without variables is expected"))
    }

    fn constraint(&mut self) -> Result<(), ParseError> {
        // Open scopes: the scope around, the names it binds, and whether it ends with a brace.
        let mut open: Vec<(ScopeId, Vec<String>, bool)> = Vec::new();
        let mut scope = ScopeId::ROOT;
        loop {
            if self.at_word("forall") {
                self.next();
                let (inner, names) = self.scope(scope)?;
                let braces = self.takes("{");
                open.push((scope, names, braces));
                scope = inner;
                if !braces || !self.takes("}") {
                    continue;
                }
                self.place -= 1;
            } else if !matches!(self.peek(), Token::Sign("}")) {
                let atom = self.atom()?;
                let tag = if self.takes("[") {
                    let tag = self.number()?;
                    self.sign("]")?;
                    TagId(tag)
                } else {
                    TagId(self.system.heads.len() as u32)
                };
                self.system.head(scope, atom, tag);
            } else if open.is_empty() {
                return Err(self.error("`}` is not expected"));
            }
            // What ends here.
            while let Some((around, names, braces)) = open.pop() {
                if braces && !self.takes("}") {
                    open.push((around, names, braces));
                    break;
                }
                for name in names {
                    if let Some(known) = self.variables.get_mut(&name) {
                        known.pop();
                    }
                }
                scope = around;
            }
            if open.is_empty() {
                return Ok(());
            }
            if *self.peek() == Token::End {
                return Err(self.error("`}` is expected"));
            }
        }
    }

    /// `x: Sort, … . facts =>`, after `forall`.
    fn scope(&mut self, parent: ScopeId) -> Result<(ScopeId, Vec<String>), ParseError> {
        let mut names = Vec::new();
        let mut symbols = Vec::new();
        while !self.takes(".") {
            if !names.is_empty() {
                self.sign(",")?;
            }
            let (group, sort) = self.bindings()?;
            for name in group {
                let term = self.system.terms.fresh(base(&name), sort);
                self.variables.entry(name.clone()).or_default().push(term);
                names.push(name);
                symbols.push(term);
            }
        }
        let mut facts = Vec::new();
        while !self.takes("=>") {
            if !facts.is_empty() {
                self.sign(",")?;
            }
            facts.push(self.atom()?);
        }
        Ok((self.system.scope(parent, &symbols, facts), names))
    }

    /// `x, y: Sort`.
    fn bindings(&mut self) -> Result<(Vec<String>, Sort), ParseError> {
        let mut names = vec![self.name()?];
        while self.takes(",") {
            names.push(self.name()?);
        }
        self.sign(":")?;
        Ok((names, self.sort()?))
    }

    fn atom(&mut self) -> Result<Atom, ParseError> {
        let expr = self.expr()?;
        if let Expr { at, node: Node::Call(name, arguments) } = &expr
            && let Some(kvar) = self.kvars.get(name)
        {
            let terms = &self.system.terms;
            let parameters = &self.system.kvars[kvar.index()].parameters;
            if parameters.len() != arguments.len() {
                let message = format!("`{name}` has {} parameters", parameters.len());
                return Err(ParseError::at(self.text, *at, message));
            }
            let elaborator = self.elaborator();
            let mut given = Vec::new();
            for (argument, parameter) in arguments.iter().zip(parameters) {
                let sort = terms.declaration(*parameter).range();
                let term = elaborator.term(argument, Some(sort))?;
                if terms.sort(term) != sort {
                    let message = format!("this is no {}", terms.sort_text(sort));
                    return Err(ParseError::at(self.text, argument.at, message));
                }
                given.push(term);
            }
            return Ok(Atom::KVar(*kvar, given));
        }
        let term = self.elaborator().term(&expr, Some(Sort::Bool))?;
        if self.system.terms.sort(term) != Sort::Bool {
            return Err(ParseError::at(self.text, expr.at, "this is neither true nor false"));
        }
        Ok(Atom::Term(term))
    }
}

fn base(name: &str) -> &str {
    name.split('!').next().filter(|base| !base.is_empty()).unwrap_or("x")
}

fn simple_sort(name: &str) -> Option<Sort> {
    Some(match name {
        "Int" => Sort::Int,
        "Bool" => Sort::Bool,
        "Real" => Sort::Real,
        "Char" => Sort::Char,
        "String" => Sort::Str,
        "Float32" => Sort::Float32,
        "Float64" => Sort::Float64,
        _ => return None,
    })
}

fn exact(terms: &Terms, pattern: &SortPattern) -> Option<Sort> {
    Some(match pattern {
        SortPattern::Exact(sort) => *sort,
        SortPattern::Seq(element) => terms.seq_sort(exact(terms, element)?),
        SortPattern::Set(element) => terms.set_sort(exact(terms, element)?),
        SortPattern::Array(key, value) => terms.array_sort(exact(terms, key)?, exact(terms, value)?),
        _ => return None,
    })
}
