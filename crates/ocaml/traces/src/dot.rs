//! Automata as pictures: the context and the property of a method in the language of Graphviz, with a witness marked.

use std::collections::BTreeMap;
use std::fmt::Write;

use crate::algebra::{Algebra, Compiler, Env, Printer, Sre, Steps, Unsupported, fresh_value};
use crate::core::{FunctionId, Program};
use crate::spec::{Case, Effect};
use crate::verdict::{PropertyState, Witness};

/// Larger automata are cut; the picture says so.
const MAX_STATES: usize = 60;

/// The automata of the context and of the property of one case of a method's contract. With a witness, the states and
/// transitions it takes are red.
///
/// The text is empty when the contract cannot be expressed (a search says so too).
pub fn dot(program: &Program, method: FunctionId, case: usize, witness: Option<&Witness>) -> String {
    let mut text = String::new();
    let contract = program.function(method).contract.map(|id| program.contract(id));
    if let Some(case) = contract.and_then(|contract| contract.cases.get(case)) {
        // Writing to a string does not fail, and what cannot be expressed stays out.
        let _ = write_automata(program, method, case, witness, &mut text);
    }
    text
}

fn write_automata(
    program: &Program,
    method: FunctionId,
    case: &Case,
    witness: Option<&Witness>,
    text: &mut String,
) -> Result<(), Unsupported> {
    let mut algebra = Algebra::new(program);
    let mut env = Env::default();
    let function = program.function(method);
    let contract = function.contract.map(|id| program.contract(id));
    let contract = contract.ok_or_else(|| Unsupported::new("a method without contract"))?;
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
    let _ = writeln!(text, "digraph \"{}\" {{", escape(&function.name));
    let _ = writeln!(text, "  rankdir=LR; node [shape=circle]; edge [fontname=monospace];");
    write_automaton(program, &mut algebra, "context", context, context_path, text);
    write_automaton(program, &mut algebra, "property", property, property_path, text);
    let _ = writeln!(text, "}}");
    Ok(())
}

fn write_automaton(
    program: &Program,
    algebra: &mut Algebra,
    name: &str,
    start: Sre,
    (visited, path): (&[PropertyState], &[usize]),
    text: &mut String,
) {
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
    let _ = writeln!(text, "  subgraph \"cluster_{name}\" {{");
    let _ = writeln!(text, "    label=\"{name}{}\";", if cut { " (cut)" } else { "" });
    let _ = writeln!(text, "    {name}_start [shape=point]; {name}_start -> {name}_0;");
    for (number, state) in states.iter().enumerate() {
        let shape = if algebra.nullable(*state) { "doublecircle" } else { "circle" };
        let color = if marked.contains(&Some(number)) { " color=red" } else { "" };
        let meaning = escape(&printer.sre(*state));
        let _ = writeln!(
            text,
            "    {name}_{number} [shape={shape} label=\"q{number}\" tooltip=\"{meaning}\"{color}];"
        );
    }
    for (from, event, to) in edges {
        let taken = marked.windows(2).any(|step| step == [Some(from), Some(to)]);
        let color = if taken { " color=red fontcolor=red" } else { "" };
        let label = escape(&printer.event(event));
        let _ = writeln!(text, "    {name}_{from} -> {name}_{to} [label=\"{label}\"{color}];");
    }
    let _ = writeln!(text, "  }}");
}

fn escape(text: &str) -> String {
    text.replace('\\', "\\\\").replace('"', "\\\"")
}
