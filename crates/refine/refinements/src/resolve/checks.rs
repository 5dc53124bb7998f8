//! What can only be checked when everything is resolved, and helpers for messages.

use otherwise_core::{Constructor, DataType, Name, Type as CoreType};
use otherwise_diagnostics::Diagnostic;
use otherwise_elaborate::typing::TypeInfoForm;
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

use super::Resolver;
use crate::ast::{Application, Arrow, ItemKind, TupleElement, Type, TypeKind};
use crate::specs::Target;

impl Resolver<'_> {
    /// Functions that call each other need metrics of the same length.
    pub(super) fn check_metrics(&mut self) {
        let with_metric: Vec<(usize, Name)> = (self.specs.specs.iter().enumerate())
            .filter(|(_, spec)| !spec.metric.is_empty())
            .filter_map(|(at, spec)| match spec.target {
                Target::Global(name) => Some((at, name)),
                _ => None,
            })
            .collect();
        if with_metric.len() < 2 {
            return;
        }
        let mut calls: FxHashMap<Name, FxHashSet<Name>> = FxHashMap::default();
        for (_, name) in &with_metric {
            let reached = self.reached(*name);
            calls.insert(*name, reached);
        }
        let mut found = Vec::new();
        for (position, (one, first)) in with_metric.iter().enumerate() {
            for (two, second) in &with_metric[position + 1..] {
                let is_mutual = calls[first].contains(second) && calls[second].contains(first);
                let (left, right) = (&self.specs.specs[*one], &self.specs.specs[*two]);
                if is_mutual && left.metric.len() != right.metric.len() {
                    let message = format!(
                        "`{}` and `{}` call each other, but their metrics have {} and {} components",
                        first.base,
                        second.base,
                        left.metric.len(),
                        right.metric.len()
                    );
                    let complaint = Diagnostic::error("bad-metric", message);
                    let complaint = complaint.at(right.name_span, "has another metric");
                    found.push(
                        complaint.also(left.name_span, "than this").help("add a constant component to one"),
                    );
                }
            }
        }
        self.diagnostics.extend(found);
    }

    /// A type may not stand left of an arrow in its own fields, whether these are refined or not: then
    /// refinements could prove anything.
    pub(super) fn check_positivity(&mut self) {
        let mut found = Vec::new();
        for module in self.modules.iter().filter(|module| !module.is_library && !module.items.is_empty()) {
            let is_off = module.items.iter().any(
                |item| matches!(&item.kind, ItemKind::Flag(flag) if flag.as_str() == "--no-positivity-check"),
            );
            let Some(declared) = self.haskell.ready.environment.module(module.module) else { continue };
            for info in declared.types.values().filter(|_| !is_off) {
                let TypeInfoForm::Data(data) = &info.form else { continue };
                let is_bad = |one: &&Arc<Constructor>| {
                    one.fields.iter().any(|field| occurs_negatively(data.name, &field.ty))
                };
                for constructor in data.constructors.iter().filter(is_bad) {
                    found.push(negative(data, constructor));
                }
            }
        }
        self.diagnostics.extend(found);
    }

    /// The functions of the same module that a function calls, directly or not.
    fn reached(&self, start: Name) -> FxHashSet<Name> {
        let mut reached = FxHashSet::default();
        let mut work = vec![start];
        while let Some(name) = work.pop() {
            let Some(global) = self.core_global(name) else { continue };
            let own = global.body.globals().filter(|called| called.module == start.module);
            work.extend(own.filter(|called| reached.insert(*called)));
        }
        reached
    }
}

/// A type without its refinements, for messages.
pub(super) fn without_refinements(ty: &Type) -> Type {
    stacker::maybe_grow(64 * 1024, 1024 * 1024, || {
        let application = |one: &Application| Application {
            name: crate::ast::Name { qualifier: None, ..one.name },
            predicates: Vec::new(),
            arguments: one.arguments.iter().map(without_refinements).collect(),
        };
        let kind = match &ty.kind {
            TypeKind::Fun(arrow) => TypeKind::Fun(Box::new(Arrow {
                label: None,
                parameter: without_refinements(&arrow.parameter),
                result: without_refinements(&arrow.result),
            })),
            TypeKind::Qualified(context, body) => {
                TypeKind::Qualified(context.clone(), Box::new(without_refinements(body)))
            }
            TypeKind::Forall(forall) => return without_refinements(&forall.body),
            TypeKind::Bounded(bound) => return without_refinements(&bound.body),
            TypeKind::Refined(refined) => match &refined.base {
                Some(base) => return without_refinements(base),
                None => TypeKind::Hole,
            },
            TypeKind::Con(one) => TypeKind::Con(application(one)),
            TypeKind::Var(one) => TypeKind::Var(application(one)),
            TypeKind::List(element, _) => {
                TypeKind::List(element.as_ref().map(|one| Box::new(without_refinements(one))), Vec::new())
            }
            TypeKind::Tuple(elements, _) => {
                let plain =
                    |one: &TupleElement| TupleElement { label: None, ty: without_refinements(&one.ty) };
                TypeKind::Tuple(elements.iter().map(plain).collect(), Vec::new())
            }
            TypeKind::Hole => TypeKind::Hole,
            TypeKind::Value(value) => TypeKind::Value(value.clone()),
        };
        Type::new(kind, ty.span)
    })
}

fn negative(data: &DataType, constructor: &Constructor) -> Diagnostic {
    let message =
        format!("`{}` occurs negatively in its constructor `{}`", data.name.base, constructor.name.base);
    let complaint = Diagnostic::error("positivity", message);
    let complaint = match constructor.span.or(data.span) {
        Some(span) => complaint.at(span, "left of an arrow in a field"),
        None => complaint,
    };
    complaint.help("with `--no-positivity-check` it is accepted")
}

fn occurs_negatively(name: Name, ty: &CoreType) -> bool {
    let mut work = vec![(ty.clone(), true)];
    while let Some((next, is_positive)) = work.pop() {
        match &next {
            CoreType::Con(other, args) => {
                if *other == name && !is_positive {
                    return true;
                }
                work.extend(args.iter().map(|arg| (arg.clone(), is_positive)));
            }
            CoreType::Fun(fun) => {
                work.extend([(fun.param.clone(), !is_positive), (fun.result.clone(), is_positive)]);
            }
            CoreType::App(app) => work.extend([(app.0.clone(), is_positive), (app.1.clone(), is_positive)]),
            CoreType::Forall(forall) => work.push((forall.1.clone(), is_positive)),
            _ => {}
        }
    }
    false
}
