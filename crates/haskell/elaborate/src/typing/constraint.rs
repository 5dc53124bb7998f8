//! Constraints that wait for a solution, and the scopes that say what may be assumed where.

use std::sync::Arc;

use otherwise_core::{Expr, LocalId, TyVar, Type};
use otherwise_diagnostics::Span;

use super::checker::Checker;

/// A node of the implication tree: what is assumed in some part of the program.
#[derive(Clone, Debug)]
pub(crate) struct Scope {
    pub(crate) parent: Option<ScopeId>,
    /// Class constraints assumed here, with their dictionaries; superclasses included.
    pub(crate) givens: Vec<(Type, Expr)>,
    /// Rigid variables that equal a type here (from GADT matches and equality constraints).
    pub(crate) rewrites: Vec<(TyVar, Type)>,
    /// Stuck type family applications that equal a type here.
    pub(crate) family_rewrites: Vec<(Type, Type)>,
    /// Metas of a lower level must not be set from here: the innermost scope with given equalities above
    /// them.
    pub(crate) untouchable_below: u32,
    /// The nearest scope, this one included, that has given equalities.
    pub(crate) equality_scope: Option<ScopeId>,
    /// Where shared dictionaries are bound; `None`: they are written out at each use.
    pub(crate) slot: Option<LocalId>,
    /// Dictionaries made here already, with their types.
    pub(crate) made: Vec<(Type, LocalId)>,
}

/// Names a [`Scope`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct ScopeId(pub(crate) u32);

impl Scope {
    pub(crate) fn root() -> Scope {
        Scope {
            parent: None,
            givens: Vec::new(),
            rewrites: Vec::new(),
            family_rewrites: Vec::new(),
            untouchable_below: 0,
            equality_scope: None,
            slot: None,
            made: Vec::new(),
        }
    }
}

/// Why a constraint is there.
#[derive(Clone, Debug)]
pub(crate) enum Origin {
    /// A use of a variable or constructor.
    Use(Span, Arc<str>),
    /// A numeric literal.
    Literal(Span),
    /// `do`, a comprehension, a sequence, negation …: the words say which.
    Syntax(Span, &'static str),
    /// The superclass of an instance.
    Superclass(Span),
    /// A field of a data type in a `deriving` clause.
    Deriving(Span),
    /// The class's default definition of a method.
    Default(Span, Arc<str>),
    /// Two types that must be equal.
    Equality(Span),
}

impl Origin {
    pub(crate) fn span(&self) -> Span {
        match self {
            Origin::Use(span, _)
            | Origin::Literal(span)
            | Origin::Syntax(span, _)
            | Origin::Superclass(span)
            | Origin::Deriving(span)
            | Origin::Default(span, _)
            | Origin::Equality(span) => *span,
        }
    }
}

/// A constraint to solve.
#[derive(Clone, Debug)]
pub(crate) struct Wanted {
    /// The variable that stands for its evidence.
    pub(crate) evidence: LocalId,
    /// The constraint: a class applied to types, or `a ~ b`.
    pub(crate) constraint: Type,
    /// Where it arose: what may be assumed.
    pub(crate) scope: ScopeId,
    pub(crate) origin: Origin,
    /// How many instances were used to get here: ends runaway searches.
    pub(crate) depth: u32,
}

impl Checker<'_> {
    /// Wants a constraint in the current scope; the expression stands for its evidence.
    pub(crate) fn want(&mut self, constraint: Type, origin: Origin) -> Expr {
        let evidence = self.fresh_local();
        self.wanted.push(Wanted { evidence, constraint, scope: self.scope, origin, depth: 0 });
        Expr::Local(evidence)
    }

    /// Opens a scope inside the current one and makes it current. The caller restores the old one.
    pub(crate) fn enter_scope(&mut self, with_slot: bool) -> ScopeId {
        let parent = &self.scopes[self.scope.0 as usize];
        let (untouchable_below, equality_scope) = (parent.untouchable_below, parent.equality_scope);
        let slot = with_slot.then(|| self.fresh_local());
        let scope =
            Scope { parent: Some(self.scope), untouchable_below, equality_scope, slot, ..Scope::root() };
        self.scopes.push(scope);
        self.scope = ScopeId(self.scopes.len() as u32 - 1);
        self.scope
    }

    /// Assumes a constraint in the current scope.
    pub(crate) fn assume(&mut self, constraint: &Type, evidence: Expr) {
        self.assume_in(self.scope, constraint, evidence, 0);
    }

    pub(crate) fn assume_in(&mut self, scope: ScopeId, constraint: &Type, evidence: Expr, depth: u32) {
        let constraint = self.head_normal(constraint);
        let constraint = self.zonk(&constraint);
        let Type::Con(name, args) = &constraint else {
            self.scopes[scope.0 as usize].givens.push((constraint.clone(), evidence.clone()));
            if super::quantified::is_quantified(&constraint) {
                self.has_quantified_givens = true;
                self.assume_superclasses_of_quantified(scope, &constraint, &evidence, depth);
            } else {
                self.has_open_givens |= self.has_metas(&constraint);
            }
            return;
        };
        if *name == otherwise_core::builtin::equality() && args.len() == 2 {
            self.assume_equal(&args[0], &args[1]);
            return;
        }
        if otherwise_core::builtin::tuple_size(*name) == Some(args.len()) {
            // A family or a variable that stands for several constraints: its evidence is a tuple.
            for at in 0..args.len() {
                let part = self.select_part(*name, args, at, evidence.clone());
                self.assume_in(scope, &args[at], part, depth + 1);
            }
            return;
        }
        self.has_family_givens |= self.is_family(*name);
        let class = self.class_info(*name);
        self.scopes[scope.0 as usize].givens.push((constraint.clone(), evidence.clone()));
        let Some(class) = class else { return };
        if depth > 12 {
            return;
        }
        let subst = class.core.params.iter().map(|param| param.var).zip(args.iter().cloned()).collect();
        for (superclass, selector) in class.core.superclasses.iter().zip(&class.superclass_selectors) {
            let superclass = superclass.subst(&subst);
            let known = self.scopes[scope.0 as usize].givens.iter().any(|(given, _)| *given == superclass);
            if !known {
                let selected =
                    Expr::Global(*selector).type_apply(args.to_vec()).apply(vec![evidence.clone()]);
                self.assume_in(scope, &superclass, selected, depth + 1);
            }
        }
    }

    /// Equalities of the current scope may make constraint families of outer scopes reduce: what they stand
    /// for is assumed.
    pub(crate) fn reduce_family_givens(&mut self) {
        if !self.has_family_givens {
            return;
        }
        let mut stuck = Vec::new();
        let mut at = Some(self.scope);
        while let Some(id) = at {
            let scope = &self.scopes[id.0 as usize];
            at = scope.parent;
            let of_families =
                |(given, _): &&(Type, Expr)| given.as_con().is_some_and(|(name, _)| self.is_family(name));
            stuck.extend(scope.givens.iter().filter(of_families).cloned());
        }
        for (given, evidence) in stuck {
            let reduced = self.head_normal(&given);
            if reduced.as_con().map(|(name, _)| name) != given.as_con().map(|(name, _)| name) {
                self.assume_in(self.scope, &reduced, evidence, 0);
            }
        }
    }

    /// Assumptions whose class has become known (`k a` where `k` turned out to be `Show`).
    pub(crate) fn wake_givens(&mut self) {
        if !self.has_open_givens {
            return;
        }
        let mut at = Some(self.scope);
        while let Some(id) = at {
            let givens = std::mem::take(&mut self.scopes[id.0 as usize].givens);
            let mut awake = Vec::new();
            for (given, evidence) in givens {
                let now = match &given {
                    Type::App(_) | Type::Meta(_) => Some(self.zonk(&given)),
                    _ => None,
                };
                match now {
                    Some(now @ Type::Con(..)) => awake.push((now, evidence)),
                    _ => self.scopes[id.0 as usize].givens.push((given, evidence)),
                }
            }
            for (given, evidence) in awake {
                self.assume_in(id, &given, evidence, 0);
            }
            at = self.scopes[id.0 as usize].parent;
        }
    }

    /// `case evidence of (…, part, …) -> part`.
    fn select_part(
        &mut self,
        tuple: otherwise_core::Name,
        types: &[Type],
        at: usize,
        evidence: Expr,
    ) -> Expr {
        let fields: Vec<_> = types.iter().map(|ty| self.fresh_binder("d", ty.clone())).collect();
        let body = Expr::local(&fields[at]);
        let binder = self.fresh_binder("ds", Type::con_app(tuple, types.iter().cloned()));
        Expr::case(evidence, binder, types[at].clone(), vec![Self::alternative(tuple, fields, body)])
    }

    /// Assumes an equality of types in the current scope: afterwards unification there rewrites by it.
    pub(crate) fn assume_equal(&mut self, left: &Type, right: &Type) {
        let id = self.scope;
        let level = self.level;
        let scope = &mut self.scopes[id.0 as usize];
        scope.equality_scope = Some(id);
        scope.untouchable_below = level;
        self.decompose_given(left, right, 0);
    }

    fn decompose_given(&mut self, left: &Type, right: &Type, depth: u32) {
        if depth > 200 {
            return;
        }
        let left = self.head_normal(left);
        let right = self.head_normal(right);
        let scope = self.scope.0 as usize;
        match (&left, &right) {
            _ if left == right => {}
            (Type::Var(l), Type::Var(r)) => {
                // The inner variable gives way to the outer one, so that types stay meaningful further out.
                let level =
                    |checker: &Self, var: &TyVar| checker.skolem_levels.get(&var.id).copied().unwrap_or(0);
                let (from, to) = if level(self, l) >= level(self, r) { (*l, right) } else { (*r, left) };
                self.scopes[scope].rewrites.push((from, to));
            }
            (Type::Var(var), other) | (other, Type::Var(var)) => {
                // With earlier equalities, `a ~ Element c` may say something of `a` itself: after `c ~ t a`
                // it does.
                let normal = self.normalise(other);
                let mut free = Vec::new();
                normal.free_vars(&mut free);
                let other = if free.contains(var) { normal.clone() } else { self.zonk(other) };
                if !free.contains(var) {
                    self.scopes[scope].rewrites.push((*var, other));
                } else if matches!(&other, Type::Con(name, _) if self.is_family(*name)) {
                    // `n + 'Z ~ n` can only be read from left to right.
                    self.scopes[scope].family_rewrites.push((other, Type::Var(*var)));
                } else {
                    self.break_cycle(*var, &normal);
                }
            }
            (Type::Con(family, _), other) if self.is_family(*family) => {
                let (left, other) = (self.zonk(&left), self.zonk(other));
                // `F a ~ F (F a)` makes types smaller, not larger.
                let grows = mentions(&other, &left);
                if grows && !matches!(&other, Type::Con(name, _) if self.is_family(*name)) {
                    return;
                }
                let pair = if grows { (other, left) } else { (left, other) };
                self.scopes[scope].family_rewrites.push(pair);
            }
            (other, Type::Con(family, _)) if self.is_family(*family) => {
                let pair = (self.zonk(&right), self.zonk(other));
                self.scopes[scope].family_rewrites.push(pair);
            }
            (Type::Con(l, largs), Type::Con(r, rargs)) if l == r && largs.len() == rargs.len() => {
                for (left, right) in largs.iter().zip(rargs.iter()) {
                    self.decompose_given(left, right, depth + 1);
                }
            }
            (Type::Fun(l), Type::Fun(r)) => {
                self.decompose_given(&l.param, &r.param, depth + 1);
                self.decompose_given(&l.result, &r.result, depth + 1);
            }
            (Type::Meta(_), _) | (_, Type::Meta(_)) => {
                // The type of the scrutinee was not known yet; the match tells it.
                let before = std::mem::replace(&mut self.touch_everything, true);
                self.unify(&left, &right);
                self.touch_everything = before;
            }
            _ => {
                if let (Some((lf, lx)), Some((rf, rx))) =
                    (left.split_application(), right.split_application())
                {
                    self.decompose_given(&lf, &rf, depth + 1);
                    self.decompose_given(&lx, &rx, depth + 1);
                }
                // Otherwise the branch cannot be reached; whatever it says is fine.
            }
        }
    }

    /// `c ~ [Element c]`: what `c` is cannot be written down without `Element c`, for which a new rigid
    /// variable stands.
    fn break_cycle(&mut self, var: TyVar, ty: &Type) {
        let mut broken = Vec::new();
        let ty = self.without_cycles(var, ty, &mut broken);
        let mut free = Vec::new();
        ty.free_vars(&mut free);
        if free.contains(&var) {
            // `c ~ [c]` holds of nothing.
            return;
        }
        let scope = self.scope.0 as usize;
        self.scopes[scope].rewrites.push((var, ty.clone()));
        let subst = otherwise_core::Subst::from_iter([(var, ty)]);
        for (family, stands) in broken {
            // In the output it is what it stands for: `c` is not rewritten there.
            self.renamed_types.insert(stands, family.clone());
            self.decompose_given(&family.subst(&subst), &Type::Var(stands), 0);
        }
    }

    /// The type with a rigid variable for each family that mentions `var`.
    fn without_cycles(&mut self, var: TyVar, ty: &Type, broken: &mut Vec<(Type, TyVar)>) -> Type {
        let mut free = Vec::new();
        ty.free_vars(&mut free);
        if !free.contains(&var) {
            return ty.clone();
        }
        if matches!(ty, Type::Con(name, _) if self.is_family(*name)) {
            if let Some((_, stands)) = broken.iter().find(|(family, _)| family == ty) {
                return Type::Var(*stands);
            }
            let stands = self.fresh_skolem(var.name);
            broken.push((ty.clone(), stands));
            return Type::Var(stands);
        }
        ty.map_parts(&mut |part| Some(self.without_cycles(var, part, broken))).unwrap_or_else(|| ty.clone())
    }
}

/// Whether a type is a part of another one.
fn mentions(ty: &Type, part: &Type) -> bool {
    if ty == part {
        return true;
    }
    let mut found = false;
    ty.map_parts(&mut |inner| {
        found = found || mentions(inner, part);
        None
    });
    found
}
