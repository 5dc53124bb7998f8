//! What must hold and what is known, in the words of the program: its names, its expressions, its
//! constructors.

use std::fmt;

use otherwise_diagnostics::Span;
use otherwise_smt::{Op, Sort, Symbol, Term};

use crate::generator::Generator;

/// A sentence about a program: text, and places whose text belongs there.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Words(pub Vec<Word>);

/// A part of a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Word {
    /// Text.
    Text(String),
    /// What stands at a place of the program.
    Source(Span),
}

impl Words {
    /// The sentence with the program's text put in; in parentheses where it is more than a word.
    pub fn with(&self, source: &dyn Fn(Span) -> Option<String>) -> String {
        let part = |word: &Word| match word {
            Word::Text(text) => text.clone(),
            Word::Source(span) => match source(*span) {
                Some(text) if text.contains(char::is_whitespace) => {
                    format!("({})", text.split_whitespace().collect::<Vec<_>>().join(" "))
                }
                Some(text) => text,
                None => "…".to_owned(),
            },
        };
        self.0.iter().map(part).collect()
    }

    fn push(&mut self, text: &str) {
        match self.0.last_mut() {
            Some(Word::Text(last)) => last.push_str(text),
            _ => self.0.push(Word::Text(text.to_owned())),
        }
    }
}

impl fmt::Display for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.with(&|_| None))
    }
}

/// How tightly something binds.
const WEAKEST: u8 = 0;
const COMPARED: u8 = 4;
const ADDED: u8 = 6;
const MULTIPLIED: u8 = 7;
const APPLIED: u8 = 10;

impl Generator<'_> {
    /// A term in words.
    pub(crate) fn in_words(&self, term: Term) -> Words {
        let mut words = Words::default();
        self.write(term, WEAKEST, &mut words, 0);
        words
    }

    fn write(&self, term: Term, around: u8, words: &mut Words, depth: u32) {
        if depth > 40 {
            return words.push("…");
        }
        let args = self.terms.args(term).to_vec();
        match self.terms.op(term).clone() {
            Op::And => self.between(" && ", (3, around), &args, words, depth),
            Op::Or => self.between(" || ", (2, around), &args, words, depth),
            Op::Eq if self.is_tag(args[0]) || self.is_tag(args[1]) => {
                let (tag, number) =
                    if self.is_tag(args[0]) { (args[0], args[1]) } else { (args[1], args[0]) };
                let value = self.terms.args(tag)[0];
                self.write(value, APPLIED, words, depth + 1);
                words.push(" is ");
                words.push(&self.constructor_by_tag(value, number));
            }
            Op::Eq => self.equation("==", (args[0], args[1]), around, words, depth),
            Op::Le => self.compare(args[0], args[1], ["<=", "<"], words, depth),
            Op::Lt => self.compare(args[0], args[1], ["<", "<"], words, depth),
            Op::Mul => self.between(" * ", (MULTIPLIED, around), &args, words, depth),
            Op::Div => self.between(" / ", (MULTIPLIED, around), &args, words, depth),
            Op::Mod => self.between(" mod ", (MULTIPLIED, around), &args, words, depth),
            Op::Not if matches!(self.terms.op(args[0]), Op::Le | Op::Lt) => {
                let is_strict = matches!(self.terms.op(args[0]), Op::Lt);
                let sides = self.terms.args(args[0]).to_vec();
                let signs = if is_strict { [">=", ">="] } else { [">", ">="] };
                self.compare(sides[0], sides[1], signs, words, depth);
            }
            Op::Not => match self.terms.op(args[0]) {
                Op::Eq if !self.terms.args(args[0]).iter().any(|one| self.is_tag(*one)) => {
                    let sides = self.terms.args(args[0]).to_vec();
                    self.equation("/=", (sides[0], sides[1]), around, words, depth);
                }
                _ => {
                    words.push("not (");
                    self.write(args[0], WEAKEST, words, depth + 1);
                    words.push(")");
                }
            },
            Op::Ite => {
                words.push("(if ");
                self.write(args[0], WEAKEST, words, depth + 1);
                words.push(" then ");
                self.write(args[1], WEAKEST, words, depth + 1);
                words.push(" else ");
                self.write(args[2], WEAKEST, words, depth + 1);
                words.push(")");
            }
            Op::Sum(constant) => self.sum(&args, &constant.to_string(), around, words, depth),
            Op::Scale(factor) => {
                let (open, close) = if MULTIPLIED < around { ("(", ")") } else { ("", "") };
                words.push(&format!("{open}{factor} * "));
                self.write(args[0], MULTIPLIED + 1, words, depth + 1);
                words.push(close);
            }
            Op::ToReal => self.write(args[0], around, words, depth + 1),
            Op::Symbol(symbol) => match self.origins.get(&symbol).and_then(|origin| origin.span) {
                Some(span) if self.is_made_up(symbol) && self.is_definition(span) => words.push("the result"),
                Some(span) if self.is_made_up(symbol) => words.0.push(Word::Source(span)),
                _ => words.push(&self.source_name(symbol)),
            },
            Op::Apply(symbol) => {
                self.applied_in_words(&self.source_name(symbol), &args, around, words, depth)
            }
            op => match set_word(&op) {
                Some(name) => self.applied_in_words(name, &args, around, words, depth),
                None => words.push(&plain(&self.terms.display(term).to_string())),
            },
        }
    }

    fn sum(&self, parts: &[Term], constant: &str, around: u8, words: &mut Words, depth: u32) {
        let open = ADDED < around;
        if open {
            words.push("(");
        }
        for (at, part) in parts.iter().enumerate() {
            if at > 0 {
                words.push(" + ");
            }
            self.write(*part, ADDED + 1, words, depth + 1);
        }
        match constant.strip_prefix('-') {
            _ if constant == "0" => {}
            Some(rest) => words.push(&format!(" - {rest}")),
            None => words.push(&format!(" + {constant}")),
        }
        if open {
            words.push(")");
        }
    }

    fn applied_in_words(&self, name: &str, args: &[Term], around: u8, words: &mut Words, depth: u32) {
        if name == ":" && args.len() == 2 {
            return self.between(" : ", (5, around), args, words, depth);
        }
        let open = around >= APPLIED;
        if open {
            words.push("(");
        }
        words.push(name);
        for arg in args {
            words.push(" ");
            self.write(*arg, APPLIED, words, depth + 1);
        }
        if open {
            words.push(")");
        }
    }

    /// Parts with an operator between them; in parentheses if what is around binds more tightly.
    fn between(&self, op: &str, (level, around): (u8, u8), parts: &[Term], words: &mut Words, depth: u32) {
        if level < around {
            words.push("(");
        }
        for (at, part) in parts.iter().enumerate() {
            if at > 0 {
                words.push(op);
            }
            self.write(*part, level + 1, words, depth + 1);
        }
        if level < around {
            words.push(")");
        }
    }

    /// An equation; what it is about comes first, and nothing is subtracted where it can be added on the
    /// other side.
    fn equation(&self, sign: &str, (one, two): (Term, Term), around: u8, words: &mut Words, depth: u32) {
        let is_number = |term: Term| self.terms.as_number(term).is_some();
        let (left, right) = if is_number(one) && !is_number(two) { (two, one) } else { (one, two) };
        if !is_number(right) || is_number(left) {
            return self.between(&format!(" {sign} "), (COMPARED, around), &[left, right], words, depth);
        }
        let is_open = COMPARED < around;
        if is_open {
            words.push("(");
        }
        let constant = plain(&self.terms.display(right).to_string());
        self.balanced(left, &constant, sign, words, depth);
        if is_open {
            words.push(")");
        }
    }

    /// A comparison of a sum with a number, with what is subtracted on the other side. The second sign is for
    /// integers that differ by one.
    fn compare(&self, sum: Term, number: Term, signs: [&str; 2], words: &mut Words, depth: u32) {
        let mut constant = plain(&self.terms.display(number).to_string());
        let is_int = self.terms.sort(sum) == Sort::Int;
        // `a - b <= -1` is `a < b`, `a - b > -1` is `a >= b`.
        let mut sign = signs[0];
        if is_int && constant == "-1" {
            sign = signs[1];
            constant = "0".to_owned();
        }
        self.balanced(sum, &constant, sign, words, depth);
    }

    /// A sum and a number with a sign between them, with what is subtracted on the other side.
    fn balanced(&self, sum: Term, constant: &str, sign: &str, words: &mut Words, depth: u32) {
        let parts = match self.terms.op(sum) {
            Op::Sum(_) => self.terms.args(sum).to_vec(),
            _ => vec![sum],
        };
        let (mut left, mut right) = (Vec::<(String, Term)>::new(), Vec::<(String, Term)>::new());
        for part in parts {
            match self.terms.op(part) {
                Op::Scale(factor) => {
                    let factor = factor.to_string();
                    let base = self.terms.args(part)[0];
                    match factor.strip_prefix('-') {
                        Some(positive) => right.push((positive.to_owned(), base)),
                        None => left.push((factor, base)),
                    }
                }
                _ => left.push(("1".to_owned(), part)),
            }
        }
        self.side(&left, "0", words, depth);
        words.push(&format!(" {sign} "));
        self.side(&right, constant, words, depth);
    }

    fn side(&self, parts: &[(String, Term)], constant: &str, words: &mut Words, depth: u32) {
        for (at, (factor, part)) in parts.iter().enumerate() {
            if at > 0 {
                words.push(" + ");
            }
            if factor != "1" {
                words.push(&format!("{factor} * "));
            }
            self.write(*part, ADDED + 1, words, depth + 1);
        }
        match constant.strip_prefix('-') {
            _ if parts.is_empty() => words.push(constant),
            _ if constant == "0" => {}
            Some(rest) => words.push(&format!(" - {rest}")),
            None => words.push(&format!(" + {constant}")),
        }
    }

    /// Whether a constant stands for an expression that has no name.
    pub(crate) fn is_made_up(&self, symbol: Symbol) -> bool {
        let name = self.terms.symbol_name(symbol);
        matches!(name.split('!').next(), Some("t" | "v" | "list" | "wrapped" | "record" | "f"))
    }

    /// Whether a place is that of the whole definition of a function.
    fn is_definition(&self, span: Span) -> bool {
        let whole = |name| self.globals.global(name).and_then(|global| global.span);
        self.units.iter().any(|unit| whole(unit.function) == Some(span))
    }

    fn is_tag(&self, term: Term) -> bool {
        matches!(self.terms.op(term), Op::Apply(symbol) if self.terms.symbol_name(*symbol).starts_with("tag!"))
    }

    fn constructor_by_tag(&self, value: Term, number: Term) -> String {
        let found = match self.terms.sort(value) {
            Sort::Uninterpreted(name) => {
                let name = self.terms.name_text(name).to_string();
                let at =
                    self.terms.as_number(number).and_then(|number| number.to_string().parse::<usize>().ok());
                at.and_then(|at| {
                    let data = self
                        .declarations
                        .data_types
                        .values()
                        .find(|data| format!("{}.{}", data.name.module, data.name.base) == name)?;
                    data.constructors.get(at).map(|one| one.name.base.to_string())
                })
            }
            _ => None,
        };
        found.unwrap_or_else(|| "another constructor".to_owned())
    }

    /// What the program calls a symbol.
    fn source_name(&self, symbol: Symbol) -> String {
        let name = self.terms.symbol_name(symbol);
        // What a name is at comes behind it.
        let name = name.split('@').next().unwrap_or_default();
        let name = match name.strip_prefix("function ") {
            Some(rest) => rest.split(' ').next().unwrap_or_default(),
            None => name,
        };
        plain(name)
    }
}

/// Names without what makes them different: `Main.size!12` is `size`.
/// What annotations call an operation on sets.
fn set_word(op: &Op) -> Option<&'static str> {
    Some(match op {
        Op::SetSingleton => "Set_sng",
        Op::SetUnion => "Set_cup",
        Op::SetIntersection => "Set_cap",
        Op::SetDifference => "Set_dif",
        Op::SetMember => "Set_mem",
        Op::SetSubset => "Set_sub",
        _ => return None,
    })
}

fn plain(text: &str) -> String {
    let word = |word: &str| -> String {
        let name = word.split('!').next().unwrap_or(word);
        let name = name.split('@').next().unwrap_or(name);
        let name = name.strip_prefix("function ").unwrap_or(name);
        // A module's name in front.
        let is_qualified = name.starts_with(|c: char| c.is_ascii_uppercase()) && name.contains('.');
        let mut base = name;
        if is_qualified {
            while let Some((module, rest)) = base.split_once('.') {
                let is_module = module.starts_with(|c: char| c.is_ascii_uppercase())
                    && module.chars().all(|c| c.is_alphanumeric() || c == '_' || c == '\'');
                if !is_module || rest.is_empty() {
                    break;
                }
                base = rest;
            }
        }
        base.to_owned()
    };
    let mut shown = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(['(', ')', ',', ' ']) {
        shown.push_str(&word(&rest[..at]));
        shown.push_str(&rest[at..=at]);
        rest = &rest[at + 1..];
    }
    shown.push_str(&word(rest));
    shown
}
