//! Results of `otherwise run`.

use otherwise_core::builtin;
use otherwise_diagnostics::{Diagnostic, Sources, Span};
use otherwise_explore::{Bound, Ending, Options, PathReport, Report, Statistics};
use otherwise_interner::prefix;
use otherwise_machine::{ConstructorText, Datum};
use otherwise_session::Opening;
use serde_json::{Value, json};

use crate::Style;

/// The call that was explored.
#[derive(Clone, Copy, Debug)]
pub struct Call<'a> {
    /// The function's name.
    pub function: &'a str,
    /// Arguments that were fixed: position from one, and text.
    pub fixed: &'a [(usize, String)],
    /// How many arguments it takes, those of its opened result included.
    pub arity: usize,
    /// What is done with its result.
    pub openings: &'a [Opening],
    /// The texts that places refer to.
    pub sources: &'a Sources,
    /// What else there is to say about what was searched: functions that were tried, types that were chosen.
    pub notes: &'a [String],
}

/// Of failures that are the same mistake, so many are shown where there are many.
const MAX_ALIKE: usize = 5;

/// Of what a path prints, so many characters are shown.
const MAX_PRINTED: usize = 60;

/// A place as people and programs want it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    file: String,
    line: u32,
    column: u32,
}

impl std::fmt::Display for Place {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}:{}:{}", self.file, self.line, self.column)
    }
}

impl Call<'_> {
    /// Where a path failed or was stopped, if that is in a file of the program.
    fn place(&self, path: &PathReport) -> Option<Place> {
        self.place_of(path.place?)
    }

    /// A span as a place, if it is in a file of the program.
    pub(crate) fn place_of(&self, span: Span) -> Option<Place> {
        if !self.sources.has(span.file) {
            return None;
        }
        let file = self.sources.get(span.file);
        if file.name().starts_with('<') {
            return None;
        }
        let start = file.position(span.start);
        Some(Place { file: file.name().to_string(), line: start.line, column: start.column })
    }

    /// The call that leads along a path, as Haskell.
    pub fn shown(&self, path: &PathReport) -> String {
        self.shown_with(&path.inputs, path.read.as_deref())
    }

    /// The call with these inputs, as Haskell.
    fn shown_with(&self, inputs: &[Datum], read: Option<&str>) -> String {
        let function = prefix(self.function).into_owned();
        let name = |opening: &Opening| (!opening.performs).then(|| opening.function.clone());
        let call = self.composed(function, &self.arguments_of(inputs, Datum::argument), name);
        match read {
            Some(text) => format!("{call} with input {}", haskell_string(text)),
            None => call,
        }
    }

    /// The function applied to arguments, with its result opened by functions of these names.
    pub(crate) fn composed(
        &self,
        function: String,
        arguments: &[String],
        name: impl Fn(&Opening) -> Option<String>,
    ) -> String {
        let mut text = function;
        let mut arguments = arguments.iter();
        let mut given = 0;
        for opening in self.openings {
            for argument in arguments.by_ref().take(opening.after - given) {
                text = format!("{text} {argument}");
            }
            given = opening.after;
            if let Some(name) = name(opening) {
                text = if text.contains(' ') { format!("{name} ({text})") } else { format!("{name} {text}") };
            }
        }
        arguments.fold(text, |text, argument| format!("{text} {argument}"))
    }

    /// How a path ends, in words.
    pub(crate) fn ending(&self, path: &PathReport) -> String {
        match &path.ending {
            Ending::Value(value) => result(path, value),
            Ending::Reached => "gets there".to_string(),
            Ending::Exception(text) => format!("error: {}", text.trim_end().replace('\n', " ")),
            Ending::AssertionFailed(text) if text.is_empty() || &**text == "assertion" => {
                "violates an assertion".to_string()
            }
            Ending::AssertionFailed(text) => match &path.violating {
                Some(value) => format!("violates the assertion on {text}: {}", result(path, value)),
                None => format!("violates the assertion on {text}"),
            },
            Ending::Loop => "error: <<loop>>".to_string(),
            Ending::Exit(code) => format!("exits with {code}"),
        }
    }

    /// All arguments of a path, those that were fixed included.
    pub(crate) fn arguments(&self, path: &PathReport, show: impl Fn(&Datum) -> String) -> Vec<String> {
        self.arguments_of(&path.inputs, show)
    }

    fn arguments_of(&self, inputs: &[Datum], show: impl Fn(&Datum) -> String) -> Vec<String> {
        let mut inputs = inputs.iter();
        let argument = |at: usize| match self.fixed.iter().find(|(fixed, _)| *fixed == at) {
            Some((_, text)) if text.contains(' ') && !text.starts_with(['[', '(', '"']) => {
                Some(format!("({text})"))
            }
            Some((_, text)) => Some(text.clone()),
            None => inputs.next().map(&show),
        };
        (1..=self.arity).filter_map(argument).collect()
    }
}

/// A result as `show` writes it, as long as that is one line: results are in columns.
fn result(path: &PathReport, value: &Datum) -> String {
    match &path.shown {
        Some(text) if !text.contains('\n') => text.clone(),
        _ => value.to_string(),
    }
}

/// A text as a literal of Haskell.
fn haskell_string(text: &str) -> String {
    let mut end = ConstructorText::clone(&ConstructorText::plain(builtin::list()));
    end.is_empty_text = true;
    let cell = ConstructorText::plain(builtin::cons());
    let end = Datum::Data(std::sync::Arc::new(end), Vec::new());
    let add = |rest, character| Datum::Data(cell.clone(), vec![Datum::Char(u32::from(character)), rest]);
    text.chars().rev().fold(end, add).to_string()
}

/// Whether what was asserted holds, in a sentence.
pub fn assertion_verdict(report: &Report, style: Style) -> String {
    let violated = report.paths.iter().any(|path| matches!(path.ending, Ending::AssertionFailed(_)));
    let verdict = match (violated, report.is_conclusive()) {
        (true, _) => return String::new(),
        (false, true) => style.bold("what is asserted holds on every path"),
        (false, false) => {
            style.bold("no violation was found, but not everything could be searched: undecided")
        }
    };
    format!("\n{verdict}\n")
}

/// The failure that is simplest to read.
pub fn simplest_failure<'r>(call: &Call<'_>, report: &'r Report) -> Option<&'r PathReport> {
    let failures = report.paths.iter().filter(|path| path.is_failure());
    failures.min_by_key(|path| call.shown(path).chars().count())
}

/// Failures that are the same mistake: at one place, or with one message.
struct Alike<'r> {
    place: Option<Span>,
    message: String,
    paths: Vec<&'r PathReport>,
}

/// The mistakes, each with its paths, the simplest to read first.
fn mistakes<'r>(call: &Call<'_>, report: &'r Report) -> Vec<Alike<'r>> {
    let mut all: Vec<Alike<'r>> = Vec::new();
    for path in report.paths.iter().filter(|path| path.is_failure()) {
        let message = call.ending(path);
        let is_same = |alike: &&mut Alike<'_>| {
            alike.place == path.place && (path.place.is_some() || alike.message == message)
        };
        match all.iter_mut().find(is_same) {
            Some(alike) => alike.paths.push(path),
            None => all.push(Alike { place: path.place, message, paths: vec![path] }),
        }
    }
    for alike in &mut all {
        alike.paths.sort_by_key(|path| call.shown(path).chars().count());
    }
    all
}

/// For people: what was searched, then one line per path.
/// Of paths that do not fail, `most` are shown; of many that fail, the simplest of each mistake.
pub fn text(
    call: &Call<'_>,
    report: &Report,
    options: &Options<'_>,
    most: usize,
    stats: bool,
    style: Style,
) -> String {
    let mut text = format!("{}\n", style.bold(&searched(report, options)));
    for note in call.notes.iter().chain(&report.left_out) {
        text.push_str(&format!("{note}\n"));
    }
    if !report.paths.is_empty() {
        text.push('\n');
    }
    let failures = report.paths.iter().filter(|path| path.is_failure()).count();
    let is_first_screen = failures > most;
    if is_first_screen {
        let mistakes = mistakes(call, report);
        let each = (most / mistakes.len().max(1)).clamp(1, MAX_ALIKE);
        for alike in mistakes {
            for path in alike.paths.iter().take(each) {
                text.push_str(&format!("  {}\n", line(call, path, style)));
            }
            let more = alike.paths.len().saturating_sub(each);
            if more > 0 {
                let fail = if more == 1 { "path that fails" } else { "paths that fail" };
                let hint = format!("  … {more} more {fail} there: --show {}\n", report.paths.len());
                text.push_str(&style.faint(&hint));
            }
        }
    }
    let (mut shown, mut hidden) = (0, 0);
    for path in report.paths.iter().filter(|path| !(is_first_screen && path.is_failure())) {
        if path.is_failure() || shown < most {
            text.push_str(&format!("  {}\n", line(call, path, style)));
            shown += usize::from(!path.is_failure());
        } else {
            hidden += 1;
        }
    }
    if hidden > 0 {
        let paths = if hidden == 1 { "path" } else { "paths" };
        let hint = format!("  … {hidden} more {paths} that do not fail: --show {}\n", report.paths.len());
        text.push_str(&style.faint(&hint));
    }
    for endless in &report.endless {
        let shown = call.shown_with(&endless.inputs, endless.read.as_deref());
        text.push_str(&format!("  {shown} → did not end within {} steps\n", options.steps));
    }
    if stats {
        text.push_str(&statistics(&report.statistics));
    }
    text
}

/// `12 paths, exhausted` or `40 paths so far, stopped at 2000 steps, 7 states left`.
pub fn searched(report: &Report, options: &Options<'_>) -> String {
    let count = report.paths.len();
    let paths = if count == 1 { "1 path".to_string() } else { format!("{count} paths") };
    let mut parts = Vec::new();
    let statistics = &report.statistics;
    let set_aside = statistics.overflowed + statistics.set_aside;
    if report.is_exhausted() && set_aside > 0 {
        parts.push(format!("{paths}, exhausted but for what was set aside"));
    } else if report.is_exhausted() {
        parts.push(format!("{paths}, exhausted"));
    } else {
        parts.push(format!("{paths} so far"));
        for bound in &report.bounds {
            parts.push(match bound {
                Bound::Steps => format!("stopped at {} steps", options.steps),
                Bound::Depth => format!("stopped at {} branches", options.depth),
                Bound::Paths => format!("stopped after {} paths", options.paths),
                Bound::Time => "the time is up".to_string(),
                Bound::States => "too many states wait".to_string(),
                Bound::Memory => "the memory is used up".to_string(),
                Bound::Interrupt => "interrupted".to_string(),
            });
        }
        match report.states_left {
            0 => {}
            1 => parts.push("1 state left".to_string()),
            left => parts.push(format!("{left} states left")),
        }
    }
    if !report.left_out.is_empty() {
        parts.push("values left out".to_string());
    }
    if statistics.undecided > 0 {
        let reason =
            statistics.undecided_because.as_ref().map_or_else(String::new, |why| format!(" ({why})"));
        let branches = if statistics.undecided == 1 { "branch" } else { "branches" };
        parts.push(format!("{} {branches} the solver could not decide{reason}", statistics.undecided));
    }
    if statistics.approximated > 0 {
        let paths = if statistics.approximated == 1 { "path" } else { "paths" };
        let count = statistics.approximated;
        parts.push(format!("{count} {paths} with a value picked where others are possible"));
    }
    parts.extend(statistics.uncovered.sentences().into_iter().map(ToString::to_string));
    if statistics.overflowed > 0 {
        let count = statistics.overflowed;
        let them = if count == 1 { "it" } else { "them" };
        parts.push(format!("{count} set aside because Int overflows on {them} (see --overflow)"));
    }
    if options.overflow {
        parts.push("Int wraps around at 64 bits".to_string());
    }
    if options.minimal && report.paths.iter().all(|path| path.minimal == Some(true)) {
        parts.push("no smaller numbers lead along these paths".to_string());
    }
    if statistics.set_aside > 0 {
        let they = if statistics.set_aside == 1 { "it" } else { "they" };
        parts.push(format!("{} set aside because {they} did not replay", statistics.set_aside));
    }
    parts.join(", ")
}

/// A path in one line, without colours.
pub fn plain_line(call: &Call<'_>, path: &PathReport) -> String {
    line(call, path, Style::plain())
}

fn line(call: &Call<'_>, path: &PathReport, style: Style) -> String {
    let shown = call.shown(path);
    let mut ending = call.ending(path);
    if path.ending.is_failure() {
        ending = style.bad(&ending);
    }
    if let Some(place) = call.place(path)
        && !matches!(&path.ending, Ending::Exception(text) if text.starts_with(&place.file))
    {
        ending.push_str(&style.faint(&format!(", at {place}")));
    }
    let mut line = format!("{shown} → {ending}");
    if !path.printed.is_empty() {
        let mut printed: String = path.printed.chars().take(MAX_PRINTED).collect();
        if printed.len() < path.printed.len() {
            printed.push('…');
        }
        line.push_str(&style.faint(&format!("  [prints {printed:?}]")));
    }
    if path.overflowed {
        let place = path.overflow_place.and_then(|span| call.place_of(span));
        let place = place.map_or_else(String::new, |place| format!(" at {place}"));
        line.push_str(&style.bad(&format!("  [Int overflows{place}]")));
    }
    if path.minimal == Some(false) {
        let why = if path.inputs.iter().chain(&path.generated).any(Datum::has_floating) {
            ": floating point numbers are not minimised"
        } else {
            ""
        };
        line.push_str(&style.faint(&format!("  [not proved smallest{why}]")));
    }
    if !path.generated.is_empty() {
        let values: Vec<String> = path.generated.iter().map(ToString::to_string).collect();
        line.push_str(&style.faint(&format!("  [symbolic: {}]", values.join(", "))));
    }
    line
}

/// What a search and its solver did.
pub(crate) fn statistics(s: &Statistics) -> String {
    let seconds = s.time.as_secs_f64();
    let per_second = if seconds > 0.0 { s.steps as f64 / seconds } else { 0.0 };
    let mut text = format!(
        "\nsteps {}, {:.1} million per second; branches {}, forks {}; assumptions failed {}\n\
         ways decided by the state's model {}, by the solver {}; time {:.3} s\n",
        s.steps,
        per_second / 1e6,
        s.branches,
        s.forks,
        s.assumptions_failed,
        s.decided_by_model,
        s.asked,
        seconds,
    );
    for (layer, stats) in &s.solver.layers {
        text.push_str(&format!(
            "  {layer:<12} answered {:>6} of {:>6} in {:.3} s\n",
            stats.answered,
            stats.asked,
            stats.time.as_secs_f64()
        ));
    }
    let backend = &s.solver.backend;
    text.push_str(&format!(
        "  {:<12} answered {:>6} of {:>6} in {:.3} s\n",
        "back end",
        backend.answered,
        backend.asked,
        backend.time.as_secs_f64()
    ));
    text
}

/// The paths that fail, for code-scanning services: one complaint for each place and way to fail, with the
/// first call that shows it.
pub fn diagnostics(call: &Call<'_>, report: &Report, definition: Option<Span>) -> Vec<Diagnostic> {
    let mut found: Vec<(Option<Span>, String, Diagnostic, usize)> = Vec::new();
    for path in report.paths.iter().filter(|path| path.is_failure()) {
        let place = path.place.filter(|span| call.place_of(*span).is_some()).or(definition);
        let ending = if path.ending.is_failure() { call.ending(path) } else { "Int overflows".to_string() };
        if let Some(same) = found.iter_mut().find(|(other, text, ..)| *other == place && *text == ending) {
            same.3 += 1;
            continue;
        }
        let complaint = Diagnostic::error("failing-path", format!("`{}` fails: {ending}", call.shown(path)));
        let complaint = match place {
            Some(span) => complaint.at(span, "it fails here"),
            None => complaint,
        };
        found.push((place, ending, complaint, 0));
    }
    let told = found.into_iter().map(|(_, _, complaint, others)| match others {
        0 => complaint,
        1 => complaint.note("another path fails in the same way"),
        others => complaint.note(format!("{others} other paths fail in the same way")),
    });
    told.collect()
}

/// For machines; the fields are documented in the README.
pub fn json(call: &Call<'_>, report: &Report) -> Value {
    let paths: Vec<Value> = report
        .paths
        .iter()
        .map(|path| {
            let inputs = call.arguments(path, ToString::to_string);
            let (result, error) = match &path.ending {
                Ending::Value(value) => (Some(path.shown.clone().unwrap_or_else(|| value.to_string())), None),
                Ending::Exception(text) => (None, Some(text.trim_end().to_string())),
                Ending::AssertionFailed(text) => (None, Some(format!("assertion failed: {text}"))),
                Ending::Loop => (None, Some("<<loop>>".to_string())),
                Ending::Exit(code) => (None, Some(format!("exit {code}"))),
                Ending::Reached => (None, None),
            };
            let place = call.place(path);
            json!({
                "call": call.shown(path), "inputs": inputs, "result": result, "error": error,
                "input": path.read, "printed": (!path.printed.is_empty()).then_some(&path.printed),
                "file": place.as_ref().map(|place| &place.file),
                "line": place.as_ref().map(|place| place.line),
                "column": place.as_ref().map(|place| place.column),
                "overflow": path.overflowed, "minimal": path.minimal, "steps": path.steps,
            })
        })
        .collect();
    let s = &report.statistics;
    json!({
        "paths": paths,
        "exhausted": report.is_exhausted(),
        "conclusive": report.is_conclusive(),
        "left_out": report.left_out,
        "notes": call.notes,
        "endless": report
            .endless
            .iter()
            .map(|endless| call.shown_with(&endless.inputs, endless.read.as_deref()))
            .collect::<Vec<_>>(),
        "states_left": report.states_left,
        "stats": statistics_json(s),
    })
}

/// The same for machines.
pub(crate) fn statistics_json(s: &Statistics) -> Value {
    json!({
        "steps": s.steps, "branches": s.branches, "forks": s.forks,
        "assumptions_failed": s.assumptions_failed, "set_aside": s.set_aside, "overflowed": s.overflowed,
        "undecided": s.undecided,
        "decided_by_model": s.decided_by_model, "asked": s.asked, "z3": s.solver.backend.asked,
        "seconds": s.time.as_secs_f64(),
    })
}
