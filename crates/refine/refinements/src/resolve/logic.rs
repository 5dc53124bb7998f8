//! The functions of the logic: measures, lifted Haskell functions, operations on sets and maps.

use otherwise_core::{Name, Symbol, TyBinder, TyVar, Type, builtin};
use otherwise_elaborate::interface::Space;
use otherwise_elaborate::names::Name as ModuleName;
use rustc_hash::{FxHashMap, FxHashSet};

use super::expand::Aliases;
use super::haskell::{Haskell, Scope, core_name};
use crate::ast::{self, BoundItem};
use crate::specs::{DataSpec, Measure, MeasureDefinition};
use crate::term::{Builtin, MeasureId};

/// What annotations may mention besides their own variables.
#[derive(Default)]
pub(super) struct Logic {
    pub(super) measures: Vec<Measure>,
    by_name: FxHashMap<Symbol, Vec<(Symbol, MeasureId)>>,
    /// Haskell functions made available by `inline` and `reflect`.
    pub(super) lifted: FxHashSet<Name>,
    pub(super) data_types: FxHashMap<Name, DataSpec>,
    /// Declared bounds.
    pub(super) bounds: Vec<BoundItem>,
    /// Whether types of the program are embedded as the logic's sets.
    pub(super) has_own_sets: bool,
    /// … or as its maps.
    pub(super) has_own_maps: bool,
    /// Types of the program that are embedded as anything, by their names.
    pub(super) embedded: Vec<Symbol>,
}

impl Logic {
    pub(super) fn add_measure(&mut self, measure: Measure) -> MeasureId {
        let id = self.add_unnamed(measure);
        let measure = &self.measures[id.index as usize];
        self.by_name.entry(measure.name).or_default().push((measure.module, id));
        id
    }

    /// Adds an instance of a class measure, which is found through its class.
    pub(super) fn add_unnamed(&mut self, measure: Measure) -> MeasureId {
        let id = MeasureId { index: self.measures.len() as u32, name: measure.name };
        self.measures.push(measure);
        id
    }

    /// The measure that a module means by a name: its own (or that of the module it names), else the one that
    /// is lifted from the function of that name, else one of a module that it imports so, else the one that
    /// was added first.
    pub(super) fn measure(&self, scope: &Scope<'_>, name: &ast::Name) -> Option<MeasureId> {
        let entries = self.by_name.get(&name.base)?;
        let owner = name.qualifier.unwrap_or(scope.module);
        let own = entries.iter().find(|(module, _)| *module == owner);
        let lifted = || {
            let function = scope.term(name)?;
            entries.iter().find(|(_, id)| {
                let definition = self.get(*id).map(|measure| &measure.definition);
                matches!(definition, Some(MeasureDefinition::Lifted(lifted)) if *lifted == function)
            })
        };
        let imported = || entries.iter().find(|(module, _)| scope.imports_under(*module, name));
        own.or_else(lifted).or_else(imported).or(entries.first()).map(|(_, id)| *id)
    }

    /// The measure of this name that this very module defines.
    pub(super) fn own_measure(&self, module: Symbol, name: Symbol) -> Option<MeasureId> {
        self.by_name.get(&name)?.iter().find(|(owner, _)| *owner == module).map(|(_, id)| *id)
    }

    pub(super) fn get(&self, id: MeasureId) -> Option<&Measure> {
        self.measures.get(id.index as usize)
    }

    pub(super) fn names(&self) -> impl Iterator<Item = &'static str> {
        self.by_name.keys().map(|name| name.as_str())
    }

    /// The declared bound of a name: functions are declared as bounds with a small letter and used with a
    /// capital one.
    pub(super) fn bound(&self, name: Symbol) -> Option<&BoundItem> {
        self.bounds.iter().find(|bound| bound.name.text.as_str().eq_ignore_ascii_case(name.as_str()))
    }

    /// The instance of a class measure for a type constructor.
    pub(super) fn instance(&self, class: MeasureId, constructor: Name) -> Option<MeasureId> {
        let MeasureDefinition::Class(instances) = &self.get(class)?.definition else { return None };
        instances.iter().find(|(name, _)| *name == constructor).map(|(_, id)| *id)
    }
}

/// Everything that is needed to resolve one annotation.
pub(super) struct Context<'e, 'a> {
    pub(super) scope: &'e Scope<'a>,
    pub(super) aliases: &'e Aliases<'a>,
    pub(super) logic: &'e Logic,
}

/// The Haskell type of sets.
pub(super) fn set_type(haskell: Haskell<'_>) -> Name {
    exported_type(haskell, "Data.Set", "Set")
}

/// The Haskell type of maps.
pub(super) fn map_type(haskell: Haskell<'_>) -> Name {
    exported_type(haskell, "Data.Map", "Map")
}

fn exported_type(haskell: Haskell<'_>, module: &str, base: &str) -> Name {
    let interface = haskell.interface(Symbol::new(module));
    let export = interface.and_then(|interface| interface.export(Space::Type, ModuleName::new(base)));
    export.map_or_else(|| Name::new(module, base), |export| core_name(export.entity))
}

/// The type of an operation of the logic.
pub(super) fn builtin_type(haskell: Haskell<'_>, logic: &Logic, operation: Builtin) -> Type {
    let var = |id: u32, name: &str| TyVar::new(id, Symbol::new(name));
    let (a, b, container) = (var(0, "a"), var(1, "b"), var(2, "t"));
    let (key, value) = (Type::Var(a), Type::Var(b));
    // Where types of the program are embedded as sets or maps, the operations are for them as well.
    let of = |is_own: bool, library: Name| match is_own {
        true => Type::Var(container),
        false => Type::con(library),
    };
    let set = Type::apply(of(logic.has_own_sets, set_type(haskell)), key.clone());
    let map = Type::apply(of(logic.has_own_maps, map_type(haskell)), key.clone());
    let map = Type::apply(map, value.clone());
    let bool = builtin::bool_ty();
    let (params, result) = match operation {
        Builtin::SetEmpty => (vec![value], set),
        Builtin::SetIsEmpty => (vec![set], bool),
        Builtin::SetSingleton => (vec![key], set),
        Builtin::SetUnion | Builtin::SetIntersection | Builtin::SetDifference => {
            (vec![set.clone(), set.clone()], set)
        }
        Builtin::SetMember => (vec![key, set], bool),
        Builtin::SetSubset => (vec![set.clone(), set], bool),
        Builtin::SetAdd => (vec![set.clone(), key], set),
        Builtin::SetComplement => (vec![set.clone()], set),
        Builtin::MapDefault => (vec![value], map),
        Builtin::MapSelect => (vec![map, key], value),
        Builtin::MapStore => (vec![map.clone(), key, value], map),
    };
    Type::forall([a, b, container].map(TyBinder::star), Type::funs(params, result))
}
