//! Programming by example: constraints that say nothing but `(= (f inputs…) output)`.

use otherwise_diagnostics::{Diagnostic, Span};
use rustc_hash::FxHashMap;

use crate::op::Op;
use crate::problem::Problem;
use crate::term::Term;
use crate::value::Value;

/// What a function is to give for some arguments.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Example {
    /// The arguments.
    pub inputs: Vec<Value>,
    /// The result.
    pub output: Value,
}

/// Why constraints do not give examples.
#[derive(Clone, Debug)]
pub enum NoExamples {
    /// They say more than examples do.
    General,
    /// Two examples want different results for the same arguments.
    Contradiction(Box<Diagnostic>),
}

/// The examples of each function, each once, in the order of the file.
pub fn examples(problem: &Problem) -> Result<Vec<Vec<Example>>, NoExamples> {
    let mut found: Vec<Vec<(Example, Span)>> = vec![Vec::new(); problem.functions.len()];
    if problem.constraints.is_empty() {
        return Err(NoExamples::General);
    }
    for constraint in &problem.constraints {
        collect(&constraint.term, constraint.span, &mut found).ok_or(NoExamples::General)?;
    }
    let mut all = Vec::new();
    for (function, examples) in found.into_iter().enumerate() {
        let mut known: FxHashMap<Vec<Value>, (usize, Span)> = FxHashMap::default();
        let mut kept: Vec<Example> = Vec::new();
        for (example, span) in examples {
            match known.get(&example.inputs) {
                None => {
                    known.insert(example.inputs.clone(), (kept.len(), span));
                    kept.push(example);
                }
                Some((first, _)) if kept[*first].output == example.output => {}
                Some((first, place)) => {
                    let name = &problem.functions[function].name;
                    let inputs: Vec<String> = example.inputs.iter().map(Value::to_string).collect();
                    let call = format!("({name} {})", inputs.join(" "));
                    let complaint = Diagnostic::error(
                        "contradiction",
                        format!("two examples contradict each other: `{call}` cannot have two results"),
                    )
                    .at(span, format!("here it is {}", example.output))
                    .also(*place, format!("here it is {}", kept[*first].output));
                    return Err(NoExamples::Contradiction(Box::new(complaint)));
                }
            }
        }
        all.push(kept);
    }
    Ok(all)
}

fn collect(term: &Term, span: Span, found: &mut [Vec<(Example, Span)>]) -> Option<()> {
    let mut add = |call: &Term, output: Value| {
        let Term::Unknown(function, args) = call else { return None };
        let inputs: Option<Vec<Value>> = args.iter().map(|arg| arg.value(&[])).collect();
        found[*function].push((Example { inputs: inputs?, output }, span));
        Some(())
    };
    match term {
        Term::Apply(Op::And, args) => args.iter().try_for_each(|arg| collect(arg, span, found)),
        Term::Apply(Op::Eq, args) => match args.as_ref() {
            [call @ Term::Unknown(..), other] | [other, call @ Term::Unknown(..)] => {
                add(call, other.value(&[])?)
            }
            _ => None,
        },
        Term::Unknown(..) => add(term, Value::Bool(true)),
        Term::Apply(Op::Not, args) => add(&args[0], Value::Bool(false)),
        _ => None,
    }
}
