//! Writes terms, solutions and whole problems, in either version of the format.

use std::fmt::Write;

use crate::op::Op;
use crate::problem::{Grammar, Pattern, Problem};
use crate::term::{Definition, Term};
use crate::value::{Sort, Value};

/// How to write: which version of the format, and what variables are called.
struct Writer<'a> {
    version: u8,
    variables: &'a [(String, Sort)],
    functions: Vec<&'a str>,
    text: String,
}

/// A term whose variables are these.
pub fn term(term: &Term, variables: &[(String, Sort)], version: u8) -> String {
    let mut writer = Writer { version, variables, functions: Vec::new(), text: String::new() };
    writer.term(term);
    writer.text
}

/// `(define-fun …)` on one line.
pub fn definition(definition: &Definition, version: u8) -> String {
    format!(
        "(define-fun {} {} {} {})",
        symbol(&definition.name),
        parameters(&definition.parameters, version),
        sort(definition.sort, version),
        term(&definition.body, &definition.parameters, version)
    )
}

/// A whole problem. Productions, definitions and constraints are written one to a line.
pub fn problem(problem: &Problem, version: u8) -> String {
    let mut text = String::new();
    if !problem.logic.is_empty() {
        let _ = writeln!(text, "(set-logic {})", problem.logic);
    }
    for one in &problem.definitions {
        let _ = writeln!(text, "{}", definition(one, version));
    }
    for function in &problem.functions {
        let _ = write!(
            text,
            "(synth-fun {} {} {}",
            symbol(&function.name),
            parameters(&function.parameters, version),
            sort(function.sort, version)
        );
        if function.grammar_given {
            text += &grammar(&function.grammar, &function.parameters, version);
        }
        text += ")\n";
    }
    for (name, of) in &problem.variables {
        let _ = writeln!(text, "(declare-var {} {})", symbol(name), sort(*of, version));
    }
    let functions: Vec<&str> = problem.functions.iter().map(|function| function.name.as_str()).collect();
    let mut condition = |command: &str, term: &Term| {
        let functions = functions.clone();
        let mut writer = Writer { version, variables: &problem.variables, functions, text: String::new() };
        writer.term(term);
        let _ = writeln!(text, "({command} {})", writer.text);
    };
    problem.assumptions.iter().for_each(|assumption| condition("assume", assumption));
    problem.constraints.iter().for_each(|constraint| condition("constraint", &constraint.term));
    text += "(check-synth)\n";
    text
}

fn grammar(grammar: &Grammar, parameters: &[(String, Sort)], version: u8) -> String {
    let mut order: Vec<usize> = (0..grammar.nonterminals.len()).collect();
    order.swap(0, grammar.start);
    let mut text = String::new();
    if version != 1 {
        let declared = order.iter().map(|index| {
            let nonterminal = &grammar.nonterminals[*index];
            format!("({} {})", symbol(&nonterminal.name), sort(nonterminal.sort, version))
        });
        let _ = write!(text, "\n  ({})", declared.collect::<Vec<_>>().join(" "));
    }
    text += "\n  (";
    for (position, index) in order.into_iter().enumerate() {
        let nonterminal = &grammar.nonterminals[index];
        // In version 1 the start symbol has to be called so.
        let name = symbol(&nonterminal.name);
        let separator = if position == 0 { "" } else { "\n   " };
        let _ = write!(text, "{separator}({name} {} (", sort(nonterminal.sort, version));
        for (number, production) in nonterminal.productions.iter().enumerate() {
            text += if number == 0 { "" } else { "\n     " };
            pattern(&mut text, &production.pattern, grammar, parameters, version);
        }
        text += "))";
    }
    text += ")";
    text
}

fn pattern(text: &mut String, of: &Pattern, grammar: &Grammar, parameters: &[(String, Sort)], version: u8) {
    let mut call = |head: String, args: &[Pattern]| {
        if args.is_empty() {
            *text += &head;
            return;
        }
        let _ = write!(text, "({head}");
        for arg in args {
            text.push(' ');
            pattern(text, arg, grammar, parameters, version);
        }
        text.push(')');
    };
    match of {
        Pattern::Nonterminal(index) => *text += &symbol(&grammar.nonterminals[*index].name),
        Pattern::Literal(value) => *text += &literal(value, version),
        Pattern::Parameter(index) => *text += &symbol(&parameters[*index].0),
        Pattern::AnyConstant(of) => *text += &format!("(Constant {})", sort(*of, version)),
        Pattern::AnyVariable(of) => *text += &format!("(Variable {})", sort(*of, version)),
        Pattern::Apply(op, args) => call(operator(*op, version), args),
        Pattern::Call(definition, args) => call(symbol(&definition.name), args),
    }
}

fn parameters(parameters: &[(String, Sort)], version: u8) -> String {
    let each = parameters.iter().map(|(name, of)| format!("({} {})", symbol(name), sort(*of, version)));
    format!("({})", each.collect::<Vec<_>>().join(" "))
}

/// A sort; version 1 writes bit vectors without the underscore.
pub fn sort(sort: Sort, version: u8) -> String {
    match (sort, version) {
        (Sort::BitVec(width), 1) => format!("(BitVec {width})"),
        (sort, _) => sort.to_string(),
    }
}

/// A literal; version 1 writes negative numbers bare.
pub fn literal(value: &Value, version: u8) -> String {
    match (value, version) {
        (Value::Int(n), 1) => n.to_string(),
        _ => value.to_string(),
    }
}

fn operator(op: Op, version: u8) -> String {
    match op {
        Op::Extract(high, low) => format!("(_ extract {high} {low})"),
        Op::ZeroExtend(by) => format!("(_ zero_extend {by})"),
        Op::SignExtend(by) => format!("(_ sign_extend {by})"),
        op => op.name(version).to_owned(),
    }
}

/// A name, between bars if it needs them.
pub fn symbol(name: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "~!@$%^&*_-+=<>.?/".contains(c);
    let simple =
        !name.is_empty() && name.chars().all(plain) && !name.starts_with(|c: char| c.is_ascii_digit());
    if simple { name.to_owned() } else { format!("|{name}|") }
}

impl Writer<'_> {
    fn term(&mut self, term: &Term) {
        let head = match term {
            Term::Literal(value) => {
                self.text += &literal(value, self.version);
                return;
            }
            Term::Variable(index) => {
                let name = self.variables.get(*index).map_or("?", |(name, _)| name.as_str());
                self.text += &symbol(name);
                return;
            }
            Term::Apply(op, _) => operator(*op, self.version),
            Term::Call(definition, _) => symbol(&definition.name),
            Term::Unknown(function, _) => symbol(self.functions.get(*function).unwrap_or(&"?")),
        };
        if term.args().is_empty() {
            self.text += &head;
            return;
        }
        let _ = write!(self.text, "({head}");
        for arg in term.args() {
            self.text.push(' ');
            self.term(arg);
        }
        self.text.push(')');
    }
}
