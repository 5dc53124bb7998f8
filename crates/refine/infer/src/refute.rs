//! Counterexamples: whether a type of the user's is wrong, and what speaks against one that was tried.

use std::time::Duration;

use otherwise_budget::Budget;
use otherwise_contracts::{Checked, Options, Verdict};
use otherwise_core::Name;

use crate::program::Program;

/// A counterexample that happens when the program runs, to the type of one of the functions.
pub(crate) fn refute(
    program: &Program,
    functions: &[Name],
    time: Duration,
    budget: &Budget,
) -> Option<Checked> {
    let subject = program.searcher();
    let each = time.div_f64(functions.len().max(1) as f64).max(Duration::from_millis(200));
    for function in functions {
        if budget.look().is_some() {
            return None;
        }
        let options = Options { time: Some(each), budget: Some(budget), ..Options::default() };
        let checked = subject.check(*function, &options, &otherwise_smt::Config::default());
        if matches!(checked.verdict, Verdict::Concrete(_)) && !checked.must_fail {
            return Some(checked);
        }
    }
    None
}

/// A counterexample in a line.
pub(crate) fn told(checked: &Checked) -> String {
    let Some(found) = checked.counterexamples().first() else { return String::new() };
    let inputs: Vec<String> = found.inputs.iter().map(|input| format!("({input})")).collect();
    let mut told = format!("{} {}", checked.call_name, inputs.join(" "));
    for one in &found.abstracted {
        let arguments: Vec<String> = one.call.arguments.iter().map(|value| format!("({value})")).collect();
        told.push_str(&format!(", if {} {} = {}", one.call.function, arguments.join(" "), one.assumed));
    }
    told
}
