//! Bindings: groups, signatures, the clauses of functions.

use std::sync::Arc;

use otherwise_core::{Bind, Binder, Expr, FailureKind, GlobalKind, LocalId, Name, Subst, TyBinder, Type};
use otherwise_diagnostics::Span;

use super::builtin::is_error;
use super::checker::{Checker, LocalInfo, Unfinished};
use super::constraint::ScopeId;
use super::environment::{ValueForm, ValueInfo};
use super::expect::{Expected, Why};
use super::finish::Pending;
use super::generalise::Part;
use super::matching::{LetGroup, Match, TypedPattern};
use crate::names::Variable;
use crate::resolved::{Binding, BindingGroup, FunctionBinding, PatternBinding, Signature};

/// A binding that has been elaborated.
pub(crate) struct Bound {
    pub(crate) binder: Binder,
    /// Its name, if it is at top level.
    pub(crate) global: Option<Name>,
    pub(crate) body: Expr,
    pub(crate) span: Span,
    pub(crate) kind: GlobalKind,
}

/// A binding of a group whose type is being inferred.
pub(crate) struct Inferring {
    pub(crate) variable: Option<Variable>,
    pub(crate) binder: Binder,
    pub(crate) body: Expr,
    pub(crate) span: Span,
    /// Definitions that come with it: the variables of a pattern binding.
    pub(crate) projections: Vec<(Binder, Expr)>,
    pub(crate) is_pattern: bool,
    pub(crate) force: bool,
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
                self.check_ambiguous_signature(*name, &sigma, signature.span);
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

    pub(crate) fn declare_variable(
        &mut self,
        variable: Variable,
        ty: Type,
        closed: bool,
        group: Option<u32>,
        top: bool,
    ) {
        match variable {
            Variable::Local(local) => {
                self.locals.insert(local.id, LocalInfo { ty, closed, depth: self.depth, group });
            }
            Variable::Global(entity) => {
                let name = self.name(entity);
                if group.is_some() || !top {
                    self.top_locals.insert(name, LocalInfo { ty, closed: true, depth: 0, group });
                } else {
                    self.top_locals.remove(&name);
                    self.this.values.insert(name.base, Arc::new(ValueInfo { ty, form: ValueForm::Global }));
                }
            }
        }
    }

    fn binder_of(&mut self, function: &FunctionBinding, ty: Type) -> (Binder, Option<Name>) {
        match function.name {
            Variable::Local(local) => {
                let span = self.named_at(local.name, function.name_span);
                (Binder::new(LocalId(local.id), local.name, ty).at(span), None)
            }
            Variable::Global(entity) => {
                let name = self.name(entity);
                let id = self.fresh_local();
                (Binder::new(id, name.base, ty), Some(name))
            }
        }
    }

    /// Whether the binding that was just left mentions a variable from around it that is not closed.
    pub(crate) fn met_open_variable(&self) -> bool {
        self.met_open <= self.depth
    }

    /// A function with a signature.
    fn check_signed(
        &mut self,
        function: &FunctionBinding,
        signature: &Signature,
        sigma: &Type,
        top: bool,
    ) -> Bound {
        let saved_open = std::mem::replace(&mut self.met_open, u32::MAX);
        self.depth += 1;
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
        self.depth -= 1;
        if !top {
            let mut free = Vec::new();
            sigma.free_vars(&mut free);
            let closed = !self.met_open_variable() && free.is_empty();
            self.declare_variable(function.name, sigma.clone(), closed, None, top);
        }
        self.met_open = self.met_open.min(saved_open);
        let (binder, global) = self.binder_of(function, sigma.clone());
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

    /// Checks something against a polymorphic type; the variables numbered in `own` stay what they are,
    /// others are renamed.
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
        let why = matches!(expected.why, Why::Signature(_) | Why::Method(..)).then(|| expected.why.clone());
        let saved = std::mem::replace(&mut self.matched, why);
        let (binders, body) = self.check_clauses(&function.clauses, &params, &result, failure);
        self.matched = saved;
        self.scope = saved_scope;
        self.level = saved_level;
        self.wrap_layers(binders, body, layers)
    }

    /// Opens quantifiers and contexts behind the first `at` parameters of a function
    /// (`Int -> forall a. a -> a`).
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
        let saved_open = std::mem::replace(&mut self.met_open, u32::MAX);
        self.depth += 1;
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
                    let (binder, _) = self.binder_of(function, ty.clone());
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
        self.depth -= 1;
        let failed = self.errors > errors_before;
        self.generalise(part, inferred, Part { scope, group, from, top, failed }, bound, force);
        self.met_open = self.met_open.min(saved_open);
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
                self.top_locals.insert(name, LocalInfo { ty, closed: true, depth: 0, group: None });
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
}

/// Quantifiers and a context in the middle of a function's type.
struct Layer {
    /// How many parameters come before it.
    at: usize,
    types: Vec<TyBinder>,
    dictionaries: Vec<Binder>,
    scope: ScopeId,
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
