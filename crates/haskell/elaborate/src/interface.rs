//! What a module offers to modules that import it: plain data that can be stored.

use std::sync::{Arc, OnceLock};

use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};

use crate::deferred::Deferred;
use crate::names::{Entity, Name, Namespace};
use crate::resolved::{ConstructorDeclaration, DataDeclaration, SynonymDeclaration};

/// What a module offers.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Interface {
    /// The module's name.
    pub module: Name,
    /// What an import of it brings into scope, sorted; at most one entity per name and [`Space`].
    pub exports: Vec<Export>,
    /// The modules it imports directly: their instances travel along.
    pub imports: Vec<Name>,
    /// Everything it defines, exported or not.
    #[serde(with = "pairs")]
    pub definitions: FxHashMap<Entity, Definition>,
    /// Fixities of the operators it defines, when declared.
    #[serde(with = "pairs")]
    pub fixities: FxHashMap<Entity, Fixity>,
    #[serde(skip)]
    index: OnceLock<ExportIndex>,
}

/// Tables are stored as sorted lists of pairs: any format can do that, and the same interface always gives
/// the same bytes.
mod pairs {
    use rustc_hash::FxHashMap;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use crate::names::Entity;

    pub(super) fn serialize<S: Serializer, T: Serialize>(
        table: &FxHashMap<Entity, T>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        let mut pairs: Vec<(&Entity, &T)> = table.iter().collect();
        pairs.sort_unstable_by_key(|(entity, _)| **entity);
        serializer.collect_seq(pairs)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
        deserializer: D,
    ) -> Result<FxHashMap<Entity, T>, D::Error> {
        Ok(Vec::<(Entity, T)>::deserialize(deserializer)?.into_iter().collect())
    }
}

#[derive(Clone, Debug, Default)]
struct ExportIndex {
    by_name: FxHashMap<(Space, Name), Export>,
    by_parent: FxHashMap<Entity, Vec<Entity>>,
}

/// The two spaces of names that can be told apart where they are used: a constructor is told from a variable
/// by its spelling.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Space {
    /// Variables and constructors.
    Term,
    /// Types and classes.
    Type,
}

impl Space {
    /// The space of an entity's name.
    pub fn of(entity: Entity) -> Space {
        match entity.space {
            Namespace::Value | Namespace::Constructor => Space::Term,
            Namespace::Type => Space::Type,
        }
    }
}

/// An exported entity.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Export {
    /// The entity.
    pub entity: Entity,
    /// For constructors, fields, methods and associated types: the type or class that `T(..)` reaches them
    /// by.
    pub parent: Option<Entity>,
}

/// What an entity is.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Definition {
    /// A function, pattern-bound variable or primitive.
    Function,
    /// A method of a class.
    Method(Entity),
    /// A record field of a type.
    Field(Entity),
    /// A constructor of a type, by its position there.
    Constructor(Entity, usize),
    /// A constructor that is seen through a function. Resolved trees do not contain it.
    View(ViewDefinition),
    /// A pattern synonym. Resolved trees do not contain it.
    PatternSynonym(Arc<SynonymDefinition>),
    /// A data type or newtype.
    Data(Arc<DataDeclaration>),
    /// A type synonym; or what is declared but not resolved yet.
    Synonym(Option<Arc<SynonymDeclaration>>),
    /// A class.
    Class(Arc<ClassSummary>),
    /// A type family with its number of parameters, and its class if associated.
    Family(usize, Option<Entity>),
}

impl Definition {
    /// The type or class that `T(..)` reaches this by.
    pub fn parent(&self) -> Option<Entity> {
        match self {
            Definition::Method(parent) | Definition::Field(parent) | Definition::Constructor(parent, _) => {
                Some(*parent)
            }
            Definition::View(view) => Some(view.parent),
            Definition::Family(_, class) => *class,
            Definition::Data(data) => data.class,
            Definition::Function
            | Definition::PatternSynonym(_)
            | Definition::Synonym(_)
            | Definition::Class(_) => None,
        }
    }

    /// What to call it in a message.
    pub fn describe(&self) -> &'static str {
        match self {
            Definition::Function => "function",
            Definition::Method(_) => "class method",
            Definition::Field(_) => "record field",
            Definition::Constructor(..) | Definition::View(_) => "constructor",
            Definition::PatternSynonym(_) => "pattern synonym",
            Definition::Data(data) if data.is_newtype => "newtype",
            Definition::Data(_) => "data type",
            Definition::Synonym(_) => "type synonym",
            Definition::Class(_) => "class",
            Definition::Family(..) => "type family",
        }
    }
}

/// What a constructor stands for that the library offers without its being real: see [`Definition::View`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ViewDefinition {
    /// The type it belongs to.
    pub parent: Entity,
    /// The function that a value is seen through.
    pub view: Entity,
    /// The real constructor that is matched then.
    pub constructor: Entity,
    /// The function that builds a value.
    pub builder: Entity,
}

/// What a pattern synonym stands for: see `resolve::synonyms`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SynonymDefinition {
    /// The function that takes a value apart: to a list with one tuple, or none.
    pub view: Entity,
    /// The function that builds a value, if it can; it takes a unit when there are no arguments.
    pub builder: Option<Entity>,
    /// How many arguments.
    pub arity: usize,
    /// The names of the arguments, if they are fields.
    pub fields: Vec<Name>,
}

/// What others need to know of a class to resolve names.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClassSummary {
    /// How many parameters.
    pub parameters: usize,
    /// How many arguments the last parameter takes: 0 for `Eq a`, 1 for `Functor f`.
    pub last_arity: usize,
    /// The methods in order.
    pub methods: Vec<Entity>,
    /// Associated type families.
    pub families: Vec<Entity>,
}

/// How strongly an operator binds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Fixity {
    /// Which way it nests.
    pub associativity: Associativity,
    /// 0 to 9.
    pub precedence: u8,
}

impl Fixity {
    /// What an operator without declaration has: `infixl 9`.
    pub const DEFAULT: Fixity = Fixity { associativity: Associativity::Left, precedence: 9 };
}

impl std::fmt::Display for Fixity {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let keyword = match self.associativity {
            Associativity::Left => "infixl",
            Associativity::Right => "infixr",
            Associativity::None => "infix",
        };
        write!(f, "{keyword} {}", self.precedence)
    }
}

/// Which way an operator nests.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Associativity {
    /// `infixl`.
    Left,
    /// `infixr`.
    Right,
    /// `infix`.
    None,
}

impl Interface {
    /// The interface of a module that offers nothing yet.
    pub fn new(module: Name) -> Interface {
        Interface {
            module,
            exports: Vec::new(),
            imports: Vec::new(),
            definitions: FxHashMap::default(),
            fixities: FxHashMap::default(),
            index: OnceLock::new(),
        }
    }

    /// The exported entity of this name.
    pub fn export(&self, space: Space, name: Name) -> Option<Export> {
        self.index().by_name.get(&(space, name)).copied()
    }

    /// The exported constructors, fields, methods or associated types of a type or class.
    pub fn exported_members(&self, parent: Entity) -> &[Entity] {
        self.index().by_parent.get(&parent).map_or(&[], Vec::as_slice)
    }

    fn index(&self) -> &ExportIndex {
        self.index.get_or_init(|| {
            let mut index = ExportIndex::default();
            for export in &self.exports {
                index.by_name.insert((Space::of(export.entity), export.entity.name), *export);
                if let Some(parent) = export.parent {
                    index.by_parent.entry(parent).or_default().push(export.entity);
                }
            }
            index
        })
    }
}

/// The interfaces of all modules that a program reaches.
#[derive(Clone, Debug)]
pub struct Interfaces {
    by_module: FxHashMap<Name, Arc<Deferred<Interface>>>,
}

impl Default for Interfaces {
    fn default() -> Interfaces {
        let mut interfaces = Interfaces { by_module: FxHashMap::default() };
        interfaces.insert(Arc::clone(crate::syntax_module::interface()));
        interfaces
    }
}

impl Interfaces {
    /// Adds one.
    pub fn insert(&mut self, interface: Arc<Interface>) {
        self.by_module.insert(interface.module, Arc::new(Deferred::ready(interface)));
    }

    /// Adds one that is read when it is needed.
    pub(crate) fn insert_deferred(&mut self, module: Name, interface: Deferred<Interface>) {
        self.by_module.insert(module, Arc::new(interface));
    }

    /// The interface of a module.
    pub fn get(&self, module: Name) -> Option<&Arc<Interface>> {
        self.by_module.get(&module)?.get()
    }

    /// All of them, in no particular order.
    pub fn iter(&self) -> impl Iterator<Item = &Arc<Interface>> {
        self.by_module.values().filter_map(|interface| interface.get())
    }

    /// What the entity is; `None` when its module is not loaded (or was not usable).
    pub fn definition(&self, entity: Entity) -> Option<&Definition> {
        self.get(entity.module)?.definitions.get(&entity)
    }

    /// The declaration of a data type.
    pub fn data(&self, entity: Entity) -> Option<&Arc<DataDeclaration>> {
        match self.definition(entity)? {
            Definition::Data(data) => Some(data),
            _ => None,
        }
    }

    /// The declaration of a constructor and that of its type.
    pub fn constructor(&self, entity: Entity) -> Option<(&Arc<DataDeclaration>, &ConstructorDeclaration)> {
        let Definition::Constructor(data, position) = self.definition(entity)? else { return None };
        let data = self.data(*data)?;
        Some((data, data.constructors.get(*position)?))
    }

    /// What is known of a class.
    pub fn class(&self, entity: Entity) -> Option<&Arc<ClassSummary>> {
        match self.definition(entity)? {
            Definition::Class(class) => Some(class),
            _ => None,
        }
    }

    /// The fixity of an operator, declared or not.
    pub fn fixity(&self, entity: Entity) -> Fixity {
        let declared = self.get(entity.module).and_then(|module| module.fixities.get(&entity));
        declared.copied().unwrap_or(Fixity::DEFAULT)
    }
}
