//! From the text of a query to types and Core.

use num_bigint::BigInt;
use otherwise_core::{Name, Type, builtin};
use otherwise_diagnostics::Diagnostic;
use otherwise_load::{Expression, Loaded, Origin, load_with};
use std::ops::Range;
use std::path::PathBuf;

use crate::grammar::{Binding, Query, parse};
use crate::pieces::{Pieces, Text};
use crate::refused::Refused;
use crate::scan::Scanner;

/// The name of the entry in the program's first module.
const ENTRY: &str = "otherwise query";

/// The program of a query without one: it has no definitions, but imports what queries often need.
pub const NO_PROGRAM: &str = "module Main where\n\
    import Data.Char; import Data.Int; import Data.List; import Data.Maybe; import Data.Ratio; import \
    Data.Word\n\
    import Data.Map (Map); import qualified Data.Map as Map\n\
    import Data.Set (Set); import qualified Data.Set as Set\n";

/// What a query is asked in and with.
#[derive(Clone, Debug)]
pub struct Setting {
    /// The program whose definitions the query sees; without one, those of the Prelude.
    pub program: Option<Origin>,
    /// Where imported modules are looked for.
    pub search_path: Vec<PathBuf>,
    /// The query.
    pub query: Text,
    /// What it is asked with.
    pub arguments: Arguments,
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
    Objective(Objective),
}

/// What to make small or large: an expression for a number, a character, a truth value, or a tuple of such,
/// which are compared part by part.
#[derive(Clone, Debug)]
pub struct Objective {
    /// The expression.
    pub text: Text,
    /// What the first parts of the tuple must be, as whole numbers. The next part is what counts.
    pub fixed: Vec<BigInt>,
}

impl Objective {
    /// An expression, nothing known yet.
    pub fn new(text: Text) -> Objective {
        Objective { text, fixed: Vec::new() }
    }
}

/// What sort of number a part of an objective is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// A whole number of any type.
    Whole,
    /// `Double` or `Float`.
    Floating,
    /// A character, counted as its code point.
    Character,
    /// A truth value, counted as 0 or 1.
    Truth,
}

/// What a query is asked with.
#[derive(Clone, Debug)]
pub enum Arguments {
    /// Haskell expressions.
    Given(Vec<Text>),
    /// Values that come later: the program is a function of them.
    Open,
}

/// A query that the front end accepts.
#[derive(Debug)]
pub struct Checked {
    /// The program with the query as one of its values.
    pub loaded: Loaded,
    /// The name of that value.
    pub entry: Name,
    /// The types of arguments that come later.
    pub open: Vec<Type>,
    /// The unknowns' names.
    pub unknowns: Vec<String>,
    /// The unknowns' types.
    pub types: Vec<Type>,
    /// Where in the query these types stand.
    pub places: Vec<Range<usize>>,
    /// The type of what is computed from a solution.
    pub result: Type,
    /// The parts of the objective, if there is one.
    pub objective: Vec<Part>,
}

impl Checked {
    /// Reads a query and checks its types.
    pub fn new(setting: &Setting) -> Result<Checked, Refused> {
        let query = read(&setting.query)?;
        check_arguments(setting, &query)?;
        whole(&setting.query, query.predicate.clone(), "predicate")?;
        if let Arguments::Given(arguments) = &setting.arguments {
            arguments.iter().try_for_each(|argument| whole(argument, argument.range.clone(), "argument"))?;
        }
        if let Yield::Objective(Objective { text, .. }) = &setting.result {
            whole(text, text.range.clone(), "objective")?;
        }
        let mut parts = Vec::new();
        if let Yield::Objective(objective) = &setting.result {
            parts = objective_parts(setting, &query, objective)?;
        }
        let pieces = compose(setting, &query, &parts);
        let loaded = load(setting, &pieces).map_err(|mut refused| {
            // Lines of the composed text are no lines of the query.
            if !setting.query.text[query.predicate.clone()].trim().contains('\n') {
                let is_layout = |help: &String| help.contains("is indented");
                refused
                    .diagnostics
                    .iter_mut()
                    .for_each(|each| drop(each.help.take_if(|help| is_layout(help))));
            }
            refused
        })?;
        let entry =
            loaded.global(ENTRY).ok_or_else(|| Diagnostic::error("internal", "the query has vanished"))?;
        let entry_name = entry.name;
        let open = match setting.arguments {
            Arguments::Open => query.parameters.len(),
            Arguments::Given(_) => 0,
        };
        let (mut open_types, result) = split(&entry.ty, open + query.unknowns.len());
        let types = open_types.split_off(open.min(open_types.len()));
        if let Some(unknown) = query.unknowns.iter().enumerate().find_map(|(at, unknown)| {
            let is_known = types.get(at).is_some_and(|ty| ty.is_closed());
            (!is_known && unknown.ty.is_empty()).then_some(unknown)
        }) {
            let name = &setting.query.text[unknown.name.clone()];
            let complaint = Diagnostic::error(
                "query-type",
                format!("the type of `{name}` does not follow from the predicate"),
            )
            .help(format!("write `?({name} :: T)`"));
            return Err(setting.query.complaint(complaint, unknown.name.clone(), "of which type?"));
        }
        let name = |unknown: &Binding| setting.query.text[unknown.name.clone()].to_string();
        Ok(Checked {
            entry: entry_name,
            open: open_types,
            unknowns: query.unknowns.iter().map(name).collect(),
            places: query.unknowns.iter().map(Binding::place).collect(),
            types,
            result,
            objective: parts,
            loaded,
        })
    }
}

/// A tuple of any number of names: one of tuples where they are many.
fn nested(names: &[&str]) -> String {
    const MAX_TUPLE: usize = 7;
    if names.len() <= MAX_TUPLE {
        return names.join(", ");
    }
    let part = names.len().div_ceil(MAX_TUPLE);
    names.chunks(part).map(|part| format!("({})", nested(part))).collect::<Vec<_>>().join(", ")
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

/// Whether a text can stand in parentheses: it is there, and its own brackets fit each other.
fn whole(text: &Text, range: Range<usize>, what: &str) -> Result<(), Refused> {
    if text.text[range.clone()].trim().is_empty() {
        let complaint = Diagnostic::error("query-syntax", format!("this {what} is empty"));
        return Err(text.complaint(complaint, range, "expected an expression"));
    }
    let Some(place) = Scanner::new(&text.text, range).unbalanced() else { return Ok(()) };
    let bracket = &text.text[place.clone()];
    let label = match bracket {
        ")" | "]" | "}" => "closes nothing",
        _ => "not closed",
    };
    let complaint =
        Diagnostic::error("query-syntax", format!("`{bracket}` has no counterpart in this {what}"));
    Err(text.complaint(complaint, place, label))
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
    let Arguments::Given(arguments) = &setting.arguments else { return Ok(()) };
    let (given, wanted) = (arguments.len(), query.parameters.len());
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
            let surplus = &arguments[wanted];
            surplus.complaint(complaint, surplus.range.clone(), "no parameter for it")
        }
    })
}

/// `(\(x :: T) -> \(y :: U) -> if predicate then result else no) argument`
///
/// where `no` is a match that fails: no value, so no solution. None of this needs a name that a program could
/// hide.
fn compose(setting: &Setting, query: &Query, parts: &[Part]) -> Pieces {
    let text = &setting.query;
    let mut pieces = Pieces::default();
    let lambda = |pieces: &mut Pieces, bindings: &[Binding]| {
        pieces.write("\\");
        for binding in bindings {
            pieces.write("(");
            pieces.quote(text, binding.name.clone());
            if !binding.ty.is_empty() {
                pieces.write(" :: ");
                pieces.quote(text, binding.ty.clone());
            }
            pieces.write(") ");
        }
        pieces.write("-> ");
    };
    pieces.write("(");
    if !query.parameters.is_empty() {
        lambda(&mut pieces, &query.parameters);
    }
    lambda(&mut pieces, &query.unknowns);
    pieces.write("let { otherwise_no = case 'x' of { 'y' -> otherwise_no } } in if ");
    pieces.quote_lines(text, query.predicate.clone());
    pieces.write(" then (");
    match &setting.result {
        Yield::Nothing => {}
        Yield::Unknowns => {
            let names: Vec<&str> =
                query.unknowns.iter().map(|unknown| &text.text[unknown.name.clone()]).collect();
            pieces.write(&nested(&names));
        }
        Yield::Objective(objective) => write_objective(&mut pieces, objective, parts),
    }
    pieces.write(") else otherwise_no)");
    let arguments: &[Text] = match &setting.arguments {
        Arguments::Given(arguments) => arguments,
        Arguments::Open => &[],
    };
    for argument in arguments {
        pieces.write(" ");
        pieces.quote_lines(argument, argument.range.clone());
    }
    pieces
}

fn load(setting: &Setting, pieces: &Pieces) -> Result<Loaded, Refused> {
    let origin = setting.program.clone().unwrap_or_else(|| Origin::text("Main.hs", NO_PROGRAM));
    let path = "<composed query>";
    let expression = Expression {
        name: ENTRY.to_string(),
        path: path.to_string(),
        text: pieces.text.clone(),
        modules: vec!["Prelude".to_string()],
    };
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

/// The sorts of number that an objective is made of.
fn objective_parts(setting: &Setting, query: &Query, objective: &Objective) -> Result<Vec<Part>, Refused> {
    let loaded = load(setting, &compose(setting, query, &[]))?;
    let parameters = match setting.arguments {
        Arguments::Open => query.parameters.len(),
        Arguments::Given(_) => 0,
    };
    let entry = loaded.global(ENTRY).map(|entry| split(&entry.ty, parameters + query.unknowns.len()).1);
    let ty = entry.ok_or_else(|| Diagnostic::error("internal", "the query has vanished"))?;
    let types: Vec<&Type> = match ty.as_con() {
        Some((name, args)) if builtin::tuple_size(name).is_some() => args.iter().collect(),
        _ => vec![&ty],
    };
    let parts: Option<Vec<Part>> = types.into_iter().map(part).collect();
    parts.ok_or_else(|| {
        let text = &objective.text;
        let complaint = Diagnostic::error("query-type", "only numbers can be made small or large")
            .help("say an expression for a number, a character, a truth value, or a tuple of such");
        text.complaint(complaint, text.range.clone(), &format!("this is of type {ty}"))
    })
}

fn part(ty: &Type) -> Option<Part> {
    let (name, _) = ty.as_con()?;
    if name == builtin::bool_type() {
        return Some(Part::Truth);
    }
    const WHOLE: &[&str] = &[
        "Int", "Integer", "Int8", "Int16", "Int32", "Int64", "Word", "Word8", "Word16", "Word32", "Word64",
        "Natural",
    ];
    let is_library = name.is_standard() || name.module.as_str() == "Numeric.Natural";
    match name.base.as_str() {
        _ if !is_library => None,
        "Double" | "Float" => Some(Part::Floating),
        "Char" => Some(Part::Character),
        base => WHOLE.contains(&base).then_some(Part::Whole),
    }
}

/// Writes the part of an objective that counts, where the parts before it are what they must be. A guard that
/// fails is no value, so no solution.
fn write_objective(pieces: &mut Pieces, objective: &Objective, parts: &[Part]) {
    let text = &objective.text;
    let convert = |part: &Part, value: &str| match part {
        Part::Whole => format!("(Prelude.toInteger {value})"),
        Part::Floating => value.to_string(),
        Part::Character | Part::Truth => format!("(Prelude.fromEnum {value})"),
    };
    match parts {
        [] => pieces.quote_lines(text, text.range.clone()),
        [only] => {
            pieces.write("case ");
            pieces.quote_lines(text, text.range.clone());
            pieces.write(&format!(" of {{ otherwise_o -> {} }}", convert(only, "otherwise_o")));
        }
        parts => {
            let names: Vec<String> = (0..parts.len()).map(|at| format!("otherwise_o{at}")).collect();
            pieces.write("case ");
            pieces.quote_lines(text, text.range.clone());
            pieces.write(&format!(" of {{ ({})", names.join(", ")));
            for (at, value) in objective.fixed.iter().enumerate() {
                let part = convert(&parts[at], &names[at]);
                pieces.write(&format!(" {} {part} Prelude.== ({value})", if at == 0 { "|" } else { "," }));
            }
            let at = objective.fixed.len().min(parts.len() - 1);
            pieces.write(&format!(" -> {} }}", convert(&parts[at], &names[at])));
        }
    }
}
