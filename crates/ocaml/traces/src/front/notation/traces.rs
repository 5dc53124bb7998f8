//! Traces: events, regular expressions and temporal formulas.

use otherwise_diagnostics::Diagnostic;

use super::lexer::Word;
use super::parser::{Closing, MAX_NESTING, Parser};
use super::syntax::{Argument, CallArgument, EventPattern, Formula, Modality, Trace, TraceKind};

impl Parser {
    /// Anything about traces.
    pub(super) fn trace(&mut self) -> Result<Trace, Diagnostic> {
        self.nested(|parser| {
            let start = parser.span();
            if parser.eat_word("forall") {
                let variables = parser.quantified()?;
                let body = Box::new(parser.trace()?);
                let kind = TraceKind::ForAll(variables, body);
                return Ok(Trace { kind, span: parser.since(start) });
            }
            let left = parser.disjunction()?;
            if parser.eat("->") || parser.eat("=>") {
                let right = parser.trace()?;
                let kind = TraceKind::Implies(Box::new(left), Box::new(right));
                return Ok(Trace { kind, span: parser.since(start) });
            }
            Ok(left)
        })
    }

    fn disjunction(&mut self) -> Result<Trace, Diagnostic> {
        self.chain(&["|", "||", "\\/", "or"], Parser::conjunction, TraceKind::Or)
    }

    fn conjunction(&mut self) -> Result<Trace, Diagnostic> {
        self.chain(&["&", "&&", "/\\", "and"], Parser::until, TraceKind::And)
    }

    fn chain(
        &mut self,
        operators: &[&str],
        operand: fn(&mut Parser) -> Result<Trace, Diagnostic>,
        build: fn(Vec<Trace>) -> TraceKind,
    ) -> Result<Trace, Diagnostic> {
        let start = self.span();
        let first = operand(self)?;
        let mut parts = vec![first];
        while operators.iter().any(|operator| self.is(operator) || self.plain() == Some(operator)) {
            self.advance();
            parts.push(operand(self)?);
        }
        Ok(match (parts.pop(), parts.is_empty()) {
            (Some(only), true) => only,
            (last, _) => {
                parts.extend(last);
                Trace { kind: build(parts), span: self.since(start) }
            }
        })
    }

    fn until(&mut self) -> Result<Trace, Diagnostic> {
        let start = self.span();
        let left = self.temporal()?;
        let modality = match self.plain() {
            Some("U") => Modality::Until,
            Some("W") => Modality::WeakUntil,
            Some("R") => Modality::Release,
            Some("M") => Modality::StrongRelease,
            _ => return Ok(left),
        };
        self.advance();
        let right = self.nested(Parser::until)?;
        let kind = TraceKind::Binary(modality, Box::new(left), Box::new(right));
        Ok(Trace { kind, span: self.since(start) })
    }

    fn temporal(&mut self) -> Result<Trace, Diagnostic> {
        let start = self.span();
        let modality = match self.plain() {
            Some("X") => Some(Modality::Next),
            Some("WX" | "N") => Some(Modality::WeakNext),
            Some("F") => Some(Modality::Finally),
            Some("G") => Some(Modality::Globally),
            Some("not") => None,
            // `~F f` is `not F f`.
            _ if (self.is("~") || self.is("!")) && self.is_modality_at(self.at + 1) => None,
            _ => return self.concatenation(),
        };
        self.advance();
        let operand = Box::new(self.nested(Parser::temporal)?);
        let kind = match modality {
            Some(modality) => TraceKind::Unary(modality, operand),
            None => TraceKind::Not(operand),
        };
        Ok(Trace { kind, span: self.since(start) })
    }

    fn is_modality_at(&self, at: usize) -> bool {
        self.tokens.get(at).is_some_and(|token| match &token.word {
            Word::Name(modules, name) => {
                modules.is_empty() && matches!(name.as_str(), "X" | "WX" | "N" | "F" | "G" | "not")
            }
            _ => false,
        })
    }

    fn concatenation(&mut self) -> Result<Trace, Diagnostic> {
        let start = self.span();
        let mut parts = vec![self.repetition()?];
        loop {
            if self.eat(";") || self.starts_trace() {
                parts.push(self.repetition()?);
            } else {
                break;
            }
        }
        Ok(match (parts.pop(), parts.is_empty()) {
            (Some(only), true) => only,
            (last, _) => {
                parts.extend(last);
                Trace { kind: TraceKind::Concat(parts), span: self.since(start) }
            }
        })
    }

    fn starts_trace(&self) -> bool {
        match self.peek() {
            Word::Symbol("<" | "." | ".." | "~" | "!" | "(" | "[") => true,
            Word::Name(..) => {
                self.keyword().is_none()
                    && !matches!(
                        self.plain(),
                        Some("U" | "W" | "R" | "M" | "X" | "WX" | "N" | "F" | "G" | "not" | "and" | "or")
                    )
            }
            _ => false,
        }
    }

    fn repetition(&mut self) -> Result<Trace, Diagnostic> {
        let start = self.span();
        let mut trace = self.complement()?;
        for _ in 0..MAX_NESTING {
            let build: fn(Box<Trace>) -> TraceKind = match self.peek() {
                Word::Symbol("*") => TraceKind::Star,
                Word::Symbol("+") => TraceKind::Plus,
                Word::Symbol("?") => TraceKind::Optional,
                _ => break,
            };
            self.advance();
            trace = Trace { kind: build(Box::new(trace)), span: self.since(start) };
        }
        Ok(trace)
    }

    fn complement(&mut self) -> Result<Trace, Diagnostic> {
        let start = self.span();
        if self.eat("~") || self.eat("!") {
            let operand = self.nested(Parser::complement)?;
            return Ok(Trace { kind: TraceKind::Complement(Box::new(operand)), span: self.since(start) });
        }
        self.primary()
    }

    fn primary(&mut self) -> Result<Trace, Diagnostic> {
        let start = self.span();
        let kind = match self.peek() {
            Word::Symbol("<") => TraceKind::Event(Box::new(self.event()?)),
            Word::Symbol(".") => {
                self.advance();
                TraceKind::AnyEvent
            }
            Word::Symbol("..") => {
                self.advance();
                TraceKind::Star(Box::new(Trace { kind: TraceKind::AnyEvent, span: start }))
            }
            Word::Symbol("[") => {
                self.advance();
                let formula = self.formula()?;
                self.expect("]")?;
                TraceKind::Pure(formula)
            }
            Word::Symbol("(") => {
                self.advance();
                let inner = self.trace()?;
                self.expect(")")?;
                inner.kind
            }
            Word::Name(modules, name) if self.keyword().is_none() => {
                let word = if modules.is_empty() { name.as_str() } else { "" };
                match word {
                    "true" | "false" | "eps" | "ε" | "last" => {
                        let kind = match word {
                            "true" => TraceKind::True,
                            "false" => TraceKind::False,
                            "last" => TraceKind::Last,
                            _ => TraceKind::Epsilon,
                        };
                        self.advance();
                        kind
                    }
                    _ => {
                        let path = self.path("a formula")?;
                        let arguments = if self.is("(") && self.token().glued {
                            self.call_arguments()?
                        } else {
                            Vec::new()
                        };
                        TraceKind::Call(path, arguments)
                    }
                }
            }
            _ => {
                return Err(
                    self.expected("a trace: an event such as `<put k _>`, `F`, `G`, `.*`, a defined name")
                );
            }
        };
        Ok(Trace { kind, span: self.since(start) })
    }

    fn call_arguments(&mut self) -> Result<Vec<CallArgument>, Diagnostic> {
        self.advance();
        let mut arguments = Vec::new();
        while !self.eat(")") {
            let start = self.span();
            let (from, closing) = (self.at, self.closing);
            // Most arguments are values; what is none is a trace.
            let formula = self.formula().ok().filter(|_| self.is(",") || self.is(")"));
            self.closing = closing;
            let trace = match formula {
                Some(_) => None,
                None => {
                    self.at = from;
                    Some(self.trace()?)
                }
            };
            arguments.push(CallArgument { formula, trace, span: self.since(start) });
            if !self.is(")") {
                self.expect(",")?;
            }
        }
        Ok(arguments)
    }

    /// `<f a !b _ -> r | φ>`.
    fn event(&mut self) -> Result<EventPattern, Diagnostic> {
        let start = self.span();
        self.expect("<")?;
        let operation = self.path("the name of an operation")?;
        let mut arguments = Vec::new();
        while !self.is(">") && !self.is("|") && !self.is("->") {
            if self.peek() == &Word::End {
                return Err(self.expected("`>`").also(start, "this event does not end"));
            }
            arguments.push(self.event_argument()?);
        }
        let result = if self.eat("->") { Some(self.event_result()?) } else { None };
        let qualifier = if self.eat("|") { Some(self.qualifier()?) } else { None };
        if !self.eat(">") {
            return Err(self
                .expected("`>`, the end of the event")
                .help("in a qualifier, write comparisons with `>` in parentheses: `<f a b | (a > b)>`"));
        }
        Ok(EventPattern { operation, arguments, result, qualifier, span: self.since(start) })
    }

    /// The condition behind `|`. A `>` with a blank before it is a comparison where that makes sense.
    fn qualifier(&mut self) -> Result<Formula, Diagnostic> {
        let (from, closing) = (self.at, self.closing);
        self.closing = Closing::Glued;
        let mut formula = self.formula();
        if formula.is_err() || !self.is(">") {
            self.at = from;
            self.closing = Closing::Always;
            formula = self.formula();
        }
        self.closing = closing;
        formula
    }

    /// As an argument; a constructor needs no parentheses, because nothing follows: `<pop -> Some x>`.
    fn event_result(&mut self) -> Result<Argument, Diagnostic> {
        let negated = self.is("!") || self.is("~");
        let constructor = self.tokens.get(self.at + usize::from(negated)).is_some_and(
            |token| matches!(&token.word, Word::Name(_, name) if name.starts_with(char::is_uppercase)),
        );
        if !constructor {
            return self.event_argument();
        }
        if negated {
            self.advance();
        }
        let value = self.application()?;
        Ok(if negated { Argument::Not(value) } else { Argument::Is(value) })
    }

    fn event_argument(&mut self) -> Result<Argument, Diagnostic> {
        if self.eat("_") {
            return Ok(Argument::Any);
        }
        if self.eat("!") || self.eat("~") {
            return Ok(Argument::Not(self.simple_formula()?));
        }
        if self.eat("-") {
            let value = self.simple_formula()?;
            let span = value.span;
            let kind = super::syntax::FormulaKind::Negate(Box::new(value));
            return Ok(Argument::Is(super::syntax::Formula { kind, span }));
        }
        Ok(Argument::Is(self.simple_formula()?))
    }
}
