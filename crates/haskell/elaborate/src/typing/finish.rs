//! The last pass over the output: metas are replaced by what they were found to be, evidence variables by
//! evidence, and what depends on types (literals, matches) is made.

use otherwise_core::{
    Alternative, Assertion, Bind, Binder, Case, Expr, Failure, GlobalKind, LocalId, Name, Pattern, Seen,
    TyBinder, Type, Wrap,
};

use super::builtin::unit_type;
use super::checker::Checker;
use super::constraint::ScopeId;
use super::literal::literal_of_type;
use super::matching::{Match, Number};

/// A part of the output that can only be made once all types are known. An [`Expr::Local`] with its number
/// stands for it.
#[derive(Clone, Debug)]
pub(crate) enum Pending {
    Match(Box<Match>),
    /// A numeric literal: its value, its type, and what it is at types without constants.
    Number(Box<(Number, Type, Expr)>),
    /// A string literal under OverloadedStrings, likewise.
    Text(Box<(Expr, Type, Expr)>),
    /// An expression with the shared dictionaries of a scope bound around it.
    Slot(ScopeId, Box<Expr>),
    /// A use of a binding in its own group: applied to the group's type variables and dictionaries once it is
    /// generalised.
    Monomorphic(Box<Expr>, u32),
    /// The body of a binding of a generalised group, with names of its own for the group's type variables and
    /// dictionaries.
    Renamed(Box<(Expr, Vec<(LocalId, LocalId)>)>),
}

impl Checker<'_> {
    /// A type without metas: what nothing determines is `()`.
    pub(crate) fn finish_type(&mut self, ty: &Type) -> Type {
        self.finish_type_shared(ty, &mut Seen::default()).unwrap_or_else(|| ty.clone())
    }

    /// None if nothing changes.
    fn finish_type_shared(&mut self, ty: &Type, seen: &mut Seen<Option<Type>>) -> Option<Type> {
        match ty {
            Type::Meta(id) => {
                let Some(solution) = self.metas[*id as usize].solution.clone() else {
                    return Some(unit_type());
                };
                let full =
                    stacker::maybe_grow(64 * 1024, 1024 * 1024, || self.finish_type_shared(&solution, seen));
                if let Some(full) = &full
                    && self.renamed_types.is_empty()
                {
                    self.metas[*id as usize].solution = Some(full.clone());
                }
                return Some(full.unwrap_or(solution));
            }
            Type::Var(var) => return self.renamed_types.get(var).cloned(),
            Type::Con(_, args) if args.is_empty() => return None,
            _ => {}
        }
        if let Some(found) = seen.get(ty) {
            return found;
        }
        let changed = stacker::maybe_grow(64 * 1024, 1024 * 1024, || match ty {
            // Variables of imported types may have the number of one that was renamed here: their binders go
            // along.
            Type::Forall(forall) if self.renamed_types.contains_key(&forall.0.var) => {
                let body = self.finish_type_shared(&forall.1, seen).unwrap_or_else(|| forall.1.clone());
                Some(Type::forall(vec![self.finish_type_binder(forall.0.clone())], body))
            }
            _ => ty.map_parts(&mut |part| self.finish_type_shared(part, seen)),
        });
        seen.put(ty, changed.clone());
        changed
    }

    fn finish_type_binder(&self, mut binder: TyBinder) -> TyBinder {
        if let Some(Type::Var(to)) = self.renamed_types.get(&binder.var) {
            binder.var = *to;
        }
        binder
    }

    fn finish_binder(&mut self, binder: Binder) -> Binder {
        let id = self.rename(binder.id);
        Binder { id, ty: self.finish_type(&binder.ty), ..binder }
    }

    fn rename(&self, mut id: LocalId) -> LocalId {
        while let Some(to) = self.renamed.get(&id) {
            id = *to;
        }
        id
    }

    fn finish_box(&mut self, expr: Expr) -> Box<Expr> {
        Box::new(self.finish(expr))
    }

    /// The finished form of an expression.
    pub(crate) fn finish(&mut self, expr: Expr) -> Expr {
        stacker::maybe_grow(128 * 1024, 1024 * 1024, || match expr {
            Expr::Local(id) => self.finish_local(id),
            Expr::Global(_) | Expr::Literal(_) | Expr::Constructor(_) | Expr::Prim(_) => expr,
            Expr::Lambda(binders, body) => {
                let binders = binders.into_iter().map(|binder| self.finish_binder(binder)).collect();
                let body = self.finish(*body);
                Expr::lambda(binders, body)
            }
            Expr::Apply(function, args) => {
                let function = self.finish(*function);
                let args = args.into_iter().map(|arg| self.finish(arg)).collect();
                super::primitive::saturate(function.apply(args))
            }
            Expr::TypeLambda(binders, body) => {
                let body = self.finish(*body);
                let binders = binders.into_iter().map(|binder| self.finish_type_binder(binder)).collect();
                Expr::type_lambda(binders, body)
            }
            Expr::TypeApply(function, types) => {
                let function = self.finish(*function);
                let types = types.iter().map(|ty| self.finish_type(ty)).collect();
                super::primitive::symbolic(function.type_apply(types))
            }
            Expr::Let(bind, body) => {
                let bind = match *bind {
                    Bind::NonRec(binder, value) => {
                        let value = self.finish(value);
                        Bind::NonRec(self.finish_binder(binder), value)
                    }
                    Bind::Rec(pairs) => {
                        let finish = |(binder, value)| {
                            let value = self.finish(value);
                            (self.finish_binder(binder), value)
                        };
                        Bind::Rec(pairs.into_iter().map(finish).collect())
                    }
                };
                let body = self.finish_box(*body);
                Expr::Let(Box::new(bind), body)
            }
            Expr::Case(case) => {
                let Case { scrutinee, binder, result, alternatives } = *case;
                let scrutinee = self.finish(scrutinee);
                let binder = self.finish_binder(binder);
                let result = self.finish_type(&result);
                let alternatives = alternatives
                    .into_iter()
                    .map(|alternative| {
                        let pattern = match alternative.pattern {
                            Pattern::Constructor { constructor, types, fields } => {
                                let fields =
                                    fields.into_iter().map(|field| self.finish_binder(field)).collect();
                                Pattern::Constructor { constructor, types, fields }
                            }
                            other => other,
                        };
                        Alternative { pattern, body: self.finish(alternative.body) }
                    })
                    .collect();
                Expr::case(scrutinee, binder, result, alternatives)
            }
            Expr::Wrap(wrap) => Expr::Wrap(self.finish_wrap(*wrap)),
            Expr::Unwrap(wrap) => Expr::Unwrap(self.finish_wrap(*wrap)),
            Expr::Coerce(inner, ty) => {
                let ty = self.finish_type(&ty);
                Expr::Coerce(self.finish_box(*inner), ty)
            }
            Expr::Assume(condition, body) => {
                Expr::Assume(self.finish_box(*condition), self.finish_box(*body))
            }
            Expr::Assert(assertion) => {
                let Assertion { condition, body, message, span } = *assertion;
                let (condition, body) = (self.finish(condition), self.finish(body));
                Expr::Assert(Box::new(Assertion { condition, body, message, span }))
            }
            Expr::Choice(left, right) => Expr::Choice(self.finish_box(*left), self.finish_box(*right)),
            Expr::Symbolic(ty) => Expr::Symbolic(self.finish_type(&ty)),
            Expr::Fail(failure) => {
                let ty = self.finish_type(&failure.ty);
                Expr::Fail(Box::new(Failure { ty, ..*failure }))
            }
            Expr::Tick(tick, inner) => match self.finish(*inner) {
                Expr::Assert(mut assertion) if assertion.span.is_none() => {
                    assertion.span = Some(tick.span);
                    Expr::Assert(assertion)
                }
                inner => Expr::Tick(tick, Box::new(inner)),
            },
        })
    }

    fn finish_wrap(&mut self, wrap: Wrap) -> Box<Wrap> {
        let types = wrap.types.iter().map(|ty| self.finish_type(ty)).collect();
        Box::new(Wrap { constructor: wrap.constructor, types, expr: self.finish(wrap.expr) })
    }

    fn finish_local(&mut self, id: LocalId) -> Expr {
        if let Some(expr) = self.inline.remove(&id) {
            return self.finish(expr);
        }
        if let Some(pending) = self.pending.get(&id) {
            let pending = pending.clone();
            return self.finish_pending(pending);
        }
        if self.evidence.contains_key(&id) {
            return self.finish_evidence(id);
        }
        if let Some(global) = self.global_aliases.get(&id) {
            return Expr::Global(*global);
        }
        Expr::Local(self.rename(id))
    }

    fn finish_pending(&mut self, pending: Pending) -> Expr {
        match pending {
            Pending::Match(found) => {
                let compiled = self.compile_match(*found);
                self.finish(compiled)
            }
            Pending::Number(number) => {
                let (value, ty, generic) = *number;
                let ty = self.finish_type(&ty);
                match literal_of_type(&value, &ty) {
                    Some(literal) => Expr::Literal(literal),
                    None => self.finish(generic),
                }
            }
            Pending::Text(text) => {
                let (literal, ty, generic) = *text;
                let is_string = self.finish_type(&ty) == otherwise_core::builtin::string_type();
                if is_string { literal } else { self.finish(generic) }
            }
            Pending::Slot(scope, body) => {
                let body = self.finish(*body);
                self.bind_dictionaries(scope, body)
            }
            Pending::Monomorphic(variable, group) => {
                let variable = self.finish(*variable);
                let Some((types, dictionaries)) = self.generalised.get(&group).cloned() else {
                    return variable;
                };
                let types = types.iter().map(|ty| self.finish_type(ty)).collect();
                let dictionaries = dictionaries.into_iter().map(|id| Expr::Local(self.rename(id))).collect();
                variable.type_apply(types).apply(dictionaries)
            }
            Pending::Renamed(renamed) => {
                let (body, names) = *renamed;
                let saved: Vec<(LocalId, Option<LocalId>)> =
                    names.iter().map(|(from, to)| (*from, self.renamed.insert(*from, *to))).collect();
                let body = self.finish(body);
                for (from, before) in saved {
                    match before {
                        Some(before) => self.renamed.insert(from, before),
                        None => self.renamed.remove(&from),
                    };
                }
                body
            }
        }
    }

    /// Evidence where it is used: a shared dictionary of an enclosing scope, a constant of the module, or
    /// written out.
    fn finish_evidence(&mut self, id: LocalId) -> Expr {
        if let Some(constant) = self.constant_dictionaries.get(&id) {
            return Expr::Global(*constant);
        }
        let is_shared = self.made_in.contains_key(&id);
        if is_shared && self.used_dictionaries.contains_key(&id) {
            return Expr::Local(id);
        }
        if self.dictionaries_in_progress.contains(&id) {
            return self.recursive_dictionary(id);
        }
        let Some(evidence) = self.evidence.get(&id).cloned() else { return Expr::Local(id) };
        self.dictionaries_in_progress.push(id);
        let finished = self.finish(evidence);
        self.dictionaries_in_progress.pop();
        let Some(constraint) = self.made_types.get(&id).cloned() else { return finished };
        let ty = self.finish_type(&constraint);
        if let Some(name) = self.constant_dictionaries.get(&id).copied() {
            // It was needed for itself and got its name early.
            self.add_global(name, ty, finished, GlobalKind::Dictionary, None);
            return Expr::Global(name);
        }
        if is_closed(&finished) {
            let name = self.constant_dictionary(&ty, finished);
            self.constant_dictionaries.insert(id, name);
            return Expr::Global(name);
        }
        if is_shared {
            let order = self.fresh_local().0 as usize;
            self.used_dictionaries.insert(id, (order, ty, finished));
            return Expr::Local(id);
        }
        finished
    }

    /// A dictionary that is needed to make itself (`Show (Fix Maybe)`): a recursive constant, or a recursive
    /// `let`.
    fn recursive_dictionary(&mut self, id: LocalId) -> Expr {
        let ty = self.made_types.get(&id).cloned().map(|ty| self.finish_type(&ty));
        let mut free = Vec::new();
        ty.iter().for_each(|ty| ty.free_vars(&mut free));
        match ty {
            Some(ty) if free.is_empty() => {
                let name = self.dictionary_name(&ty);
                self.constant_dictionaries.insert(id, name);
                Expr::Global(name)
            }
            _ => {
                self.recursive_dictionaries.insert(id);
                Expr::Local(id)
            }
        }
    }

    fn dictionary_name(&mut self, ty: &Type) -> Name {
        let class = ty.as_con().map_or("", |(name, _)| name.base.as_str());
        let name = self.own_name(&format!("$d{class}{}", self.shared_dictionaries.len() + 1));
        self.shared_dictionaries.insert(ty.clone(), name);
        name
    }

    /// A dictionary that depends on nothing local is made once for the module.
    fn constant_dictionary(&mut self, ty: &Type, dictionary: Expr) -> Name {
        if let Some(name) = self.shared_dictionaries.get(ty) {
            return *name;
        }
        let name = self.dictionary_name(ty);
        self.add_global(name, ty.clone(), dictionary, GlobalKind::Dictionary, None);
        name
    }

    /// Binds the shared dictionaries of a scope that `body` uses, inside its lambda if it is one.
    fn bind_dictionaries(&mut self, scope: ScopeId, body: Expr) -> Expr {
        let mut own: Vec<(usize, LocalId, Type, Expr)> = Vec::new();
        for (_, id) in self.scopes[scope.0 as usize].made.clone() {
            if let Some((order, ty, expr)) = self.used_dictionaries.remove(&id) {
                own.push((order, id, ty, expr));
            }
        }
        if own.is_empty() {
            return body;
        }
        // A dictionary was recorded after those it is made of.
        own.sort_by_key(|(order, ..)| *order);
        let is_recursive = own.iter().any(|(_, id, ..)| self.recursive_dictionaries.contains(id));
        let wrap = |body: Expr| {
            if is_recursive {
                let pairs =
                    own.into_iter().map(|(_, id, ty, expr)| (Binder::new(id, "d", ty), expr)).collect();
                return Expr::let_(Bind::Rec(pairs), body);
            }
            own.into_iter().rev().fold(body, |body, (_, id, ty, expr)| {
                let binder = Binder::new(id, "d", ty);
                Expr::let_(Bind::NonRec(binder, expr), body)
            })
        };
        match body {
            Expr::Lambda(binders, inner) => Expr::Lambda(binders, Box::new(wrap(*inner))),
            body => wrap(body),
        }
    }
}

/// Whether an expression mentions no local variable and no type variable.
fn is_closed(expr: &Expr) -> bool {
    match expr {
        Expr::Global(_) | Expr::Constructor(_) | Expr::Literal(_) => true,
        Expr::Apply(function, args) => is_closed(function) && args.iter().all(is_closed),
        Expr::TypeApply(function, types) => {
            is_closed(function)
                && types.iter().all(|ty| {
                    let mut free = Vec::new();
                    ty.free_vars(&mut free);
                    free.is_empty()
                })
        }
        _ => false,
    }
}
