//! Results of `otherwise solve`.

use otherwise_diagnostics::{Diagnostic, Severity, Span};
use otherwise_explore::Bound;
use otherwise_query::{Findings, Limit, Solution};
use otherwise_session::{Outcome, Question};
use serde_json::{Map, Value, json};

use crate::{Style, run};

/// So many further solutions are told in a complaint.
const MAX_OTHERS: usize = 100;

/// What was asked.
#[derive(Clone, Copy, Debug)]
pub struct Asked<'a> {
    /// The names of the unknowns.
    pub unknowns: &'a [String],
    /// The question.
    pub question: &'a Question,
    /// How many solutions were shown before, as they were found.
    pub shown: usize,
}

/// For people.
pub fn text(asked: &Asked<'_>, findings: &Findings, stats: bool, style: Style) -> String {
    let mut text = match (asked.question, findings.solutions.as_slice()) {
        (_, []) if findings.exhausted => "no solution\n".to_string(),
        (Question::Count(_), []) => format!("0 solutions so far, {}\n", undecided(findings)),
        (_, []) => format!("{}\n", undecided(findings)),
        (Question::One, [solution, ..]) => lines(asked, solution),
        (Question::Least(_) | Question::Greatest(_), [solution, ..]) => {
            best(asked, solution, findings, style)
        }
        (Question::Unique, [solution]) if findings.exhausted => {
            format!("{}{}\n", lines(asked, solution), style.bold("unique"))
        }
        (Question::Unique, [solution]) => {
            format!("{}no other found, but {}\n", lines(asked, solution), undecided(findings))
        }
        (Question::Unique, solutions) => {
            format!("{}\n{}", style.bold("not unique"), numbered(asked, solutions))
        }
        (Question::All(_), solutions) => {
            let solutions = solutions.get(asked.shown..).unwrap_or_default();
            format!("{}{}\n", numbered(asked, solutions), style.bold(&how_many(findings)))
        }
        (Question::Count(_), _) => format!("{}\n", style.bold(&how_many(findings))),
    };
    if stats {
        text.push_str(&run::statistics(&findings.statistics));
    }
    text
}

fn lines(asked: &Asked<'_>, solution: &Solution) -> String {
    let values = asked.unknowns.iter().zip(&solution.values);
    values.map(|(name, value)| format!("{name} = {value}\n")).collect()
}

fn numbered(asked: &Asked<'_>, solutions: &[Solution]) -> String {
    let line = |(at, solution)| numbered_line(asked.unknowns, asked.shown + at + 1, solution);
    solutions.iter().enumerate().map(line).collect()
}

/// One of several solutions.
pub fn numbered_line(unknowns: &[String], number: usize, solution: &Solution) -> String {
    let values = unknowns.iter().zip(&solution.values);
    let values: Vec<String> = values.map(|(name, value)| format!("{name} = {value}")).collect();
    format!("{number}. {}\n", values.join(", "))
}

fn best(asked: &Asked<'_>, solution: &Solution, findings: &Findings, style: Style) -> String {
    let mut text = lines(asked, solution);
    let value = solution.objective.as_ref().map_or_else(String::new, ToString::to_string);
    let remark = if findings.exhausted {
        format!("optimal: {value}")
    } else if findings.limits.contains(&Limit::Unbounded) {
        format!("no optimum: the objective has no bound; values as far as {value} were found")
    } else {
        format!("best so far: {value}; {}", undecided(findings))
    };
    text.push_str(&format!("{}\n", style.bold(&remark)));
    text
}

fn how_many(findings: &Findings) -> String {
    let count = findings.solutions.len();
    let solutions = if count == 1 { "1 solution".to_string() } else { format!("{count} solutions") };
    if findings.exhausted {
        solutions
    } else if findings.limits == [Limit::Bound(Bound::Paths)] {
        format!("at least {solutions}")
    } else {
        format!("at least {solutions}; {}", undecided(findings))
    }
}

/// `undecided after 2.1 s: the time is up, 7 states left`.
fn undecided(findings: &Findings) -> String {
    let mut parts: Vec<String> = findings.limits.iter().map(ToString::to_string).collect();
    match findings.states_left {
        0 => {}
        1 => parts.push("1 state left".to_string()),
        left => parts.push(format!("{left} states left")),
    }
    format!("undecided after {:.1} s: {}", findings.statistics.time.as_secs_f64(), parts.join(", "))
}

/// The answer as a complaint: what was found as a note, that there is none or more than one as an error, no
/// answer as a warning. `place` is where the query stands, if it is in a file.
pub fn diagnostic(asked: &Asked<'_>, findings: &Findings, place: Option<Span>) -> Diagnostic {
    let shown = |solution: &Solution| {
        let values = asked.unknowns.iter().zip(&solution.values);
        values.map(|(name, value)| format!("{name} = {value}")).collect::<Vec<_>>().join(", ")
    };
    let first = findings.solutions.first().map(shown);
    let complaint = match (asked.question.outcome(findings), first) {
        (Outcome::Holds, _) if matches!(asked.question, Question::Count(_)) => {
            Diagnostic::new(Severity::Note, "solution", how_many(findings))
        }
        (Outcome::Holds, first) => Diagnostic::new(Severity::Note, "solution", first.unwrap_or_default()),
        (Outcome::Violated, Some(first)) => {
            Diagnostic::error("several-solutions", format!("not unique: {first}"))
        }
        (Outcome::Violated, None) => Diagnostic::error("no-solution", "no solution"),
        (Outcome::Undecided, Some(first)) => {
            Diagnostic::warning("undecided", format!("{first}; {}", undecided(findings)))
        }
        (Outcome::Undecided, None) => Diagnostic::warning("undecided", undecided(findings)),
    };
    let others = findings.solutions.iter().skip(1).take(MAX_OTHERS).map(shown);
    let others = others.filter(|_| !matches!(asked.question, Question::Count(_)));
    let complaint = others.fold(complaint, |complaint, other| complaint.note(format!("or {other}")));
    match place {
        Some(span) => complaint.at(span, "the query"),
        None => complaint,
    }
}

/// For machines; the fields are documented in the README.
pub fn json(asked: &Asked<'_>, findings: &Findings) -> Value {
    let values = |solution: &Solution| -> Value {
        let values = asked.unknowns.iter().zip(&solution.values);
        values
            .map(|(name, value)| (name.clone(), Value::String(value.to_string())))
            .collect::<Map<_, _>>()
            .into()
    };
    let first = findings.solutions.first();
    let status = match (first, findings.exhausted) {
        (Some(_), _) => "sat",
        (None, true) => "unsat",
        (None, false) => "undecided",
    };
    let mut result = json!({
        "status": status,
        "values": first.map(values),
        "exhausted": findings.exhausted,
        "limits": findings.limits.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "states_left": findings.states_left,
        "stats": run::statistics_json(&findings.statistics),
    });
    match asked.question {
        Question::One => {}
        Question::All(_) => result["solutions"] = findings.solutions.iter().map(values).collect(),
        Question::Count(_) => result["count"] = findings.solutions.len().into(),
        Question::Unique => {
            result["solutions"] = findings.solutions.iter().map(values).collect();
            result["unique"] = match asked.question.outcome(findings) {
                Outcome::Holds => true.into(),
                Outcome::Violated => false.into(),
                Outcome::Undecided => Value::Null,
            };
        }
        Question::Least(_) | Question::Greatest(_) => {
            result["objective"] = first.and_then(|s| s.objective.as_ref()).map(ToString::to_string).into();
            result["optimal"] = findings.exhausted.into();
        }
    }
    result
}
