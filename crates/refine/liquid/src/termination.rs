//! Termination: recursive calls have to get smaller.
//!
//! With a metric in the annotation, that has to get smaller, lexicographically, and stay at least 0. Without
//! one, some argument has to get smaller in all recursive calls: a number that stays at least 0, a list by
//! its length, other data by its declared size, or any data by being a part of what was taken apart (its
//! *rank* is smaller). Each argument is tried; one that works is enough. A local function may also count up
//! to a bound: another argument, a number around it, or the size of a value around it.

use std::cell::RefCell;
use std::rc::Rc;

use otherwise_core::{Bind, Expr, GlobalKind, LocalId, Name, Symbol as Text, Type, builtin};
use otherwise_horn::{Atom, Ways};
use otherwise_refinements::{MeasureDefinition, RefinedType, Spec, Term as Said, Var};
use otherwise_smt::{Sort, Term};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::generator::{Entry, Env, Generator};
use crate::lift::{Arg, Spine, spine};
use crate::verdict::Cause;

/// A function that may call itself, where its body is checked.
#[derive(Debug)]
pub(crate) struct Recursion {
    /// What makes its heads different from those of others.
    pub(crate) group: usize,
    /// Top-level functions that it is recursive with, itself included.
    globals: FxHashSet<Name>,
    /// Local functions that it is recursive with, itself included.
    locals: FxHashSet<LocalId>,
    name: Text,
    /// Its parameters, as far as they are bound.
    params: RefCell<Vec<(Term, Type)>>,
    /// Its metric, over variables of its annotation.
    metric: Option<(Vec<Var>, Vec<Said>)>,
    /// All functions that call each other, itself included, in a fixed order; empty if there is only this
    /// one.
    members: Vec<Callee>,
    own: Callee,
    /// What a number may be counted up to.
    bounds: Vec<Term>,
}

/// The most ways in which one argument may get smaller.
const MAX_WAYS: usize = 4;

/// The most bounds of a local function that are tried.
const MAX_BOUNDS: usize = 6;

/// Ways of counting up have numbers from here.
const COUNTING: usize = 1000;

/// The way in which all data arguments of functions that call each other count.
const TOGETHER: usize = 2000;

/// The most ways to choose an argument of each of several functions that call each other.
const MAX_CHOICES: usize = 24;

/// Who is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Callee {
    Global(Name),
    Local(LocalId),
}

impl Generator<'_> {
    /// Whether termination of a function is to be shown.
    pub(crate) fn checks_termination(&self, name: Name) -> bool {
        !self.is_termination_off(name.module) && !self.specs.lazy.contains(&name)
    }

    fn is_termination_off(&self, module: Text) -> bool {
        let off = ["--no-termination", "--notermination", "--no-termination-check"];
        off.iter().any(|flag| self.specs.has_flag(module, flag))
    }

    /// Whether nothing in the program is believed to end without being shown to.
    pub(crate) fn all_is_shown_to_end(&self) -> bool {
        self.specs.lazy.is_empty()
            && self.unended.is_empty()
            && !self.modules.iter().any(|module| self.is_termination_off(*module))
    }

    /// The functions that a function of the program calls, directly or not.
    pub(crate) fn reached_from(&self, from: Name) -> FxHashSet<Name> {
        let mut seen = FxHashSet::default();
        let mut todo = vec![from];
        while let Some(next) = todo.pop() {
            let Some(global) = self.globals.global(next).filter(|_| self.is_own(next)) else { continue };
            todo.extend(self.called_in(&global.body).into_iter().filter(|other| seen.insert(*other)));
        }
        seen
    }

    /// The functions that an expression mentions. A method of a known instance of the program is what the
    /// instance has for it; a dictionary that is passed on is all its methods.
    pub(crate) fn called_in(&self, expr: &Expr) -> Vec<Name> {
        let mut found = Vec::new();
        // A dictionary with a name is what it stands for, where it is used.
        let mut dictionaries: FxHashMap<LocalId, &Expr> = FxHashMap::default();
        let mut todo = vec![expr];
        while let Some(expr) = todo.pop() {
            if let Expr::Let(bind, body) = expr
                && let Bind::NonRec(binder, value) = &**bind
                && self.is_dictionary(&binder.ty)
            {
                dictionaries.insert(binder.id, value);
                todo.push(body);
                continue;
            }
            let Spine { head, args } = spine(expr);
            let mut values = args.iter().filter_map(Arg::value);
            match head {
                Expr::Global(name) => {
                    let dictionary = values.clone().next().map(|value| match value {
                        Expr::Local(id) => dictionaries.get(id).copied().unwrap_or(value),
                        _ => value,
                    });
                    match dictionary.and_then(|one| self.method_of_instance(*name, one).zip(Some(one))) {
                        Some((body, dictionary)) => {
                            found.push(body);
                            values.next();
                            // What the dictionary is made of is passed on.
                            todo.extend(spine(dictionary).args.iter().filter_map(Arg::value));
                        }
                        None => found.push(*name),
                    }
                }
                Expr::Local(id) => todo.extend(dictionaries.get(id).copied()),
                _ => head.children(&mut todo),
            }
            todo.extend(values);
        }
        found
    }

    /// What an instance of the program has for a method, where it is known which instance it is.
    pub(crate) fn method_of_instance(&self, method: Name, dictionary: &Expr) -> Option<Name> {
        let global = self.globals.global(method).filter(|global| global.kind == GlobalKind::Method)?;
        let Expr::Global(dictionary) = spine(dictionary).head else { return None };
        let base = format!("{}_{}", dictionary.base, global.name.base);
        let body = Name { module: dictionary.module, base: base.as_str().into() };
        (self.is_own(*dictionary) && self.globals.global(body).is_some()).then_some(body)
    }

    /// The instance's own function that a method stands for in a call of the function at hand.
    pub(crate) fn own_method(&self, env: &Env, method: Name, args: &[Arg<'_>]) -> Option<Name> {
        let dictionary = args.iter().find_map(Arg::value)?;
        let body = match dictionary {
            Expr::Local(id) => match env.locals.get(id) {
                Some(Entry::Thunk(made) | Entry::Dictionary(made, ..)) => {
                    self.method_of_instance(method, &made.1)
                }
                _ => None,
            },
            other => self.method_of_instance(method, other),
        };
        body.filter(|body| self.is_recursive_call(env, *body))
    }

    /// Whether a method passes the dictionary on that it is in: whoever gets that may call it again.
    pub(crate) fn passes_itself_on(&self, name: Name) -> bool {
        let kind = |name: Name| self.globals.global(name).map(|global| global.kind);
        kind(name) == Some(GlobalKind::MethodBody)
            && self.recursive_with(name).iter().any(|other| kind(*other) == Some(GlobalKind::Dictionary))
    }

    /// Whether a call of this function is one that has to get smaller here.
    pub(crate) fn is_recursive_call(&self, env: &Env, name: Name) -> bool {
        env.recursions.iter().any(|recursion| recursion.globals.contains(&name))
    }

    /// Whether a function of the program calls another, directly or not.
    pub(crate) fn reaches(&mut self, from: Name, to: Name) -> bool {
        if !self.reached.contains_key(&from) {
            let found = self.reached_from(from);
            self.reached.insert(from, found);
        }
        self.reached.get(&from).is_some_and(|found| found.contains(&to))
    }

    /// The functions of the program that a function is recursive with, itself included; none if it is not
    /// recursive.
    pub(crate) fn recursive_with(&self, name: Name) -> FxHashSet<Name> {
        let from_here = self.reached_from(name);
        if !from_here.contains(&name) {
            return FxHashSet::default();
        }
        from_here
            .into_iter()
            .filter(|other| self.is_own(*other) && self.reached_from(*other).contains(&name))
            .collect()
    }

    /// Whether a function calls itself at types that are made of its own, as `depth :: Nested a -> Int` that
    /// calls `depth :: Nested [a] -> Int`.
    pub(crate) fn calls_itself_at_larger_types(&mut self, name: Name) -> bool {
        if let Some(known) = self.growing.get(&name) {
            return *known;
        }
        let group = self.recursive_with(name);
        let bodies = group.iter().filter_map(|member| self.globals.global(*member));
        let found = bodies.into_iter().any(|global| calls_at_larger_types(&global.body, &group));
        self.growing.insert(name, found);
        found
    }

    /// Whether a top-level function may call itself.
    pub(crate) fn calls_itself(&self, name: Name) -> bool {
        !self.recursive_with(name).is_empty()
    }

    /// What has to get smaller in the body of a top-level function.
    pub(crate) fn recursion(&mut self, name: Name, spec: Option<&Spec>) -> Option<Rc<Recursion>> {
        if !self.checks_termination(name) {
            return None;
        }
        let globals = self.recursive_with(name);
        if globals.is_empty() {
            return None;
        }
        let metric = spec.and_then(metric_of);
        let mut members: Vec<Callee> = Vec::new();
        // Dictionaries only stand between methods.
        let is_called = |name: &&Name| {
            self.globals.global(**name).is_some_and(|global| global.kind != GlobalKind::Dictionary)
        };
        if globals.iter().filter(is_called).count() > 1 {
            let mut names: Vec<Name> = globals.iter().filter(is_called).copied().collect();
            names.sort_by_key(|name| (name.module.as_str(), name.base.as_str()));
            members.extend(names.into_iter().map(Callee::Global));
        }
        let group = self.group_of(0, &members, metric.is_some());
        Some(Rc::new(Recursion {
            group,
            globals,
            locals: FxHashSet::default(),
            name: self.title(name),
            params: RefCell::default(),
            metric,
            members,
            own: Callee::Global(name),
            bounds: Vec::new(),
        }))
    }

    /// What people call a function: of an instance, the method.
    fn title(&self, name: Name) -> Text {
        let base = name.base.as_str();
        let method = self
            .declarations
            .instances
            .iter()
            .find_map(|one| base.strip_prefix(one.dictionary.base.as_str())?.strip_prefix('_'));
        method.map_or(name.base, Text::new)
    }

    /// The number of a group. Functions that call each other without metrics share one: they must get smaller
    /// in the same way.
    fn group_of(&mut self, unit: usize, members: &[Callee], has_metric: bool) -> usize {
        if members.is_empty() || has_metric {
            self.groups += 1;
            return self.groups;
        }
        let key = (unit, members.to_vec());
        if let Some(known) = self.mutual.get(&key) {
            return *known;
        }
        self.groups += 1;
        self.mutual.insert(key, self.groups);
        self.groups
    }

    /// … and of a local one.
    pub(crate) fn local_recursion(
        &mut self,
        env: &Env,
        id: LocalId,
        name: Text,
        all: &[LocalId],
        body: &Expr,
    ) -> Option<Rc<Recursion>> {
        if !self.checks_termination(env.global) {
            return None;
        }
        let metric = self.specs.local(env.global, id).and_then(metric_of);
        let mut members: Vec<Callee> = Vec::new();
        if all.len() > 1 {
            members.extend(all.iter().copied().map(Callee::Local));
        }
        let group = self.group_of(self.unit + 1, &members, metric.is_some());
        let bounds = if metric.is_none() { self.bounds_around(env, body) } else { Vec::new() };
        Some(Rc::new(Recursion {
            group,
            globals: FxHashSet::default(),
            locals: all.iter().copied().collect(),
            name,
            params: RefCell::default(),
            metric,
            members,
            own: Callee::Local(id),
            bounds,
        }))
    }

    /// The numbers around a local function that its body mentions, and the sizes of values.
    fn bounds_around(&mut self, env: &Env, body: &Expr) -> Vec<Term> {
        let mut seen = FxHashSet::default();
        let mut values: Vec<(Term, Type)> = Vec::new();
        let mut lazy: Vec<Rc<(otherwise_core::Binder, Expr)>> = Vec::new();
        let mut look = |body: &Expr, lazy: &mut Vec<_>| {
            let mut todo = vec![body];
            while let Some(expr) = todo.pop() {
                match expr {
                    Expr::Local(id) if seen.insert(*id) => match env.locals.get(id) {
                        Some(Entry::Value(ty, term)) => values.push((*term, ty.erase())),
                        Some(Entry::Thunk(thunk)) => lazy.push(thunk.clone()),
                        _ => {}
                    },
                    other => other.children(&mut todo),
                }
            }
        };
        look(body, &mut lazy);
        // What a lazy binding is made of counts too.
        let mut numbers = Vec::new();
        while let Some(thunk) = lazy.pop() {
            look(&thunk.1, &mut lazy);
            numbers.push(thunk);
        }
        let lifting = self.lifting_at(env);
        let mut found: Vec<Term> = Vec::new();
        for thunk in numbers {
            let is_number = self.sort(&self.core(env, &thunk.0.ty)) == Sort::Int;
            let bound = if is_number { self.lift(&thunk.1, &lifting) } else { None };
            found.extend(bound.filter(|term| self.terms.sort(*term) == Sort::Int));
        }
        for (value, ty) in values {
            if self.terms.sort(value) == Sort::Int {
                found.push(value);
            } else {
                found.extend(self.sizes(value, &ty));
            }
        }
        found.truncate(MAX_BOUNDS);
        found
    }

    /// The sizes of a value: its measures that are numbers.
    fn sizes(&mut self, value: Term, ty: &Type) -> Vec<Term> {
        let Some((head, _)) = ty.as_con() else { return Vec::new() };
        if !matches!(self.terms.sort(value), Sort::Uninterpreted(_)) {
            return Vec::new();
        }
        let specs = self.specs;
        let all = self.measures_of.get(&head).cloned().unwrap_or_default();
        let names: Vec<String> = all
            .into_iter()
            .map(|at| &specs.measures[at])
            .filter(|measure| {
                let (_, body) = measure.ty.split_foralls();
                let (params, result) = body.split_context().1.split_funs();
                params.len() == 1 && result.as_con().is_some_and(|(name, _)| name == builtin::int())
            })
            .map(|measure| match &measure.definition {
                MeasureDefinition::Lifted(name) => self.lifted_name(*name),
                _ => measure.name.to_string(),
            })
            .take(2)
            .collect();
        names.iter().map(|name| self.call(name, &[value], Sort::Int)).collect()
    }

    /// A parameter of the function whose body begins.
    pub(crate) fn entered(&mut self, env: &Env, x: Term, ty: Type) {
        if let Some(symbol) = self.terms.as_symbol(x) {
            self.parameters.insert(symbol);
        }
        if let Some(unit) = self.units.get_mut(self.unit)
            && unit.function == env.global
            && unit.inputs.len() < unit.arity
        {
            unit.inputs.push((x, ty.clone()));
        }
        if let Some(recursion) = &env.entering {
            recursion.params.borrow_mut().push((x, ty));
        }
    }

    /// What is known of the parts of a value that is taken apart.
    pub(crate) fn rank_facts(&mut self, env: &Env, value: Term, fields: &[Term]) -> Vec<Term> {
        if env.recursions.is_empty() {
            return Vec::new();
        }
        let functions = self.function_sort();
        let whole = self.call("rank", &[value], Sort::Int);
        let mut facts = Vec::new();
        for field in fields {
            let sort = self.terms.sort(*field);
            if matches!(sort, Sort::Uninterpreted(_)) && sort != functions {
                let part = self.call("rank", &[*field], Sort::Int);
                facts.push(self.terms.lt(part, whole));
                facts.push(self.terms.ge(part, self.terms.int(0)));
            }
        }
        facts
    }

    /// A call, with all its arguments known as terms.
    pub(crate) fn called(&mut self, env: &Env, callee: Callee, args: &[Term]) {
        for recursion in env.recursions.clone() {
            let is_meant = match callee {
                Callee::Global(name) => recursion.globals.contains(&name),
                Callee::Local(id) => recursion.locals.contains(&id),
            };
            if is_meant {
                self.gets_smaller(env, &recursion, callee, args);
            }
        }
    }

    fn gets_smaller(&mut self, env: &Env, recursion: &Recursion, callee: Callee, args: &[Term]) {
        let params = recursion.params.borrow().clone();
        let fail = |this: &mut Self, why: String| this.does_not_end(env, recursion, why);
        if recursion.metric.is_some() {
            return self.metric_gets_smaller(env, recursion, callee, (&params, args));
        }
        if !recursion.members.is_empty() {
            return self.mutual_call(env, recursion, callee, args);
        }
        if args.is_empty() || params.is_empty() {
            return fail(self, format!("`{}` calls itself without arguments", recursion.name));
        }
        // What is not given yet can be anything: no way in which it gets smaller.
        let mut args = args.to_vec();
        args.resize(args.len().max(params.len()), Term::FALSE);
        let mut is_tried = false;
        for (at, ((param, ty), arg)) in params.iter().zip(&args).enumerate() {
            // A way that cannot be followed here is none.
            let count = self.smaller(*param, *param, ty).len();
            let mut goals = self.smaller(*arg, *param, ty);
            goals.resize(count, Term::FALSE);
            for (way, goal) in goals.into_iter().enumerate() {
                is_tried = true;
                let what = format!("argument {} of `{}`", at + 1, recursion.name);
                self.require_group(
                    env,
                    Atom::Term(goal),
                    &Cause::Termination(what),
                    recursion.group,
                    MAX_WAYS * at + way,
                );
            }
        }
        if matches!(callee, Callee::Local(_)) {
            is_tried |= self.counts_up(env, recursion, &params, &args);
        }
        if !is_tried {
            fail(self, format!("no argument of `{}` has a size", recursion.name));
        }
    }

    /// Nothing shows that a recursive call comes nearer to an end.
    fn does_not_end(&mut self, env: &Env, recursion: &Recursion, why: String) {
        let cause = Cause::Termination(why);
        self.require_group(env, Atom::Term(Term::FALSE), &cause, recursion.group, Ways::ALWAYS);
    }

    /// The written metric is smaller where the function is called again.
    fn metric_gets_smaller(
        &mut self,
        env: &Env,
        recursion: &Recursion,
        callee: Callee,
        (params, args): (&[(Term, Type)], &[Term]),
    ) {
        let Some((vars, metric)) = &recursion.metric else { return };
        let other = match callee {
            Callee::Global(name) if name.base != recursion.name => {
                self.specs.global(name).and_then(metric_of)
            }
            Callee::Local(id) => self.specs.local(env.global, id).and_then(metric_of),
            Callee::Global(_) => Some((vars.clone(), metric.clone())),
        };
        let Some((other_vars, other_metric)) = other else {
            return self.does_not_end(
                env,
                recursion,
                format!("`{}` calls a function that has no metric", recursion.name),
            );
        };
        if params.len() < vars.len() || args.len() < other_vars.len() || other_metric.len() != metric.len() {
            return self.does_not_end(
                env,
                recursion,
                format!("a recursive call of `{}` without all arguments", recursion.name),
            );
        }
        let mut before = self.names_at(env);
        let mut after = before.clone();
        before.vars.extend(vars.iter().copied().zip(params.iter().map(|(x, _)| *x)));
        after.vars.extend(other_vars.iter().copied().zip(args.iter().copied()));
        let mut smaller = Term::FALSE;
        let mut bounds = Vec::new();
        for (one, two) in metric.iter().zip(&other_metric).rev() {
            let (Ok(old), Ok(new)) = (self.said(one, &before), self.said(two, &after)) else {
                return self.does_not_end(env, recursion, format!("the metric of `{}`", recursion.name));
            };
            if self.terms.sort(old) != Sort::Int || self.terms.sort(new) != Sort::Int {
                return self.does_not_end(env, recursion, format!("the metric of `{}`", recursion.name));
            }
            let less = self.terms.lt(new, old);
            let same = self.terms.eq(new, old);
            smaller = self.terms.or([less, self.terms.and([same, smaller])]);
            bounds.push(self.terms.ge(new, self.terms.int(0)));
        }
        bounds.push(smaller);
        let what = format!("the metric of `{}`", recursion.name);
        let goal = Atom::Term(self.terms.and(bounds));
        self.require_group(env, goal, &Cause::Termination(what), recursion.group, 0);
    }

    /// A number gets closer to a bound that it has not passed; whether there is such a way to try.
    fn counts_up(
        &mut self,
        env: &Env,
        recursion: &Recursion,
        params: &[(Term, Type)],
        args: &[Term],
    ) -> bool {
        let mut ways: Vec<(Term, Term)> = Vec::new();
        let numbers: Vec<usize> =
            (0..params.len()).filter(|at| self.terms.sort(params[*at].0) == Sort::Int).collect();
        for at in &numbers {
            let (old, new) = (params[*at].0, args[*at]);
            let is_number = self.terms.sort(new) == Sort::Int;
            let distance = |this: &Self, to: Term, from: Term| {
                if is_number { this.terms.sub(to, from) } else { Term::FALSE }
            };
            for bound in recursion.bounds.clone() {
                ways.push((distance(self, bound, old), distance(self, bound, new)));
            }
            for other in 0..params.len() {
                if other == *at {
                    continue;
                }
                if numbers.contains(&other) && self.terms.sort(args[other]) == Sort::Int {
                    ways.push((distance(self, params[other].0, old), distance(self, args[other], new)));
                } else {
                    let sizes = self.sizes(params[other].0, &params[other].1);
                    let later = self.sizes(args[other], &params[other].1);
                    for (way, size) in sizes.iter().enumerate() {
                        let after = later.get(way).map_or(Term::FALSE, |size| distance(self, *size, new));
                        ways.push((distance(self, *size, old), after));
                    }
                }
            }
        }
        let is_tried = !ways.is_empty();
        for (at, (old, new)) in ways.into_iter().enumerate() {
            // A way that cannot be followed here is none.
            let goal = if old == Term::FALSE || new == Term::FALSE {
                Term::FALSE
            } else {
                self.terms.and([self.terms.lt(new, old), self.terms.ge(old, self.terms.int(0))])
            };
            let cause = Cause::Termination(format!("argument 1 of `{}`", recursion.name));
            self.require_group(env, Atom::Term(goal), &cause, recursion.group, COUNTING + at);
        }
        is_tried
    }

    /// A call among functions that call each other, without metrics: an argument of each is chosen, and with
    /// each call it gets smaller, or stays the same and the callee comes earlier (or later) in a fixed order.
    /// Each choice is a way.
    fn mutual_call(&mut self, env: &Env, recursion: &Recursion, callee: Callee, args: &[Term]) {
        let candidates: Vec<Vec<usize>> =
            recursion.members.iter().map(|member| self.with_size(env, *member)).collect();
        let place = |one: Callee| recursion.members.iter().position(|member| *member == one);
        let what = format!("`{}` calls itself through others, and no argument", recursion.name);
        let cause = Cause::Termination(format!("{what} gets smaller; give each a metric"));
        let (Some(from), Some(to)) = (place(recursion.own), place(callee)) else {
            return self.require_group(env, Atom::Term(Term::FALSE), &cause, recursion.group, Ways::ALWAYS);
        };
        let params = recursion.params.borrow().clone();
        let mut is_tried = false;
        for (at, choice) in choices(&candidates).into_iter().enumerate() {
            let values = (params.get(choice[from]).map(|(x, _)| *x), args.get(choice[to]).copied());
            for (by, earlier) in [(0, to < from), (1, to > from)] {
                let goal = match values {
                    (Some(old), Some(new)) => {
                        let (old, new) = (self.weight(old), self.weight(new));
                        let less = self.terms.lt(new, old);
                        let same = self.terms.eq(new, old);
                        let smaller = if earlier { self.terms.or([less, same]) } else { less };
                        self.terms.and([smaller, self.terms.ge(new, self.terms.int(0))])
                    }
                    // A way that cannot be followed here is none.
                    _ => Term::FALSE,
                };
                is_tried = true;
                self.require_group(env, Atom::Term(goal), &cause, recursion.group, 2 * at + by);
            }
        }
        // Or all data that is given gets smaller together.
        let (old, new) = (params.iter().map(|(x, _)| *x).collect::<Vec<_>>(), args.to_vec());
        if let (Some(old), Some(new)) = (self.deepest(&old), self.deepest(&new)) {
            is_tried = true;
            for (by, earlier) in [(0, to < from), (1, to > from)] {
                let less = self.terms.lt(new, old);
                let smaller = if earlier { self.terms.or([less, self.terms.eq(new, old)]) } else { less };
                let goal = Atom::Term(smaller);
                self.require_group(env, goal, &cause, recursion.group, TOGETHER + by);
            }
        } else {
            for by in 0..2 {
                let goal = Atom::Term(Term::FALSE);
                self.require_group(env, goal, &cause, recursion.group, TOGETHER + by);
            }
        }
        if !is_tried {
            self.require_group(env, Atom::Term(Term::FALSE), &cause, recursion.group, Ways::ALWAYS);
        }
    }

    /// How deep the deepest of some values is; none if none of them is data.
    fn deepest(&mut self, values: &[Term]) -> Option<Term> {
        let functions = self.function_sort();
        let mut deepest: Option<Term> = None;
        for value in values {
            let sort = self.terms.sort(*value);
            if !matches!(sort, Sort::Uninterpreted(_)) || sort == functions {
                continue;
            }
            let rank = self.call("rank", &[*value], Sort::Int);
            // No value is less deep than nothing.
            let rank = self.terms.ite(self.terms.ge(rank, self.terms.int(0)), rank, self.terms.int(0));
            deepest = Some(match deepest {
                Some(other) => self.terms.ite(self.terms.ge(other, rank), other, rank),
                None => rank,
            });
        }
        deepest
    }

    /// A number for a value: itself, or how deep it is.
    fn weight(&mut self, value: Term) -> Term {
        if self.terms.sort(value) == Sort::Int { value } else { self.call("rank", &[value], Sort::Int) }
    }

    /// The arguments of a function that have a size: integers and data.
    fn with_size(&self, env: &Env, function: Callee) -> Vec<usize> {
        let ty = match function {
            Callee::Global(name) => self.globals.global(name).map(|global| global.ty.clone()),
            Callee::Local(id) => match env.locals.get(&id) {
                Some(Entry::Value(ty, _)) => Some(ty.erase()),
                _ => None,
            },
        };
        let Some(ty) = ty else { return Vec::new() };
        let (_, body) = ty.split_foralls();
        let params = body.split_context().1.split_funs().0;
        let functions = self.function_sort();
        let has_size = |ty: &Type| {
            let sort = self.sort(ty);
            ty.as_con().is_some()
                && (sort == Sort::Int || matches!(sort, Sort::Uninterpreted(_)) && sort != functions)
        };
        params.iter().enumerate().filter(|(_, ty)| has_size(ty)).map(|(at, _)| at).collect()
    }

    /// That one value is smaller than another of a type, in each way there is; none if its values have no
    /// size.
    fn smaller(&mut self, new: Term, old: Term, ty: &Type) -> Vec<Term> {
        let sort = self.terms.sort(old);
        if self.terms.sort(new) != sort {
            return Vec::new();
        }
        if matches!(ty, Type::Var(var) if self.integrals.contains(var)) && sort == Sort::Int {
            return vec![self.below(new, old)];
        }
        let Some((head, _)) = ty.as_con() else { return Vec::new() };
        if sort == Sort::Int {
            return vec![self.below(new, old)];
        }
        if !matches!(sort, Sort::Uninterpreted(_)) || sort == self.function_sort() {
            return Vec::new();
        }
        let ranks = [self.call("rank", &[new], Sort::Int), self.call("rank", &[old], Sort::Int)];
        let mut ways = vec![self.below(ranks[0], ranks[1])];
        let size = match self.specs.data_types.get(&head).and_then(|data| data.size) {
            Some(size) => {
                let lifted = self.lifted.iter().find(|name| name.base == size).copied();
                Some(lifted.map_or_else(|| size.to_string(), |name| self.lifted_name(name)))
            }
            None if head == builtin::list() => Some("len".to_owned()),
            None => None,
        };
        match size {
            Some(size) => {
                let sizes = [self.call(&size, &[new], Sort::Int), self.call(&size, &[old], Sort::Int)];
                ways.push(self.below(sizes[0], sizes[1]));
            }
            // Where none is declared, any measure that is a number will do.
            None => {
                let sizes = (self.sizes(new, ty), self.sizes(old, ty));
                ways.extend(sizes.0.into_iter().zip(sizes.1).map(|(new, old)| self.below(new, old)));
            }
        }
        ways.truncate(MAX_WAYS);
        ways
    }

    fn below(&self, new: Term, old: Term) -> Term {
        self.terms.and([self.terms.lt(new, old), self.terms.ge(new, self.terms.int(0))])
    }
}

/// One of each list, in all ways, as long as they are not too many; else the first of each.
fn choices(lists: &[Vec<usize>]) -> Vec<Vec<usize>> {
    let count = lists.iter().map(Vec::len).product::<usize>();
    if count == 0 {
        return Vec::new();
    }
    if count > MAX_CHOICES {
        return vec![lists.iter().filter_map(|list| list.first().copied()).collect()];
    }
    let mut found: Vec<Vec<usize>> = vec![Vec::new()];
    for list in lists {
        found = found
            .iter()
            .flat_map(|begin| list.iter().map(move |one| [begin.as_slice(), &[*one]].concat()))
            .collect();
    }
    found
}

/// The metric of an annotation, with the variables of its arguments in order.
fn metric_of(spec: &Spec) -> Option<(Vec<Var>, Vec<Said>)> {
    if spec.metric.is_empty() {
        return None;
    }
    let mut vars = Vec::new();
    let mut rest = &spec.ty;
    loop {
        match rest {
            RefinedType::Fun(fun) => {
                vars.push(fun.var);
                rest = &fun.result;
            }
            RefinedType::Qualified(_, body)
            | RefinedType::Forall(_, body)
            | RefinedType::ForallPredicate(_, body) => rest = body,
            RefinedType::Base(_) => return Some((vars, spec.metric.clone())),
        }
    }
}

/// Whether one of these functions is used at a type with a type variable inside.
fn calls_at_larger_types(body: &Expr, group: &FxHashSet<Name>) -> bool {
    let is_larger = |ty: &Type| !matches!(ty, Type::Var(_)) && !ty.is_closed();
    let mut todo = vec![body];
    while let Some(expr) = todo.pop() {
        if let Expr::TypeApply(function, types) = expr
            && matches!(&**function, Expr::Global(name) if group.contains(name))
            && types.iter().any(is_larger)
        {
            return true;
        }
        expr.children(&mut todo);
    }
    false
}
