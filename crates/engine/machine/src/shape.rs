//! What values of a type look like: what symbolic values are split by, and how values are written down.

use otherwise_core::prim::NumType;
use otherwise_core::{DataType, Infix, Name, Program, Symbol, Type, TypeForm, builtin};
use parking_lot::Mutex;
use rustc_hash::FxHashMap;
use std::sync::{Arc, OnceLock};

use crate::word::ConId;

/// A type that values of a run can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TypeId(pub(crate) u32);

/// What values of a type look like.
#[derive(Clone, Debug)]
pub enum Shape {
    /// Numbers and characters.
    Number(NumType),
    /// `Bool`, which conditions are made of.
    Bool,
    /// A data type: its constructors.
    Data(Arc<[ConstructorShape]>),
    /// A newtype: how its constructor is written, and what it contains. Free at run time.
    Newtype(Arc<ConstructorShape>),
    /// A function.
    Function {
        /// What it takes.
        parameter: TypeId,
        /// What it returns.
        result: TypeId,
    },
    /// A primitive array: what its elements are. It can be read, not made.
    Elements(TypeId),
    /// Nothing we can make or write: a type variable, a mutable cell, an existential type.
    Opaque(Arc<str>),
}

impl Shape {
    /// Whether tables can tell its values apart by what they are made of.
    pub(crate) fn has_parts(&self) -> bool {
        matches!(self, Shape::Number(_) | Shape::Bool | Shape::Data(_))
    }
}

/// A constructor with its fields at some type.
#[derive(Clone, Debug)]
pub struct ConstructorShape {
    pub(crate) con: ConId,
    /// Its name.
    pub name: Name,
    /// The types of its fields.
    pub fields: Vec<TypeId>,
    /// The names of its fields, if it is a record.
    pub field_names: Option<Vec<Symbol>>,
    /// If it can be written between its fields: how.
    pub infix: Option<Infix>,
    /// Whether it is the empty list of characters, which is written `""`.
    pub is_empty_text: bool,
}

struct Entry {
    ty: Type,
    shape: OnceLock<Shape>,
}

/// The shapes of the types of one program, worked out when they are needed. Shared by all workers.
pub struct Shapes {
    program: Arc<Program>,
    constructors: FxHashMap<Name, ConId>,
    entries: boxcar::Vec<Entry>,
    ids: Mutex<FxHashMap<Type, TypeId>>,
    heights: Mutex<FxHashMap<TypeId, Option<u32>>>,
}

impl std::fmt::Debug for Shapes {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Shapes").field("types", &self.entries.count()).finish_non_exhaustive()
    }
}

impl Shapes {
    pub(crate) fn new(program: Arc<Program>, constructors: FxHashMap<Name, ConId>) -> Shapes {
        Shapes {
            program,
            constructors,
            entries: boxcar::Vec::new(),
            ids: Mutex::default(),
            heights: Mutex::default(),
        }
    }

    /// The heights of smallest values that are known, see [`crate::height`].
    pub(crate) fn heights(&self) -> &Mutex<FxHashMap<TypeId, Option<u32>>> {
        &self.heights
    }

    /// The number of a type.
    pub fn of(&self, ty: &Type) -> TypeId {
        let mut ids = self.ids.lock();
        if let Some(known) = ids.get(ty) {
            return *known;
        }
        let id = TypeId(self.entries.push(Entry { ty: ty.clone(), shape: OnceLock::new() }) as u32);
        ids.insert(ty.clone(), id);
        id
    }

    /// The type of that number.
    pub fn ty(&self, id: TypeId) -> &Type {
        &self.entries[id.0 as usize].ty
    }

    /// What its values look like.
    pub fn shape(&self, id: TypeId) -> &Shape {
        let entry = &self.entries[id.0 as usize];
        entry.shape.get_or_init(|| self.work_out(&entry.ty))
    }

    /// The same with newtypes taken off: what the value is at run time.
    pub fn bare_shape(&self, id: TypeId) -> &Shape {
        self.shape(self.bare(id))
    }

    /// The type with newtypes taken off.
    pub fn bare(&self, mut id: TypeId) -> TypeId {
        // A newtype of itself has no values; the bound keeps us from looking for one forever.
        for _ in 0..64 {
            match self.shape(id) {
                Shape::Newtype(con) => id = con.fields[0],
                _ => break,
            }
        }
        id
    }

    fn work_out(&self, ty: &Type) -> Shape {
        let opaque = |why: &str| Shape::Opaque(why.into());
        match ty {
            Type::Fun(function) => {
                Shape::Function { parameter: self.of(&function.param), result: self.of(&function.result) }
            }
            Type::Con(name, _) if *name == builtin::bool_type() => Shape::Bool,
            Type::Con(name, args) => {
                if let Some(number) = number_type(*name) {
                    return Shape::Number(number);
                }
                let is_array = [builtin::prim_array(), builtin::prim_mut_array()].contains(name);
                if let ([element], true) = (&args[..], is_array) {
                    return Shape::Elements(self.of(element));
                }
                match self.program.data_type(*name) {
                    Some(data_type) => self.data(data_type, args),
                    None => opaque("its definition is not known"),
                }
            }
            Type::Forall(..) => opaque("it is polymorphic"),
            Type::Var(_) | Type::App(..) | Type::Meta(_) => opaque("it is a type variable"),
        }
    }

    fn data(&self, data_type: &DataType, args: &[Type]) -> Shape {
        // Constructors of a GADT that make no value of this type are none of it.
        let possible =
            data_type.constructors.iter().filter_map(|con| Some((con, con.existentials_at(args)?)));
        let shape_of = |con: &otherwise_core::Constructor, hidden: Vec<Option<Type>>| {
            let hidden: Vec<Type> = hidden.into_iter().collect::<Option<_>>()?;
            if con.dictionaries > 0 {
                return None;
            }
            let subst = con.subst(args, &hidden);
            let names: Option<Vec<Symbol>> = con.fields.iter().map(|field| field.name).collect();
            Some(ConstructorShape {
                con: self.constructors.get(&con.name).copied()?,
                name: con.name,
                fields: con.fields.iter().map(|field| self.of(&field.ty.subst(&subst))).collect(),
                field_names: names.filter(|names| !names.is_empty()),
                infix: con.infix,
                is_empty_text: con.name == builtin::list() && args == [NumType::Char.ty()],
            })
        };
        let constructors: Option<Vec<ConstructorShape>> =
            possible.map(|(con, hidden)| shape_of(con, hidden)).collect();
        match (data_type.form, constructors) {
            (TypeForm::Primitive | TypeForm::Class, _) => Shape::Opaque("it is built in".into()),
            (_, None) => Shape::Opaque("a constructor hides a type".into()),
            (TypeForm::Newtype, Some(mut constructors)) => match constructors.pop() {
                Some(con) => Shape::Newtype(Arc::new(con)),
                None => Shape::Opaque("it has no constructor".into()),
            },
            (TypeForm::Data, Some(constructors)) => Shape::Data(constructors.into()),
        }
    }
}

/// Whether a type is one of the primitive numbers, or that of characters.
pub fn is_number(name: Name) -> bool {
    number_type(name).is_some()
}

/// The primitive numbers and characters.
pub(crate) fn number_type(name: Name) -> Option<NumType> {
    use NumType::*;
    [Int, Int8, Int16, Int32, Int64, Word, Word8, Word16, Word32, Word64, Integer, Double, Float, Char]
        .into_iter()
        .find(|number| number.ty().as_con().is_some_and(|(found, _)| found == name))
}
