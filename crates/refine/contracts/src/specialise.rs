//! The checked copy `f_det` of a function (section 4): its body at ground types, with every callee replaced
//! by what [`Instrumenter`] makes of it. Local functions that are polymorphic are copied for the types they
//! are used at, so that every call has ground types.

use otherwise_core::{
    Alternative, Bind, Binder, Case, Expr, Failure, LocalId, Name, Pattern, Subst, TickKind, Type, Types,
    Wrap, builtin,
};
use otherwise_diagnostics::Span;
use rustc_hash::FxHashMap;

use crate::build::{Fresh, no_value};
use crate::entry::Metric;
use crate::guard::Step;
use crate::instrument::Instrumenter;
use crate::logic::Scope;
use crate::program_view::is_ground;
use otherwise_refinements::{RefinedType, Spec};

/// A polymorphic local binding is copied for at most this many different types.
const MAX_COPIES: usize = 10;

/// Walks a body.
pub(crate) struct Specialise<'f, 'p> {
    pub(crate) instrumenter: &'f mut Instrumenter<'p>,
    pub(crate) fresh: Fresh,
    /// The global whose body it is: local specifications are found by it.
    owner: Name,
    types: Subst,
    /// What local variables stand for: new names, known dictionaries.
    locals: FxHashMap<LocalId, Expr>,
    polymorphic: Vec<Group>,
    /// The types of the variables of the copy.
    types_of: FxHashMap<LocalId, Type>,
    /// Where the application is that is being copied.
    site: Option<Span>,
    /// Whether it is a function of the logic: these have a value for all arguments, so what fails tells
    /// nothing.
    is_logic: bool,
    /// The value of the function's termination metric, and the functions that it is recursive with.
    metric: Option<(Vec<Expr>, Vec<Name>)>,
}

/// Polymorphic local bindings, and their copies so far.
struct Group {
    members: Vec<(Binder, Expr)>,
    copies: Vec<(LocalId, Vec<Type>, Binder)>,
    finished: Vec<(Binder, Expr)>,
    /// Members used at types that are not ground: these stay polymorphic.
    kept: Vec<LocalId>,
}

/// The types of what the original mentions, at the types that the copy is for.
impl Types for Specialise<'_, '_> {
    fn global(&self, name: Name) -> Option<Type> {
        self.instrumenter.view.global(name).map(|global| global.ty.clone())
    }

    fn constructor(&self, name: Name) -> Option<Type> {
        self.instrumenter.view.constructor(name).map(|constructor| constructor.ty())
    }

    fn local(&self, id: LocalId) -> Option<Type> {
        self.type_of_local(id)
    }

    fn meant(&self, ty: &Type) -> Type {
        self.ty(ty)
    }
}

impl<'f, 'p> Specialise<'f, 'p> {
    pub(crate) fn new(
        instrumenter: &'f mut Instrumenter<'p>,
        owner: Name,
        types: Subst,
        fresh: Fresh,
    ) -> Specialise<'f, 'p> {
        Specialise {
            instrumenter,
            fresh,
            owner,
            types,
            locals: FxHashMap::default(),
            polymorphic: Vec::new(),
            types_of: FxHashMap::default(),
            site: None,
            is_logic: false,
            metric: None,
        }
    }

    /// What some variables stand for.
    pub(crate) fn know(&mut self, values: Vec<(LocalId, Expr)>) {
        self.locals.extend(values);
    }

    /// The same for a function that is used in the logic.
    pub(crate) fn logical(mut self) -> Self {
        self.is_logic = true;
        self
    }

    /// What stands for a global at ground types.
    fn reference(&mut self, name: Name, types: &[Type]) -> Option<Expr> {
        if self.is_logic {
            return self.instrumenter.logical_reference(name, types);
        }
        let metric = self.metric.as_ref().filter(|(_, group)| group.contains(&name));
        let metric = metric.map(|(values, _)| values.clone());
        self.instrumenter.reference(name, types, self.site, metric)
    }

    fn ty(&self, ty: &Type) -> Type {
        ty.subst(&self.types)
    }

    /// A binder of the copy; one that is a dictionary of a ground type is known.
    fn binder(&mut self, binder: &Binder) -> Binder {
        let new = self.fresh.binder(binder.name, &self.ty(&binder.ty)).at(binder.span);
        let known = if self.instrumenter.view.is_dictionary(&new.ty) && is_ground(&new.ty) {
            self.instrumenter.view.dictionary(&new.ty)
        } else {
            None
        };
        self.locals.insert(binder.id, known.unwrap_or_else(|| Expr::local(&new)));
        self.types_of.insert(new.id, new.ty.clone());
        new
    }

    pub(crate) fn expr(&mut self, expr: &Expr) -> Expr {
        stacker::maybe_grow(256 * 1024, 2 * 1024 * 1024, || self.expr_within(expr))
    }

    fn expr_within(&mut self, expr: &Expr) -> Expr {
        match expr {
            Expr::Local(id) => match self.locals.get(id) {
                Some(known) => known.clone(),
                None => self.keep_polymorphic(*id),
            },
            Expr::Global(name) => self.reference(*name, &[]).unwrap_or_else(|| expr.clone()),
            Expr::Constructor(name) => {
                let built =
                    if self.is_logic { None } else { self.instrumenter.construction(*name, &[], self.site) };
                built.unwrap_or_else(|| expr.clone())
            }
            Expr::Literal(_) | Expr::Prim(_) => expr.clone(),
            Expr::TypeApply(inner, types) => {
                let types: Vec<Type> = types.iter().map(|ty| self.ty(ty)).collect();
                let ground = types.iter().all(is_ground);
                match &**inner {
                    Expr::Global(name) if ground => match self.reference(*name, &types) {
                        Some(replaced) => replaced,
                        None => Expr::Global(*name).type_apply(types),
                    },
                    Expr::Constructor(name) if ground => {
                        match self.instrumenter.construction(*name, &types, self.site) {
                            Some(replaced) => replaced,
                            None => Expr::Constructor(*name).type_apply(types),
                        }
                    }
                    Expr::Global(_) | Expr::Constructor(_) => (**inner).clone().type_apply(types),
                    Expr::Local(id) if !self.locals.contains_key(id) => {
                        let copy = if ground { self.copy(*id, &types) } else { None };
                        copy.unwrap_or_else(|| self.keep_polymorphic(*id).type_apply(types))
                    }
                    inner => match self.polymorphic_method(inner, &types) {
                        Some(replaced) => replaced,
                        None => self.expr(inner).type_apply(types),
                    },
                }
            }
            Expr::Lambda(binders, body) => {
                let binders = binders.iter().map(|binder| self.binder(binder)).collect();
                Expr::lambda(binders, self.expr(body))
            }
            Expr::Apply(function, arguments) => {
                let function = self.expr(function);
                let site = self.site.take();
                let applied = function.apply(arguments.iter().map(|argument| self.expr(argument)).collect());
                self.site = site;
                applied
            }
            Expr::TypeLambda(binders, body) => {
                // Stays polymorphic: its variables are not ground, so nothing that depends on them is
                // replaced.
                Expr::type_lambda(binders.clone(), self.expr(body))
            }
            Expr::Let(bind, body) => self.binding(bind, body),
            Expr::Case(case) => self.case(case),
            Expr::Wrap(wrap) => {
                let wrap = self.wrap(wrap);
                let build = match self.is_logic || !wrap.types.iter().all(is_ground) {
                    true => None,
                    false => self.instrumenter.construction(wrap.constructor, &wrap.types, self.site),
                };
                match build {
                    Some(build) => build.apply(vec![wrap.expr]),
                    None => Expr::Wrap(Box::new(wrap)),
                }
            }
            Expr::Unwrap(wrap) => Expr::Unwrap(Box::new(self.wrap(wrap))),
            Expr::Coerce(inner, ty) => Expr::Coerce(Box::new(self.expr(inner)), self.ty(ty)),
            Expr::Assume(condition, body) => {
                Expr::Assume(Box::new(self.expr(condition)), Box::new(self.expr(body)))
            }
            Expr::Assert(assertion) => {
                let mut assertion = assertion.clone();
                assertion.condition = self.expr(&assertion.condition);
                assertion.body = self.expr(&assertion.body);
                Expr::Assert(assertion)
            }
            Expr::Choice(left, right) => Expr::Choice(Box::new(self.expr(left)), Box::new(self.expr(right))),
            Expr::Symbolic(ty) => Expr::Symbolic(self.ty(ty)),
            Expr::Fail(failure) => {
                let ty = self.ty(&failure.ty);
                if self.is_logic {
                    return no_value(&ty);
                }
                self.instrumenter.incomplete(&Failure { ty, ..(**failure).clone() })
            }
            Expr::Tick(tick, body) => {
                // Places of calls are known from here on; the machine need not know them.
                let is_use = matches!(tick.kind, TickKind::Site | TickKind::Call);
                let outer = std::mem::replace(&mut self.site, is_use.then_some(tick.span));
                let copy = self.expr(body);
                self.site = outer;
                copy
            }
        }
    }

    /// A method that is polymorphic itself: its own types come behind its dictionary.
    fn polymorphic_method(&mut self, function: &Expr, own: &[Type]) -> Option<Expr> {
        let Expr::Apply(method, dictionaries) = function else { return None };
        let Expr::TypeApply(method, types) = &**method else { return None };
        let Expr::Global(name) = &**method else { return None };
        let types: Vec<Type> = types.iter().map(|ty| self.ty(ty)).chain(own.iter().cloned()).collect();
        if !types.iter().all(is_ground) {
            return None;
        }
        let replaced = self.reference(*name, &types)?;
        Some(replaced.apply(dictionaries.iter().map(|dictionary| self.expr(dictionary)).collect()))
    }

    /// Remembers the termination metric: the arguments are those of the function itself.
    pub(crate) fn measure(&mut self, body: &Expr, metric: Metric<'_>, group: Vec<Name>) -> Expr {
        let Expr::Lambda(binders, inner) = body else { return self.expr(body) };
        let binders: Vec<Binder> = binders.iter().map(|binder| self.binder(binder)).collect();
        let named = match metric {
            Metric::Given(spec) => self.metric_values(spec, &binders),
            Metric::Argument(at) => {
                let mut arguments =
                    binders.iter().filter(|binder| !self.instrumenter.view.is_dictionary(&binder.ty));
                let size = arguments.nth(at).and_then(|binder| self.instrumenter.size(binder).ok());
                let int = Type::con(builtin::int());
                size.map(|size| (self.fresh.binder("m", &int), size)).into_iter().collect()
            }
        };
        if !named.is_empty() {
            let values = named.iter().map(|(binder, _)| Expr::local(binder)).collect();
            self.metric = Some((values, group));
        }
        let inner = self.expr(inner);
        let inner = named
            .into_iter()
            .rev()
            .fold(inner, |rest, (binder, value)| Expr::let_(Bind::NonRec(binder, value), rest));
        Expr::lambda(binders, inner)
    }

    /// The values of a metric for these arguments; none if one cannot be computed.
    fn metric_values(&mut self, spec: &Spec, binders: &[Binder]) -> Vec<(Binder, Expr)> {
        let mut scope = Scope { types: self.types.clone(), ..Scope::default() };
        let mut arguments = binders.iter().filter(|binder| !self.instrumenter.view.is_dictionary(&binder.ty));
        let mut rest = &spec.ty;
        let mut quantified = self.instrumenter.types.clone().into_iter();
        loop {
            rest = match rest {
                RefinedType::Forall(binder, body) => {
                    scope.types.extend(quantified.next().map(|ty| (binder.var, ty)));
                    body
                }
                RefinedType::ForallPredicate(_, body) | RefinedType::Qualified(_, body) => body,
                RefinedType::Fun(fun) => {
                    if let Some(binder) = arguments.next() {
                        scope.values.insert(fun.var.id, Expr::local(binder));
                    }
                    &fun.result
                }
                RefinedType::Base(_) => break,
            };
        }
        let int = Type::con(builtin::int());
        let mut named = Vec::new();
        for term in &spec.metric {
            match self.instrumenter.metric(term, &scope, &mut self.fresh) {
                Ok(value) => named.push((self.fresh.binder("m", &int), value)),
                Err(error) => {
                    self.instrumenter.leave_out(error);
                    return vec![];
                }
            }
        }
        named
    }

    fn wrap(&mut self, wrap: &Wrap) -> Wrap {
        let types = wrap.types.iter().map(|ty| self.ty(ty)).collect();
        Wrap { constructor: wrap.constructor, types, expr: self.expr(&wrap.expr) }
    }

    fn case(&mut self, case: &Case) -> Expr {
        let scrutinee = self.expr(&case.scrutinee);
        let binder = self.binder(&case.binder);
        let mut alternatives = Vec::with_capacity(case.alternatives.len());
        for alternative in &case.alternatives {
            if self.is_inaccessible(&alternative.pattern, &binder.ty) {
                continue;
            }
            let pattern = match &alternative.pattern {
                Pattern::Constructor { constructor, types, fields } => Pattern::Constructor {
                    constructor: *constructor,
                    types: types.clone(),
                    fields: fields.iter().map(|field| self.binder(field)).collect(),
                },
                other => other.clone(),
            };
            alternatives.push(Alternative { pattern, body: self.expr(&alternative.body) });
        }
        Expr::case(scrutinee, binder, self.ty(&case.result), alternatives)
    }

    /// Whether no value of a ground type has a constructor: its equalities cannot hold there, and its
    /// alternative need not have a type.
    fn is_inaccessible(&self, pattern: &Pattern, ty: &Type) -> bool {
        let Pattern::Constructor { constructor, .. } = pattern else { return false };
        let Some((_, types)) = ty.as_con().filter(|_| is_ground(ty)) else { return false };
        let constructor = self.instrumenter.view.constructor(*constructor);
        constructor.is_some_and(|constructor| {
            constructor.universals.len() == types.len() && constructor.existentials_at(types).is_none()
        })
    }

    fn binding(&mut self, bind: &Bind, body: &Expr) -> Expr {
        let pairs = bind.pairs();
        let polymorphic = pairs.iter().any(|(binder, _)| matches!(binder.ty, Type::Forall(_)));
        if polymorphic {
            let members = pairs.into_iter().map(|(binder, expr)| (binder.clone(), expr.clone())).collect();
            let (copies, finished, kept) = (Vec::new(), Vec::new(), Vec::new());
            self.polymorphic.push(Group { members, copies, finished, kept });
            let body = self.expr(body);
            self.keep_members();
            let Some(group) = self.polymorphic.pop() else { return body };
            return if group.finished.is_empty() {
                body
            } else {
                Expr::let_(Bind::Rec(group.finished), body)
            };
        }
        let (mut bound, mut asides) = (Vec::new(), Vec::new());
        match bind {
            Bind::NonRec(binder, value) => {
                let value = self.expr(value);
                let new = self.binder(binder);
                asides = self.bind(binder.id, &[], new, value, &mut bound);
            }
            Bind::Rec(pairs) => {
                let binders: Vec<Binder> = pairs.iter().map(|(binder, _)| self.binder(binder)).collect();
                for ((old, value), new) in pairs.iter().zip(binders) {
                    let value = self.expr(value);
                    asides.extend(self.bind(old.id, &[], new, value, &mut bound));
                }
            }
        }
        let inner = self.expr(body);
        let inner = match body.type_of(self) {
            Some(ty) if !asides.is_empty() => self.instrumenter.close(asides, inner, &ty, &mut self.fresh),
            _ => inner,
        };
        match (bind, <[(Binder, Expr); 1]>::try_from(bound)) {
            (Bind::NonRec(..), Ok([(binder, value)])) => Expr::let_(Bind::NonRec(binder, value), inner),
            (_, Ok(one)) => Expr::let_(Bind::Rec(one.into()), inner),
            (_, Err(several)) => Expr::let_(Bind::Rec(several), inner),
        }
    }

    /// Binds a variable of the copy. One with an annotation is bound to its counterfactual function, and the
    /// real one beside it; what is returned checks the real one for any arguments.
    fn bind(
        &mut self,
        old: LocalId,
        types: &[Type],
        new: Binder,
        value: Expr,
        bound: &mut Vec<(Binder, Expr)>,
    ) -> Vec<Step> {
        let spec = self.instrumenter.specs.local(self.owner, old).filter(|_| !self.is_logic);
        let Some(spec) = spec else {
            bound.push((new, value));
            return vec![];
        };
        let real = self.fresh.binder(new.name, &new.ty);
        let scope = Scope { types: self.types.clone(), locals: self.locals.clone(), ..Scope::default() };
        match self.instrumenter.local(spec, types, scope, &real, &mut self.fresh) {
            Some((wrapper, asides)) => {
                bound.push((real, value));
                bound.push((new, wrapper));
                asides
            }
            None => {
                bound.push((new, value));
                vec![]
            }
        }
    }

    fn type_of_local(&self, id: LocalId) -> Option<Type> {
        if let Some(Expr::Local(new)) = self.locals.get(&id) {
            return self.types_of.get(new).cloned();
        }
        let members = self.polymorphic.iter().rev().flat_map(|group| &group.members);
        members.into_iter().find(|(binder, _)| binder.id == id).map(|(binder, _)| self.ty(&binder.ty))
    }

    /// The copy of a polymorphic local binding at ground types.
    fn copy(&mut self, id: LocalId, types: &[Type]) -> Option<Expr> {
        let at = self.polymorphic.iter().rposition(|group| group.members.iter().any(|(b, _)| b.id == id))?;
        let group = &self.polymorphic[at];
        if let Some((_, _, copy)) = group.copies.iter().find(|(of, at, _)| *of == id && at == types) {
            return Some(Expr::local(copy));
        }
        if group.copies.len() >= MAX_COPIES {
            return None;
        }
        let (binder, value) = group.members.iter().find(|(binder, _)| binder.id == id)?.clone();
        let (Expr::TypeLambda(variables, value), true) = (value, !types.is_empty()) else { return None };
        if variables.len() > types.len() {
            return None;
        }
        let ty = self.ty(&binder.ty).instantiate(types)?;
        let copy = self.fresh.binder(binder.name, &ty);
        self.polymorphic[at].copies.push((id, types.to_vec(), copy.clone()));
        let outer = self.types.clone();
        self.types.extend(variables.iter().map(|binder| binder.var).zip(types.iter().cloned()));
        let made = self.expr(&value);
        let mut finished = vec![];
        // The check for any arguments would have to stand where the bindings are used: the calls that are
        // made must do.
        self.bind(id, types, copy.clone(), made, &mut finished);
        self.types = outer;
        self.polymorphic[at].finished.extend(finished);
        Some(Expr::local(&copy))
    }

    /// A use of a polymorphic binding at types that are not ground: the original is kept.
    fn keep_polymorphic(&mut self, id: LocalId) -> Expr {
        let found =
            self.polymorphic.iter_mut().rev().find(|group| group.members.iter().any(|(b, _)| b.id == id));
        if let Some(group) = found
            && !group.kept.contains(&id)
        {
            group.kept.push(id);
        }
        Expr::Local(LocalId(id.0 | KEPT))
    }

    /// Adds the originals that are used to the innermost group.
    fn keep_members(&mut self) {
        let mut done = Vec::new();
        loop {
            let Some(group) = self.polymorphic.last() else { return };
            let Some(id) = group.kept.iter().copied().find(|id| !done.contains(id)) else { return };
            done.push(id);
            let Some((binder, value)) = group.members.iter().find(|(binder, _)| binder.id == id).cloned()
            else {
                continue;
            };
            let ty = self.ty(&binder.ty);
            let value = self.expr(&value);
            let kept = Binder { id: LocalId(id.0 | KEPT), ty, ..binder };
            if let Some(group) = self.polymorphic.last_mut() {
                group.finished.push((kept, value));
            }
        }
    }
}

/// Marks the numbers of bindings that stay polymorphic: no fresh number is that large.
const KEPT: u32 = 1 << 31;
