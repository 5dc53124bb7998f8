//! Measures, and Haskell functions that `inline` and `reflect` bring into the logic.

use otherwise_core::{Global, Kind, Name as CoreName, Symbol, TyBinder, TyVar, Type as CoreType, builtin};
use otherwise_diagnostics::{Diagnostic, Span};
use otherwise_elaborate::interface::Space;
use otherwise_elaborate::typing::TypeInfoForm;

use super::Resolver;

use super::shape::strip;
use crate::ast::{
    Equation, EquationBody, ItemKind, MeasureItem, MeasureKind, Name, ReflectKind, Type, TypeKind,
};
use crate::refined::{RefinedType, Refinement};
use crate::specs::{Invariant, InvariantOrigin, Measure, MeasureBody, MeasureDefinition, MeasureEquation};
use crate::subst::Replacement;
use crate::term::{MeasureId, Term, TermKind, Var};

impl<'a> Resolver<'a> {
    /// The Haskell function of a name; reports if there is none.
    pub(super) fn function(&mut self, at: usize, name: &Name, what: &str) -> Option<CoreName> {
        let found = self.scopes[at].term(name).filter(|found| self.haskell.value(*found).is_some());
        if found.is_some() && self.is_ambiguous(at, name) {
            return None;
        }
        if found.is_none() && !self.module(at).is_library {
            let message = format!("{what} `{name}`, but there is no such function");
            let near = otherwise_diagnostics::suggest::nearest(
                name.base.as_str(),
                self.scopes[at].names(Space::Term),
            );
            let complaint = Diagnostic::error("unknown-name", message).at(name.span, "not in scope");
            self.report(match near {
                Some(near) => complaint.help(format!("did you mean `{near}`?")),
                None => complaint,
            });
        }
        found
    }

    /// Whether a name could mean several imported functions; says so.
    pub(super) fn is_ambiguous(&mut self, at: usize, name: &Name) -> bool {
        let meant = self.scopes[at].ambiguous(Space::Term, name);
        if meant.is_empty() || self.module(at).is_library {
            return false;
        }
        self.report(ambiguous(name, &meant));
        true
    }

    pub(super) fn collect_lifted(&mut self) {
        for (at, item) in self.items() {
            match &item.kind {
                ItemKind::Inline(names) => {
                    for name in names {
                        if let Some(global) = self.function(at, name, "`inline` of") {
                            // Through a measure it may: that is not put in the place of its calls.
                            let calls = |own: &Global| own.body.globals().any(|called| called == global);
                            if self.core_global(global).is_some_and(calls) && !self.module(at).is_library {
                                self.recursive_inline(name);
                            }
                            self.logic.lifted.insert(global);
                            self.specs.inlines.insert(global);
                        }
                    }
                }
                ItemKind::Reflect(ReflectKind::As, names) => {
                    if let [function, body] = names.as_slice()
                        && let Some(function) = self.function(at, function, "`reflect` of")
                        && let Some(body) = self.function(at, body, "`reflect` as")
                    {
                        self.logic.lifted.insert(function);
                        self.logic.lifted.insert(body);
                        self.specs.reflected_as.insert(function, body);
                    }
                }
                ItemKind::Reflect(_, names) => {
                    for name in names {
                        if let Some(global) = self.function(at, name, "`reflect` of") {
                            self.logic.lifted.insert(global);
                            self.specs.reflected.insert(global);
                        }
                    }
                }
                _ => {}
            }
        }
    }

    fn recursive_inline(&mut self, name: &Name) {
        let message = format!("`{name}` calls itself: it cannot be put in the place of its calls");
        let complaint = Diagnostic::error("bad-inline", message).at(name.span, "inlined here");
        self.report(complaint.help(format!(
            "write `{{-@ reflect {name} @-}}`, or `{{-@ measure {name} @-}}` if it goes over one argument by its constructors"
        )));
    }

    /// The measures with their types; equations come later, when all measures are known.
    pub(super) fn collect_measures(&mut self) {
        for kind in [MeasureKind::Class, MeasureKind::Plain, MeasureKind::Instance] {
            for (at, item) in self.items() {
                if let ItemKind::Measure(measure) = &item.kind
                    && measure.kind == kind
                {
                    self.collect_measure(at, measure, item.span);
                }
            }
        }
    }

    fn collect_measure(&mut self, at: usize, item: &MeasureItem, span: Span) {
        let module = self.module(at).module;
        let name = item.name.base;
        if item.kind != MeasureKind::Instance
            && let Some(earlier) = self.logic.own_measure(module, name)
            && let Some(earlier) = self.logic.get(earlier)
        {
            let earlier = earlier.span;
            self.duplicate("measure", name, item.name.span, earlier);
            return;
        }
        let Some(written) = &item.ty else {
            if let Some(measure) = self.lifted(at, &item.name, span) {
                self.logic.add_measure(measure);
            }
            return;
        };
        let ty = self.refine(at, true, |refiner| {
            let expanded = refiner.expand(written);
            let ty = refiner.erased(&expanded)?;
            Some(CoreType::forall(kinds(std::mem::take(&mut refiner.added), &ty), ty))
        });
        let Some(ty) = ty else { return };
        if item.kind == MeasureKind::Plain
            && item.equations.is_empty()
            && !matches!(strip(&ty), CoreType::Fun(_))
        {
            // A constant that nobody defines.
            let definition = MeasureDefinition::Uninterpreted;
            self.logic.add_measure(Measure { name, module, ty, definition, result: None, span });
            return;
        }
        let CoreType::Fun(fun) = strip(&ty) else {
            let message = format!("the measure `{name}` must be a function");
            let complaint =
                Diagnostic::error("bad-measure", message).at(written.span, "this is no function type");
            self.report(complaint);
            return;
        };
        let definition = match item.kind {
            MeasureKind::Class => MeasureDefinition::Class(Vec::new()),
            _ if item.equations.is_empty() => MeasureDefinition::Uninterpreted,
            _ => MeasureDefinition::Equations(Vec::new()),
        };
        let measure = Measure { name, module, ty, definition, result: None, span };
        if item.kind != MeasureKind::Instance {
            self.logic.add_measure(measure);
            return;
        }
        let class = self.logic.measure(&self.scopes[at], &item.name);
        let Some(class) = class.filter(|class| {
            self.logic.get(*class).is_some_and(|one| matches!(one.definition, MeasureDefinition::Class(_)))
        }) else {
            let message = format!("there is no class measure `{name}`");
            let complaint =
                Diagnostic::error("unknown-name", message).at(item.name.span, "an instance of it");
            self.report(complaint.help(format!("declare it with `{{-@ class measure {name} :: … @-}}`")));
            return;
        };
        let Some((constructor, _)) = fun.param.as_con() else {
            let message = "an instance measure needs a type constructor";
            self.report(Diagnostic::error("bad-measure", message).at(written.span, "for its argument"));
            return;
        };
        let id = self.logic.add_unnamed(measure);
        if let Some(Measure { definition: MeasureDefinition::Class(instances), .. }) =
            self.logic.measures.get_mut(class.index as usize)
        {
            instances.push((constructor, id));
        }
    }

    fn has_constructors(&self, name: CoreName) -> bool {
        let form = self.haskell.ty(name).map(|info| &info.form);
        name == builtin::list()
            || name == builtin::bool_type()
            || builtin::tuple_size(name).is_some()
            || !matches!(form, Some(TypeInfoForm::Data(data)) if data.constructors.is_empty())
                && form.is_some()
    }

    /// `measure f`: the Haskell function of that name.
    fn lifted(&mut self, at: usize, name: &Name, span: Span) -> Option<Measure> {
        let global = self.function(at, name, "a `measure` for")?;
        let ty = self.haskell.value(global)?.clone();
        // Numbers and characters have no constructors that its equations could speak of.
        let parameters = strip(&ty).split_funs().0;
        let is_data = parameters.first().is_some_and(|first| first.as_con().is_some())
            && parameters.iter().any(|one| one.as_con().is_some_and(|(name, _)| self.has_constructors(name)));
        if !is_data {
            let message = format!("`{name}` cannot be a measure: it is no function of a data type");
            let complaint =
                Diagnostic::error("bad-measure", message).at(name.span, format!("its type is `{ty}`"));
            self.report(
                complaint.help(format!("write `{{-@ reflect {name} @-}}` or `{{-@ inline {name} @-}}`")),
            );
            return None;
        }
        let definition = MeasureDefinition::Lifted(global);
        let module = self.module(at).module;
        Some(Measure { name: name.base, module, ty, definition, result: None, span })
    }

    /// The equations of measures and refinements of their results.
    pub(super) fn equations(&mut self) {
        for (at, item) in self.items() {
            let ItemKind::Measure(measure) = &item.kind else { continue };
            let position = self.logic.measures.iter().position(|one| one.span == item.span);
            let Some(position) = position else { continue };
            let Some(written) = &measure.ty else { continue };
            let id = MeasureId { index: position as u32, name: measure.name.base };
            let mut equations: Vec<MeasureEquation> = Vec::new();
            for equation in &measure.equations {
                let Some(found) = self.equation(at, id, equation) else { continue };
                if let Some(earlier) = equations.iter().find(|one| one.constructor == found.constructor) {
                    let earlier = earlier.span;
                    self.duplicate("equation for", found.constructor.base, equation.span, earlier);
                    continue;
                }
                equations.push(found);
            }
            if let MeasureDefinition::Equations(own) = &mut self.logic.measures[position].definition {
                *own = equations;
            }
            self.measure_result(at, id, written);
        }
    }

    fn equation(&mut self, at: usize, id: MeasureId, equation: &Equation) -> Option<MeasureEquation> {
        let ty = strip(&self.logic.get(id)?.ty);
        let CoreType::Fun(fun) = ty else { return None };
        let constructor = self.scopes[at].term(&equation.constructor);
        let info = constructor.and_then(|name| self.haskell.constructor(name));
        let Some(info) = info else {
            let message = format!("unknown constructor `{}` in a measure", equation.constructor);
            let complaint = Diagnostic::error("unknown-name", message);
            let complaint = complaint.at(equation.constructor.span, "not in scope");
            let owner = fun.param.as_con().map(|(name, _)| name);
            let form = owner.and_then(|name| self.haskell.ty(name)).map(|info| &info.form);
            let complaint = match (owner, form) {
                (Some(owner), Some(TypeInfoForm::Data(data))) if !data.constructors.is_empty() => {
                    let known = data.constructors.iter().map(|one| format!("`{}`", one.name.base));
                    let known = known.collect::<Vec<_>>().join(", ");
                    complaint.help(format!("`{}` has {known}", owner.base))
                }
                _ => complaint,
            };
            self.report(complaint);
            return None;
        };
        let core = &info.core;
        let Some(args) = fun.param.as_con().filter(|(name, _)| *name == core.data_type).map(|(_, args)| args)
        else {
            let message = format!("`{}` is no constructor of `{}`", equation.constructor, fun.param);
            let complaint = Diagnostic::error("constructor-mismatch", message);
            self.report(
                complaint.at(equation.constructor.span, format!("it builds a `{}`", core.data_type.base)),
            );
            return None;
        };
        let subst = core.subst(args, &[]);
        let fields: Vec<CoreType> =
            core.fields[core.dictionaries as usize..].iter().map(|field| field.ty.subst(&subst)).collect();
        if fields.len() != equation.parameters.len() {
            let message = format!(
                "`{}` has {} fields, but {} are matched here",
                equation.constructor,
                fields.len(),
                equation.parameters.len()
            );
            self.report(
                Diagnostic::error("constructor-mismatch", message).at(equation.span, "in this equation"),
            );
            return None;
        }
        let name = core.name;
        self.refine(at, false, |refiner| {
            let mut parameters = Vec::new();
            for (parameter, ty) in equation.parameters.iter().zip(fields) {
                let var = match parameter {
                    Some(parameter) => refiner.bind(*parameter, ty.clone()),
                    None => Var::fresh("_".into()),
                };
                parameters.push((var, ty));
            }
            let body = match &equation.body {
                EquationBody::Value(value) => {
                    let value = refiner.expand_expr(value);
                    MeasureBody::Value(refiner.complete(&value, Some(fun.result.clone()))?)
                }
                EquationBody::Raw(value, predicate) => {
                    let var = refiner.bind(*value, fun.result.clone());
                    let predicate = refiner.expand_expr(predicate);
                    let conjuncts = refiner.conjuncts(std::slice::from_ref(&predicate));
                    MeasureBody::Raw(Refinement { var, conjuncts, is_hole: false })
                }
            };
            Some(MeasureEquation { constructor: name, parameters, body, span: equation.span })
        })
    }

    /// A refined result of a measure is an invariant of its argument.
    fn measure_result(&mut self, at: usize, id: MeasureId, written: &Type) {
        let Some(measure) = self.logic.get(id) else { return };
        let (ty, span) = (measure.ty.clone(), measure.span);
        let CoreType::Fun(fun) = strip(&ty) else { return };
        if matches!(fun.result, CoreType::Fun(_)) || !has_refined_result(written) {
            return;
        }
        let built = self.refine(at, false, |refiner| {
            let expanded = refiner.expand(written);
            refiner.shape(&expanded, &ty).ok()?;
            let built = refiner.build(&expanded, &ty);
            (!refiner.has_errors()).then(|| (spine(&built).0, refiner.trivial(&fun.param)))
        });
        let Some((RefinedType::Fun(function), plain)) = built else { return };
        let RefinedType::Base(result) = &function.result else { return };
        if result.refinement.is_trivial() {
            return;
        }
        let (RefinedType::Base(own), binders) = (&plain, ty.split_foralls().0) else { return };
        let value = own.refinement.var;
        let types: Vec<CoreType> = binders.iter().map(|binder| CoreType::Var(binder.var)).collect();
        let term = |kind, ty: &CoreType| Term { kind, ty: ty.clone(), span };
        let call = term(
            TermKind::Apply(
                Box::new(term(TermKind::Measure(id, types), &CoreType::Fun(fun.clone()))),
                vec![term(TermKind::Var(value), &fun.param)],
            ),
            &fun.result,
        );
        let mut replacement = Replacement::default();
        replacement.var(result.refinement.var, call);
        replacement.rename(function.var, value);
        let conjuncts = result.refinement.conjuncts.iter().map(|one| replacement.term(one)).collect();
        let invariant = plain.clone().meet(Refinement { var: value, conjuncts, is_hole: false });
        let origin = match self.module(at).is_library {
            true => InvariantOrigin::Library,
            false => InvariantOrigin::Measure(id),
        };
        self.specs.invariants.push(Invariant { variables: binders, ty: invariant, origin, span });
        self.logic.measures[id.index as usize].result = Some(result.refinement.clone());
    }
}

fn has_refined_result(ty: &Type) -> bool {
    let mut rest = ty;
    loop {
        match &rest.kind {
            TypeKind::Fun(arrow) => rest = &arrow.result,
            TypeKind::Forall(forall) => rest = &forall.body,
            TypeKind::Qualified(_, body) => rest = body,
            // An alias may stand for a refined type.
            TypeKind::Refined(_) => return true,
            TypeKind::Con(application) => return application.arguments.is_empty(),
            _ => return false,
        }
    }
}

/// The type behind its quantifiers and class contexts, and its abstract refinements.
pub(super) fn spine(ty: &RefinedType) -> (RefinedType, usize) {
    let (mut rest, mut predicates) = (ty, 0);
    loop {
        match rest {
            RefinedType::Forall(_, body) | RefinedType::Qualified(_, body) => rest = body,
            RefinedType::ForallPredicate(_, body) => {
                predicates += 1;
                rest = body;
            }
            _ => return (rest.clone(), predicates),
        }
    }
}

/// Gives type variables that take arguments their kinds.
fn kinds(binders: Vec<TyBinder>, ty: &CoreType) -> Vec<TyBinder> {
    let mut applied: Vec<(TyVar, usize)> = Vec::new();
    let mut work = vec![(ty.clone(), 0usize)];
    while let Some((next, arguments)) = work.pop() {
        match &next {
            CoreType::Var(var) if arguments > 0 => applied.push((*var, arguments)),
            CoreType::App(app) => work.extend([(app.0.clone(), arguments + 1), (app.1.clone(), 0)]),
            CoreType::Con(_, args) => work.extend(args.iter().map(|arg| (arg.clone(), 0))),
            CoreType::Fun(fun) => work.extend([(fun.param.clone(), 0), (fun.result.clone(), 0)]),
            CoreType::Forall(forall) => work.push((forall.1.clone(), 0)),
            _ => {}
        }
    }
    let kind = |count: usize| (0..count).fold(Kind::Type, |kind, _| Kind::arrow(Kind::Type, kind));
    let with_kind = |binder: TyBinder| {
        let count = applied.iter().find(|(var, _)| *var == binder.var).map_or(0, |(_, count)| *count);
        TyBinder { var: binder.var, kind: kind(count) }
    };
    binders.into_iter().map(with_kind).collect()
}

/// The complaint about a name that could come from several modules.
pub(super) fn ambiguous(name: &Name, modules: &[Symbol]) -> Diagnostic {
    let all: Vec<String> = modules.iter().map(|module| format!("`{module}.{}`", name.base)).collect();
    let first = all.first().cloned().unwrap_or_default();
    Diagnostic::error("ambiguous-name", format!("`{name}` is ambiguous in this annotation"))
        .at(name.span, "could mean several things")
        .note(format!("it could be {}", all.join(" or ")))
        .help(format!("write {first} if that is meant, or import only one of them"))
}
