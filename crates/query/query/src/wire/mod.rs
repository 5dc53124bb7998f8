//! Arguments and unknowns with invariants: maps, sets, sequences, fractions, natural numbers, wherever in a type they
//! are.
//!
//! Not every tree is a `Map`, so values of such types are not given and looked for as they are. They travel as lists and
//! pairs, at a *wire* type: `Map k v` is `[(k, v)]` there, and a data type with such fields a data type of our own with
//! the same constructors. Functions that are generated here make the real value of what came: of a given list by
//! `fromList`, of a list that is looked for by the functions of `Otherwise.Symbolic`, which assume what makes every value
//! come from one list only. [`Wires::back`] goes the other way, for answers.

mod back;
mod container;
mod functions;
mod instances;

use otherwise_core::{Constructor, DataType, Field, Global, Kind, Name, Program, Type, TypeForm, builtin};
use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use container::Container;
pub(crate) use functions::Unmakeable;

/// Types that grow as they recur are infinitely many.
const LIMIT: usize = 1000;

/// The module of what is generated here; no module of a program has such a name.
const MODULE: &str = "Otherwise.Wire";

/// Which way a value goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Side {
    /// An argument: any list.
    Given,
    /// An unknown: each value comes from one list only.
    Sought,
}

/// What was generated for a program.
#[derive(Debug)]
pub(crate) struct Wires {
    declarations: Program,
    /// The wire types of types that have one.
    types: HashMap<Type, Type>,
    /// Whether a type has containers within.
    containing: HashMap<Type, bool>,
    functions: HashMap<(Type, Side), Name>,
    data_types: Vec<Arc<DataType>>,
    globals: HashMap<Name, Arc<Global>>,
}

impl Wires {
    /// For a program with these declarations.
    pub(crate) fn new(declarations: Program) -> Wires {
        Wires {
            declarations,
            types: HashMap::new(),
            containing: HashMap::new(),
            functions: HashMap::new(),
            data_types: Vec::new(),
            globals: HashMap::new(),
        }
    }

    /// The declarations, those that were made included.
    pub(crate) fn declarations(&self) -> Program {
        let mut program = self.declarations.clone();
        self.data_types.iter().for_each(|data_type| program.add_data_type(data_type.clone()));
        program
    }

    /// A value that was made.
    pub(crate) fn global(&self, name: Name) -> Option<Arc<Global>> {
        self.globals.get(&name).cloned()
    }

    /// The types that values of this type are directly made of; none for a type of which nothing is known.
    fn parts(&self, ty: &Type) -> Vec<Type> {
        match ty {
            Type::Fun(function) => vec![function.result.clone()],
            Type::Con(_, args) => {
                if let Some(container) = Container::of(ty) {
                    return vec![container.content];
                }
                let Some(data_type) = self.plain(ty) else { return Vec::new() };
                let constructors = data_type.constructors.iter();
                constructors.flat_map(|con| field_types(con, args)).collect()
            }
            _ => Vec::new(),
        }
    }

    /// The data type or newtype of a type, if its constructors hide no types.
    fn plain(&self, ty: &Type) -> Option<&Arc<DataType>> {
        let (name, _) = ty.as_con()?;
        let data_type = self.declarations.data_type(name)?;
        let hides = |con: &Arc<Constructor>| {
            !con.existentials.is_empty() || !con.equalities.is_empty() || con.dictionaries > 0
        };
        let is_data = matches!(data_type.form, TypeForm::Data | TypeForm::Newtype);
        (is_data && !data_type.constructors.iter().any(hides)).then_some(data_type)
    }

    /// Whether values of a type have containers within.
    fn contains(&mut self, ty: &Type) -> bool {
        if let Some(known) = self.containing.get(ty) {
            return *known;
        }
        let mut seen = HashSet::from([ty.clone()]);
        let mut work = vec![ty.clone()];
        let mut found = false;
        while let Some(ty) = work.pop() {
            if Container::of(&ty).is_some() {
                found = true;
                break;
            }
            for part in self.parts(&ty) {
                if seen.len() < LIMIT && seen.insert(part.clone()) {
                    work.push(part);
                }
            }
        }
        self.containing.insert(ty.clone(), found);
        found
    }

    /// An array type within a type: arrays have invariants too, but nothing makes them of symbolic values.
    pub(crate) fn array_within(&self, ty: &Type) -> Option<Type> {
        let mut seen = HashSet::from([ty.clone()]);
        let mut work = vec![ty.clone()];
        while let Some(ty) = work.pop() {
            let is_array = |name: Name| name == Name::new("Otherwise.Base.Array", "Array");
            if ty.as_con().is_some_and(|(name, _)| is_array(name)) {
                return Some(ty);
            }
            for part in self.parts(&ty) {
                if seen.len() < LIMIT && seen.insert(part.clone()) {
                    work.push(part);
                }
            }
        }
        None
    }

    /// The type that values of a type travel at; none if that is the type itself.
    pub(crate) fn wire(&mut self, ty: &Type) -> Option<Type> {
        if !self.contains(ty) {
            return None;
        }
        if let Some(known) = self.types.get(ty) {
            return Some(known.clone());
        }
        let wire = match ty {
            Type::Fun(function) => Type::fun(function.param.clone(), self.wire_or_same(&function.result)),
            _ => match Container::of(ty) {
                Some(container) => self.wire_or_same(&container.content),
                None => self.wire_data(ty)?,
            },
        };
        self.types.insert(ty.clone(), wire.clone());
        Some(wire)
    }

    fn wire_or_same(&mut self, ty: &Type) -> Type {
        self.wire(ty).unwrap_or_else(|| ty.clone())
    }

    fn wire_data(&mut self, ty: &Type) -> Option<Type> {
        let (name, args) = ty.as_con()?;
        let data_type = self.plain(ty)?.clone();
        if self.has_containers_in_arguments_only(&data_type) {
            let args: Vec<Type> = args.iter().map(|arg| self.wire_or_same(arg)).collect();
            return Some(Type::con_app(name, args));
        }
        let module = format!("{MODULE}{}", self.types.len());
        let made = Name::new(&module, name.base.as_str());
        let wire = Type::con(made);
        // Known before its fields are looked at: they may be of the same type.
        self.types.insert(ty.clone(), wire.clone());
        let mut constructors = Vec::new();
        for con in &data_type.constructors {
            let types = field_types(con, args);
            let fields = con.fields.iter().zip(&types).map(|(field, ty)| Field {
                name: field.name,
                ty: self.wire_or_same(ty),
                strict: false,
            });
            constructors.push(Arc::new(Constructor {
                name: Name::new(&module, con.name.base.as_str()),
                data_type: made,
                universals: Vec::new(),
                fields: fields.collect(),
                ..Constructor::clone(con)
            }));
        }
        let form = TypeForm::Data;
        self.data_types.push(Arc::new(DataType {
            name: made,
            params: Vec::new(),
            constructors,
            form,
            span: None,
        }));
        Some(wire)
    }

    /// Whether a type constructor has no containers of its own: then it stays, at other arguments.
    fn has_containers_in_arguments_only(&mut self, data_type: &DataType) -> bool {
        let is_type = |kind: &Kind| matches!(kind, Kind::Type);
        if !data_type.params.iter().all(|param| is_type(&param.kind)) {
            return false;
        }
        let units = data_type.params.iter().map(|_| Type::con(builtin::unit()));
        !self.contains(&Type::con_app(data_type.name, units.collect::<Vec<_>>()))
    }
}

fn field_types(con: &Constructor, args: &[Type]) -> Vec<Type> {
    let subst = con.subst(args, &[]);
    con.fields.iter().map(|field| field.ty.subst(&subst)).collect()
}
