//! Checking one function: make what is run, search, replay, tell.

use num_bigint::Sign;
use otherwise_budget::by_the_clock;
use otherwise_core::prim::NumType;
use otherwise_core::{
    Global, GlobalKind, Globals, Module, Name, Program, Subst, Symbol, Type, builtin, link,
};
use otherwise_explore::Bound;
use otherwise_machine::{Datum, lower};
use otherwise_smt::Config;
use std::sync::Arc;
use std::time::{Duration, Instant};

use crate::entry::{Reality, entry, invariants, is_termination_checked, realities};
use crate::evidence::Judge;
use crate::instrument::Instrumenter;
use crate::logic::{Unsupported, number};
use crate::made_instances::WithInstances;
use crate::program_view::{ProgramView, instantiate, prefix};
use crate::search::{Candidate, Guess, Guessed, Options, Searched, Within, search};
use crate::verdict::{
    AbstractedCall, Checked, Counterexample, LeftOut, Remark, SearchLimit, Verdict, Violation,
};
use otherwise_refinements::{SpecKind, Specs};

/// A program with its specifications.
#[derive(Clone, Copy)]
pub struct Subject<'p> {
    /// Types, classes and instances.
    pub declarations: &'p Program,
    /// Values.
    pub globals: &'p (dyn Globals + Sync),
    /// What the annotations say.
    pub specs: &'p Specs,
}

impl std::fmt::Debug for Subject<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Subject").field("specs", &self.specs).finish_non_exhaustive()
    }
}

/// The functions of a module that can be checked, in the order of the file: what is defined there, methods of
/// instances included, and not merely assumed or ignored.
pub fn targets(module: &Module, specs: &Specs) -> Vec<Name> {
    let dictionary = |name: Name| module.globals.iter().find(|global| global.name == name);
    // What is derived, or left to the default, stands where the instance does.
    let is_written = |global: &Global| {
        let instance = module.instances.iter().find(|instance| {
            let base = instance.dictionary.base.as_str();
            global.name.base.as_str().strip_prefix(base).is_some_and(|rest| rest.starts_with('_'))
        });
        let head = instance.and_then(|instance| dictionary(instance.dictionary)).and_then(|one| one.span);
        match (head, global.span) {
            (Some(head), Some(span)) => !head.contains(span),
            (None, Some(_)) => global.name.base.as_str().starts_with("$dm"),
            _ => false,
        }
    };
    let mut found: Vec<_> = module
        .globals
        .iter()
        .filter(|global| match global.kind {
            GlobalKind::Value => global.span.is_some(),
            GlobalKind::MethodBody => is_written(global),
            _ => false,
        })
        .filter(|global| {
            let assumed = specs.global(global.name).is_some_and(|spec| spec.kind == SpecKind::Assumed);
            !assumed && !specs.ignored.contains(&global.name)
        })
        .map(|global| (global.span.map(|span| (span.start, span.end)), global.name))
        .collect();
    found.sort();
    found.into_iter().map(|(_, name)| name).collect()
}

/// Who calls the functions that nobody gave a type: those of a module that are not exported by name, with
/// their callers. Which arguments these functions are for, only their callers say.
pub fn callers(module: &Module, specs: &Specs) -> Vec<(Name, Vec<Name>)> {
    let own = |global: &&Global| matches!(global.kind, GlobalKind::Value | GlobalKind::MethodBody);
    let has_interface = module
        .globals
        .iter()
        .any(|global| global.kind == GlobalKind::Value && global.span.is_some() && !global.exported);
    let is_helper = |global: &&Global| {
        let is_public = has_interface && global.exported;
        global.kind == GlobalKind::Value && !is_public && specs.global(global.name).is_none()
    };
    let mut all: Vec<(Name, Vec<Name>)> = module
        .globals
        .iter()
        .map(|global| &**global)
        .filter(is_helper)
        .map(|one| (one.name, vec![]))
        .collect();
    for caller in module.globals.iter().map(|global| &**global).filter(own) {
        let mut called = Vec::new();
        mentioned(&caller.body, &mut called);
        for (helper, callers) in &mut all {
            if *helper != caller.name && called.contains(helper) {
                callers.push(caller.name);
            }
        }
    }
    all.retain(|(_, callers)| !callers.is_empty());
    all
}

/// What is different about one search.
#[derive(Clone, Copy, Default)]
struct Mode<'g> {
    /// What inputs are taken to be.
    guess: &'g [Guess],
    /// Results of library functions may be assumed as well.
    abstracts_library: bool,
    /// A method is checked against its class's type, not its instance's.
    by_class: bool,
    /// Results of functions without annotations are computed, never assumed.
    keeps_unannotated: bool,
    /// This argument must get smaller with each recursive call.
    argument: Option<usize>,
    /// The function was not seen to end on any input.
    ends_nowhere: bool,
}

/// What one search found.
struct Found {
    verdict: Verdict,
    searched: Searched,
    left_out: Vec<LeftOut>,
    remarks: Vec<Remark>,
    /// Whether a search that assumes results of library functions would differ.
    spares_library: bool,
}

impl Found {
    /// Whether there were inputs, and with none of them the function came to an end.
    fn is_never_seen_to_end(&self) -> bool {
        let searched = &self.searched;
        let is_stuck = searched.states_left > 0 && searched.undecided == 0 && searched.set_aside == 0;
        searched.real_paths == 0
            && searched.results == 0
            && is_stuck
            && searched.steps >= MIN_STEPS_TO_SAY_ENDLESS
    }
}

/// A function is said not to end on any input only if it was followed for so many steps in all.
const MIN_STEPS_TO_SAY_ENDLESS: u64 = 10_000;

/// So many types are tried at most for a variable that is the index of a GADT.
const MAX_INDICES: usize = 4;

/// How many times as long the code of functions without annotations is tried as it is, before one of them is
/// suspected.
const PATIENCE: u32 = 3;

/// … and at least this long.
const MIN_PATIENCE: Duration = Duration::from_millis(500);

fn is_negative(value: Option<&Datum>) -> bool {
    matches!(value, Some(Datum::Integer(value)) if value.sign() == Sign::Minus)
}

/// Whether what was found assumes only results of functions of the program without annotations.
fn blames_only_unannotated(verdict: &Verdict) -> bool {
    let Verdict::Abstract(all) = verdict else { return false };
    all.first().is_some_and(|best| best.abstracted.iter().all(AbstractedCall::is_unannotated))
}

/// What rests on the library's types alone, without exceptions that no type speaks of: `read` may raise one
/// as far as the type of `all` says, but nobody is asked to show that it does not.
fn without_unmentioned_exceptions(verdict: Verdict) -> Verdict {
    let Verdict::Abstract(mut all) = verdict else { return verdict };
    all.retain(|one| !matches!(one.violation, Violation::Exception { .. }));
    if all.is_empty() { Verdict::None } else { Verdict::Abstract(all) }
}

/// The sizes of inputs up to which all are tried where a search came to no end, and how long that takes in
/// all.
const SIZES: &[u32] = &[1, 2, 3, 4, 6, 8, 12, 20, 50, 100];
const WITHIN_TIME: Duration = Duration::from_millis(300);

/// Of the time for a function, the part for guesses of its inputs: one in so many, and at least this long for
/// each.
const GUESS_SHARE: u32 = 8;
const MIN_GUESS: Duration = Duration::from_millis(100);

/// Of the time for a function, the part that is kept for blaming the library, where that is possible: one in
/// so many.
const LIBRARY_SHARE: u32 = 4;

impl Subject<'_> {
    /// What people call a function: `Shape Circle.area` for a method of an instance.
    pub fn title(&self, function: Name) -> Symbol {
        ProgramView { declarations: self.declarations, globals: self.globals }.title(function)
    }

    /// What a function is called where it is applied: `area` for a method of an instance.
    pub fn call_name(&self, function: Name) -> Symbol {
        ProgramView { declarations: self.declarations, globals: self.globals }.call_name(function)
    }

    /// Checks a function.
    ///
    /// The types of the program are held responsible first. Where these leave nothing to blame, the types
    /// that are assumed of library functions may be too weak. Where a type variable is the index of a GADT,
    /// each of the first few types it can be is tried.
    pub fn check(&self, function: Name, options: &Options<'_>, config: &Config) -> Checked {
        if let Some(checked) = self.check_with_made_instances(function, options, config) {
            return checked;
        }
        let (choices, left_out) = self.index_choices(function);
        if choices.is_empty() {
            return self.check_at(function, options, config);
        }
        let start = Instant::now();
        let left = || options.time.map(|time| time.saturating_sub(start.elapsed()));
        let count = choices.len() as u32;
        // A short look at each, then a long one.
        for types in &choices {
            let time = options.time.map(|time| (time / count).min(by_the_clock(MIN_PATIENCE)));
            let found = self.check_at(function, &Options { time, types: Some(types), ..*options }, config);
            if !matches!(found.verdict, Verdict::None | Verdict::Error(_)) {
                return found;
            }
        }
        let mut found: Vec<Checked> = Vec::new();
        for (at, types) in choices.iter().enumerate() {
            let time = left().map(|left| left / (count - at as u32));
            let next = self.check_at(function, &Options { time, types: Some(types), ..*options }, config);
            match next.verdict {
                Verdict::Error(_) => {}
                Verdict::None => found.push(next),
                _ => return next,
            }
        }
        let Some(mut whole) = found.pop() else { return self.check_at(function, options, config) };
        for one in found {
            whole.searched.exhausted &= one.searched.exhausted;
            whole.searched.paths += one.searched.paths;
            whole.searched.within = None;
            whole.left_out.extend(one.left_out);
        }
        whole.searched.exhausted &= left_out.is_none();
        whole.left_out.extend(left_out);
        whole.time = start.elapsed();
        whole
    }

    /// Checks a function whose constraints no type fulfils, as if there were instances; none if that is not
    /// the case.
    fn check_with_made_instances(
        &self,
        function: Name,
        options: &Options<'_>,
        config: &Config,
    ) -> Option<Checked> {
        let view = ProgramView { declarations: self.declarations, globals: self.globals };
        let global = view.global(function)?;
        if options.types.is_some() || view.instantiation(&global.ty).is_some() {
            return None;
        }
        let made = WithInstances::new(self.declarations, self.globals, &global.ty)?;
        let subject = Subject { declarations: &made.declarations, globals: &made, specs: self.specs };
        let options = Options { types: Some(&made.types), ..*options };
        let mut checked = subject.check_at(function, &options, config);
        let message = made.note();
        match checked.verdict {
            Verdict::None => {
                checked.left_out.push(LeftOut { span: global.span, message });
                checked.searched.exhausted = false;
            }
            Verdict::Concrete(_) | Verdict::Abstract(_) => {
                checked.remarks.push(Remark { code: "made-instance", span: global.span, message });
            }
            Verdict::Verified | Verdict::Error(_) => {}
        }
        Some(checked)
    }

    /// Types for the variables of a function one of which is the index of a GADT, in several ways, and what
    /// of that is left out.
    fn index_choices(&self, function: Name) -> (Vec<Vec<Type>>, Option<LeftOut>) {
        let view = ProgramView { declarations: self.declarations, globals: self.globals };
        let choices = || {
            let global = view.global(function)?;
            let (binders, context, rest) = prefix(&global.ty);
            let (parameters, _) = rest.split_funs();
            let mut indexed = binders.iter().filter_map(|binder| {
                let indices = self.declarations.index_candidates(binder.var, &parameters);
                (!indices.types.is_empty()).then_some((binder, indices))
            });
            let (binder, indices) = indexed.next()?;
            let mut more = indices.more || indexed.next().is_some();
            let mut choices = Vec::new();
            for index in indices.types {
                let known: Subst = [(binder.var, index.clone())].into_iter().collect();
                match self.declarations.instantiation(&binders, &context, &known) {
                    Some(types) if choices.len() < MAX_INDICES => choices.push(types),
                    Some(_) => more = true,
                    None => {}
                }
            }
            let message = format!("other types for `{}` of its type", binder.var.name);
            Some((choices, more.then_some(LeftOut { span: global.span, message })))
        };
        choices().unwrap_or_default()
    }

    /// Checks a function at the types that are given, or at simple ones.
    fn check_at(&self, function: Name, options: &Options<'_>, config: &Config) -> Checked {
        let start = Instant::now();
        let view = ProgramView { declarations: self.declarations, globals: self.globals };
        let definition = view.global(function).and_then(|global| global.span);
        let annotation = match view.method_body(function) {
            Some(body) => self
                .specs
                .global(function)
                .or_else(|| self.specs.global(body.method).filter(|spec| !spec.is_library)),
            None => self.specs.global(function),
        };
        let annotation = annotation.map(|spec| spec.span);
        let keep = |time: Duration| if options.guesses.is_empty() { time } else { time - time / GUESS_SHARE };
        let whole = Options { time: options.time.map(keep), ..*options };
        let mut found = self.attempt(function, Mode::default(), &whole, config);
        self.try_other_modes(function, &mut found, options, config, start);
        self.try_guesses(function, &mut found, options, config);
        self.try_to_end(function, &mut found, options, config, start);
        if matches!(found.verdict, Verdict::None) && !found.searched.exhausted && found.left_out.is_empty() {
            found.searched.within = self.tried_within(function, options, config);
        }
        let Found { verdict, mut searched, mut left_out, mut remarks, .. } = found;
        left_out.dedup();
        let is_empty = searched.exhausted && searched.paths == 0 && searched.steps > 0 && left_out.is_empty();
        if matches!(verdict, Verdict::None) && is_empty {
            let message = format!("nothing satisfies the type of `{}`", view.call_name(function));
            remarks.push(Remark { code: "nothing-satisfies", span: annotation, message });
        }
        let stopped = stop(&searched, options);
        searched.exhausted &= left_out.is_empty();
        Checked {
            function,
            title: view.title(function),
            call_name: view.call_name(function),
            definition,
            annotation,
            must_fail: self.specs.failing.contains(&function),
            verdict,
            searched,
            stopped,
            left_out,
            obligations: Vec::new(),
            remarks,
            callers: Vec::new(),
            time: start.elapsed(),
        }
    }

    /// Where nothing was found, or only what an unannotated function is blamed for: with the library's types,
    /// with the type that the class gives, with the code of such functions.
    fn try_other_modes(
        &self,
        function: Name,
        found: &mut Found,
        options: &Options<'_>,
        config: &Config,
        start: Instant,
    ) {
        let later = |time: Option<Duration>| Options { time, ..*options };
        let left = || options.time.map(|time| time.saturating_sub(start.elapsed()));
        if matches!(found.verdict, Verdict::None) && found.spares_library {
            let mode = Mode { abstracts_library: true, ..Mode::default() };
            let second = self.attempt(function, mode, &later(left()), config);
            match without_unmentioned_exceptions(second.verdict) {
                verdict @ Verdict::Abstract(_) => {
                    (found.verdict, found.searched) = (verdict, second.searched);
                }
                // Without the library's types nothing was found anyway: what matters is how far that went.
                _ => found.searched.exhausted &= second.searched.exhausted,
            }
        }
        if matches!(found.verdict, Verdict::None) && self.has_two_contracts(function) {
            let mode = Mode { by_class: true, ..Mode::default() };
            let second = self.attempt(function, mode, &later(left()), config);
            found.searched.exhausted &= second.searched.exhausted;
            found.left_out.extend(second.left_out);
            if !matches!(second.verdict, Verdict::None) {
                (found.verdict, found.searched) = (second.verdict, second.searched);
            }
        }
        if blames_only_unannotated(&found.verdict) {
            // Before a function is suspected that nobody gave a type, its code is tried as it is, for as long
            // again.
            let mode = Mode { keeps_unannotated: true, ..Mode::default() };
            let enough = (start.elapsed() * PATIENCE).max(by_the_clock(MIN_PATIENCE));
            let time = left().map(|left| left.min(enough));
            let second = self.attempt(function, mode, &later(time), config);
            // How far its code was tried is what matters then.
            found.searched = second.searched;
            if matches!(second.verdict, Verdict::Concrete(_) | Verdict::Abstract(_)) {
                found.verdict = second.verdict;
            }
        }
    }

    /// A function that was never seen to end, or that must end, is tried with an argument that should get
    /// smaller.
    fn try_to_end(
        &self,
        function: Name,
        found: &mut Found,
        options: &Options<'_>,
        config: &Config,
        start: Instant,
    ) {
        let is_never_seen_to_end = found.is_never_seen_to_end();
        let is_open = matches!(found.verdict, Verdict::None) && (is_never_seen_to_end || options.must_end);
        if !is_open && !self.assumes_its_own_end(function, &found.verdict) {
            return;
        }
        if is_never_seen_to_end && is_open {
            let view = ProgramView { declarations: self.declarations, globals: self.globals };
            let span = view.global(function).and_then(|global| global.span);
            let message = format!("`{}` was not seen to end on any input", view.call_name(function));
            found.remarks.push(Remark { code: "not-seen-to-end", span, message });
        }
        if let Some(argument) = self.decreasing_argument(function, is_never_seen_to_end) {
            let ends_nowhere = is_never_seen_to_end;
            let mode = Mode { argument: Some(argument), ends_nowhere, ..Mode::default() };
            let left = options.time.map(|time| time.saturating_sub(start.elapsed()));
            let time = match is_open {
                true => left.map(|left| left.max(by_the_clock(MIN_PATIENCE))),
                false => Some(by_the_clock(MIN_PATIENCE)),
            };
            let second = self.attempt(function, mode, &Options { time, ..*options }, config);
            if let Verdict::Concrete(one) = &second.verdict
                && let Violation::Metric { call, .. } = &one.violation
                && (is_open || is_negative(call.arguments.get(argument)))
            {
                (found.verdict, found.searched) = (second.verdict, second.searched);
            }
        }
    }

    /// Whether what was found rests on a recursive call that was not seen to end. Where that goes past zero,
    /// it is the recursion that is wrong, not the type.
    fn assumes_its_own_end(&self, function: Name, verdict: &Verdict) -> bool {
        let Verdict::Abstract(all) = verdict else { return false };
        let own = self.call_name(function);
        all.first().is_some_and(|best| {
            best.abstracted.iter().all(|one| one.call.function == own && one.real.is_none())
        })
    }

    /// Where the search came to no end, inputs that others guessed are looked at: among all inputs these may
    /// come late.
    fn try_guesses(&self, function: Name, found: &mut Found, options: &Options<'_>, config: &Config) {
        let is_open = matches!(found.verdict, Verdict::None) || blames_only_unannotated(&found.verdict);
        if !is_open || found.searched.exhausted {
            return;
        }
        let count = options.guesses.len().max(1) as u32;
        let time = options.time.map(|time| (time / GUESS_SHARE / count).max(by_the_clock(MIN_GUESS)));
        for guess in options.guesses {
            let mode = Mode { guess, keeps_unannotated: true, ..Mode::default() };
            let second = self.attempt(function, mode, &Options { time, ..*options }, config);
            if matches!(second.verdict, Verdict::Concrete(_)) {
                (found.verdict, found.searched) = (second.verdict, second.searched);
                return;
            }
        }
    }

    /// How large inputs may be so that all of them can be tried in a short time, and nothing is wrong with
    /// any.
    fn tried_within(&self, function: Name, options: &Options<'_>, config: &Config) -> Option<Within> {
        let view = ProgramView { declarations: self.declarations, globals: self.globals };
        let global = view.global(function)?;
        let ty = instantiate(&global.ty, &view.instantiation(&global.ty)?)?;
        let (parameters, _) = ty.split_context().1.split_funs();
        let is_list = |ty: &Type| ty.as_con().is_some_and(|(name, _)| name == builtin::list());
        let is_number = |ty: &Type| matches!(number(ty), Some(NumType::Int | NumType::Integer));
        let has_lists = parameters.iter().any(is_list);
        let has_numbers = parameters.iter().any(is_number);
        let start = Instant::now();
        let mut found = None;
        for size in SIZES.iter().copied().filter(|_| has_lists || has_numbers) {
            let all: Vec<Guess> = (0..parameters.len())
                .map(|position| Guess { position, value: Guessed::Within(i64::from(size)) })
                .collect();
            let mode = Mode { guess: &all, keeps_unannotated: true, ..Mode::default() };
            let time = by_the_clock(WITHIN_TIME).saturating_sub(start.elapsed());
            let options = Options { time: Some(time), guesses: &[], ..*options };
            let tried = self.attempt(function, mode, &options, config);
            let is_done = matches!(tried.verdict, Verdict::None) && tried.searched.exhausted;
            if !is_done || !tried.left_out.is_empty() || tried.searched.real_paths == 0 {
                break;
            }
            found = Some(Within { size, has_lists, has_numbers });
        }
        found
    }

    /// A function that need not be searched: it was shown to have its type, or only what can be shown is
    /// wanted.
    pub fn unsearched(
        &self,
        function: Name,
        verdict: Verdict,
        remarks: Vec<Remark>,
        time: Duration,
    ) -> Checked {
        let view = ProgramView { declarations: self.declarations, globals: self.globals };
        let body = view.method_body(function).map(|body| body.method);
        let inherited = body.and_then(|method| self.specs.global(method)).filter(|spec| !spec.is_library);
        Checked {
            function,
            title: view.title(function),
            call_name: view.call_name(function),
            definition: view.global(function).and_then(|global| global.span),
            annotation: self.specs.global(function).or(inherited).map(|spec| spec.span),
            must_fail: self.specs.failing.contains(&function),
            verdict,
            searched: Searched::default(),
            stopped: None,
            left_out: Vec::new(),
            obligations: Vec::new(),
            remarks,
            callers: Vec::new(),
            time,
        }
    }

    /// Whether a method has a type in its instance, and another one in its class: both are promised.
    fn has_two_contracts(&self, function: Name) -> bool {
        let view = ProgramView { declarations: self.declarations, globals: self.globals };
        self.specs.global(function).is_some()
            && view.method_body(function).is_some_and(|body| {
                body.instance.is_some() && self.specs.global(body.method).is_some_and(|spec| !spec.is_library)
            })
    }

    /// The argument that should get smaller, if no metric says what should and termination is checked at all.
    fn decreasing_argument(&self, function: Name, ends_nowhere: bool) -> Option<usize> {
        let view = ProgramView { declarations: self.declarations, globals: self.globals };
        let mut instrumenter = Instrumenter::new(view, self.specs, function);
        instrumenter.ends_nowhere = ends_nowhere;
        let has_metric = self.specs.global(function).is_some_and(|spec| !spec.metric.is_empty());
        if has_metric || !is_termination_checked(&instrumenter) {
            return None;
        }
        instrumenter.default_argument(function)
    }

    /// Searches once.
    fn attempt(&self, function: Name, mode: Mode<'_>, options: &Options<'_>, config: &Config) -> Found {
        let view = ProgramView { declarations: self.declarations, globals: self.globals };
        let mut instrumenter = Instrumenter::new(view, self.specs, function);
        instrumenter.abstracts_library = mode.abstracts_library;
        instrumenter.by_class = mode.by_class;
        instrumenter.keeps_unannotated = mode.keeps_unannotated;
        instrumenter.default_metric = mode.argument;
        instrumenter.ends_nowhere = mode.ends_nowhere;
        instrumenter.is_strict = options.strict;
        instrumenter.guesses = mode.guess;
        instrumenter.types = options.types.map_or_else(Vec::new, <[Type]>::to_vec);
        let mut remarks = Vec::new();
        let (verdict, searched) = match entry(&mut instrumenter) {
            Ok(entry) => {
                let realities = realities(&mut instrumenter);
                let invariants = invariants(&mut instrumenter);
                let keeps = instrumenter.spares_library && !mode.abstracts_library;
                let time = options.time.map(|time| if keeps { time - time / LIBRARY_SHARE } else { time });
                let options = Options { time, ..*options };
                let (verdict, searched, more) =
                    self.run(&instrumenter, entry, &realities, &invariants, &options, config);
                remarks = more;
                (verdict, searched)
            }
            Err(error) => (Verdict::Error(error.into()), Searched::default()),
        };
        let left_out = instrumenter.left_out.into_iter().map(LeftOut::from).collect();
        let spares_library = instrumenter.spares_library;
        Found { verdict, searched, left_out, remarks, spares_library }
    }

    /// The Core that a check runs, for those who want to read it: the checked copy, counterfactual functions,
    /// predicates, the start.
    pub fn translation(&self, function: Name) -> Vec<Arc<Global>> {
        let view = ProgramView { declarations: self.declarations, globals: self.globals };
        let mut instrumenter = Instrumenter::new(view, self.specs, function);
        // What cannot be translated is reported by `check`; what was made until then can still be read.
        let _ = entry(&mut instrumenter);
        instrumenter.made.into_iter().chain(instrumenter.raw_types.made).collect()
    }

    fn run(
        &self,
        instrumenter: &Instrumenter<'_>,
        entry: Name,
        realities: &[Reality],
        invariants: &[(otherwise_core::Type, Name)],
        options: &Options<'_>,
        config: &Config,
    ) -> (Verdict, Searched, Vec<Remark>) {
        let exception_text = Name::new("Otherwise.Base.IO", "exceptionText");
        let is_mistake = Name::new("Otherwise.Base.IO", "isMistake");
        let mut program = self.declarations.clone();
        for data_type in &instrumenter.raw_types.data_types {
            program.add_data_type(data_type.clone());
        }
        for global in instrumenter.made.iter().chain(&instrumenter.raw_types.made) {
            program.add_global(global.clone());
        }
        let mut entries = vec![entry, exception_text, is_mistake];
        entries.extend(realities.iter().flat_map(|reality| reality.call.into_iter().chain(reality.post)));
        entries.extend(invariants.iter().map(|(_, name)| *name));
        let answers = instrumenter.refined_functions.iter().filter_map(|(_, answers)| answers.as_ref());
        entries.extend(answers.map(|(name, _)| *name));
        let mut needed = entries.clone();
        for global in instrumenter.made.iter().chain(&instrumenter.raw_types.made) {
            mentioned(&global.body, &mut needed);
        }
        link(&mut program, self.globals, &needed);
        #[cfg(debug_assertions)]
        if let Some(error) = lint(&program, instrumenter) {
            return (Verdict::Error(error), Searched::default(), vec![]);
        }
        let program = Arc::new(program);
        // Where no instruction can fail there is nothing to find, and a short look tells what else there is
        // to say.
        let can_fail = lower(&program, &[entry]).can_fail();
        let short = Options { steps: options.steps.min(SHORT_LOOK), ..*options };
        let options = if can_fail { options } else { &short };
        let code = lower(&program, &entries);
        let mut judge = Judge {
            code: &code,
            entry,
            instrumenter,
            realities,
            invariants,
            exception_text: Some(exception_text),
            is_mistake,
            found: vec![],
            remarks: vec![],
        };
        let mut searched =
            search(&code, entry, options, config, &mut |candidate: &Candidate<'_>| judge.judge(candidate));
        if !can_fail && judge.found.is_empty() && !searched.exhausted {
            searched.cannot_fail = true;
            searched.exhausted = true;
        }
        // What is the matter with others on other paths is of no interest where something was found.
        if !judge.found.is_empty() {
            judge.remarks.retain(|remark| remark.code != "affected");
        }
        (decide(judge.found), searched, judge.remarks)
    }
}

/// How many steps a function is looked at that cannot fail.
const SHORT_LOOK: u64 = MIN_STEPS_TO_SAY_ENDLESS + MIN_STEPS_TO_SAY_ENDLESS / 4;

/// Which limit ended a search.
fn stop(searched: &Searched, options: &Options<'_>) -> Option<SearchLimit> {
    if searched.exhausted {
        return None;
    }
    let limit = |bound: &Bound| match bound {
        Bound::Time => Some(SearchLimit::Time(options.time.unwrap_or(searched.time))),
        Bound::Interrupt => Some(SearchLimit::Interrupt),
        Bound::Steps => Some(SearchLimit::Steps(options.steps)),
        Bound::States => Some(SearchLimit::States(options.states)),
        Bound::Memory => Some(SearchLimit::Memory),
        Bound::Depth | Bound::Paths => None,
    };
    // What ended it comes last: a path may have used up its memory before.
    searched.bounds.iter().rev().find_map(limit)
}

/// What is made must be well typed: a mistake of ours is told, not run.
#[cfg(debug_assertions)]
fn lint(program: &Program, instrumenter: &Instrumenter<'_>) -> Option<LeftOut> {
    let errors = otherwise_core::lint_globals(
        program,
        instrumenter.made.iter().chain(&instrumenter.raw_types.made).map(|global| &**global),
    );
    errors.first().map(|error| LeftOut { span: None, message: format!("internal: {error}") })
}

/// The globals that an expression mentions.
fn mentioned(expr: &otherwise_core::Expr, into: &mut Vec<Name>) {
    use otherwise_core::Expr;
    let mut todo = vec![expr];
    while let Some(expr) = todo.pop() {
        match expr {
            Expr::Global(name) => into.push(*name),
            Expr::Fail(failure) => into.push(otherwise_core::failure_handler(failure.kind)),
            other => other.children(&mut todo),
        }
    }
}

/// The verdict: concrete if nothing was assumed; else the counterexamples in the order of whom they blame.
fn decide(mut found: Vec<Counterexample>) -> Verdict {
    match found.iter().position(|one| one.abstracted.is_empty()) {
        Some(at) => Verdict::Concrete(Box::new(found.swap_remove(at))),
        None if found.is_empty() => Verdict::None,
        None => {
            // What is passed to a polymorphic function determines what it returns: blame that first.
            found.sort_by_key(|one| one.abstracted.iter().any(|call| call.is_polymorphic_higher_order));
            Verdict::Abstract(found)
        }
    }
}

impl From<Unsupported> for LeftOut {
    fn from(unsupported: Unsupported) -> LeftOut {
        LeftOut { span: unsupported.span, message: unsupported.message }
    }
}
