//! Entities that the language itself refers to: built-in syntax, the types of literals, the class methods
//! behind `do`, `[a ..]`, negation and literals, and what derived instances call.
//!
//! This table is a contract with the base library: each entity must be defined in the module named here (it
//! may be re-exported from anywhere). Lists, tuples, unit and `->` have no definition in Haskell; they live
//! in the module [`SYNTAX_MODULE`], which has no source text (its interface is [`crate::syntax_module`]).
//! Primitive types (`Int`, `Char`, …) are declared in the library without constructors (`data Int`).

use std::sync::LazyLock;

use rustc_hash::FxHashMap;

use crate::interface::{Associativity, Fixity};
use crate::names::{Entity, Name, Namespace};

/// The module of what only syntax can name: `[]`, `:`, `()`, `(,)`, …, `->`, `~`.
pub const SYNTAX_MODULE: &str = "Otherwise.Syntax";

macro_rules! known {
    ($($module:literal { $($space:ident { $($variant:ident = $name:literal,)* })* })*) => {
        /// An entity that the language itself refers to. Tuples are apart: see [`tuple_type`] and
        /// [`tuple_constructor`].
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[allow(missing_docs)]
        pub enum Known { $($($($variant,)*)*)* }

        impl Known {
            /// All of them, in the order of their declaration.
            pub const ALL: &'static [Known] = &[$($($(Known::$variant,)*)*)*];

            const fn parts(self) -> (&'static str, &'static str, Namespace) {
                match self { $($($(Known::$variant => ($module, $name, Namespace::$space),)*)*)* }
            }
        }
    };
}

known! {
    "Otherwise.Syntax" {
        Type { List = "[]", Unit = "()", Function = "->", Equality = "~", }
        Constructor { Nil = "[]", Cons = ":", UnitValue = "()", }
    }
    "Otherwise.Base.Kind" {
        Type { KindType = "Type", KindConstraint = "Constraint", }
    }
    "Otherwise.Base.Prim" {
        Type {
            Char = "Char", Int = "Int", Word = "Word", Integer = "Integer", Float = "Float", Double = "Double",
            Int8 = "Int8", Int16 = "Int16", Int32 = "Int32", Int64 = "Int64",
            Word8 = "Word8", Word16 = "Word16", Word32 = "Word32", Word64 = "Word64",
            RealWorld = "RealWorld", Ref = "Ref", Bool = "Bool", Ordering = "Ordering", Ratio = "Ratio", IoResult = "IORes",
        }
        Constructor {
            False = "False", True = "True", Lt = "LT", Eq = "EQ", Gt = "GT", RatioConstructor = ":%",
            IoResultConstructor = "IORes",
        }
        Value { Seq = "seq", }
    }
    "Otherwise.Base.Core" {
        Type {
            Io = "IO", ClassEq = "Eq", ClassOrd = "Ord", ClassNum = "Num", ClassShow = "Show",
            ClassFunctor = "Functor", ClassApplicative = "Applicative", ClassMonad = "Monad",
            ClassMonadFail = "MonadFail",
        }
        Constructor { IoConstructor = "IO", }
        Value {
            Equals = "==", NotEquals = "/=", Compare = "compare", Less = "<", LessEqual = "<=", Greater = ">",
            GreaterEqual = ">=", And = "&&", Or = "||", Not = "not", Otherwise = "otherwise",
            FromInteger = "fromInteger", Negate = "negate", Plus = "+", Minus = "-", Times = "*",
            Fmap = "fmap", Replace = "<$", Pure = "pure", Ap = "<*>", LiftA2 = "liftA2", Bind = ">>=", Then = ">>",
            Fail = "fail", Apply = "$", Compose = ".", Append = "++", Map = "map",
            Error = "error", ErrorWithoutStackTrace = "errorWithoutStackTrace",
            ShowsPrec = "showsPrec", Show = "show", ShowList = "showList", ShowString = "showString",
            ShowParen = "showParen", ShowSpace = "showSpace", ShowCommaSpace = "showCommaSpace",
            PatternError = "patError", RecordSelectionError = "recSelError", RecordConstructionError = "recConError",
            NoMethodError = "noMethodError", TypeHoleError = "typeHoleError",
        }
    }
    "Otherwise.Base.Monoid" {
        Type { ClassSemigroup = "Semigroup", ClassMonoid = "Monoid", }
        Value { Combine = "<>", Mempty = "mempty", }
    }
    "Otherwise.Base.Number" {
        Type {
            ClassBounded = "Bounded", ClassEnum = "Enum", ClassReal = "Real", ClassIntegral = "Integral",
            ClassRealFrac = "RealFrac", ClassFloating = "Floating", ClassRealFloat = "RealFloat",
            ClassFractional = "Fractional",
        }
        Value {
            Succ = "succ", Pred = "pred", ToEnum = "toEnum", FromEnum = "fromEnum", EnumFrom = "enumFrom",
            EnumFromThen = "enumFromThen", EnumFromTo = "enumFromTo", EnumFromThenTo = "enumFromThenTo",
            MinBound = "minBound", MaxBound = "maxBound", FromRational = "fromRational",
        }
    }
    "Otherwise.Base.List" {
        Value { Zip = "zip", }
    }
    "Otherwise.Base.Read" {
        Type { ClassRead = "Read", }
        Value { ReadsPrec = "readsPrec", ReadParen = "readParen", Lex = "lex", }
    }
    "Otherwise.Base.Foldable" {
        Type { ClassFoldable = "Foldable", ClassTraversable = "Traversable", }
        Value { Foldr = "foldr", FoldMap = "foldMap", Null = "null", Length = "length", Traverse = "traverse", }
    }
    "Otherwise.Base.Ix" {
        Type { ClassIx = "Ix", }
        Value { Range = "range", Index = "index", InRange = "inRange", UnsafeIndex = "unsafeIndex", RangeSize = "rangeSize", }
    }
    "Otherwise.Base.Typeable" {
        Type { ClassTypeable = "Typeable", Proxy = "Proxy", }
        Value { TypeConstructorRepresentation = "tyConRep", TypeApplicationRepresentation = "tyAppRep", }
    }
    "Otherwise.Base.IO" {
        Value { RunMain = "runMain", }
    }
    "Data.String" {
        Type { ClassIsString = "IsString", }
        Value { FromString = "fromString", }
    }
    "Data.Coerce" {
        Type { Coercible = "Coercible", }
    }
    "Otherwise.Base.TypeLit" {
        Type {
            KindNat = "Nat", KindSymbol = "Symbol", ClassKnownNat = "KnownNat", ClassKnownSymbol = "KnownSymbol",
            ClassImplicit = "IP",
        }
        Value {
            NaturalLiteral = "naturalLiteral", SymbolLiteral = "symbolLiteral", ImplicitValue = "ip",
            NaturalRepresentation = "naturalRep", SymbolRepresentation = "symbolRep",
        }
    }
    "GHC.Records" {
        Type { ClassHasField = "HasField", }
    }
    "GHC.Generics" {
        Type { ClassGeneric = "Generic", }
        Value { GenericFrom = "from", GenericTo = "to", }
    }
    "Data.Data" {
        Type { ClassData = "Data", }
        Value { Gfoldl = "gfoldl", Gunfold = "gunfold", ToConstr = "toConstr", DataTypeOf = "dataTypeOf", }
    }
    "Control.DeepSeq" {
        Type { ClassNfData = "NFData", }
        Value { Rnf = "rnf", }
    }
}

/// A constructor that the library offers for a type without revealing its real ones, as GHC's libraries do
/// with pattern synonyms.
///
/// In a pattern, `name p q` stands for the view pattern `(view -> constructor p q)`; in an expression, `name`
/// stands for `builder`.
pub(crate) struct ViewConstructor {
    /// The library module that defines everything here.
    pub(crate) module: &'static str,
    /// What users write.
    pub(crate) name: &'static str,
    /// The type it is exported with.
    pub(crate) parent: &'static str,
    pub(crate) view: &'static str,
    pub(crate) constructor: &'static str,
    pub(crate) builder: &'static str,
    pub(crate) fixity: Option<Fixity>,
}

/// All of them.
pub(crate) const VIEW_CONSTRUCTORS: &[ViewConstructor] = &[
    ViewConstructor {
        module: "Data.Sequence",
        name: "Empty",
        parent: "Seq",
        view: "viewl",
        constructor: "EmptyL",
        builder: "empty",
        fixity: None,
    },
    ViewConstructor {
        module: "Data.Sequence",
        name: ":<|",
        parent: "Seq",
        view: "viewl",
        constructor: ":<",
        builder: "<|",
        fixity: Some(Fixity { associativity: Associativity::Right, precedence: 5 }),
    },
    ViewConstructor {
        module: "Data.Sequence",
        name: ":|>",
        parent: "Seq",
        view: "viewr",
        constructor: ":>",
        builder: "|>",
        fixity: Some(Fixity { associativity: Associativity::Left, precedence: 5 }),
    },
];

struct Table {
    entities: Vec<Entity>,
    known: FxHashMap<Entity, Known>,
}

static TABLE: LazyLock<Table> = LazyLock::new(|| {
    let entity = |known: &Known| {
        let (module, name, space) = known.parts();
        Entity { module: Name::new(module), name: Name::new(name), space }
    };
    let entities: Vec<Entity> = Known::ALL.iter().map(entity).collect();
    let known = entities.iter().copied().zip(Known::ALL.iter().copied()).collect();
    Table { entities, known }
});

impl Known {
    /// The entity, with the module that defines it.
    pub fn entity(self) -> Entity {
        TABLE.entities[self as usize]
    }

    /// Which known entity this is, if any.
    pub fn of(entity: Entity) -> Option<Known> {
        TABLE.known.get(&entity).copied()
    }
}

/// The type constructor of tuples with `size` components: `(,)` for two.
///
/// Sizes 0 and 1 have no tuple; 0 gives the unit type's name.
pub fn tuple_type(size: usize) -> Entity {
    Entity::ty(Name::new(SYNTAX_MODULE), tuple_name(size))
}

/// The data constructor of tuples with `size` components.
pub fn tuple_constructor(size: usize) -> Entity {
    Entity::constructor(Name::new(SYNTAX_MODULE), tuple_name(size))
}

/// How many components the tuple type or constructor has; `None` for anything else (the unit type too).
pub fn tuple_size(entity: Entity) -> Option<usize> {
    let is_tuple = entity.module.as_str() == SYNTAX_MODULE && entity.name.starts_with("(,");
    is_tuple.then(|| entity.name.len() - 1)
}

fn tuple_name(size: usize) -> Name {
    static SMALL: LazyLock<Vec<Name>> = LazyLock::new(|| (0..=15).map(spelled).collect());
    fn spelled(size: usize) -> Name {
        Name::new(&format!("({})", ",".repeat(size.saturating_sub(1))))
    }
    SMALL.get(size).copied().unwrap_or_else(|| spelled(size))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_entities_are_found_again() {
        for known in Known::ALL {
            assert_eq!(Known::of(known.entity()), Some(*known));
        }
        assert_eq!(Known::of(Entity::value("Main".into(), "negate".into())), None);
    }

    #[test]
    fn tuples_have_sizes() {
        for size in 2..40 {
            assert_eq!(tuple_size(tuple_type(size)), Some(size));
            assert_eq!(tuple_size(tuple_constructor(size)), Some(size));
        }
        assert_eq!(tuple_size(Known::Unit.entity()), None);
        assert_eq!(tuple_type(3).to_string(), "(,,)");
    }
}
