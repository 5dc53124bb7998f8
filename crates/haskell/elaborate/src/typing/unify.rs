//! Unification: metas are set in place, levels are kept for generalisation, type families and given
//! equalities are rewritten on the way.

use std::sync::Arc;

use otherwise_core::{Name, Seen, SeenPairs, Subst, TyBinder, TyVar, Type, builtin};

use super::builtin::is_error;
use super::checker::Checker;
use super::constraint::{Origin, Wanted};
use super::environment::TypeInfoForm;

/// Why a meta cannot be set to a type.
enum Refusal {
    /// It occurs in the type.
    Occurs,
    /// It occurs in the type, but only below a type family, which may drop it.
    OccursInFamily,
    /// The type mentions a rigid variable that the meta's place does not know.
    Escape,
}

/// One walk over a type that a meta may become.
struct OccursCheck {
    meta: u32,
    level: u32,
    in_family: bool,
    bound: Vec<TyVar>,
    seen: Seen<()>,
}

impl Checker<'_> {
    /// Follows solved metas at the head.
    pub(crate) fn shallow(&mut self, ty: &Type) -> Type {
        let mut ty = ty.clone();
        loop {
            match &ty {
                Type::Meta(id) => match &self.metas[*id as usize].solution {
                    Some(solution) => ty = solution.clone(),
                    None => return ty,
                },
                Type::App(app) => {
                    // An application whose head became a constructor must be brought to normal form.
                    let head = self.shallow(&app.0);
                    return match head {
                        Type::Con(..) => Type::apply(head, app.1.clone()),
                        _ => ty,
                    };
                }
                _ => return ty,
            }
        }
    }

    /// Replaces all solved metas.
    pub(crate) fn zonk(&mut self, ty: &Type) -> Type {
        self.zonk_shared(ty, &mut Seen::default()).unwrap_or_else(|| ty.clone())
    }

    /// None if nothing changes.
    fn zonk_shared(&mut self, ty: &Type, seen: &mut Seen<Option<Type>>) -> Option<Type> {
        match ty {
            Type::Var(_) => return None,
            Type::Con(_, args) if args.is_empty() => return None,
            Type::Meta(id) => {
                let solution = self.metas[*id as usize].solution.clone()?;
                let full = stacker::maybe_grow(64 * 1024, 1024 * 1024, || self.zonk_shared(&solution, seen));
                if let Some(full) = &full {
                    self.metas[*id as usize].solution = Some(full.clone());
                }
                return Some(full.unwrap_or(solution));
            }
            _ => {}
        }
        if let Some(found) = seen.get(ty) {
            return found;
        }
        let changed = stacker::maybe_grow(64 * 1024, 1024 * 1024, || {
            ty.map_parts(&mut |part| self.zonk_shared(part, seen))
        });
        seen.put(ty, changed.clone());
        changed
    }

    /// Whether this names a type family.
    pub(crate) fn is_family(&self, name: Name) -> bool {
        match self.is_own(name) {
            true => self.has_families && self.family_info(name).is_some(),
            false => self.environment.is_family(name),
        }
    }

    pub(crate) fn family(&self, name: Name) -> Option<Arc<otherwise_core::Family>> {
        if self.is_family(name) { self.family_info(name) } else { None }
    }

    fn family_info(&self, name: Name) -> Option<Arc<otherwise_core::Family>> {
        match &self.type_info(name)?.form {
            TypeInfoForm::Family(family) => Some(family.clone()),
            _ => None,
        }
    }

    /// Follows metas, reduces type families and applies given equalities at the head, as far as possible.
    pub(crate) fn head_normal(&mut self, ty: &Type) -> Type {
        let mut ty = self.shallow(ty);
        for _ in 0..1000 {
            let next = match &ty {
                Type::Con(name, args) if !is_error(&ty) => match self.family(*name) {
                    Some(family) => self.reduce_family(&family, args),
                    None => None,
                },
                Type::Var(var) => self.rewrite_variable(*var),
                _ => None,
            };
            match next {
                Some(next) => ty = self.shallow(&next),
                None => return ty,
            }
        }
        ty
    }

    /// [`Checker::head_normal`] everywhere inside.
    pub(crate) fn normalise(&mut self, ty: &Type) -> Type {
        self.normalise_shared(ty, &mut Seen::default())
    }

    fn normalise_shared(&mut self, ty: &Type, seen: &mut Seen<Type>) -> Type {
        if let Some(found) = seen.get(ty) {
            return found;
        }
        let normal = stacker::maybe_grow(64 * 1024, 1024 * 1024, || {
            let head = self.head_normal(ty);
            let inner = head.map_parts(&mut |part| Some(self.normalise_shared(part, seen)));
            inner.unwrap_or(head)
        });
        seen.put(ty, normal.clone());
        normal
    }

    fn rewrite_variable(&self, var: TyVar) -> Option<Type> {
        let mut at = self.scopes[self.scope.0 as usize].equality_scope;
        while let Some(id) = at {
            let scope = &self.scopes[id.0 as usize];
            if let Some((_, to)) = scope.rewrites.iter().find(|(from, _)| *from == var) {
                return Some(to.clone());
            }
            at = scope.parent.and_then(|parent| self.scopes[parent.0 as usize].equality_scope);
        }
        None
    }

    fn reduce_family(&mut self, family: &otherwise_core::Family, args: &[Type]) -> Option<Type> {
        let arity = family.arity as usize;
        if args.len() < arity {
            return None;
        }
        let (inputs, rest) = args.split_at(arity);
        let inputs: Vec<Type> = inputs.iter().map(|arg| self.normalise(arg)).collect();
        let reduced = match &family.closed {
            Some(equations) => self.reduce_closed(equations, &inputs),
            None => {
                let own: Vec<_> =
                    self.this.axioms.iter().filter(|axiom| axiom.family == family.name).cloned().collect();
                let axioms = own.iter().chain(self.environment.axioms(family.name));
                axioms
                    .filter_map(|axiom| {
                        let subst = match_types(&axiom.args, &inputs)?;
                        Some(axiom.result.subst(&subst))
                    })
                    .next()
            }
        };
        let reduced = reduced.or_else(|| otherwise_core::type_literals::compute(family.name, &inputs));
        let reduced = reduced.or_else(|| self.rewrite_family(family.name, &inputs));
        reduced.map(|reduced| rest.iter().fold(reduced, |head, arg| Type::apply(head, arg.clone())))
    }

    /// Closed families: the first equation that matches, if all earlier ones are surely apart.
    fn reduce_closed(&mut self, equations: &[otherwise_core::Axiom], inputs: &[Type]) -> Option<Type> {
        // An argument with a family in it that does not reduce yet may become anything.
        let is_open = inputs.iter().any(|input| self.mentions_family(input));
        for equation in equations {
            if let Some(subst) = match_types(&equation.args, inputs) {
                return Some(equation.result.subst(&subst));
            }
            if is_open || !surely_apart(&equation.args, inputs, true) {
                return None;
            }
        }
        None
    }

    fn mentions_family(&self, ty: &Type) -> bool {
        let mut seen = Seen::default();
        let mut found = false;
        let mut work = vec![ty];
        while let Some(ty) = work.pop()
            && !found
        {
            if seen.get(ty).is_none() {
                seen.put(ty, ());
                found = matches!(ty, Type::Con(name, _) if self.is_family(*name));
                ty.for_each_part(&mut |part| work.push(part));
            }
        }
        found
    }

    fn rewrite_family(&mut self, family: Name, inputs: &[Type]) -> Option<Type> {
        let mut at = self.scopes[self.scope.0 as usize].equality_scope;
        while let Some(id) = at {
            let scope = &self.scopes[id.0 as usize];
            let parent = scope.parent;
            let candidates: Vec<(Type, Type)> = scope
                .family_rewrites
                .iter()
                .filter(|(from, _)| matches!(from, Type::Con(name, _) if *name == family))
                .cloned()
                .collect();
            for (from, to) in candidates {
                let Type::Con(_, args) = &from else { continue };
                if args.len() == inputs.len() {
                    let args: Vec<Type> = args.iter().map(|arg| self.zonk(arg)).collect();
                    let normal: Vec<Type> = args
                        .iter()
                        .map(|arg| match arg {
                            // Variables under rewriting are compared after it; families are not touched
                            // again.
                            Type::Var(_) => self.head_normal(arg),
                            _ => arg.clone(),
                        })
                        .collect();
                    if normal == inputs || args == inputs {
                        return Some(to);
                    }
                }
            }
            at = parent.and_then(|parent| self.scopes[parent.0 as usize].equality_scope);
        }
        None
    }

    /// Makes two types equal, as far as the current scope knows; false if they cannot be. What cannot be
    /// decided yet becomes a wanted constraint.
    pub(crate) fn unify(&mut self, left: &Type, right: &Type) -> bool {
        let left = self.shallow(left);
        let right = self.shallow(right);
        let is_outermost = self.unified.is_none();
        let unified = self.unified.get_or_insert_with(SeenPairs::default);
        let ok = unified.are_alike(&left, &right) || {
            let ok = stacker::maybe_grow(64 * 1024, 1024 * 1024, || self.unify_inner(&left, &right));
            if let (true, Some(unified)) = (ok, &mut self.unified) {
                unified.put(&left, &right);
            }
            ok
        };
        if is_outermost {
            self.unified = None;
        }
        ok
    }

    fn unify_inner(&mut self, left: &Type, right: &Type) -> bool {
        if is_error(left) || is_error(right) {
            return true;
        }
        match (left, right) {
            (Type::Meta(l), Type::Meta(r)) if l == r => return true,
            (Type::Var(l), Type::Var(r)) if l == r => return true,
            (Type::Con(l, largs), Type::Con(r, rargs)) if l == r && largs.is_empty() && rargs.is_empty() => {
                return true;
            }
            (Type::Meta(l), Type::Meta(r)) => {
                // The deeper one gives way, so that levels stay right and untouchable ones stay.
                let (deep, other) = if self.metas[*l as usize].level >= self.metas[*r as usize].level {
                    (*l, right)
                } else {
                    (*r, left)
                };
                return self.set_meta(deep, other, left, right);
            }
            (Type::Meta(meta), other) | (other, Type::Meta(meta)) => {
                return self.set_meta(*meta, other, left, right);
            }
            _ => {}
        }
        let left = self.head_normal(left);
        let right = self.head_normal(right);
        match (&left, &right) {
            (Type::Meta(_), _) | (_, Type::Meta(_)) => self.unify(&left, &right),
            _ if is_error(&left) || is_error(&right) => true,
            (Type::Var(l), Type::Var(r)) if l == r => true,
            (Type::Con(l, largs), Type::Con(r, rargs)) if self.is_family(*l) || self.is_family(*r) => {
                if l == r && largs.len() == rargs.len() {
                    let (zl, zr) = (self.normalise(&left), self.normalise(&right));
                    if zl == zr {
                        return true;
                    }
                }
                self.unify_beyond_family(&left, &right)
            }
            (Type::Con(name, _), _) | (_, Type::Con(name, _)) if self.is_family(*name) => {
                self.unify_beyond_family(&left, &right)
            }
            (Type::Con(l, largs), Type::Con(r, rargs)) => {
                l == r
                    && largs.len() == rargs.len()
                    && largs.iter().zip(rargs.iter()).fold(true, |ok, (l, r)| ok & self.unify(l, r))
            }
            (Type::Fun(l), Type::Fun(r)) => {
                if l.dictionary != r.dictionary {
                    return false;
                }
                let param = self.unify(&l.param, &r.param);
                param & self.unify(&l.result, &r.result)
            }
            (Type::Forall(l), Type::Forall(r)) => {
                let saved = self.level;
                self.level += 1;
                let skolem = Type::Var(self.fresh_skolem(l.0.var.name));
                let lbody = l.1.subst(&Subst::from_iter([(l.0.var, skolem.clone())]));
                let rbody = r.1.subst(&Subst::from_iter([(r.0.var, skolem)]));
                let ok = self.unify(&lbody, &rbody);
                self.level = saved;
                ok
            }
            (Type::App(_), Type::Con(..) | Type::Fun(_) | Type::App(_))
            | (Type::Con(..) | Type::Fun(_), Type::App(_)) => {
                match (left.split_application(), right.split_application()) {
                    (Some((lf, lx)), Some((rf, rx))) => self.unify(&lf, &rf) && self.unify(&lx, &rx),
                    _ => false,
                }
            }
            _ => false,
        }
    }

    /// One of the types has a family at its head that does not reduce. What a family gives may be applied to
    /// further types (`M m a` where `M m` is a monad): those are compared one by one; otherwise the equality
    /// waits.
    fn unify_beyond_family(&mut self, left: &Type, right: &Type) -> bool {
        if !self.is_saturated_family(left)
            && !self.is_saturated_family(right)
            && let (Some((lf, lx)), Some((rf, rx))) = (left.split_application(), right.split_application())
        {
            return self.unify(&lf, &rf) && self.unify(&lx, &rx);
        }
        self.defer(left.clone(), right.clone())
    }

    /// A family with exactly the arguments of its declaration.
    fn is_saturated_family(&self, ty: &Type) -> bool {
        let Type::Con(name, args) = ty else { return false };
        self.family(*name).is_some_and(|family| args.len() <= family.arity as usize)
    }

    /// Postpones an equality that depends on what is not known yet.
    fn defer(&mut self, left: Type, right: Type) -> bool {
        let has_metas = self.has_metas(&left) || self.has_metas(&right);
        if !has_metas {
            return false;
        }
        let constraint = Type::con_app(builtin::equality(), [left, right]);
        let evidence = self.fresh_local();
        let span = self.module.span;
        let origin = Origin::Equality(span);
        self.wanted.push(Wanted { evidence, constraint, scope: self.scope, origin, depth: 0 });
        true
    }

    pub(crate) fn has_metas(&mut self, ty: &Type) -> bool {
        let mut metas = Vec::new();
        self.free_metas(ty, &mut metas);
        !metas.is_empty()
    }

    /// Collects the unsolved metas, each once, in order of first occurrence.
    pub(crate) fn free_metas(&mut self, ty: &Type, into: &mut Vec<u32>) {
        self.free_metas_shared(ty, &mut Seen::default(), into);
    }

    fn free_metas_shared(&mut self, ty: &Type, seen: &mut Seen<()>, into: &mut Vec<u32>) {
        match ty {
            Type::Var(_) => return,
            Type::Con(_, args) if args.is_empty() => return,
            Type::Meta(id) => {
                match self.metas[*id as usize].solution.clone() {
                    Some(solution) => stacker::maybe_grow(64 * 1024, 1024 * 1024, || {
                        self.free_metas_shared(&solution, seen, into);
                    }),
                    None if into.contains(id) => {}
                    None => into.push(*id),
                }
                return;
            }
            _ => {}
        }
        if seen.get(ty).is_none() {
            stacker::maybe_grow(64 * 1024, 1024 * 1024, || {
                ty.for_each_part(&mut |part| self.free_metas_shared(part, seen, into));
            });
            seen.put(ty, ());
        }
    }

    fn set_meta(&mut self, meta: u32, ty: &Type, left: &Type, right: &Type) -> bool {
        let level = self.metas[meta as usize].level;
        let untouchable =
            !self.touch_everything && level < self.scopes[self.scope.0 as usize].untouchable_below;
        if untouchable {
            return self.defer(left.clone(), right.clone());
        }
        match self.occurs_and_adjust(meta, level, ty) {
            Ok(()) => {
                self.metas[meta as usize].solution = Some(ty.clone());
                true
            }
            Err(refusal) => {
                // Families and given equalities may make the reason go away.
                let normal = self.normalise(ty);
                if normal != *ty && self.occurs_and_adjust(meta, level, &normal).is_ok() {
                    if !matches!(normal, Type::Meta(id) if id == meta) {
                        self.metas[meta as usize].solution = Some(normal);
                    }
                    return true;
                }
                match refusal {
                    Refusal::OccursInFamily => self.defer(left.clone(), right.clone()),
                    Refusal::Occurs | Refusal::Escape => false,
                }
            }
        }
    }

    /// Checks that `meta` may be set to `ty`, and pulls the metas in it out to the level of `meta`.
    fn occurs_and_adjust(&mut self, meta: u32, level: u32, ty: &Type) -> Result<(), Refusal> {
        let mut check =
            OccursCheck { meta, level, in_family: false, bound: Vec::new(), seen: Seen::default() };
        self.check_occurrence(ty, &mut check)
    }

    fn check_occurrence(&mut self, ty: &Type, check: &mut OccursCheck) -> Result<(), Refusal> {
        match ty {
            Type::Meta(id) => {
                if let Some(solution) = self.metas[*id as usize].solution.clone() {
                    return stacker::maybe_grow(64 * 1024, 1024 * 1024, || {
                        self.check_occurrence(&solution, check)
                    });
                }
                if *id == check.meta {
                    return Err(if check.in_family { Refusal::OccursInFamily } else { Refusal::Occurs });
                }
                let cell = &mut self.metas[*id as usize];
                cell.level = cell.level.min(check.level);
                return Ok(());
            }
            Type::Var(var) => {
                let escapes = self.skolem_levels.get(&var.id).is_some_and(|own| *own > check.level);
                return if escapes && !check.bound.contains(var) { Err(Refusal::Escape) } else { Ok(()) };
            }
            Type::Con(_, args) if args.is_empty() => return Ok(()),
            _ => {}
        }
        // What was found inside a family or under a binder is not what would be found elsewhere.
        let is_plain = !check.in_family && check.bound.is_empty();
        if is_plain && check.seen.get(ty).is_some() {
            return Ok(());
        }
        let outer = check.in_family;
        check.in_family |= matches!(ty, Type::Con(name, _) if self.is_family(*name));
        if let Type::Forall(forall) = ty {
            check.bound.push(forall.0.var);
        }
        let mut result = Ok(());
        stacker::maybe_grow(64 * 1024, 1024 * 1024, || {
            ty.for_each_part(&mut |part| {
                if result.is_ok() {
                    result = self.check_occurrence(part, check);
                }
            });
        });
        if matches!(ty, Type::Forall(_)) {
            check.bound.pop();
        }
        check.in_family = outer;
        if is_plain && result.is_ok() {
            check.seen.put(ty, ());
        }
        result
    }

    /// Replaces the leading `forall`s of a type by fresh metas.
    pub(crate) fn open_foralls(&mut self, ty: &Type) -> (Vec<Type>, Type) {
        let (binders, body) = ty.split_foralls();
        if binders.is_empty() {
            return (Vec::new(), body);
        }
        let metas: Vec<Type> = binders.iter().map(|_| self.fresh_meta()).collect();
        let subst: Subst =
            binders.iter().map(|binder: &TyBinder| binder.var).zip(metas.iter().cloned()).collect();
        (metas, body.subst(&subst))
    }
}

/// One-way matching: the substitution that makes each pattern equal to its type. Variables of the patterns
/// only; metas and rigid variables of the types stand for themselves.
pub(crate) fn match_types(patterns: &[Type], types: &[Type]) -> Option<Subst> {
    let mut subst = Subst::default();
    if patterns.len() != types.len() {
        return None;
    }
    for (pattern, ty) in patterns.iter().zip(types) {
        if !match_type(pattern, ty, &mut subst) {
            return None;
        }
    }
    Some(subst)
}

fn match_type(pattern: &Type, ty: &Type, subst: &mut Subst) -> bool {
    match (pattern, ty) {
        (Type::Var(var), _) => match subst.get(var) {
            Some(before) => before == ty,
            None => {
                subst.insert(*var, ty.clone());
                true
            }
        },
        (Type::Con(l, largs), Type::Con(r, rargs)) => {
            l == r
                && largs.len() == rargs.len()
                && largs.iter().zip(rargs.iter()).all(|(l, r)| match_type(l, r, subst))
        }
        (Type::Fun(l), Type::Fun(r)) => {
            match_type(&l.param, &r.param, subst) && match_type(&l.result, &r.result, subst)
        }
        (Type::App(app), _) => match ty.split_application() {
            Some((function, argument)) => {
                match_type(&app.0, &function, subst) && match_type(&app.1, &argument, subst)
            }
            None => false,
        },
        (Type::Forall(_), Type::Forall(_)) => pattern == ty,
        _ => false,
    }
}

/// Whether no substitution makes the two lists equal; rigid variables of the types may be substituted too
/// if `flexible`. Says `false` when unsure.
pub(crate) fn surely_apart(patterns: &[Type], types: &[Type], flexible: bool) -> bool {
    let mut subst = Subst::default();
    patterns.iter().zip(types).any(|(pattern, ty)| apart(pattern, ty, flexible, &mut subst))
}

fn apart(pattern: &Type, ty: &Type, flexible: bool, subst: &mut Subst) -> bool {
    match (pattern, ty) {
        (Type::Var(var), _) => match subst.get(var).cloned() {
            Some(before) => different(&before, ty),
            None => {
                subst.insert(*var, ty.clone());
                false
            }
        },
        (_, Type::Var(_)) => !flexible,
        (_, Type::Meta(_)) => false,
        (Type::Con(l, largs), Type::Con(r, rargs)) => {
            l != r
                || largs.len() != rargs.len()
                || largs.iter().zip(rargs.iter()).any(|(l, r)| apart(l, r, flexible, subst))
        }
        (Type::Fun(l), Type::Fun(r)) => {
            apart(&l.param, &r.param, flexible, subst) || apart(&l.result, &r.result, flexible, subst)
        }
        (Type::App(app), _) => match ty.split_application() {
            Some((function, argument)) => {
                apart(&app.0, &function, flexible, subst) || apart(&app.1, &argument, flexible, subst)
            }
            None => true,
        },
        (_, Type::App(_)) if flexible || mentions_meta(ty) => false,
        (_, Type::App(_)) => true,
        (Type::Forall(_), _) | (_, Type::Forall(_)) => false,
        (Type::Con(..), Type::Fun(_)) | (Type::Fun(_), Type::Con(..)) => true,
        (Type::Meta(_), _) => false,
    }
}

/// Whether two types of a program can never be equal.
fn different(left: &Type, right: &Type) -> bool {
    match (left, right) {
        (Type::Var(_) | Type::Meta(_), _) | (_, Type::Var(_) | Type::Meta(_)) => false,
        (Type::Con(l, largs), Type::Con(r, rargs)) => {
            l != r
                || largs.len() != rargs.len()
                || largs.iter().zip(rargs.iter()).any(|(l, r)| different(l, r))
        }
        (Type::Fun(l), Type::Fun(r)) => different(&l.param, &r.param) || different(&l.result, &r.result),
        (Type::Con(..), Type::Fun(_)) | (Type::Fun(_), Type::Con(..)) => true,
        _ => false,
    }
}

fn mentions_meta(ty: &Type) -> bool {
    let mut seen = Seen::default();
    let mut todo = vec![ty];
    while let Some(ty) = todo.pop() {
        if matches!(ty, Type::Meta(_)) {
            return true;
        }
        if seen.get(ty).is_none() {
            seen.put(ty, ());
            ty.for_each_part(&mut |part| todo.push(part));
        }
    }
    false
}
