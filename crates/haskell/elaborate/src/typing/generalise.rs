//! Generalisation: which types and constraints of a group of bindings become parameters.

use otherwise_core::{Binder, Expr, GlobalKind, LocalId, Seen, Symbol, TyBinder, TyVar, Type, builtin};
use otherwise_diagnostics::{Diagnostic, Span};
use otherwise_syntax::Extension;

use super::binding::{Bound, Inferring};
use super::builtin::error_type;
use super::checker::{Checker, LocalInfo};
use super::constraint::{ScopeId, Wanted};
use super::finish::Pending;
use super::types::qualified;
use crate::known::Known;
use crate::names::Variable;
use crate::resolved::Binding;

/// A group while it is generalised.
pub(crate) struct Part {
    pub(crate) scope: ScopeId,
    pub(crate) group: u32,
    pub(crate) from: usize,
    pub(crate) top: bool,
    pub(crate) failed: bool,
}

impl Checker<'_> {
    pub(crate) fn generalise(
        &mut self,
        part: &[Binding],
        inferred: Vec<Inferring>,
        group: Part,
        bound: &mut Vec<Bound>,
        force: &mut Vec<Binder>,
    ) {
        let has_pattern = inferred.iter().any(|one| one.is_pattern);
        let is_restricted = has_pattern
            || (self.has(Extension::MonomorphismRestriction)
                && part.iter().any(|binding| {
                    matches!(binding, Binding::Function(function)
                        if function.signature.is_none() && function.clauses.iter().all(|clause| clause.patterns.is_empty()))
                }));
        let mono_local = self.has(Extension::MonoLocalBinds)
            || self.has(Extension::GADTs)
            || self.has(Extension::TypeFamilies);
        let may_generalise = !has_pattern && (group.top || !mono_local || !self.met_open_variable());
        let closed = !self.met_open_variable();
        let mut quantified: Vec<u32> = Vec::new();
        if may_generalise {
            for one in &inferred {
                self.free_metas(&one.binder.ty.clone(), &mut quantified);
            }
            quantified.retain(|meta| self.metas[*meta as usize].level > self.level);
        } else {
            self.lower_metas(&inferred);
        }
        let mut constraints: Vec<Type> = Vec::new();
        if !quantified.is_empty() {
            if is_restricted {
                let before = quantified.len();
                self.restrict(&mut quantified, group.from);
                if quantified.len() < before {
                    self.restricted
                        .extend(inferred.iter().filter_map(|one| one.variable).map(|one| one.name()));
                }
            } else {
                constraints = self.quantify_constraints(&mut quantified, group.from);
            }
        }
        if !quantified.is_empty() || !constraints.is_empty() {
            self.abstract_over(inferred, &quantified, constraints, &group, closed, bound);
            return;
        }
        for one in inferred {
            let ty = if group.failed { error_type() } else { one.binder.ty.clone() };
            if let Some(variable) = one.variable {
                match variable {
                    Variable::Global(entity) => {
                        // Its type may still become known in the rest of the module.
                        let name = self.name(entity);
                        self.top_locals.insert(name, LocalInfo { ty, closed: true, depth: 0, group: None });
                    }
                    Variable::Local(_) => self.declare_variable(variable, ty, closed, None, group.top),
                }
            }
            let global = match one.variable {
                Some(Variable::Global(entity)) => Some(self.name(entity)),
                _ => self.global_aliases.get(&one.binder.id).copied(),
            };
            let body = self.pend(Pending::Slot(group.scope, Box::new(one.body)));
            if one.force {
                force.push(one.binder.clone());
            }
            bound.push(Bound { binder: one.binder, global, body, span: one.span, kind: GlobalKind::Value });
            for (binder, body) in one.projections {
                let global = self.global_aliases.get(&binder.id).copied();
                let kind = if global.is_some() { GlobalKind::Value } else { GlobalKind::Generated };
                bound.push(Bound { binder, global, body, span: one.span, kind });
            }
        }
    }

    /// Types that are not generalised belong to the surroundings.
    fn lower_metas(&mut self, inferred: &[Inferring]) {
        let mut metas = Vec::new();
        for one in inferred {
            self.free_metas(&one.binder.ty.clone(), &mut metas);
        }
        for meta in metas {
            let cell = &mut self.metas[meta as usize];
            cell.level = cell.level.min(self.level);
        }
    }

    /// The monomorphism restriction: constrained variables are not generalised.
    fn restrict(&mut self, quantified: &mut Vec<u32>, from: usize) {
        let mut constrained = Vec::new();
        let constraints: Vec<Type> =
            self.wanted[from..].iter().map(|wanted| wanted.constraint.clone()).collect();
        for constraint in constraints {
            self.free_metas(&constraint, &mut constrained);
        }
        for meta in &constrained {
            let cell = &mut self.metas[*meta as usize];
            cell.level = cell.level.min(self.level);
        }
        quantified.retain(|meta| !constrained.contains(meta));
    }

    /// The constraints to abstract over; metas that hang on them are quantified too.
    fn quantify_constraints(&mut self, quantified: &mut Vec<u32>, from: usize) -> Vec<Type> {
        let wanted: Vec<Wanted> = self.wanted[from..].to_vec();
        let mut chosen: Vec<Type> = Vec::new();
        let mut grew = true;
        let mut taken = vec![false; wanted.len()];
        while grew {
            grew = false;
            for (at, one) in wanted.iter().enumerate() {
                if taken[at] {
                    continue;
                }
                let constraint = self.zonk(&one.constraint);
                let mut metas = Vec::new();
                self.free_metas(&constraint, &mut metas);
                if !metas.iter().any(|meta| quantified.contains(meta)) {
                    continue;
                }
                // Something only known further inside cannot be a parameter.
                let mut rigid = Vec::new();
                constraint.free_vars(&mut rigid);
                let inner = rigid
                    .iter()
                    .any(|var| self.skolem_levels.get(&var.id).is_some_and(|own| *own > self.level));
                if inner || !self.is_stuck(one) {
                    continue;
                }
                taken[at] = true;
                grew = true;
                for meta in metas {
                    if self.metas[meta as usize].level > self.level && !quantified.contains(&meta) {
                        quantified.push(meta);
                    }
                }
                if !chosen.contains(&constraint) {
                    chosen.push(constraint);
                }
            }
        }
        // What a superclass of another one gives need not be passed.
        let all = chosen.clone();
        chosen.retain(|constraint| {
            !all.iter().any(|other| other != constraint && self.superclasses_of(other).contains(constraint))
        });
        chosen
    }

    fn is_stuck(&mut self, wanted: &Wanted) -> bool {
        let before = self.wanted.len();
        let outcome = self.try_solve(wanted);
        let stuck = matches!(outcome, super::solver::Outcome::Stuck);
        if stuck {
            self.wanted.truncate(before);
        }
        stuck
    }

    /// All superclasses of a constraint, transitively.
    pub(crate) fn superclasses_of(&mut self, constraint: &Type) -> Vec<Type> {
        let mut all: Vec<Type> = Vec::new();
        let mut todo = vec![constraint.clone()];
        while let Some(next) = todo.pop() {
            for superclass in self.direct_superclasses(&next) {
                if !all.contains(&superclass) && all.len() < 100 {
                    all.push(superclass.clone());
                    todo.push(superclass);
                }
            }
        }
        all
    }

    /// What the class of a constraint says that holds besides.
    pub(crate) fn direct_superclasses(&mut self, constraint: &Type) -> Vec<Type> {
        let Some((name, args)) = constraint.as_con() else { return Vec::new() };
        let Some(class) = self.class_info(name) else { return Vec::new() };
        let subst = class.core.params.iter().map(|param| param.var).zip(args.iter().cloned()).collect();
        class.core.superclasses.iter().map(|superclass| superclass.subst(&subst)).collect()
    }

    /// Haskell 2010 has classes of type variables only, in contexts that are inferred as in those that are
    /// written.
    fn warn_of_context(&mut self, context: &[Type], span: Span) {
        if self.module.is_library || self.has(Extension::FlexibleContexts) {
            return;
        }
        let implicit = self.name(Known::ClassImplicit.entity());
        let is_odd = |constraint: &&Type| {
            constraint.as_con().is_some_and(|(name, args)| {
                name != builtin::equality()
                    && name != implicit
                    && args.iter().any(|arg| matches!(arg, Type::Con(..) | Type::Fun(_)))
            })
        };
        let Some(odd) = context.iter().find(is_odd) else { return };
        let message = "this needs the extension FlexibleContexts, which is not turned on";
        if self.diagnostics.iter().any(|earlier| earlier.message == message) {
            return;
        }
        let warning = Diagnostic::warning("extension-off", message)
            .at(span, "GHC would refuse this")
            .note(format!("the inferred type has the constraint `{odd}`"))
            .help("write `{-# LANGUAGE FlexibleContexts #-}` at the top of the file");
        self.report(warning);
    }

    /// Makes the group polymorphic over metas and constraints.
    fn abstract_over(
        &mut self,
        inferred: Vec<Inferring>,
        quantified: &[u32],
        constraints: Vec<Type>,
        group: &Part,
        closed: bool,
        bound: &mut Vec<Bound>,
    ) {
        let mut used: Vec<Symbol> = Vec::new();
        for one in &inferred {
            let mut free: Vec<TyVar> = Vec::new();
            self.zonk(&one.binder.ty).free_vars(&mut free);
            used.extend(free.iter().map(|var| var.name));
        }
        let mut letters = variable_names().filter(|name| !used.contains(name));
        let mut binders: Vec<TyBinder> = Vec::new();
        for meta in quantified {
            let var = self.fresh_type_variable(letters.next().unwrap_or_else(|| "t".into()));
            self.skolem_levels.insert(var.id, self.level + 1);
            self.metas[*meta as usize].solution = Some(Type::Var(var));
            binders.push(TyBinder::star(var));
        }
        let context: Vec<Type> = constraints.iter().map(|constraint| self.zonk(constraint)).collect();
        self.infer_binder_kinds(&mut binders, &context, &inferred);
        if let Some(first) = inferred.first() {
            self.warn_of_context(&context, first.span);
        }
        let saved = (self.scope, self.level);
        self.scope = group.scope;
        self.level += 1;
        let dictionaries = self.assume_context(&context);
        (self.scope, self.level) = saved;
        // The constraints that were abstracted over are assumptions now.
        self.solve(group.from);
        let ids: Vec<LocalId> = dictionaries.iter().map(|binder| binder.id).collect();
        let types = binders.iter().map(|binder| Type::Var(binder.var)).collect();
        self.generalised.insert(group.group, (types, ids.clone()));
        for (at, one) in inferred.into_iter().enumerate() {
            let ty = self.zonk(&one.binder.ty);
            let sigma = Type::forall(binders.clone(), qualified(context.clone(), ty));
            let sigma = if group.failed { error_type() } else { sigma };
            if let Some(variable) = one.variable {
                self.declare_variable(variable, sigma.clone(), closed, None, group.top);
            }
            let inner = self.pend(Pending::Slot(group.scope, Box::new(one.body)));
            let body = if at == 0 || ids.is_empty() {
                Expr::type_lambda(binders.clone(), Expr::lambda(dictionaries.clone(), inner))
            } else {
                let own: Vec<Binder> = dictionaries
                    .iter()
                    .map(|binder| Binder { id: self.fresh_local(), ..binder.clone() })
                    .collect();
                let names = ids.iter().copied().zip(own.iter().map(|binder| binder.id)).collect();
                let inner = self.pend(Pending::Renamed(Box::new((inner, names))));
                Expr::type_lambda(binders.clone(), Expr::lambda(own, inner))
            };
            let global = match one.variable {
                Some(Variable::Global(entity)) => Some(self.name(entity)),
                _ => None,
            };
            let binder = Binder { ty: sigma, ..one.binder };
            bound.push(Bound { binder, global, body, span: one.span, kind: GlobalKind::Value });
        }
    }

    /// Kinds of inferred type variables: how they are applied in the type.
    fn infer_binder_kinds(&mut self, binders: &mut [TyBinder], context: &[Type], inferred: &[Inferring]) {
        let mut types: Vec<Type> = context.to_vec();
        for one in inferred {
            types.push(self.zonk(&one.binder.ty));
        }
        for binder in binders {
            let arity = types.iter().filter_map(|ty| applied_to(ty, binder.var)).max().unwrap_or(0);
            for _ in 0..arity {
                binder.kind = otherwise_core::Kind::arrow(otherwise_core::Kind::Type, binder.kind.clone());
            }
            if arity == 0 {
                let class_kind =
                    context.iter().find_map(|constraint| self.kind_from_class(constraint, binder.var));
                if let Some(kind) = class_kind {
                    binder.kind = kind;
                }
            }
        }
    }

    fn kind_from_class(&mut self, constraint: &Type, var: TyVar) -> Option<otherwise_core::Kind> {
        let (name, args) = constraint.as_con()?;
        let class = self.class_info(name)?;
        let at = args.iter().position(|arg| *arg == Type::Var(var))?;
        class.core.params.get(at).map(|param| param.kind.clone())
    }
}

/// To how many arguments a variable is applied in a type.
fn applied_to(ty: &Type, var: TyVar) -> Option<usize> {
    let mut seen = Seen::default();
    let (mut most, mut todo) = (None, vec![ty]);
    while let Some(ty) = todo.pop() {
        if seen.get(ty).is_some() {
            continue;
        }
        seen.put(ty, ());
        let (mut head, mut count) = (ty, 0);
        while let Type::App(app) = head {
            head = &app.0;
            count += 1;
        }
        if matches!(head, Type::Var(own) if *own == var) {
            most = most.max(Some(count));
        }
        ty.for_each_part(&mut |part| todo.push(part));
    }
    most
}

/// `a`, `b`, … `z`, `a1`, `b1` …
fn variable_names() -> impl Iterator<Item = Symbol> {
    (0..).flat_map(|round: u32| {
        ('a'..='z').map(move |letter| {
            if round == 0 {
                Symbol::new(&letter.to_string())
            } else {
                Symbol::new(&format!("{letter}{round}"))
            }
        })
    })
}
