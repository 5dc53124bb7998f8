//! The interface of the module that has no text: lists, unit, tuples, functions.

use std::sync::{Arc, LazyLock};

use crate::interface::{Associativity, Definition, Export, Fixity, Interface};
use crate::known::{Known, SYNTAX_MODULE, tuple_constructor, tuple_type};
use crate::names::{Entity, Name, TypeVariable};
use crate::resolved::{
    ConstructorDeclaration, DataDeclaration, FieldDeclaration, Type, TypeBinder, TypeKind,
};
use crate::span_storage::no_span;

/// The largest tuple there is, as in GHC.
pub const MAX_TUPLE: usize = 64;

/// What the module [`SYNTAX_MODULE`] offers. Library modules may import from it.
pub fn interface() -> &'static Arc<Interface> {
    static INTERFACE: LazyLock<Arc<Interface>> = LazyLock::new(|| Arc::new(build()));
    &INTERFACE
}

fn build() -> Interface {
    let mut interface = Interface::new(Name::new(SYNTAX_MODULE));
    let list = Known::List.entity();
    let element = variable(0);
    let list_of_element = Type {
        span: no_span(),
        kind: TypeKind::Apply(Box::new(constructor_type(list)), vec![variable_type(element)]),
    };
    let cons = vec![variable_type(element), list_of_element];
    let mut cons = constructor(Known::Cons.entity(), cons);
    cons.is_infix = true;
    cons.fixity = Fixity { associativity: Associativity::Right, precedence: 5 };
    add_data(&mut interface, data(list, 1, vec![constructor(Known::Nil.entity(), Vec::new()), cons]));
    let unit = constructor(Known::UnitValue.entity(), Vec::new());
    add_data(&mut interface, data(Known::Unit.entity(), 0, vec![unit]));
    for size in 2..=MAX_TUPLE {
        let components = (0..size).map(|at| variable_type(variable(at))).collect();
        let tuple = constructor(tuple_constructor(size), components);
        add_data(&mut interface, data(tuple_type(size), size, vec![tuple]));
    }
    add_data(&mut interface, data(Known::Function.entity(), 2, Vec::new()));
    add_data(&mut interface, data(Known::Equality.entity(), 2, Vec::new()));
    let fixities = [
        (Known::Cons, Associativity::Right, 5),
        (Known::Equality, Associativity::None, 4),
        (Known::Function, Associativity::Right, 0),
    ];
    for (known, associativity, precedence) in fixities {
        interface.fixities.insert(known.entity(), Fixity { associativity, precedence });
    }
    interface.exports.sort_unstable();
    interface
}

fn add_data(interface: &mut Interface, data: DataDeclaration) {
    let entity = data.entity;
    interface.exports.push(Export { entity, parent: None });
    for (position, constructor) in data.constructors.iter().enumerate() {
        interface.definitions.insert(constructor.entity, Definition::Constructor(entity, position));
        interface.exports.push(Export { entity: constructor.entity, parent: Some(entity) });
    }
    interface.definitions.insert(entity, Definition::Data(Arc::new(data)));
}

fn data(entity: Entity, parameters: usize, constructors: Vec<ConstructorDeclaration>) -> DataDeclaration {
    let binder = |at| TypeBinder { variable: variable(at), span: no_span(), kind: None };
    DataDeclaration {
        entity,
        span: no_span(),
        is_newtype: false,
        parameters: (0..parameters).map(binder).collect(),
        kind: None,
        context: Vec::new(),
        constructors,
        fields: Vec::new(),
        instance_of: None,
        is_family: false,
        class: None,
    }
}

fn constructor(entity: Entity, fields: Vec<Type>) -> ConstructorDeclaration {
    let field = |ty| FieldDeclaration { field: None, span: no_span(), is_strict: false, ty };
    ConstructorDeclaration {
        entity,
        span: no_span(),
        binders: Vec::new(),
        context: Vec::new(),
        fields: fields.into_iter().map(field).collect(),
        result: None,
        is_infix: false,
        fixity: Fixity::DEFAULT,
        is_record: false,
    }
}

fn variable(at: usize) -> TypeVariable {
    let name = match at {
        0..26 => Name::new(&char::from(b'a' + at as u8).to_string()),
        _ => Name::new(&format!("t{at}")),
    };
    TypeVariable { id: at as u32, name }
}

fn variable_type(variable: TypeVariable) -> Type {
    Type { span: no_span(), kind: TypeKind::Variable(variable) }
}

fn constructor_type(entity: Entity) -> Type {
    Type { span: no_span(), kind: TypeKind::Constructor(entity) }
}
