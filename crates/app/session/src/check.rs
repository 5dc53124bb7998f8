//! Refinement types of Haskell functions: verified, or searched for counterexamples.

use otherwise_budget::{Budget, Stop, Watcher, by_the_clock};
use otherwise_contracts::{
    Checked, Guess, Guessed, Options, Remark, SearchLimit, Subject, Verdict, callers, targets,
};
use otherwise_core::{Globals, Name, PrintOptions, Symbol, print_global};
use otherwise_diagnostics::{Diagnostic, Sources, Span};
use otherwise_liquid::{Belief, Cause, Prover, Verified};
use otherwise_load::AllGlobals;
use otherwise_smt::{Backend, Config, Interrupter};
use parking_lot::Mutex;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

mod inferred;
mod known;
mod proposals;
mod unchanged;
mod unproved;

use known::Known;
use unproved::{MAX_UNPROVED, remark, unproved};

use crate::cache::{Cache, Key, Places};
use crate::files::Overlay;
use crate::module::{LoadEvent, Module};
use crate::{Annotations, Failure, Outcome, STACK_BYTES, Session};

/// How long one function may take, unless the user says otherwise.
const TIME: Duration = Duration::from_secs(10);

/// How long a file with many functions should take. Mistakes are mostly found within milliseconds, and
/// functions without any use up the time they are given.
const FILE_TIME: Duration = Duration::from_secs(30);

/// What a function gets of that at least.
const MIN_TIME: Duration = Duration::from_secs(1);
/// Steps of the search for what is verified only if what it calls terminates.
const MAX_STEPS_IF_VERIFIED: u64 = 5_000;

/// Of the time for a function, the part that is for verifying it: one in so many.
const PROOF_SHARE: u32 = 4;

/// How long verifying a file takes at most, unless the user gives more time: then one part in so many of it.
const PROOF_TIME: Duration = Duration::from_secs(5);
const PROOF_PART: u32 = 6;

/// How many steps the proofs of a file may take where nobody says how long: some seconds.
const PROOF_STEPS: u64 = 40_000;

/// … and how long that may be on a busy machine: so many times as long.
const PROOF_PATIENCE: u32 = 4;

/// What is to be checked, and how.
#[derive(Clone, Debug)]
pub struct Check {
    /// The Haskell file.
    pub file: PathBuf,
    /// The functions, by title or name; all of the file if there are none.
    pub functions: Vec<String>,
    /// Where imported modules are looked for besides.
    pub search_path: Vec<PathBuf>,
    /// How many steps deeper to search when nothing was found.
    pub deeper: u64,
    /// How many steps deeper to search for a counterexample that abstracts fewer calls.
    pub better: u64,
    /// How many bytes the process may have.
    pub memory: usize,
    /// Whether annotations that are not understood are errors.
    pub strict: bool,
    /// Whether functions are verified before they are searched.
    pub verify: bool,
    /// Whether functions that are not verified are searched.
    pub search: bool,
    /// How long each function may take.
    pub each: Option<Duration>,
    /// How many functions are checked at once; one per core if none.
    pub jobs: Option<usize>,
    /// The solver.
    pub solver: Config,
    /// If it is done for somebody else: how many functions that one would check at once. Every function is
    /// given the time that it would have there at least.
    pub shared_by: Option<usize>,
}

impl Check {
    /// All functions of a file, verified and searched.
    pub fn new(file: impl AsRef<Path>) -> Check {
        let options = Options::default();
        Check {
            file: file.as_ref().to_path_buf(),
            functions: Vec::new(),
            search_path: Vec::new(),
            deeper: options.deeper,
            better: options.better,
            memory: options.memory,
            strict: options.strict,
            verify: true,
            search: true,
            each: None,
            jobs: None,
            solver: Config::default(),
            shared_by: None,
        }
    }
}

/// What happens during a check.
#[derive(Clone, Copy, Debug)]
pub enum CheckEvent<'a> {
    /// Something about loading the file.
    Load(LoadEvent<'a>),
    /// What there is to say about annotations.
    Annotations(&'a [Diagnostic], &'a Sources),
    /// A function is looked at. Called by the thread that does.
    Started {
        /// Its position among all.
        at: usize,
        /// How many there are.
        of: usize,
        /// What people call it.
        function: Symbol,
    },
    /// A counterexample was found that somebody has to mend; what would mend it is still looked for.
    /// [`CheckEvent::Finished`] follows, with that in its remarks behind those that are here. Called by the
    /// thread that found it.
    Found {
        /// The function's position among all.
        at: usize,
        /// What was found.
        checked: &'a Checked,
        /// The texts that it refers to.
        sources: &'a Sources,
    },
    /// A function has been checked. Called by the thread that did.
    Finished {
        /// Its position among all.
        at: usize,
        /// What was found.
        checked: &'a Checked,
        /// The texts that it refers to.
        sources: &'a Sources,
    },
}

/// What was found out about functions.
#[derive(Debug)]
pub struct FunctionsChecked {
    /// The functions in the order of the file.
    pub functions: Vec<Checked>,
    /// Which of them were known from before.
    pub is_known: Vec<bool>,
    /// What there is to say about annotations.
    pub complaints: Vec<Diagnostic>,
    /// The texts that everything refers to.
    pub sources: Sources,
    /// The module that was checked.
    pub module: Symbol,
    /// What all of this is kept under; nothing if it is not.
    pub kept: Option<Key>,
}

impl FunctionsChecked {
    /// The worst of all; with `accept_bounded` a search that found nothing within its bounds is taken for an
    /// answer.
    pub fn outcome(&self, accept_bounded: bool) -> Outcome {
        self.functions.iter().map(|one| outcome(one, accept_bounded)).max().unwrap_or(Outcome::Holds)
    }
}

/// What the check of one function means; with `accept_bounded` a search that found nothing within its bounds
/// is taken for an answer.
pub fn outcome(checked: &Checked, accept_bounded: bool) -> Outcome {
    if checked.is_alarm() {
        return Outcome::Violated;
    }
    let is_decided = match checked.verdict {
        Verdict::Concrete(_) | Verdict::Abstract(_) if checked.must_fail || !checked.callers.is_empty() => {
            true
        }
        Verdict::Concrete(_) | Verdict::Abstract(_) => checked.searched.exhausted,
        Verdict::None if checked.must_fail => false,
        // Its callers decide.
        Verdict::None if !checked.callers.is_empty() && checked.stopped.is_none() => true,
        Verdict::Verified => true,
        Verdict::None if checked.stopped == Some(SearchLimit::Interrupt) => false,
        Verdict::None => checked.searched.exhausted || accept_bounded && checked.searched.steps > 0,
        _ => false,
    };
    if is_decided { Outcome::Holds } else { Outcome::Undecided }
}

/// A check that can begin: the file is loaded, the functions are known.
#[derive(Debug)]
pub struct Checking {
    request: Check,
    module: Arc<Module>,
    globals: AllGlobals,
    functions: Vec<Name>,
    cache: Option<Arc<Cache>>,
    files: Arc<Overlay>,
}

impl Session {
    /// Checks functions of a file.
    pub fn check(
        &self,
        request: &Check,
        budget: &Budget,
        tell: &(dyn Fn(CheckEvent<'_>) + Sync),
    ) -> Result<FunctionsChecked, Failure> {
        match self.known_check(request, budget, tell) {
            Some(known) => Ok(known),
            None => Ok(self.prepare_check(request, budget, tell)?.run(budget, tell)),
        }
    }

    /// Loads what is to be checked.
    pub fn prepare_check(
        &self,
        request: &Check,
        budget: &Budget,
        tell: &(dyn Fn(CheckEvent<'_>) + Sync),
    ) -> Result<Checking, Failure> {
        let loading = |event: LoadEvent<'_>| tell(CheckEvent::Load(event));
        if request.verify {
            request.solver.warm_up();
        }
        let module = self.load(&request.file, &request.search_path, budget, &loading)?;
        let annotations = module.annotations(request.strict);
        let failed = |diagnostics| Failure { diagnostics, sources: annotations.sources.clone() };
        if annotations.complaints.iter().any(Diagnostic::is_error) {
            return Err(failed(annotations.complaints.clone()));
        }
        tell(CheckEvent::Annotations(&annotations.complaints, &annotations.sources));
        let globals = module.globals();
        let subject =
            Subject { declarations: module.declarations(), globals: &globals, specs: &annotations.specs };
        let functions = select(&module, &subject, &request.functions).map_err(|one| failed(vec![one]))?;
        let cache = self.cache.clone().filter(|_| is_plain(request));
        let files = Arc::clone(&self.files);
        Ok(Checking { request: request.clone(), module, globals, functions, cache, files })
    }
}

/// Whether what is found may be kept: who wants to see what the solver does wants it done, and of other
/// solvers we do not know the version.
fn is_plain(request: &Check) -> bool {
    let solver = &request.solver;
    solver.log.is_none() && !solver.validate && solver.backend == Backend::Z3
}

/// What each of so many functions gets if nothing takes less than it may: all get at least that.
fn enough(request: &Check, count: usize) -> Duration {
    let jobs = || request.shared_by.unwrap_or_else(|| jobs(request));
    request.each.unwrap_or_else(|| share(None, FILE_TIME, count, jobs()))
}

fn jobs(request: &Check) -> usize {
    request.jobs.unwrap_or_else(crate::cores)
}

impl Checking {
    /// The functions that will be checked: what people call them, and where they are.
    pub fn functions(&self) -> Vec<(Symbol, Option<Span>)> {
        let subject = self.subject();
        let place = |name: Name| self.globals.global(name).and_then(|global| global.span);
        self.functions.iter().map(|name| (subject.title(*name), place(*name))).collect()
    }

    /// The texts of the program and of its annotations.
    pub fn sources(&self) -> &Sources {
        &self.annotations().sources
    }

    /// The program.
    pub fn module(&self) -> &Arc<Module> {
        &self.module
    }

    /// The Core that would be run.
    pub fn core(&self) -> String {
        let subject = self.subject();
        let globals = self.functions.iter().flat_map(|function| subject.translation(*function));
        globals.map(|global| format!("{}\n", print_global(&global, PrintOptions::default()))).collect()
    }

    /// The constraints that would be solved to verify the functions.
    pub fn constraints(&self) -> String {
        let modules = self.module.own_modules();
        otherwise_liquid::constraints(&self.proof(&modules), &self.functions)
    }

    /// The types that are inferred for functions without annotation, a line for each.
    pub fn types(&self) -> String {
        let modules = self.module.own_modules();
        let how = otherwise_liquid::Options { time: Some(by_the_clock(PROOF_TIME)), ..Default::default() };
        let found = otherwise_liquid::inferred(&self.proof(&modules), &self.functions, &how);
        if found.is_empty() {
            return "every function has an annotation\n".to_string();
        }
        found.into_iter().map(|(_, text)| format!("{text}\n")).collect()
    }

    fn annotations(&self) -> &Annotations {
        self.module.annotations(self.request.strict)
    }

    fn subject(&self) -> Subject<'_> {
        let specs = &self.annotations().specs;
        Subject { declarations: self.module.declarations(), globals: &self.globals, specs }
    }

    fn proof<'s>(&'s self, modules: &'s [Symbol]) -> otherwise_liquid::Subject<'s> {
        let specs = &self.annotations().specs;
        otherwise_liquid::Subject {
            declarations: self.module.declarations(),
            globals: &self.globals,
            specs,
            modules,
        }
    }

    /// Checks all functions, several at once; the results are in the order of the functions.
    pub fn run(&self, budget: &Budget, tell: &(dyn Fn(CheckEvent<'_>) + Sync)) -> FunctionsChecked {
        let annotations = self.annotations();
        let places = Places::new(&annotations.sources);
        let known = Known::new(self, budget, &places);
        let wanted = known.unknown_with_peers();
        let provers = Provers::new(&self.request);
        let verified = if self.request.verify { self.verify(&wanted, budget, &provers) } else { Vec::new() };
        let helpers =
            self.module.loaded.root_module().map_or_else(Vec::new, |root| callers(root, &annotations.specs));
        let work = Work {
            checking: self,
            known,
            verified,
            provers,
            helpers,
            budget,
            tell,
            jobs: jobs(&self.request),
            lasting: Mutex::new(Some(None)),
        };
        let next = AtomicUsize::new(0);
        let results: Mutex<Vec<(usize, Checked)>> = Mutex::default();
        let of = self.functions.len();
        let all = || {
            loop {
                let at = next.fetch_add(1, Ordering::Relaxed);
                let Some(function) = self.functions.get(at) else { return };
                tell(CheckEvent::Started { at, of, function: self.subject().title(*function) });
                let checked = work.check(at, *function);
                tell(CheckEvent::Finished { at, checked: &checked, sources: &annotations.sources });
                results.lock().push((at, checked));
            }
        };
        std::thread::scope(|scope| {
            for _ in 0..work.jobs.clamp(1, of.max(1)) {
                // Translation walks expressions recursively.
                let spawned =
                    std::thread::Builder::new().stack_size(STACK_BYTES / 4).spawn_scoped(scope, all);
                if spawned.is_err() {
                    all();
                }
            }
        });
        let mut results = results.into_inner();
        results.sort_by_key(|(at, _)| *at);
        let mut checked = FunctionsChecked {
            functions: results.into_iter().map(|(_, checked)| checked).collect(),
            is_known: work.known.found.iter().map(Option::is_some).collect(),
            complaints: annotations.complaints.clone(),
            sources: annotations.sources.clone(),
            module: self.module.loaded.elaborated.root,
            kept: None,
        };
        if let Some(given) = work.lasting.into_inner().filter(|_| budget.look().is_none()) {
            checked.kept = self.remember(&checked, given);
        }
        checked
    }

    /// What can be shown of these functions, in the order of all; nothing of the others.
    fn verify(&self, wanted: &[usize], budget: &Budget, provers: &Provers) -> Vec<Option<Verified>> {
        let mut all = vec![None; self.functions.len()];
        if wanted.is_empty() {
            return all;
        }
        let request = &self.request;
        let share = request.each.map(|time| if request.search { time / PROOF_SHARE } else { time });
        // Who gives much time in all gives more for proofs.
        let at_least = if request.search { PROOF_TIME } else { FILE_TIME };
        let patient = at_least * PROOF_PATIENCE;
        let usual = budget.time_left().map_or(patient, |left| at_least.max(left / PROOF_PART));
        let time = share.unwrap_or(usual).min(budget.time_left().unwrap_or(Duration::MAX));
        let mut how = otherwise_liquid::Options { time: Some(time), ..provers.how.clone() };
        // Verdicts should depend on the program, not on how busy the machine is. Who says how long it may
        // take means the time.
        if request.each.is_none() && budget.time_left().is_none() {
            how.horn.most_steps = PROOF_STEPS;
        }
        let modules = self.module.own_modules();
        let stops = Stops(how.horn.interrupter.clone());
        let functions: Vec<Name> = wanted.iter().map(|at| self.functions[*at]).collect();
        let proof = self.proof(&modules);
        let found = budget.watched(&stops, || {
            provers.with(|prover| otherwise_liquid::verify_with(&proof, &functions, &how, prover))
        });
        for (at, verified) in wanted.iter().zip(found) {
            all[*at] = Some(verified);
        }
        all
    }
}

/// Tells the verifier's solver when to stop.
struct Stops(Interrupter);

impl Watcher for Stops {
    fn stopped(&self, _why: Stop) {
        self.0.interrupt();
    }
}

/// Solvers of the verifier. One that was asked before is warm, and knows answers that are wanted again when
/// other types are tried.
struct Provers {
    how: otherwise_liquid::Options,
    idle: Mutex<Vec<Prover>>,
}

impl Provers {
    fn new(request: &Check) -> Provers {
        let mut how = otherwise_liquid::Options { is_strict: request.strict, ..Default::default() };
        let usual = how.horn.config;
        how.horn.config = request.solver.clone();
        how.horn.config.timeout = usual.timeout;
        how.horn.config.effort = usual.effort;
        Provers { how, idle: Mutex::default() }
    }

    /// Does something with a solver that nobody else uses meanwhile.
    fn with<T>(&self, work: impl FnOnce(&mut Prover) -> T) -> T {
        let idle = self.idle.lock().pop();
        let mut prover = idle.unwrap_or_else(|| Prover::new(&self.how));
        let found = work(&mut prover);
        self.idle.lock().push(prover);
        found
    }
}

/// What the workers share.
struct Work<'w> {
    checking: &'w Checking,
    known: Known<'w>,
    /// What the verifier says of each function; nothing if it was not asked.
    verified: Vec<Option<Verified>>,
    provers: Provers,
    /// Functions that nobody gave a type, with their callers.
    helpers: Vec<(Name, Vec<Name>)>,
    budget: &'w Budget,
    tell: &'w (dyn Fn(CheckEvent<'_>) + Sync),
    jobs: usize,
    /// Whether all that was found would be found again, and of those that would need as much time for it, the
    /// least.
    lasting: Mutex<Option<Option<Duration>>>,
}

impl Work<'_> {
    fn check(&self, at: usize, function: Name) -> Checked {
        let subject = self.checking.subject();
        let mut checked = match (self.verified_with_callers(&subject, at, function), &self.known.found[at]) {
            (Some(checked), _) => checked,
            (None, Some((given, checked))) => {
                self.lasts(Some(*given));
                checked.clone()
            }
            (None, None) => {
                let (checked, given) = self.check_alone(&subject, at, function);
                let proof = self.verified.get(at).and_then(Option::as_ref);
                self.lasts(self.known.store(at, &checked, proof, given, self.budget));
                checked
            }
        };
        if let Some((_, callers)) = self.helpers.iter().find(|(name, _)| *name == function) {
            checked.callers = callers.iter().map(|name| subject.title(*name)).collect();
        }
        checked
    }

    /// Notes whether what was found would be found again, and the time that takes if it does.
    fn lasts(&self, given: Option<Option<Duration>>) {
        let mut lasting = self.lasting.lock();
        *lasting = lasting.zip(given).map(|(one, other)| one.into_iter().chain(other).min());
    }

    /// A function that nobody gave a type needs none where all its callers are verified, whatever it does by
    /// itself.
    fn verified_with_callers(&self, subject: &Subject<'_>, at: usize, function: Name) -> Option<Checked> {
        let (_, callers) = self.helpers.iter().find(|(name, _)| *name == function)?;
        if self.is_verified(at) || !self.is_verified_with_callers(function) {
            return None;
        }
        let names: Vec<String> = callers.iter().map(|name| format!("`{}`", subject.title(*name))).collect();
        let message = format!("has no refinement type: verified as part of {}", names.join(", "));
        let remark = Remark { code: "with-callers", message, span: None };
        let time = self.verified.get(at).and_then(Option::as_ref).map_or(Duration::ZERO, |proof| proof.time);
        Some(subject.unsearched(function, Verdict::Verified, vec![remark], time))
    }

    /// That what a function demands of its arguments contradicts itself.
    fn nobody_can_call(&self, subject: &Subject<'_>, function: Name) -> Option<Remark> {
        let modules = self.checking.module.own_modules();
        let how =
            otherwise_liquid::Options { time: Some(by_the_clock(MIN_TIME)), ..self.provers.how.clone() };
        let proof = self.checking.proof(&modules);
        let is_uncallable =
            self.provers.with(|prover| otherwise_liquid::is_uncallable(&proof, function, &how, prover));
        is_uncallable.then(|| Remark {
            code: "nothing-satisfies",
            span: subject.specs.global(function).map(|spec| spec.span),
            message: format!("nothing satisfies the type of `{}`", subject.call_name(function)),
        })
    }

    fn is_verified(&self, at: usize) -> bool {
        match self.verified.get(at).and_then(Option::as_ref) {
            Some(proof) => proof.is_verified(),
            None => {
                self.known.found[at].as_ref().is_some_and(|(_, one)| matches!(one.verdict, Verdict::Verified))
            }
        }
    }

    /// Whether all callers of a function are verified, or are called only by such.
    fn is_verified_with_callers(&self, function: Name) -> bool {
        let place = |name: &Name| self.checking.functions.iter().position(|other| other == name);
        let mut seen = vec![function];
        let mut at = 0;
        let mut is_called = false;
        while let Some(next) = seen.get(at).copied() {
            at += 1;
            let Some((_, callers)) = self.helpers.iter().find(|(name, _)| *name == next) else {
                return false;
            };
            for caller in callers {
                if place(caller).is_some_and(|at| self.is_verified(at)) {
                    is_called = true;
                } else if !seen.contains(caller) {
                    seen.push(*caller);
                }
            }
        }
        is_called
    }

    /// A counterexample of what is verified only if what it calls terminates: what a call promises that never
    /// ends is believed even where nobody waits for it. A short search, by steps: the same on every machine.
    fn refuted_anyhow(&self, subject: &Subject<'_>, function: Name) -> Option<Checked> {
        let request = &self.checking.request;
        let options = Options {
            steps: MAX_STEPS_IF_VERIFIED,
            time: Some(by_the_clock(MIN_TIME)),
            memory: request.memory,
            strict: request.strict,
            budget: Some(self.budget),
            ..Options::default()
        };
        let mut checked = subject.check(function, &options, &request.solver);
        if !matches!(checked.verdict, Verdict::Concrete(..)) {
            return None;
        }
        checked.remarks.extend(self.proposal(&checked, function));
        Some(checked)
    }

    /// What is found of a function, and how long that was allowed to take.
    fn check_alone(&self, subject: &Subject<'_>, at: usize, function: Name) -> (Checked, Duration) {
        let request = &self.checking.request;
        let must_fail = subject.specs.failing.contains(&function);
        let proof = self.verified.get(at).and_then(Option::as_ref).filter(|_| !must_fail);
        match proof {
            Some(proof) if proof.is_verified() => {
                let note = Remark {
                    code: "if-it-terminates",
                    message: "verified if it terminates, which is not checked".to_string(),
                    span: None,
                };
                if !proof.terminates
                    && proof.ends_by_itself
                    && request.search
                    && let Some(found) = self.refuted_anyhow(subject, function)
                {
                    return (found, Duration::ZERO);
                }
                let mut remarks = if proof.terminates { vec![] } else { vec![note] };
                remarks.extend(self.nobody_can_call(subject, function));
                remarks.extend(accepted(proof, subject.call_name(function)));
                remarks.extend(believed(proof, subject, function));
                (subject.unsearched(function, Verdict::Verified, remarks, proof.time), Duration::ZERO)
            }
            Some(proof) if !request.search => {
                let obligations =
                    unproved(proof, subject.call_name(function), &self.checking.annotations().sources);
                let remarks = obligations.iter().map(remark).collect();
                let mut checked = subject.unsearched(function, Verdict::None, remarks, proof.time);
                checked.obligations = obligations;
                (checked, Duration::ZERO)
            }
            _ if self.budget.stopped() == Some(Stop::Interrupt) => {
                let mut checked = subject.unsearched(function, Verdict::None, vec![], Duration::ZERO);
                checked.stopped = Some(SearchLimit::Interrupt);
                (checked, Duration::ZERO)
            }
            _ => self.searched(subject, at, function, proof),
        }
    }

    /// What a search finds of a function that was not verified, and how long that was allowed to take.
    fn searched(
        &self,
        subject: &Subject<'_>,
        at: usize,
        function: Name,
        proof: Option<&Verified>,
    ) -> (Checked, Duration) {
        let request = &self.checking.request;
        let steady = request.shared_by.map(|_| self.known.enough);
        let given = request.each.or(steady).unwrap_or_else(|| {
            let unused = FILE_TIME.saturating_sub(self.budget.elapsed());
            share(self.budget.time_left(), unused, self.known.left(at), self.jobs)
        });
        // Where only termination was not shown, all that can be found is a call that comes no nearer to its
        // end.
        let is_short = proof.is_some_and(is_proved_if_it_ends);
        let time = if is_short { given.min(MIN_TIME) } else { given };
        let guesses: Vec<Vec<Guess>> = proof.map(guesses).unwrap_or_default();
        let options = Options {
            guesses: &guesses,
            deeper: request.deeper,
            better: request.better,
            time: Some(time),
            memory: request.memory,
            strict: request.strict,
            must_end: is_short && request.strict,
            budget: Some(self.budget),
            ..Options::default()
        };
        let start = Instant::now();
        let mut checked = subject.check(function, &options, &request.solver);
        let left = Options { time: Some(time.saturating_sub(start.elapsed())), ..options };
        if let Some(better) = self.with_inferred_types(&checked, function, &left) {
            checked = better;
        }
        // Nothing in it fails, but it was not shown to end.
        if is_short && checked.searched.cannot_fail {
            checked.searched.exhausted = false;
        }
        // Advice takes longer than most counterexamples do.
        if checked.is_alarm() && !self.helpers.iter().any(|(helper, _)| *helper == function) {
            let sources = &self.checking.annotations().sources;
            (self.tell)(CheckEvent::Found { at, checked: &checked, sources });
        }
        checked.remarks.extend(self.proposal(&checked, function));
        checked.remarks.extend(proof.and_then(|proof| self.mended_type(&checked, function, proof)));
        if matches!(checked.verdict, Verdict::None | Verdict::Error(_)) {
            let sources = &self.checking.annotations().sources;
            checked.obligations =
                proof.map(|proof| unproved(proof, checked.call_name, sources)).unwrap_or_default();
            checked.remarks.extend(checked.obligations.iter().map(remark));
            let ends = proof.into_iter().flat_map(|proof| accepted(proof, checked.call_name));
            let ends: Vec<Remark> = ends.filter(|remark| remark.code == "ends-with-exception").collect();
            checked.remarks.extend(ends);
        }
        (checked, given)
    }
}

/// The time for the next function, when so many are left: its part of what is left, of the time of the user
/// or else for the file.
fn share(limit: Option<Duration>, unused: Duration, left: usize, jobs: usize) -> Duration {
    // Who says how long it may take in all may get all of it for one function.
    let (whole, most) = match limit {
        Some(limit) => (limit, limit),
        None => (unused, TIME),
    };
    let each = whole.mul_f64(jobs.min(left).max(1) as f64).div_f64(left.max(1) as f64);
    let each = each.max(MIN_TIME).min(most);
    // A round number is easier to read.
    Duration::from_millis(each.as_millis() as u64 / 100 * 100)
}

/// Inputs for which what was not shown would be wrong, as far as the verifier knows.
fn guesses(verified: &Verified) -> Vec<Vec<Guess>> {
    let mut found: Vec<Vec<Guess>> = Vec::new();
    for obligation in verified.obligations.iter().filter(|one| !one.is_about_termination()) {
        let guess = |(position, value): &(usize, otherwise_liquid::Guess)| {
            let value = match *value {
                otherwise_liquid::Guess::Number(number) => Guessed::Number(number),
                otherwise_liquid::Guess::Truth(truth) => Guessed::Truth(truth),
                otherwise_liquid::Guess::Length(length) => Guessed::Length(length),
            };
            Guess { position: *position, value }
        };
        let guessed: Vec<Guess> = obligation.inputs.iter().map(guess).collect();
        if !guessed.is_empty() && !found.contains(&guessed) && found.len() < MAX_UNPROVED {
            found.push(guessed);
        }
    }
    found
}

/// What is accepted although a verified function may reach it.
fn accepted(verified: &Verified, call_name: Symbol) -> impl Iterator<Item = Remark> {
    verified.accepted.iter().map(move |one| match one.cause {
        Cause::Error(name) if one.ends_action() => {
            let message = format!(
                "`{call_name}` may end with an exception, by `{name}`: its type does not speak of that"
            );
            Remark { code: "ends-with-exception", span: one.span, message }
        }
        Cause::Error(name) => {
            let code = if name.as_str() == "undefined" { "rests-on-undefined" } else { "rests-on-stub" };
            Remark { code, span: one.span, message: format!("`{call_name}` rests on `{name}`") }
        }
        _ => {
            let message = "patterns that do not fit are accepted: the file says `--no-totality`".to_string();
            Remark { code: "no-totality", span: one.span, message }
        }
    })
}

/// What a verified function rests on that nobody showed.
fn believed(verified: &Verified, subject: &Subject<'_>, function: Name) -> impl Iterator<Item = Remark> {
    let call_name = subject.call_name(function);
    verified.beliefs.iter().map(move |belief| match *belief {
        Belief::Invariant(span) => {
            let message = format!("`{call_name}` rests on an invariant that was not shown");
            Remark { code: "rests-on-invariant", span: Some(span), message }
        }
        Belief::Assumed(name) => {
            let message =
                format!("`{call_name}` rests on the type that is assumed of `{}`", subject.call_name(name));
            Remark { code: "rests-on-assumption", span: None, message }
        }
    })
}

/// Whether everything but termination was shown.
fn is_proved_if_it_ends(verified: &Verified) -> bool {
    verified.obligations.iter().all(|obligation| matches!(obligation.cause, Cause::Termination(_)))
}

/// The functions that were asked for, all by default. A method is asked for by its full title, or by its name
/// for all instances.
fn select(module: &Module, subject: &Subject<'_>, names: &[String]) -> Result<Vec<Name>, Diagnostic> {
    let Some(root) = module.loaded.root_module() else { return Ok(vec![]) };
    let known: Vec<(Name, Symbol, Symbol)> = targets(root, subject.specs)
        .into_iter()
        .map(|name| (name, subject.title(name), subject.call_name(name)))
        .collect();
    if names.is_empty() {
        return Ok(known.into_iter().map(|(name, _, _)| name).collect());
    }
    let mut selected = Vec::new();
    for wanted in names {
        let before = selected.len();
        let fits = |(_, title, call_name): &&(Name, Symbol, Symbol)| {
            title.as_str() == wanted || call_name.as_str() == wanted
        };
        selected.extend(known.iter().filter(fits).map(|(name, _, _)| *name));
        if selected.len() == before {
            let message = format!("module `{}` does not define `{wanted}`", module.loaded.elaborated.root);
            let complaint = Diagnostic::error("unknown-name", message);
            let titles = known.iter().map(|(_, title, _)| title.as_str());
            return Err(match otherwise_diagnostics::suggest::nearest(wanted, titles) {
                Some(nearest) => complaint.help(format!("did you mean `{nearest}`?")),
                None => complaint,
            });
        }
    }
    Ok(selected)
}

#[cfg(test)]
mod tests;
