//! Expressions: read without sorts, then made into terms or patterns.

use hashbrown::HashMap;
use otherwise_smt::{Number, Op, Sort, Symbol, Term, Terms};
use rustc_hash::FxBuildHasher;

use super::{ParseError, Parser, Token};
use crate::Pattern;
use crate::eliminate::{RED_ZONE, STACK};
use crate::words::operation;

/// An expression and where it begins.
#[derive(Clone, Debug)]
pub(super) struct Expr {
    pub(super) at: usize,
    pub(super) node: Node,
}

#[derive(Clone, Debug)]
pub(super) enum Node {
    Number(Number),
    Text(String),
    Word(String),
    Call(String, Vec<Expr>),
    Set(Vec<Expr>),
    /// An operation whose arguments have one sort.
    Same(Op, Vec<Expr>),
    Not(Box<Expr>),
    Minus(Box<Expr>),
    If(Box<[Expr; 3]>),
}

/// How tightly operators bind, from the loosest.
const LEVELS: [&[&str]; 5] = [
    &["||"],
    &["&&"],
    &["==", "/=", "<=", ">=", "<", ">"],
    &["+", "-"],
    &["*", "/", "div", "mod", "quot", "rem"],
];

/// Deeper texts are refused.
const MAX_DEPTH: usize = 400;

impl Parser<'_> {
    pub(super) fn expr(&mut self) -> Result<Expr, ParseError> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err(self.error("this is nested too deeply"));
        }
        let expr = stacker::maybe_grow(RED_ZONE, STACK, || self.binary(0));
        self.depth -= 1;
        expr
    }

    fn binary(&mut self, level: usize) -> Result<Expr, ParseError> {
        let Some(signs) = LEVELS.get(level) else { return self.unary() };
        let mut left = self.binary(level + 1)?;
        loop {
            let sign = match self.peek() {
                Token::Sign(sign) if signs.contains(sign) => *sign,
                _ => return Ok(left),
            };
            let at = left.at;
            self.next();
            let right = self.binary(level + 1)?;
            let same = |op: Op, a: Expr, b: Expr| Expr { at, node: Node::Same(op, vec![a, b]) };
            left = match sign {
                "||" => same(Op::Or, left, right),
                "&&" => same(Op::And, left, right),
                "==" => same(Op::Eq, left, right),
                "/=" => Expr { at, node: Node::Not(Box::new(same(Op::Eq, left, right))) },
                "<=" => same(Op::Le, left, right),
                ">=" => same(Op::Le, right, left),
                "<" => same(Op::Lt, left, right),
                ">" => same(Op::Lt, right, left),
                "+" => same(Op::Sum(Number::ZERO), left, right),
                "-" => {
                    let minus = Expr { at: right.at, node: Node::Minus(Box::new(right)) };
                    same(Op::Sum(Number::ZERO), left, minus)
                }
                "*" => same(Op::Mul, left, right),
                "/" => same(Op::Divide, left, right),
                "div" => same(Op::Div, left, right),
                "mod" => same(Op::Mod, left, right),
                "quot" => same(Op::Quot, left, right),
                _ => same(Op::Rem, left, right),
            };
        }
    }

    fn unary(&mut self) -> Result<Expr, ParseError> {
        let at = self.here();
        match self.peek().clone() {
            Token::Sign("-") => {
                self.next();
                let inner = self.nested(Parser::unary)?;
                Ok(Expr { at, node: Node::Minus(Box::new(inner)) })
            }
            Token::Word { text, .. } if text == "not" => {
                self.next();
                let inner = self.nested(Parser::unary)?;
                Ok(Expr { at, node: Node::Not(Box::new(inner)) })
            }
            Token::Word { text, .. } if text == "if" => {
                self.next();
                let condition = self.expr()?;
                self.word("then")?;
                let yes = self.expr()?;
                self.word("else")?;
                let no = self.expr()?;
                Ok(Expr { at, node: Node::If(Box::new([condition, yes, no])) })
            }
            Token::Word { text, called } => {
                self.next();
                let node = if called { Node::Call(text, self.arguments()?) } else { Node::Word(text) };
                Ok(Expr { at, node })
            }
            Token::Number(digits) => {
                self.next();
                let number: num_bigint::BigInt =
                    digits.parse().map_err(|_| ParseError::at(self.text, at, "no number".to_owned()))?;
                Ok(Expr { at, node: Node::Number(number.into()) })
            }
            Token::Text(text) => {
                self.next();
                Ok(Expr { at, node: Node::Text(text) })
            }
            Token::Sign("(") => {
                self.next();
                let inner = self.expr()?;
                self.sign(")")?;
                Ok(inner)
            }
            Token::Sign("{") => {
                self.next();
                let mut elements = Vec::new();
                while !self.takes("}") {
                    if !elements.is_empty() {
                        self.sign(",")?;
                    }
                    elements.push(self.expr()?);
                }
                Ok(Expr { at, node: Node::Set(elements) })
            }
            _ => Err(self.error("an expression is expected")),
        }
    }

    fn nested<T>(&mut self, read: impl FnOnce(&mut Self) -> Result<T, ParseError>) -> Result<T, ParseError> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err(self.error("this is nested too deeply"));
        }
        let result = stacker::maybe_grow(RED_ZONE, STACK, || read(self));
        self.depth -= 1;
        result
    }

    /// `(a, b, …)`.
    pub(super) fn arguments(&mut self) -> Result<Vec<Expr>, ParseError> {
        self.sign("(")?;
        let mut arguments = Vec::new();
        while !self.takes(")") {
            if !arguments.is_empty() {
                self.sign(",")?;
            }
            arguments.push(self.expr()?);
        }
        Ok(arguments)
    }
}

/// Makes terms of expressions.
pub(super) struct Elaborator<'a> {
    pub(super) text: &'a str,
    pub(super) terms: &'a Terms,
    pub(super) variables: &'a HashMap<String, Vec<Term>, FxBuildHasher>,
    pub(super) functions: &'a [(String, Symbol)],
}

impl Elaborator<'_> {
    fn error<T>(&self, at: usize, message: impl Into<String>) -> Result<T, ParseError> {
        Err(ParseError::at(self.text, at, message.into()))
    }

    /// The term; a number or an empty set gets the expected sort.
    pub(super) fn term(&self, expr: &Expr, expected: Option<Sort>) -> Result<Term, ParseError> {
        stacker::maybe_grow(RED_ZONE, STACK, || self.term_here(expr, expected))
    }

    fn term_here(&self, expr: &Expr, expected: Option<Sort>) -> Result<Term, ParseError> {
        let terms = self.terms;
        let at = expr.at;
        let build = |op: &Op, args: &[Term]| match terms.try_build(op, args) {
            Ok(term) => Ok(term),
            Err(problem) => self.error(at, problem.to_string()),
        };
        match &expr.node {
            Node::Number(number) => Ok(match expected {
                Some(Sort::Real) => terms.real(number.clone()),
                _ => terms.int(number.clone()),
            }),
            Node::Text(text) => Ok(terms.str(text)),
            Node::Word(word) => match word.as_str() {
                "True" | "true" => Ok(Term::TRUE),
                "False" | "false" => Ok(Term::FALSE),
                _ => match self.variables.get(word).and_then(|known| known.last()) {
                    Some(term) => Ok(*term),
                    None => match self.function(word, &[]) {
                        Some(symbol) => Ok(terms.symbol_term(symbol)),
                        None => self.error(at, format!("`{word}` is not in scope")),
                    },
                },
            },
            Node::Set(elements) => {
                let inner = expected.and_then(|sort| terms.element_sort(sort));
                let elements = self.alike(elements, inner)?;
                let Some(sort) = elements.first().map(|term| terms.sort(*term)).or(inner) else {
                    return self.error(at, "the sort of this empty set is not known");
                };
                if elements.iter().any(|element| terms.sort(*element) != sort) {
                    return self.error(at, "these elements are not of one sort");
                }
                let empty = terms.set_empty(sort);
                Ok(elements.into_iter().fold(empty, |set, element| terms.set_insert(set, element)))
            }
            Node::Not(inner) => {
                let inner = self.term(inner, Some(Sort::Bool))?;
                build(&Op::Not, &[inner])
            }
            Node::Minus(inner) => {
                let inner = self.term(inner, expected)?;
                build(&Op::Scale(Number::MINUS_ONE), &[inner])
            }
            Node::If(parts) => {
                let [condition, yes, no] = &**parts;
                let condition = self.term(condition, Some(Sort::Bool))?;
                let branches = self.alike(&[yes.clone(), no.clone()], expected)?;
                build(&Op::Ite, &[condition, branches[0], branches[1]])
            }
            Node::Same(op, parts) => {
                let expected = match op {
                    Op::Le | Op::Lt | Op::Eq => None,
                    Op::Divide => Some(Sort::Real),
                    _ => expected,
                };
                build(op, &self.alike(parts, expected)?)
            }
            Node::Call(name, arguments) => {
                if let Some(op) = operation(name) {
                    let arguments = match op {
                        Op::SetUnion
                        | Op::SetIntersection
                        | Op::SetDifference
                        | Op::SetSubset
                        | Op::Distinct => self.alike(arguments, None)?,
                        _ => self.each(arguments)?,
                    };
                    return build(&op, &arguments);
                }
                let arguments = self.each(arguments)?;
                match self.function(name, &arguments) {
                    Some(symbol) => Ok(terms.apply(symbol, &arguments)),
                    None => self.error(at, format!("there is no function `{name}` for these arguments")),
                }
            }
        }
    }

    fn each(&self, exprs: &[Expr]) -> Result<Vec<Term>, ParseError> {
        exprs.iter().map(|expr| self.term(expr, None)).collect()
    }

    /// Terms of one sort: those that know theirs tell the others.
    fn alike(&self, exprs: &[Expr], expected: Option<Sort>) -> Result<Vec<Term>, ParseError> {
        // Each is looked at once: twice would be too often where expressions are nested.
        let mut found: Vec<Option<Term>> = Vec::with_capacity(exprs.len());
        for expr in exprs {
            found.push(if vague(expr) { None } else { Some(self.term(expr, expected)?) });
        }
        let known = found.iter().flatten().next().map(|term| self.terms.sort(*term));
        let sort = known.or(expected);
        let pairs = exprs.iter().zip(found);
        pairs.map(|(expr, term)| term.map_or_else(|| self.term(expr, sort), Ok)).collect()
    }

    fn function(&self, name: &str, arguments: &[Term]) -> Option<Symbol> {
        let fits = |symbol: &Symbol| {
            let domain = self.terms.declaration(*symbol).domain();
            domain.len() == arguments.len()
                && domain.iter().zip(arguments).all(|(sort, term)| *sort == self.terms.sort(*term))
        };
        self.functions.iter().filter(|(known, _)| known == name).map(|(_, symbol)| *symbol).find(fits)
    }

    /// A pattern over these parameters.
    pub(super) fn pattern(&self, expr: &Expr, parameters: &[String]) -> Result<Pattern, ParseError> {
        let all = |parts: &[Expr]| -> Result<Vec<Pattern>, ParseError> {
            parts.iter().map(|part| self.pattern(part, parameters)).collect()
        };
        Ok(match &expr.node {
            Node::Word(word) => match parameters.iter().position(|known| known == word) {
                Some(place) => Pattern::Parameter(place),
                None => Pattern::Term(self.term(expr, None)?),
            },
            Node::Number(_) | Node::Text(_) | Node::Set(_) => Pattern::Term(self.term(expr, None)?),
            Node::Not(inner) => Pattern::Op(Op::Not, vec![self.pattern(inner, parameters)?]),
            Node::Minus(inner) => match self.pattern(inner, parameters)? {
                Pattern::Term(term) if self.terms.sort(term).is_arithmetic() => {
                    Pattern::Term(self.terms.neg(term))
                }
                inner => Pattern::Op(Op::Scale(Number::MINUS_ONE), vec![inner]),
            },
            Node::If(parts) => Pattern::Op(Op::Ite, all(&**parts)?),
            Node::Same(op, parts) => Pattern::Op(op.clone(), all(parts)?),
            Node::Call(name, arguments) => match operation(name) {
                Some(op) => Pattern::Op(op, all(arguments)?),
                None => Pattern::Call(name.clone(), all(arguments)?),
            },
        })
    }
}

/// Whether an expression takes the sort of what stands beside it.
fn vague(expr: &Expr) -> bool {
    match &expr.node {
        Node::Number(_) => true,
        Node::Set(elements) => elements.is_empty(),
        Node::Minus(inner) => vague(inner),
        Node::Same(Op::Sum(_) | Op::Mul, parts) => parts.iter().all(vague),
        Node::If(parts) => parts[1..].iter().all(vague),
        _ => false,
    }
}
