//! Reports in a compact form that tests compare; what people read is made by `report`.

use std::fmt::Write;

use crate::verdict::{MethodReport, Verdict, Witness};

/// A witness, one line for each event and call.
pub fn witness(witness: &Witness) -> String {
    let mut text = String::new();
    // Writing to a string does not fail.
    let _ = write_witness(witness, &mut text);
    text
}

fn write_witness(witness: &Witness, text: &mut String) -> std::fmt::Result {
    writeln!(text, "{}", witness.summary)?;
    let values = |values: &[crate::verdict::NamedValue]| {
        let shown: Vec<String> = values.iter().map(|v| format!("{} = {}", v.name, v.value)).collect();
        shown.join(", ")
    };
    if !witness.arguments.is_empty() {
        writeln!(text, "  arguments: {}", values(&witness.arguments))?;
    }
    if !witness.ghosts.is_empty() {
        writeln!(text, "  ghosts: {}", values(&witness.ghosts))?;
    }
    if !witness.facts.is_empty() {
        writeln!(text, "  where {}", witness.facts.join(", "))?;
    }
    let state = |state: Option<usize>| state.map_or(String::new(), |state| format!("  [q{state}]"));
    if let Some(start) = witness.property_path.first() {
        writeln!(text, "  property starts in q{start}")?;
    }
    writeln!(text, "  history:")?;
    for event in &witness.context {
        let needed = match event.needed_by.as_slice() {
            [] => String::new(),
            names => format!("  (needed by {})", names.join(", ")),
        };
        writeln!(text, "    {}{}{needed}", event.event, state(event.state))?;
    }
    writeln!(text, "  calls:")?;
    for call in &witness.calls {
        let line = call.line.map_or(String::new(), |line| format!("line {line}: "));
        let killed = if call.kills { "  <- here" } else { "" };
        writeln!(text, "    {line}{}{}{killed}", call.call, state(call.state))?;
        for event in &call.events {
            writeln!(text, "      event {event}")?;
        }
    }
    if let Some(result) = &witness.result {
        writeln!(text, "  returns {result}")?;
    }
    if let Some(raised) = &witness.raised {
        writeln!(text, "  raises {raised}")?;
    }
    writeln!(text, "  script: {}", witness.script.join(" "))?;
    for (number, state) in witness.states.iter().enumerate() {
        let kind = match (state.dead, state.accepting) {
            (true, _) => " (dead)",
            (_, true) => " (accepting)",
            _ => "",
        };
        writeln!(text, "  q{number}{kind}: {}", state.meaning)?;
    }
    Ok(())
}

/// A report in a few lines.
pub fn report(report: &MethodReport) -> String {
    match &report.verdict {
        Verdict::Falsified { witnesses } => {
            let witnesses: Vec<String> = witnesses.iter().map(witness).collect();
            format!("{}: falsified\n{}", report.method, witnesses.join("\n"))
        }
        Verdict::None => format!("{}: no violation ({})\n", report.method, report.coverage.statement()),
        Verdict::Abstract { witness: shown, contracts, .. } => {
            let coverage = report.coverage.statement();
            let blamed = contracts.join(", ");
            format!("{}: abstract, contracts of {blamed} ({coverage})\n{}", report.method, witness(shown))
        }
        Verdict::Undecided { reasons } => {
            let coverage = report.coverage.statement();
            format!("{}: undecided: {} ({coverage})\n", report.method, reasons.join("; "))
        }
    }
}
