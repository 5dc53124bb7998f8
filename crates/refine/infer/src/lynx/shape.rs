//! What can be said of a function: the places of its type that get predicates, and what measures see there.

use std::collections::BTreeSet;

use otherwise_core::{Global, Name, Subst, TyVar, Type, builtin};
use otherwise_machine::Datum;
use otherwise_refinements::MeasureId;

use super::values::{self, Measured};
use crate::program::Program;

/// A function and what can be seen of its values.
#[derive(Clone, Debug)]
pub(super) struct Shape {
    pub(super) name: Name,
    context: Vec<Type>,
    params: Vec<(String, Type)>,
    result: Type,
    /// The places that predicates are about: arguments, the result, and elements inside them.
    pub(super) places: Vec<Place>,
}

/// A place of a type that gets a predicate.
#[derive(Clone, Debug)]
pub(super) struct Place {
    /// The argument; the result comes after the arguments.
    pub(super) of: usize,
    /// Which type argument of which type argument; nothing for the whole value.
    within: Vec<usize>,
    /// Whether the value is a truth value.
    pub(super) is_truth: bool,
    /// Whether the value is an argument that is a text: a message, of which only that it never comes is said.
    is_text: bool,
    numbers: Vec<View>,
    sets: Vec<View>,
}

/// Something that is seen at a place: of an earlier argument, or of the value itself.
#[derive(Clone, Debug)]
struct View {
    /// The argument; none for the value itself.
    argument: Option<usize>,
    path: Vec<MeasureId>,
    /// Whether it is the set that has this value alone.
    is_single: bool,
}

/// What is seen at a place for certain values.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Point {
    pub(super) numbers: Vec<i64>,
    pub(super) sets: Vec<BTreeSet<String>>,
    pub(super) truth: Option<bool>,
}

/// How what is seen at a place is written.
#[derive(Clone, Debug, Default)]
pub(super) struct Texts {
    pub(super) numbers: Vec<String>,
    pub(super) sets: Vec<String>,
}

/// How many measures are composed.
const MAX_COMPOSED: u32 = 2;

/// How deep inside values elements get predicates.
const MAX_WITHIN: usize = 2;

impl Shape {
    pub(super) fn new(program: &Program, global: &Global) -> Shape {
        let (context, body) = global.ty.split_foralls().1.split_context();
        let (types, result) = body.split_funs();
        let names = otherwise_liquid::parameter_names(global);
        let params: Vec<(String, Type)> =
            names.iter().map(|name| name.to_string()).zip(types.iter().cloned()).collect();
        let mut places = Vec::new();
        for (of, ty) in types.iter().chain([&result]).enumerate() {
            add_places(program, &types, (of, false), ty, &mut Vec::new(), &mut places);
        }
        Shape { name: global.name, context, params, result, places }
    }

    pub(super) fn is_result(&self, place: usize) -> bool {
        self.places.get(place).is_some_and(|place| place.of == self.params.len())
    }

    /// What is seen at a place, for each of the values that are there; none if a value is not known.
    pub(super) fn points(
        &self,
        program: &Program,
        place: usize,
        arguments: &[Datum],
        result: Option<&Datum>,
    ) -> Option<Vec<Point>> {
        let place = self.places.get(place)?;
        let (value, ty) = match self.params.get(place.of) {
            Some((_, ty)) => (arguments.get(place.of)?, ty),
            None => (result?, &self.result),
        };
        inside(program, ty, &place.within, value)?
            .into_iter()
            .map(|value| {
                let of = |view: &View| match view.argument {
                    Some(at) => arguments.get(at),
                    None => Some(value),
                };
                let numbers: Option<Vec<i64>> =
                    place.numbers.iter().map(|view| view.number(program, of(view)?)).collect();
                let sets: Option<Vec<BTreeSet<String>>> =
                    place.sets.iter().map(|view| view.set(program, of(view)?)).collect();
                let truth = if place.is_truth { Some(values::truth(value)?) } else { None };
                Some(Point { numbers: numbers?, sets: sets?, truth })
            })
            .collect()
    }

    /// The type with a predicate at each place, where `said` says any.
    pub(super) fn annotation(&self, said: &dyn Fn(usize, &Texts) -> Vec<String>) -> String {
        let mut parts = Vec::new();
        for (of, (name, ty)) in self.params.iter().enumerate() {
            let text = self.refined(of, ty, &mut Vec::new(), said);
            parts.push(match ty {
                Type::Fun(_) | Type::Forall(_) => format!("({ty})"),
                _ if text.starts_with(['{', '[', '(']) || !text.contains(' ') => format!("{name}:{text}"),
                _ => format!("{name}:({text})"),
            });
        }
        parts.push(self.refined(self.params.len(), &self.result, &mut Vec::new(), said));
        let context = match self.context.as_slice() {
            [] => String::new(),
            [one] => format!("{one} => "),
            several => {
                let all: Vec<String> = several.iter().map(Type::to_string).collect();
                format!("({}) => ", all.join(", "))
            }
        };
        format!("{context}{}", parts.join(" -> "))
    }

    fn refined(
        &self,
        of: usize,
        ty: &Type,
        within: &mut Vec<usize>,
        said: &dyn Fn(usize, &Texts) -> Vec<String>,
    ) -> String {
        let mut text = ty.to_string();
        let is_deeper = |place: &Place| place.of == of && place.within.len() > within.len();
        if let Type::Con(name, args) = ty
            && self.places.iter().any(is_deeper)
        {
            let parts: Vec<String> = args
                .iter()
                .enumerate()
                .map(|(at, arg)| {
                    within.push(at);
                    let part = self.refined(of, arg, within, said);
                    within.pop();
                    part
                })
                .collect();
            if parts.iter().zip(args.iter()).any(|(part, arg)| *part != arg.to_string()) {
                text = applied(*name, &parts);
            }
        }
        let here = |place: &Place| place.of == of && place.within == *within;
        let conjuncts = match self.places.iter().position(here) {
            Some(at) => said(at, &self.texts(&self.places[at])),
            None => Vec::new(),
        };
        match conjuncts.as_slice() {
            [] => text,
            some => format!("{{v:{text} | {}}}", some.join(" && ")),
        }
    }

    fn texts(&self, place: &Place) -> Texts {
        let text = |view: &View| {
            let root = view.argument.map_or("v", |at| self.params[at].0.as_str());
            let seen = view.path.iter().fold(root.to_owned(), |inner, measure| {
                if inner.contains(' ') {
                    format!("{} ({inner})", measure.name)
                } else {
                    format!("{} {inner}", measure.name)
                }
            });
            if view.is_single { format!("Set_sng {seen}") } else { seen }
        };
        Texts {
            numbers: place.numbers.iter().map(text).collect(),
            sets: place.sets.iter().map(text).collect(),
        }
    }
}

impl Place {
    /// How many numbers are seen.
    pub(super) fn width(&self) -> usize {
        self.numbers.len()
    }

    /// Which of the numbers are of the value itself.
    pub(super) fn own_numbers(&self) -> Vec<bool> {
        self.numbers.iter().map(|view| view.argument.is_none()).collect()
    }

    /// Which of the sets are of the value itself.
    pub(super) fn own_sets(&self) -> Vec<bool> {
        self.sets.iter().map(|view| view.argument.is_none()).collect()
    }

    /// Whether something can be said of the value in terms of numbers.
    pub(super) fn speaks_of_numbers(&self) -> bool {
        self.is_truth || self.is_text || self.numbers.iter().any(|view| view.argument.is_none())
    }

    /// Whether something can be said of the value in terms of sets: there must be one that has more than a
    /// single value.
    pub(super) fn speaks_of_sets(&self) -> bool {
        self.sets.iter().any(|view| !view.is_single)
            && (self.is_truth || self.sets.iter().any(|view| view.argument.is_none()))
    }
}

impl View {
    fn measured(&self, program: &Program, value: &Datum) -> Option<Measured> {
        let mut value = Measured::Plain(value.clone());
        for measure in &self.path {
            let Measured::Plain(plain) = &value else { return None };
            value = values::measure(program, *measure, plain)?;
        }
        Some(value)
    }

    fn number(&self, program: &Program, value: &Datum) -> Option<i64> {
        match self.measured(program, value)? {
            Measured::Plain(value) => values::number(&value),
            Measured::Set(_) => None,
        }
    }

    fn set(&self, program: &Program, value: &Datum) -> Option<BTreeSet<String>> {
        match self.measured(program, value)? {
            Measured::Plain(value) if self.is_single => Some(BTreeSet::from([values::element(&value)?])),
            Measured::Plain(_) => None,
            Measured::Set(set) => Some(set),
        }
    }
}

fn applied(name: Name, parts: &[String]) -> String {
    if name == builtin::list() {
        return format!("[{}]", parts.join(", "));
    }
    if builtin::tuple_size(name).is_some() {
        return format!("({})", parts.join(", "));
    }
    let atomic = parts.iter().map(|part| match part.starts_with(['{', '[', '(']) || !part.contains(' ') {
        true => part.clone(),
        false => format!("({part})"),
    });
    format!("{} {}", name.base, atomic.collect::<Vec<_>>().join(" "))
}

/// The places of a value (an argument or the result, or a part of it that measures see already) and of what
/// is inside it.
fn add_places(
    program: &Program,
    types: &[Type],
    (of, is_seen): (usize, bool),
    ty: &Type,
    within: &mut Vec<usize>,
    places: &mut Vec<Place>,
) {
    let mut seen = Seen::default();
    for (at, earlier) in types.iter().take(of).enumerate() {
        see(program, earlier, Some(at), &mut Vec::new(), MAX_COMPOSED, &mut seen);
    }
    see(program, ty, None, &mut Vec::new(), MAX_COMPOSED, &mut seen);
    // What sets have as elements can stand in a set by itself.
    let elements: Vec<Type> = seen.sets.iter().map(|(_, element)| element.clone()).collect();
    let values = types.iter().take(of).enumerate().map(|(at, ty)| (Some(at), ty)).chain([(None, ty)]);
    for (argument, _) in values.filter(|(_, ty)| elements.contains(ty)) {
        seen.sets.push((View { argument, path: Vec::new(), is_single: true }, ty.clone()));
    }
    let is_text = of < types.len() && within.is_empty() && is_string(ty);
    if is_text {
        seen = Seen::default();
    }
    let place = Place {
        of,
        is_text,
        within: within.clone(),
        is_truth: *ty == builtin::bool_ty(),
        numbers: seen.numbers,
        sets: seen.sets.into_iter().map(|(view, _)| view).collect(),
    };
    if !is_seen && (place.speaks_of_numbers() || place.speaks_of_sets()) {
        places.push(place);
    }
    if let Type::Con(name, args) = ty
        && within.len() < MAX_WITHIN
        && program.declarations().data_type(*name).is_some_and(|data| data.params.len() == args.len())
    {
        for (at, arg) in args.iter().enumerate() {
            // The components of a pair are seen by measures: then their relations are, too.
            let is_seen = builtin::tuple_size(*name) == Some(2);
            within.push(at);
            add_places(program, types, (of, is_seen), arg, within, places);
            within.pop();
        }
    }
}

fn is_string(ty: &Type) -> bool {
    let is_char = |ty: &Type| matches!(ty, Type::Con(name, _) if name.base.as_str() == "Char");
    matches!(ty, Type::Con(name, args) if *name == builtin::list() && args.iter().all(is_char))
}

/// Measures that are not defined for all values, or say what others say.
const UNWANTED: &[&str] = &["x_Tuple21", "x_Tuple22", "head", "tail", "fromJust", "autolen", "prop"];

#[derive(Default)]
struct Seen {
    numbers: Vec<View>,
    /// With the type of the elements.
    sets: Vec<(View, Type)>,
}

fn see(
    program: &Program,
    ty: &Type,
    argument: Option<usize>,
    path: &mut Vec<MeasureId>,
    depth: u32,
    found: &mut Seen,
) {
    let Type::Con(name, args) = ty else { return };
    if *name == builtin::int() || *name == builtin::integer() {
        found.numbers.push(View { argument, path: path.clone(), is_single: false });
        return;
    }
    if let ("Set", [element]) = (name.base.as_str(), &args[..])
        && !path.is_empty()
    {
        found.sets.push((View { argument, path: path.clone(), is_single: false }, element.clone()));
        return;
    }
    if depth == 0 {
        return;
    }
    for (at, measure) in program.specs().measures.iter().enumerate() {
        if UNWANTED.contains(&measure.name.as_str()) {
            continue;
        }
        let (params, result) = measure.ty.split_foralls().1.split_context().1.split_funs();
        let [param] = params.as_slice() else { continue };
        let mut subst = Subst::default();
        if !matches!(param, Type::Con(..)) || !param.matches(ty, &mut subst) {
            continue;
        }
        if program.is_outdone(measure) {
            continue;
        }
        path.push(MeasureId { index: at as u32, name: measure.name });
        see(program, &result.subst(&subst), argument, path, depth - 1, found);
        path.pop();
    }
}

/// The values at a place inside a value; none if not all of it is known.
fn inside<'d>(program: &Program, ty: &Type, within: &[usize], value: &'d Datum) -> Option<Vec<&'d Datum>> {
    let Some((first, rest)) = within.split_first() else { return Some(vec![value]) };
    let Type::Con(name, args) = ty else { return None };
    let mut found = Vec::new();
    for one in arguments_of(program, *name, *first, value)? {
        found.extend(inside(program, args.get(*first)?, rest, one)?);
    }
    Some(found)
}

/// The parts of a value of a data type that have the type of one of its parameters.
fn arguments_of<'d>(
    program: &Program,
    name: Name,
    parameter: usize,
    value: &'d Datum,
) -> Option<Vec<&'d Datum>> {
    let Datum::Data(constructor, values) = value else { return None };
    let constructor = program.declarations().constructor(constructor.name)?;
    if constructor.data_type != name {
        return None;
    }
    let variable = constructor.universals.get(parameter)?.var;
    let fields = constructor.fields.iter().skip(constructor.fields.len().checked_sub(values.len())?);
    let mut found = Vec::new();
    for (field, value) in fields.zip(values) {
        parts_of(program, &field.ty, variable, value, &mut found)?;
    }
    Some(found)
}

fn parts_of<'d>(
    program: &Program,
    ty: &Type,
    variable: TyVar,
    value: &'d Datum,
    found: &mut Vec<&'d Datum>,
) -> Option<()> {
    let mentions = |ty: &Type| {
        let mut free = Vec::new();
        ty.free_vars(&mut free);
        free.contains(&variable)
    };
    match ty {
        Type::Var(var) if *var == variable => found.push(value),
        _ if !mentions(ty) => {}
        Type::Con(name, args) => {
            for (at, arg) in args.iter().enumerate().filter(|(_, arg)| mentions(arg)) {
                for one in arguments_of(program, *name, at, value)? {
                    parts_of(program, arg, variable, one, found)?;
                }
            }
        }
        _ => return None,
    }
    Some(())
}
