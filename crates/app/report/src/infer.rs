//! Results of `otherwise infer`.

use otherwise_diagnostics::{Diagnostic, FileId, Severity, Sources};
use otherwise_infer::{Annotation, Outcome, Status};
use serde_json::{Value, json};

use crate::html::{self, Seen, Told};
use crate::{Style, check};

/// For people: what verifies, then the annotations that were missing, each with who needs it.
pub fn text(outcome: &Outcome, sources: &Sources, style: Style, explains: bool) -> String {
    let mut shown = String::new();
    if explains {
        for line in &outcome.story {
            shown.push_str(&format!("{}\n", style.faint(line)));
        }
    }
    let verified: Vec<String> = outcome
        .functions
        .iter()
        .filter(|one| one.is_verified)
        .map(|one| {
            let name = one.function.as_str();
            if one.terminates { name.to_owned() } else { format!("{name} (if it terminates)") }
        })
        .collect();
    let left: Vec<&str> =
        outcome.functions.iter().filter(|one| !one.is_verified).map(|one| one.function.as_str()).collect();
    match outcome.status {
        Status::Verified => {
            let names = if verified.is_empty() {
                "there is nothing to verify".to_owned()
            } else {
                verified.join(", ")
            };
            shown.push_str(&format!("{}: {names}\n", style.good("verified")));
            if outcome.annotations.is_empty() {
                shown.push_str("no types are missing\n");
            } else {
                shown.push_str("the types that were missing:\n");
                for annotation in &outcome.annotations {
                    shown.push_str(&format!("  {}\n", line(annotation, style)));
                }
            }
        }
        Status::Refuted => {
            if let Some(found) = &outcome.counterexample {
                shown.push_str(&check::text(std::slice::from_ref(&**found), sources, style));
            }
        }
        Status::Open => {
            if !verified.is_empty() {
                shown.push_str(&format!("{}: {}\n", style.good("verified"), verified.join(", ")));
            }
            if !outcome.annotations.is_empty() {
                shown.push_str("with these types, which were missing:\n");
                for annotation in &outcome.annotations {
                    shown.push_str(&format!("  {}\n", line(annotation, style)));
                }
            }
            shown.push_str(&format!("{}: {}\n", style.bold("not verified"), left.join(", ")));
            for reason in outcome.functions.iter().filter_map(|one| one.unshown.as_ref()) {
                shown.push_str(&format!("  {}\n", style.faint(reason)));
            }
            if outcome.candidates.is_empty() {
                shown.push_str("no types were found that would do\n");
            } else {
                shown.push_str("the strongest types that were found do not suffice:\n");
            }
            for candidate in &outcome.candidates {
                shown.push_str(&format!("  {{-@ {} @-}}\n", candidate.text));
                for reason in &candidate.refuted_by {
                    shown.push_str(&format!("    {}\n", style.faint(reason)));
                }
            }
        }
    }
    shown
}

fn line(annotation: &Annotation, style: Style) -> String {
    let names: Vec<&str> = annotation.needed_by.iter().map(|name| name.as_str()).collect();
    let whom = if names.is_empty() {
        format!("(line {})", annotation.line)
    } else {
        format!("(for {}, line {})", names.join(", "), annotation.line)
    };
    format!("{{-@ {} @-}}   {}", annotation.text, style.faint(&whom))
}

/// For machines.
pub fn json(outcome: &Outcome, file: &str, sources: &Sources) -> Value {
    let annotations: Vec<Value> = outcome
        .annotations
        .iter()
        .map(|one| {
            json!({
                "function": one.function.base.as_str(),
                "annotation": one.text,
                "needed_by": one.needed_by.iter().map(|name| name.as_str()).collect::<Vec<_>>(),
                "file": file,
                "line": one.line,
            })
        })
        .collect();
    let functions: Vec<Value> = outcome
        .functions
        .iter()
        .map(|one| {
            let verdict = if one.is_verified { "verified" } else { "open" };
            match &one.unshown {
                Some(what) => {
                    json!({ "function": one.function.as_str(), "verdict": verdict, "unshown": what })
                }
                None => json!({ "function": one.function.as_str(), "verdict": verdict }),
            }
        })
        .collect();
    let counterexample = outcome
        .counterexample
        .as_ref()
        .map(|found| check::json(std::slice::from_ref(&**found), &[], sources)[0].clone());
    let candidates: Vec<Value> = outcome
        .candidates
        .iter()
        .map(|one| {
            json!({ "function": one.function.as_str(), "annotation": one.text, "refuted_by": one.refuted_by })
        })
        .collect();
    json!({
        "status": outcome.status.word(),
        "annotations": annotations,
        "functions": functions,
        "counterexample": counterexample,
        "candidates": candidates,
        "engine": outcome.engine.map(otherwise_infer::Engine::name),
        "rounds": outcome.rounds,
        "seconds": outcome.time.as_secs_f64(),
    })
}

/// A line of a file as a place, without the blanks around it.
fn placed(complaint: Diagnostic, sources: &Sources, file: FileId, line: u32) -> Diagnostic {
    let source = sources.get(file);
    let text = source.line_text(line);
    let offset = (text.as_ptr() as usize).saturating_sub(source.text().as_ptr() as usize);
    let start = offset + (text.len() - text.trim_start().len());
    match text.trim() {
        "" => complaint,
        words => complaint.at(source.span(start..start + words.len()), ""),
    }
}

/// What was found as complaints: missing types as notes at the definitions, what refutes a type, what is not
/// verified.
pub fn diagnostics(outcome: &Outcome, sources: &Sources, file: FileId) -> Vec<Diagnostic> {
    let mut all = Vec::new();
    if let Some(found) = &outcome.counterexample {
        all.extend(check::diagnostics(std::slice::from_ref(&**found)));
    }
    for one in &outcome.annotations {
        let message = format!("this type is missing: {{-@ {} @-}}", one.text);
        let mut note = Diagnostic::new(Severity::Note, "missing-type", message);
        if !one.needed_by.is_empty() {
            let names: Vec<&str> = one.needed_by.iter().map(|name| name.as_str()).collect();
            note = note.note(format!("needed by {}", names.join(", ")));
        }
        all.push(placed(note, sources, file, one.line));
    }
    if outcome.status == Status::Open {
        for one in outcome.functions.iter().filter(|one| !one.is_verified) {
            let name = one.function.as_str();
            let mut complaint = Diagnostic::warning(
                "types-not-found",
                format!("no types were found with which `{name}` verifies"),
            );
            if let Some(what) = &one.unshown {
                complaint = complaint.note(what.clone());
            }
            for candidate in outcome.candidates.iter().filter(|candidate| candidate.function == one.function)
            {
                let reasons: Vec<&str> = candidate.refuted_by.iter().map(String::as_str).collect();
                let tried = format!("{{-@ {} @-}} does not suffice", candidate.text);
                complaint = complaint.note([&[tried.as_str()], reasons.as_slice()].concat().join("\n"));
            }
            let source = sources.get(file);
            let is_own = |line: &u32| {
                let rest = source.line_text(*line).strip_prefix(name);
                rest.is_some_and(|rest| rest.starts_with(|c: char| c.is_whitespace() || c == '='))
            };
            all.push(match (1..=source.line_count()).find(is_own) {
                Some(line) => placed(complaint, sources, file, line),
                None => complaint,
            });
        }
    }
    all
}

/// The page of what was found.
pub fn page(name: &str, outcome: &Outcome, sources: &Sources, file: FileId, patch: &str) -> String {
    let mut answers: Vec<Told> = Vec::new();
    for complaint in diagnostics(outcome, sources, file) {
        let word = match complaint.code {
            "missing-type" => "found",
            "types-not-found" => "not verified",
            _ => "counterexample",
        };
        let title = complaint
            .span()
            .filter(|span| sources.has(span.file))
            .map(|span| {
                format!("{}:{}", sources.get(span.file).name(), sources.get(span.file).line(span.start))
            })
            .unwrap_or_else(|| name.to_string());
        let text = std::iter::once(&complaint.message).chain(&complaint.notes).cloned().collect::<Vec<_>>();
        answers.push(Told::complaint(title, word, text.join("\n"), complaint));
    }
    let verified: Vec<&str> =
        outcome.functions.iter().filter(|one| one.is_verified).map(|one| one.function.as_str()).collect();
    let mut more = Vec::new();
    if !patch.is_empty() {
        more.push(("As a patch".to_string(), patch.to_string()));
    }
    if !outcome.story.is_empty() {
        more.push(("What was tried".to_string(), outcome.story.join("\n")));
    }
    if !verified.is_empty() || !more.is_empty() {
        answers.push(Told {
            name: "Verified".to_string(),
            verdict: (Seen::Good, format!("{} of {}", verified.len(), outcome.functions.len())),
            brief: String::new(),
            text: verified.join(", "),
            more,
            places: Vec::new(),
        });
    }
    let summary = match (outcome.status, outcome.annotations.len()) {
        (Status::Verified, 0) => "verified; no types are missing".to_string(),
        (Status::Verified, 1) => "verified with 1 type that was missing".to_string(),
        (Status::Verified, count) => format!("verified with {count} types that were missing"),
        (Status::Refuted, _) => "a type that is written does not hold".to_string(),
        (Status::Open, _) => "not everything verifies".to_string(),
    };
    html::told(&format!("otherwise infer {name}"), &summary, &answers, sources)
}

/// A patch that puts the annotations into the file.
pub fn diff(file: &str, before: &str, after: &str) -> String {
    let (old, new): (Vec<&str>, Vec<&str>) = (before.lines().collect(), after.lines().collect());
    if old == new {
        return String::new();
    }
    // Lines are only put in or replaced: what is equal stays in step.
    let mut changes: Vec<(usize, usize, usize, usize)> = Vec::new();
    let (mut a, mut b) = (0, 0);
    while a < old.len() || b < new.len() {
        if a < old.len() && b < new.len() && old[a] == new[b] {
            (a, b) = (a + 1, b + 1);
            continue;
        }
        let (from_a, from_b) = (a, b);
        // The nearest place where both go on together.
        let together = (1..=old.len() + new.len() - a - b).find_map(|distance| {
            (0..=distance).find_map(|taken| {
                let (x, y) = (a + taken, b + distance - taken);
                let ends = x == old.len() && y == new.len();
                let meets = x < old.len() && y < new.len() && old[x] == new[y];
                (ends || meets).then_some((x, y))
            })
        });
        (a, b) = together.unwrap_or((old.len(), new.len()));
        changes.push((from_a, a, from_b, b));
    }
    const CONTEXT: usize = 3;
    let mut hunks: Vec<Vec<(usize, usize, usize, usize)>> = Vec::new();
    for change in changes {
        match hunks.last_mut() {
            Some(hunk) if hunk.last().is_some_and(|last| change.0 <= last.1 + 2 * CONTEXT) => {
                hunk.push(change)
            }
            _ => hunks.push(vec![change]),
        }
    }
    let mut shown = format!("--- a/{file}\n+++ b/{file}\n");
    for hunk in hunks {
        let (Some(first), Some(last)) = (hunk.first(), hunk.last()) else { continue };
        let before = first.0.min(CONTEXT).min(first.2);
        let start = first.0 - before;
        let end = (last.1 + CONTEXT).min(old.len());
        let (new_start, new_end) = (first.2 - before, last.3 + (end - last.1));
        let range = |start: usize, count: usize| {
            let start = if count == 0 { start } else { start + 1 };
            if count == 1 { format!("{start}") } else { format!("{start},{count}") }
        };
        shown.push_str(&format!(
            "@@ -{} +{} @@\n",
            range(start, end - start),
            range(new_start, new_end - new_start)
        ));
        let mut at = start;
        for (from_a, to_a, from_b, to_b) in hunk {
            old[at..from_a].iter().for_each(|line| shown.push_str(&format!(" {line}\n")));
            old[from_a..to_a].iter().for_each(|line| shown.push_str(&format!("-{line}\n")));
            new[from_b..to_b].iter().for_each(|line| shown.push_str(&format!("+{line}\n")));
            at = to_a;
        }
        old[at..end].iter().for_each(|line| shown.push_str(&format!(" {line}\n")));
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_patch_has_context_and_counts() {
        let before = "a\nb\nc\nd\ne\nf\n";
        let after = "a\nb\nc\nX\nd\ne\nf\n";
        let expected = "--- a/f.hs\n+++ b/f.hs\n@@ -1,6 +1,7 @@\n a\n b\n c\n+X\n d\n e\n f\n";
        assert_eq!(diff("f.hs", before, after), expected);
        assert_eq!(diff("f.hs", before, before), "");
        let replaced = "a\nb\nC\nd\ne\nf\n";
        assert!(diff("f.hs", before, replaced).contains("-c\n+C\n"));
    }

    #[test]
    fn changes_far_apart_are_two_hunks() {
        let lines: Vec<String> = (0..30).map(|at| format!("line {at}")).collect();
        let mut changed = lines.clone();
        changed.insert(25, "late".into());
        changed.insert(2, "early".into());
        let patch = diff("f.hs", &lines.join("\n"), &changed.join("\n"));
        assert_eq!(patch.matches("@@ -").count(), 2, "{patch}");
        assert!(patch.contains("@@ -1,5 +1,6 @@"), "{patch}");
        assert!(patch.contains("@@ -23,6 +24,7 @@"), "{patch}");
    }
}
