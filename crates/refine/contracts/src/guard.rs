//! Refinement types as checks at a boundary (Fig. 10 and 11; for functions, the wrappers of Findler and
//! Felleisen).
//!
//! A value that the checked function provides is asserted to have its type, a value that it is given is
//! assumed to. Under an arrow the roles change.

use otherwise_core::{Bind, Binder, Expr, Name, TyVar, Type, builtin};
use otherwise_diagnostics::Span;

use crate::arrows::is_refined_itself;
use crate::build::{Fresh, and, force, no_value, note, test, truth, violated};
use crate::definition::Definition;
use crate::instrument::{Instrumenter, LabelKind, Violated, What};
use crate::logic::{Result, Scope, Unsupported, unsupported};
use crate::parametric::mentions;
use crate::separated::{narrowest, separated};
use otherwise_refinements::{RefinedBase, RefinedFun, RefinedType, Term, TermKind};

/// A condition on a value, and where it is written.
#[derive(Clone, Debug)]
pub(crate) struct Condition {
    pub(crate) expr: Expr,
    pub(crate) span: Option<Span>,
    /// The part of the type that says it: where an alias is used, if that is where it stands.
    pub(crate) used: Option<Span>,
    /// What in it is worth showing where it does not hold.
    pub(crate) parts: Vec<Part>,
}

/// What in a condition is worth showing where it does not hold.
#[derive(Clone, Debug)]
pub(crate) struct Part {
    pub(crate) text: String,
    pub(crate) value: Expr,
    pub(crate) ty: Type,
    /// Whether the value is a list of what was sought, which may be empty: its first element is to be shown.
    pub(crate) is_sought: bool,
}

/// How much of a condition is shown.
const MAX_PARTS: usize = 4;

/// Which way a value crosses the boundary.
#[derive(Clone, Debug)]
pub(crate) enum Side {
    /// The checked function is given it as this argument: its type is assumed.
    Given(usize),
    /// The checked function provides it: its type is asserted, else this is violated, with these values to
    /// show.
    Provided { what: What, values: Vec<(Expr, Type)>, site: Option<Span> },
}

/// Something that happens before the rest.
#[derive(Clone, Debug)]
pub(crate) enum Step {
    Let(Binder, Expr),
    Assume(Expr),
    /// If the condition is false, the path ends with this violation.
    Assert(Expr, Violated, Vec<(Expr, Type)>),
    /// Either these steps and nothing else, or the rest.
    Aside(Vec<Step>),
    /// Evaluates a symbolic value and names it.
    Generate(Binder, Expr),
}

impl Instrumenter<'_> {
    /// The steps, then the body.
    pub(crate) fn close(&mut self, steps: Vec<Step>, body: Expr, ty: &Type, fresh: &mut Fresh) -> Expr {
        steps.into_iter().rev().fold(body, |body, step| match step {
            Step::Let(binder, value) => Expr::let_(Bind::NonRec(binder, value), body),
            Step::Assume(condition) => Expr::Assume(Box::new(condition), Box::new(body)),
            Step::Assert(condition, violation, values) => {
                let types = values.iter().map(|(_, ty)| ty.clone()).collect();
                let label = self.label(LabelKind::Violation(violation), types);
                let fails = note(label, values, violated(ty), ty);
                test(fresh, condition, body, fails, ty)
            }
            Step::Aside(steps) => {
                let nothing = no_value(ty);
                let aside = self.close(steps, nothing, ty, fresh);
                // A symbolic truth value: both ways are followed, and a replay goes the same way.
                test(fresh, Expr::Symbolic(builtin::bool_ty()), aside, body, ty)
            }
            Step::Generate(binder, value) => force(value, binder, body, ty),
        })
    }

    /// Puts a value through the boundary: adds what is to be done first, and returns the value to use from
    /// then on.
    pub(crate) fn guard(
        &mut self,
        refined: &RefinedType,
        value: Expr,
        side: &Side,
        scope: &mut Scope,
        fresh: &mut Fresh,
        steps: &mut Vec<Step>,
    ) -> Result<Expr> {
        match refined {
            RefinedType::Base(base) => {
                match side {
                    Side::Given(position) => {
                        let conditions = self.conditions(base, &value, scope, fresh)?;
                        let ty = base.ty.subst(&scope.types);
                        if let Some(valid) = self.validity(&ty)? {
                            steps.push(Step::Assume(Expr::Global(valid).apply(vec![value.clone()])));
                        }
                        steps.extend(conditions.into_iter().map(|condition| Step::Assume(condition.expr)));
                        let wrapped =
                            self.with_functions(Some(base), &ty, value.clone(), *position, scope, fresh)?;
                        if wrapped != value {
                            let binder = fresh.binder("v", &ty);
                            steps.push(Step::Let(binder.clone(), wrapped));
                            return Ok(Expr::local(&binder));
                        }
                    }
                    Side::Provided { what, values, site } => {
                        let mut is_executed = true;
                        for one in separated(base) {
                            match self.conditions(&one, &value, scope, fresh) {
                                Ok(conditions) => {
                                    for condition in conditions {
                                        let violation = Violated::of(&condition, what.clone(), *site);
                                        steps.push(assertion(condition, violation, values.clone()));
                                    }
                                }
                                // What cannot be executed cannot be violated: nothing wrong is said,
                                // something may be missed.
                                Err(error) => {
                                    is_executed = false;
                                    self.leave_out(error);
                                }
                            }
                        }
                        let ty = base.ty.subst(&scope.types);
                        if is_executed
                            && self.speaks_of_functions(base, &ty)
                            && !self.probe_parts(base, &value, side, scope, fresh, steps)?
                        {
                            let message = "refined functions inside what is returned or passed".into();
                            self.leave_out(Unsupported { span: base.span, message });
                        }
                    }
                }
                Ok(value)
            }
            RefinedType::Fun(fun) if self.is_refined(refined, scope) => {
                self.guard_function(fun, value, side, scope, fresh, steps)
            }
            RefinedType::Forall(..) | RefinedType::Qualified(..) if !refined.is_trivial() => {
                self.guard_polymorphic(refined, value, side, scope, fresh, steps)
            }
            RefinedType::Fun(_)
            | RefinedType::Qualified(..)
            | RefinedType::Forall(..)
            | RefinedType::ForallPredicate(..) => Ok(value),
        }
    }

    /// A refined polymorphic function: what is provided is probed at simple types; what is given is wrapped,
    /// if its refinements speak only of values whose types are known.
    fn guard_polymorphic(
        &mut self,
        refined: &RefinedType,
        value: Expr,
        side: &Side,
        scope: &mut Scope,
        fresh: &mut Fresh,
        steps: &mut Vec<Step>,
    ) -> Result<Expr> {
        let (mut binders, mut constraints, mut body) = (Vec::new(), Vec::new(), refined);
        loop {
            match body {
                RefinedType::Forall(binder, inner) => {
                    binders.push(binder.clone());
                    body = inner;
                }
                RefinedType::Qualified(constraint, inner) => {
                    constraints.push(constraint.clone());
                    body = inner;
                }
                _ => break,
            }
        }
        let mut inner = scope.clone();
        if let Side::Provided { .. } = side {
            let message = "a refined polymorphic function".to_owned();
            let Some(types) = self.view.instantiation(&refined.erase()) else {
                self.leave_out(Unsupported { span: None, message });
                return Ok(value);
            };
            inner.types.extend(binders.iter().map(|binder| binder.var).zip(types.iter().cloned()));
            let at = |constraint: &Type| self.view.dictionary(&constraint.subst(&inner.types));
            let dictionaries: Option<Vec<Expr>> = constraints.iter().map(at).collect();
            let Some(dictionaries) = dictionaries else {
                self.leave_out(Unsupported { span: None, message });
                return Ok(value);
            };
            let instance = value.clone().type_apply(types).apply(dictionaries);
            self.guard(body, instance, side, &mut inner, fresh, steps)?;
            return Ok(value);
        }
        let variables: Vec<TyVar> = binders.iter().map(|binder| binder.var).collect();
        if refines_any_of(body, &variables) {
            return unsupported(None, "a polymorphic function that is refined where its type is not known");
        }
        let dictionaries: Vec<Binder> =
            constraints.iter().map(|each| fresh.binder("d", &each.subst(&scope.types))).collect();
        let types = variables.iter().map(|var| Type::Var(*var)).collect();
        let instance = value.type_apply(types).apply(dictionaries.iter().map(Expr::local).collect());
        let mut before = Vec::new();
        let wrapped = self.guard(body, instance, side, &mut inner, fresh, &mut before)?;
        let wrapped = self.close(before, wrapped, &body.erase().subst(&scope.types), fresh);
        let whole = Expr::type_lambda(binders, Expr::lambda(dictionaries, wrapped));
        let binder = fresh.binder("g", &refined.erase().subst(&scope.types));
        steps.push(Step::Let(binder.clone(), whole));
        Ok(Expr::local(&binder))
    }

    /// Whether anything is to be checked or assumed about values of a type.
    fn is_refined(&mut self, refined: &RefinedType, scope: &Scope) -> bool {
        match refined {
            RefinedType::Fun(fun) => {
                is_refined_itself(fun)
                    || self.is_refined(&fun.parameter, scope)
                    || self.is_refined(&fun.result, scope)
            }
            RefinedType::Base(base) => {
                !refined.is_trivial()
                    || self.validity(&base.ty.subst(&scope.types)).is_ok_and(|valid| valid.is_some())
            }
            _ => !refined.is_trivial(),
        }
    }

    fn guard_function(
        &mut self,
        fun: &RefinedFun,
        value: Expr,
        side: &Side,
        scope: &mut Scope,
        fresh: &mut Fresh,
        steps: &mut Vec<Step>,
    ) -> Result<Expr> {
        let parameter = fun.parameter.erase().subst(&scope.types);
        let result = fun.result.erase().subst(&scope.types);
        if let Side::Provided { .. } = side {
            let mut probe = Vec::new();
            let mut inner = scope.clone();
            let whole = RefinedType::Fun(Box::new(fun.clone()));
            if self.probe(&whole, value.clone(), side, &mut inner, fresh, &mut probe)? {
                steps.push(Step::Aside(probe));
            }
        }
        let function = fresh.binder("f", &Type::fun(parameter.clone(), result.clone()));
        steps.push(Step::Let(function.clone(), value));
        if is_refined_itself(fun) {
            self.guard_whole(fun, &function, side, scope, fresh, steps)?;
        }
        let argument = fresh.binder(fun.var.name, &parameter);
        let mut inner = scope.clone();
        let mut before = Vec::new();
        let shown = vec![(Expr::local(&argument), parameter.clone())];
        let opposite = match side {
            Side::Given(position) => Side::Provided {
                what: What::GivenFunction { position: *position },
                values: shown.clone(),
                site: None,
            },
            Side::Provided { .. } => Side::Given(0),
        };
        let passed =
            self.guard(&fun.parameter, Expr::local(&argument), &opposite, &mut inner, fresh, &mut before)?;
        inner.values.insert(fun.var.id, Expr::local(&argument));
        let answer = fresh.binder("r", &result);
        before.push(Step::Let(answer.clone(), Expr::local(&function).apply(vec![passed])));
        let side = with_more(side, shown, &answer, &result);
        let answered =
            self.guard(&fun.result, Expr::local(&answer), &side, &mut inner, fresh, &mut before)?;
        let body = self.close(before, answered, &result, fresh);
        let wrapped = fresh.binder("g", &Type::fun(parameter, result));
        steps.push(Step::Let(wrapped.clone(), Expr::lambda(vec![argument], body)));
        Ok(Expr::local(&wrapped))
    }

    /// What is said of a function as a whole.
    fn guard_whole(
        &mut self,
        fun: &RefinedFun,
        function: &Binder,
        side: &Side,
        scope: &Scope,
        fresh: &mut Fresh,
        steps: &mut Vec<Step>,
    ) -> Result<()> {
        let Some(refinement) = &fun.refinement else { return Ok(()) };
        let mut inner = scope.clone();
        let value = match side {
            Side::Given(_) => self.trusted(fun, Expr::local(function), &inner, fresh)?,
            Side::Provided { .. } => Expr::local(function),
        };
        inner.values.insert(refinement.var.id, value);
        for conjunct in &refinement.conjuncts {
            match (self.term(conjunct, &inner, fresh), side) {
                (Ok(holds), Side::Given(_)) => steps.push(Step::Assume(holds)),
                (Ok(holds), Side::Provided { what, values, site }) => {
                    let (what, conjunct) = (what.clone(), Some(conjunct.span));
                    let violation = Violated { what, conjunct, used: fun.span, site: *site, parts: vec![] };
                    steps.push(Step::Assert(holds, violation, values.clone()));
                }
                (Err(error), Side::Given(_)) => return Err(error),
                (Err(error), Side::Provided { .. }) => self.leave_out(error),
            }
        }
        Ok(())
    }

    /// The function that says which answers of a function its type allows, and their type; none if that
    /// depends on something else.
    pub(crate) fn answers(&mut self, fun: &RefinedFun, scope: &Scope) -> Option<(Name, Type)> {
        let mut result = &fun.result;
        while let RefinedType::Fun(more) = result {
            result = &more.result;
        }
        let RefinedType::Base(base) = result else { return None };
        let ty = base.ty.subst(&scope.types);
        let mut inner = Scope { types: scope.types.clone(), ..Scope::default() };
        let mut fresh = Fresh::default();
        let answer = fresh.binder("r", &ty);
        let conditions = self.conditions(base, &Expr::local(&answer), &mut inner, &mut fresh).ok()?;
        let holds =
            conditions.into_iter().rev().fold(truth(true), |rest, each| and(&mut fresh, each.expr, rest));
        let name = self.reserve(Definition::Answers(fun.span), "answers");
        self.define(name, Type::fun(ty.clone(), builtin::bool_ty()), Expr::lambda(vec![answer], holds));
        Some((name, ty))
    }

    /// A function that is given, as the logic knows it: what its type promises holds of its results.
    pub(crate) fn trusted(
        &mut self,
        fun: &RefinedFun,
        function: Expr,
        scope: &Scope,
        fresh: &mut Fresh,
    ) -> Result<Expr> {
        let parameter = fun.parameter.erase().subst(&scope.types);
        let result = fun.result.erase().subst(&scope.types);
        let argument = fresh.binder(fun.var.name, &parameter);
        let mut inner = scope.clone();
        let allowed = match &fun.parameter {
            RefinedType::Base(base) => self.conditions(base, &Expr::local(&argument), &mut inner, fresh)?,
            _ => vec![],
        };
        inner.values.insert(fun.var.id, Expr::local(&argument));
        let answer = fresh.binder("r", &result);
        let body = match &fun.result {
            RefinedType::Base(base) => {
                let promised = self.conditions(base, &Expr::local(&answer), &mut inner, fresh)?;
                let promised =
                    promised.into_iter().rev().fold(truth(true), |rest, each| and(fresh, each.expr, rest));
                // Of an argument that is not allowed nothing is promised.
                let promised = allowed.into_iter().rev().fold(promised, |rest, each| {
                    test(fresh, each.expr, rest, truth(true), &builtin::bool_ty())
                });
                Expr::Assume(Box::new(promised), Box::new(Expr::local(&answer)))
            }
            RefinedType::Fun(more) => self.trusted(more, Expr::local(&answer), &inner, fresh)?,
            _ => Expr::local(&answer),
        };
        let call = function.apply(vec![Expr::local(&argument)]);
        Ok(Expr::lambda(vec![argument], Expr::let_(Bind::NonRec(answer, call), body)))
    }

    /// Applies a provided function to any arguments that its type allows, and asserts the type of its result.
    /// False if there is nothing to assert or nothing to apply it to.
    pub(crate) fn probe(
        &mut self,
        refined: &RefinedType,
        function: Expr,
        side: &Side,
        scope: &mut Scope,
        fresh: &mut Fresh,
        steps: &mut Vec<Step>,
    ) -> Result<bool> {
        let mut rest = refined;
        let mut arguments = Vec::new();
        let mut shown = Vec::new();
        while let RefinedType::Fun(fun) = rest {
            let ty = fun.parameter.erase().subst(&scope.types);
            let Some(generator) = self.generator(&ty) else { return Ok(false) };
            let binder = fresh.binder(fun.var.name, &ty);
            steps.push(Step::Generate(binder.clone(), generator));
            let value = Expr::local(&binder);
            shown.push((value.clone(), ty));
            let given = self.guard(&fun.parameter, value, &Side::Given(0), scope, fresh, steps)?;
            scope.values.insert(fun.var.id, given.clone());
            arguments.push(given);
            rest = &fun.result;
        }
        if !self.is_refined(rest, scope) || !matches!(rest, RefinedType::Base(_)) {
            return Ok(false);
        }
        let ty = rest.erase().subst(&scope.types);
        let answer = fresh.binder("r", &ty);
        steps.push(Step::Let(answer.clone(), function.apply(arguments)));
        let side = with_more(side, shown, &answer, &ty);
        let before = steps.len();
        self.guard(rest, Expr::local(&answer), &side, scope, fresh, steps)?;
        Ok(steps.len() > before)
    }

    /// What must hold of a value: its conjuncts, and those of the arguments of its type for all values
    /// inside.
    pub(crate) fn conditions(
        &mut self,
        base: &RefinedBase,
        value: &Expr,
        scope: &mut Scope,
        fresh: &mut Fresh,
    ) -> Result<Vec<Condition>> {
        scope.values.insert(base.refinement.var.id, value.clone());
        let mut conditions = Vec::new();
        for conjunct in &base.refinement.conjuncts {
            let expr = self.term(conjunct, scope, fresh)?;
            let parts = self.parts(conjunct, scope, fresh);
            conditions.push(Condition { expr, span: Some(conjunct.span), used: base.span, parts });
        }
        let ty = base.ty.subst(&scope.types);
        if base.arguments.iter().any(|argument| !argument.is_trivial()) {
            let expr = self.inside(base, &ty, value, scope, fresh)?;
            let (mut inner, mut used) = (Vec::new(), base.span);
            base.arguments.iter().for_each(|argument| conjuncts_of(argument, &mut inner));
            if let [one] = inner.as_slice() {
                used = narrowest(base, one.span).or(used);
            }
            let span = match inner.as_slice() {
                [] => base.span,
                [first, rest @ ..] => rest.iter().try_fold(first.span, |all, next| {
                    (all.file == next.span.file).then(|| Span {
                        file: all.file,
                        start: all.start.min(next.span.start),
                        end: all.end.max(next.span.end),
                    })
                }),
            };
            let parts = self.wrong_elements(base, &ty, value, scope, fresh);
            conditions.push(Condition { expr, span: span.or(base.span), used, parts });
        }
        if base.predicates.iter().any(|predicate| !predicate.conjuncts.is_empty()) {
            conditions.push(self.related(base, &ty, value, scope, fresh)?);
        }
        Ok(conditions)
    }

    /// What is worth showing of a conjunct that does not hold.
    pub(crate) fn parts(&mut self, conjunct: &Term, scope: &Scope, fresh: &mut Fresh) -> Vec<Part> {
        let mut found = Vec::new();
        shown_parts(conjunct, &mut found);
        found.truncate(MAX_PARTS);
        let mut parts = Vec::new();
        for term in found {
            if let Ok(value) = self.term(term, scope, fresh) {
                let ty = term.ty.subst(&scope.types);
                parts.push(Part { text: term.to_string(), value, ty, is_sought: false });
            }
        }
        parts
    }

    /// `p_D` applied: the refined arguments of a type hold for everything inside a value.
    fn inside(
        &mut self,
        base: &RefinedBase,
        ty: &Type,
        value: &Expr,
        scope: &mut Scope,
        fresh: &mut Fresh,
    ) -> Result<Expr> {
        let Some((_, types)) = ty.as_con() else {
            return unsupported(base.span, "refined arguments of this type");
        };
        let types = types.to_vec();
        // `f a` with `f` known to be `Either b` has more arguments than are written: those in front are not
        // refined.
        let Some(hidden) = types.len().checked_sub(base.arguments.len()) else {
            return unsupported(base.span, "refined arguments of this type");
        };
        if base.labels.iter().any(Option::is_some) {
            return self.inside_tuple(base, ty, &types, value, scope, fresh);
        }
        let Some(walk) = self.traversal(ty)? else {
            return unsupported(base.span, "refined arguments of a type without constructors");
        };
        let refined = base.arguments.iter().enumerate().filter(|(_, argument)| !argument.is_trivial());
        if refined.into_iter().any(|(at, _)| self.is_index(ty, hidden + at)) {
            return unsupported(base.span, "a refined index of a GADT");
        }
        let anything = |ty: &Type, fresh: &mut Fresh| Expr::lambda(vec![fresh.binder("e", ty)], truth(true));
        let mut predicates: Vec<Expr> = types[..hidden].iter().map(|ty| anything(ty, fresh)).collect();
        for (argument, ty) in base.arguments.iter().zip(&types[hidden..]) {
            predicates.push(self.predicate(argument, ty, scope, fresh)?);
        }
        predicates.push(value.clone());
        Ok(Expr::Global(walk).apply(predicates))
    }

    /// `\x -> ` what a refined type says of `x`.
    pub(crate) fn predicate(
        &mut self,
        refined: &RefinedType,
        ty: &Type,
        scope: &Scope,
        fresh: &mut Fresh,
    ) -> Result<Expr> {
        let binder = fresh.binder("e", ty);
        let body = match refined {
            RefinedType::Base(base) => {
                let mut inner = scope.clone();
                let conditions = self.conditions(base, &Expr::local(&binder), &mut inner, fresh)?;
                conditions.into_iter().rev().fold(truth(true), |rest, each| and(fresh, each.expr, rest))
            }
            _ => truth(true),
        };
        Ok(Expr::lambda(vec![binder], body))
    }

    /// A tuple whose components are named: later ones may mention earlier ones.
    fn inside_tuple(
        &mut self,
        base: &RefinedBase,
        ty: &Type,
        types: &[Type],
        value: &Expr,
        scope: &Scope,
        fresh: &mut Fresh,
    ) -> Result<Expr> {
        let fields: Vec<Binder> = types.iter().map(|ty| fresh.binder("x", ty)).collect();
        let mut inner = scope.clone();
        let mut conditions = Vec::new();
        for ((argument, label), field) in base.arguments.iter().zip(&base.labels).zip(&fields) {
            if let Some(label) = label {
                inner.values.insert(label.id, Expr::local(field));
            }
            if let RefinedType::Base(part) = argument {
                conditions.extend(self.conditions(part, &Expr::local(field), &mut inner, fresh)?);
            }
        }
        let body = conditions.into_iter().rev().fold(truth(true), |rest, each| and(fresh, each.expr, rest));
        let constructor = builtin::tuple(types.len());
        let pattern = otherwise_core::Pattern::Constructor { constructor, types: vec![], fields };
        let binder = fresh.binder("t", ty);
        let arm = otherwise_core::Alternative { pattern, body };
        Ok(Expr::case(value.clone(), binder, builtin::bool_ty(), vec![arm]))
    }
}

/// What asserts a condition: its parts are noted behind the values.
pub(crate) fn assertion(condition: Condition, mut violated: Violated, mut values: Vec<(Expr, Type)>) -> Step {
    for Part { text, value, ty, is_sought } in condition.parts {
        violated.parts.push((text, is_sought));
        values.push((value, ty));
    }
    Step::Assert(condition.expr, violated, values)
}

/// What in a predicate has values that say why it does not hold: applications like `size v`, and sides of a
/// comparison that have to be computed, like `2 * v` or `len xs - n`.
fn shown_parts<'t>(term: &'t Term, into: &mut Vec<&'t Term>) {
    match &term.kind {
        TermKind::Apply(head, _)
            if matches!(head.kind, TermKind::Measure(..) | TermKind::Global(..))
                && !matches!(term.ty, Type::Fun(_)) =>
        {
            show_once(term, into);
        }
        TermKind::Binary(operation, left, right) if operation.is_comparison() => {
            for side in [&**left, &**right] {
                match &side.kind {
                    TermKind::Binary(operation, ..) if operation.is_arithmetic() && has_variable(side) => {
                        show_once(side, into);
                    }
                    _ => shown_parts(side, into),
                }
            }
        }
        // Functions have no values to show.
        TermKind::Lambda(..) => {}
        _ => term.children().into_iter().for_each(|child| shown_parts(child, into)),
    }
}

fn show_once<'t>(part: &'t Term, into: &mut Vec<&'t Term>) {
    if !into.iter().any(|known| known.to_string() == part.to_string()) {
        into.push(part);
    }
}

fn has_variable(term: &Term) -> bool {
    matches!(term.kind, TermKind::Var(_) | TermKind::Local(..))
        || term.children().into_iter().any(has_variable)
}

/// All conjuncts anywhere in a type.
fn conjuncts_of<'a>(refined: &'a RefinedType, into: &mut Vec<&'a Term>) {
    match refined {
        RefinedType::Base(base) => {
            into.extend(&base.refinement.conjuncts);
            base.arguments.iter().for_each(|argument| conjuncts_of(argument, into));
        }
        RefinedType::Fun(fun) => {
            conjuncts_of(&fun.parameter, into);
            conjuncts_of(&fun.result, into);
        }
        RefinedType::Qualified(_, body)
        | RefinedType::Forall(_, body)
        | RefinedType::ForallPredicate(_, body) => conjuncts_of(body, into),
    }
}

/// The side of a function's result: its argument and result are shown too.
fn with_more(side: &Side, shown: Vec<(Expr, Type)>, answer: &Binder, ty: &Type) -> Side {
    match side {
        Side::Given(position) => Side::Given(*position),
        Side::Provided { what, values, site } => {
            let (what, mut values) = match what {
                What::Argument { callee, position } => {
                    (What::PassedFunction { callee: Some(*callee), position: *position }, vec![])
                }
                What::Result => (What::PassedFunction { callee: None, position: 0 }, vec![]),
                // A further argument: what was shown as the result is a function, and of no interest.
                other => (other.clone(), values[..values.len().saturating_sub(1)].to_vec()),
            };
            values.extend(shown);
            values.push((Expr::local(answer), ty.clone()));
            Side::Provided { what, values, site: *site }
        }
    }
}

/// Whether a refinement, or something that one mentions, is of a type with one of these variables in it.
fn refines_any_of(refined: &RefinedType, variables: &[TyVar]) -> bool {
    let is_open = |ty: &Type| variables.iter().any(|variable| mentions(ty, *variable));
    let mut todo = vec![refined];
    while let Some(next) = todo.pop() {
        let conjuncts: &[Term] = match next {
            RefinedType::Fun(fun) => {
                todo.extend([&fun.parameter, &fun.result]);
                fun.refinement.as_ref().map_or(&[], |refinement| &refinement.conjuncts)
            }
            RefinedType::Base(base) => {
                let mut arguments = base.arguments.iter();
                if is_open(&base.ty)
                    && (arguments.any(|argument| !argument.is_trivial())
                        || base.predicates.iter().any(|predicate| !predicate.conjuncts.is_empty()))
                {
                    return true;
                }
                &base.refinement.conjuncts
            }
            RefinedType::Qualified(_, body)
            | RefinedType::Forall(_, body)
            | RefinedType::ForallPredicate(_, body) => {
                todo.push(body);
                &[]
            }
        };
        let mut terms: Vec<&Term> = conjuncts.iter().collect();
        while let Some(term) = terms.pop() {
            // A measure is computed without knowing the type: `len xs`.
            if let TermKind::Apply(head, arguments) = &term.kind
                && matches!(head.kind, TermKind::Measure(..) | TermKind::Global(..))
                && !is_open(&term.ty)
            {
                terms.extend(arguments.iter().filter(|one| !matches!(one.kind, TermKind::Var(_))));
                continue;
            }
            if is_open(&term.ty) {
                return true;
            }
            terms.extend(term.children());
        }
    }
    false
}
