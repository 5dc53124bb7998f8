//! Answers for people and programs.

use otherwise_sygus::problem::Problem;
use otherwise_sygus::term::Definition;
use otherwise_sygus::{Answer, Status, print};
use serde_json::{Value as Json, json};
use std::fmt::Write;

/// The functions in the file's dialect, or what there is instead.
pub fn text(answer: &Answer, problem: &Problem) -> String {
    let mut text = String::new();
    let version = problem.version;
    for definition in &answer.solution {
        let _ = writeln!(text, "{}", print::definition(definition, version));
    }
    for (number, definition) in answer.others.iter().enumerate() {
        let _ = writeln!(text, "; or, less likely ({})", number + 2);
        let _ = writeln!(text, "{}", print::definition(definition, version));
    }
    if answer.status == Status::Unsolved {
        let _ = writeln!(text, "; unsolved after {:.1} s", answer.seconds);
        if let Some(reason) = &answer.reason {
            let _ = writeln!(text, "; {reason}");
        }
        if let Some((definition, right, of)) = &answer.partial {
            let _ = writeln!(text, "; right on {right} of {of} examples:");
            let _ = writeln!(text, "; {}", print::definition(definition, version));
        }
    }
    text
}

/// How it was found, as comments of the format: for those who want to know more.
pub fn details(answer: &Answer, problem: &Problem) -> String {
    let mut text = format!("; engine {}, {:.3} s", answer.engine, answer.seconds);
    if answer.status == Status::Solved {
        let _ = write!(text, ", size {}", answer.size());
    }
    text.push('\n');
    if !answer.filter.removed.is_empty() {
        let names: Vec<&str> = answer.filter.removed.iter().map(|op| op.name(problem.version)).collect();
        let back = if answer.filter.fell_back { ", then searched with them all the same" } else { "" };
        let _ = writeln!(text, "; left out at first: {}{back}", names.join(", "));
    }
    text
}

/// What programs read.
pub fn json(file: &str, answer: &Answer, problem: &Problem) -> Json {
    let version = problem.version;
    let solved = answer.status == Status::Solved;
    let all = |definitions: &[Definition]| -> Vec<String> {
        definitions.iter().map(|definition| print::definition(definition, version)).collect()
    };
    let mut value = json!({
        "file": file,
        "status": answer.status.name(),
        "solution": solved.then(|| all(&answer.solution).join("\n")),
        "size": solved.then(|| answer.size()),
        "engine": answer.engine,
        "filter": {
            "removed": answer.filter.removed.iter().map(|op| op.name(version)).collect::<Vec<_>>(),
            "fell_back": answer.filter.fell_back,
        },
        "seconds": (answer.seconds * 1e4).round() / 1e4,
    });
    if !answer.others.is_empty() {
        value["others"] = json!(all(&answer.others));
    }
    if let Some(complaint) = &answer.complaint {
        value["reason"] = json!(complaint.message);
    } else if let Some(reason) = &answer.reason {
        value["reason"] = json!(reason);
    }
    if let Some((definition, right, of)) = &answer.partial {
        value["partial"] =
            json!({ "solution": print::definition(definition, version), "right": right, "examples": of });
    }
    value
}

/// The heads of the columns of [`row`].
pub const COLUMNS: [&str; 6] = ["file", "status", "size", "engine", "seconds", "solution"];

/// One line of a table.
pub fn row(file: &str, answer: &Answer, problem: &Problem) -> [String; 6] {
    let solved = answer.status == Status::Solved;
    let solution: Vec<String> =
        answer.solution.iter().map(|definition| print::definition(definition, problem.version)).collect();
    [
        file.to_owned(),
        answer.status.name().to_owned(),
        if solved { answer.size().to_string() } else { String::new() },
        answer.engine.to_owned(),
        format!("{:.3}", answer.seconds),
        solution.join(" "),
    ]
}
