//! The type an instance is derived for: its constructors with field types over the instance's own type
//! variables.

use rustc_hash::FxHashMap;
use std::sync::Arc;

use crate::interface::{Definition, Fixity};
use crate::names::{Entity, Local, Name, TypeVariable};
use crate::resolve::{Resolver, with_stack};
use crate::resolved::{ConstructorDeclaration, DataDeclaration, Type, TypeKind};

/// How many synonyms are expanded in the type of one field: some double with each step, or refer to
/// themselves.
pub(crate) const MAX_EXPANSIONS: u32 = 1000;

/// The type an instance is derived for.
pub(crate) struct Target {
    /// The data type.
    pub(crate) data: Entity,
    /// Its constructors.
    pub(crate) constructors: Vec<TargetConstructor>,
}

/// A constructor of the type.
pub(crate) struct TargetConstructor {
    pub(crate) entity: Entity,
    /// Field types, with the instance's variables for the type's parameters.
    pub(crate) fields: Vec<Type>,
    /// The names of fields, for records.
    pub(crate) field_names: Vec<Name>,
    pub(crate) is_infix: bool,
    pub(crate) is_record: bool,
    pub(crate) fixity: Fixity,
    /// Whether it has existential variables, a context or a result type of its own shape.
    pub(crate) is_special: bool,
}

impl TargetConstructor {
    pub(crate) fn arity(&self) -> usize {
        self.fields.len()
    }
}

impl Target {
    /// Whether all constructors are without arguments, and there is at least one.
    pub(crate) fn is_enumeration(&self) -> bool {
        !self.constructors.is_empty()
            && self.constructors.iter().all(|constructor| constructor.fields.is_empty())
    }
}

/// What stands for type variables.
pub(crate) type Substitution = FxHashMap<TypeVariable, Type>;

impl Resolver<'_> {
    /// The target for a data type whose parameters become `arguments`.
    pub(crate) fn target(&self, data: &DataDeclaration, arguments: &[Type]) -> Target {
        let constructors =
            data.constructors.iter().map(|one| self.target_constructor(one, data, arguments)).collect();
        Target { data: data.entity, constructors }
    }

    /// The instance of a data family in this module that these arguments are for, and what its parameters are
    /// then.
    pub(crate) fn family_member(
        &self,
        family: Entity,
        arguments: &[Type],
    ) -> Option<(Arc<DataDeclaration>, Vec<Type>)> {
        self.own_definitions().find_map(|definition| {
            let Definition::Data(data) = definition else { return None };
            let instance = data.instance_of.as_ref().filter(|instance| instance.head() == Some(family))?;
            let TypeKind::Apply(_, patterns) = &instance.kind else { return None };
            let mut found = Substitution::default();
            let fits = patterns.len() == arguments.len()
                && patterns.iter().zip(arguments).all(|(pattern, ty)| matches(pattern, ty, &mut found));
            let given: Option<Vec<Type>> =
                data.parameters.iter().map(|binder| found.get(&binder.variable).cloned()).collect();
            if fits { Some((Arc::clone(data), given?)) } else { None }
        })
    }

    fn target_constructor(
        &self,
        constructor: &ConstructorDeclaration,
        data: &DataDeclaration,
        arguments: &[Type],
    ) -> TargetConstructor {
        let parameters = data.parameters.iter().map(|binder| binder.variable);
        let (substitution, is_special) = match &constructor.result {
            None => {
                let substitution: Substitution = parameters.zip(arguments.iter().cloned()).collect();
                (substitution, !constructor.binders.is_empty() || !constructor.context.is_empty())
            }
            Some(result) => match plain_result(result) {
                Some(variables) => {
                    let is_plain = constructor.context.is_empty()
                        && constructor.binders.iter().all(|binder| variables.contains(&binder.variable));
                    (variables.into_iter().zip(arguments.iter().cloned()).collect(), !is_plain)
                }
                None => (variable_arguments(result, arguments), true),
            },
        };
        TargetConstructor {
            entity: constructor.entity,
            fields: constructor
                .fields
                .iter()
                .map(|field| self.field_type(&field.ty, &substitution))
                .collect(),
            field_names: constructor
                .fields
                .iter()
                .filter_map(|field| field.field)
                .map(|field| crate::resolve::label(field.name))
                .collect(),
            is_infix: constructor.is_infix,
            is_record: constructor.is_record,
            fixity: self.entity_fixity(constructor.entity),
            is_special,
        }
    }

    /// A field's type with what stands for variables; synonyms with parameters are what they stand for.
    fn field_type(&self, ty: &Type, substitution: &Substitution) -> Type {
        self.expanded(substitute(ty, substitution), &mut { MAX_EXPANSIONS })
    }

    fn expanded(&self, ty: Type, left: &mut u32) -> Type {
        with_stack(|| {
            let ty = self.head_expanded(ty, left);
            let mut each = |one: Type| self.expanded(one, left);
            let kind = match ty.kind {
                TypeKind::Apply(head, arguments) => {
                    TypeKind::Apply(head, arguments.into_iter().map(each).collect())
                }
                TypeKind::Function(argument, result) => {
                    TypeKind::Function(Box::new(each(*argument)), Box::new(each(*result)))
                }
                TypeKind::Forall(binders, body) => TypeKind::Forall(binders, Box::new(each(*body))),
                other => other,
            };
            Type { span: ty.span, kind }
        })
    }

    /// The type with what the synonym at its head stands for, and what stands at the head of that.
    pub(crate) fn head_expanded(&self, mut ty: Type, left: &mut u32) -> Type {
        while let Some(meaning) = self.expand_once(&ty).filter(|_| *left > 0) {
            *left -= 1;
            ty = Type { span: ty.span, kind: meaning.kind };
        }
        ty
    }

    /// What `T a b` stands for, if `T` is a synonym with parameters.
    fn expand_once(&self, ty: &Type) -> Option<Type> {
        let TypeKind::Apply(head, arguments) = &ty.kind else { return None };
        let TypeKind::Constructor(entity) = &head.kind else { return None };
        let Some(Definition::Synonym(Some(synonym))) = self.definition(*entity) else { return None };
        let count = synonym.parameters.len();
        if count == 0 || arguments.len() < count {
            return None;
        }
        let variables = synonym.parameters.iter().map(|binder| binder.variable);
        let meaning = substitute(&synonym.body, &variables.zip(arguments.iter().cloned()).collect());
        let rest = arguments[count..].to_vec();
        Some(Type { span: ty.span, kind: crate::resolve::apply_type(meaning, rest) })
    }

    /// Fresh variables named `prefix1`, `prefix2`, ….
    pub(crate) fn fresh_locals(&mut self, prefix: &str, count: usize) -> Vec<Local> {
        (1..=count).map(|at| self.fresh_local(Name::new(&format!("{prefix}{at}")))).collect()
    }
}

/// The variables of `T a b`, if these are distinct variables.
fn plain_result(result: &Type) -> Option<Vec<TypeVariable>> {
    let arguments: &[Type] = match &result.kind {
        TypeKind::Constructor(_) => &[],
        TypeKind::Apply(_, arguments) => arguments,
        _ => return None,
    };
    let mut variables = Vec::new();
    for argument in arguments {
        match &argument.kind {
            TypeKind::Variable(variable) if !variables.contains(variable) => variables.push(*variable),
            _ => return None,
        }
    }
    Some(variables)
}

/// In the result of a constructor that has a shape of its own (`Vec ('S n) a`), what stands for the arguments
/// that are variables.
fn variable_arguments(result: &Type, arguments: &[Type]) -> Substitution {
    let TypeKind::Apply(_, own) = &result.kind else { return Substitution::default() };
    let mut found = Substitution::default();
    for (own, argument) in own.iter().zip(arguments) {
        if let TypeKind::Variable(variable) = &own.kind {
            found.entry(*variable).or_insert_with(|| argument.clone());
        }
    }
    found
}

/// Whether a type is an instance of another one, and what stands for that one's variables then.
fn matches(pattern: &Type, ty: &Type, found: &mut Substitution) -> bool {
    with_stack(|| match (&pattern.kind, &ty.kind) {
        (TypeKind::Variable(variable), _) => match found.get(variable) {
            Some(before) => same(before, ty),
            None => found.insert(*variable, ty.clone()).is_none(),
        },
        (TypeKind::Apply(one, first), TypeKind::Apply(other, second)) => {
            first.len() == second.len()
                && matches(one, other, found)
                && first.iter().zip(second).all(|(pattern, ty)| matches(pattern, ty, found))
        }
        (TypeKind::Function(a, b), TypeKind::Function(c, d)) => matches(a, c, found) && matches(b, d, found),
        (TypeKind::Kinded(inner, _), _) => matches(inner, ty, found),
        _ => same(pattern, ty),
    })
}

/// Replaces type variables.
pub(crate) fn substitute(ty: &Type, substitution: &Substitution) -> Type {
    with_stack(|| substitute_inner(ty, substitution))
}

fn substitute_inner(ty: &Type, substitution: &Substitution) -> Type {
    let all = |types: &[Type]| types.iter().map(|one| substitute(one, substitution)).collect::<Vec<Type>>();
    let boxed = |one: &Type| Box::new(substitute(one, substitution));
    let kind = match &ty.kind {
        TypeKind::Variable(variable) => match substitution.get(variable) {
            Some(replacement) => return Type { span: ty.span, kind: replacement.kind.clone() },
            None => ty.kind.clone(),
        },
        TypeKind::Apply(head, arguments) => {
            crate::resolve::apply_type(substitute(head, substitution), all(arguments))
        }
        TypeKind::Function(argument, result) => TypeKind::Function(boxed(argument), boxed(result)),
        TypeKind::Forall(binders, body) => TypeKind::Forall(binders.clone(), boxed(body)),
        TypeKind::Qualified(context, body) => TypeKind::Qualified(all(context), boxed(body)),
        TypeKind::Kinded(inner, kind) => TypeKind::Kinded(boxed(inner), kind.clone()),
        TypeKind::Error | TypeKind::Constructor(_) | TypeKind::Promoted(_) | TypeKind::Wildcard => {
            ty.kind.clone()
        }
    };
    Type { span: ty.span, kind }
}

/// Whether a type variable occurs in a type.
pub(crate) fn mentions(ty: &Type, variable: TypeVariable) -> bool {
    with_stack(|| match &ty.kind {
        TypeKind::Variable(other) => *other == variable,
        TypeKind::Apply(head, arguments) => {
            mentions(head, variable) || arguments.iter().any(|argument| mentions(argument, variable))
        }
        TypeKind::Function(left, right) | TypeKind::Kinded(left, right) => {
            mentions(left, variable) || mentions(right, variable)
        }
        TypeKind::Forall(_, body) => mentions(body, variable),
        TypeKind::Qualified(context, body) => {
            context.iter().any(|one| mentions(one, variable)) || mentions(body, variable)
        }
        TypeKind::Error | TypeKind::Constructor(_) | TypeKind::Promoted(_) | TypeKind::Wildcard => false,
    })
}

/// Whether two types are written the same, whatever their spans.
pub(crate) fn same(left: &Type, right: &Type) -> bool {
    let all = |one: &[Type], other: &[Type]| {
        one.len() == other.len() && one.iter().zip(other).all(|(a, b)| same(a, b))
    };
    with_stack(|| match (&left.kind, &right.kind) {
        (TypeKind::Variable(one), TypeKind::Variable(other)) => one == other,
        (TypeKind::Constructor(one), TypeKind::Constructor(other))
        | (TypeKind::Promoted(one), TypeKind::Promoted(other)) => one == other,
        (TypeKind::Apply(one, first), TypeKind::Apply(other, second)) => {
            same(one, other) && all(first, second)
        }
        (TypeKind::Function(a, b), TypeKind::Function(c, d)) => same(a, c) && same(b, d),
        (TypeKind::Error, TypeKind::Error) => true,
        _ => false,
    })
}
