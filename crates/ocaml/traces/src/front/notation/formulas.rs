//! Pure formulas.

use otherwise_diagnostics::Diagnostic;

use super::lexer::Word;
use super::parser::{Closing, Parser};
use super::syntax::{Formula, FormulaKind, Name, Operator};
use crate::front::ast::Path;

/// Nobody writes longer chains of fields.
const MAX_ACCESSES: usize = 20;

/// Binary operators by binding strength, loosest first; each level associates as it says.
const LEVELS: &[(bool, &[(&str, Operator)])] = &[
    (true, &[("<->", Operator::Iff), ("<=>", Operator::Iff)]),
    (true, &[("->", Operator::Implies), ("=>", Operator::Implies)]),
    (false, &[("||", Operator::Or), ("\\/", Operator::Or), ("or", Operator::Or), ("|", Operator::Or)]),
    (false, &[("&&", Operator::And), ("/\\", Operator::And), ("and", Operator::And), ("&", Operator::And)]),
    (
        false,
        &[
            ("=", Operator::Eq),
            ("==", Operator::Eq),
            ("<>", Operator::Ne),
            ("!=", Operator::Ne),
            ("<=", Operator::Le),
            (">=", Operator::Ge),
            ("<", Operator::Lt),
            (">", Operator::Gt),
        ],
    ),
    (true, &[("^", Operator::Join)]),
    (true, &[("::", Operator::Cons)]),
    (false, &[("+", Operator::Add), ("-", Operator::Sub)]),
    (false, &[("*", Operator::Mul), ("/", Operator::Quot), ("mod", Operator::Rem)]),
];

/// Where `not` binds: looser than comparisons.
const NOT_LEVEL: usize = 4;

impl Parser {
    /// A formula or value.
    pub(super) fn formula(&mut self) -> Result<Formula, Diagnostic> {
        self.nested(|parser| parser.binary(0))
    }

    fn binary(&mut self, level: usize) -> Result<Formula, Diagnostic> {
        let start = self.span();
        if level == NOT_LEVEL && (self.is("!") || self.plain() == Some("not")) {
            self.advance();
            let operand = self.nested(|parser| parser.binary(NOT_LEVEL))?;
            return Ok(Formula { kind: FormulaKind::Not(Box::new(operand)), span: self.since(start) });
        }
        let Some((right_associative, operators)) = LEVELS.get(level) else { return self.unary() };
        let mut left = self.binary(level + 1)?;
        let mut chained = 0;
        while let Some(operator) = self.operator(operators) {
            chained += 1;
            if chained > super::parser::MAX_NESTING {
                return Err(Diagnostic::error("too-deep", "this formula is too long").at(self.span(), ""));
            }
            self.advance();
            let right = match right_associative {
                true => self.nested(|parser| parser.binary(level))?,
                false => self.binary(level + 1)?,
            };
            let kind = FormulaKind::Binary(operator, Box::new(left), Box::new(right));
            left = Formula { kind, span: self.since(start) };
        }
        Ok(left)
    }

    fn operator(&self, operators: &[(&str, Operator)]) -> Option<Operator> {
        let written = match self.peek() {
            Word::Symbol(">") if self.closing == Closing::Always => return None,
            Word::Symbol(">") if self.closing == Closing::Glued && self.token().glued => return None,
            Word::Symbol(symbol) => *symbol,
            _ => self.plain()?,
        };
        operators.iter().find(|(symbol, _)| *symbol == written).map(|(_, operator)| *operator)
    }

    fn unary(&mut self) -> Result<Formula, Diagnostic> {
        let start = self.span();
        if self.eat("-") {
            let operand = self.nested(Parser::unary)?;
            return Ok(Formula { kind: FormulaKind::Negate(Box::new(operand)), span: self.since(start) });
        }
        // `a = not b`: at the start of a formula it takes all that follows.
        if self.eat("!") || self.eat_word("not") {
            let operand = self.nested(Parser::unary)?;
            return Ok(Formula { kind: FormulaKind::Not(Box::new(operand)), span: self.since(start) });
        }
        if self.eat_word("if") {
            return self.nested(|parser| {
                let condition = parser.formula()?;
                parser.expect_word("then")?;
                let then = parser.formula()?;
                parser.expect_word("else")?;
                let otherwise = parser.binary(2)?;
                let kind = FormulaKind::If(Box::new(condition), Box::new(then), Box::new(otherwise));
                Ok(Formula { kind, span: parser.since(start) })
            });
        }
        self.application()
    }

    fn expect_word(&mut self, word: &str) -> Result<(), Diagnostic> {
        if self.eat_word(word) { Ok(()) } else { Err(self.expected(&format!("`{word}`"))) }
    }

    pub(super) fn application(&mut self) -> Result<Formula, Diagnostic> {
        let start = self.span();
        let is_name = matches!(self.peek(), Word::Name(..));
        let mut head = self.simple_formula()?;
        if is_name && let FormulaKind::Apply(_, arguments) = &mut head.kind {
            if self.is("(") && self.token().glued && arguments.is_empty() {
                // `f(x, y)`
                self.advance();
                let closing = std::mem::replace(&mut self.closing, Closing::Never);
                while !self.eat(")") {
                    arguments.push(self.formula()?);
                    if !self.is(")") {
                        self.expect(",")?;
                    }
                }
                self.closing = closing;
            } else {
                while self.starts_simple() {
                    arguments.push(self.nested(Parser::simple_formula)?);
                }
            }
            head.span = self.since(start);
        }
        Ok(head)
    }

    fn starts_simple(&self) -> bool {
        match self.peek() {
            Word::Int(_) | Word::String(_) | Word::Symbol("(" | "_" | "[") => true,
            Word::Name(..) => {
                self.keyword().is_none()
                    && !matches!(self.plain(), Some("and" | "or" | "not" | "mod" | "then" | "else" | "if"))
            }
            _ => false,
        }
    }

    /// What stands in an array: `.(i)` behind it.
    fn index(&mut self, array: Formula) -> Result<Formula, Diagnostic> {
        self.advance();
        let index = self.bracketed(|parser| {
            let index = parser.formula()?;
            parser.expect(")").map(|()| index)
        })?;
        let span = self.since(array.span);
        let path = Path { modules: vec!["Array".to_owned()], name: "get".to_owned(), span };
        Ok(Formula { kind: FormulaKind::Apply(path, vec![array, index]), span })
    }

    /// A name, a constant or something in parentheses, and field accesses behind it.
    pub(super) fn simple_formula(&mut self) -> Result<Formula, Diagnostic> {
        let start = self.span();
        let kind = match self.peek().clone() {
            Word::Symbol("_") => {
                self.advance();
                FormulaKind::Any
            }
            Word::Int(number) => {
                self.advance();
                FormulaKind::Int(number)
            }
            Word::String(text) => {
                self.advance();
                FormulaKind::String(text)
            }
            Word::Name(..) if self.plain() == Some("true") || self.plain() == Some("false") => {
                let value = self.plain() == Some("true");
                self.advance();
                FormulaKind::Bool(value)
            }
            Word::Name(..) => FormulaKind::Apply(self.path("a value")?, Vec::new()),
            Word::Symbol("(") => self.bracketed(Self::parenthesised)?,
            Word::Symbol("[") => {
                FormulaKind::List(self.bracketed(|parser| parser.separated("]", Self::formula))?)
            }
            Word::Symbol("{") => {
                FormulaKind::Record(self.bracketed(|parser| parser.separated("}", Self::given_field))?)
            }
            Word::Symbol("<") => {
                let help = "`require` and `ensure` are about values; what has happened is said with `demand` \
                    or `context`, what will with `effect`";
                return Err(self.expected("a value").help(help));
            }
            _ => return Err(self.expected("a value")),
        };
        let value = Formula { kind, span: self.since(start) };
        self.accesses(value)
    }

    /// What an opening bracket begins: inside nothing closes but its partner.
    fn bracketed<R>(
        &mut self,
        inside: impl FnOnce(&mut Self) -> Result<R, Diagnostic>,
    ) -> Result<R, Diagnostic> {
        self.advance();
        let closing = std::mem::replace(&mut self.closing, Closing::Never);
        let result = inside(self)?;
        self.closing = closing;
        Ok(result)
    }

    /// Unit, a tuple or one formula, up to its `)`.
    fn parenthesised(&mut self) -> Result<FormulaKind, Diagnostic> {
        if self.eat(")") {
            return Ok(FormulaKind::Unit);
        }
        let mut parts = vec![self.formula()?];
        while self.eat(",") {
            parts.push(self.formula()?);
        }
        self.expect(")")?;
        Ok(match (parts.pop(), parts.is_empty()) {
            (Some(only), true) => only.kind,
            (last, _) => {
                parts.extend(last);
                FormulaKind::Tuple(parts)
            }
        })
    }

    /// Parts with `;` between them, up to the end.
    fn separated<R>(
        &mut self,
        end: &'static str,
        part: impl Fn(&mut Self) -> Result<R, Diagnostic>,
    ) -> Result<Vec<R>, Diagnostic> {
        let mut parts = Vec::new();
        while !self.eat(end) {
            parts.push(part(self)?);
            if !self.is(end) {
                self.expect(";")?;
            }
        }
        Ok(parts)
    }

    fn given_field(&mut self) -> Result<(Name, Formula), Diagnostic> {
        let name = self.name()?;
        self.expect("=")?;
        Ok((name, self.formula()?))
    }

    /// Fields and elements of arrays behind a value.
    fn accesses(&mut self, mut value: Formula) -> Result<Formula, Diagnostic> {
        let start = value.span;
        let mut accesses = 0;
        while self.is(".") && self.token().glued && accesses < MAX_ACCESSES {
            let next = self.tokens.get(self.at + 1).filter(|next| next.glued);
            match next.map(|next| &next.word) {
                // `a.(i)`
                Some(Word::Symbol("(")) => value = self.index(value)?,
                Some(Word::Name(modules, _)) if modules.is_empty() => {
                    self.advance();
                    let name = self.name()?;
                    let span = self.since(start);
                    value = Formula { kind: FormulaKind::Field(Box::new(value), name), span };
                }
                _ => break,
            }
            accesses += 1;
        }
        Ok(value)
    }
}
