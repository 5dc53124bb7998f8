//! What is in scope at the top level of a module: its own definitions and what it imports.

use std::sync::Arc;

use otherwise_diagnostics::Span;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::interface::{Export, Interface, Space};
use crate::names::{Entity, Name};

/// One import declaration, ready for lookups.
pub(crate) struct ImportScope {
    pub(crate) interface: Arc<Interface>,
    /// The `as` name, or the module's own.
    pub(crate) qualifier: Name,
    pub(crate) is_qualified_only: bool,
    pub(crate) filter: Filter,
    /// The import declaration; `None` for the implicit one of the Prelude.
    pub(crate) span: Option<Span>,
}

/// Which exports an import lets through.
pub(crate) enum Filter {
    All,
    Only(FxHashSet<Entity>),
    Hiding(FxHashSet<Entity>),
}

impl Filter {
    fn includes(&self, entity: Entity) -> bool {
        match self {
            Filter::All => true,
            Filter::Only(entities) => entities.contains(&entity),
            Filter::Hiding(entities) => !entities.contains(&entity),
        }
    }
}

impl ImportScope {
    pub(crate) fn lookup(&self, space: Space, name: Name) -> Option<Export> {
        self.interface.export(space, name).filter(|export| self.filter.includes(export.entity))
    }

    /// Everything the import brings into scope.
    pub(crate) fn exports(&self) -> impl Iterator<Item = Export> {
        self.interface.exports.iter().copied().filter(|export| self.filter.includes(export.entity))
    }

    /// The members of a type or class that the import brings into scope.
    pub(crate) fn members(&self, parent: Entity) -> impl Iterator<Item = Entity> {
        self.interface.exported_members(parent).iter().copied().filter(|member| self.filter.includes(*member))
    }

    pub(crate) fn answers(&self, qualifier: Option<Name>) -> bool {
        match qualifier {
            None => !self.is_qualified_only,
            Some(qualifier) => self.qualifier == qualifier,
        }
    }
}

/// The answer to a lookup.
#[derive(Clone, Debug)]
pub(crate) enum Lookup {
    Found(Entity),
    Missing,
    /// Different entities answer to the name.
    Ambiguous(Vec<Candidate>),
    /// It is missing, but an import that might have it could not be read: that has been reported.
    Unknowable,
}

/// One of several meanings of a name.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Candidate {
    pub(crate) entity: Entity,
    /// The import declaration it comes by, or the definition in this module.
    pub(crate) origin: Origin,
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum Origin {
    Here(Span),
    Import(Span),
    Prelude,
}

/// The top-level scope of a module.
pub(crate) struct Scope {
    pub(crate) module: Name,
    pub(crate) imports: Vec<ImportScope>,
    /// Qualifiers of imports that could not be read (`None`: unqualified names too).
    pub(crate) broken: FxHashSet<Option<Name>>,
    /// Names that were reported where they should have been defined: their uses are not reported again.
    suppressed: FxHashSet<Name>,
    own: FxHashMap<(Space, Name), (Entity, Span)>,
    cache: FxHashMap<(Option<Name>, Space, Name), Lookup>,
}

impl Scope {
    pub(crate) fn new(module: Name) -> Scope {
        Scope {
            module,
            imports: Vec::new(),
            broken: FxHashSet::default(),
            suppressed: FxHashSet::default(),
            own: FxHashMap::default(),
            cache: FxHashMap::default(),
        }
    }

    /// Adds a definition of this module; the span of an earlier one of the same name if there is one (which
    /// then stays).
    pub(crate) fn define(&mut self, entity: Entity, span: Span) -> Option<Span> {
        match self.own.entry((Space::of(entity), entity.name)) {
            std::collections::hash_map::Entry::Occupied(earlier) => Some(earlier.get().1),
            std::collections::hash_map::Entry::Vacant(free) => {
                free.insert((entity, span));
                None
            }
        }
    }

    /// Takes note that a definition of this name is missing, which has been reported.
    pub(crate) fn suppress(&mut self, name: Name) {
        self.suppressed.insert(name);
        self.cache.retain(|(_, _, cached), _| *cached != name);
    }

    /// Forgets answers that were given before all imports were known.
    pub(crate) fn forget_lookups(&mut self) {
        self.cache.clear();
    }

    /// This module's own definition of a name.
    pub(crate) fn own(&self, space: Space, name: Name) -> Option<(Entity, Span)> {
        self.own.get(&(space, name)).copied()
    }

    /// What a name means.
    pub(crate) fn lookup(&mut self, qualifier: Option<Name>, space: Space, name: Name) -> Lookup {
        let key = (qualifier, space, name);
        if let Some(known) = self.cache.get(&key) {
            return known.clone();
        }
        let answer = self.search(qualifier, space, name);
        self.cache.insert(key, answer.clone());
        answer
    }

    fn search(&self, qualifier: Option<Name>, space: Space, name: Name) -> Lookup {
        let mut candidates: Vec<Candidate> = Vec::new();
        if (qualifier.is_none() || qualifier == Some(self.module))
            && let Some((entity, span)) = self.own(space, name)
        {
            candidates.push(Candidate { entity, origin: Origin::Here(span) });
        }
        for import in self.imports.iter().filter(|import| import.answers(qualifier)) {
            let Some(export) = import.lookup(space, name) else { continue };
            if candidates.iter().all(|candidate| candidate.entity != export.entity) {
                let origin = import.span.map_or(Origin::Prelude, Origin::Import);
                candidates.push(Candidate { entity: export.entity, origin });
            }
        }
        match candidates.as_slice() {
            [] if self.broken.contains(&qualifier) => Lookup::Unknowable,
            [] if self.suppressed.contains(&name) => Lookup::Unknowable,
            [] => Lookup::Missing,
            [one] => Lookup::Found(one.entity),
            _ => Lookup::Ambiguous(candidates),
        }
    }

    /// Whether any import (or this module itself) goes by this qualifier.
    pub(crate) fn has_qualifier(&self, qualifier: Name) -> bool {
        qualifier == self.module || self.imports.iter().any(|import| import.qualifier == qualifier)
    }

    /// Every name that a lookup with this qualifier could find; for suggestions.
    pub(crate) fn names(&self, qualifier: Option<Name>, space: Space) -> Vec<Entity> {
        let mut names = Vec::new();
        if qualifier.is_none() || qualifier == Some(self.module) {
            names.extend(
                self.own.iter().filter(|((own, _), _)| *own == space).map(|(_, (entity, _))| *entity),
            );
        }
        for import in self.imports.iter().filter(|import| import.answers(qualifier)) {
            names.extend(
                import.exports().map(|export| export.entity).filter(|entity| Space::of(*entity) == space),
            );
        }
        names
    }
}
