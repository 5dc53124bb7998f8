//! Automata as pictures: the context and the property of a method, with a witness marked, in the language of
//! Graphviz or as a drawing.

use std::collections::BTreeMap;
use std::fmt::Write;

use crate::algebra::{Algebra, Compiler, Env, Printer, Sre, Steps, Unsupported, fresh_value};
use crate::core::{FunctionId, Program};
use crate::spec::{Case, Effect};
use crate::verdict::{PropertyState, ViolationKind, Witness};

/// Larger automata are cut; the picture says so.
const MAX_STATES: usize = 60;

/// An automaton, ready to be drawn.
pub(crate) struct Picture {
    pub(crate) name: &'static str,
    /// There are more states.
    pub(crate) cut: bool,
    pub(crate) states: Vec<StateView>,
    pub(crate) edges: Vec<EdgeView>,
}

pub(crate) struct StateView {
    pub(crate) meaning: String,
    pub(crate) accepting: bool,
    pub(crate) dead: bool,
    /// The witness comes by.
    pub(crate) marked: bool,
}

pub(crate) struct EdgeView {
    pub(crate) from: usize,
    pub(crate) to: usize,
    pub(crate) label: String,
    /// The steps of the witness that take it, from one.
    pub(crate) steps: Vec<usize>,
}

/// The automata of the context and of the property of one case of a method's contract, for Graphviz. With a
/// witness, the states and transitions it takes are red.
///
/// The text is empty when the contract cannot be expressed (a search says so too).
pub fn dot(program: &Program, method: FunctionId, case: usize, witness: Option<&Witness>) -> String {
    let mut text = String::new();
    // Writing to a string does not fail.
    if let Ok(pictures) = pictures(program, method, case, witness) {
        let _ = writeln!(text, "digraph \"{}\" {{", escape(&program.function(method).name));
        let _ = writeln!(text, "  rankdir=LR; node [shape=circle]; edge [fontname=monospace];");
        pictures.iter().for_each(|picture| write_dot(picture, &mut text));
        let _ = writeln!(text, "}}");
    }
    text
}

/// The automata of the context and of the property of one case of a method's contract.
pub(crate) fn pictures(
    program: &Program,
    method: FunctionId,
    case: usize,
    witness: Option<&Witness>,
) -> Result<Vec<Picture>, Unsupported> {
    let mut algebra = Algebra::new(program);
    let mut env = Env::default();
    let function = program.function(method);
    let contract = function.contract.map(|id| program.contract(id));
    let contract = contract.ok_or_else(|| Unsupported::new("a method without contract"))?;
    let is_frame = witness.is_some_and(|witness| witness.violation == ViolationKind::Modifies);
    let cases = if is_frame { &contract.frames } else { &contract.cases };
    let case: &Case = cases.get(case).ok_or_else(|| Unsupported::new("a contract without cases"))?;
    let vars = contract.ghosts.iter().chain(&contract.parameters).chain([&contract.result]);
    for var in vars {
        let declared = program.var(*var);
        // Functions and recursive data cannot be mentioned by formulas.
        if let Ok(value) = fresh_value(&algebra.formulas, program, &declared.name, &declared.sort) {
            env = env.bind(*var, value);
        }
    }
    let (Effect::New(effect) | Effect::History(effect)) = &case.effect;
    let mut compiler = Compiler { program, algebra: &mut algebra };
    let context = compiler.regex(&case.context, &env)?;
    let property = compiler.regex(effect, &env)?;
    let none = (&[][..], &[][..]);
    let context_path = witness.map_or(none, |w| (&w.context_states[..], &w.context_path[..]));
    let property_path = witness.map_or(none, |w| (&w.states[..], &w.property_path[..]));
    Ok(vec![
        picture(program, &mut algebra, "context", context, context_path),
        picture(
            program,
            &mut algebra,
            if is_frame { "modifies" } else { "property" },
            property,
            property_path,
        ),
    ])
}

fn picture(
    program: &Program,
    algebra: &mut Algebra,
    name: &'static str,
    start: Sre,
    (visited, path): (&[PropertyState], &[usize]),
) -> Picture {
    let mut states = vec![start];
    let mut numbers = BTreeMap::from([(start, 0)]);
    let mut edges = Vec::new();
    let mut at = 0;
    let mut cut = false;
    let mut satisfiable = |_: &Algebra, _| true;
    while let Some(state) = states.get(at).copied() {
        for (event, next) in algebra.edges(Steps::Transitions, state, &mut satisfiable).iter() {
            let known = states.len();
            if !numbers.contains_key(next) && known >= MAX_STATES {
                cut = true;
                continue;
            }
            let number = *numbers.entry(*next).or_insert(known);
            if number == known {
                states.push(*next);
            }
            edges.push((at, *event, number));
        }
        at += 1;
    }
    let printer = Printer { program, algebra };
    // A state of the witness is known by what it means.
    let number_of = |state: usize| {
        let meaning = &visited.get(state)?.meaning;
        states.iter().position(|sre| printer.sre(*sre) == *meaning)
    };
    let marked: Vec<Option<usize>> = path.iter().map(|state| number_of(*state)).collect();
    let view = |(number, state): (usize, &Sre)| StateView {
        meaning: printer.sre(*state),
        accepting: algebra.nullable(*state),
        dead: *state == crate::algebra::EMPTY,
        marked: marked.contains(&Some(number)),
    };
    let states = states.iter().enumerate().map(view).collect();
    let edge = |(from, event, to): (usize, _, usize)| {
        let steps = marked.windows(2).enumerate().filter(|(_, step)| *step == [Some(from), Some(to)]);
        EdgeView { from, to, label: printer.event(event), steps: steps.map(|(at, _)| at + 1).collect() }
    };
    Picture { name, cut, states, edges: edges.into_iter().map(edge).collect() }
}

fn write_dot(picture: &Picture, text: &mut String) {
    let name = picture.name;
    let _ = writeln!(text, "  subgraph \"cluster_{name}\" {{");
    let _ = writeln!(text, "    label=\"{name}{}\";", if picture.cut { " (cut)" } else { "" });
    let _ = writeln!(text, "    {name}_start [shape=point]; {name}_start -> {name}_0;");
    for (number, state) in picture.states.iter().enumerate() {
        let shape = if state.accepting { "doublecircle" } else { "circle" };
        let color = if state.marked { " color=red" } else { "" };
        let meaning = escape(&state.meaning);
        let _ = writeln!(
            text,
            "    {name}_{number} [shape={shape} label=\"q{number}\" tooltip=\"{meaning}\"{color}];"
        );
    }
    for EdgeView { from, to, label, steps } in &picture.edges {
        let color = if steps.is_empty() { "" } else { " color=red fontcolor=red" };
        let label = escape(label);
        let _ = writeln!(text, "    {name}_{from} -> {name}_{to} [label=\"{label}\"{color}];");
    }
    let _ = writeln!(text, "  }}");
}

fn escape(text: &str) -> String {
    text.replace('\\', "\\\\").replace('"', "\\\"")
}
