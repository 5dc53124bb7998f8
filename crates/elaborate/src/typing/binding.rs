//! Bindings: groups, signatures, generalisation.

use std::sync::Arc;

use otherwise_core::{
    Bind, Binder, Expr, FailureKind, GlobalKind, LocalId, Name, Subst, Symbol, TyBinder, TyVar, Type,
};
use otherwise_diagnostics::Span;
use otherwise_syntax::Extension;

use super::builtin::{error_type, is_error};
use super::checker::{Checker, LocalInfo, Unfinished};
use super::constraint::{ScopeId, Wanted};
use super::environment::{ValueForm, ValueInfo};
use super::expect::{Expected, Why};
use super::finish::Pending;
use super::matching::{LetGroup, Match, TypedPattern};
use super::types::qualified;
use crate::names::Variable;
use crate::resolved::{Binding, BindingGroup, FunctionBinding, PatternBinding, Signature};

/// A binding that has been elaborated.
struct Bound {
    binder: Binder,
    /// Its name, if it is at top level.
    global: Option<Name>,
    body: Expr,
    span: Span,
    kind: GlobalKind,
}

/// A binding of a group whose type is being inferred.
struct Inferring {
    variable: Option<Variable>,
    binder: Binder,
    body: Expr,
    span: Span,
    /// Definitions that come with it: the variables of a pattern binding.
    projections: Vec<(Binder, Expr)>,
    is_pattern: bool,
    force: bool,
}

impl Checker<'_> {
    /// The bindings of a `let` or `where`, in order.
    pub(crate) fn check_local_bindings(&mut self, groups: &[BindingGroup]) -> Vec<LetGroup> {
        groups
            .iter()
            .map(|group| {
                let (bound, force) = self.check_group(group, false);
                let mut pairs: Vec<(Binder, Expr)> =
                    bound.into_iter().map(|bound| (bound.binder, bound.body)).collect();
                let bind = match (group.recursive, pairs.len()) {
                    (false, 1) => match pairs.pop() {
                        Some((binder, body)) => Bind::NonRec(binder, body),
                        None => Bind::Rec(pairs),
                    },
                    _ => Bind::Rec(pairs),
                };
                LetGroup { bind, force }
            })
            .collect()
    }

    /// The bindings of the module.
    pub(crate) fn check_top_bindings(&mut self, groups: &[BindingGroup]) {
        for group in groups {
            let (bound, _) = self.check_group(group, true);
            for bound in bound {
                let name = match bound.global {
                    Some(name) => name,
                    None => {
                        let name = self.own_name(&format!("$p{}", self.global_aliases.len()));
                        self.global_aliases.insert(bound.binder.id, name);
                        name
                    }
                };
                let ty = bound.binder.ty;
                let Bound { body, kind, span, .. } = bound;
                self.unfinished.push(Unfinished { name, ty, body, kind, span: Some(span) });
            }
        }
    }

    fn check_group(&mut self, group: &BindingGroup, top: bool) -> (Vec<Bound>, Vec<Binder>) {
        let mut signatures: Vec<(Variable, Type)> = Vec::new();
        for binding in group.bindings() {
            if let Binding::Function(FunctionBinding { name, signature: Some(signature), .. }) = binding {
                self.level += 1;
                let sigma = self.convert_signature(signature);
                self.level -= 1;
                self.declare_variable(*name, sigma.clone(), true, None, top);
                signatures.push((*name, sigma));
            }
        }
        let (mut bound, mut force) = (Vec::new(), Vec::new());
        for part in &group.parts {
            if let [Binding::Function(function)] = &part[..]
                && let Some(signature) = &function.signature
                && let Some((_, sigma)) = signatures.iter().find(|(name, _)| *name == function.name)
            {
                let sigma = sigma.clone();
                bound.push(self.check_signed(function, signature, &sigma, top));
            } else {
                self.infer_part(part, &signatures, top, &mut bound, &mut force);
            }
        }
        (bound, force)
    }

    fn declare_variable(
        &mut self,
        variable: Variable,
        ty: Type,
        closed: bool,
        group: Option<u32>,
        top: bool,
    ) {
        match variable {
            Variable::Local(local) => {
                self.locals.insert(local.id, LocalInfo { ty, closed, group });
            }
            Variable::Global(entity) => {
                let name = self.name(entity);
                if group.is_some() || !top {
                    self.top_locals.insert(name, LocalInfo { ty, closed: true, group });
                } else {
                    self.top_locals.remove(&name);
                    self.this.values.insert(name.base, Arc::new(ValueInfo { ty, form: ValueForm::Global }));
                }
            }
        }
    }

    fn binder_of(&mut self, variable: Variable, ty: Type) -> (Binder, Option<Name>) {
        match variable {
            Variable::Local(local) => {
                (Binder { id: LocalId(local.id), name: Self::symbol(local.name), ty }, None)
            }
            Variable::Global(entity) => {
                let name = self.name(entity);
                let id = self.fresh_local();
                (Binder { id, name: name.base, ty }, Some(name))
            }
        }
    }

    /// A function with a signature.
    fn check_signed(
        &mut self,
        function: &FunctionBinding,
        signature: &Signature,
        sigma: &Type,
        top: bool,
    ) -> Bound {
        let saved_open = std::mem::replace(&mut self.met_open_variable, false);
        let from = self.wanted.len();
        let body = if is_error(sigma) {
            // Still look for errors inside.
            let ty = self.fresh_meta();
            let before = self.errors;
            let body = self.check_function(function, &Expected::plain(ty));
            debug_assert!(self.errors >= before);
            body
        } else {
            self.check_signature_body(sigma, signature, |checker, ty| {
                checker.check_function(function, &Expected::new(ty.clone(), Why::Signature(signature.span)))
            })
        };
        self.solve(from);
        if !top {
            let mut free = Vec::new();
            sigma.free_vars(&mut free);
            let closed = !self.met_open_variable && free.is_empty();
            self.declare_variable(function.name, sigma.clone(), closed, None, top);
        }
        self.met_open_variable |= saved_open;
        let (binder, global) = self.binder_of(function.name, sigma.clone());
        Bound { binder, global, body, span: function.span, kind: GlobalKind::Value }
    }

    /// Checks something against a signature whose own variables are the rigid ones.
    pub(crate) fn check_signature_body(
        &mut self,
        sigma: &Type,
        signature: &Signature,
        check: impl FnOnce(&mut Self, &Type) -> Expr,
    ) -> Expr {
        let own: Vec<u32> = signature.binders.iter().map(|binder| binder.variable.id).collect();
        self.check_rigid(sigma, &own, check)
    }

    /// Checks something against a polymorphic type; the variables numbered in `own` stay what they are, others are renamed.
    pub(crate) fn check_rigid(
        &mut self,
        sigma: &Type,
        own: &[u32],
        check: impl FnOnce(&mut Self, &Type) -> Expr,
    ) -> Expr {
        if !matches!(sigma, Type::Forall(_)) && !matches!(sigma, Type::Fun(fun) if fun.dictionary) {
            let (saved_scope, saved_level) = (self.scope, self.level);
            self.level += 1;
            let scope = self.enter_scope(true);
            let inner = check(self, sigma);
            self.scope = saved_scope;
            self.level = saved_level;
            return self.pend(Pending::Slot(scope, Box::new(inner)));
        }
        let (saved_scope, saved_level) = (self.scope, self.level);
        self.level += 1;
        let scope = self.enter_scope(true);
        let (binders, body) = sigma.split_foralls();
        let mut subst = Subst::default();
        let mut kept = Vec::new();
        for binder in binders {
            if own.contains(&binder.var.id) {
                self.skolem_levels.insert(binder.var.id, self.level);
                kept.push(binder);
            } else {
                let var = self.fresh_skolem(binder.var.name);
                subst.insert(binder.var, Type::Var(var));
                kept.push(TyBinder { var, kind: binder.kind });
            }
        }
        let (context, body) = body.subst(&subst).split_context();
        let dictionaries = self.assume_context(&context);
        let nested = matches!(body, Type::Forall(_));
        let inner = if nested { self.check_rigid(&body, own, check) } else { check(self, &body) };
        self.scope = saved_scope;
        self.level = saved_level;
        let inner = self.pend(Pending::Slot(scope, Box::new(inner)));
        Expr::type_lambda(kept, Expr::lambda(dictionaries, inner))
    }

    /// The clauses of a function against its type.
    pub(crate) fn check_function(&mut self, function: &FunctionBinding, expected: &Expected) -> Expr {
        let arity = function.clauses.first().map_or(0, |clause| clause.patterns.len());
        let text = format!("Non-exhaustive patterns in function {}", function.name.name());
        let (saved_scope, saved_level) = (self.scope, self.level);
        let mut params = Vec::new();
        let mut layers = Vec::new();
        let mut rest = expected.ty.clone();
        for at in 0..arity {
            rest = self.open_layers(rest, at, &mut layers);
            let Some((param, result)) = self.function_parts(&rest) else {
                return if at == 0 && !matches!(expected.why, Why::Signature(_)) {
                    self.not_a_function(expected, arity, function.span)
                } else {
                    self.too_many_patterns(expected, arity, at, function.name_span)
                };
            };
            params.push(param);
            rest = result;
        }
        let failure = self.failure(FailureKind::Pattern, function.span, &text, &rest);
        let result = expected.with(rest.clone());
        if arity == 0 {
            let Some(clause) = function.clauses.first() else { return self.bad_expr() };
            let rhs = self.check_body(&clause.body, &result, false);
            if let super::matching::Rhs::Done(body) = rhs {
                return body;
            }
            return self.pend(Pending::Match(Box::new(Match {
                scrutinees: vec![],
                value: None,
                rows: vec![(vec![], rhs)],
                result: rest,
                failure,
            })));
        }
        let saved = self.matched.take();
        let (binders, body) = self.check_clauses(&function.clauses, &params, &result, failure);
        self.matched = saved;
        self.scope = saved_scope;
        self.level = saved_level;
        self.wrap_layers(binders, body, layers)
    }

    /// Opens quantifiers and contexts behind the first `at` parameters of a function (`Int -> forall a. a -> a`).
    fn open_layers(&mut self, ty: Type, at: usize, layers: &mut Vec<Layer>) -> Type {
        let ty = self.shallow(&ty);
        let is_open = matches!(&ty, Type::Forall(_)) || matches!(&ty, Type::Fun(fun) if fun.dictionary);
        if !is_open {
            return ty;
        }
        self.level += 1;
        let scope = self.enter_scope(true);
        let (binders, body) = ty.split_foralls();
        let mut subst = Subst::default();
        let mut types = Vec::new();
        for binder in binders {
            let var = self.fresh_skolem(binder.var.name);
            subst.insert(binder.var, Type::Var(var));
            types.push(TyBinder { var, kind: binder.kind });
        }
        let (context, body) = body.subst(&subst).split_context();
        let dictionaries = self.assume_context(&context);
        layers.push(Layer { at, types, dictionaries, scope });
        self.open_layers(body, at, layers)
    }

    fn wrap_layers(&mut self, mut binders: Vec<Binder>, body: Expr, layers: Vec<Layer>) -> Expr {
        let mut body = body;
        for layer in layers.into_iter().rev() {
            let own = binders.split_off(layer.at);
            let inner = self.pend(Pending::Slot(layer.scope, Box::new(Expr::lambda(own, body))));
            body = Expr::type_lambda(layer.types, Expr::lambda(layer.dictionaries, inner));
        }
        Expr::lambda(binders, body)
    }

    /// Bindings whose types are inferred together.
    fn infer_part(
        &mut self,
        part: &[Binding],
        signatures: &[(Variable, Type)],
        top: bool,
        bound: &mut Vec<Bound>,
        force: &mut Vec<Binder>,
    ) {
        let saved_open = std::mem::replace(&mut self.met_open_variable, false);
        let (saved_scope, saved_level, from) = (self.scope, self.level, self.wanted.len());
        let errors_before = self.errors;
        self.level += 1;
        let scope = self.enter_scope(true);
        let group = self.fresh_local().0;
        let mut patterns: Vec<Option<(TypedPattern, Type)>> = Vec::new();
        let mut monomorphic: Vec<Option<Type>> = Vec::new();
        for binding in part {
            match binding {
                Binding::Function(function) => {
                    let signed = signatures.iter().find(|(name, _)| *name == function.name);
                    let ty = match signed {
                        Some(_) => None,
                        None => {
                            let ty = self.fresh_meta();
                            self.declare_variable(function.name, ty.clone(), top, Some(group), top);
                            Some(ty)
                        }
                    };
                    monomorphic.push(ty);
                    patterns.push(None);
                }
                Binding::Pattern(binding) => {
                    let ty = self.fresh_meta();
                    let typed = self.check_pattern(&binding.pattern, &ty);
                    self.declare_pattern_variables(binding, &typed, top);
                    monomorphic.push(Some(ty.clone()));
                    patterns.push(Some((typed, ty)));
                }
            }
        }
        let mut inferred = Vec::new();
        for ((binding, ty), pattern) in part.iter().zip(&monomorphic).zip(patterns) {
            match (binding, ty) {
                (Binding::Function(function), Some(ty)) => {
                    let body = self.check_function(function, &Expected::plain(ty.clone()));
                    let (binder, _) = self.binder_of(function.name, ty.clone());
                    inferred.push(Inferring {
                        variable: Some(function.name),
                        binder,
                        body,
                        span: function.span,
                        projections: vec![],
                        is_pattern: false,
                        force: false,
                    });
                }
                (Binding::Function(function), None) => {
                    if let (Some(signature), Some((_, sigma))) =
                        (&function.signature, signatures.iter().find(|(name, _)| *name == function.name))
                    {
                        let sigma = sigma.clone();
                        bound.push(self.check_signed(function, signature, &sigma, top));
                    }
                }
                (Binding::Pattern(binding), _) => {
                    if let Some((typed, ty)) = pattern {
                        inferred.push(self.infer_pattern_binding(binding, typed, &ty));
                    }
                }
            }
        }
        self.scope = saved_scope;
        self.level = saved_level;
        self.solve(from);
        let failed = self.errors > errors_before;
        self.generalise(part, inferred, Part { scope, group, from, top, failed }, bound, force);
        self.met_open_variable |= saved_open;
    }

    fn declare_pattern_variables(&mut self, binding: &PatternBinding, typed: &TypedPattern, top: bool) {
        let mut binders = Vec::new();
        typed.binders(&mut binders);
        for (variable, signature) in &binding.binders {
            let id = match variable {
                Variable::Local(local) => LocalId(local.id),
                Variable::Global(entity) => {
                    let name = self.name(*entity);
                    match self.pattern_globals.get(&name) {
                        Some(id) => *id,
                        None => continue,
                    }
                }
            };
            let Some(binder) = binders.iter().find(|binder| binder.id == id) else { continue };
            let ty = binder.ty.clone();
            if let Some(signature) = signature {
                let declared = self.convert_signature(signature);
                let expected = Expected::new(declared, Why::Signature(signature.span));
                self.equal_types(&expected, &ty, binding.pattern.span);
            }
            if let Variable::Global(entity) = variable {
                let name = self.name(*entity);
                self.global_aliases.insert(id, name);
                self.top_locals.insert(name, LocalInfo { ty, closed: true, group: None });
                debug_assert!(top);
            }
        }
    }

    fn infer_pattern_binding(
        &mut self,
        binding: &PatternBinding,
        typed: TypedPattern,
        ty: &Type,
    ) -> Inferring {
        let expected = Expected::new(ty.clone(), Why::Context);
        let rhs = self.check_body(&binding.body, &expected, false);
        let span = binding.span;
        let body = match rhs {
            super::matching::Rhs::Done(body) => body,
            rhs => {
                let failure =
                    self.failure(FailureKind::Pattern, span, "Non-exhaustive guards in pattern binding", ty);
                self.pend(Pending::Match(Box::new(Match {
                    scrutinees: vec![],
                    value: None,
                    rows: vec![(vec![], rhs)],
                    result: ty.clone(),
                    failure,
                })))
            }
        };
        let (typed, force) = match typed {
            TypedPattern::Bang(inner) => (*inner, true),
            other => (other, false),
        };
        if let TypedPattern::Variable(binder) = typed {
            return Inferring {
                variable: None,
                binder,
                body,
                span,
                projections: vec![],
                is_pattern: true,
                force,
            };
        }
        let binder = self.fresh_binder("p", ty.clone());
        let mut binders = Vec::new();
        typed.binders(&mut binders);
        let text = super::expect::shorten(without_parentheses(self.source_text(binding.pattern.span)));
        let failure =
            self.failure(FailureKind::Pattern, span, &format!("Non-exhaustive patterns in {text}"), ty);
        // A strict binding matches at once: evaluating any of its parts does.
        let projections = self.project_binders(Expr::local(&binder), ty.clone(), typed, binders, failure);
        Inferring { variable: None, binder, body, span, projections, is_pattern: true, force }
    }

    fn generalise(
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
        let may_generalise = !has_pattern && (group.top || !mono_local || !self.met_open_variable);
        let closed = !self.met_open_variable;
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
                self.restrict(&mut quantified, group.from);
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
                        self.top_locals.insert(name, LocalInfo { ty, closed: true, group: None });
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
            let Some((name, args)) = next.as_con() else { continue };
            let Some(class) = self.class_info(name) else { continue };
            let subst = class.core.params.iter().map(|param| param.var).zip(args.iter().cloned()).collect();
            for superclass in &class.core.superclasses {
                let superclass = superclass.subst(&subst);
                if !all.contains(&superclass) && all.len() < 100 {
                    all.push(superclass.clone());
                    todo.push(superclass);
                }
            }
        }
        all
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

/// Quantifiers and a context in the middle of a function's type.
struct Layer {
    /// How many parameters come before it.
    at: usize,
    types: Vec<TyBinder>,
    dictionaries: Vec<Binder>,
    scope: ScopeId,
}

/// A group while it is generalised.
struct Part {
    scope: ScopeId,
    group: u32,
    from: usize,
    top: bool,
    failed: bool,
}

/// To how many arguments a variable is applied in a type.
fn applied_to(ty: &Type, var: TyVar) -> Option<usize> {
    match ty {
        Type::Var(own) => (*own == var).then_some(0),
        Type::Con(_, args) => args.iter().filter_map(|arg| applied_to(arg, var)).max(),
        Type::App(app) => {
            let (mut head, mut count) = (&app.0, 1);
            while let Type::App(inner) = head {
                head = &inner.0;
                count += 1;
            }
            let own = (*head == Type::Var(var)).then_some(count);
            own.max(applied_to(&app.0, var)).max(applied_to(&app.1, var))
        }
        Type::Fun(fun) => applied_to(&fun.param, var).max(applied_to(&fun.result, var)),
        Type::Forall(forall) => applied_to(&forall.1, var),
        Type::Meta(_) => None,
    }
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

impl Checker<'_> {
    /// Checks a definition of a method or default method, named by its global.
    pub(crate) fn check_method_body(
        &mut self,
        function: &FunctionBinding,
        sigma: &Type,
        own: &[u32],
        why: Why,
    ) -> Expr {
        self.check_rigid(sigma, own, |checker, ty| {
            checker.check_function(function, &Expected::new(ty.clone(), why))
        })
    }
}

/// The text of a pattern without parentheses around the whole of it, as GHC writes it; those of a tuple stay.
fn without_parentheses(text: &str) -> &str {
    let Some(inner) = text.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')) else { return text };
    let mut depth = 0;
    for c in inner.chars() {
        match c {
            '(' | '[' => depth += 1,
            ')' | ']' if depth == 0 => return text,
            ')' | ']' => depth -= 1,
            ',' if depth == 0 => return text,
            _ => {}
        }
    }
    if inner.trim().is_empty() { text } else { inner.trim() }
}
