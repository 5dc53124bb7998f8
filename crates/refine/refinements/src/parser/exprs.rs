//! Predicates and expressions.
//!
//! Two tables, as in LiquidHaskell. Predicates, loosest first: `!=` `/=` (exclusive or), `<=>` `=`
//! (iff), `==>`, `=>`, `||`, `&&`, `not` `~`; all nest to the right. Below them relations, which do not nest;
//! below these expressions: `mod` (5), `+` `-` (6), `*` `/` (7), operators of the user (their `infix` level,
//! else 9), `.` (9), unary minus, application.
//!
//! `=` is equality where both sides are expressions and iff otherwise, which also changes how strongly it
//! binds: a relation is tried first, and where its right side turns out to be a predicate the operator is
//! remembered in `connectives` and the text read again. Remembering keeps that from doubling the work at
//! every level of nesting.

use num_bigint::BigInt;
use otherwise_core::Symbol;
use otherwise_diagnostics::Span;

use super::{Failure, Parse, Parser, qualified};
use crate::ast::{Associativity, Expr, ExprKind, Ident, Literal, Name, Operator};
use crate::lexer::TokenKind;

/// Words that end an expression.
const RESERVED: &[&str] = &["then", "else", "mod", "where", "in"];

/// The connectives from loosest to tightest.
const LEVELS: &[&[&str]] = &[&["!=", "/="], &["<=>", "=", "=="], &["==>"], &["=>"], &["||"], &["&&"]];

impl Parser<'_> {
    /// A predicate.
    pub(super) fn predicate(&mut self) -> Parse<Expr> {
        self.deeper(|parser| parser.connective(0))
    }

    fn connective(&mut self, level: usize) -> Parse<Expr> {
        let Some(operators) = LEVELS.get(level) else { return self.negation() };
        let mut operands = vec![self.connective(level + 1)?];
        let mut between = Vec::new();
        while let Some(text) = operators.iter().copied().find(|text| self.is(text)) {
            self.check_chain(between.len())?;
            between.push((text, self.bump()));
            operands.push(self.connective(level + 1)?);
        }
        if between.is_empty() {
            return operands.pop().ok_or_else(|| self.expected("a predicate"));
        }
        let span = self.hull(&operands);
        match operators[0] {
            "&&" => Ok(Expr::new(ExprKind::And(operands), span)),
            "||" => Ok(Expr::new(ExprKind::Or(operands), span)),
            _ => self.nest_right(operands, between),
        }
    }

    fn hull(&self, operands: &[Expr]) -> Span {
        match (operands.first(), operands.last()) {
            (Some(first), Some(last)) => self.widen(first.span).to(self.widen(last.span)),
            _ => self.here(),
        }
    }

    /// The span with parentheses directly around it: what an enclosing node covers.
    fn widen(&self, span: Span) -> Span {
        let mut span = span;
        let index = |at: u32| self.tokens.partition_point(|token| token.span.start < at);
        loop {
            let (first, behind) = (index(span.start), index(span.end));
            let Some(open) = first.checked_sub(1).and_then(|at| self.tokens.get(at)) else { return span };
            let Some(close) = self.tokens.get(behind) else { return span };
            if self.file.slice(open.span) != "(" || self.file.slice(close.span) != ")" || behind >= self.at {
                return span;
            }
            span = open.span.to(close.span);
        }
    }

    fn nest_right(&self, mut operands: Vec<Expr>, mut between: Vec<(&str, Span)>) -> Parse<Expr> {
        let mut right = operands.pop().ok_or_else(|| self.expected("a predicate"))?;
        while let (Some(left), Some((text, at))) = (operands.pop(), between.pop()) {
            let operator = match text {
                "!=" | "/=" => Operator::Xor,
                "<=>" | "=" | "==" => Operator::Iff,
                _ => Operator::Implies,
            };
            let span = self.widen(left.span).to(self.widen(right.span));
            let kind = ExprKind::Binary { operator, at, left: Box::new(left), right: Box::new(right) };
            right = Expr::new(kind, span);
        }
        Ok(right)
    }

    fn negation(&mut self) -> Parse<Expr> {
        if self.is("not") || self.is("~") {
            let start = self.bump();
            let inner = self.deeper(Self::negation)?;
            return Ok(Expr::new(ExprKind::Not(Box::new(inner)), self.since(start)));
        }
        self.relation()
    }

    fn relation(&mut self) -> Parse<Expr> {
        let left = self.expression()?;
        let Some(operator) = relation(self.text()).filter(|_| self.kind() == Some(TokenKind::Operator))
        else {
            return Ok(left);
        };
        let operator_at = self.at;
        let may_connect = matches!(operator, Operator::Eq | Operator::Ne);
        if may_connect && (is_predicate(&left) || self.connectives.contains(&operator_at)) {
            return Ok(left);
        }
        let at = self.bump();
        if may_connect && (self.is("not") || self.is("~")) {
            self.at = operator_at;
            self.connectives.insert(operator_at);
            return Ok(left);
        }
        let right = self.expression()?;
        if may_connect && is_predicate(&right) {
            self.at = operator_at;
            self.connectives.insert(operator_at);
            return Ok(left);
        }
        // A second equation is between truth values: `x < y = b` says that `b` is whether `x < y`.
        let second = relation(self.text()).filter(|_| self.kind() == Some(TokenKind::Operator));
        if second.is_some_and(|second| !matches!(second, Operator::Eq | Operator::Ne)) {
            // `v > x and v < 10`: both words were taken for arguments of a function.
            if let Some(word) = spoken(&right) {
                let message = format!("malformed annotation: `{word}` is no operator of predicates");
                let sign = if word.text.as_str() == "and" { "&&" } else { "||" };
                return Err(Failure::new(message, word.span, "a word").help(format!("write `{sign}`")));
            }
            let message = "malformed annotation: relations do not chain";
            let failure = Failure::new(message, self.here(), "a second relation");
            return Err(failure.help("put parentheses around one of them, or join two with `&&`"));
        }
        let span = self.widen(left.span).to(self.widen(right.span));
        let kind = ExprKind::Binary { operator, at, left: Box::new(left), right: Box::new(right) };
        Ok(Expr::new(kind, span))
    }

    /// An expression: arithmetic, application.
    pub(super) fn expression(&mut self) -> Parse<Expr> {
        self.deeper(|parser| parser.binary(0))
    }

    /// Precedence climbing: operators of at least this level.
    fn binary(&mut self, level: u8) -> Parse<Expr> {
        let mut left = self.prefix()?;
        let mut length = 0;
        let mut last_nonassociative = None;
        while let Some((operator, precedence, associativity, tokens)) = self.operator() {
            if precedence < level {
                break;
            }
            if last_nonassociative == Some(precedence) {
                let failure = Failure::new(
                    "malformed annotation: this operator does not chain",
                    self.here(),
                    "a second one",
                );
                return Err(failure.help("put parentheses around one of them"));
            }
            self.check_chain(length)?;
            length += 1;
            let at = self.here();
            self.at += tokens;
            let at = self.since(at);
            let next = if associativity == Associativity::Right { precedence } else { precedence + 1 };
            let right = self.deeper(|parser| parser.binary(next))?;
            last_nonassociative = (associativity == Associativity::None).then_some(precedence);
            let span = self.widen(left.span).to(self.widen(right.span));
            let kind = ExprKind::Binary { operator, at, left: Box::new(left), right: Box::new(right) };
            left = Expr::new(kind, span);
        }
        Ok(left)
    }

    /// The operator that stands here, how it binds, and how many tokens it is.
    fn operator(&self) -> Option<(Operator, u8, Associativity, usize)> {
        use Associativity::{Left, Right};
        let text = self.text();
        if self.is("mod") {
            return Some((Operator::Mod, 5, Left, 1));
        }
        let user = |name: Name, tokens: usize| {
            let (precedence, associativity) = self.fixities.of(name.base.as_str());
            Some((Operator::User(name), precedence, associativity, tokens))
        };
        if self.is("`") && self.is_at(self.at + 2, "`") {
            let name = self.tokens.get(self.at + 1)?;
            if self.file.slice(name.span) == "mod" {
                return Some((Operator::Mod, 5, Left, 3));
            }
            return user(qualified(self.file.slice(name.span), name.span), 3);
        }
        if self.kind() != Some(TokenKind::Operator) {
            return None;
        }
        match text {
            "+" => Some((Operator::Add, 6, Left, 1)),
            "-" => Some((Operator::Sub, 6, Left, 1)),
            "*" => Some((Operator::Mul, 7, Left, 1)),
            "/" => Some((Operator::Div, 7, Left, 1)),
            "." => Some((Operator::Compose, 9, Right, 1)),
            "&&" | "||" | "=>" | "==>" | "<=>" | "->" | "::" | "|" | "|-" | "<:" | "<<" | ">>" | "?"
            | "??" | "@" | "~" | "!" | "--" => None,
            _ if relation(text).is_some() => None,
            _ => user(qualified(text, self.here()), 1),
        }
    }

    fn prefix(&mut self) -> Parse<Expr> {
        if self.is("-") {
            let start = self.bump();
            let inner = self.deeper(Self::prefix)?;
            return Ok(Expr::new(ExprKind::Negate(Box::new(inner)), self.since(start)));
        }
        if self.is("if") {
            return self.conditional();
        }
        if self.is("\\") {
            return self.lambda();
        }
        self.application()
    }

    fn conditional(&mut self) -> Parse<Expr> {
        let start = self.expect("if")?;
        let condition = self.predicate()?;
        self.expect("then")?;
        let then = self.predicate()?;
        self.expect("else")?;
        let otherwise = self.predicate()?;
        let kind = ExprKind::If(Box::new(condition), Box::new(then), Box::new(otherwise));
        Ok(Expr::new(kind, self.since(start)))
    }

    fn lambda(&mut self) -> Parse<Expr> {
        let start = self.expect("\\")?;
        let parameter = self.ident("a variable")?;
        let sort = if self.accept(":") { Some(Box::new(self.component()?)) } else { None };
        let body = if self.accept("->") { self.predicate()? } else { self.deeper(Self::more_parameters)? };
        Ok(Expr::new(ExprKind::Lambda(parameter, sort, Box::new(body)), self.since(start)))
    }

    /// `\x y -> e` is `\x -> \y -> e`.
    fn more_parameters(&mut self) -> Parse<Expr> {
        let start = self.here();
        let parameter = self.ident("`->`")?;
        let sort = if self.accept(":") { Some(Box::new(self.component()?)) } else { None };
        let body = if self.accept("->") { self.predicate()? } else { self.deeper(Self::more_parameters)? };
        Ok(Expr::new(ExprKind::Lambda(parameter, sort, Box::new(body)), self.since(start)))
    }

    fn application(&mut self) -> Parse<Expr> {
        let start = self.here();
        let head = self.atom()?;
        let mut arguments = Vec::new();
        while self.starts_atom() {
            self.check_chain(arguments.len())?;
            arguments.push(self.atom()?);
        }
        if arguments.is_empty() {
            return Ok(head);
        }
        let span = self.since(start);
        Ok(Expr::new(ExprKind::Apply(Box::new(head), arguments), span))
    }

    pub(super) fn starts_atom(&self) -> bool {
        match self.kind() {
            Some(TokenKind::Lower) => !RESERVED.contains(&self.text()) && !self.is("not") && !self.is("if"),
            Some(TokenKind::Upper | TokenKind::Integer | TokenKind::Real | TokenKind::String) => true,
            Some(TokenKind::Char | TokenKind::Bottom) => true,
            Some(TokenKind::Mark) => self.is("(") || self.is("["),
            _ => false,
        }
    }

    /// A name, a constant or something in brackets.
    pub(super) fn atom(&mut self) -> Parse<Expr> {
        let span = self.here();
        let text = self.text();
        let kind = match self.kind() {
            // `mod a b`, before its arguments, is the function; between them it is an operator.
            Some(TokenKind::Lower) if RESERVED.contains(&text) && text != "mod" => {
                return Err(self.expected("an expression"));
            }
            Some(TokenKind::Lower | TokenKind::Upper) => match text {
                "true" | "True" => ExprKind::Bool(true),
                "false" | "False" => ExprKind::Bool(false),
                _ => ExprKind::Var(qualified(text, span)),
            },
            Some(TokenKind::Integer) => ExprKind::Literal(Literal::Integer(integer(text))),
            Some(TokenKind::Real) => ExprKind::Literal(Literal::Real(Symbol::new(text))),
            Some(TokenKind::String) => {
                ExprKind::Literal(Literal::String(Symbol::new(&unescape(&text[1..text.len() - 1]))))
            }
            Some(TokenKind::Char) => {
                let content = unescape(&text[1..text.len() - 1]);
                let mut chars = content.chars();
                match (chars.next(), chars.next()) {
                    (Some(one), None) => ExprKind::Literal(Literal::Char(one)),
                    _ => return Err(self.expected("a character")),
                }
            }
            Some(TokenKind::Bottom) => ExprKind::Bottom,
            Some(TokenKind::Operator) if text == "??" => ExprKind::Unknown,
            Some(TokenKind::Operator) if text == "?" => {
                self.at += 1;
                return self.deeper(Self::application);
            }
            Some(TokenKind::Mark) if text == "(" => return self.parenthesised(),
            Some(TokenKind::Mark) if text == "[" => return self.list(),
            _ => return Err(self.expected("an expression")),
        };
        self.at += 1;
        Ok(Expr::new(kind, span))
    }

    fn list(&mut self) -> Parse<Expr> {
        let start = self.expect("[")?;
        let mut elements = Vec::new();
        if !self.is("]") {
            elements.push(self.predicate()?);
            while self.accept(",") {
                elements.push(self.predicate()?);
            }
        }
        self.expect("]")?;
        Ok(Expr::new(ExprKind::List(elements), self.since(start)))
    }

    fn parenthesised(&mut self) -> Parse<Expr> {
        let start = self.expect("(")?;
        let named =
            |text: &str, span: Span| ExprKind::Var(Name { qualifier: None, base: Symbol::new(text), span });
        if self.accept(")") {
            let span = self.since(start);
            return Ok(Expr::new(named("()", span), span));
        }
        if self.is(",") {
            let mut text = "(".to_string();
            while self.accept(",") {
                text.push(',');
            }
            self.expect(")")?;
            let span = self.since(start);
            return Ok(Expr::new(named(&(text + ")"), span), span));
        }
        if self.kind() == Some(TokenKind::Operator) && self.is_at(self.at + 1, ")") {
            let name = qualified(self.text(), self.here());
            self.at += 2;
            return Ok(Expr::new(ExprKind::Var(name), self.since(start)));
        }
        let first = self.predicate()?;
        if self.accept("::") {
            let sort = self.ty()?;
            self.expect(")")?;
            return Ok(Expr::new(ExprKind::Typed(Box::new(first), Box::new(sort)), self.since(start)));
        }
        if self.is(",") {
            let mut parts = vec![first];
            while self.accept(",") {
                parts.push(self.predicate()?);
            }
            self.expect(")")?;
            return Ok(Expr::new(ExprKind::Tuple(parts), self.since(start)));
        }
        self.expect(")")?;
        Ok(first)
    }
}

fn relation(text: &str) -> Option<Operator> {
    Some(match text {
        "==" | "=" => Operator::Eq,
        "/=" | "!=" => Operator::Ne,
        "<" => Operator::Lt,
        "<=" => Operator::Le,
        ">" => Operator::Gt,
        ">=" => Operator::Ge,
        "~~" => Operator::HeteroEq,
        "!~" => Operator::HeteroNe,
        _ => return None,
    })
}

/// Whether it is certainly a predicate: a relation, a connective.
fn is_predicate(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Not(_) | ExprKind::And(_) | ExprKind::Or(_) | ExprKind::Unknown => true,
        ExprKind::Binary { operator, .. } => operator.is_relation() || operator.is_connective(),
        _ => false,
    }
}

fn integer(text: &str) -> BigInt {
    let (digits, radix) = match text.get(..2) {
        Some("0x" | "0X") => (&text[2..], 16),
        _ => (text, 10),
    };
    BigInt::parse_bytes(digits.as_bytes(), radix).unwrap_or_default()
}

fn unescape(text: &str) -> String {
    let mut result = String::new();
    let mut chars = text.chars();
    while let Some(char) = chars.next() {
        if char != '\\' {
            result.push(char);
            continue;
        }
        result.push(match chars.next() {
            Some('n') => '\n',
            Some('t') => '\t',
            Some('r') => '\r',
            Some('0') => '\0',
            Some(other) => other,
            None => '\\',
        });
    }
    result
}

/// `and` or `or` among the arguments of what seems to be a call.
fn spoken(expr: &Expr) -> Option<Ident> {
    let ExprKind::Apply(_, arguments) = &expr.kind else { return None };
    arguments.iter().find_map(|argument| match &argument.kind {
        ExprKind::Var(name) if matches!(name.base.as_str(), "and" | "or") => {
            Some(Ident::new(name.base, name.span))
        }
        _ => None,
    })
}
