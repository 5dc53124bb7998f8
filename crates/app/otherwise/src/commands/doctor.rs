//! `otherwise doctor`: versions, the solvers found, and what is missing.

use otherwise_smt::{Z3Version, z3_version};
use serde_json::json;
use std::process::{Command, Stdio};

use crate::cli::Format;
use crate::exit::Exit;
use crate::output::{Failure, Output};

/// A program that is used when it is there.
struct Optional {
    program: &'static str,
    what_for: &'static str,
}

const OPTIONAL: &[Optional] = &[
    Optional { program: "cvc5", what_for: "`--solver cvc5`" },
    Optional { program: "z3", what_for: "`--solver z3`, Z3 as a separate process" },
    Optional { program: "dot", what_for: "drawing the graphs that `--dot` and `--tree` write" },
];

pub(crate) fn run(output: &mut Output) -> Result<Exit, Failure> {
    let z3 = z3_version();
    let problem = z3.check_supported().err();
    let found: Vec<(&Optional, Option<String>)> =
        OPTIONAL.iter().map(|each| (each, version_of(each.program))).collect();
    match output.format {
        Format::Json | Format::Sarif => output.json(&json!({
            "version": env!("CARGO_PKG_VERSION"),
            "z3": { "version": z3.to_string(), "supported": problem.is_none(), "oldest": Z3Version::OLDEST.to_string() },
            "programs": found.iter().map(|(each, version)| json!({
                "program": each.program, "version": version, "for": each.what_for,
            })).collect::<Vec<_>>(),
        })),
        Format::Text => {
            let text = report(output, z3, problem.as_deref(), &found);
            output.result(&text);
        }
    }
    Ok(if problem.is_none() { Exit::Holds } else { Exit::BadInput })
}

fn report(
    output: &Output,
    z3: Z3Version,
    problem: Option<&str>,
    found: &[(&Optional, Option<String>)],
) -> String {
    let style = output.style;
    let mark = |good: bool| if good { style.good("ok") } else { style.warn("--") };
    let mut text = format!("{}\n\n", style.bold(concat!("otherwise ", env!("CARGO_PKG_VERSION"))));
    match problem {
        None => text.push_str(&format!("  {}  Z3 {z3}, in process (the default solver)\n", mark(true))),
        Some(problem) => text.push_str(&format!("  {}  {problem}\n", style.bad("!!"))),
    }
    for (each, version) in found {
        let line = match version {
            Some(version) => format!("{version}, for {}", each.what_for),
            None => format!("{} was not found; optional, for {}", each.program, each.what_for),
        };
        text.push_str(&format!("  {}  {line}\n", mark(version.is_some())));
    }
    if problem.is_none() {
        text.push_str("\nNothing that is needed is missing.\n");
    }
    text
}

/// The first line a program prints about its version; dot writes it to standard error.
fn version_of(program: &str) -> Option<String> {
    let flag = if program == "dot" { "-V" } else { "--version" };
    let output = Command::new(program).arg(flag).stdin(Stdio::null()).output().ok()?;
    let text = if output.stdout.is_empty() { output.stderr } else { output.stdout };
    let line =
        String::from_utf8_lossy(&text).lines().next()?.trim().trim_start_matches("This is ").to_string();
    (!line.is_empty()).then_some(line)
}
