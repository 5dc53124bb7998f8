//! Signatures: each matched with the Haskell type of what it is for.

use otherwise_core::{Global, Name as CoreName, Symbol, Type as CoreType, builtin};
use otherwise_diagnostics::{Diagnostic, Span};
use otherwise_elaborate::interface::Space;
use otherwise_elaborate::typing::TypeInfoForm;

use super::Resolver;
use super::haskell::parameter_names;
use super::locals::{LocalBinding, find_local};
use super::refiner::{Nearby, Refiner};
use super::shape::Mismatch;
use super::sorts::is_integral;
use crate::ast::{ClassItem, Expr, Ident, ItemKind, Name, Signature, SignatureKind, Type, TypeKind};
use crate::refined::RefinedType;
use crate::specs::{Spec, SpecKind, Target};
use crate::term::Term;
use otherwise_diagnostics::suggest::nearest;

/// A signature and where it stands.
struct Place<'s> {
    at: usize,
    signature: &'s Signature,
    span: Span,
}

impl<'a> Resolver<'a> {
    pub(super) fn signatures(&mut self) {
        for (at, item) in self.items() {
            match &item.kind {
                ItemKind::Signature(signature) => {
                    let place = Place { at, signature, span: item.span };
                    for name in &signature.names {
                        self.signature(&place, name, &item.scope);
                    }
                }
                ItemKind::Class(class) => self.class(at, class),
                ItemKind::Instance(class) => self.instance(at, class),
                _ => {}
            }
        }
    }

    fn signature(&mut self, place: &Place<'_>, name: &Name, scope: &[Ident]) {
        let is_library = self.module(place.at).is_library;
        let is_assumed = place.signature.kind == SignatureKind::Assumed;
        if let [around] = scope
            && self.method_signature(place, name, *around)
        {
            return;
        }
        let is_local = !scope.is_empty() || place.signature.kind == SignatureKind::Local;
        if is_local && let Some(found) = self.local(place, name, scope) {
            return self.local_signature(place, name, found);
        }
        if place.signature.kind == SignatureKind::Local {
            let message = format!("there is no local binding `{name}` in this module");
            let complaint =
                Diagnostic::error("unknown-name", message).at(name.span, "`local` forbids others");
            return self.report(complaint);
        }
        let own = self.scopes[place.at].own_value(name.base).filter(|_| name.qualifier.is_none());
        if let Some(global) = own {
            return self.global_signature(place, name, global);
        }
        if !is_assumed
            && !is_local
            && let Some(found) = self.local(place, name, scope)
        {
            return self.local_signature(place, name, found);
        }
        let imported = self.scopes[place.at].term(name).filter(|found| self.haskell.value(*found).is_some());
        match imported {
            Some(_) if !is_library && self.is_ambiguous(place.at, name) => {}
            Some(global) if is_assumed || is_library => self.global_signature(place, name, global),
            _ if is_library => {}
            Some(global) => {
                // Where the library has it inside is of no use to anybody.
                let owner = match global.is_standard() {
                    true => "the library".to_owned(),
                    false => format!("`{}`", global.module),
                };
                let message = format!("`{name}` is not defined in this module but in {owner}");
                let complaint = Diagnostic::error("imported-function", message);
                let complaint = complaint.at(name.span, "its body cannot be checked here");
                self.report(complaint.help(format!("write `assume {name} :: …` to believe the type")));
            }
            None if self.constructor_signature(place.at, name, place.signature, place.span) => {}
            None => self.unknown_function(place.at, name),
        }
    }

    fn unknown_function(&mut self, at: usize, name: &Name) {
        let message = format!("this type is for `{name}`, but there is no such function");
        let complaint = Diagnostic::error("unknown-name", message).at(name.span, "not defined");
        let near = nearest(name.base.as_str(), self.scopes[at].names(Space::Term));
        self.report(match near {
            Some(near) => complaint.help(format!("did you mean `{near}`?")),
            None => complaint,
        });
    }

    fn local(&self, place: &Place<'_>, name: &Name, scope: &[Ident]) -> Option<LocalBinding> {
        let module = self.module(place.at).module;
        let modules = &self.haskell.ready.modules;
        let core = modules.iter().rev().find(|one| one.name == Some(module))?;
        find_local(core, scope, name.base, name.span)
    }

    fn global_signature(&mut self, place: &Place<'_>, name: &Name, global: CoreName) {
        let is_library = self.module(place.at).is_library;
        if let Some(class) = self.haskell.method_of(global)
            && !is_library
            && place.signature.kind != SignatureKind::Assumed
        {
            let message = format!("`{name}` is a method of the class `{}`", class.base);
            let complaint = Diagnostic::warning("method-signature", message);
            let complaint = complaint.at(name.span, "taken as its type in the class");
            self.report(complaint.help(format!("write `class {} … where {name} :: …`", class.base)));
            return self.class_method(place, name, global);
        }
        if let Some(earlier) = self.specs.globals.get(&global) {
            let earlier = &self.specs.specs[*earlier];
            // Types of the library come last and yield to those of the program.
            if !is_library {
                let earlier = earlier.name_span;
                self.duplicate("type for", name.base, name.span, earlier);
            }
            return;
        }
        let Some(haskell) = self.haskell.value(global).cloned() else { return };
        if let Some(spec) = self.spec(place, name, Target::Global(global), haskell, &[]) {
            self.specs.globals.insert(global, self.specs.specs.len());
            self.specs.specs.push(spec);
        }
    }

    fn local_signature(&mut self, place: &Place<'_>, name: &Name, found: LocalBinding) {
        let key = (found.global, found.binder);
        if let Some(earlier) = self.specs.locals.get(&key) {
            let earlier = self.specs.specs[*earlier].name_span;
            self.duplicate("type for", name.base, name.span, earlier);
            return;
        }
        let target = Target::Local { global: found.global, binder: found.binder, name: name.base };
        if let Some(spec) = self.spec(place, name, target, found.ty, &found.in_scope) {
            self.specs.locals.insert(key, self.specs.specs.len());
            self.specs.specs.push(spec);
        }
    }

    fn spec(
        &mut self,
        place: &Place<'_>,
        name: &Name,
        target: Target,
        haskell: CoreType,
        locals: &[(Symbol, otherwise_core::LocalId, CoreType)],
    ) -> Option<Spec> {
        let Annotated { module, is_library } = self.annotated(place.at);
        let declared = self.declaration(&target);
        let before = self.diagnostics.len();
        let nearby = self.nearby(&place.signature.ty, &target);
        let found = self.refine(place.at, false, |refiner| {
            refiner.locals = locals.to_vec();
            refiner.nearby = nearby;
            let what = format!("the specified type of `{name}`");
            let ty = refiner.signature(&what, &place.signature.ty, &haskell, declared)?;
            let metric = refiner.metric(&ty, &place.signature.metric);
            Some((ty, metric, std::mem::take(&mut refiner.bounds)))
        });
        // A mistake in an alias is reported with the alias; otherwise it is seen only where the alias is
        // used.
        for mut complaint in self.diagnostics.split_off(before) {
            if complaint.span().is_some_and(|span| !place.span.contains(span)) {
                if self.diagnostics.contains(&complaint) {
                    continue;
                }
                complaint = complaint.also(name.span, format!("in the type of `{name}`"));
            }
            self.diagnostics.push(complaint);
        }
        let Some((ty, metric, mut bounds)) = found else {
            self.help_generalised(&target, name, &haskell);
            return None;
        };
        let kind = match place.signature.kind {
            SignatureKind::Assumed => SpecKind::Assumed,
            _ if is_library => SpecKind::Assumed,
            _ => SpecKind::Checked,
        };
        let (span, name_span) = (place.span, name.span);
        let written = self.bounds_of(&place.signature.ty);
        let is_bounded = written > 0;
        if bounds.len() != written {
            bounds.clear();
        }
        Some(Spec {
            target,
            kind,
            ty,
            haskell,
            metric,
            is_bounded,
            bounds,
            module,
            is_library,
            is_inferred: false,
            span,
            name_span,
        })
    }

    /// The names that somebody may mean who writes the type of a function.
    fn nearby(&self, ty: &Type, target: &Target) -> Nearby {
        let mut nearby = Nearby::default();
        let coded = match target {
            Target::Global(name) => self.core_global(*name).map(parameter_names),
            _ => None,
        };
        let mut coded = coded.unwrap_or_default().into_iter();
        let (mut rest, mut position) = (ty, 0);
        loop {
            match &rest.kind {
                TypeKind::Forall(forall) => rest = &forall.body,
                TypeKind::Qualified(_, body) => rest = body,
                TypeKind::Fun(arrow) => {
                    match (arrow.name(), coded.next()) {
                        (Some(name), _) => nearby.arguments.push(name.text),
                        (None, Some(name)) => nearby.in_code.push((name, position)),
                        (None, None) => {}
                    }
                    (rest, position) = (&arrow.result, position + 1);
                }
                _ => return nearby,
            }
        }
    }

    /// How many bounds a type has: explicit ones, and declared ones that stand among its constraints.
    fn bounds_of(&self, ty: &Type) -> usize {
        let mut rest = ty;
        let mut count = 0;
        loop {
            match &rest.kind {
                TypeKind::Forall(forall) => rest = &forall.body,
                TypeKind::Fun(arrow) => rest = &arrow.result,
                TypeKind::Qualified(context, body) => {
                    let is_bound = |constraint: &Type| match &constraint.kind {
                        TypeKind::Con(application) => self.logic.bound(application.name.base).is_some(),
                        _ => false,
                    };
                    count += context.iter().filter(|one| is_bound(one)).count();
                    rest = body;
                }
                TypeKind::Bounded(bound) => {
                    count += 1;
                    rest = &bound.body;
                }
                _ => return count,
            }
        }
    }

    /// The names of declared bounds.
    pub(super) fn collect_bounds(&mut self) {
        for (_, item) in self.items() {
            if let ItemKind::Bound(bound) = &item.kind {
                self.logic.bounds.push(bound.clone());
            }
        }
    }

    /// A local function without a Haskell signature is as general as can be; that is easily overlooked.
    fn help_generalised(&mut self, target: &Target, name: &Name, haskell: &CoreType) {
        if let Target::Local { .. } = target
            && let CoreType::Forall(_) = haskell
            && let Some(last) = self.diagnostics.last_mut()
            && last.code == "not-a-refinement"
        {
            last.help = Some(format!("`{name}` is more general than that; give it a Haskell signature"));
        }
    }

    fn annotated(&self, at: usize) -> Annotated {
        Annotated { module: self.module(at).module, is_library: self.module(at).is_library }
    }

    /// Where the Haskell definition stands.
    fn declaration(&self, target: &Target) -> Option<Span> {
        let Target::Global(name) = target else { return None };
        self.core_global(*name)?.span
    }

    pub(super) fn core_global(&self, name: CoreName) -> Option<&'a Global> {
        let modules = self.haskell.ready.modules.iter();
        let module = modules.rev().find(|one| one.name == Some(name.module))?;
        module.globals.iter().find(|one| one.name == name).map(|one| &**one)
    }

    /// A signature inside a class or instance declaration of the program, for one of its methods. False if it
    /// is not one.
    fn method_signature(&mut self, place: &Place<'_>, name: &Name, around: Ident) -> bool {
        let class = Name { qualifier: None, base: around.text, span: around.span };
        let Some(class) = self.scopes[place.at].ty(&class) else { return false };
        let Some(methods) = self.class_methods(class) else { return false };
        let Some((method, _)) = methods.iter().find(|(method, _)| method.base == name.base) else {
            return false;
        };
        let module = self.module(place.at).module;
        let mut instances = self
            .haskell
            .ready
            .modules
            .iter()
            .filter(|one| one.name == Some(module))
            .flat_map(|one| &one.instances)
            .filter(|one| one.class == class);
        let instance = instances.find(|one| {
            let dictionary = self.core_global(one.dictionary).and_then(|global| global.span);
            dictionary.is_some_and(|head| head.contains(around.span))
        });
        match instance.cloned() {
            Some(instance) => self.instance_method(place, name, *method, &instance),
            None => self.class_method(place, name, *method),
        }
        true
    }

    /// `class C a where m :: …`.
    fn class(&mut self, at: usize, class: &ClassItem) {
        let Some(found) = self.class_name(at, &class.name) else { return };
        let Some(methods) = self.class_methods(found) else { return };
        for method in &class.methods {
            let place = Place { at, signature: &method.signature, span: method.span };
            for name in &method.signature.names {
                match methods.iter().find(|(method, _)| method.base == name.base) {
                    Some((method, _)) => self.class_method(&place, name, *method),
                    None => self.unknown_method(at, name, &class.name),
                }
            }
        }
    }

    fn class_method(&mut self, place: &Place<'_>, name: &Name, method: CoreName) {
        if let Some(earlier) = self.specs.globals.get(&method) {
            let earlier = &self.specs.specs[*earlier];
            if !earlier.is_library {
                let earlier = earlier.name_span;
                self.duplicate("type for", name.base, name.span, earlier);
            }
            return;
        }
        let Some(haskell) = self.haskell.value(method).cloned() else { return };
        if let Some(spec) = self.spec(place, name, Target::Global(method), haskell, &[]) {
            self.specs.globals.insert(method, self.specs.specs.len());
            self.specs.specs.push(spec);
        }
    }

    fn unknown_method(&mut self, at: usize, name: &Name, class: &Name) {
        let message = format!("the class `{class}` has no method `{name}`");
        let complaint = Diagnostic::error("unknown-name", message).at(name.span, "not a method");
        let methods =
            self.scopes[at].ty(class).and_then(|class| self.class_methods(class)).unwrap_or_default();
        let methods = methods.iter().map(|(method, _)| format!("`{}`", method.base)).collect::<Vec<_>>();
        self.report(if methods.is_empty() {
            complaint
        } else {
            complaint.note(format!("it has {}", methods.join(", ")))
        });
    }

    fn class_name(&mut self, at: usize, name: &Name) -> Option<CoreName> {
        let found = self.scopes[at].ty(name);
        let found = found.filter(|found| {
            self.haskell.ty(*found).is_some_and(|info| matches!(info.form, TypeInfoForm::Class(_)))
        });
        if found.is_none() {
            let complaint = Diagnostic::error("unknown-type", format!("unknown class `{name}`"));
            self.report(complaint.at(name.span, "not in scope"));
        }
        found
    }

    /// The methods of a class with their types over its parameters.
    fn class_methods(&self, class: CoreName) -> Option<Vec<(CoreName, CoreType)>> {
        match &self.haskell.ty(class)?.form {
            TypeInfoForm::Class(info) => {
                Some(info.methods.iter().map(|method| (method.name, method.ty.clone())).collect())
            }
            _ => None,
        }
    }

    /// `instance C T where m :: …`.
    fn instance(&mut self, at: usize, class: &ClassItem) {
        let Some(found) = self.class_name(at, &class.name) else { return };
        let heads: Option<Vec<CoreType>> = self.refine(at, true, |refiner| {
            let expanded: Vec<Type> = class.arguments.iter().map(|one| refiner.expand(one)).collect();
            expanded.iter().map(|one| refiner.erased(one)).collect()
        });
        let Some(heads) = heads else { return };
        let head = |ty: &CoreType| ty.as_con().map(|(name, _)| name);
        let wanted: Vec<Option<CoreName>> = heads.iter().map(head).collect();
        let modules = self.haskell.ready.modules.iter();
        let instance = modules
            .flat_map(|module| &module.instances)
            .find(|one| one.class == found && one.args.iter().map(head).collect::<Vec<_>>() == wanted);
        let Some(instance) = instance.cloned() else {
            let wanted = CoreType::con_app(found, heads);
            let message = format!("there is no instance `{wanted}` in this program");
            self.report(Diagnostic::error("unknown-instance", message).at(class.name.span, "refined here"));
            return;
        };
        let Some(methods) = self.class_methods(found) else { return };
        for method in &class.methods {
            let place = Place { at, signature: &method.signature, span: method.span };
            for name in &method.signature.names {
                match methods.iter().find(|(method, _)| method.base == name.base) {
                    Some((method, _)) => self.instance_method(&place, name, *method, &instance),
                    None => self.unknown_method(at, name, &class.name),
                }
            }
        }
    }

    fn instance_method(
        &mut self,
        place: &Place<'_>,
        name: &Name,
        method: CoreName,
        instance: &otherwise_core::Instance,
    ) {
        // The elaborator calls the definition of a method after dictionary and method.
        let base = Symbol::new(&format!("{}_{}", instance.dictionary.base, method.base));
        let body = CoreName { module: instance.dictionary.module, base };
        let Some(haskell) = self.core_global(body).map(|global| global.ty.clone()) else {
            let message = format!("this instance does not define `{name}` itself");
            self.report(Diagnostic::error("unknown-instance", message).at(name.span, "refined here"));
            return;
        };
        if let Some(earlier) = self.specs.globals.get(&body) {
            let earlier = self.specs.specs[*earlier].name_span;
            self.duplicate("type for", name.base, name.span, earlier);
            return;
        }
        let target = Target::InstanceMethod { dictionary: instance.dictionary, method, body };
        if let Some(spec) = self.spec(place, name, target, haskell, &[]) {
            self.specs.globals.insert(body, self.specs.specs.len());
            self.specs.specs.push(spec);
        }
    }
}

struct Annotated {
    module: Symbol,
    is_library: bool,
}

impl Refiner<'_, '_> {
    /// A signature, matched with its Haskell type; nothing if it was wrong.
    pub(super) fn signature(
        &mut self,
        what: &str,
        written: &Type,
        haskell: &CoreType,
        declared: Option<Span>,
    ) -> Option<RefinedType> {
        let expanded = self.expand(written);
        if let Err(mismatch) = self.shape(&expanded, haskell) {
            self.mismatch(what, &expanded, haskell, &mismatch, declared);
            return None;
        }
        self.unmatched_variables(haskell);
        self.contexts(&expanded, haskell);
        if self.has_errors() {
            return None;
        }
        let ty = self.build(&expanded, haskell);
        (!self.has_errors()).then_some(ty)
    }

    /// Type variables of the Haskell type that stand behind holes only are known by their own names.
    fn unmatched_variables(&mut self, haskell: &CoreType) {
        for binder in haskell.split_foralls().0 {
            let ty = CoreType::Var(binder.var);
            let is_taken = |(name, other): &(Symbol, CoreType)| *name == binder.var.name || *other == ty;
            if !self.type_vars.iter().any(is_taken) {
                self.type_vars.push((binder.var.name, ty));
            }
        }
    }

    /// Reports that an annotation does not refine the Haskell type.
    pub(super) fn mismatch(
        &mut self,
        what: &str,
        expanded: &Type,
        haskell: &CoreType,
        mismatch: &Mismatch,
        declared: Option<Span>,
    ) {
        let message = format!("{what} does not refine its Haskell type");
        let label = format!("{}, where Haskell has `{}`", mismatch.reason, mismatch.haskell);
        let complaint = Diagnostic::error("not-a-refinement", message);
        // What stands in an alias is best seen from where the alias is used.
        let mut complaint = if expanded.span.contains(mismatch.span) {
            complaint.at(mismatch.span, label)
        } else {
            complaint.at(expanded.span, "in this type").also(mismatch.span, label)
        };
        if let Some(declared) = declared {
            complaint = complaint.also(declared, "defined here");
        }
        let complaint = match &mismatch.help {
            Some(help) => complaint.help(help),
            None => complaint,
        };
        let complaint = complaint.note(format!("the Haskell type is `{haskell}`"));
        let erased = super::checks::without_refinements(expanded);
        self.report(complaint.note(format!("without refinements the annotation is `{erased}`")));
    }

    /// Class constraints of the annotation must be constraints of the Haskell type, or follow from them.
    fn contexts(&mut self, ty: &Type, haskell: &CoreType) {
        let mut given: Vec<CoreName> = Vec::new();
        let mut rest = haskell.clone();
        loop {
            match &rest {
                CoreType::Forall(forall) => rest = forall.1.clone(),
                CoreType::Fun(fun) => {
                    if fun.dictionary {
                        given.extend(fun.param.as_con().map(|(name, _)| name));
                    }
                    rest = fun.result.clone();
                }
                _ => break,
            }
        }
        self.add_superclasses(&mut given);
        let mut rest = ty;
        loop {
            match &rest.kind {
                TypeKind::Forall(forall) => rest = &forall.body,
                TypeKind::Fun(arrow) => rest = &arrow.result,
                TypeKind::Qualified(context, body) => {
                    context.iter().for_each(|constraint| self.constraint(constraint, &given, haskell));
                    rest = body;
                }
                _ => return,
            }
        }
    }

    fn add_superclasses(&self, given: &mut Vec<CoreName>) {
        let mut at = 0;
        while at < given.len() {
            let class = given[at];
            at += 1;
            let Some(info) = self.context.scope.haskell.ty(class) else { continue };
            let TypeInfoForm::Class(info) = &info.form else { continue };
            for superclass in &info.core.superclasses {
                if let Some((name, _)) = superclass.as_con()
                    && !given.contains(&name)
                {
                    given.push(name);
                }
            }
        }
    }

    fn constraint(&mut self, constraint: &Type, given: &[CoreName], haskell: &CoreType) {
        let TypeKind::Con(application) = &constraint.kind else { return };
        if self.context.logic.bound(application.name.base).is_some() {
            return;
        }
        let Some(class) = self.type_name(&application.name) else { return };
        if given.contains(&class) {
            return;
        }
        let message = format!("the Haskell type has no constraint `{constraint}`");
        let complaint = Diagnostic::error("not-a-refinement", message);
        let complaint = complaint.at(constraint.span, "only in the annotation");
        self.report(complaint.note(format!("the Haskell type is `{haskell}`")));
    }

    /// The termination metric of a function with this type.
    fn metric(&mut self, ty: &RefinedType, metric: &[Expr]) -> Vec<Term> {
        if metric.is_empty() {
            return Vec::new();
        }
        let depth = self.vars.len();
        let named = ty.functions().0.into_iter().filter(|fun| fun.is_named);
        self.vars.extend(named.map(|fun| (fun.var.name, fun.var, fun.parameter.erase())));
        let mut found = Vec::new();
        for component in metric {
            let component = self.expand_expr(component);
            let Some(term) = self.complete(&component, None) else { continue };
            if !is_integral(&term.ty) && !matches!(term.ty, CoreType::Var(_)) {
                let message = format!("a termination metric must be an integer, not `{}`", term.ty);
                let complaint = Diagnostic::error("bad-metric", message).at(term.span, "this component");
                let is_list = term.ty.as_con().is_some_and(|(name, _)| name == builtin::list());
                self.report(if is_list {
                    complaint.help(format!("write `len {component}`"))
                } else {
                    complaint
                });
                continue;
            }
            found.push(term);
        }
        self.vars.truncate(depth);
        found
    }
}
