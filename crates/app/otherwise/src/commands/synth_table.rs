//! `otherwise synth --examples table.csv`: a program from a table of examples.

use otherwise_diagnostics::Sources;
use otherwise_report::html::{self, Told};
use otherwise_report::synth as report;
use otherwise_sygus::examples::examples;
use otherwise_sygus::table::{Language, Table, cell, read_table, solve_table, table_problem, telling_input};
use otherwise_sygus::term::Definition;
use otherwise_sygus::value::Value;
use otherwise_sygus::{Answer, Settings, Status, explain, print, translate};
use std::fmt::Write;
use std::path::Path;

use super::synth::{exit, read_text};
use super::web_page;
use crate::cli::Format;
use crate::exit::Exit;
use crate::output::{Failure, Output};

/// How many candidates are compared.
const CANDIDATES: usize = 4;

pub(crate) fn run(
    path: &Path,
    language: Language,
    settings: &Settings<'_>,
    page: Option<&Path>,
    output: &mut Output,
) -> Result<Exit, Failure> {
    let mut sources = Sources::new();
    let file = sources.add(path.display().to_string(), read_text(path)?);
    let table = read_table(sources.get(file))
        .map_err(|complaint| Failure { diagnostics: vec![complaint], sources: sources.clone() })?;
    let problem = table_problem(&table, language);
    let answer = solve_table(&table, &problem, &Settings { all: settings.all.max(CANDIDATES), ..*settings });
    let place = report::diagnostic(&answer, &problem, &sources, file);
    let name = path.display().to_string();
    let write = |text: String| -> Result<(), Failure> {
        let Some(page) = page else { return Ok(()) };
        let told = Told { text, ..report::told(&name, &answer, &problem, place.clone(), Vec::new()) };
        let title = format!("otherwise synth --examples {name}");
        web_page::write(page, &html::told(&title, answer.status.name(), &[told], &sources))
    };
    match output.format {
        Format::Text => output.diagnostics(answer.complaint.as_slice(), &sources),
        Format::Sarif => output.diagnostics(std::slice::from_ref(&place), &sources),
        Format::Json => {}
    }
    let Some(best) = answer.solution.first() else {
        write(explain::text(&answer, &problem))?;
        match output.format {
            Format::Json => output.json(&explain::json(&name, &answer, &problem)),
            Format::Text => output.result(&explain::text(&answer, &problem)),
            Format::Sarif => {}
        }
        return Ok(exit(answer.status));
    };
    let given = examples(&problem).ok().and_then(|mut all| all.pop()).unwrap_or_default();
    let candidates: Vec<Definition> = answer.solution.iter().chain(&answer.others).cloned().collect();
    let open: Vec<Vec<Value>> =
        table.rows.iter().filter(|row| row.1.is_none()).map(|row| table.inputs(&row.0)).collect();
    let telling = telling_input(&candidates, &open, &given);
    let shown = text(best, &table, telling.as_ref(), &candidates);
    write(shown.clone())?;
    match output.format {
        Format::Json => output.json(&json(&name, &answer, &problem, best, &table, telling.as_ref())),
        Format::Text => output.result(&shown),
        Format::Sarif => {}
    }
    Ok(exit(if answer.solution.is_empty() { Status::Unsolved } else { Status::Solved }))
}

type Telling = (Vec<Value>, Vec<Option<Value>>);

fn text(best: &Definition, table: &Table, telling: Option<&Telling>, candidates: &[Definition]) -> String {
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
    let open = table.rows.iter().filter(|row| row.1.is_none());
    let filled: String = open
        .map(|row| {
            let result = best.body.value(&table.inputs(&row.0));
            format!("{} -> {}\n", row.0.join(", "), result.as_ref().map(cell).unwrap_or_default())
        })
        .collect();
    if !filled.is_empty() {
        section("Rows without output", &filled);
    }
    match telling {
        None => {
            section("How sure", "no other candidate was found that gives something else on inputs like these")
        }
        Some((inputs, results)) => {
            let shown: Vec<String> = inputs.iter().map(cell).collect();
            let mut lines = format!(
                "{} candidates fit. An output for this row would tell them apart:\n",
                candidates.len()
            );
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
            section("How sure", &lines);
        }
    }
    text.truncate(text.trim_end().len());
    text.push('\n');
    text
}

fn json(
    name: &str,
    answer: &Answer,
    problem: &otherwise_sygus::problem::Problem,
    best: &Definition,
    table: &Table,
    telling: Option<&Telling>,
) -> serde_json::Value {
    let mut value = explain::json(name, answer, problem);
    value["haskell"] = translate::haskell(best).into();
    value["python"] = translate::python(best).into();
    value["spreadsheet"] = translate::spreadsheet(best).into();
    let rows = table.rows.iter().filter(|row| row.1.is_none()).map(|row| {
        let result = best.body.value(&table.inputs(&row.0)).as_ref().map(cell);
        serde_json::json!({ "inputs": row.0, "output": result })
    });
    value["filled"] = rows.collect();
    value["telling"] = telling.map_or(serde_json::Value::Null, |(inputs, results)| {
        let inputs: Vec<String> = inputs.iter().map(cell).collect();
        let results: Vec<Option<String>> = results.iter().map(|result| result.as_ref().map(cell)).collect();
        serde_json::json!({ "inputs": inputs, "outputs": results })
    });
    value
}
