//! Modules of Core and the whole program linked from them.

use std::sync::Arc;

use otherwise_diagnostics::Span;
use rustc_hash::FxHashMap;

use crate::builtin;
use crate::expr::Expr;
use crate::origin::Origin;
use crate::symbol::{Name, Symbol};
use crate::types::{Subst, TyBinder, Type};

/// What sort of type declaration.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TypeForm {
    /// `data`.
    Data,
    /// `newtype`: one constructor with one field, free at run time.
    Newtype,
    /// The dictionaries of a class: one constructor whose fields are superclasses, then methods.
    Class,
    /// Known to the machine: numbers, characters, arrays, cells. No constructors.
    Primitive,
}

/// A data type, newtype or class dictionary type.
#[derive(Clone, Debug, PartialEq)]
pub struct DataType {
    /// Its name.
    pub name: Name,
    /// Its parameters.
    pub params: Vec<TyBinder>,
    /// Its constructors in order; the index is the tag.
    pub constructors: Vec<Arc<Constructor>>,
    /// What sort of declaration it comes from.
    pub form: TypeForm,
    /// Where it was declared.
    pub span: Option<Span>,
}

/// A data constructor: `forall universals existentials. equalities => fields -> T universals`.
#[derive(Clone, Debug, PartialEq)]
pub struct Constructor {
    /// Its name.
    pub name: Name,
    /// The type it belongs to.
    pub data_type: Name,
    /// Its position among that type's constructors.
    pub tag: u32,
    /// One variable per parameter of the data type; the field types mention these.
    pub universals: Vec<TyBinder>,
    /// Type variables that only the constructor knows.
    pub existentials: Vec<TyBinder>,
    /// Type equalities that hold for its values (GADTs): assumed in an alternative, required at construction.
    pub equalities: Vec<(Type, Type)>,
    /// How many of the first fields are class dictionaries (from a context in its declaration).
    pub dictionaries: u32,
    /// Its fields, dictionaries first.
    pub fields: Vec<Field>,
    /// If it can be written between its two fields: how.
    pub infix: Option<Infix>,
    /// Where it was declared.
    pub span: Option<Span>,
}

/// How a constructor is written between its two fields.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Infix {
    /// How tightly it binds, from 0 to 9.
    pub precedence: u32,
    /// Whether `a : b : c` is `a : (b : c)`.
    pub nests_right: bool,
    /// Whether it was declared so, and `show` writes it so.
    pub is_declared: bool,
}

/// A field of a constructor.
#[derive(Clone, Debug, PartialEq)]
pub struct Field {
    /// Its record name.
    pub name: Option<Symbol>,
    /// Its type.
    pub ty: Type,
    /// Whether construction evaluates it.
    pub strict: bool,
}

impl Constructor {
    /// The type of the constructor as a function (equalities are not arguments).
    pub fn ty(&self) -> Type {
        let result =
            Type::con_app(self.data_type, self.universals.iter().map(|binder| Type::Var(binder.var)));
        let (dictionaries, fields) = self.fields.split_at(self.dictionaries as usize);
        let body = Type::funs(fields.iter().map(|field| field.ty.clone()).collect::<Vec<_>>(), result);
        let body =
            dictionaries.iter().rev().fold(body, |body, field| Type::qualified(field.ty.clone(), body));
        Type::forall(self.universals.iter().chain(&self.existentials).cloned().collect::<Vec<_>>(), body)
    }

    /// The types of its existential variables at closed types for its universal ones, where its equalities
    /// say which; nothing if its equalities cannot hold there, so that it makes no such value.
    pub fn existentials_at(&self, universals: &[Type]) -> Option<Vec<Option<Type>>> {
        let mut found = self.subst(universals, &[]);
        for (left, right) in &self.equalities {
            let (left, right) = (left.subst(&found), right.subst(&found));
            let mut more = Subst::default();
            let fits = match (left.is_closed(), right.is_closed()) {
                (true, true) => left == right,
                (true, false) => right.matches(&left, &mut more),
                (false, true) => left.matches(&right, &mut more),
                (false, false) => continue,
            };
            if !fits {
                return None;
            }
            found.extend(more);
        }
        Some(self.existentials.iter().map(|binder| found.get(&binder.var).cloned()).collect())
    }

    /// The substitution of its universal and existential variables by types.
    pub fn subst(&self, universals: &[Type], existentials: &[Type]) -> Subst {
        let vars = self.universals.iter().zip(universals).chain(self.existentials.iter().zip(existentials));
        vars.map(|(binder, ty)| (binder.var, ty.clone())).collect()
    }
}

/// A class. Its dictionaries are values of the [`DataType`] of the same name, its methods are globals that
/// select a field.
#[derive(Clone, Debug, PartialEq)]
pub struct Class {
    /// Its name.
    pub name: Name,
    /// Its parameters.
    pub params: Vec<TyBinder>,
    /// Its superclasses; the first fields of the dictionary.
    pub superclasses: Vec<Type>,
    /// Its methods in order; the fields of the dictionary behind the superclasses.
    pub methods: Vec<Name>,
    /// Functional dependencies as positions of parameters.
    pub dependencies: Vec<(Vec<u32>, Vec<u32>)>,
}

/// An instance: `forall vars. context => class args`.
#[derive(Clone, Debug, PartialEq)]
pub struct Instance {
    /// The class.
    pub class: Name,
    /// Type variables of the head.
    pub vars: Vec<TyBinder>,
    /// What must hold: each entry is one dictionary argument of `dictionary`.
    pub context: Vec<Type>,
    /// What it is for.
    pub args: Vec<Type>,
    /// The global that makes the dictionary: `forall vars. context => class args`.
    pub dictionary: Name,
}

/// An equation of a type family: `forall vars. family args = result`.
#[derive(Clone, Debug, PartialEq)]
pub struct Axiom {
    /// The type family.
    pub family: Name,
    /// Its variables.
    pub vars: Vec<TyBinder>,
    /// The left-hand side.
    pub args: Vec<Type>,
    /// The right-hand side.
    pub result: Type,
}

/// A type family.
#[derive(Clone, Debug, PartialEq)]
pub struct Family {
    /// Its name.
    pub name: Name,
    /// How many arguments its equations take.
    pub arity: u32,
    /// Closed families: all equations, tried in order. Open families have theirs in [`Module::axioms`].
    pub closed: Option<Vec<Axiom>>,
}

/// What a global is, for printers and for those who skip what the user did not write.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GlobalKind {
    /// A definition in the source.
    Value,
    /// A class method: selects from a dictionary.
    Method,
    /// A record field selector.
    Selector,
    /// A dictionary or a function from dictionaries to one.
    Dictionary,
    /// A method of an instance, or the default method of a class.
    MethodBody,
    /// Anything else the elaborator made.
    Generated,
}

/// A top-level value.
#[derive(Clone, Debug, PartialEq)]
pub struct Global {
    /// Its name.
    pub name: Name,
    /// Its type, closed.
    pub ty: Type,
    /// Its definition.
    pub body: Expr,
    /// What it is.
    pub kind: GlobalKind,
    /// The whole definition in the source.
    pub span: Option<Span>,
    /// Whether its module exports it.
    pub exported: bool,
}

/// One elaborated module. Mentions things of other modules by name.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Module {
    /// Its name.
    pub name: Option<Symbol>,
    /// Where it comes from.
    pub origin: Origin,
    /// Data types, newtypes and class dictionary types.
    pub data_types: Vec<Arc<DataType>>,
    /// Classes.
    pub classes: Vec<Arc<Class>>,
    /// Instances.
    pub instances: Vec<Arc<Instance>>,
    /// Type families.
    pub families: Vec<Arc<Family>>,
    /// Equations of open type families.
    pub axioms: Vec<Arc<Axiom>>,
    /// Values.
    pub globals: Vec<Arc<Global>>,
}

/// A linked program: everything reachable from its entry points. Cheap to clone and extend: parts are shared.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Program {
    /// Data types, newtypes and class dictionary types, by name.
    pub data_types: FxHashMap<Name, Arc<DataType>>,
    /// Constructors of all of them, by name.
    pub constructors: FxHashMap<Name, Arc<Constructor>>,
    /// Classes, by name.
    pub classes: FxHashMap<Name, Arc<Class>>,
    /// Instances of all modules that took part.
    pub instances: Vec<Arc<Instance>>,
    /// Type families, by name.
    pub families: FxHashMap<Name, Arc<Family>>,
    /// Equations of open type families.
    pub axioms: Vec<Arc<Axiom>>,
    /// Values in the order they were reached; all of them may mention each other.
    pub globals: Vec<Arc<Global>>,
    /// Where each value is in `globals`.
    pub index: FxHashMap<Name, usize>,
    /// What the program was linked for.
    pub entries: Vec<Name>,
    /// Where the modules come from; those that engines make are not here.
    pub origins: FxHashMap<Symbol, Origin>,
}

impl Program {
    /// A program that has only what is built in.
    pub fn new() -> Program {
        let mut program = Program::default();
        builtin::data_types().iter().for_each(|data_type| program.add_data_type(data_type.clone()));
        program
    }

    /// Adds a data type with its constructors.
    pub fn add_data_type(&mut self, data_type: Arc<DataType>) {
        for constructor in &data_type.constructors {
            self.constructors.insert(constructor.name, constructor.clone());
        }
        self.data_types.insert(data_type.name, data_type);
    }

    /// Adds a value, or replaces the one of the same name.
    pub fn add_global(&mut self, global: Arc<Global>) {
        match self.index.get(&global.name) {
            Some(at) => self.globals[*at] = global,
            None => {
                self.index.insert(global.name, self.globals.len());
                self.globals.push(global);
            }
        }
    }

    /// Adds everything a module declares.
    pub fn add_module(&mut self, module: &Module) {
        self.add_declarations(module);
        module.globals.iter().for_each(|global| self.add_global(global.clone()));
    }

    /// Where what has this name comes from.
    ///
    /// ```
    /// use otherwise_core::{Module, Name, Origin, Program};
    ///
    /// let mut program = Program::new();
    /// program.add_module(&Module { name: Some("Main".into()), ..Module::default() });
    /// assert_eq!(program.origin(Name::new("Main", "f")), Origin::Program);
    /// assert_eq!(program.origin(Name::new("Main#1", "f")), Origin::Generated);
    /// ```
    pub fn origin(&self, name: Name) -> Origin {
        match self.origins.get(&name.module) {
            Some(origin) => *origin,
            // What syntax alone can name has no module.
            None if name.is_standard() => Origin::Library,
            None => Origin::Generated,
        }
    }

    /// Adds what a module declares except its values.
    pub fn add_declarations(&mut self, module: &Module) {
        self.origins.extend(module.name.map(|name| (name, module.origin)));
        module.data_types.iter().for_each(|data_type| self.add_data_type(data_type.clone()));
        self.classes.extend(module.classes.iter().map(|class| (class.name, class.clone())));
        self.instances.extend(module.instances.iter().cloned());
        self.families.extend(module.families.iter().map(|family| (family.name, family.clone())));
        self.axioms.extend(module.axioms.iter().cloned());
    }

    /// The value of this name.
    pub fn global(&self, name: Name) -> Option<&Arc<Global>> {
        self.index.get(&name).map(|at| &self.globals[*at])
    }

    /// The constructor of this name.
    pub fn constructor(&self, name: Name) -> Option<&Arc<Constructor>> {
        self.constructors.get(&name)
    }

    /// The data type of this name.
    pub fn data_type(&self, name: Name) -> Option<&Arc<DataType>> {
        self.data_types.get(&name)
    }

    /// Whether this type constructor is a newtype: then its only constructor.
    pub fn newtype(&self, name: Name) -> Option<&Arc<Constructor>> {
        let data_type = self.data_types.get(&name)?;
        (data_type.form == TypeForm::Newtype).then(|| data_type.constructors.first()).flatten()
    }
}
