//! The names and data types that Core itself relies on.
//!
//! Lists, tuples, unit, `->` and `~` belong to the pseudo-module `Otherwise.Syntax` and have no declaration
//! in Haskell. The types that primitive operations mention belong to the library module
//! `Otherwise.Base.Prim`, which declares them (primitive types as `data Int`, without constructors); the
//! declarations here say the same, so that Core can be built and tested without a library. Operations are in
//! [`crate::prim`].

use std::sync::{Arc, LazyLock};

use crate::program::{Constructor, DataType, Field, Infix, TypeForm};
use crate::symbol::{Name, Symbol};
use crate::types::{TyBinder, TyVar, Type};

/// The module of what only syntax can name.
pub const SYNTAX: &str = "Otherwise.Syntax";

/// The module of the types that primitive operations mention.
pub const MODULE: &str = "Otherwise.Base.Prim";

/// The largest tuple.
pub const MAX_TUPLE: usize = 15;

macro_rules! names {
    ($($(#[$doc:meta])* $function:ident = $module:ident, $text:literal;)*) => {
        $($(#[$doc])* pub fn $function() -> Name {
            static NAME: LazyLock<Name> = LazyLock::new(|| Name::new($module, $text));
            *NAME
        })*
    };
}

names! {
    /// The function type constructor `(->)`.
    arrow = SYNTAX, "->";
    /// The list type constructor, and its empty-list constructor.
    list = SYNTAX, "[]";
    /// The constructor `(:)`.
    cons = SYNTAX, ":";
    /// The type `()` and its constructor.
    unit = SYNTAX, "()";
    /// `Bool`.
    bool_type = MODULE, "Bool";
    /// `False`.
    false_con = MODULE, "False";
    /// `True`.
    true_con = MODULE, "True";
    /// `Ordering`.
    ordering = MODULE, "Ordering";
    /// `Int`: 64 bits.
    int = MODULE, "Int";
    /// `Integer`.
    integer = MODULE, "Integer";
    /// `Word`: 64 bits.
    word = MODULE, "Word";
    /// `Char`.
    char_type = MODULE, "Char";
    /// `Double`.
    double = MODULE, "Double";
    /// `Float`.
    float = MODULE, "Float";
    /// The token that orders effects.
    real_world = MODULE, "RealWorld";
    /// `data IORes a = IORes RealWorld a`: what an effect returns; the type and its constructor.
    io_res = MODULE, "IORes";
    /// The primitive mutable cell `Ref a`.
    reference = MODULE, "Ref";
    /// `Either`, which file primitives return.
    either = MODULE, "Either";
    /// The primitive immutable array `PrimArray a`, indexed from 0.
    prim_array = MODULE, "PrimArray";
    /// The primitive mutable array `PrimMutArray a`, indexed from 0.
    prim_mut_array = MODULE, "PrimMutArray";
    /// The type `a ~ b` of evidence that two types are equal.
    equality = SYNTAX, "~";
    /// Its only constructor, `Refl :: forall a b. (a ~ b) => a ~ b`.
    refl = SYNTAX, "Refl";
}

/// The tuple type constructor of `size` parts, and its value constructor (`()`, `(,)`, `(,,)` …).
pub fn tuple(size: usize) -> Name {
    static NAMES: LazyLock<Vec<Name>> = LazyLock::new(|| {
        (0..=64usize)
            .map(|size| Name::new(SYNTAX, &format!("({})", ",".repeat(size.saturating_sub(1)))))
            .collect()
    });
    NAMES.get(size).copied().unwrap_or_else(|| Name::new(SYNTAX, &format!("({})", ",".repeat(size - 1))))
}

/// How many parts the tuple of this name has, if it is one (`()` has none).
pub fn tuple_size(name: Name) -> Option<usize> {
    let text = name.base.as_str();
    if name.module != unit().module || !text.starts_with('(') {
        return None;
    }
    Some(if text == "()" { 0 } else { text.len() - 1 })
}

/// `String`, that is `[Char]`.
pub fn string_type() -> Type {
    static STRING: LazyLock<Type> = LazyLock::new(|| Type::list(Type::con(char_type())));
    STRING.clone()
}

/// `Bool` as a type.
pub fn bool_ty() -> Type {
    static BOOL: LazyLock<Type> = LazyLock::new(|| Type::con(bool_type()));
    BOOL.clone()
}

/// Names of the primitive types without parameters.
pub const PRIMITIVE_TYPES: &[&str] = &[
    "Int",
    "Int8",
    "Int16",
    "Int32",
    "Int64",
    "Word",
    "Word8",
    "Word16",
    "Word32",
    "Word64",
    "Integer",
    "Char",
    "Double",
    "Float",
    "RealWorld",
];

fn data(name: Name, params: &[&str], constructors: Vec<(Name, Vec<Type>)>) -> Arc<DataType> {
    let params: Vec<TyBinder> = (params.iter().enumerate())
        .map(|(id, name)| TyBinder::star(TyVar::new(id as u32, Symbol::new(name))))
        .collect();
    let constructors = (constructors.into_iter().enumerate())
        .map(|(tag, (con, fields))| {
            let fields = fields.into_iter().map(|ty| Field { name: None, ty, strict: false }).collect();
            Arc::new(Constructor {
                name: con,
                data_type: name,
                tag: tag as u32,
                universals: params.clone(),
                existentials: vec![],
                equalities: vec![],
                dictionaries: 0,
                fields,
                infix: (con == cons()).then_some(Infix {
                    precedence: 5,
                    nests_right: true,
                    is_declared: true,
                }),
                span: None,
            })
        })
        .collect();
    Arc::new(DataType { name, params, constructors, form: TypeForm::Data, span: None })
}

/// The declarations of everything in `Prim`: primitive types (no constructors), `Bool`, `Ordering`, lists,
/// tuples, `IORes`, and `~`.
pub fn data_types() -> &'static [Arc<DataType>] {
    static TYPES: LazyLock<Vec<Arc<DataType>>> = LazyLock::new(|| {
        let var = |id: u32, name: &str| Type::Var(TyVar::new(id, Symbol::new(name)));
        let primitive = |name: Name, params: &[&str]| {
            let DataType { name, params, constructors, span, .. } = (*data(name, params, vec![])).clone();
            Arc::new(DataType { name, params, constructors, form: TypeForm::Primitive, span })
        };
        let mut types: Vec<Arc<DataType>> =
            PRIMITIVE_TYPES.iter().map(|name| primitive(Name::new(MODULE, name), &[])).collect();
        for name in [reference(), prim_array(), prim_mut_array()] {
            types.push(primitive(name, &["a"]));
        }
        types.push(primitive(arrow(), &["a", "b"]));
        types.push(data(bool_type(), &[], vec![(false_con(), vec![]), (true_con(), vec![])]));
        let orders = ["LT", "EQ", "GT"].map(|name| (Name::new(MODULE, name), vec![]));
        types.push(data(ordering(), &[], orders.into()));
        let a = var(0, "a");
        types.push(data(
            list(),
            &["a"],
            vec![(list(), vec![]), (cons(), vec![a.clone(), Type::list(a.clone())])],
        ));
        let (left, right) = (Name::new(MODULE, "Left"), Name::new(MODULE, "Right"));
        types.push(data(either(), &["a", "b"], vec![(left, vec![a.clone()]), (right, vec![var(1, "b")])]));
        types.push(data(io_res(), &["a"], vec![(io_res(), vec![Type::con(real_world()), a])]));
        for size in (0..=MAX_TUPLE).filter(|size| *size != 1) {
            let names: Vec<String> = (0..size).map(|at| format!("t{at}")).collect();
            let params: Vec<&str> = names.iter().map(String::as_str).collect();
            let fields = names.iter().enumerate().map(|(id, name)| var(id as u32, name)).collect();
            types.push(data(tuple(size), &params, vec![(tuple(size), fields)]));
        }
        let mut equal = (*data(equality(), &["a", "b"], vec![(refl(), vec![])])).clone();
        let mut con = (*equal.constructors[0]).clone();
        con.equalities = vec![(var(0, "a"), var(1, "b"))];
        equal.constructors = vec![Arc::new(con)];
        types.push(Arc::new(equal));
        types
    });
    &TYPES
}
