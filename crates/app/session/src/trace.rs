//! Trace contracts of OCaml methods.

use otherwise_budget::Budget;
use otherwise_diagnostics::{Diagnostic, FileId, Files, Sources};
use otherwise_traces::core::{FunctionId, Program};
use otherwise_traces::front::{Loaded, Project, load_project};
use otherwise_traces::{
    Checker, MethodReport, Options, SpecificationFinding, StopReason, Verdict, check_specifications,
};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::cache::{Cache, Places, trace_key};
use crate::files::read_text;
use crate::{Failure, Outcome, Session};

/// What is to be tested, and how.
#[derive(Clone, Debug)]
pub struct Trace {
    /// The OCaml file.
    pub file: PathBuf,
    /// The methods; all that have a contract if there are none.
    pub methods: Vec<String>,
    /// Where interfaces are looked for besides.
    pub include: Vec<PathBuf>,
    /// Whether the contracts themselves are checked too.
    pub check_specifications: bool,
    /// How to search; its budget is the one that is given with the request.
    pub options: Options,
}

impl Trace {
    /// All methods of a file.
    pub fn new(file: impl AsRef<Path>) -> Trace {
        Trace {
            file: file.as_ref().to_path_buf(),
            methods: Vec::new(),
            include: Vec::new(),
            check_specifications: false,
            options: Options::default(),
        }
    }
}

/// What happens during a test of methods.
#[derive(Clone, Copy, Debug)]
pub enum TraceEvent<'a> {
    /// What there is to say about the file, before anything is tested.
    Remarks(&'a [Diagnostic], &'a Sources),
    /// A method is looked at.
    Started {
        /// Its position among all.
        at: usize,
        /// How many there are.
        of: usize,
        /// Its name.
        method: &'a str,
    },
    /// A method has been tested.
    Finished {
        /// Its position among all.
        at: usize,
        /// What was found.
        report: &'a MethodReport,
        /// The texts that it refers to.
        sources: &'a Sources,
    },
}

/// What was found out about methods.
#[derive(Debug)]
pub struct MethodsTraced {
    /// The methods in the order that was asked for, or of the file.
    pub reports: Vec<(FunctionId, MethodReport)>,
    /// What is odd about the contracts.
    pub findings: Vec<SpecificationFinding>,
    /// What there is to say about the file.
    pub remarks: Vec<Diagnostic>,
    /// The program.
    pub loaded: Loaded,
    /// The texts that everything refers to.
    pub sources: Sources,
    /// What the solver has: freeing it takes a while, so whoever ends the process next may forget all of
    /// this.
    _checker: Checker,
}

impl MethodsTraced {
    /// Whether a method could be tested.
    pub fn is_tested(&self, method: FunctionId) -> bool {
        !self.loaded.skipped.iter().any(|(other, _)| *other == method)
    }

    /// The worst of all; with `is_strict` a search within bounds that found nothing is no answer.
    pub fn outcome(&self, is_strict: bool) -> Outcome {
        let outcomes = self.reports.iter().map(|(_, report)| method_outcome(report, is_strict));
        outcomes.max().unwrap_or(Outcome::Holds)
    }
}

/// What the test of one method means; with `is_strict` a search within bounds that found nothing is no
/// answer.
pub fn method_outcome(report: &MethodReport, is_strict: bool) -> Outcome {
    match report.verdict {
        Verdict::Falsified { .. } => Outcome::Violated,
        Verdict::Undecided { .. } | Verdict::Abstract { .. } => Outcome::Undecided,
        Verdict::None if is_strict => Outcome::Undecided,
        Verdict::None => Outcome::Holds,
    }
}

impl Session {
    /// Reads an OCaml file, with what is wrong or not understood in it.
    pub fn read_methods(
        &self,
        file: &Path,
        include: &[PathBuf],
    ) -> Result<(Loaded, Sources, FileId), Diagnostic> {
        self.read_methods_from(Arc::clone(&self.files) as Arc<dyn Files>, file, include)
    }

    /// As [`Session::read_methods`], read from there.
    pub(crate) fn read_methods_from(
        &self,
        files: Arc<dyn Files>,
        file: &Path,
        include: &[PathBuf],
    ) -> Result<(Loaded, Sources, FileId), Diagnostic> {
        let text = read_text(&*files, file)?;
        let mut sources = Sources::new();
        let id = sources.add(file.display().to_string(), text);
        let loaded = load_project(&mut sources, id, &Project::read_from(files, file, include));
        Ok((loaded, sources, id))
    }

    /// Searches methods of a file for violations of their contracts.
    pub fn trace(
        &self,
        request: &Trace,
        budget: &Budget,
        tell: &dyn Fn(TraceEvent<'_>),
    ) -> Result<MethodsTraced, Failure> {
        let (loaded, sources, _) = self.read_methods(&request.file, &request.include)?;
        if loaded.has_errors() {
            return Err(Failure { diagnostics: loaded.diagnostics, sources });
        }
        let methods = match select(&loaded, &request.methods) {
            Ok(methods) => methods,
            Err(complaint) => {
                // What could not be read may be why nothing was found.
                let mut diagnostics = loaded.diagnostics;
                diagnostics.push(complaint);
                return Err(Failure { diagnostics, sources });
            }
        };
        let options = Options { budget: Some(budget.clone()), ..request.options.clone() };
        let findings = match request.check_specifications {
            true => check_specifications(&loaded.program, &options),
            false => Vec::new(),
        };
        let mut remarks = loaded.diagnostics.clone();
        let skipped = loaded.skipped.iter().filter(|(id, _)| methods.contains(id));
        remarks.extend(skipped.map(|(id, why)| {
            let name = &loaded.program.function(*id).name;
            why.clone().note(format!("`{name}` is not tested because of this"))
        }));
        remarks.extend(findings.iter().map(odd_specification));
        tell(TraceEvent::Remarks(&remarks, &sources));
        let mut reports = Vec::new();
        let mut checker = Checker::default();
        let known = Known {
            cache: self.cache.as_deref(),
            request,
            program: &loaded.program,
            places: Places::new(&sources),
            budget,
        };
        for (at, id) in methods.iter().enumerate() {
            let method = &loaded.program.function(*id).name;
            tell(TraceEvent::Started { at, of: methods.len(), method });
            // What is left is shared by those that are left.
            let share = budget.time_left().map(|time| time / (methods.len() - at).max(1) as u32);
            let time = options.time.into_iter().chain(share).min();
            let options = Options { time, ..options.clone() };
            let mut report = match loaded.skipped.iter().find(|(other, _)| other == id) {
                Some((_, why)) => not_understood(method, why),
                None => known.method(*id, || checker.check_method(&loaded.program, *id, &options)),
            };
            report.locate(&sources);
            tell(TraceEvent::Finished { at, report: &report, sources: &sources });
            reports.push((*id, report));
        }
        Ok(MethodsTraced { reports, findings, remarks, loaded, sources, _checker: checker })
    }
}

/// What is known of methods from before.
struct Known<'k> {
    cache: Option<&'k Cache>,
    request: &'k Trace,
    program: &'k Program,
    places: Places<'k>,
    budget: &'k Budget,
}

impl Known<'_> {
    /// What is known of a method, or what is found out now.
    fn method(&self, method: FunctionId, test: impl FnOnce() -> MethodReport) -> MethodReport {
        let Some(cache) = self.cache else { return test() };
        let key = trace_key(self.request, method, self.program, cache.product());
        let known = cache.load(key, &self.places);
        cache.count(known.is_some());
        known.unwrap_or_else(|| {
            let report = test();
            // A time that somebody gave for everything is shared out differently every time.
            let is_final = match report.coverage.stopped {
                None => true,
                Some(StopReason::Time) => self.budget.time_left().is_none(),
                Some(StopReason::Memory | StopReason::Interrupt) => false,
            };
            if is_final && self.budget.look().is_none() {
                cache.store(key, &report, &self.places);
            }
            report
        })
    }
}

/// The methods that were asked for, all by default.
fn select(loaded: &Loaded, names: &[String]) -> Result<Vec<FunctionId>, Diagnostic> {
    let program = &loaded.program;
    if names.is_empty() {
        let methods: Vec<FunctionId> = loaded.own_methods().collect();
        if methods.is_empty() {
            return Err(Diagnostic::error("no-contract", "no function has a contract")
                .help("write one before a function: `(*@ invariant never(<close h>) *)`"));
        }
        return Ok(methods);
    }
    let known: Vec<&str> = loaded.own_methods().map(|id| program.function(id).name.as_str()).collect();
    // `remove` is `List.remove` when nothing else is.
    let by_last_part = |name: &str| {
        let mut all =
            program.methods().filter(|id| program.function(*id).name.rsplit('.').next() == Some(name));
        all.next().filter(|_| all.next().is_none())
    };
    let find = |name: &String| {
        program.method(name).or_else(|| by_last_part(name)).ok_or_else(|| {
            let help = match known.as_slice() {
                [] => "no function has a contract".to_owned(),
                known => format!("functions with a contract: {}", known.join(", ")),
            };
            Diagnostic::error("unknown-name", format!("no function `{name}` has a contract")).help(help)
        })
    };
    names.iter().map(find).collect()
}

fn not_understood(name: &str, why: &Diagnostic) -> MethodReport {
    MethodReport {
        method: name.to_owned(),
        span: None,
        verdict: Verdict::Undecided { reasons: vec![why.message.clone()] },
        possible: None,
        coverage: otherwise_traces::Coverage::default(),
        statistics: otherwise_traces::Statistics::default(),
        vacuous: None,
    }
}

fn odd_specification(finding: &SpecificationFinding) -> Diagnostic {
    let complaint = Diagnostic::warning("odd-specification", &finding.message);
    let complaint = match finding.span {
        Some(span) => complaint.at(span, format!("the contract of `{}`", finding.contract)),
        None => complaint,
    };
    match finding.history.as_slice() {
        [] => complaint,
        history => complaint.note(format!("for example after {}", history.join("; "))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::RefCell;

    const INTERFACE: &str = "type handle\n\nval shut : handle -> unit\n";

    const CODE: &str = "
(*@ ghost g : Channel.handle
    invariant G (<Channel.shut g> -> WX G ~<Channel.shut g>) *)
let finish (h : Channel.handle) : unit = Channel.shut h; Channel.shut h
";

    #[test]
    fn unsaved_text_of_a_file_and_of_its_interface_is_read() {
        let session = Session::new();
        session.open("nowhere/channel.mli", INTERFACE);
        session.open("nowhere/main.ml", CODE);
        let told = RefCell::new(Vec::new());
        let found = session.trace(&Trace::new("nowhere/main.ml"), &Budget::default(), &|event| match event {
            TraceEvent::Finished { report, .. } => told.borrow_mut().push(report.method.clone()),
            TraceEvent::Started { .. } | TraceEvent::Remarks(..) => {}
        });
        let found = found.unwrap();
        assert_eq!(told.into_inner(), ["finish"]);
        assert_eq!(found.outcome(false), Outcome::Violated, "{:?}", found.reports);
        let missing = Trace { methods: vec!["begin".into()], ..Trace::new("nowhere/main.ml") };
        let failure = session.trace(&missing, &Budget::default(), &|_| {}).unwrap_err();
        assert_eq!(failure.diagnostics[0].code, "unknown-name");
    }

    /// Two methods, one of which calls a function without contract.
    const TWO: &str = "
let twice (h : Channel.handle) : unit = Channel.shut h; Channel.shut h

(*@ ghost g : Channel.handle
    invariant G (<Channel.shut g> -> WX G ~<Channel.shut g>) *)
let finish (h : Channel.handle) : unit = twice h

(*@ ghost g : Channel.handle
    invariant G (<Channel.shut g> -> WX G ~<Channel.shut g>) *)
let once (h : Channel.handle) : unit = let key = h in Channel.shut key
";

    #[test]
    fn a_method_is_known_until_something_it_depends_on_changes() {
        let folder = std::env::temp_dir().join(format!("otherwise-known-methods-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        let trace = |code: &str, context: u32| {
            let cache = Arc::new(Cache::new(&folder));
            let session = Session::new().with_cache(Arc::clone(&cache));
            session.open("nowhere/channel.mli", INTERFACE);
            session.open("nowhere/main.ml", code);
            let options = Options { context_events: context, ..Options::default() };
            let request = Trace { options, ..Trace::new("nowhere/main.ml") };
            let found = session.trace(&request, &Budget::default(), &|_| {}).unwrap();
            let lines = |report: &MethodReport| match &report.verdict {
                Verdict::Falsified { witnesses } => witnesses[0].calls.iter().map(|call| call.line).collect(),
                _ => vec![],
            };
            let lines: Vec<Vec<Option<u32>>> = found.reports.iter().map(|(_, one)| lines(one)).collect();
            (format!("{:?}", found.reports), lines, cache.counts())
        };
        let (first, lines, counts) = trace(TWO, 4);
        assert_eq!((counts, lines), ((0, 2), vec![vec![Some(2), Some(2)], vec![Some(10)]]));
        let again = trace(TWO, 4);
        assert_eq!((again.0, again.2), (first, (2, 0)));
        let counts = |code: &str| trace(code, 4).2;
        assert_eq!(trace(TWO, 3).2, (0, 2));
        // Both have moved, and so have the numbers of everything.
        let more = "let three (a : int) : int = let b = a in let c = b in c + 3\n";
        let (_, lines, moved) = trace(&format!("(* more *)\n{more}{TWO}"), 4);
        assert_eq!((moved, lines), ((2, 0), vec![vec![Some(4), Some(4)], vec![Some(12)]]));
        // One of them, by itself or through what it calls.
        assert_eq!(counts(&TWO.replace("Channel.shut key", "Channel.shut key; Channel.shut h")), (1, 1));
        assert_eq!(counts(&TWO.replace("Channel.shut h; Channel.shut h", "Channel.shut h")), (1, 1));
        // Contracts concern everybody.
        assert_eq!(counts(&TWO.replacen("WX G", "G", 1)), (0, 2));
        let interface = "type handle\n\nval shut : handle -> unit\n\nval open_ : unit -> handle\n";
        let session = Session::new().with_cache(Arc::new(Cache::new(&folder)));
        session.open("nowhere/channel.mli", interface);
        session.open("nowhere/main.ml", TWO);
        session.trace(&Trace::new("nowhere/main.ml"), &Budget::default(), &|_| {}).unwrap();
        assert_eq!(session.cache.as_ref().unwrap().counts(), (0, 2));
        std::fs::remove_dir_all(folder).unwrap();
    }
}
