//! Refined data types and their constructors.

use std::sync::Arc;

use otherwise_core::{Constructor, DataType, Subst, Symbol, Type as CoreType};
use otherwise_diagnostics::suggest::nearest;
use otherwise_diagnostics::{Diagnostic, Span};
use otherwise_elaborate::interface::Space;
use otherwise_elaborate::typing::{ConstructorInfo, TypeInfoForm};

use super::Resolver;
use super::measures::spine;
use crate::ast::{ConstructorItem, DataItem, DataShape, ItemKind, Name, Signature, Type, TypeKind};
use crate::refined::{PredicateVar, RefinedType, Refinement};
use crate::specs::{ConstructorSpec, DataSpec, FieldSpec, Measure, MeasureDefinition};
use crate::subst::Replacement;
use crate::term::Var;

impl<'a> Resolver<'a> {
    /// The Haskell data type that an annotation is about.
    fn data_type(&self, at: usize, data: &DataItem) -> Option<Arc<DataType>> {
        let name = self.scopes[at].ty(&data.name)?;
        match &self.haskell.ty(name)?.form {
            TypeInfoForm::Data(found) if !found.constructors.is_empty() => Some(found.clone()),
            form => {
                // An instance of a data family is known by its constructors.
                let first = data.constructors.first().and_then(|one| self.scopes[at].term(&one.name));
                let owner = first.and_then(|first| self.haskell.constructor(first));
                let owner = owner.and_then(|info| self.haskell.ty(info.core.data_type));
                match (owner.map(|owner| &owner.form), form) {
                    (Some(TypeInfoForm::Data(found)), _) | (_, TypeInfoForm::Data(found)) => {
                        Some(found.clone())
                    }
                    _ => None,
                }
            }
        }
    }

    /// Data types with their abstract refinements, and fields that only annotations name.
    pub(super) fn collect_data(&mut self) {
        for (at, item) in self.items() {
            if let ItemKind::Embed(embed) = &item.kind
                && !self.module(at).is_library
            {
                self.logic.embedded.push(embed.ty.base);
                let sort = embed.sort.to_string();
                self.logic.has_own_maps |= sort.starts_with("Map_t");
                self.logic.has_own_sets |= sort.starts_with("Set_Set");
            }
            let ItemKind::Data(data) = &item.kind else { continue };
            let Some(core) = self.data_type(at, data) else {
                if !self.module(at).is_library {
                    let message = format!("unknown data type `{}`", data.name);
                    let complaint =
                        Diagnostic::error("unknown-type", message).at(data.name.span, "not in scope");
                    let names = self.scopes[at].names(Space::Type);
                    self.report(complaint.help(match nearest(data.name.base.as_str(), names) {
                        Some(near) => format!("did you mean `{near}`?"),
                        None => "this refines a declaration of Haskell, which has to be there, outside of the comment"
                            .to_owned(),
                    }));
                }
                continue;
            };
            if let Some(earlier) = self.logic.data_types.get(&core.name) {
                // A type of the library may be refined anew.
                if !self.module(at).is_library
                    && self.modules.iter().any(|one| !one.is_library && one.file == earlier.span.file)
                {
                    let earlier = earlier.span;
                    self.duplicate("data refinement of", core.name.base, data.name.span, earlier);
                }
                continue;
            }
            if !data.parameters.is_empty() && data.parameters.len() != core.params.len() {
                let plural = if core.params.len() == 1 { "" } else { "s" };
                let message = format!(
                    "`{}` has {} type parameter{plural} in Haskell, but {} here",
                    data.name,
                    core.params.len(),
                    data.parameters.len()
                );
                self.report(
                    Diagnostic::error("data-mismatch", message).at(data.name.span, "in this annotation"),
                );
                continue;
            }
            let spec = self.refine(at, false, |refiner| {
                let names = data.parameters.iter().zip(&core.params);
                refiner.type_vars =
                    names.map(|(name, binder)| (name.text, CoreType::Var(binder.var))).collect();
                let mut predicates = Vec::new();
                for predicate in &data.predicates {
                    let mut types = Vec::new();
                    for parameter in &predicate.parameters {
                        let parameter = refiner.expand(parameter);
                        types.extend(refiner.erased(&parameter));
                    }
                    predicates.push(refiner.fresh_predicate(predicate.name.text, types));
                }
                DataSpec {
                    name: core.name,
                    predicates,
                    parameters: core.params.clone(),
                    size: data.size.map(|size| size.base),
                    span: item.span,
                }
            });
            self.logic.data_types.insert(core.name, spec);
            if !self.module(at).is_library && data.shape == DataShape::Ordinary {
                self.field_measures(at, data, &core, item.span);
            }
        }
        self.collect_sizes();
    }

    /// `data size T f` is `data T [f]`, wherever it stands.
    fn collect_sizes(&mut self) {
        for (at, item) in self.items() {
            let ItemKind::Size(ty, size) = &item.kind else { continue };
            let Some(core) = sized_type(ty).and_then(|name| self.scopes[at].ty(name)) else { continue };
            let Some(TypeInfoForm::Data(core)) = self.haskell.ty(core).map(|info| &info.form) else {
                continue;
            };
            let spec = DataSpec {
                name: core.name,
                predicates: Vec::new(),
                parameters: core.params.clone(),
                size: None,
                span: item.span,
            };
            self.logic.data_types.entry(core.name).or_insert(spec).size.get_or_insert(size.base);
        }
    }

    /// Fields that only the annotation names are measures.
    fn field_measures(&mut self, at: usize, data: &DataItem, core: &DataType, span: Span) {
        let module = self.module(at).module;
        for constructor in &data.constructors {
            let Some(haskell) = self.constructor_of(at, constructor, core) else { continue };
            for (position, field) in constructor.fields.iter().enumerate() {
                let Some(label) = field.label else { continue };
                let Some(field) = haskell.fields.get(haskell.dictionaries as usize + position) else { break };
                // Haskell's own field is a function already.
                if field.name == Some(label.text) || !haskell.existentials.is_empty() {
                    continue;
                }
                if let Some(id) = self.logic.own_measure(module, label.text) {
                    if let MeasureDefinition::Field(entries) =
                        &mut self.logic.measures[id.index as usize].definition
                    {
                        entries.push((haskell.name, position));
                    }
                    continue;
                }
                let vars = haskell.universals.iter().map(|binder| CoreType::Var(binder.var));
                let ty = CoreType::fun(CoreType::con_app(haskell.data_type, vars), field.ty.clone());
                let ty = CoreType::forall(haskell.universals.clone(), ty);
                let definition = MeasureDefinition::Field(vec![(haskell.name, position)]);
                self.logic.add_measure(Measure {
                    name: label.text,
                    module,
                    ty,
                    definition,
                    result: None,
                    span,
                });
            }
        }
    }

    fn constructor_of(&self, at: usize, item: &ConstructorItem, core: &DataType) -> Option<Arc<Constructor>> {
        let name = self.scopes[at].term(&item.name);
        let mut all = core.constructors.iter();
        all.find(|one| Some(one.name) == name || one.name.base == item.name.base).cloned()
    }

    /// The refined fields of constructors.
    pub(super) fn constructors(&mut self) {
        for (at, item) in self.items() {
            let ItemKind::Data(data) = &item.kind else { continue };
            let Some(core) = self.data_type(at, data) else { continue };
            let Some(spec) = self.logic.data_types.get(&core.name) else { continue };
            if spec.span != item.span {
                continue;
            }
            if let Some(size) = &data.size
                && !self.module(at).is_library
                && core.params.iter().all(|binder| binder.var.name != size.base)
            {
                self.check_size(at, &data.name, size);
            }
            let Some(spec) = self.logic.data_types.get(&core.name) else { continue };
            if data.shape == DataShape::Opaque {
                continue;
            }
            let predicates = spec.predicates.clone();
            for constructor in &data.constructors {
                let Some(haskell) = self.constructor_of(at, constructor, &core) else {
                    let message = format!("`{}` has no constructor `{}`", data.name, constructor.name);
                    let complaint = Diagnostic::error("constructor-mismatch", message);
                    let known: Vec<String> =
                        core.constructors.iter().map(|one| format!("`{}`", one.name.base)).collect();
                    let complaint = complaint.at(constructor.name.span, "not in the Haskell declaration");
                    self.report(complaint.note(format!("it has {}", known.join(", "))));
                    continue;
                };
                let Some(info) = self.haskell.constructor(haskell.name) else { continue };
                let found = match data.shape {
                    DataShape::Gadt => self.gadt_constructor(at, constructor, info, &predicates),
                    _ => self.constructor(at, data, constructor, &haskell, &core, &predicates),
                };
                if let Some(found) = found {
                    self.specs.constructors.insert(haskell.name, found);
                }
            }
            self.missing_constructors(at, data, &core);
        }
    }

    /// The size of a type is a function of the logic, and a whole number.
    pub(super) fn check_size(&mut self, at: usize, data: &Name, size: &Name) {
        let what = format!("the size of `{data}` is measured by `{size}`, but");
        let measure = self.logic.measure(&self.scopes[at], size);
        let measure = measure.and_then(|id| self.logic.get(id)).map(|found| found.ty.clone());
        let function = self.scopes[at].term(size);
        let ty = match (measure, function) {
            (Some(ty), _) => ty,
            (None, Some(function))
                if self.logic.lifted.contains(&function) || self.haskell.is_field(function) =>
            {
                let Some(ty) = self.haskell.value(function) else { return };
                ty.clone()
            }
            (None, Some(_)) => {
                let complaint = Diagnostic::error("not-in-logic", format!("{what} that is no measure"));
                let complaint = complaint.at(size.span, "a function of the program only");
                self.report(complaint.help(format!("add `{{-@ measure {size} @-}}`")));
                return;
            }
            (None, None) => {
                let message = format!("{what} there is no such measure");
                let complaint = Diagnostic::error("unknown-name", message).at(size.span, "not in scope");
                self.report(complaint.help(match nearest(size.base.as_str(), self.logic.names()) {
                    Some(near) => format!("did you mean `{near}`?"),
                    None => format!(
                        "write a function `{size} :: {data} -> Int`, and add `{{-@ measure {size} @-}}`"
                    ),
                }));
                return;
            }
        };
        let result = ty.split_foralls().1.split_context().1.split_funs().1;
        if !super::sorts::is_integral(&result) {
            let complaint = Diagnostic::error("bad-measure", format!("{what} that is no whole number"));
            self.report(complaint.at(size.span, format!("its result is of type `{result}`")));
        }
    }

    /// A field may have a name of its own in the annotation, but not that of another field: its refinement
    /// would be taken for the wrong one.
    fn check_labels(&mut self, constructor: &ConstructorItem, fields: &[otherwise_core::Field]) -> bool {
        for (item, field) in constructor.fields.iter().zip(fields) {
            let (Some(label), Some(name)) = (item.label, field.name) else { continue };
            if label.text != name && fields.iter().any(|other| other.name == Some(label.text)) {
                let message = format!(
                    "a field of `{}` is called `{name}` in Haskell, but `{}` in the annotation",
                    constructor.name, label.text
                );
                let complaint = Diagnostic::error("constructor-mismatch", message);
                let complaint = complaint.at(label.span, "the name of another field");
                self.report(complaint.help("write the fields in the order of the Haskell declaration"));
                return false;
            }
            if label.text != name && nearest(label.as_str(), [name.as_str()]).is_some() {
                let message = format!(
                    "the field `{name}` of `{}` is called `{}` in the annotation",
                    constructor.name, label.text
                );
                let complaint = Diagnostic::warning("constructor-mismatch", message);
                let complaint = complaint.at(label.span, "a name of its own");
                self.report(complaint.help(format!("did you mean `{name}`?")));
            }
        }
        true
    }

    fn missing_constructors(&mut self, at: usize, data: &DataItem, core: &DataType) {
        let given: Vec<Symbol> = data.constructors.iter().map(|one| one.name.base).collect();
        let missing: Vec<String> = (core.constructors.iter())
            .filter(|one| !given.contains(&one.name.base))
            .map(|one| format!("`{}`", one.name.base))
            .collect();
        if missing.is_empty() || self.module(at).is_library {
            return;
        }
        let message = format!("the annotation of `{}` leaves out {}", data.name, missing.join(", "));
        let complaint = Diagnostic::warning("constructor-mismatch", message);
        self.report(complaint.at(data.name.span, "all constructors should be there"));
    }

    fn wrong_field_count(&mut self, constructor: &ConstructorItem, expected: usize, found: usize) {
        let plural = if expected == 1 { "" } else { "s" };
        let message = format!(
            "`{}` has {expected} field{plural} in Haskell, but {found} in the annotation",
            constructor.name
        );
        let complaint = Diagnostic::error("constructor-mismatch", message);
        self.report(complaint.at(constructor.span, "this constructor"));
    }

    /// `C { f :: T, … }` and `C (f :: T) T`.
    fn constructor(
        &mut self,
        at: usize,
        data: &DataItem,
        constructor: &ConstructorItem,
        haskell: &Arc<Constructor>,
        core: &DataType,
        predicates: &[PredicateVar],
    ) -> Option<ConstructorSpec> {
        let fields = &haskell.fields[haskell.dictionaries as usize..];
        if fields.len() != constructor.fields.len() {
            self.wrong_field_count(constructor, fields.len(), constructor.fields.len());
            return None;
        }
        if !self.module(at).is_library && !self.check_labels(constructor, fields) {
            return None;
        }
        let to_universals: Subst = (core.params.iter().zip(&haskell.universals))
            .map(|(parameter, own)| (parameter.var, CoreType::Var(own.var)))
            .collect();
        let predicates: Vec<PredicateVar> = (predicates.iter())
            .map(|one| {
                let parameters = one.parameters.iter().map(|ty| ty.subst(&to_universals)).collect();
                PredicateVar { parameters, ..one.clone() }
            })
            .collect();
        let specs = self.refine(at, false, |refiner| {
            let names = data.parameters.iter().zip(&haskell.universals);
            refiner.type_vars = names.map(|(name, own)| (name.text, CoreType::Var(own.var))).collect();
            refiner.predicates = predicates.clone();
            let mut found = Vec::new();
            for (position, (item, field)) in constructor.fields.iter().zip(fields).enumerate() {
                refiner.later_fields =
                    constructor.fields[position..].iter().filter_map(|one| one.label).collect();
                let expanded = refiner.expand(&item.ty);
                if let Err(mismatch) = refiner.shape(&expanded, &field.ty) {
                    let what = format!("the type of a field of `{}`", constructor.name);
                    refiner.mismatch(&what, &expanded, &field.ty, &mismatch, None);
                    return None;
                }
                let ty = refiner.build_field(&expanded, &field.ty, item.label);
                let name = item.label.map(|label| label.text).or(field.name);
                let var = Var::fresh(name.unwrap_or_else(|| Symbol::new(&format!("field{}", position + 1))));
                if let Some(label) = item.label {
                    refiner.vars.push((label.text, var, field.ty.clone()));
                }
                found.push(FieldSpec { var, label: item.label.map(|label| label.text), ty });
            }
            Some(found)
        })?;
        Some(ConstructorSpec {
            name: haskell.name,
            variables: haskell.universals.iter().chain(&haskell.existentials).cloned().collect(),
            predicates,
            fields: specs,
            result: None,
            span: constructor.span,
        })
    }

    /// `C :: x:T -> T a`.
    fn gadt_constructor(
        &mut self,
        at: usize,
        constructor: &ConstructorItem,
        info: &ConstructorInfo,
        predicates: &[PredicateVar],
    ) -> Option<ConstructorSpec> {
        let written = constructor.signature.as_ref()?;
        let built = self.refine(at, false, |refiner| {
            let expanded = refiner.expand(written);
            if let Err(mismatch) = refiner.shape(&expanded, &info.ty) {
                let what = format!("the type of `{}`", constructor.name);
                refiner.mismatch(&what, &expanded, &info.ty, &mismatch, None);
                return None;
            }
            refiner.predicates = predicates.to_vec();
            Some(refiner.build(&expanded, &info.ty))
        })?;
        // The declared variables may have other numbers than Core's.
        let core = &info.core;
        let mut replacement = Replacement::default();
        for (binder, argument) in core.universals.iter().chain(&core.existentials).zip(&info.type_arguments) {
            if let CoreType::Var(var) = argument {
                replacement.ty(*var, trivial_var(CoreType::Var(binder.var)));
            }
        }
        let mut fields = Vec::new();
        let mut rest = spine(&built).0;
        let arity = core.fields.len() - core.dictionaries as usize;
        while fields.len() < arity
            && let RefinedType::Fun(fun) = rest
        {
            let label = fun.is_named.then_some(fun.var.name);
            fields.push(FieldSpec { var: fun.var, label, ty: replacement.refined(&fun.parameter) });
            rest = fun.result;
        }
        let result = match &rest {
            RefinedType::Base(base) if !base.refinement.is_trivial() => {
                Some(replacement.refinement(&base.refinement))
            }
            _ => None,
        };
        Some(ConstructorSpec {
            name: core.name,
            variables: core.universals.iter().chain(&core.existentials).cloned().collect(),
            predicates: predicates.to_vec(),
            fields,
            result,
            span: constructor.span,
        })
    }

    /// `C :: x:T -> {y:T | p} -> D`, on its own. False if there is no such constructor.
    pub(super) fn constructor_signature(
        &mut self,
        at: usize,
        name: &Name,
        signature: &Signature,
        span: Span,
    ) -> bool {
        let Some(found) = self.scopes[at].term(name) else { return false };
        let Some(info) = self.haskell.constructor(found).cloned() else { return false };
        let item =
            ConstructorItem { name: *name, fields: Vec::new(), signature: Some(signature.ty.clone()), span };
        if let Some(earlier) = self.specs.constructors.get(&found) {
            let earlier = earlier.span;
            self.duplicate("type for", name.base, name.span, earlier);
        } else if let Some(spec) = self.gadt_constructor(at, &item, &info, &[]) {
            self.specs.constructors.insert(found, spec);
        }
        true
    }
}

/// The type that `data size` is about; none if it is about one instance of it, which others are not measured
/// by.
pub(super) fn sized_type(ty: &Type) -> Option<&Name> {
    let TypeKind::Con(application) = &ty.kind else { return None };
    let is_variable = |one: &Type| matches!(&one.kind, TypeKind::Var(_));
    application.arguments.iter().all(is_variable).then_some(&application.name)
}

fn trivial_var(ty: CoreType) -> RefinedType {
    let refinement = Refinement { var: Var::fresh("v".into()), conjuncts: Vec::new(), is_hole: false };
    RefinedType::Base(Box::new(crate::refined::RefinedBase {
        ty,
        arguments: Vec::new(),
        labels: Vec::new(),
        predicates: Vec::new(),
        refinement,
        span: None,
    }))
}
