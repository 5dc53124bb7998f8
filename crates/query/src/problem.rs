//! A query with its arguments as a program: what the search runs.

use otherwise_core::{Name, Type, builtin};
use otherwise_diagnostics::{Diagnostic, Sources};
use otherwise_explore::Goal;
use otherwise_load::{Expression, Loaded, Origin, load_with};
use otherwise_machine::{Code, Shape, TypeId, lower};
use std::fmt;
use std::ops::Range;
use std::path::PathBuf;

use crate::finite;
use crate::grammar::{Binding, Query, parse};
use crate::pieces::{Pieces, Text};
use crate::scan::Scanner;

/// The name of the entry in the program's first module.
const ENTRY: &str = "otherwise_query";

/// The text of a program without definitions.
const NO_PROGRAM: &str = "module Main where\n";

/// A query that is not a query, or not one of this program: what to tell the user.
#[derive(Clone, Debug)]
pub struct Refused {
    /// The complaints.
    pub diagnostics: Vec<Diagnostic>,
    /// The texts they refer to.
    pub sources: Sources,
}

impl From<Diagnostic> for Refused {
    fn from(diagnostic: Diagnostic) -> Refused {
        Refused { diagnostics: vec![diagnostic], sources: Sources::new() }
    }
}

impl fmt::Display for Refused {
    /// One line for each complaint; `otherwise-report` shows more.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, diagnostic) in self.diagnostics.iter().enumerate() {
            if at > 0 {
                writeln!(f)?;
            }
            if let Some(span) = diagnostic.span().filter(|span| self.sources.has(span.file)) {
                let file = self.sources.get(span.file);
                let place = file.position(span.start);
                write!(f, "{}:{}:{}: ", file.name(), place.line, place.column)?;
            }
            f.write_str(&diagnostic.message)?;
        }
        Ok(())
    }
}

impl std::error::Error for Refused {}

/// What a query is asked in and with.
#[derive(Clone, Debug)]
pub struct Setting {
    /// The program whose definitions the query sees; without one, those of the Prelude.
    pub program: Option<Origin>,
    /// Where imported modules are looked for.
    pub search_path: Vec<PathBuf>,
    /// The query.
    pub query: Text,
    /// The arguments, Haskell expressions.
    pub arguments: Vec<Text>,
    /// What to compute from a solution.
    pub result: Yield,
}

/// What a path that satisfies the predicate computes.
#[derive(Clone, Debug, Default)]
pub enum Yield {
    /// Nothing: one solution of each path, whatever is not looked at staying open.
    #[default]
    Nothing,
    /// The unknowns in full: for telling solutions apart.
    Unknowns,
    /// A number to make small or large.
    Objective(Text),
}

/// A query ready to be solved.
#[derive(Debug)]
pub struct Problem {
    /// The program.
    pub code: Code,
    /// What to explore.
    pub goal: Goal,
    /// The unknowns' names, in order.
    pub unknowns: Vec<String>,
    /// Warnings of the front end, with the texts they refer to.
    pub warnings: Refused,
}

impl Problem {
    /// Reads, checks and compiles a query.
    pub fn new(setting: &Setting) -> Result<Problem, Refused> {
        let query = read(&setting.query)?;
        check_arguments(setting, &query)?;
        let pieces = compose(setting, &query);
        let loaded = load(setting, &pieces)?;
        let entry = loaded.global(ENTRY).ok_or_else(|| internal("the query has vanished"))?;
        let (parameters, result) = split(&entry.ty, query.unknowns.len());
        let exception_text = Name::new("Otherwise.Base.IO", "exceptionText");
        let program = loaded.link(&[entry.name, exception_text]);
        let code = lower(&program, &[entry.name, exception_text]);
        let parameters: Vec<TypeId> = parameters.iter().map(|ty| code.shapes().of(ty)).collect();
        for (unknown, ty) in query.unknowns.iter().zip(&parameters) {
            check_unknown(&setting.query, unknown, &code, *ty)?;
        }
        if let Yield::Objective(objective) = &setting.result {
            check_objective(objective, &result)?;
        }
        let result = code.shapes().of(&result);
        let goal = Goal { entry: entry.name, parameters, result, exception_text: Some(exception_text) };
        let name = |unknown: &Binding| setting.query.text[unknown.name.clone()].to_string();
        let unknowns = query.unknowns.iter().map(name).collect();
        let warnings = Refused { diagnostics: loaded.diagnostics().to_vec(), sources: loaded.sources };
        Ok(Problem { code, goal, unknowns, warnings })
    }

    /// Whether every unknown has a finite value: only then can solutions be told apart by looking at all of them.
    pub fn is_finite(&self) -> bool {
        self.goal.parameters.iter().all(|ty| finite::has_finite_values(self.code.shapes(), *ty))
    }
}

/// Reads the query itself.
fn read(text: &Text) -> Result<Query, Refused> {
    let query = parse(&text.text, text.range.clone()).map_err(|error| {
        let mut complaint = Diagnostic::error("query-syntax", error.message);
        complaint.help = error.help.map(str::to_string);
        text.complaint(complaint, error.range, "")
    })?;
    for binding in query.parameters.iter().chain(&query.unknowns) {
        if let Some(variable) = type_variable(&text.text, binding.ty.clone()) {
            let message = format!("the type of `{}` has a variable", &text.text[binding.name.clone()]);
            let complaint = Diagnostic::error("query-type", message)
                .help("arguments and unknowns have types without variables: say Int, for one");
            return Err(text.complaint(complaint, variable, "not a type"));
        }
    }
    Ok(query)
}

/// The first type variable in the text of a type.
fn type_variable(text: &str, range: Range<usize>) -> Option<Range<usize>> {
    let mut scanner = Scanner::new(text, range);
    while !scanner.is_at_end() {
        let here = scanner.here();
        let is_variable = scanner.peek().is_some_and(|c| c.is_lowercase() || c == '_');
        if is_variable && &text[here.clone()] != "forall" {
            return Some(here);
        }
        scanner.skip_lexeme();
    }
    None
}

/// As many arguments as the query has parameters.
fn check_arguments(setting: &Setting, query: &Query) -> Result<(), Refused> {
    let (given, wanted) = (setting.arguments.len(), query.parameters.len());
    if given == wanted {
        return Ok(());
    }
    let text = &setting.query;
    let plural = if wanted == 1 { "" } else { "s" };
    let given_text = if given == 1 { "1 is".to_string() } else { format!("{given} are") };
    let message = format!("the query takes {wanted} argument{plural}, but {given_text} given");
    let complaint = Diagnostic::error("query-arguments", message);
    Err(match query.parameters.get(given) {
        Some(missing) => text.complaint(complaint, missing.name.start..missing.ty.end, "no value for it"),
        None => {
            let surplus = &setting.arguments[wanted];
            surplus.complaint(complaint, surplus.range.clone(), "no parameter for it")
        }
    })
}

/// `(\(x :: T) -> \(y :: U) -> case () of { _ | predicate -> result }) argument`
///
/// A predicate that is false is a match that fails: no value, so no solution. That it must be of type `Bool` needs no
/// name that a program could hide.
fn compose(setting: &Setting, query: &Query) -> Pieces {
    let text = &setting.query;
    let mut pieces = Pieces::default();
    let lambda = |pieces: &mut Pieces, bindings: &[Binding]| {
        pieces.write("\\");
        for binding in bindings {
            pieces.write("(");
            pieces.quote(text, binding.name.start..binding.ty.end);
            pieces.write(") ");
        }
        pieces.write("-> ");
    };
    pieces.write("(");
    if !query.parameters.is_empty() {
        lambda(&mut pieces, &query.parameters);
    }
    lambda(&mut pieces, &query.unknowns);
    pieces.write("case () of { _ | ");
    pieces.quote_lines(text, query.predicate.clone());
    pieces.write(" -> (");
    match &setting.result {
        Yield::Nothing => {}
        Yield::Unknowns => {
            let names: Vec<&str> =
                query.unknowns.iter().map(|unknown| &text.text[unknown.name.clone()]).collect();
            pieces.write(&names.join(", "));
        }
        Yield::Objective(objective) => pieces.quote_lines(objective, objective.range.clone()),
    }
    pieces.write(") })");
    for argument in &setting.arguments {
        pieces.write(" ");
        pieces.quote_lines(argument, argument.range.clone());
    }
    pieces
}

fn load(setting: &Setting, pieces: &Pieces) -> Result<Loaded, Refused> {
    let origin = setting.program.clone().unwrap_or_else(|| Origin::text("Main.hs", NO_PROGRAM));
    let path = "<composed query>";
    let expression =
        Expression { name: ENTRY.to_string(), path: path.to_string(), text: pieces.text.clone() };
    let Loaded { mut sources, mut elaborated } = load_with(origin, &setting.search_path, &[expression]);
    let file = sources.iter().find(|file| file.name() == path).map(|file| file.id());
    if let Some(file) = file {
        pieces.map_back(&mut elaborated.diagnostics, &mut sources, file);
    }
    if elaborated.has_errors() {
        return Err(Refused { diagnostics: elaborated.diagnostics, sources });
    }
    Ok(Loaded { sources, elaborated })
}

/// The types of the unknowns, and of the result.
fn split(ty: &Type, unknowns: usize) -> (Vec<Type>, Type) {
    let mut parameters = Vec::with_capacity(unknowns);
    let mut rest = ty.clone();
    while parameters.len() < unknowns
        && let Type::Fun(function) = &rest
    {
        parameters.push(function.param.clone());
        rest = function.result.clone();
    }
    (parameters, rest)
}

fn check_unknown(text: &Text, unknown: &Binding, code: &Code, ty: TypeId) -> Result<(), Refused> {
    let Shape::Opaque(why) = code.shapes().bare_shape(ty) else { return Ok(()) };
    let name = &text.text[unknown.name.clone()];
    let message = format!("`{name}` cannot be an unknown: {why}");
    let complaint = Diagnostic::error("query-type", message);
    Err(text.complaint(complaint, unknown.ty.clone(), "values of this type cannot be made"))
}

fn check_objective(objective: &Text, ty: &Type) -> Result<(), Refused> {
    let name = ty.as_con().map(|(name, _)| name);
    if name == Some(builtin::int()) || name == Some(builtin::integer()) {
        return Ok(());
    }
    let complaint = Diagnostic::error("query-type", "only whole numbers can be made small or large")
        .help("say an expression of type Int or Integer");
    Err(objective.complaint(complaint, objective.range.clone(), &format!("this is of type {ty}")))
}

fn internal(message: &str) -> Refused {
    Diagnostic::error("internal", message).into()
}
