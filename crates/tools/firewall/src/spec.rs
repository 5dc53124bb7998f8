//! The language of specifications: the grammar of section 7.4.1, questions, and assertions for policies.
//!
//! ```text
//! verify(INPUT, protocol = tcp, source_ip = 172.168.14.6 => DROP)
//! repair(INPUT, SYN, time = 0 => ACCEPT; INPUT, SYN, time = 5 => DROP)
//! verify(INPUT, destination_port = 80 => DROP unless source_ip = 10.1.1.2)
//! cannot tcp/22 from 0.0.0.0/0 reach INPUT
//! ```

mod condition;
mod lex;

pub use condition::{Condition, Test};

use otherwise_diagnostics::{Diagnostic, FileId, SourceFile, Sources, Span};

use crate::ir::Verdict;
use lex::{Kind, Token, tokens};

/// One statement of a specification.
#[derive(Clone, Debug)]
pub struct Statement {
    /// What it says.
    pub what: What,
    /// As it is written.
    pub text: String,
    /// Where it is written.
    pub span: Span,
}

/// What a statement says.
#[derive(Clone, Debug)]
pub enum What {
    /// Packets have these verdicts.
    Clauses(Vec<Clause>),
    /// Whether some packet is accepted. `expected` says which answer is wanted.
    Question {
        /// The chain it is about.
        chain: String,
        /// Which packets.
        conditions: Vec<Condition>,
        /// `can`, or `cannot`.
        expected: bool,
    },
    /// Nothing of this kind is found in the rules.
    NoFinding(String),
}

/// Packets and their verdict.
#[derive(Clone, Debug)]
pub struct Clause {
    /// The chain they start in.
    pub chain: String,
    /// Which packets: all must hold.
    pub conditions: Vec<Condition>,
    /// What must happen to them.
    pub verdict: Verdict,
    /// An exception.
    pub exception: Option<Exception>,
    /// When they arrive, in milliseconds.
    pub time: Option<u64>,
    /// Where it is written.
    pub span: Span,
}

/// `onlyif` or `unless`.
#[derive(Clone, Debug)]
pub enum Exception {
    /// The verdict only if all hold, the other one otherwise.
    OnlyIf(Vec<Condition>),
    /// The other verdict as soon as one holds.
    Unless(Vec<Condition>),
}

/// A specification and what was noticed.
#[derive(Clone, Debug, Default)]
pub struct Specification {
    /// The statements in order.
    pub statements: Vec<Statement>,
    /// Errors and warnings.
    pub diagnostics: Vec<Diagnostic>,
}

impl Specification {
    /// Whether it cannot be used.
    pub fn has_errors(&self) -> bool {
        self.diagnostics.iter().any(Diagnostic::is_error)
    }
}

/// Reads a specification.
pub fn parse(sources: &Sources, file: FileId) -> Specification {
    let file = sources.get(file);
    let tokens = match tokens(file) {
        Ok(tokens) => tokens,
        Err(complaint) => return Specification { statements: Vec::new(), diagnostics: vec![*complaint] },
    };
    let mut parser = Parser { file, tokens, at: 0, warnings: Vec::new(), chain: "INPUT".to_owned() };
    let mut specification = Specification::default();
    while let Some(token) = parser.peek() {
        if token.is(";") || token.is(",") {
            parser.at += 1;
            continue;
        }
        match parser.statement() {
            Ok(statement) => specification.statements.push(statement),
            Err(complaint) => {
                specification.diagnostics.push(*complaint);
                break;
            }
        }
    }
    specification.diagnostics.append(&mut parser.warnings);
    specification
}

type Parsed<T> = Result<T, Box<Diagnostic>>;

pub(crate) struct Parser<'a> {
    file: &'a SourceFile,
    tokens: Vec<Token>,
    at: usize,
    warnings: Vec<Diagnostic>,
    /// The chain of the clause before.
    chain: String,
}

/// Kinds of findings a policy may forbid.
pub const FINDINGS: [&str; 8] = [
    "dead",
    "shadowed",
    "redundant",
    "contradictory",
    "unreachable-chain",
    "policy-accept",
    "open-on-v6",
    "limit-order",
];

impl Parser<'_> {
    fn peek(&self) -> Option<&Token> {
        self.tokens.get(self.at)
    }

    fn next(&mut self) -> Option<Token> {
        let token = self.tokens.get(self.at).cloned();
        self.at += 1;
        token
    }

    fn take(&mut self, text: &str) -> bool {
        let found = self.peek().is_some_and(|token| token.is(text));
        self.at += usize::from(found);
        found
    }

    fn here(&self) -> Span {
        match self.peek() {
            Some(token) => token.span,
            None => {
                let end = self.file.text().trim_end().len();
                self.file.span(end..end)
            }
        }
    }

    fn wrong(&self, expected: &str) -> Box<Diagnostic> {
        let message = match self.peek() {
            Some(token) => format!("`{}` is out of place", token.text),
            None => "the specification ends too early".to_owned(),
        };
        Box::new(
            Diagnostic::error("bad-specification", message).at(self.here(), format!("expected {expected}")),
        )
    }

    fn expect(&mut self, text: &str) -> Parsed<()> {
        if self.take(text) { Ok(()) } else { Err(self.wrong(&format!("`{text}`"))) }
    }

    fn statement(&mut self) -> Parsed<Statement> {
        let start = self.here();
        let first = self.peek().map(|token| token.text.to_ascii_lowercase()).unwrap_or_default();
        self.chain = "INPUT".to_owned();
        let what = match first.as_str() {
            "verify" | "repair" => {
                self.at += 1;
                self.expect("(")?;
                let mut clauses = Vec::new();
                loop {
                    clauses.push(self.clause()?);
                    let more = self.take(";") || self.take(",");
                    if self.take(")") {
                        break;
                    }
                    if !more {
                        return Err(self.wrong("`;` and another clause, or `)`"));
                    }
                }
                // One bracket too many is a slip that changes nothing.
                while self.take(")") {}
                What::Clauses(clauses)
            }
            "can" | "cannot" | "may" => self.question()?,
            "no" => {
                self.at += 1;
                let Some(kind) = self.next() else { return Err(self.wrong("a kind of finding")) };
                let name = kind.text.to_ascii_lowercase();
                if !FINDINGS.contains(&name.as_str()) {
                    self.at -= 1;
                    return Err(self.wrong(&format!("one of {}", FINDINGS.join(", "))));
                }
                let _ = self.take("rules") || self.take("chains");
                What::NoFinding(name)
            }
            _ => {
                return Err(
                    self.wrong("`verify(…)`, `repair(…)`, `can … reach …`, `cannot … reach …`, or `no …`")
                );
            }
        };
        let end = self.tokens.get(self.at.saturating_sub(1)).map_or(start, |token| token.span);
        let span = start.to(end);
        let text = self.file.slice(span).split_whitespace().collect::<Vec<_>>().join(" ");
        Ok(Statement { what, text, span })
    }

    /// `INPUT, protocol = tcp, time = 5 => DROP unless source_ip = 10.0.0.1`
    fn clause(&mut self) -> Parsed<Clause> {
        let start = self.here();
        self.chain_name();
        let mut conditions = Vec::new();
        let mut time = None;
        while !self.take("=>") {
            if self.take(",") || self.take("and") {
                continue;
            }
            if self.peek().is_some_and(|token| token.is("time")) {
                time = Some(self.time()?);
            } else {
                conditions.push(self.condition()?);
            }
        }
        let verdict = self.verdict()?;
        let mut exception = None;
        let mut other = || self.exception();
        if let Some(found) = other()? {
            exception = Some(found);
        }
        let end = self.tokens.get(self.at.saturating_sub(1)).map_or(start, |token| token.span);
        Ok(Clause { chain: self.chain.clone(), conditions, verdict, exception, time, span: start.to(end) })
    }

    /// The chain comes first, before a comma or a colon; without one it is that of the clause before.
    fn chain_name(&mut self) {
        let Some(token) = self.peek() else { return };
        let name = token.text.trim_end_matches(':').to_owned();
        let colon = token.text.ends_with(':');
        let follows = self.tokens.get(self.at + 1);
        let ends = colon || follows.is_some_and(|next| next.is(",") || next.is(":") || next.is("=>"));
        if token.kind == Kind::Word && ends && !condition::is_flag(&name) && !name.eq_ignore_ascii_case("not")
        {
            self.chain = name;
            self.at += 1;
            let _ = self.take(",") || self.take(":");
        }
    }

    fn exception(&mut self) -> Parsed<Option<Exception>> {
        let word = self.peek().map(|token| token.text.to_ascii_lowercase()).unwrap_or_default();
        let only = match word.as_str() {
            "onlyif" => true,
            "unless" => false,
            "only" if self.tokens.get(self.at + 1).is_some_and(|token| token.is("if")) => {
                self.at += 1;
                true
            }
            _ => return Ok(None),
        };
        self.at += 1;
        let mut conditions = vec![self.condition()?];
        while self.take(",") || self.take("and") {
            conditions.push(self.condition()?);
        }
        Ok(Some(if only { Exception::OnlyIf(conditions) } else { Exception::Unless(conditions) }))
    }

    fn time(&mut self) -> Parsed<u64> {
        self.at += 1;
        if !self.take("=") && !self.take("==") {
            return Err(self.wrong("`=` and a number of seconds"));
        }
        let Some(token) = self.peek().cloned() else { return Err(self.wrong("a number of seconds")) };
        let seconds: Option<f64> = token.text.trim_end_matches('s').parse().ok();
        let seconds = seconds.filter(|seconds| (0.0..1e9).contains(seconds));
        let Some(seconds) = seconds else { return Err(self.wrong("a number of seconds")) };
        self.at += 1;
        Ok((seconds * 1000.0).round() as u64)
    }

    fn verdict(&mut self) -> Parsed<Verdict> {
        let word = self.peek().map(|token| token.text.to_ascii_uppercase()).unwrap_or_default();
        let verdict = match word.as_str() {
            "ACCEPT" | "ALLOW" => Verdict::Accept,
            "DROP" | "DENY" | "BLOCK" => Verdict::Drop,
            "REJECT" => Verdict::Reject,
            _ => return Err(self.wrong("ACCEPT, DROP or REJECT")),
        };
        self.at += 1;
        Ok(verdict)
    }

    /// `can tcp/22 from 0.0.0.0/0 to 10.0.0.1 in eth0 reach INPUT`
    fn question(&mut self) -> Parsed<What> {
        let mut expected = !self.next().is_some_and(|token| token.text.eq_ignore_ascii_case("cannot"));
        if self.take("not") {
            expected = !expected;
        }
        let mut conditions = Vec::new();
        let mut has_state = false;
        if !self.peek().is_some_and(|token| {
            matches!(token.text.as_str(), "from" | "to" | "in" | "via" | "out" | "reach")
        }) {
            conditions.extend(self.traffic()?);
        }
        loop {
            let Some(token) = self.peek().cloned() else {
                return Err(self.wrong("`from`, `to`, `in`, `out`, `state`, or `reach` and a chain"));
            };
            self.at += 1;
            match token.text.to_ascii_lowercase().as_str() {
                "from" => conditions.extend(self.field("source_ip")?),
                "to" => conditions.extend(self.field("destination_ip")?),
                "in" | "via" => conditions.extend(self.field("in_interface")?),
                "out" => conditions.extend(self.field("out_interface")?),
                "state" => {
                    has_state = true;
                    conditions.extend(self.field("state")?);
                }
                "reach" => break,
                _ => {
                    self.at -= 1;
                    return Err(self.wrong("`from`, `to`, `in`, `out`, `state`, or `reach` and a chain"));
                }
            }
        }
        let Some(chain) = self.next() else {
            return Err(self.wrong("a chain such as INPUT"));
        };
        if !has_state {
            // A question is about opening connections: answers to one's own come in anyway.
            conditions.push(Condition::new_connection(chain.span));
        }
        let named = conditions.iter().any(|each: &Condition| matches!(each.test, Test::In(_)));
        let arrives = ["INPUT", "FORWARD", "PREROUTING"].iter().any(|hook| chain.is(hook));
        if arrives && !named {
            // It is about others, too: the machine reaches itself anyway.
            conditions.push(Condition::not_loopback(chain.span));
        }
        let _ = self.take("?");
        Ok(What::Question { chain: chain.text.trim_end_matches('?').to_owned(), conditions, expected })
    }
}
