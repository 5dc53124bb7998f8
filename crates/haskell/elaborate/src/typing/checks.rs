//! Rules about declarations that inference itself does not need: cycles, conflicts, ambiguity, the type of
//! `main`.

use std::sync::Arc;

use otherwise_core::{Axiom, DataType, Instance, Name, TyVar, Type};
use otherwise_diagnostics::{Diagnostic, Span};
use otherwise_syntax::Extension;

use super::builtin::is_error;
use super::checker::Checker;
use super::environment::{ClassInfo, ConstructorInfo};
use super::expect::{Expected, Why};
use super::unify::match_types;
use crate::known::Known;
use crate::names::Variable;
use crate::resolved::{Binding, ClassDeclaration, TypeDeclaration};

/// A class applied to variables: nothing that could fix one variable by another.
fn is_simple(constraint: &Type) -> bool {
    constraint.as_con().is_some_and(|(_, args)| args.len() == 1 && matches!(args[0], Type::Var(_)))
}

impl Checker<'_> {
    /// No class may be its own superclass, unless that is asked for.
    pub(crate) fn check_superclass_cycles(&mut self) {
        if self.has(Extension::UndecidableSuperClasses) {
            return;
        }
        let module = self.module;
        let mut reported: Vec<Name> = Vec::new();
        for declaration in module.type_groups.iter().flatten() {
            let TypeDeclaration::Class(class) = declaration else { continue };
            let name = self.name(class.entity);
            let above = self.superclass_names(name);
            if above.contains(&name) && !reported.contains(&name) {
                let message = format!("the class `{}` is its own superclass", name.base);
                self.error("class-cycle", message, class.span, "superclasses go in a circle");
                reported.extend(above);
            }
        }
    }

    /// The names of all superclasses, transitively.
    fn superclass_names(&mut self, class: Name) -> Vec<Name> {
        let mut names = Vec::new();
        let mut todo = vec![class];
        while let Some(next) = todo.pop() {
            let Some(info) = self.class_info(next) else { continue };
            for superclass in &info.core.superclasses {
                if let Some((name, _)) = superclass.as_con()
                    && !names.contains(&name)
                {
                    names.push(name);
                    todo.push(name);
                }
            }
        }
        names
    }

    /// A method whose type does not mention the class's parameters can never be used without a type
    /// application.
    pub(crate) fn check_ambiguous_methods(&mut self, class: &ClassDeclaration, info: &ClassInfo) {
        if self.has(Extension::AllowAmbiguousTypes) || info.core.params.is_empty() {
            return;
        }
        for (method, declared) in info.methods.iter().zip(&class.methods) {
            let mut free = Vec::new();
            method.ty.free_vars(&mut free);
            let mentioned = info.core.params.iter().any(|param| free.contains(&param.var));
            if !mentioned && !super::expect::mentions_error(&method.ty) {
                let message = format!(
                    "the type of `{}` does not mention the class's parameter, so no use of it says which \
                     instance is meant",
                    method.name.base
                );
                let diagnostic = Diagnostic::error("ambiguous-type", message)
                    .at(declared.signature.span, "")
                    .help("the extension AllowAmbiguousTypes allows this; uses then need a type application");
                self.report(diagnostic);
            }
        }
    }

    /// A constraint of a signature on variables that the type itself does not mention: no use could say which
    /// types are meant.
    pub(crate) fn check_ambiguous_signature(&mut self, name: Variable, sigma: &Type, span: Span) {
        let (binders, body) = sigma.split_foralls();
        let (context, body) = body.split_context();
        if context.is_empty() || self.has(Extension::AllowAmbiguousTypes) || is_error(sigma) {
            return;
        }
        let mut known = Vec::new();
        self.fixed_variables(&body, &mut known);
        // An equality, or a class with functional dependencies, may fix variables by others: it is taken to
        // do so.
        let mut grew = true;
        while grew {
            grew = false;
            for constraint in &context {
                let mut free = Vec::new();
                constraint.free_vars(&mut free);
                let is_plain = constraint.as_con().is_some_and(|(class, _)| {
                    self.class_info(class).is_some_and(|class| {
                        class.core.dependencies.is_empty() && class.core.superclasses.iter().all(is_simple)
                    })
                });
                if !is_plain && free.iter().any(|var| known.contains(var)) {
                    let before = known.len();
                    free.retain(|var| !known.contains(var));
                    known.append(&mut free);
                    grew |= known.len() > before;
                }
            }
        }
        for constraint in &context {
            let mut free = Vec::new();
            constraint.free_vars(&mut free);
            let lost = free.iter().find(|var| binders.iter().any(|binder| binder.var == **var));
            let Some(lost) = lost.filter(|_| !free.iter().any(|var| known.contains(var))) else { continue };
            let message = format!(
                "the type of `{}` has the constraint `{constraint}`, but does not mention `{}`, so no use of \
                 it says which type is meant",
                name.name(),
                lost.name
            );
            let diagnostic = Diagnostic::error("ambiguous-type", message)
                .at(span, "")
                .help("the extension AllowAmbiguousTypes allows this; uses then need a type application");
            self.report(diagnostic);
            return;
        }
    }

    /// The variables that a use of the type fixes: those below type families are not among them.
    fn fixed_variables(&mut self, ty: &Type, into: &mut Vec<TyVar>) {
        let mut seen = otherwise_core::Seen::default();
        let mut todo = vec![ty];
        while let Some(ty) = todo.pop() {
            match ty {
                Type::Var(var) => into.push(*var),
                // What a family returns may take arguments: they are fixed.
                Type::Con(name, arguments) if self.is_family(*name) => {
                    let arity = self.family(*name).map_or(arguments.len(), |family| family.arity as usize);
                    todo.extend(arguments.iter().skip(arity));
                }
                _ if seen.get(ty).is_some() => {}
                _ => {
                    seen.put(ty, ());
                    ty.for_each_part(&mut |part| todo.push(part));
                }
            }
        }
    }

    /// A field of several constructors has one type.
    pub(crate) fn check_field_types(
        &mut self,
        field: Name,
        owners: &[(Arc<ConstructorInfo>, usize)],
        data_type: &DataType,
        places: &[Span],
    ) {
        let params: Vec<Type> = data_type.params.iter().map(|param| Type::Var(param.var)).collect();
        let types: Vec<Type> = owners
            .iter()
            .map(|(info, at)| {
                let core = &info.core;
                core.fields[core.dictionaries as usize + at].ty.subst(&core.subst(&params, &[]))
            })
            .collect();
        // Constructors in GADT syntax refine their parameters; their fields are compared by the case itself.
        if owners.iter().any(|(info, _)| !info.core.equalities.is_empty()) {
            return;
        }
        if let [first, ..] = &types[..]
            && let Some((at, other)) = types.iter().enumerate().find(|(_, other)| *other != first)
            && let (Some(first_place), Some(place)) = (places.first(), places.get(at))
        {
            let message = format!(
                "the field `{}` has the type `{first}` in one constructor and `{other}` in another",
                field.base
            );
            let diagnostic = Diagnostic::error("field-types", message)
                .at(*place, "another type here")
                .also(*first_place, "first declared here");
            self.report(diagnostic);
        }
    }

    /// Two instances must not contradict a functional dependency.
    pub(crate) fn check_dependencies(
        &mut self,
        class: &ClassInfo,
        args: &[Type],
        others: &[Arc<Instance>],
        span: Span,
    ) {
        for (determining, determined) in &class.core.dependencies {
            let pick = |types: &[Type], at: &[u32]| -> Vec<Type> {
                at.iter().filter_map(|at| types.get(*at as usize).cloned()).collect()
            };
            for other in others {
                let Some(subst) = match_types(&pick(&other.args, determining), &pick(args, determining))
                else {
                    continue;
                };
                let have: Vec<Type> =
                    pick(&other.args, determined).iter().map(|ty| ty.subst(&subst)).collect();
                if match_types(&have, &pick(args, determined)).is_none() {
                    let head = Type::con_app(class.core.name, other.args.iter().cloned());
                    let message =
                        format!("this contradicts the functional dependency of `{}`", class.core.name.base);
                    let diagnostic = Diagnostic::error("dependency-conflict", message)
                        .at(span, format!("there is also `{head}`"));
                    self.report(diagnostic);
                    return;
                }
            }
        }
    }

    /// Two equations of an open family must agree where both apply.
    pub(crate) fn conflicting_axiom(&mut self, axiom: &Axiom) -> bool {
        let own: Vec<Arc<Axiom>> =
            self.this.axioms.iter().filter(|other| other.family == axiom.family).cloned().collect();
        own.iter().chain(self.environment.axioms(axiom.family)).any(|other| {
            let one =
                match_types(&other.args, &axiom.args).map(|subst| other.result.subst(&subst) != axiom.result);
            let two =
                match_types(&axiom.args, &other.args).map(|subst| axiom.result.subst(&subst) != other.result);
            one.unwrap_or(false) || two.unwrap_or(false)
        })
    }

    /// Two instances of a data family must not be for the same types.
    pub(crate) fn check_data_instance(&mut self, axiom: &Axiom, span: Span) {
        let overlaps = |other: &Arc<Axiom>| {
            other.family == axiom.family
                && (match_types(&other.args, &axiom.args).is_some()
                    || match_types(&axiom.args, &other.args).is_some())
        };
        if self.output.axioms.iter().any(overlaps) {
            let message = format!("there is another instance of `{}` for these types", axiom.family.base);
            self.error("family-conflict", message, span, "a second instance");
        }
    }

    /// `main` of the module `Main` must be an action.
    pub(crate) fn check_main(&mut self) {
        let module = self.module;
        if module.name.as_str() != "Main" {
            return;
        }
        let main =
            module.bindings.iter().flat_map(|group| group.bindings()).find_map(|binding| match binding {
                Binding::Function(function) => match function.name {
                    Variable::Global(entity) if entity.name.as_str() == "main" => {
                        Some((entity, function.name_span))
                    }
                    _ => None,
                },
                Binding::Pattern(_) => None,
            });
        let Some((entity, span)) = main else { return };
        let name = self.name(entity);
        let ty = match self.top_locals.get(&name) {
            Some(info) => info.ty.clone(),
            None => match self.value_info(name) {
                Some(info) => info.ty.clone(),
                None => return,
            },
        };
        let io = self.name(Known::Io.entity());
        if self.type_info(io).is_none() || is_error(&ty) {
            return;
        }
        let result = self.fresh_meta();
        let wanted = Type::con_app(io, [result]);
        let origin = super::constraint::Origin::Use(span, "main".into());
        let (_, ty) = self.instantiate(otherwise_core::Expr::Global(name), ty, &origin);
        if !self.unify(&wanted, &ty) {
            let expected = Expected::new(wanted, Why::Main);
            self.report_mismatch(&expected, &ty, span);
        }
    }
}
