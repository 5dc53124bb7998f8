//! What takes long: looking at a text, checking its functions.

use crossbeam_channel::{Receiver, Sender};
use lsp_types::{Diagnostic, DiagnosticRelatedInformation, DiagnosticSeverity, NumberOrString, Range};
use otherwise_budget::Budget;
use otherwise_contracts::{Checked, Violation};
use otherwise_diagnostics::{Diagnostic as Complaint, Severity, Sources, Span};
use otherwise_machine::Datum;
use otherwise_report::test_file::{Framework, counterexample_tests};
use otherwise_report::{call_text, check as render, html, trace as story};
use otherwise_session::{CheckEvent, Language, STACK_BYTES, Session, TraceEvent, WalkStep};
use otherwise_traces::MethodReport;
use otherwise_traces::Verdict::Falsified;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::document::Verdict;
use crate::{Project, place};

/// A text to look at.
#[derive(Clone, Debug)]
pub(crate) struct Job {
    pub(crate) path: PathBuf,
    pub(crate) language: Language,
    /// Where what it needs is looked for besides.
    pub(crate) search_path: Vec<PathBuf>,
    pub(crate) version: i32,
    /// Which check of the file it is.
    pub(crate) check: i32,
    /// When it must stop: when the text has changed.
    pub(crate) budget: Budget,
    pub(crate) project: Arc<dyn Project>,
}

/// What a worker found.
#[derive(Debug)]
pub(crate) struct Event {
    pub(crate) path: PathBuf,
    pub(crate) version: i32,
    pub(crate) check: i32,
    pub(crate) news: News,
}

/// What is new about a text.
#[derive(Debug)]
pub(crate) enum News {
    /// What is wrong with it.
    Complaints(Vec<Diagnostic>),
    /// The functions that will be checked, and where they are.
    Functions(Vec<(String, Range)>),
    /// One of them has been.
    Verdict(String, Box<Verdict>),
    /// All have been, or the text has changed.
    Done,
}

/// Looks at texts as they are typed: only at the last one of each file.
pub(crate) fn look(session: &Session, jobs: &Receiver<Job>, events: &Sender<Event>) {
    while let Ok(job) = jobs.recv() {
        let mut waiting = vec![job];
        waiting.extend(jobs.try_iter());
        while let Some(job) = waiting.pop() {
            waiting.retain(|older| older.path != job.path);
            let found = session.look(&job.path, &job.search_path, &job.budget);
            let shown = found.diagnostics.iter().filter_map(|one| shown(one, &found.sources, &job.path));
            let news = News::Complaints(shown.collect());
            let _ = events.send(Event { path: job.path, version: job.version, check: job.check, news });
        }
    }
}

/// Checks texts that were saved.
pub(crate) fn check(session: &Session, jobs: &Receiver<Job>, events: &Sender<Event>) {
    while let Ok(job) = jobs.recv() {
        let tell = |news: News| {
            let Job { path, version, check, .. } = job.clone();
            let _ = events.send(Event { path, version, check, news });
        };
        match job.language {
            _ if job.budget.look().is_some() => {}
            Language::Haskell => check_haskell(session, &job, &tell),
            Language::Ocaml => check_ocaml(session, &job, &tell),
        }
        tell(News::Done);
    }
}

/// Starts a worker; recursion over deeply nested texts needs a roomy stack.
pub(crate) fn start(
    session: &Arc<Session>,
    events: &Sender<Event>,
    work: fn(&Session, &Receiver<Job>, &Sender<Event>),
) -> std::io::Result<Sender<Job>> {
    let (sender, jobs) = crossbeam_channel::unbounded();
    let (session, events) = (Arc::clone(session), events.clone());
    std::thread::Builder::new().stack_size(STACK_BYTES).spawn(move || work(&session, &jobs, &events))?;
    Ok(sender)
}

fn check_haskell(session: &Session, job: &Job, tell: &(dyn Fn(News) + Sync)) {
    let request = job.project.check(&job.path);
    // What is wrong with the file has been said already.
    let Ok(checking) = session.prepare_check(&request, &job.budget, &|_| {}) else { return };
    let sources = checking.sources();
    let targets = checking.functions().into_iter().map(|(title, span)| {
        let range = span.and_then(|span| own_range(span, sources, &job.path)).unwrap_or_default();
        (title.to_string(), range)
    });
    tell(News::Functions(targets.collect()));
    let told = |event: CheckEvent<'_>| {
        if let CheckEvent::Finished { checked, sources, .. } = event
            && job.budget.look().is_none()
        {
            if let Some(why) = job.project.ignored(&job.path, checked.title.as_str()) {
                return tell(News::Verdict(checked.title.to_string(), Box::new(Verdict::ignored(&why))));
            }
            let mut verdict = verdict(checked, sources, &job.path);
            verdict.tests =
                tests(checked, sources, &job.path, checking.module().loaded.elaborated.root.as_str());
            tell(News::Verdict(checked.title.to_string(), Box::new(verdict.clone())));
            // The way takes a little longer than the verdict, which is not kept waiting.
            verdict.way = way(session, job, checked);
            if !verdict.way.is_empty() && job.budget.look().is_none() {
                tell(News::Verdict(checked.title.to_string(), Box::new(verdict)));
            }
        }
    };
    checking.run(&job.budget, &told);
}

/// So many calls are told behind one line.
const MAX_CALLS: usize = 3;

/// What happens on the way of a counterexample through this file: behind the first line of each function what
/// it is called with, behind others where it fails.
fn way(session: &Session, job: &Job, checked: &Checked) -> Vec<(u32, String)> {
    let Some(call) = html::repeated_call(checked).filter(|_| checked.is_alarm()) else { return Vec::new() };
    let Some(walk) = session.walk(&job.path, &job.search_path, &call, &job.budget) else { return Vec::new() };
    let line = |span: Span| own_range(span, &walk.sources, &job.path).map(|range| range.start.line);
    let mut calls: BTreeMap<u32, Vec<String>> = BTreeMap::new();
    for step in &walk.steps {
        if let (WalkStep::Entered { function, arguments, .. }, Some(line)) = (step, line(step.span())) {
            calls.entry(line).or_default().push(call_text(function.as_str(), arguments));
        }
    }
    let told = calls.into_iter().map(|(line, calls)| (line, few(calls)));
    let failed = walk.failed_at.and_then(line).map(|line| (line, "fails here".to_string()));
    told.chain(failed).collect()
}

fn few(mut calls: Vec<String>) -> String {
    if calls.len() > MAX_CALLS {
        let more = calls.len() - MAX_CALLS;
        calls.truncate(MAX_CALLS);
        calls.push(format!("… {more} more"));
    }
    calls.join(", ")
}

/// The counterexample as a test.
fn tests(checked: &Checked, sources: &Sources, path: &Path, module: &str) -> Vec<(&'static str, String)> {
    if !checked.is_alarm() || checked.counterexamples().iter().all(|one| !one.abstracted.is_empty()) {
        return Vec::new();
    }
    let file = path.file_name().unwrap_or_default().to_string_lossy();
    let text =
        |framework| counterexample_tests(framework, (module, &file), std::slice::from_ref(checked), sources);
    let all = [("Hspec", text(Framework::Hspec)), ("Tasty", text(Framework::TastyQuickCheck))];
    // What a call alone does not show is left out there.
    all.into_iter().filter(|(_, text)| text.contains(&format!("{} ", checked.call_name))).collect()
}

fn verdict(checked: &Checked, sources: &Sources, path: &Path) -> Verdict {
    let complaint = render::diagnostic(checked);
    let diagnostics: Vec<Diagnostic> =
        complaint.iter().filter_map(|complaint| shown(complaint, sources, path)).collect();
    let story = match &complaint {
        Some(complaint) => told_in_full(complaint),
        None => render::brief(checked),
    };
    let (inputs, call) = match render::example(checked) {
        Some(example) => (example.inputs, Some((example.call, example.result))),
        None => (Vec::new(), None),
    };
    let missing_case = missing_case(checked);
    Verdict {
        brief: render::brief(checked),
        story,
        diagnostics,
        inputs,
        call,
        missing_case,
        proposed: proposed(checked),
        tests: Vec::new(),
        way: Vec::new(),
    }
}

/// A type of a function that it calls with which this one verifies.
fn proposed(checked: &Checked) -> Option<(String, String)> {
    let remark = checked.remarks.iter().find(|remark| remark.code == "would-do")?;
    let annotation = remark.message.split_once(" would do: ")?.1;
    let (function, _) = annotation.split_once("::")?;
    Some((function.trim().to_string(), annotation.to_string()))
}

/// The arguments that no equation fits, as patterns: their outermost constructors, and numbers as they are.
fn missing_case(checked: &Checked) -> Option<String> {
    let best = checked.counterexamples().first().filter(|best| best.abstracted.is_empty())?;
    let Violation::Incomplete { .. } = best.violation else { return None };
    let name = checked.call_name.as_str();
    let is_plain = name.starts_with(|first: char| first.is_alphabetic() || first == '_');
    let pattern = |value: &Datum| match value {
        Datum::Data(_, fields) if fields.is_empty() => value.argument(),
        Datum::Data(constructor, fields) => {
            let name = constructor.name.base.as_str();
            match fields.len() {
                count if name.starts_with('(') => format!("({})", vec!["_"; count].join(", ")),
                2 if name.starts_with(':') => format!("(_ {name} _)"),
                count => format!("({name}{})", " _".repeat(count)),
            }
        }
        Datum::Integer(_) | Datum::Char(_) => value.argument(),
        Datum::Double(_) | Datum::Float(_) | Datum::Function { .. } | Datum::Unknown => "_".to_string(),
    };
    let patterns: Vec<String> = best.inputs.iter().map(pattern).collect();
    (is_plain && !patterns.is_empty()).then(|| format!("{name} {}", patterns.join(" ")))
}

/// A complaint with all that is known, as Markdown.
fn told_in_full(complaint: &Complaint) -> String {
    let mut story = complaint.message.clone();
    for note in &complaint.notes {
        story.push_str(&format!("\n\n```\n{note}\n```"));
    }
    if let Some(help) = &complaint.help {
        story.push_str(&format!("\n\n{help}"));
    }
    story
}

fn check_ocaml(session: &Session, job: &Job, tell: &(dyn Fn(News) + Sync)) {
    let Ok((loaded, sources, _)) = session.read_methods(&job.path, &job.search_path) else { return };
    if loaded.has_errors() {
        return;
    }
    let targets = loaded.own_methods().map(|id| {
        let function = loaded.program.function(id);
        let range = function.span.and_then(|span| own_range(span, &sources, &job.path));
        (function.name.clone(), range.unwrap_or_default())
    });
    tell(News::Functions(targets.collect()));
    let told = |event: TraceEvent<'_>| {
        if let TraceEvent::Finished { report, sources, .. } = event
            && job.budget.look().is_none()
        {
            if let Some(why) = job.project.ignored(&job.path, &report.method) {
                return tell(News::Verdict(report.method.clone(), Box::new(Verdict::ignored(&why))));
            }
            let complaints = story::diagnostics(report);
            let verdict = Verdict {
                brief: story::brief(report),
                story: format!("```\n{}\n```", story::explanation(report, sources)),
                diagnostics: complaints.iter().filter_map(|one| shown(one, sources, &job.path)).collect(),
                way: method_way(report),
                ..Verdict::default()
            };
            tell(News::Verdict(report.method.clone(), Box::new(verdict)));
        }
    };
    // What is wrong with the file has been said already.
    let _ = session.trace(&job.project.trace(&job.path), &job.budget, &told);
}

/// What a method that breaks its contract is called with, behind its first line, and what it calls, behind
/// the lines of these calls.
fn method_way(report: &MethodReport) -> Vec<(u32, String)> {
    let Falsified { witnesses } = &report.verdict else { return Vec::new() };
    let Some(witness) = witnesses.first() else { return Vec::new() };
    let mut calls: BTreeMap<u32, Vec<String>> = BTreeMap::new();
    for call in witness.calls.iter().filter(|call| call.file.is_none()) {
        let told = if call.kills { format!("{} (here)", call.call) } else { call.call.clone() };
        if let Some(line) = call.line.and_then(|line| line.checked_sub(1)) {
            calls.entry(line).or_default().push(told);
        }
    }
    calls.into_iter().map(|(line, calls)| (line, few(calls))).collect()
}

/// The range of a span of this file.
fn own_range(span: Span, sources: &Sources, path: &Path) -> Option<Range> {
    let file = sources.has(span.file).then(|| sources.get(span.file))?;
    (Path::new(file.name()) == path).then(|| place::range(file, span))
}

/// A complaint for the editor, if it is about this file or about nothing in particular.
fn shown(complaint: &Complaint, sources: &Sources, path: &Path) -> Option<Diagnostic> {
    let range = match complaint.span() {
        Some(span) => own_range(span, sources, path)?,
        None => Range::default(),
    };
    let mut message = complaint.message.clone();
    if let Some(label) = complaint.primary.as_ref().filter(|label| !label.message.is_empty()) {
        message.push_str(&format!(": {}", label.message));
    }
    for extra in complaint.notes.iter().chain(&complaint.help) {
        message.push_str(&format!("\n{extra}"));
    }
    let related = complaint.secondary.iter().filter_map(|label| {
        let location = place::location(sources, label.span)?;
        Some(DiagnosticRelatedInformation { location, message: label.message.clone() })
    });
    let related: Vec<DiagnosticRelatedInformation> = related.collect();
    Some(Diagnostic {
        range,
        severity: Some(match complaint.severity {
            Severity::Error => DiagnosticSeverity::ERROR,
            Severity::Warning => DiagnosticSeverity::WARNING,
            Severity::Note => DiagnosticSeverity::INFORMATION,
        }),
        code: Some(NumberOrString::String(complaint.code.to_string())),
        code_description: None,
        source: Some("otherwise".to_string()),
        message,
        related_information: Some(related).filter(|related| !related.is_empty()),
        tags: None,
        data: None,
    })
}
