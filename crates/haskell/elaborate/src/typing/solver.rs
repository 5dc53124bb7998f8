//! The constraint solver: givens, superclasses, instances, functional dependencies, equalities.

use std::sync::Arc;

use otherwise_core::{Expr, Instance, Name, Subst, Type, builtin};
use rustc_hash::FxHashMap;

use super::builtin::is_error;
use super::checker::Checker;
use super::constraint::{Scope, ScopeId, Wanted};
use super::environment::ClassInfo;
use super::unify::{match_types, surely_apart};

/// How far a chain of instances may go before it is taken for endless.
const MAX_DEPTH: u32 = 200;

/// What became of a constraint.
pub(crate) enum Outcome {
    /// Its evidence is recorded.
    Solved,
    /// It depends on metas that are not known yet.
    Stuck,
    /// It can never be solved.
    Failed,
}

impl Checker<'_> {
    /// Solves what can be solved of the constraints wanted since there were `from` of them. The rest stays.
    pub(crate) fn solve(&mut self, from: usize) {
        loop {
            let batch = self.wanted.split_off(from);
            if batch.is_empty() {
                return;
            }
            let mut progress = false;
            let mut rest: Vec<Wanted> = Vec::new();
            for wanted in batch {
                match self.try_solve(&wanted) {
                    Outcome::Solved => progress = true,
                    Outcome::Stuck | Outcome::Failed => rest.push(wanted),
                }
            }
            progress |= self.improve_pairs(&rest);
            // New constraints (contexts of instances, postponed equalities) are already in `self.wanted`.
            progress |= self.wanted.len() > from
                && self.wanted[from..].iter().any(|new| !is_equality(&new.constraint));
            rest.append(&mut self.wanted.split_off(from));
            self.wanted.append(&mut rest);
            if !progress {
                return;
            }
        }
    }

    /// Solves what says more about a type than is known so far: what a match on it assumes should not be
    /// guessed.
    pub(crate) fn solve_about(&mut self, ty: &Type) {
        let ty = self.zonk(ty);
        let mut open = Vec::new();
        self.free_metas(&ty, &mut open);
        if open.is_empty() {
            return;
        }
        for at in 0..self.wanted.len() {
            let wanted = self.wanted[at].clone();
            let mut metas = Vec::new();
            let constraint = self.zonk(&wanted.constraint);
            self.free_metas(&constraint, &mut metas);
            if !metas.iter().any(|meta| open.contains(meta)) {
                continue;
            }
            if let Outcome::Solved = self.try_solve(&wanted) {
                // It keeps its place, because others count from there, and has nothing left to do.
                self.wanted[at].constraint = super::builtin::error_type();
            }
        }
    }

    /// Tries one constraint, in its own scope.
    pub(crate) fn try_solve(&mut self, wanted: &Wanted) -> Outcome {
        let saved = std::mem::replace(&mut self.scope, wanted.scope);
        let outcome = self.try_solve_here(wanted);
        self.scope = saved;
        outcome
    }

    fn try_solve_here(&mut self, wanted: &Wanted) -> Outcome {
        let constraint = self.zonk(&wanted.constraint);
        let constraint = match constraint.as_con() {
            Some((name, _)) if self.is_family(name) => self.head_normal(&constraint),
            _ => constraint,
        };
        if is_error(&constraint) {
            return self.solved(wanted, Expr::Local(wanted.evidence));
        }
        if super::quantified::is_quantified(&constraint) {
            return match self.find_given(&constraint) {
                Some(evidence) => self.solved(wanted, evidence),
                None => self.solve_quantified(wanted, &constraint),
            };
        }
        let Type::Con(name, args) = &constraint else {
            // A constraint variable applied to types: only an assumption can help.
            let constraint = self.normalise(&constraint);
            return match self.find_given(&constraint) {
                Some(evidence) => self.solved(wanted, evidence),
                None if matches!(constraint, Type::Con(..)) => {
                    let again = Wanted { constraint, ..wanted.clone() };
                    self.try_solve_here(&again)
                }
                None => Outcome::Stuck,
            };
        };
        if *name == builtin::equality() && args.len() == 2 {
            return self.solve_equality(wanted, &args[0], &args[1]);
        }
        if builtin::tuple_size(*name) == Some(args.len()) {
            return self.solve_tuple(wanted, *name, args);
        }
        if args.iter().any(is_error) {
            return self.solved(wanted, Expr::Local(wanted.evidence));
        }
        if *name == self.name(crate::known::Known::ClassImplicit.entity()) {
            return self.solve_implicit(wanted, args);
        }
        if let Some(evidence) = self.find_given(&constraint) {
            return self.solved(wanted, evidence);
        }
        let args: Vec<Type> = args.iter().map(|arg| self.normalise(arg)).collect();
        let constraint = Type::con_app(*name, args.iter().cloned());
        if let Some(evidence) = self.find_given(&constraint) {
            return self.solved(wanted, evidence);
        }
        if self.has_quantified_givens
            && wanted.depth <= MAX_DEPTH
            && let Some(outcome) = self.use_quantified_given(wanted, &constraint)
        {
            return outcome;
        }
        if let Some(evidence) = self.find_made(&constraint) {
            return self.solved(wanted, evidence);
        }
        let Some(class) = self.class_info(*name) else { return Outcome::Failed };
        if wanted.depth <= MAX_DEPTH
            && (self.improve_by_dependencies(&class, &args) || self.improve_by_superclasses(&constraint))
        {
            let again = Wanted { constraint, depth: wanted.depth + 1, ..wanted.clone() };
            return self.try_solve_here(&again);
        }
        if let Some(outcome) = self.solve_builtin(wanted, &class, &args) {
            return outcome;
        }
        if wanted.depth > MAX_DEPTH {
            return Outcome::Failed;
        }
        match self.find_instance(*name, &args) {
            Ok((instance, subst)) => self.use_instance(wanted, &constraint, &instance, subst),
            Err(outcome) => outcome,
        }
    }

    pub(crate) fn solved(&mut self, wanted: &Wanted, evidence: Expr) -> Outcome {
        // An error somewhere: evidence for itself would be a loop, but nothing is finished then.
        if evidence != Expr::Local(wanted.evidence) {
            self.evidence.insert(wanted.evidence, evidence);
        }
        Outcome::Solved
    }

    /// Several constraints at once (from a constraint family): a tuple of their evidence.
    fn solve_tuple(&mut self, wanted: &Wanted, tuple: Name, args: &[Type]) -> Outcome {
        let mut parts = Vec::new();
        for constraint in args {
            let evidence = self.fresh_local();
            let (scope, origin) = (wanted.scope, wanted.origin.clone());
            let constraint = constraint.clone();
            self.wanted.push(Wanted { evidence, constraint, scope, origin, depth: wanted.depth + 1 });
            parts.push(Expr::Local(evidence));
        }
        let evidence = Expr::Constructor(tuple).type_apply(args.to_vec()).apply(parts);
        self.solved(wanted, evidence)
    }

    fn solve_equality(&mut self, wanted: &Wanted, left: &Type, right: &Type) -> Outcome {
        let before = self.wanted.len();
        let ok = self.unify(left, right);
        let postponed = self.wanted.split_off(before);
        if !ok {
            return Outcome::Failed;
        }
        let refl = Expr::Constructor(builtin::refl()).type_apply(vec![left.clone(), right.clone()]);
        if let [one] = &postponed[..] {
            let (new, old) = (self.zonk(&one.constraint), self.zonk(&wanted.constraint));
            if new == old {
                return Outcome::Stuck;
            }
        }
        // What is left of it keeps its origin.
        for rest in postponed {
            self.wanted.push(Wanted { origin: wanted.origin.clone(), ..rest });
        }
        self.evidence.insert(wanted.evidence, refl);
        Outcome::Solved
    }

    /// An assumption that is this constraint.
    fn find_given(&mut self, constraint: &Type) -> Option<Expr> {
        self.wake_givens();
        let mut at = Some(self.scope);
        while let Some(id) = at {
            let scope = &self.scopes[id.0 as usize];
            let parent = scope.parent;
            if !scope.givens.is_empty() {
                let head = constraint.as_con().map(|(name, _)| name);
                let candidates: Vec<(Type, Expr)> = (scope.givens.iter())
                    .filter(|(given, _)| given.as_con().map(|(name, _)| name) == head || head.is_none())
                    .cloned()
                    .collect();
                for (given, evidence) in candidates {
                    let given = self.zonk(&given);
                    if given == *constraint || self.normalise(&given) == *constraint {
                        return Some(evidence);
                    }
                }
            }
            at = parent;
        }
        None
    }

    /// A dictionary for this constraint that was made here or further out.
    fn find_made(&mut self, constraint: &Type) -> Option<Expr> {
        let mut at = Some(self.scope);
        while let Some(id) = at {
            let scope: &Scope = &self.scopes[id.0 as usize];
            let parent = scope.parent;
            let candidates: Vec<(Type, otherwise_core::LocalId)> = scope.made.clone();
            for (made, evidence) in candidates {
                if self.zonk(&made) == *constraint {
                    return Some(Expr::Local(evidence));
                }
            }
            at = parent;
        }
        None
    }

    /// The instance for these arguments, or why there is none.
    fn find_instance(&mut self, class: Name, args: &[Type]) -> Result<(Arc<Instance>, Subst), Outcome> {
        let own = self.own_instances.get(&class).cloned().unwrap_or_default();
        let mut matching: Vec<(Arc<Instance>, Subst)> = Vec::new();
        let mut maybe: Vec<Arc<Instance>> = Vec::new();
        for instance in own.iter().chain(self.imported_instances(class)) {
            match match_types(&instance.args, args) {
                Some(subst) => matching.push((instance.clone(), subst)),
                None if !surely_apart(&instance.args, args, false) => maybe.push(instance.clone()),
                None => {}
            }
        }
        // Among several, the most specific.
        let best = matching.iter().position(|(instance, _)| {
            matching.iter().all(|(other, _)| match_types(&other.args, &instance.args).is_some())
        });
        match best {
            Some(best) => {
                let (instance, subst) = matching.swap_remove(best);
                // Two modules may have the same instance as long as nobody uses it who sees both.
                if matching.iter().any(|(other, _)| match_types(&instance.args, &other.args).is_some()) {
                    return Err(Outcome::Failed);
                }
                let more_specific =
                    maybe.iter().any(|other| match_types(&instance.args, &other.args).is_some());
                if more_specific { Err(Outcome::Stuck) } else { Ok((instance, subst)) }
            }
            None if !matching.is_empty() => Err(Outcome::Failed),
            None if !maybe.is_empty() => Err(Outcome::Stuck),
            None => {
                let stuck = args.iter().any(|arg| self.may_still_change(arg));
                Err(if stuck { Outcome::Stuck } else { Outcome::Failed })
            }
        }
    }

    /// Whether the head of a type is not known yet.
    fn may_still_change(&mut self, ty: &Type) -> bool {
        match self.head_normal(ty) {
            Type::Meta(_) => true,
            Type::App(app) => self.may_still_change(&app.0),
            Type::Con(name, _) if self.is_family(name) => self.has_metas(ty),
            _ => false,
        }
    }

    fn use_instance(
        &mut self,
        wanted: &Wanted,
        constraint: &Type,
        instance: &Instance,
        mut subst: Subst,
    ) -> Outcome {
        for binder in &instance.vars {
            subst.entry(binder.var).or_insert_with(|| self.fresh_meta_beside(constraint));
        }
        let types: Vec<Type> = instance.vars.iter().map(|binder| subst[&binder.var].clone()).collect();
        let mut evidence = Vec::new();
        for context in &instance.context {
            let id = self.fresh_local();
            self.wanted.push(Wanted {
                evidence: id,
                constraint: context.subst(&subst),
                scope: wanted.scope,
                origin: wanted.origin.clone(),
                depth: wanted.depth + 1,
            });
            evidence.push(Expr::Local(id));
        }
        let compound = !evidence.is_empty();
        let dictionary = Expr::Global(instance.dictionary).type_apply(types).apply(evidence);
        if compound {
            self.made_types.insert(wanted.evidence, constraint.clone());
            if self.scopes[wanted.scope.0 as usize].slot.is_some() {
                self.scopes[wanted.scope.0 as usize].made.push((constraint.clone(), wanted.evidence));
                self.made_in.insert(wanted.evidence, wanted.scope);
            }
        }
        self.solved(wanted, dictionary)
    }

    /// Functional dependencies against instances and assumptions; true if a meta was set.
    fn improve_by_dependencies(&mut self, class: &ClassInfo, args: &[Type]) -> bool {
        if class.core.dependencies.is_empty() {
            return false;
        }
        let own = self.own_instances.get(&class.core.name).cloned().unwrap_or_default();
        let instances: Vec<Arc<Instance>> =
            own.iter().chain(self.imported_instances(class.core.name)).cloned().collect();
        let before: Vec<Type> = args.iter().map(|arg| self.zonk(arg)).collect();
        let whole = Type::con_app(class.core.name, before.iter().cloned());
        for (determining, determined) in &class.core.dependencies {
            let pick = |types: &[Type], at: &[u32]| -> Vec<Type> {
                at.iter().filter_map(|at| types.get(*at as usize).cloned()).collect()
            };
            let inputs = pick(args, determining);
            for target in self.dependency_targets(&whole, determining, &inputs, &instances) {
                for (want, have) in pick(args, determined).iter().zip(pick(&target, determined)) {
                    let (want, have) = (self.zonk(want), self.zonk(&have));
                    let open = self.has_metas(&want) || self.has_metas(&have);
                    if open && want != have {
                        self.unify(&want, &have);
                    }
                }
            }
        }
        // Only what the constraint itself mentions counts, and not that an unknown got another name: fresh
        // variables of instances are always set, and counting that would go on forever.
        let mut names = Renaming::default();
        args.iter().zip(&before).any(|(arg, before)| !names.relates(before, &self.zonk(arg)))
    }

    /// Functional dependencies of the superclasses; true if a meta was set.
    fn improve_by_superclasses(&mut self, constraint: &Type) -> bool {
        if !self.has_metas(constraint) {
            return false;
        }
        self.superclasses_of(constraint).iter().any(|superclass| {
            let Some((name, args)) = superclass.as_con() else { return false };
            let Some(class) = self.class_info(name) else { return false };
            self.improve_by_dependencies(&class, args)
        })
    }

    /// The arguments of instances and assumptions that agree with `inputs` on the determining positions of a
    /// constraint.
    fn dependency_targets(
        &mut self,
        constraint: &Type,
        determining: &[u32],
        inputs: &[Type],
        instances: &[Arc<Instance>],
    ) -> Vec<Vec<Type>> {
        let mut targets = Vec::new();
        let pick = |types: &[Type]| -> Vec<Type> {
            determining.iter().filter_map(|at| types.get(*at as usize).cloned()).collect()
        };
        let mut at = Some(self.scope);
        while let Some(id) = at {
            let scope = &self.scopes[id.0 as usize];
            let parent = scope.parent;
            let givens: Vec<Type> = scope.givens.iter().map(|(given, _)| given.clone()).collect();
            for given in givens {
                if let Type::Con(name, args) = self.normalise(&given)
                    && constraint.as_con().is_some_and(|(class, _)| class == name)
                    && pick(&args) == inputs
                {
                    targets.push(args.to_vec());
                }
            }
            at = parent;
        }
        if !targets.is_empty() {
            return targets;
        }
        for instance in instances {
            if let Some(mut subst) = match_types(&pick(&instance.args), inputs) {
                for binder in &instance.vars {
                    // It may stand for what a pattern hides, as the other types of the constraint may.
                    subst.entry(binder.var).or_insert_with(|| self.fresh_meta_beside(constraint));
                }
                targets.push(instance.args.iter().map(|arg| arg.subst(&subst)).collect());
                break;
            }
        }
        targets
    }

    /// Functional dependencies between constraints that wait together.
    fn improve_pairs(&mut self, wanted: &[Wanted]) -> bool {
        let mut seen: Vec<(Name, Arc<ClassInfo>, Vec<Type>, ScopeId)> = Vec::new();
        let mut improved = false;
        for one in wanted {
            let constraint = self.zonk(&one.constraint);
            let Some((name, args)) = constraint.as_con() else { continue };
            let Some(class) = self.class_info(name) else { continue };
            if class.core.dependencies.is_empty() {
                continue;
            }
            for (other, _, other_args, _) in seen.iter().filter(|(other, ..)| *other == name) {
                debug_assert_eq!(*other, name);
                for (determining, determined) in &class.core.dependencies {
                    let same =
                        determining.iter().all(|at| args.get(*at as usize) == other_args.get(*at as usize));
                    if !same {
                        continue;
                    }
                    for at in determined {
                        if let (Some(l), Some(r)) = (args.get(*at as usize), other_args.get(*at as usize))
                            && l != r
                            && self.unify(l, r)
                        {
                            improved = true;
                        }
                    }
                }
            }
            seen.push((name, class, args.to_vec(), one.scope));
        }
        improved
    }

    /// The instance for these arguments, if there is exactly one.
    pub(crate) fn instance_for(&mut self, class: Name, args: &[Type]) -> Option<(Arc<Instance>, Subst)> {
        self.find_instance(class, args).ok()
    }

    /// Whether a constraint on concrete types has an instance (contexts are not looked at).
    pub(crate) fn has_instance(&mut self, class: Name, args: &[Type]) -> bool {
        self.find_instance(class, args).is_ok()
    }
}

pub(crate) fn is_equality(constraint: &Type) -> bool {
    matches!(constraint, Type::Con(name, _) if *name == builtin::equality())
}

/// Unknown types that correspond to each other, one to one.
#[derive(Default)]
struct Renaming {
    forwards: FxHashMap<u32, u32>,
    backwards: FxHashMap<u32, u32>,
}

impl Renaming {
    /// Whether two types are the same but for the names of unknowns.
    fn relates(&mut self, left: &Type, right: &Type) -> bool {
        match (left, right) {
            (Type::Meta(a), Type::Meta(b)) => {
                *self.forwards.entry(*a).or_insert(*b) == *b && *self.backwards.entry(*b).or_insert(*a) == *a
            }
            (Type::Con(a, left), Type::Con(b, right)) => {
                a == b
                    && left.len() == right.len()
                    && left.iter().zip(right.iter()).all(|(left, right)| self.relates(left, right))
            }
            (Type::App(left), Type::App(right)) => {
                self.relates(&left.0, &right.0) && self.relates(&left.1, &right.1)
            }
            (Type::Fun(left), Type::Fun(right)) => {
                self.relates(&left.param, &right.param) && self.relates(&left.result, &right.result)
            }
            _ => left == right,
        }
    }
}
