//! Reads SyGuS-IF, versions 1 and 2.1.

mod grammar;
mod terms;

use std::sync::Arc;

use otherwise_diagnostics::{Diagnostic, SourceFile, Span};
use rustc_hash::FxHashMap;

use crate::problem::{Constraint, Function, Problem};
use crate::sexpr::{self, Sexpr, SexprKind};
use crate::term::{Definition, Term};
use crate::value::Sort;
use terms::Scope;

/// Reads a problem. All that is wrong is reported, as far as reading can go on behind it.
pub fn read_problem(file: &SourceFile) -> Result<Problem, Vec<Diagnostic>> {
    let commands = sexpr::read(file).map_err(|complaint| vec![complaint])?;
    let mut reader = Reader::new(version(&commands));
    for command in &commands {
        if let Err(complaint) = reader.command(command) {
            reader.complaints.push(complaint);
        }
    }
    if reader.complaints.is_empty() && reader.problem.functions.is_empty() {
        let message = "nothing is to be synthesised";
        reader.complaints.push(
            Diagnostic::error("no-function", message)
                .at(file.span(0..0), "no `synth-fun` in this file")
                .help("write `(synth-fun f ((x Int)) Int)`"),
        );
    }
    if reader.complaints.is_empty() { Ok(reader.problem) } else { Err(reader.complaints) }
}

/// Reads solutions: `define-fun` commands, with or without parentheses around all of them, as solvers print
/// them.
pub fn read_solution(file: &SourceFile, problem: &Problem) -> Result<Vec<Definition>, Vec<Diagnostic>> {
    let commands = sexpr::read(file).map_err(|complaint| vec![complaint])?;
    let mut reader = Reader::new(problem.version);
    for definition in &problem.definitions {
        reader.names.insert(definition.name.clone(), Meaning::Defined(Arc::clone(definition)));
    }
    let known = problem.definitions.len();
    reader.problem.definitions.clone_from(&problem.definitions);
    let mut complaints = Vec::new();
    let mut pending: Vec<&Sexpr> = commands.iter().rev().collect();
    while let Some(command) = pending.pop() {
        match command.list() {
            Some([head, ..]) if head.is("define-fun") => {
                if let Err(complaint) = reader.command(command) {
                    complaints.push(complaint);
                }
            }
            Some(items) => pending.extend(items.iter().rev()),
            // `unsat` and the like.
            None => {}
        }
    }
    if !complaints.is_empty() {
        return Err(complaints);
    }
    let found = &reader.problem.definitions[known..];
    Ok(found.iter().map(|definition| definition.as_ref().clone()).collect())
}

/// Which version a file is written in. Both are read alike; it decides how solutions are printed.
fn version(commands: &[Sexpr]) -> u8 {
    for command in commands {
        match command.list() {
            Some([head, ..]) if head.is("set-feature") || head.is("oracle-assume") => return 2,
            Some([head, ..]) if head.is("set-options") || head.is("declare-primed-var") => return 1,
            Some([head, _, _, _, fifth, rest @ ..]) if head.is("synth-fun") => {
                let grouped = |group: &Sexpr| group.list().is_some_and(|parts| parts.len() == 3);
                let old = rest.is_empty() && fifth.list().is_some_and(|groups| groups.iter().all(grouped));
                return if old { 1 } else { 2 };
            }
            _ => {}
        }
    }
    2
}

/// What a name means.
#[derive(Clone, Debug)]
enum Meaning {
    Defined(Arc<Definition>),
    Unknown(usize),
    Variable(usize),
    SortAlias(Sort),
}

struct Reader {
    problem: Problem,
    names: FxHashMap<String, Meaning>,
    complaints: Vec<Diagnostic>,
}

type Read<T> = Result<T, Diagnostic>;

fn unsupported(what: impl Into<String>, span: Span) -> Diagnostic {
    Diagnostic::error("unsupported", what).at(span, "not supported")
}

fn malformed(what: impl Into<String>, span: Span) -> Diagnostic {
    Diagnostic::error("malformed", what).at(span, "here")
}

impl Reader {
    fn new(version: u8) -> Reader {
        let problem = Problem {
            version,
            logic: String::new(),
            definitions: Vec::new(),
            functions: Vec::new(),
            variables: Vec::new(),
            constraints: Vec::new(),
            assumptions: Vec::new(),
        };
        Reader { problem, names: FxHashMap::default(), complaints: Vec::new() }
    }

    fn command(&mut self, command: &Sexpr) -> Read<()> {
        let Some([head, rest @ ..]) = command.list() else {
            return Err(malformed("a command is a list that starts with its name", command.span));
        };
        let name = head.atom().unwrap_or_default();
        match (name, rest) {
            ("set-logic", [logic]) => {
                self.problem.logic = logic.atom().unwrap_or_default().to_owned();
                Ok(())
            }
            ("set-logic", _) => Err(malformed("`set-logic` takes one name", command.span)),
            ("set-info" | "set-option" | "set-options" | "set-feature" | "check-synth" | "exit", _) => Ok(()),
            ("declare-var" | "declare-primed-var", [variable, sort]) => {
                let sort = self.sort(sort)?;
                let written = self.symbol(variable)?;
                self.declare(&written, sort, variable.span)?;
                if name == "declare-primed-var" {
                    self.declare(&format!("{written}!"), sort, variable.span)?;
                }
                Ok(())
            }
            ("define-sort", [alias, arguments, sort]) if arguments.list() == Some(&[]) => {
                let sort = self.sort(sort)?;
                let alias_name = self.symbol(alias)?;
                self.names.insert(alias_name, Meaning::SortAlias(sort));
                Ok(())
            }
            ("define-sort", [alias, sort]) => {
                let sort = self.sort(sort)?;
                let alias_name = self.symbol(alias)?;
                self.names.insert(alias_name, Meaning::SortAlias(sort));
                Ok(())
            }
            ("define-fun", [name, parameters, sort, body]) => {
                self.define(name, parameters, sort, body, command.span)
            }
            ("synth-fun", [name, parameters, sort, grammar @ ..]) => {
                self.synth(name, parameters, Some(sort), grammar, command.span)
            }
            ("synth-inv", [name, parameters, grammar @ ..]) => {
                self.synth(name, parameters, None, grammar, command.span)
            }
            ("constraint", [term]) => {
                let (term, sort) = self.term(term, &mut Scope::default())?;
                if sort != Sort::Bool {
                    return Err(malformed(
                        format!("a constraint is a Bool, this is of sort {sort}"),
                        command.span,
                    ));
                }
                self.problem.constraints.push(Constraint { term: term.expand(), span: command.span });
                Ok(())
            }
            ("assume", [term]) => {
                let (term, sort) = self.term(term, &mut Scope::default())?;
                if sort != Sort::Bool {
                    return Err(malformed(
                        format!("an assumption is a Bool, this is of sort {sort}"),
                        command.span,
                    ));
                }
                self.problem.assumptions.push(term.expand());
                Ok(())
            }
            ("inv-constraint", [inv, pre, trans, post]) => {
                self.invariant(inv, pre, trans, post, command.span)
            }
            (
                "declare-var" | "declare-primed-var" | "define-fun" | "synth-fun" | "synth-inv"
                | "constraint" | "assume" | "inv-constraint",
                _,
            ) => Err(malformed(format!("`{name}` has the wrong number of parts"), command.span)),
            ("", _) => Err(malformed("a command starts with its name", head.span)),
            _ => Err(unsupported(format!("there is no command `{name}` here"), head.span)),
        }
    }

    fn symbol(&self, sexpr: &Sexpr) -> Read<String> {
        let name = sexpr.atom().ok_or_else(|| malformed("a name is expected", sexpr.span))?;
        Ok(name.to_owned())
    }

    fn fresh(&self, name: &str, span: Span) -> Read<()> {
        match self.names.get(name) {
            None => Ok(()),
            Some(_) => Err(Diagnostic::error("duplicate", format!("`{name}` is declared twice"))
                .at(span, "the second time")),
        }
    }

    fn declare(&mut self, name: &str, sort: Sort, span: Span) -> Read<()> {
        self.fresh(name, span)?;
        self.names.insert(name.to_owned(), Meaning::Variable(self.problem.variables.len()));
        self.problem.variables.push((name.to_owned(), sort));
        Ok(())
    }

    fn parameters(&self, sexpr: &Sexpr) -> Read<Vec<(String, Sort)>> {
        let list = sexpr.list().ok_or_else(|| malformed("a list of parameters is expected", sexpr.span))?;
        let mut parameters: Vec<(String, Sort)> = Vec::new();
        for item in list {
            match item.list() {
                Some([name, sort]) => {
                    let symbol = self.symbol(name)?;
                    if parameters.iter().any(|(other, _)| *other == symbol) {
                        let message = format!("two parameters are called `{symbol}`");
                        return Err(Diagnostic::error("duplicate", message).at(name.span, "the second"));
                    }
                    parameters.push((symbol, self.sort(sort)?));
                }
                _ => return Err(malformed("a parameter is `(name Sort)`", item.span)),
            }
        }
        Ok(parameters)
    }

    fn define(
        &mut self,
        name: &Sexpr,
        parameters: &Sexpr,
        sort: &Sexpr,
        body: &Sexpr,
        span: Span,
    ) -> Read<()> {
        let symbol = self.symbol(name)?;
        self.fresh(&symbol, name.span)?;
        let parameters = self.parameters(parameters)?;
        let sort = self.sort(sort)?;
        let mut scope = Scope::of(&parameters);
        let (body, actual) = self.term(body, &mut scope)?;
        if actual != sort {
            let message =
                format!("`{symbol}` is declared to be of sort {sort}, its body is of sort {actual}");
            return Err(malformed(message, span));
        }
        let definition = Arc::new(Definition { name: symbol.clone(), parameters, sort, body });
        self.names.insert(symbol, Meaning::Defined(Arc::clone(&definition)));
        self.problem.definitions.push(definition);
        Ok(())
    }

    fn synth(
        &mut self,
        name: &Sexpr,
        parameters: &Sexpr,
        sort: Option<&Sexpr>,
        grammar: &[Sexpr],
        span: Span,
    ) -> Read<()> {
        let symbol = self.symbol(name)?;
        self.fresh(&symbol, name.span)?;
        let parameters = self.parameters(parameters)?;
        let sort = sort.map_or(Ok(Sort::Bool), |sort| self.sort(sort))?;
        // Known from here on, so that a bad grammar does not make every constraint wrong too.
        let index = self.problem.functions.len();
        self.names.insert(symbol.clone(), Meaning::Unknown(index));
        let read = self.grammar(grammar, &parameters, sort, span);
        let given = !grammar.is_empty();
        let (grammar, complaint) = match read {
            Ok(grammar) => (grammar, None),
            Err(complaint) => (grammar::default(&self.problem.logic, &parameters, sort), Some(complaint)),
        };
        let function = Function { name: symbol, parameters, sort, grammar, grammar_given: given, span };
        self.problem.functions.push(function);
        complaint.map_or(Ok(()), Err)
    }

    /// `inv-constraint`: it holds at first, is kept by each step, and implies what is wanted.
    fn invariant(&mut self, inv: &Sexpr, pre: &Sexpr, trans: &Sexpr, post: &Sexpr, span: Span) -> Read<()> {
        let parameters = match self.names.get(&self.symbol(inv)?) {
            Some(Meaning::Unknown(index)) => self.problem.functions[*index].parameters.clone(),
            _ => return Err(malformed("the first part is the invariant to be found", inv.span)),
        };
        let mut places = Vec::new();
        for suffix in ["", "!"] {
            let mut variables = Vec::new();
            for (name, sort) in &parameters {
                let name = format!("{name}{suffix}");
                match self.names.get(&name) {
                    Some(Meaning::Variable(at)) if self.problem.variables[*at].1 == *sort => {
                        variables.push(Term::Variable(*at));
                    }
                    Some(_) => return Err(malformed(format!("`{name}` is not a variable"), span)),
                    None => {
                        variables.push(Term::Variable(self.problem.variables.len()));
                        self.declare(&name, *sort, span)?;
                    }
                }
            }
            places.push(variables);
        }
        let (now, next) = (places[0].clone(), places[1].clone());
        let both: Vec<Term> = now.iter().chain(&next).cloned().collect();
        let call = |reader: &Reader, function: &Sexpr, args: &[Term]| reader.apply_named(function, args);
        let here = call(self, inv, &now)?;
        let there = call(self, inv, &next)?;
        let implies = |a: Term, b: Term| Term::apply(crate::op::Op::Implies, [a, b]);
        let step = Term::apply(crate::op::Op::And, [here.clone(), call(self, trans, &both)?]);
        let all = [
            implies(call(self, pre, &now)?, here.clone()),
            implies(step, there),
            implies(here, call(self, post, &now)?),
        ];
        let constraints = all.into_iter().map(|term| Constraint { term: term.expand(), span });
        self.problem.constraints.extend(constraints);
        Ok(())
    }

    fn sort(&self, sexpr: &Sexpr) -> Read<Sort> {
        match &sexpr.kind {
            SexprKind::Atom(name) | SexprKind::Quoted(name) => match name.as_str() {
                "Bool" => Ok(Sort::Bool),
                "Int" => Ok(Sort::Int),
                "String" => Ok(Sort::String),
                name => match self.names.get(name) {
                    Some(Meaning::SortAlias(sort)) => Ok(*sort),
                    _ => Err(unsupported(format!("the sort `{name}` is not known here"), sexpr.span)
                        .help("there are Bool, Int, String and bit vectors of up to 64 bits")),
                },
            },
            SexprKind::List(items) => {
                let width = match items.as_slice() {
                    [underscore, name, width] if underscore.is("_") && name.is("BitVec") => width.atom(),
                    [name, width] if name.is("BitVec") => width.atom(),
                    _ => None,
                };
                match width.and_then(|width| width.parse::<u32>().ok()) {
                    Some(width @ 1..=64) => Ok(Sort::BitVec(width)),
                    Some(_) => Err(unsupported("bit vectors have 1 to 64 bits here", sexpr.span)),
                    None => Err(unsupported("this sort is not known here", sexpr.span)
                        .help("there are Bool, Int, String and bit vectors of up to 64 bits")),
                }
            }
            SexprKind::Text(_) => Err(malformed("a sort is expected", sexpr.span)),
        }
    }
}
