//! From functions to verdicts: generate, solve, and say what was not shown.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::{Duration, Instant};

use otherwise_core::{Expr, Global, GlobalKind, Globals, Name, Program, Subst, Symbol as Text, TyVar, Type};
use otherwise_horn::{Cause as Why, Failure, Outcome, TagId, Ways, solve_with};
use otherwise_refinements::{SpecKind, Specs};
use otherwise_smt::{Solver, Term, Terms, Value};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::generator::Generator;
use crate::invariants::{Doubts, doubts};
use crate::open::Unannotated;
use crate::rtype::{Names, RType};
use crate::verdict::{Cause, Guess, Obligation, Verified};
use crate::words::Words;

/// The most functions that are looked at by themselves.
const MAX_ALONE: usize = 12;

/// The most facts that are told of what is not shown.
const MAX_KNOWN: usize = 6;

/// A program with its specifications.
#[derive(Clone, Copy)]
pub struct Subject<'p> {
    /// Types, classes and instances.
    pub declarations: &'p Program,
    /// Values.
    pub globals: &'p (dyn Globals + Sync),
    /// What the annotations say.
    pub specs: &'p Specs,
    /// The modules of the program: others are the library.
    pub modules: &'p [Text],
}

impl std::fmt::Debug for Subject<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Subject").field("modules", &self.modules).finish_non_exhaustive()
    }
}

/// How to verify.
#[derive(Clone, Debug)]
pub struct Options {
    /// How long all functions together may take.
    pub time: Option<Duration>,
    /// The solver of the constraints.
    pub horn: otherwise_horn::Options,
    /// How functions without annotation are typed.
    pub unannotated: Unannotated,
    /// Whether types that are found say nothing twice: what follows from the rest is left out.
    pub is_tidy: bool,
    /// Whether `undefined` must not be reached; otherwise it is a stub.
    pub is_strict: bool,
    /// Whether one failure is enough: what else is not shown is not asked then.
    pub stop_at_first: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            time: Some(Duration::from_secs(10)),
            horn: otherwise_horn::Options::default(),
            unannotated: Unannotated::default(),
            is_tidy: false,
            is_strict: false,
            stop_at_first: false,
        }
    }
}

/// A solver that is kept from one program to the next: to start one takes longer than most functions do.
#[derive(Debug)]
pub struct Prover {
    terms: Arc<Terms>,
    solver: Solver,
}

impl Prover {
    /// A solver with the settings that the options name.
    pub fn new(options: &Options) -> Prover {
        let terms = Arc::new(Terms::new());
        let solver = Solver::new(Arc::clone(&terms), options.horn.config.clone());
        Prover { terms, solver }
    }

    /// Nothing is asked of a program yet.
    pub(crate) fn generator<'p>(&self, subject: &Subject<'p>) -> Generator<'p> {
        let Subject { declarations, globals, specs, modules } = *subject;
        Generator::new(declarations, globals, specs, modules, Arc::clone(&self.terms))
    }

    /// Solves the constraints that were generated.
    pub(crate) fn solve(
        &mut self,
        generator: &mut Generator<'_>,
        options: &Options,
        start: Instant,
    ) -> Outcome {
        let mut horn = options.horn.clone();
        horn.deadline = options.time.map(|time| start + time);
        // Whoever looks for types that suffice needs to know of each goal whether it holds.
        if !horn.minimize && horn.engines.is_empty() {
            horn.ways = generator.ways_to_show();
        }
        let system =
            std::mem::replace(&mut generator.system, otherwise_horn::System::new(generator.terms.clone()));
        let mut given = crate::unfold::Given::default();
        solve_with(&system, &horn, &mut self.solver, &mut |question| {
            generator.more_facts(&question, &mut given)
        })
    }
}

/// The constraints of functions, each with its unit and the time it took.
pub(crate) fn generate<'p>(
    subject: &Subject<'p>,
    functions: &[Name],
    unannotated: &Unannotated,
    prover: &Prover,
    doubts: &Doubts,
) -> (Generator<'p>, Vec<(usize, Duration)>) {
    let mut generator = prover.generator(subject);
    generator.unannotated = unannotated.clone();
    generator.doubts = doubts.clone();
    let mut units = Vec::new();
    for function in functions {
        let begin = Instant::now();
        let unit = generator.begin(*function);
        generator.unit = unit;
        let is_open = matches!(unannotated, Unannotated::Found(_));
        generator.top_level(*function, is_open);
        units.push((unit, begin.elapsed()));
    }
    let mut opened: FxHashMap<Name, usize> = FxHashMap::default();
    while let Some(function) = generator.waiting.pop() {
        generator.unit = generator.begin(function);
        opened.insert(function, generator.unit);
        generator.top_level(function, true);
    }
    for (unit, function) in std::mem::take(&mut generator.open_calls) {
        if let Some(other) = opened.get(&function) {
            generator.units[unit].uses.push(*other);
        }
    }
    generator.add_methods();
    generator.qualifiers();
    generator.wanted();
    (generator, units)
}

/// The constraints that [`verify`] solves, as text.
pub fn constraints(subject: &Subject<'_>, functions: &[Name]) -> String {
    constraints_with(subject, functions, &Unannotated::default())
}

/// The same where functions without annotation are typed in this way.
pub fn constraints_with(subject: &Subject<'_>, functions: &[Name], unannotated: &Unannotated) -> String {
    let (generator, _) =
        generate(subject, functions, unannotated, &Prover::new(&Options::default()), &Doubts::default());
    let describe = |tag: otherwise_horn::TagId| match generator.tags.get(tag.0 as usize) {
        Some(tag) => format!("{}: {}", generator.units[tag.unit].function.base, tag.cause.text()),
        None => String::new(),
    };
    generator.system.display_with(&describe).to_string()
}

/// Verifies functions, each against its own annotation; the results are in their order.
///
/// Functions without annotation are typed by their bodies, at the types they are used at. Where that does not
/// do, polymorphic ones get one polymorphic type each, so that a recursive call may be about values that are
/// known better (elements of a sorted rest). What others demand of a function without annotation is nothing
/// to a caller that gives more: callers that are not verified are looked at by themselves.
pub fn verify(subject: &Subject<'_>, functions: &[Name], options: &Options) -> Vec<Verified> {
    verify_with(subject, functions, options, &mut Prover::new(options))
}

/// The same with a solver that may be warm from other programs.
pub fn verify_with(
    subject: &Subject<'_>,
    functions: &[Name],
    options: &Options,
    prover: &mut Prover,
) -> Vec<Verified> {
    let start = Instant::now();
    let doubts = doubts(subject, options, prover);
    let Attempt { mut found, by_body, resting, mut steps } =
        attempt(subject, functions, options, prover, &doubts);
    if resting.is_empty() || !matches!(options.unannotated, Unannotated::Bodies) {
        return found;
    }
    let polymorphic: FxHashSet<Name> =
        by_body.iter().copied().filter(|name| is_polymorphic(subject, *name)).collect();
    // What rests on annotations alone comes out alike however the others are typed.
    let is_open = |one: &Verified| {
        resting.contains(&one.function) && !one.obligations.iter().all(Obligation::is_about_termination)
    };
    let mut try_again = |found: &mut Vec<Verified>, groups: Vec<Vec<Name>>, unannotated: Unannotated| {
        for group in groups {
            let time = options.time.map(|time| time.saturating_sub(start.elapsed()));
            if time.is_some_and(|time| time.is_zero()) {
                return;
            }
            let mut options = Options { time, unannotated: unannotated.clone(), ..options.clone() };
            options.horn.most_steps = options.horn.most_steps.saturating_sub(steps);
            let Attempt { found: again, steps: more, .. } =
                attempt(subject, &group, &options, prover, &doubts);
            steps += more;
            // By itself it is told better what is missing.
            let is_alone = group.len() == 1;
            for better in again.into_iter().filter(|one| is_alone || !is_open(one)) {
                if let Some(place) = found.iter_mut().find(|one| one.function == better.function) {
                    *place = better;
                }
            }
        }
    };
    let open = |found: &[Verified]| -> Vec<Name> {
        found.iter().filter(|one| is_open(one)).map(|one| one.function).collect()
    };
    let left = open(&found);
    if !polymorphic.is_empty() && !left.is_empty() {
        try_again(&mut found, vec![left], Unannotated::Polymorphic(polymorphic));
    }
    let mut left = open(&found);
    if functions.len() > 1 {
        left.truncate(MAX_ALONE);
        try_again(&mut found, left.into_iter().map(|one| vec![one]).collect(), Unannotated::Bodies);
    }
    found
}

fn is_polymorphic(subject: &Subject<'_>, name: Name) -> bool {
    subject.globals.global(name).is_some_and(|global| matches!(global.ty, Type::Forall(_)))
}

/// The verdicts where functions without annotation are typed in one way.
struct Attempt {
    found: Vec<Verified>,
    /// The functions that were typed by their bodies.
    by_body: FxHashSet<Name>,
    /// The functions that call some without annotation.
    resting: FxHashSet<Name>,
    /// The steps of the solver.
    steps: u64,
}

fn attempt(
    subject: &Subject<'_>,
    functions: &[Name],
    options: &Options,
    prover: &mut Prover,
    doubts: &Doubts,
) -> Attempt {
    let start = Instant::now();
    let (mut generator, units) = generate(subject, functions, &options.unannotated, prover, doubts);
    let mut solving = options.clone();
    if options.stop_at_first {
        solving.horn.stop_at = generator.decisive(&units);
    }
    let outcome = prover.solve(&mut generator, &solving, start);
    let each = outcome.stats.time.div_f64(functions.len().max(1) as f64);
    let mut failed: Vec<Vec<&Failure>> = vec![Vec::new(); generator.units.len()];
    for failure in generator.that_count(&outcome.failures) {
        if let Some(tag) = generator.tags.get(failure.tag.0 as usize) {
            failed[tag.unit].push(failure);
        }
    }
    let mut resting = FxHashSet::default();
    let found = functions
        .iter()
        .zip(units)
        .map(|(function, (unit, time))| {
            let reached = generator.reached(unit);
            if reached.len() > 1 {
                resting.insert(*function);
            }
            let beliefs = generator.beliefs(&reached);
            let obligations = reached
                .into_iter()
                .flat_map(|unit| failed[unit].iter())
                .map(|failure| generator.obligation(failure))
                .collect();
            let (accepted, obligations) = generator.accepted(*function, obligations, options.is_strict);
            let terminates = generator.terminates(*function);
            let ends_by_itself = generator.ends_by_itself(*function);
            let function = *function;
            let time = time + each;
            Verified { function, obligations, accepted, beliefs, terminates, ends_by_itself, time }
        })
        .collect();
    Attempt { found, by_body: generator.typed_by_bodies(), resting, steps: outcome.stats.steps }
}

impl Generator<'_> {
    /// What is accepted of what was not shown, and what is left.
    pub(crate) fn accepted(
        &self,
        function: Name,
        obligations: Vec<Obligation>,
        is_strict: bool,
    ) -> (Vec<Obligation>, Vec<Obligation>) {
        let is_partial = self.may_be_partial(function);
        obligations.into_iter().partition(|one| {
            let is_stub = !is_strict && one.is_about_stub();
            is_stub || one.ends_action() || is_partial && matches!(one.cause, Cause::Pattern)
        })
    }

    /// Whether the module of a function wants matches that are not complete to be accepted.
    fn may_be_partial(&self, function: Name) -> bool {
        let off = ["--no-totality", "--nototality"];
        off.iter().any(|flag| self.specs.has_flag(function.module, flag))
    }

    /// The constraints of units without which none of these is verified: not one of several ways to show
    /// something, and nothing that [`Generator::accepted`] might accept.
    fn decisive(&self, units: &[(usize, Duration)]) -> FxHashSet<TagId> {
        let reached: FxHashSet<usize> = units.iter().flat_map(|(unit, _)| self.reached(*unit)).collect();
        let is_partial = units.iter().any(|(unit, _)| self.may_be_partial(self.units[*unit].function));
        let is_decisive = |tag: &crate::generator::Tag| {
            let is_accepted = match tag.cause {
                Cause::Error(_) => true,
                Cause::Pattern => is_partial,
                _ => false,
            };
            tag.way.is_none() && !is_accepted && reached.contains(&tag.unit)
        };
        let tags = self.tags.iter().enumerate().filter(|(_, tag)| is_decisive(tag));
        tags.map(|(at, _)| TagId(at as u32)).collect()
    }

    /// The constraints of a function with its own type, or (if it has one) with the type that is to be found.
    pub(crate) fn top_level(&mut self, name: Name, is_open: bool) {
        let Some(global) = self.globals.global(name) else {
            let env = self.root(name);
            return self.give_up(&env, "a function without definition");
        };
        let mut env = self.root(name);
        let specs = self.specs;
        let spec = specs.global(name);
        self.integrals = integral_variables(&global.ty);
        if let Some(spec) = spec {
            self.integrals.extend(integral_variables(&spec.ty.erase()));
        }
        if let Some(recursion) = self.recursion(name, spec) {
            env.recursions.push(recursion.clone());
            env.entering = Some(recursion);
        }
        self.ask_founded(&env, name, &global.body);
        self.ask_made(&env, name, &global.body);
        if let Some(template) = self.open.get(&name).filter(|_| is_open).cloned() {
            let ty = self.translate(&template.ty, &template.names);
            return self.check(&env, &global.body, &ty, &Cause::Result);
        }
        if let Some(spec) = spec.filter(|spec| spec.kind == SpecKind::Checked) {
            let is_written = !spec.bounds.is_empty();
            if spec.is_bounded && !is_written {
                self.give_up(&env, "bounds of this form");
            }
            let ty = self.translate(&spec.ty, &Names::default());
            let ty = crate::calls::with_bounds(ty, name, is_written);
            self.check(&env, &global.body, &ty, &Cause::Result);
            if global.kind == GlobalKind::MethodBody {
                // What the class promises has to hold too.
                self.method_body(&env, &global);
            }
            return;
        }
        if global.kind == GlobalKind::MethodBody && self.method_body(&env, &global) {
            return;
        }
        let ty = self.trivial(&global.ty);
        self.check(&env, &global.body, &ty, &Cause::Result);
    }

    /// The constraints of a method of an instance whose class has a type for it; whether it is one.
    fn method_body(&mut self, env: &crate::generator::Env, global: &Global) -> bool {
        let base = global.name.base.as_str();
        let declarations = self.declarations;
        if let Some(method) = base.strip_prefix("$dm") {
            let method = Name { module: global.name.module, base: Text::new(method) };
            let Some(spec) = self.specs.global(method).filter(|spec| !spec.is_library) else { return false };
            let ty = self.translate(&spec.ty, &Names::default());
            self.check(env, &global.body, &ty, &Cause::Result);
            return true;
        }
        let found =
            declarations.instances.iter().filter(|one| one.dictionary.module == global.name.module).find_map(
                |instance| {
                    let method = base.strip_prefix(instance.dictionary.base.as_str())?.strip_prefix('_')?;
                    let class = declarations.classes.get(&instance.class)?;
                    let method = class.methods.iter().find(|one| one.base.as_str() == method)?;
                    Some((instance, *method))
                },
            );
        let Some((instance, method)) = found else { return false };
        let Some(spec) = self.specs.global(method).filter(|spec| !spec.is_library) else { return false };
        // The body: for the instance's variables, then for its dictionaries, what the class says at its
        // types.
        let mut env = env.clone();
        let mut body = &global.body;
        let mut subst = Subst::default();
        let mut vars = instance.vars.iter();
        loop {
            match body {
                Expr::Tick(_, rest) => body = rest,
                Expr::TypeLambda(binders, rest) if !instance.vars.is_empty() && subst.is_empty() => {
                    for binder in binders {
                        match vars.next() {
                            Some(var) => {
                                subst.insert(var.var, Type::Var(binder.var));
                            }
                            None => {
                                self.give_up(&env, "a polymorphic method of a polymorphic instance");
                                return true;
                            }
                        }
                    }
                    body = rest;
                }
                _ => break,
            }
        }
        let types: Vec<Type> = instance.args.iter().map(|ty| ty.subst(&subst)).collect();
        let translated = self.translate(&spec.ty, &Names::default());
        let RType::Poly(poly) = &translated else { return false };
        let Some(RType::Dict(dict)) = self.skolemise(poly, &types) else {
            self.give_up(&env, "a method of this form");
            return true;
        };
        let mut want = dict.1.clone();
        for constraint in instance.context.iter().rev() {
            want = RType::Dict(std::rc::Rc::new((constraint.subst(&subst), want)));
        }
        env.span = global.span.or(env.span);
        self.check(&env, body, &want, &Cause::Result);
        true
    }

    /// Which constraints are ways to show the same.
    fn ways_to_show(&self) -> Ways {
        let of = self.tags.iter().enumerate();
        let of = of.filter_map(|(at, tag)| Some((TagId(at as u32), tag.way?))).collect();
        Ways { of, asked: self.ways.clone() }
    }

    /// The failures without those that do not matter because something was shown in another way.
    pub(crate) fn that_count<'f>(&self, failures: &'f [Failure]) -> Vec<&'f Failure> {
        let mut broken: FxHashMap<usize, BTreeSet<usize>> = FxHashMap::default();
        let way = |failure: &Failure| self.tags.get(failure.tag.0 as usize).and_then(|tag| tag.way);
        for (group, way) in failures.iter().filter_map(way) {
            broken.entry(group).or_default().insert(way);
        }
        let is_shown = |group: usize| {
            let (Some(asked), Some(broken)) = (self.ways.get(&group), broken.get(&group)) else {
                return true;
            };
            // What is asked in no particular way has to hold in any case.
            !broken.contains(&Ways::ALWAYS)
                && asked.iter().any(|way| *way != Ways::ALWAYS && !broken.contains(way))
        };
        let mut told = FxHashSet::default();
        failures
            .iter()
            .filter(|failure| match way(failure) {
                None => true,
                Some((group, _)) => {
                    let unit = self.tags.get(failure.tag.0 as usize).map(|tag| tag.unit);
                    !is_shown(group) && told.insert((group, unit))
                }
            })
            .collect()
    }

    /// The functions without annotation that were typed by their bodies.
    fn typed_by_bodies(&self) -> FxHashSet<Name> {
        let is_value =
            |name: &Name| self.globals.global(*name).is_some_and(|one| one.kind == GlobalKind::Value);
        self.instances.keys().map(|(name, _)| *name).filter(is_value).collect()
    }

    /// Whether that a function and all that it calls terminates was shown (if it is verified), or need not
    /// be: what a call that never ends promises may be false, and a result that is not forced is believed all
    /// the same.
    pub(crate) fn terminates(&self, name: Name) -> bool {
        self.ends_by_itself(name)
            && (self.all_is_shown_to_end() || {
                let called = self.reached_from(name);
                called.into_iter().all(|one| !self.is_own(one) || self.ends_by_itself(one))
            })
    }

    pub(crate) fn ends_by_itself(&self, name: Name) -> bool {
        (self.checks_termination(name) || !self.is_recursive(name))
            && !self.unended.contains(&name)
            && !self.passes_itself_on(name)
    }

    /// Whether a function, or a function in it, may call itself.
    pub(crate) fn is_recursive(&self, name: Name) -> bool {
        let Some(global) = self.globals.global(name) else { return true };
        global.body.all().any(Expr::is_letrec) || self.calls_itself(name)
    }

    /// A unit and all without annotation that it calls.
    fn reached(&self, unit: usize) -> Vec<usize> {
        let mut found = vec![unit];
        let mut seen: FxHashSet<usize> = found.iter().copied().collect();
        let mut at = 0;
        while let Some(next) = found.get(at).copied() {
            for other in &self.units[next].uses {
                if seen.insert(*other) {
                    found.push(*other);
                }
            }
            at += 1;
        }
        found
    }

    /// What the arguments of the function are in the model of a failure.
    fn guesses(&self, failure: &Failure) -> Vec<(usize, Guess)> {
        let (Some(model), Some(tag)) = (&failure.model, self.tags.get(failure.tag.0 as usize)) else {
            return Vec::new();
        };
        let Some(unit) = self.units.get(tag.unit) else { return Vec::new() };
        let mut found = Vec::new();
        for (position, (input, ty)) in unit.inputs.iter().enumerate() {
            let is_list = ty.as_con().is_some_and(|(name, _)| name == otherwise_core::builtin::list());
            let asked = if is_list { self.length_of(*input) } else { Some(*input) };
            let Some(asked) = asked else { continue };
            match self.terms.eval_complete(asked, model) {
                Value::Int(number) => {
                    let Some(number) = number.to_i64() else { continue };
                    found.push((
                        position,
                        if is_list { Guess::Length(number) } else { Guess::Number(number) },
                    ));
                }
                Value::Bool(truth) => found.push((position, Guess::Truth(truth))),
                _ => {}
            }
        }
        found
    }

    /// The length of a list, if anything is said of lengths.
    fn length_of(&self, list: Term) -> Option<Term> {
        let key = ("len".to_owned(), vec![self.terms.sort(list)], otherwise_smt::Sort::Int);
        self.functions.get(&key).map(|symbol| self.terms.apply(*symbol, &[list]))
    }

    /// A failure in words.
    pub(crate) fn obligation(&self, failure: &Failure) -> Obligation {
        let tag = self.tags.get(failure.tag.0 as usize);
        let mut cause = tag.map_or(Cause::Result, |tag| tag.cause.clone());
        // What was not understood is the reason.
        for symbol in self.terms.symbols(failure.goal).iter() {
            if let Some((reason, _)) = self.unsupported.get(symbol) {
                cause = Cause::Unsupported(reason.clone());
            }
        }
        let about: BTreeSet<_> = self.terms.symbols(failure.goal).iter().copied().collect();
        let is_constant =
            |symbol: &&otherwise_smt::Symbol| self.terms.declaration(**symbol).domain().is_empty();
        let is_named = |symbol: &otherwise_smt::Symbol| {
            let has_place = self.origins.get(symbol).is_some_and(|origin| origin.span.is_some());
            has_place || !self.is_made_up(*symbol)
        };
        // What is said of what the goal mentions, by things that have a name or a place.
        let is_told = |fact: &&Term| {
            let symbols = self.terms.symbols(**fact);
            let names = symbols.iter().map(|symbol| self.terms.symbol_name(*symbol));
            let is_internal = |name: &str| name.starts_with("rank!") || name.contains('#');
            symbols.iter().any(|symbol| about.contains(symbol) && is_constant(&symbol))
                && symbols.iter().filter(is_constant).all(is_named)
                && !names.into_iter().any(|name| is_internal(&name))
        };
        let mut known: Vec<Words> = Vec::new();
        for fact in failure.facts.iter().filter(is_told) {
            let words = self.in_words(*fact);
            // What was found out on the way is long, and says nothing new.
            let is_short =
                !matches!(self.terms.op(*fact), otherwise_smt::Op::Or) && words.to_string().len() <= 90;
            if is_short && known.len() < MAX_KNOWN && !known.contains(&words) {
                known.push(words);
            }
        }
        let mut calls: Vec<(Text, Option<otherwise_diagnostics::Span>)> = Vec::new();
        for symbol in &about {
            if let Some(origin) = self.origins.get(symbol)
                && let Some(callee) = origin.callee
            {
                calls.push((callee, origin.span));
            }
        }
        let mut example = Vec::new();
        if let Some(model) = &failure.model {
            for symbol in about.iter().filter(is_constant).filter(|symbol| is_named(symbol)) {
                let term = self.terms.symbol_term(*symbol);
                let value = self.terms.eval_complete(term, model);
                if self.terms.sort(term).is_arithmetic() || self.terms.sort(term) == otherwise_smt::Sort::Bool
                {
                    let value = match value {
                        Value::Int(number) => number.to_string(),
                        Value::Real(number) => number.to_string(),
                        Value::Bool(truth) => (if truth { "True" } else { "False" }).to_owned(),
                        other => format!("{other:?}"),
                    };
                    example.push((self.in_words(term), value));
                }
            }
        }
        let mut constants = about.iter().filter(is_constant).peekable();
        let is_about_arguments =
            constants.peek().is_some() && constants.all(|symbol| self.parameters.contains(symbol));
        Obligation {
            cause,
            span: tag.and_then(|tag| tag.span),
            needed: self.in_words(failure.goal),
            known,
            inputs: self.guesses(failure),
            example,
            calls,
            is_about_arguments,
            is_unknown: matches!(failure.cause, Why::Unknown(_)),
        }
    }
}

/// The type variables of a function that the class `Integral` is asked of.
fn integral_variables(ty: &Type) -> FxHashSet<TyVar> {
    let mut found = FxHashSet::default();
    let mut rest = ty;
    loop {
        rest = match rest {
            Type::Forall(forall) => &forall.1,
            Type::Fun(fun) => {
                if let Type::Con(class, args) = &fun.param
                    && fun.dictionary
                    && class.is_standard()
                    && class.base.as_str() == "Integral"
                    && let [Type::Var(var)] = args.as_ref()
                {
                    found.insert(*var);
                }
                &fun.result
            }
            _ => return found,
        };
    }
}
