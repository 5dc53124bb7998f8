//! Derived instances, generated as resolved code.
//!
//! Which mechanism a class is derived by follows GHC: `stock` for the classes below, the representation
//! type's dictionary for newtypes, an empty instance for `anyclass`. Contexts of `deriving` clauses are left
//! for type inference to simplify.

mod builder;
mod data;
mod enumeration;
mod eq_ord;
mod functor;
mod generic;
mod mechanism;
mod nf_data;
mod read;
mod show;
mod target;

use std::sync::Arc;

use otherwise_diagnostics::{Diagnostic, Span};
use otherwise_syntax::ast;

use builder::Builder;
use mechanism::Mechanism;
use target::{MAX_EXPANSIONS, Substitution, Target, same, substitute};

use crate::interface::{ClassSummary, Definition, Space};
use crate::known::Known;
use crate::names::{Entity, TypeVariable};
use crate::resolve::{Lookup, Resolver, apply_type};
use crate::resolved::{
    DataDeclaration, Instance, InstanceBody, InstanceContext, InstanceMethod, Type, TypeBinder, TypeKind,
    WantedConstraint,
};

/// Classes that programs derive for libraries we do not have. Leaving them out does not change what the rest
/// of a program means.
const LACKING: &[&str] = &[
    "Generic", "Generic1", "Data", "Lift", "NFData", "Hashable", "ToJSON", "FromJSON", "Binary", "Typeable",
];

/// Modules that programs import for those classes. Where we do not have one, it counts as a module that
/// exports nothing.
pub(crate) const LACKING_MODULES: &[&str] = &[
    "GHC.Generics",
    "Data.Data",
    "Data.Hashable",
    "Data.Aeson",
    "Data.Binary",
    "Language.Haskell.TH.Syntax",
];

/// The class of a `deriving` clause and what it is applied to.
struct DerivedClass {
    class: Entity,
    summary: Arc<ClassSummary>,
    arguments: Vec<Type>,
    span: Span,
}

/// What an instance is derived for.
#[derive(Clone, Copy)]
struct Subject<'a> {
    target: &'a Target,
    data: &'a DataDeclaration,
    /// What stands for the type's parameters.
    variables: &'a [Type],
    /// The last parameter, where the class is one of functors.
    last: Option<TypeVariable>,
    /// The type in the instance's head.
    head: &'a Type,
}

impl Resolver<'_> {
    /// The `deriving` clauses of a data type.
    pub(crate) fn derive_clauses(&mut self, tree: &ast::DataDecl, instances: &mut Vec<Instance>) {
        let entity = Entity::ty(self.module_name(), tree.name.symbol);
        let Some(data) = self.data(entity).filter(|data| data.span == tree.name.span) else { return };
        for clause in &tree.deriving {
            for class in &clause.classes {
                let mark = self.enter_types();
                let instance = self.derive_one(&data, class, clause.strategy.as_ref());
                self.leave_types(mark);
                instances.extend(instance);
            }
        }
    }

    fn derive_one(
        &mut self,
        data: &Arc<DataDeclaration>,
        class: &ast::Type,
        strategy: Option<&ast::Strategy>,
    ) -> Option<Instance> {
        // The instance has its own variables, named as the type's.
        let parameters: Vec<TypeBinder> = data
            .parameters
            .iter()
            .map(|binder| TypeBinder {
                variable: self.fresh_type_variable(binder.variable.name),
                ..binder.clone()
            })
            .collect();
        self.bind_type_variables(&parameters);
        // `deriving (MonadState s)`: a variable that the type does not have is one of the instance.
        let others = self.bind_free(&[class]);
        let derived = self.derived_class(class)?;
        let mechanism = self.mechanism(&derived, data, strategy)?;
        let dropped = mechanism.dropped(&derived.summary);
        if dropped > parameters.len() {
            self.report_too_few_parameters(&derived, data.entity, dropped);
            return None;
        }
        let variables: Vec<Type> =
            parameters.iter().map(|binder| variable_type(binder, derived.span)).collect();
        let kept = parameters.len() - dropped;
        let head = match &data.instance_of {
            Some(instance) => instance_head(data, instance, &variables, dropped),
            None => applied(data.entity, variables[..kept].to_vec(), derived.span),
        };
        let target = self.target(data, &variables);
        if let Mechanism::Stock(_) = mechanism
            && let Some(special) = target.constructors.iter().position(|one| one.is_special)
        {
            self.report_special(&derived, data, special);
            return None;
        }
        let last = parameters.last().map(|binder| binder.variable);
        let subject = Subject { target: &target, data, variables: &variables, last, head: &head };
        let (wanted, body) = self.derived_body(&derived, &mechanism, &subject)?;
        let mut arguments = derived.arguments;
        arguments.push(head);
        let entity = self.instance_name(derived.class, &Self::head_names(&arguments));
        Some(Instance {
            entity,
            span: derived.span,
            binders: parameters[..kept].iter().cloned().chain(others).collect(),
            context: InstanceContext::Inferred(wanted),
            class: derived.class,
            arguments,
            overlap: None,
            body,
        })
    }

    /// `deriving instance …`.
    pub(crate) fn standalone_deriving(
        &mut self,
        deriving: &ast::StandaloneDeriving,
        instances: &mut Vec<Instance>,
    ) {
        let mark = self.enter_types();
        let instance = self.standalone_instance(deriving);
        self.leave_types(mark);
        instances.extend(instance);
    }

    /// The methods of an instance that a program writes without any, where the class has methods for every
    /// data type.
    pub(crate) fn generic_methods(&mut self, class: Entity, head: &Type, span: Span) -> Vec<InstanceMethod> {
        let data = head.head().and_then(|entity| self.data(entity)).filter(|data| !data.is_family);
        let (Some(Known::ClassNfData), Some(data)) = (Known::of(class), data) else { return Vec::new() };
        let given = match &head.kind {
            TypeKind::Apply(_, arguments) => arguments.clone(),
            _ => Vec::new(),
        };
        let target = self.target(&data, &given);
        self.derive_nf_data(&target, Builder { span })
    }

    fn standalone_instance(&mut self, deriving: &ast::StandaloneDeriving) -> Option<Instance> {
        let binders = match deriving.binders.is_empty() {
            true => self.bind_free(&deriving.context.iter().chain(&deriving.arguments).collect::<Vec<_>>()),
            false => self.type_binders(&deriving.binders),
        };
        let context = self.context(&deriving.context);
        let mut arguments = self.types(&deriving.arguments);
        let span = deriving.class.span;
        if self.is_lacking(&deriving.class) {
            return None;
        }
        let (class, summary) = self.class_name(&deriving.class)?;
        let head = arguments.pop()?;
        let derived = DerivedClass { class, summary, arguments, span };
        if head.is_error() {
            return None;
        }
        let given: Vec<Type> = match &head.kind {
            TypeKind::Apply(_, arguments) => arguments.clone(),
            _ => Vec::new(),
        };
        let data = head.head().and_then(|entity| self.data(entity));
        let found = match data {
            Some(data) if data.is_family => self.family_member(data.entity, &given),
            data => data.map(|data| (data, given)),
        };
        let Some((data, mut given)) = found else {
            let complaint =
                Diagnostic::error("cannot-derive", format!("cannot derive `{}` for this type", class.name))
                    .at(head.span, "not a data type or newtype");
            self.report(complaint);
            return None;
        };
        let mechanism = self.mechanism(&derived, &data, deriving.strategy.as_ref())?;
        let dropped = mechanism.dropped(&derived.summary);
        // The parameters that the instance leaves out get names of their own.
        let mut last: Option<TypeVariable> = None;
        for at in given.len()..data.parameters.len() {
            let variable = self.fresh_type_variable(data.parameters[at].variable.name);
            last = Some(variable);
            given.push(Type { span, kind: TypeKind::Variable(variable) });
        }
        if dropped > data.parameters.len() {
            self.report_too_few_parameters(&derived, data.entity, dropped);
            return None;
        }
        let target = self.target(&data, &given);
        let subject = Subject { target: &target, data: &data, variables: &given, last, head: &head };
        let (_, body) = self.derived_body(&derived, &mechanism, &subject)?;
        let mut arguments = derived.arguments;
        arguments.push(head);
        let entity = self.instance_name(class, &Self::head_names(&arguments));
        let overlap = deriving.overlap;
        Some(Instance {
            entity,
            span,
            binders,
            context: InstanceContext::Given(context),
            class,
            arguments,
            overlap,
            body,
        })
    }

    /// The constraints on fields, and the methods or what stands for them.
    fn derived_body(
        &mut self,
        derived: &DerivedClass,
        mechanism: &Mechanism,
        subject: &Subject<'_>,
    ) -> Option<(Vec<WantedConstraint>, InstanceBody)> {
        let Subject { target, data, variables, last, head } = *subject;
        match mechanism {
            Mechanism::Anyclass => {
                // What the defaults need of the fields is needed of the type's variables.
                let mut fields: Vec<&Type> = Vec::new();
                if derived.summary.last_arity == 0 && !derived.summary.methods.is_empty() {
                    let all = target.constructors.iter().flat_map(|constructor| &constructor.fields);
                    for field in all.filter(|field| matches!(field.kind, TypeKind::Variable(_))) {
                        if !fields.iter().any(|earlier| same(earlier, field)) {
                            fields.push(field);
                        }
                    }
                }
                let wanted = fields.into_iter().map(|field| constraint(derived, field)).collect();
                Some((wanted, InstanceBody::Methods(Vec::new())))
            }
            Mechanism::Via(ty) => {
                let wanted = vec![constraint(derived, ty)];
                Some((wanted, InstanceBody::Newtype(ty.clone())))
            }
            Mechanism::Newtype => {
                let field = data.constructors.first()?.fields.first()?;
                let substitution: Substitution = data
                    .parameters
                    .iter()
                    .map(|binder| binder.variable)
                    .zip(variables.iter().cloned())
                    .collect();
                let representation = substitute(&field.ty, &substitution);
                if representation.is_error() {
                    return Some((Vec::new(), InstanceBody::Newtype(representation)));
                }
                let dropped = &variables[variables.len() - mechanism.dropped(&derived.summary)..];
                // A synonym that is applied to what is dropped would miss it.
                let representation = match dropped.is_empty() {
                    true => representation,
                    false => self.head_expanded(representation, &mut { MAX_EXPANSIONS }),
                };
                let Some(reduced) = eta_reduce(&representation, dropped) else {
                    self.report_eta(derived, target.data, &representation);
                    return None;
                };
                Some((vec![constraint(derived, &reduced)], InstanceBody::Newtype(reduced)))
            }
            Mechanism::Stock(class) => {
                if *class == Known::ClassGeneric {
                    let binders = self.variables_of(variables, data);
                    let b = Builder { span: derived.span };
                    let methods = self.derive_generic(target, data, head, &binders, b);
                    return Some((Vec::new(), InstanceBody::Methods(methods)));
                }
                let methods = self.stock_methods(*class, derived, target, last)?;
                let wanted = self.stock_constraints(*class, derived, target, last, head);
                Some((wanted, InstanceBody::Methods(methods)))
            }
        }
    }

    fn stock_methods(
        &mut self,
        class: Known,
        derived: &DerivedClass,
        target: &Target,
        last: Option<TypeVariable>,
    ) -> Option<Vec<InstanceMethod>> {
        let b = Builder { span: derived.span };
        let count = target.constructors.len();
        let is_product = count == 1;
        let methods = match class {
            Known::ClassEq => self.derive_eq(target, b),
            Known::ClassOrd => self.derive_ord(target, b),
            Known::ClassShow => self.derive_show(target, b),
            Known::ClassRead => self.derive_read(target, b),
            Known::ClassNfData => self.derive_nf_data(target, b),
            Known::ClassData => self.derive_data(target, b),
            Known::ClassEnum if target.is_enumeration() => self.derive_enum(target, b),
            Known::ClassBounded if target.is_enumeration() || is_product => self.derive_bounded(target, b),
            Known::ClassIx if target.is_enumeration() || is_product => self.derive_ix(target, b),
            Known::ClassEnum | Known::ClassBounded | Known::ClassIx => {
                self.report_not_enumeration(class, derived, target);
                return None;
            }
            _ => {
                let last = last?;
                if !self.check_functor_fields(target, class, last, b) {
                    return None;
                }
                match class {
                    Known::ClassFunctor => self.derive_functor(target, last, b),
                    Known::ClassFoldable => self.derive_foldable(target, last, b),
                    _ => self.derive_traversable(target, last, b),
                }
            }
        };
        Some(methods)
    }

    /// The binders of the variables that an instance is for.
    fn variables_of(&self, variables: &[Type], data: &DataDeclaration) -> Vec<TypeBinder> {
        let mut binders: Vec<TypeBinder> = Vec::new();
        for (ty, parameter) in variables.iter().zip(&data.parameters) {
            if let TypeKind::Variable(variable) = &ty.kind {
                binders.push(TypeBinder { variable: *variable, ..parameter.clone() });
            }
        }
        binders
    }

    fn stock_constraints(
        &self,
        class: Known,
        derived: &DerivedClass,
        target: &Target,
        last: Option<TypeVariable>,
        head: &Type,
    ) -> Vec<WantedConstraint> {
        let mut needed: Vec<Type> = Vec::new();
        for field in target.constructors.iter().flat_map(|constructor| &constructor.fields) {
            match (class, last) {
                (Known::ClassFunctor | Known::ClassFoldable | Known::ClassTraversable, Some(last)) => {
                    functor::functors_of(field, last, &mut needed);
                }
                _ => needed.push(field.clone()),
            }
        }
        let mut wanted: Vec<WantedConstraint> = Vec::new();
        let mut seen: Vec<Type> = Vec::new();
        for ty in needed {
            // The instance itself answers for recursive fields.
            if same(&ty, head) || seen.iter().any(|earlier| same(earlier, &ty)) {
                continue;
            }
            wanted.push(constraint(derived, &ty));
            seen.push(ty);
        }
        wanted
    }

    /// The class a clause names; `None` when there is nothing to derive (which has been reported, if it
    /// matters).
    fn derived_class(&mut self, class: &ast::Type) -> Option<DerivedClass> {
        let mut arguments: Vec<&ast::Type> = Vec::new();
        let mut head = class;
        let name = loop {
            head = match &head.kind {
                ast::TypeKind::Paren(inner) | ast::TypeKind::KindSignature(inner, _) => inner,
                ast::TypeKind::Apply(function, argument) => {
                    arguments.push(argument);
                    function
                }
                ast::TypeKind::Con(name) => break name,
                ast::TypeKind::Invalid => return None,
                _ => {
                    self.report(
                        Diagnostic::error("not-a-class", "a class is needed here")
                            .at(class.span, "this is none"),
                    );
                    return None;
                }
            };
        };
        if self.is_lacking(name) {
            return None;
        }
        let (class, summary) = self.class_name(name)?;
        let arguments: Vec<Type> = arguments.into_iter().rev().map(|argument| self.ty(argument)).collect();
        if arguments.len() + 1 != summary.parameters {
            let message = format!(
                "class `{}` has {} parameters, so {} must be given in `deriving`",
                class.name,
                summary.parameters,
                summary.parameters.saturating_sub(1)
            );
            self.report(Diagnostic::error("instance-arity", message).at(name.span, ""));
            return None;
        }
        Some(DerivedClass { class, summary, arguments, span: name.span })
    }

    /// Whether the class is one that we lack; warns about it.
    fn is_lacking(&mut self, name: &ast::Name) -> bool {
        let symbol = name.symbol;
        if !LACKING.contains(&symbol.as_str()) {
            return false;
        }
        // Every type has an instance of `Typeable`.
        if symbol.as_str() == "Typeable" {
            return true;
        }
        let found = self.lookup_quietly(name.qualifier, Space::Type, symbol);
        let is_stub = match found {
            // A class of that name which can be derived, or which the program itself defines, is none that we
            // lack.
            Lookup::Found(class) => match self.definition(class) {
                Some(Definition::Class(summary)) => {
                    (summary.methods.is_empty() || symbol.as_str() == "Generic1")
                        && class.module != self.module_name()
                        && matches!(symbol.as_str(), "Generic" | "Generic1" | "Data" | "Lift")
                }
                _ => false,
            },
            Lookup::Missing | Lookup::Unknowable => true,
            Lookup::Ambiguous(_) => false,
        };
        if is_stub {
            let complaint = Diagnostic::warning(
                "lacking-class",
                format!("class `{name}` is not supported: the derived instance is left out"),
            )
            .at(name.span, "");
            self.report(complaint);
        }
        is_stub
    }
}

fn constraint(derived: &DerivedClass, ty: &Type) -> WantedConstraint {
    let class = Type { span: derived.span, kind: TypeKind::Constructor(derived.class) };
    let mut arguments = derived.arguments.clone();
    arguments.push(ty.clone());
    let constraint = Type { span: ty.span, kind: TypeKind::Apply(Box::new(class), arguments) };
    WantedConstraint { constraint, span: ty.span }
}

fn variable_type(binder: &TypeBinder, span: Span) -> Type {
    Type { span, kind: TypeKind::Variable(binder.variable) }
}

fn applied(entity: Entity, arguments: Vec<Type>, span: Span) -> Type {
    let head = Type { span, kind: TypeKind::Constructor(entity) };
    Type { span, kind: apply_type(head, arguments) }
}

/// Takes the `dropped` variables off the end of a type; they must not occur elsewhere in it.
fn eta_reduce(ty: &Type, dropped: &[Type]) -> Option<Type> {
    if dropped.is_empty() {
        return Some(ty.clone());
    }
    let (head, mut arguments) = match &ty.kind {
        TypeKind::Apply(head, arguments) => ((**head).clone(), arguments.clone()),
        TypeKind::Function(argument, result) => {
            let arrow = Type { span: ty.span, kind: TypeKind::Constructor(Known::Function.entity()) };
            (arrow, vec![(**argument).clone(), (**result).clone()])
        }
        _ => return None,
    };
    let kept = arguments.len().checked_sub(dropped.len())?;
    let ends_in_dropped =
        arguments[kept..].iter().zip(dropped).all(|(argument, variable)| same(argument, variable));
    arguments.truncate(kept);
    let reduced = Type { span: ty.span, kind: apply_type(head, arguments) };
    let is_free = dropped.iter().all(|variable| match &variable.kind {
        TypeKind::Variable(variable) => !target::mentions(&reduced, *variable),
        _ => true,
    });
    (ends_in_dropped && is_free).then_some(reduced)
}

/// What an instance of a data family is an instance for, over the derived instance's variables and without
/// its last arguments.
fn instance_head(data: &DataDeclaration, instance: &Type, variables: &[Type], dropped: usize) -> Type {
    let parameters = data.parameters.iter().map(|binder| binder.variable);
    let substitution = parameters.zip(variables.iter().cloned()).collect();
    let mut head = substitute(instance, &substitution);
    if let TypeKind::Apply(family, arguments) = &mut head.kind {
        arguments.truncate(arguments.len().saturating_sub(dropped));
        if arguments.is_empty() {
            head = (**family).clone();
        }
    }
    head
}
