//! The module of what only syntax can name, as type inference sees it: lists, tuples, unit, `->`, `~`.

use std::sync::{Arc, LazyLock};

use otherwise_core::{Name, Symbol, Type, builtin};

use super::environment::{ConstructorInfo, ModuleTypes, TypeInfo, TypeInfoForm};

/// The name of the module.
pub(crate) fn module_name() -> Symbol {
    Symbol::new(builtin::SYNTAX)
}

macro_rules! constant_types {
    ($($(#[$doc:meta])* $name:ident = $make:expr;)*) => {
        $($(#[$doc])* pub(crate) fn $name() -> Type {
            static TYPE: LazyLock<Type> = LazyLock::new(|| $make);
            TYPE.clone()
        })*
    };
}

constant_types! {
    /// The kind of types with values.
    kind_type = Type::con(Name::new(builtin::SYNTAX, "Type"));
    /// The kind of constraints.
    kind_constraint = Type::con(Name::new(builtin::SYNTAX, "Constraint"));
    /// The type of what could not be typed; equal to any type, never reported again.
    error_type = Type::con(Name::new(builtin::SYNTAX, "?"));
    /// `Char`.
    char_type = Type::con(builtin::char_type());
    /// `Integer`.
    integer_type = Type::con(builtin::integer());
    /// `()`.
    unit_type = Type::con(builtin::unit());
}

/// Whether this is [`error_type`] (perhaps applied).
pub(crate) fn is_error(ty: &Type) -> bool {
    static ERROR: LazyLock<Name> = LazyLock::new(|| Name::new(builtin::SYNTAX, "?"));
    matches!(ty, Type::Con(name, _) if *name == *ERROR)
}

/// Its contents.
pub(crate) fn module_types() -> Arc<ModuleTypes> {
    static MODULE: LazyLock<Arc<ModuleTypes>> = LazyLock::new(|| {
        let mut module = ModuleTypes::default();
        for data_type in builtin::data_types() {
            if data_type.name.module != module_name() {
                continue;
            }
            let mut kind =
                if data_type.name == builtin::equality() { kind_constraint() } else { kind_type() };
            for _ in &data_type.params {
                kind = Type::fun(kind_type(), kind);
            }
            if data_type.name == builtin::equality() {
                // `a ~ b` for types of any kind.
                let k = otherwise_core::TyVar::new(0, Symbol::new("k"));
                let arrow = Type::fun(Type::Var(k), Type::fun(Type::Var(k), kind_constraint()));
                kind = Type::forall([otherwise_core::TyBinder::star(k)], arrow);
            }
            let info = TypeInfo { kind, form: TypeInfoForm::Data(data_type.clone()) };
            module.types.insert(data_type.name.base, Arc::new(info));
            for constructor in &data_type.constructors {
                let variables: Vec<_> = constructor.universals.iter().map(|binder| binder.var).collect();
                let info = ConstructorInfo {
                    core: constructor.clone(),
                    is_newtype: false,
                    ty: constructor.ty(),
                    type_arguments: variables.iter().map(|var| Type::Var(*var)).collect(),
                    variables,
                    fields: vec![None; constructor.fields.len()],
                    instance_of: None,
                };
                module.constructors.insert(constructor.name.base, Arc::new(info));
            }
        }
        Arc::new(module)
    });
    MODULE.clone()
}
