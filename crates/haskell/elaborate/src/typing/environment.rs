//! What type inference knows of modules: the types of values, constructors, classes, instances.

use std::sync::Arc;

use otherwise_core::{
    Axiom, Class, Constructor, DataType, Family, Instance, Name, PrimOp, Symbol, TyBinder, TyVar, Type,
};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::deferred::Deferred;
use crate::names::{Entity, Namespace};

/// The types of everything one module defines.
#[derive(Clone, Debug, Default)]
pub struct ModuleTypes {
    /// Functions, methods, field selectors, primitives.
    pub values: FxHashMap<Symbol, Arc<ValueInfo>>,
    /// Data constructors.
    pub constructors: FxHashMap<Symbol, Arc<ConstructorInfo>>,
    /// Data types, synonyms, classes, families.
    pub types: FxHashMap<Symbol, Arc<TypeInfo>>,
    /// Instances.
    pub instances: Vec<Arc<Instance>>,
    /// Equations of open type families.
    pub axioms: Vec<Arc<Axiom>>,
}

impl ModuleTypes {
    /// The type families among its types, in order of their names.
    pub(crate) fn families(&self) -> Vec<Symbol> {
        let is_family = |info: &TypeInfo| matches!(info.form, TypeInfoForm::Family(_));
        let mut families: Vec<Symbol> =
            self.types.iter().filter(|(_, info)| is_family(info)).map(|(base, _)| *base).collect();
        families.sort_unstable();
        families
    }
}

/// A top-level value.
#[derive(Clone, Debug, PartialEq)]
pub struct ValueInfo {
    /// Its type: `forall … . context => …`.
    pub ty: Type,
    /// What a use of it becomes.
    pub form: ValueForm,
}

/// What a use of a value becomes in Core.
#[derive(Clone, Debug, PartialEq)]
pub enum ValueForm {
    /// A global.
    Global,
    /// A primitive operation: its type arguments, over the binders of the value's type.
    Primitive(PrimOp, Vec<Type>),
}

/// A data constructor as its users see it.
#[derive(Clone, Debug, PartialEq)]
pub struct ConstructorInfo {
    /// As Core has it.
    pub core: Arc<Constructor>,
    /// Whether it belongs to a newtype.
    pub is_newtype: bool,
    /// Its type as declared: `forall user variables. context => fields -> T arguments`.
    pub ty: Type,
    /// The variables of `ty`, in order.
    pub variables: Vec<TyVar>,
    /// Core's universal and existential arguments, over `variables`.
    pub type_arguments: Vec<Type>,
    /// The selectors of the fields behind the dictionaries, where they have names.
    pub fields: Vec<Option<Name>>,
    /// What a constructor of an instance of a data family makes, over Core's universals: the family at some
    /// types.
    pub instance_of: Option<Type>,
}

impl ConstructorInfo {
    /// How many arguments it takes in a program.
    pub(crate) fn arity(&self) -> usize {
        self.fields.len()
    }

    /// The type of what it makes, at these universal arguments.
    pub(crate) fn made_type(&self, universals: &[Type]) -> Type {
        match &self.instance_of {
            Some(instance) => {
                let variables = self.core.universals.iter().map(|binder| binder.var);
                instance.subst(&variables.zip(universals.iter().cloned()).collect())
            }
            None => Type::con_app(self.core.data_type, universals.iter().cloned()),
        }
    }
}

/// A type constructor.
#[derive(Clone, Debug, PartialEq)]
pub struct TypeInfo {
    /// Its kind, written as a type; `forall` when kinds are polymorphic.
    pub kind: Type,
    /// What it is.
    pub form: TypeInfoForm,
}

/// What a type constructor is.
#[derive(Clone, Debug, PartialEq)]
pub enum TypeInfoForm {
    /// A data type or newtype.
    Data(Arc<DataType>),
    /// A synonym: parameters and body.
    Synonym(Vec<TyVar>, Type),
    /// A class.
    Class(Arc<ClassInfo>),
    /// A type family; its position in `parameters` of the class for associated ones is not needed.
    Family(Arc<Family>),
}

/// A class.
#[derive(Clone, Debug, PartialEq)]
pub struct ClassInfo {
    /// As Core has it.
    pub core: Arc<Class>,
    /// The constructor of its dictionaries.
    pub constructor: Name,
    /// For each superclass, the global that selects it.
    pub superclass_selectors: Vec<Name>,
    /// Its methods in order.
    pub methods: Vec<MethodInfo>,
    /// Its associated type families.
    pub families: Vec<AssociatedFamily>,
    /// Default equations of its associated families.
    pub family_defaults: Vec<Arc<Axiom>>,
}

/// A type family that is associated with a class.
#[derive(Clone, Debug, PartialEq)]
pub struct AssociatedFamily {
    /// The family.
    pub name: Name,
    /// Which parameter of the class each of its own parameters is.
    pub parameters: Vec<FamilyParameter>,
}

/// A parameter of an associated type family.
#[derive(Clone, Debug, PartialEq)]
pub enum FamilyParameter {
    /// A parameter of the class, by its position.
    OfClass(u32),
    /// One of the family's own.
    Own(TyBinder),
}

/// A method of a class.
#[derive(Clone, Debug, PartialEq)]
pub struct MethodInfo {
    /// Its global.
    pub name: Name,
    /// Its type over the class's parameters, without the class constraint itself.
    pub ty: Type,
    /// The global that holds the default definition.
    pub default: Option<Name>,
}

/// All modules loaded so far.
#[derive(Clone, Debug, Default)]
pub struct Environment {
    modules: FxHashMap<Symbol, Arc<Deferred<ModuleTypes>>>,
    instances: FxHashMap<Name, Vec<Arc<Instance>>>,
    axioms: FxHashMap<Name, Vec<Arc<Axiom>>>,
    /// What the modules of the program import. Instances are seen only by those that import their module,
    /// directly or not.
    imports: FxHashMap<Symbol, Vec<Symbol>>,
    /// The names of type families: asked for at almost every type.
    families: FxHashSet<Name>,
}

impl Environment {
    /// No modules but what is built into the syntax.
    pub fn new() -> Environment {
        let mut environment = Environment::default();
        environment.add(super::builtin::module_name(), super::builtin::module_types());
        environment
    }

    /// Makes a module known.
    pub fn add(&mut self, name: Symbol, types: Arc<ModuleTypes>) {
        self.add_visible_everywhere(name, &types.families(), &types.instances, &types.axioms);
        self.modules.insert(name, Arc::new(Deferred::ready(types)));
    }

    /// Takes back what is known of a module, if anything is: another one of its name takes its place.
    pub(crate) fn forget(&mut self, name: Symbol) {
        let Some(old) = self.modules.remove(&name) else { return };
        let Some(old) = old.get() else { return };
        self.instances.retain(|class, _| class.module != name);
        self.axioms.retain(|family, _| family.module != name);
        for instance in &old.instances {
            if let Some(all) = self.instances.get_mut(&instance.class) {
                all.retain(|other| other.dictionary != instance.dictionary);
            }
        }
        for axiom in &old.axioms {
            if let Some(all) = self.axioms.get_mut(&axiom.family) {
                all.retain(|other| other != axiom);
            }
        }
        self.families.retain(|family| family.module != name);
    }

    /// Makes a module known whose tables are read when they are needed; the rest concerns those too that do
    /// not import it.
    pub(crate) fn add_deferred(
        &mut self,
        name: Symbol,
        families: &[Symbol],
        instances: &[Arc<Instance>],
        axioms: &[Arc<Axiom>],
        types: Deferred<ModuleTypes>,
    ) {
        self.add_visible_everywhere(name, families, instances, axioms);
        self.modules.insert(name, Arc::new(types));
    }

    fn add_visible_everywhere(
        &mut self,
        name: Symbol,
        families: &[Symbol],
        instances: &[Arc<Instance>],
        axioms: &[Arc<Axiom>],
    ) {
        for instance in instances {
            self.instances.entry(instance.class).or_default().push(instance.clone());
        }
        for axiom in axioms {
            self.axioms.entry(axiom.family).or_default().push(axiom.clone());
        }
        self.families.extend(families.iter().map(|base| Name { module: name, base: *base }));
    }

    /// Says what a module of the program imports.
    pub fn add_imports(&mut self, name: Symbol, imports: Vec<Symbol>) {
        self.imports.insert(name, imports);
    }

    /// Whether a module is part of the program, not of the library.
    pub(crate) fn has_imports(&self, name: Symbol) -> bool {
        self.imports.contains_key(&name)
    }

    /// The modules of the program that a module with these imports does not reach.
    pub(crate) fn out_of_reach(&self, imports: impl Iterator<Item = Symbol>) -> FxHashSet<Symbol> {
        let mut hidden: FxHashSet<Symbol> = self.imports.keys().copied().collect();
        let mut pending: Vec<Symbol> = imports.collect();
        while let Some(name) = pending.pop() {
            if hidden.remove(&name) {
                pending.extend(self.imports.get(&name).into_iter().flatten());
            }
        }
        hidden
    }

    pub(crate) fn is_family(&self, name: Name) -> bool {
        self.families.contains(&name)
    }

    /// Whether a module is known.
    pub fn has(&self, name: Symbol) -> bool {
        self.modules.contains_key(&name)
    }

    /// What is known of a module.
    pub fn module(&self, name: Symbol) -> Option<&Arc<ModuleTypes>> {
        self.modules.get(&name)?.get()
    }

    pub(crate) fn value(&self, name: Name) -> Option<&Arc<ValueInfo>> {
        self.module(name.module)?.values.get(&name.base)
    }

    pub(crate) fn constructor(&self, name: Name) -> Option<&Arc<ConstructorInfo>> {
        self.module(name.module)?.constructors.get(&name.base)
    }

    pub(crate) fn ty(&self, name: Name) -> Option<&Arc<TypeInfo>> {
        self.module(name.module)?.types.get(&name.base)
    }

    pub(crate) fn instances(&self, class: Name) -> &[Arc<Instance>] {
        self.instances.get(&class).map_or(&[], Vec::as_slice)
    }

    pub(crate) fn axioms(&self, family: Name) -> &[Arc<Axiom>] {
        self.axioms.get(&family).map_or(&[], Vec::as_slice)
    }
}

/// The name Core gives an entity.
pub fn core_name(entity: Entity) -> Name {
    // Values, constructors and types live in different tables of Core, so the name space may go.
    let _: Namespace = entity.space;
    Name { module: entity.module, base: entity.name }
}
