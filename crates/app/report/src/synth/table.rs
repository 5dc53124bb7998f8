//! Answers for tables of examples.

use otherwise_session::TableSolved;
use otherwise_sygus::table::cell;
use otherwise_sygus::term::Definition;
use otherwise_sygus::value::Value;
use otherwise_sygus::{print, translate};
use std::fmt::Write;

/// The best function in each language, what it gives for the rows without output, and how sure that is; or
/// why there is none.
pub fn table_text(found: &TableSolved) -> String {
    let candidates = found.candidates();
    let Some(best) = candidates.first() else {
        return super::text(&found.solved.answer, &found.solved.problem);
    };
    let mut text = format!("SyGuS\n  {}\n\n", print::definition(best, 2));
    let mut section = |title: &str, code: &str| {
        let indented: String = code.trim_end().lines().map(|line| format!("  {line}\n")).collect();
        let _ = writeln!(text, "{title}\n{indented}");
    };
    section("Haskell", &translate::haskell(best));
    section("Python", &translate::python(best));
    match translate::spreadsheet(best) {
        Some(formula) => section("Spreadsheet", &formula),
        None => section("Spreadsheet", "(no formula: an operator has no counterpart)"),
    }
    let row = |(cells, result): &(Vec<String>, Option<Value>)| {
        format!("{} -> {}\n", cells.join(", "), result.as_ref().map(cell).unwrap_or_default())
    };
    if !found.filled.is_empty() {
        section("Rows without output", &found.filled.iter().map(row).collect::<String>());
    }
    section("How sure", &how_sure(&candidates, found.telling.as_ref()));
    text.truncate(text.trim_end().len());
    text.push('\n');
    text
}

fn how_sure(candidates: &[Definition], telling: Option<&(Vec<Value>, Vec<Option<Value>>)>) -> String {
    let Some((inputs, results)) = telling else {
        return "no other candidate was found that gives something else on inputs like these".to_owned();
    };
    let count = candidates.len();
    let mut lines = format!("{count} candidates fit. An output for this row would tell them apart:\n");
    let shown: Vec<String> = inputs.iter().map(cell).collect();
    let _ = writeln!(lines, "{}", shown.join(", "));
    let mut said: Vec<String> = Vec::new();
    for (result, candidate) in results.iter().zip(candidates) {
        let result = result.as_ref().map(cell).unwrap_or_default();
        if !said.contains(&result) {
            let body = print::term(&candidate.body, &candidate.parameters, 2);
            let _ = writeln!(lines, "  {result:?} by {body}");
            said.push(result);
        }
    }
    lines
}

/// The answer for a table as an object.
pub fn table_json(name: &str, found: &TableSolved) -> serde_json::Value {
    let answer = &found.solved.answer;
    let mut value = super::json(name, answer, &found.solved.problem);
    let Some(best) = answer.solution.first() else { return value };
    value["haskell"] = translate::haskell(best).into();
    value["python"] = translate::python(best).into();
    value["spreadsheet"] = translate::spreadsheet(best).into();
    let row = |(cells, result): &(Vec<String>, Option<Value>)| serde_json::json!({ "inputs": cells, "output": result.as_ref().map(cell) });
    value["filled"] = found.filled.iter().map(row).collect();
    value["telling"] = found.telling.as_ref().map_or(serde_json::Value::Null, |(inputs, results)| {
        let inputs: Vec<String> = inputs.iter().map(cell).collect();
        let results: Vec<Option<String>> = results.iter().map(|result| result.as_ref().map(cell)).collect();
        serde_json::json!({ "inputs": inputs, "outputs": results })
    });
    value
}
