//! What can be said of a function: the integers that measures see of its arguments and its result.

use otherwise_core::{Global, Name, Subst, Type, builtin};
use otherwise_machine::Datum;
use otherwise_refinements::MeasureId;

use super::values;
use crate::program::Program;

/// A function and what can be seen of its values.
#[derive(Clone, Debug)]
pub(super) struct Shape {
    pub(super) name: Name,
    context: Vec<Type>,
    params: Vec<(String, Type)>,
    result: Type,
    views: Vec<View>,
    /// The arguments that predicates are about, then the result if one is about it.
    pub(super) positions: Vec<usize>,
}

/// An integer that can be seen: measures of an argument, or of the result, which comes after the arguments.
#[derive(Clone, Debug)]
struct View {
    of: usize,
    path: Vec<MeasureId>,
}

/// How many measures are composed.
const MOST_COMPOSED: u32 = 2;

impl Shape {
    pub(super) fn new(program: &Program, global: &Global) -> Shape {
        let (context, body) = global.ty.split_foralls().1.split_context();
        let (types, result) = body.split_funs();
        let usual = ["x", "y", "z", "u", "w", "s", "t"];
        let params: Vec<(String, Type)> = types
            .into_iter()
            .enumerate()
            .map(|(at, ty)| {
                let name = usual.get(at).map_or_else(|| format!("x{at}"), |name| (*name).to_owned());
                (name, ty)
            })
            .collect();
        let mut views = Vec::new();
        for (of, ty) in params.iter().map(|(_, ty)| ty).chain([&result]).enumerate() {
            see(program, ty, of, &mut Vec::new(), MOST_COMPOSED, &mut views);
        }
        let positions = (0..=params.len()).filter(|at| views.iter().any(|view| view.of == *at)).collect();
        Shape { name: global.name, context, params, result, views, positions }
    }

    /// The views that a predicate about an argument (or the result) may use.
    fn seen_at(&self, position: usize) -> impl Iterator<Item = &View> {
        self.views.iter().filter(move |view| view.of <= position)
    }

    /// How many there are.
    pub(super) fn width(&self, position: usize) -> usize {
        self.seen_at(position).count()
    }

    pub(super) fn is_result(&self, position: usize) -> bool {
        position == self.params.len()
    }

    /// Which of the views at a position are of the argument (or result) itself.
    pub(super) fn own(&self, position: usize) -> Vec<bool> {
        self.seen_at(position).map(|view| view.of == position).collect()
    }

    /// What is seen at a position; none if a value is not known.
    pub(super) fn point(
        &self,
        program: &Program,
        position: usize,
        arguments: &[Datum],
        result: Option<&Datum>,
    ) -> Option<Vec<i64>> {
        self.seen_at(position)
            .map(|view| {
                let value = if view.of == self.params.len() { result? } else { arguments.get(view.of)? };
                let mut value = value.clone();
                for measure in &view.path {
                    value = values::measure(program, *measure, &value)?;
                }
                values::number(&value)
            })
            .collect()
    }

    /// The type with a predicate at each position: texts over the names that `text_of` gives.
    pub(super) fn annotation(&self, said: &dyn Fn(usize, &[String]) -> Vec<String>) -> String {
        let names: Vec<&str> = self.params.iter().map(|(name, _)| name.as_str()).chain(["v"]).collect();
        let mut parts = Vec::new();
        for (at, (name, ty)) in self.params.iter().enumerate() {
            let conjuncts = self.conjuncts(at, &names, said);
            parts.push(match conjuncts.as_slice() {
                _ if matches!(ty, Type::Fun(_) | Type::Forall(_)) => format!("({ty})"),
                [] => format!("{name}:{}", atomic(ty)),
                some => format!("{name}:{{v:{ty} | {}}}", some.join(" && ")),
            });
        }
        let conjuncts = self.conjuncts(self.params.len(), &names, said);
        parts.push(match conjuncts.as_slice() {
            [] => self.result.to_string(),
            some => format!("{{v:{} | {}}}", self.result, some.join(" && ")),
        });
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

    fn conjuncts(
        &self,
        position: usize,
        names: &[&str],
        said: &dyn Fn(usize, &[String]) -> Vec<String>,
    ) -> Vec<String> {
        if !self.positions.contains(&position) {
            return Vec::new();
        }
        let texts: Vec<String> = self
            .seen_at(position)
            .map(|view| {
                let root = if view.of == position { "v" } else { names[view.of] };
                view.path.iter().fold(root.to_owned(), |inner, measure| {
                    if inner.contains(' ') {
                        format!("{} ({inner})", measure.name)
                    } else {
                        format!("{} {inner}", measure.name)
                    }
                })
            })
            .collect();
        said(position, &texts)
    }
}

fn atomic(ty: &Type) -> String {
    match ty {
        Type::Con(name, args)
            if !args.is_empty() && *name != builtin::list() && builtin::tuple_size(*name).is_none() =>
        {
            format!("({ty})")
        }
        _ => ty.to_string(),
    }
}

/// Measures that are not defined for all values, or say what others say.
const UNWANTED: &[&str] = &["x_Tuple21", "x_Tuple22", "head", "tail", "fromJust", "autolen", "prop"];

fn see(
    program: &Program,
    ty: &Type,
    of: usize,
    path: &mut Vec<MeasureId>,
    depth: u32,
    found: &mut Vec<View>,
) {
    if *ty == Type::con(builtin::int()) || *ty == Type::con(builtin::integer()) {
        found.push(View { of, path: path.clone() });
        return;
    }
    if depth == 0 || !matches!(ty, Type::Con(..)) {
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
        path.push(MeasureId { index: at as u32, name: measure.name });
        see(program, &result.subst(&subst), of, path, depth - 1, found);
        path.pop();
    }
}
