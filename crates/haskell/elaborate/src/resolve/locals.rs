//! Scopes of local variables and type variables: one table each, with a log to undo.

use rustc_hash::FxHashMap;

use crate::names::{Local, Name, TypeVariable};

/// A scoped table from names to numbered things.
pub(crate) struct Scoped<T> {
    table: FxHashMap<Name, T>,
    log: Vec<(Name, Option<T>)>,
}

/// A place in the log to go back to.
#[derive(Clone, Copy)]
pub(crate) struct Mark(usize);

/// Local variables in scope.
pub(crate) type LocalScope = Scoped<Local>;

/// Type variables in scope.
pub(crate) type TypeScope = Scoped<TypeVariable>;

impl<T> Default for Scoped<T> {
    fn default() -> Scoped<T> {
        Scoped { table: FxHashMap::default(), log: Vec::new() }
    }
}

impl<T: Copy> Scoped<T> {
    /// Opens a scope.
    pub(crate) fn enter(&self) -> Mark {
        Mark(self.log.len())
    }

    /// Brings a name into the innermost scope.
    pub(crate) fn bind(&mut self, name: Name, meaning: T) {
        let hidden = self.table.insert(name, meaning);
        self.log.push((name, hidden));
    }

    /// Closes all scopes opened since (and with) `mark`.
    pub(crate) fn leave(&mut self, mark: Mark) {
        while self.log.len() > mark.0 {
            match self.log.pop() {
                Some((name, Some(hidden))) => drop(self.table.insert(name, hidden)),
                Some((name, None)) => drop(self.table.remove(&name)),
                None => return,
            }
        }
    }

    /// The names bound since `mark`, each once, in order.
    pub(crate) fn bound_since(&self, mark: Mark) -> Vec<Name> {
        let mut names: Vec<Name> = Vec::new();
        for (name, _) in &self.log[mark.0.min(self.log.len())..] {
            if !names.contains(name) {
                names.push(*name);
            }
        }
        names
    }

    /// What the name means here.
    pub(crate) fn get(&self, name: Name) -> Option<T> {
        self.table.get(&name).copied()
    }

    /// All names in scope, in no particular order.
    pub(crate) fn names(&self) -> impl Iterator<Item = Name> {
        self.table.keys().copied()
    }

    /// Hides everything: for what must not see the scope around it. Give the result to [`Scoped::restore`].
    pub(crate) fn hide(&mut self) -> Scoped<T> {
        std::mem::take(self)
    }

    /// Undoes [`Scoped::hide`].
    pub(crate) fn restore(&mut self, hidden: Scoped<T>) {
        *self = hidden;
    }
}
