//! Answers about packet filters.

use otherwise_diagnostics::{Diagnostic, Sources};
use otherwise_firewall::diff::Difference;
use otherwise_firewall::explain::Traced;
use otherwise_firewall::interpret::Trace;
use otherwise_firewall::lint::Finding;
use otherwise_firewall::net::{Family, TCP, UDP};
use otherwise_firewall::repair::{Repair, Status};
use otherwise_firewall::services::{HEADINGS, Service, columns};
use otherwise_firewall::space::Field;
use otherwise_firewall::verify::{Checked, Example, Judgement, seconds};
use serde_json::{Map, Value, json};

mod pages;
mod places;

use crate::Style;
pub use pages::{answers_page, checked_answer, diff_page, finding_answer, repair_page, trace_page};
pub use places::{
    checked_diagnostic_with_way, diff_diagnostics, diff_summary, repair_diagnostic, service_diagnostics,
    trace_diagnostic,
};

/// The way of a packet as an object.
pub fn trace_json(traced: &Traced) -> Value {
    let fields: Vec<Field> = Field::ALL
        .into_iter()
        .filter(|field| {
            traced.given.fields.contains(field)
                || !matches!(field, Field::Mac | Field::Mark | Field::IcmpCode)
        })
        .collect();
    json!({
        "verdict": traced.trace.verdict.name(),
        "chain": traced.given.chain,
        "packet": traced.given.packet.json(&fields),
        "steps": steps(&traced.trace),
        "depends_on": traced.depends_on,
        "open_fields": traced.open_fields.iter().map(|field| field.name()).collect::<Vec<_>>(),
    })
}

fn steps(trace: &Trace) -> Value {
    let step = |step: &otherwise_firewall::interpret::Step| {
        json!({
            "table": step.table, "chain": step.chain, "line": step.line, "rule": step.rule,
            "matched": step.matched, "why": step.why,
        })
    };
    trace.steps.iter().map(step).collect()
}

/// The way of a packet for people. Rules that do not match are left out unless all are wanted.
pub fn trace_text(traced: &Traced, all: bool) -> String {
    let mut out = ways(&traced.trace, all, "");
    let shown: Vec<Field> =
        Field::ALL.into_iter().filter(|field| *field != Field::Mac && *field != Field::Mark).collect();
    out += &format!(
        "{}: {} {}\n",
        traced.trace.verdict.name(),
        traced.given.chain,
        traced.given.packet.text(&shown)
    );
    if !traced.depends_on.is_empty() {
        out += &format!("depends on: {}\n", traced.depends_on.join("; "));
    }
    if !traced.open_fields.is_empty() {
        let names: Vec<&str> = traced.open_fields.iter().map(|field| field.name()).collect();
        out += &format!("with another {} the verdict could differ\n", names.join(" or "));
    }
    out
}

fn ways(trace: &Trace, all: bool, indent: &str) -> String {
    let mut out = String::new();
    let mut hidden = 0;
    for step in &trace.steps {
        if !step.matched && !all {
            hidden += 1;
            continue;
        }
        let line = step.line.map_or_else(|| "      ".to_owned(), |line| format!("{line:>5} "));
        let deeper = "  ".repeat(step.depth.min(20));
        let sign = if step.matched { "*" } else { " " };
        let table = if step.table == "filter" { String::new() } else { format!("{}/", step.table) };
        out += &format!("{indent}{line}{sign} {deeper}{table}{} {}  ({})\n", step.chain, step.rule, step.why);
    }
    if hidden > 0 {
        let others = if hidden == 1 {
            "other rule was looked at and does"
        } else {
            "other rules were looked at and do"
        };
        out += &format!("{indent}      {hidden} {others} not match\n");
    }
    out
}

/// A checked statement as an object.
pub fn checked_json(checked: &Checked, file: Option<&str>) -> Value {
    let mut object = Map::new();
    if let Some(file) = file {
        object.insert("file".to_owned(), file.into());
    }
    object.insert("spec".to_owned(), checked.spec.clone().into());
    object.insert("verdict".to_owned(), checked.judgement.name().into());
    object.insert("message".to_owned(), checked.message.clone().into());
    let packet = |example: &Example| {
        let mut packet = example.packet.json(&example.fields);
        if let Some(time) = example.time {
            packet["time"] = match time % 1000 {
                0 => (time / 1000).into(),
                _ => (time as f64 / 1000.0).into(),
            };
        }
        packet
    };
    object.insert("packet".to_owned(), checked.example.as_ref().map_or(Value::Null, packet));
    let trace = checked.example.as_ref().map_or(Value::Array(Vec::new()), |example| steps(&example.trace));
    object.insert("trace".to_owned(), trace);
    object.insert("depends_on".to_owned(), checked.depends_on.clone().into());
    if let Some(example) = &checked.example {
        object.insert("chain".to_owned(), example.chain.clone().into());
        object.insert("got".to_owned(), example.trace.verdict.name().into());
    }
    if !checked.before.is_empty() {
        let before = checked
            .before
            .iter()
            .map(|example| json!({ "packet": packet(example), "verdict": example.trace.verdict.name() }));
        object.insert("before".to_owned(), before.collect());
    }
    if let Some(answer) = checked.answer {
        object.insert("answer".to_owned(), if answer { "yes" } else { "no" }.into());
    }
    if let Some(family) = checked.family {
        object.insert("family".to_owned(), family.name().into());
    }
    Value::Object(object)
}

/// A checked statement for people.
pub fn checked_text(checked: &Checked, style: Style) -> String {
    let family = checked.family.map(|family| format!(" ({})", family.name())).unwrap_or_default();
    let answer = match checked.answer {
        Some(true) => "yes, ",
        Some(false) => "no, ",
        None => "",
    };
    let word = match checked.judgement {
        Judgement::Holds => style.good(checked.judgement.name()),
        Judgement::Violated => style.bad(checked.judgement.name()),
        Judgement::Depends => style.warn(checked.judgement.name()),
    };
    let mut out = format!("{word}{family}: {}\n  {answer}{}\n", checked.spec, checked.message);
    for example in &checked.before {
        let time = seconds(example.time.unwrap_or(0));
        let packet = example.packet.text(&example.fields);
        out += &format!("  time {time}: {packet} -> {}\n", example.trace.verdict.name());
    }
    if let Some(example) = &checked.example {
        out += &ways(&example.trace, false, "  ");
    }
    if !checked.depends_on.is_empty() {
        out += &format!("  depends on: {}\n", checked.depends_on.join("; "));
    }
    out
}

/// A statement that does not hold, as a complaint with its place.
pub fn checked_diagnostic(checked: &Checked) -> Option<Diagnostic> {
    let complaint = match checked.judgement {
        Judgement::Holds => return None,
        Judgement::Violated => Diagnostic::error("firewall-violated", checked.message.clone()),
        Judgement::Depends => Diagnostic::warning("firewall-depends", checked.message.clone()),
    };
    let mut complaint = complaint.at(checked.span, checked.judgement.name());
    if let Some(step) = checked
        .example
        .as_ref()
        .and_then(|example| example.trace.steps.iter().rev().find(|step| step.matched))
    {
        let line = step.line.map(|line| format!("line {line}: ")).unwrap_or_default();
        complaint = complaint.note(format!("decided by {line}{} {}", step.chain, step.rule));
    }
    for atom in &checked.depends_on {
        complaint = complaint.note(format!("depends on {atom}"));
    }
    Some(complaint)
}

/// Differences as an object.
pub fn diff_json(difference: &Difference) -> Value {
    let region = |region: &otherwise_firewall::diff::Region| {
        json!({
            "chain": region.chain, "box": region.json, "old": region.old.name(), "new": region.new.name(),
            "old_rules": region.old_rules, "new_rules": region.new_rules, "family": region.family.name(),
        })
    };
    json!({
        "equal": difference.regions.is_empty(),
        "regions": difference.regions.iter().map(region).collect::<Vec<_>>(),
        "cut": difference.cut,
    })
}

/// Differences for people.
pub fn diff_text(difference: &Difference) -> String {
    if difference.regions.is_empty() {
        return "equal: every packet ends alike under both\n".to_owned();
    }
    let mut out = String::new();
    for region in &difference.regions {
        let six = if region.family == Family::V6 { " (IPv6)" } else { "" };
        out += &format!(
            "{}{six}: {} -> {}: {}\n",
            region.chain,
            region.old.name(),
            region.new.name(),
            region.text
        );
        for (side, rules) in [("old", &region.old_rules), ("new", &region.new_rules)] {
            let more = if rules.len() > 3 { format!(" and {} more", rules.len() - 3) } else { String::new() };
            let shown: Vec<&str> = rules.iter().take(3).map(String::as_str).collect();
            out += &format!("    {side}: {}{more}\n", shown.join("; "));
        }
    }
    if difference.cut {
        out += "there are more differences; these are the first\n";
    }
    out
}

/// A finding as an object.
pub fn finding_json(finding: &Finding, sources: &Sources) -> Value {
    json!({
        "kind": finding.kind, "table": finding.table, "chain": finding.chain, "line": line_of(finding, sources),
        "because": finding.because, "message": finding.message, "file": file_of(finding, sources),
    })
}

fn file_of<'s>(finding: &Finding, sources: &'s Sources) -> Option<&'s str> {
    finding.span.filter(|span| sources.has(span.file)).map(|span| sources.get(span.file).name())
}

fn line_of(finding: &Finding, sources: &Sources) -> Option<u32> {
    finding.line.or_else(|| {
        finding.span.filter(|span| sources.has(span.file)).map(|span| sources.get(span.file).line(span.start))
    })
}

/// A finding in one line.
pub fn finding_text(finding: &Finding, sources: &Sources) -> String {
    let line = line_of(finding, sources).map(|line| format!("line {line}: ")).unwrap_or_default();
    let rule = match finding.span.filter(|span| finding.line.is_some() && sources.has(span.file)) {
        _ if finding.rule.is_some() => format!("\n    {}", finding.rule.as_deref().unwrap_or_default()),
        Some(span) => {
            let text = sources.get(span.file).slice(span).split_whitespace().collect::<Vec<_>>().join(" ");
            format!("\n    {}", text.chars().take(200).collect::<String>())
        }
        None => String::new(),
    };
    format!("{line}{}: {}{rule}\n", finding.kind, finding.message)
}

/// All findings and how many they are; with their files, if those are several.
pub fn findings_text(findings: &[Finding], sources: &Sources) -> String {
    let mut files: Vec<&str> = findings.iter().filter_map(|each| file_of(each, sources)).collect();
    files.dedup();
    let file =
        |each: &Finding| file_of(each, sources).filter(|_| files.len() > 1).map(|name| format!("{name}, "));
    let shown: String =
        findings.iter().map(|each| file(each).unwrap_or_default() + &finding_text(each, sources)).collect();
    shown
        + &match findings.len() {
            0 => "nothing found\n".to_owned(),
            1 => "1 finding\n".to_owned(),
            count => format!("{count} findings\n"),
        }
}

/// A finding as a warning with its place.
pub fn finding_diagnostic(finding: &Finding) -> Diagnostic {
    let code = match finding.kind {
        "dead" => "firewall-dead",
        "shadowed" => "firewall-shadowed",
        "redundant" => "firewall-redundant",
        "contradictory" => "firewall-contradictory",
        "unreachable-chain" => "firewall-unreachable-chain",
        "policy-accept" => "firewall-policy-accept",
        "open-on-v6" => "firewall-open-on-v6",
        "lock-out" => "firewall-lock-out",
        _ => "firewall-limit-order",
    };
    let mut complaint = match finding.kind {
        "lock-out" => Diagnostic::error(code, finding.message.clone()),
        _ => Diagnostic::warning(code, finding.message.clone()),
    };
    if let Some(span) = finding.span {
        complaint = complaint.at(span, finding.kind);
    }
    for cause in finding.causes.iter().take(10) {
        complaint = complaint.also(*cause, "because of this");
    }
    complaint
}

/// Services as a list of objects.
pub fn services_json(services: &[Service]) -> Value {
    let one = |service: &Service| {
        let ports = match service.protocol {
            TCP | UDP => otherwise_firewall::services::show_ports(&service.ports),
            _ => columns(service)[2].clone(),
        };
        json!({
            "chain": service.chain, "family": service.family.name(), "proto": service.json["proto"], "ports": ports,
            "services": service.names, "from": service.who, "box": service.json, "depends_on": service.depends_on,
            "open": columns(service)[5],
        })
    };
    services.iter().map(one).collect()
}

/// Services as a table.
pub fn services_text(services: &[Service]) -> String {
    if services.is_empty() {
        return "no new connection is let in\n".to_owned();
    }
    let mut rows: Vec<Vec<String>> = vec![HEADINGS.iter().map(|heading| (*heading).to_owned()).collect()];
    rows.extend(services.iter().map(|service| columns(service).to_vec()));
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0).min(48);
    let widths: Vec<usize> = (0..HEADINGS.len()).map(width).collect();
    let mut out = String::new();
    for row in &rows {
        let cells: Vec<String> =
            row.iter().zip(&widths).map(|(cell, width)| format!("{cell:<width$}")).collect();
        out += cells.join("  ").trim_end();
        out.push('\n');
    }
    out
}

/// A repair as an object.
pub fn repair_json(repair: &Repair) -> Value {
    let edit = |edit: &otherwise_firewall::repair::Change| {
        json!({
            "action": edit.action, "chain": edit.chain, "position": edit.position, "rule": edit.rule, "nft": edit.nft,
            "why": edit.why,
        })
    };
    let clash = |clash: &otherwise_firewall::repair::Clash| json!({ "first": clash.first, "second": clash.second, "packets": clash.json });
    let change = |region: &otherwise_firewall::diff::Region| {
        json!({
            "chain": region.chain, "box": region.json, "old": region.old.name(), "new": region.new.name(),
        })
    };
    let alternative =
        |each: &otherwise_firewall::repair::Alternative| json!({ "what": each.what, "diff": each.diff });
    json!({
        "status": repair.status.name(),
        "edits": repair.edits.iter().map(edit).collect::<Vec<_>>(),
        "diff": repair.diff,
        "changed": repair.changed.iter().map(|region| region.json.clone()).collect::<Vec<_>>(),
        "changes": repair.changed.iter().map(change).collect::<Vec<_>>(),
        "changed_cut": repair.changed_cut,
        "guarantees": repair.guarantees,
        "clashes": repair.clashes.iter().map(clash).collect::<Vec<_>>(),
        "alternatives": repair.alternatives.iter().map(alternative).collect::<Vec<_>>(),
        "notes": repair.notes,
        "depends_on": repair.depends_on,
    })
}

/// A repair for people.
pub fn repair_text(repair: &Repair) -> String {
    let mut out = match repair.status {
        Status::Repaired => "repaired\n".to_owned(),
        Status::Already => "nothing to do: the rules already do what the examples say\n".to_owned(),
        Status::Clash => "the examples contradict each other\n".to_owned(),
        Status::Impossible => "this cannot be done by new rules here\n".to_owned(),
    };
    for clash in &repair.clashes {
        out += &format!("  {} and {} are both about:\n", clash.first, clash.second);
        clash.text.iter().for_each(|line| out += &format!("    {line}\n"));
    }
    if repair.status == Status::Repaired {
        out.push('\n');
        out += &repair.diff;
        out.push('\n');
        for edit in &repair.edits {
            out += &format!("{} at {} of {}: {}\n", edit.action, edit.position, edit.chain, edit.why);
        }
        let nft: Vec<&String> = repair.edits.iter().filter_map(|edit| edit.nft.as_ref()).collect();
        if !nft.is_empty() {
            out += "for nftables:\n";
            nft.iter().for_each(|line| out += &format!("  {line}\n"));
        }
        out += "packets that change:\n";
        for region in &repair.changed {
            out += &format!(
                "  {}: {} -> {}: {}\n",
                region.chain,
                region.old.name(),
                region.new.name(),
                region.text
            );
        }
        if repair.changed.is_empty() {
            out += "  none\n";
        }
        if repair.changed_cut {
            out += "  and more\n";
        }
        repair.guarantees.iter().for_each(|each| out += &format!("proved: {each}\n"));
    }
    repair.notes.iter().for_each(|note| out += &format!("note: {note}\n"));
    if !repair.depends_on.is_empty() {
        out += &format!("depends on: {}\n", repair.depends_on.join("; "));
    }
    for each in &repair.alternatives {
        out += &format!("or: {}\n", each.what);
    }
    out
}
