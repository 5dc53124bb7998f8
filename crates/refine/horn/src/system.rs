//! Horn constraints as data.

use std::sync::Arc;

use otherwise_smt::{Sort, Symbol, Term, Terms};

use rustc_hash::FxHashSet;

use crate::Qualifier;

/// An unknown predicate of a [`System`]; `kvars[id]` is what it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct KVarId(pub u32);

/// What a head stands for: an index into a table of the caller's (place, cause, …).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TagId(pub u32);

/// A scope of a [`System`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ScopeId(pub u32);

impl KVarId {
    /// The place in [`System::kvars`].
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

impl ScopeId {
    /// The scope that all others are in: no symbols of its own.
    pub const ROOT: ScopeId = ScopeId(0);

    /// The place in [`System::scopes`].
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// A conjunct: a predicate that is known, or an unknown one applied to terms.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Atom {
    /// A Bool term.
    Term(Term),
    /// An unknown predicate; as many arguments, of the same sorts, as it has parameters.
    KVar(KVarId, Vec<Term>),
}

/// An unknown predicate.
///
/// Its parameters are symbols of their own, made for it: a solution is a term over them.
#[derive(Clone, Debug)]
pub struct KVar {
    /// Its place in [`System::kvars`].
    pub id: KVarId,
    /// The parameters; the first ones are the values that the predicate is about, the others are in scope.
    pub parameters: Vec<Symbol>,
    /// How many parameters are values: the first parameter of a qualifier is one of these.
    pub values: usize,
    /// What it stands for, for printing.
    pub hint: String,
    /// What it is to be made of, if people are to read it: then it is never written out as the strongest
    /// solution.
    pub wanted: Option<Wanted>,
    /// The symbols that were in scope where it was made: there is one predicate for each of their values.
    pub around: FxHashSet<Symbol>,
}

/// What an unknown predicate that people are to read may be made of, over its parameters.
#[derive(Clone, Debug, Default)]
pub struct Wanted {
    /// The numbers and truth values that engines may speak of.
    pub views: Vec<Term>,
    /// The conjuncts that predicate abstraction begins with, in place of instances of qualifiers.
    pub candidates: Vec<Term>,
    /// Whether it is what is asked of who uses something: people ask for no more than is needed.
    pub is_demand: bool,
}

/// A scope: for all values of the symbols for which the facts hold (and for which those of the scopes around
/// it hold).
#[derive(Clone, Debug)]
pub struct Scope {
    /// The scope around this one; itself for the root.
    pub parent: ScopeId,
    /// The number of scopes around it.
    pub depth: u32,
    /// The symbols that the scope binds. Each symbol is bound by at most one scope.
    pub symbols: Vec<Symbol>,
    /// What is known of them.
    pub facts: Vec<Atom>,
}

/// What must hold in a scope.
#[derive(Clone, Debug)]
pub struct Head {
    /// Where.
    pub scope: ScopeId,
    /// What.
    pub atom: Atom,
    /// Why, for the caller.
    pub tag: TagId,
}

/// A constraint put together bottom up, in negation normal form. [`System::add`] takes it in.
#[derive(Clone, Debug)]
pub enum Constraint {
    /// All of them.
    And(Vec<Constraint>),
    /// For all values of these (fresh) symbols with these facts: the body.
    ForAll {
        /// The symbols.
        symbols: Vec<Symbol>,
        /// What is known of them.
        facts: Vec<Atom>,
        /// What must hold then.
        body: Box<Constraint>,
    },
    /// This must hold.
    Head {
        /// What.
        atom: Atom,
        /// Why, for the caller.
        tag: TagId,
    },
}

/// A system of Horn constraints: unknown predicates, a tree of scopes, and what must hold in them.
///
/// Scopes share what is known above them, and a clause is a head with the facts on the way from the root to
/// its scope. Build one by adding scopes and heads in any order, or from a [`Constraint`]:
///
/// ```
/// use std::sync::Arc;
/// use otherwise_horn::{Atom, ScopeId, System, TagId, solve, Options};
/// use otherwise_smt::{Sort, Terms};
///
/// // forall x. x > 0 => k(x)     forall y. k(y) => y >= 1
/// let terms = Arc::new(Terms::new());
/// let mut system = System::new(Arc::clone(&terms));
/// let k = system.kvar(&[("v", Sort::Int)], "the result of f");
/// let x = terms.fresh("x", Sort::Int);
/// let y = terms.fresh("y", Sort::Int);
/// let first = system.scope(ScopeId::ROOT, &[x], vec![Atom::Term(terms.gt(x, terms.int(0)))]);
/// system.head(first, Atom::KVar(k, vec![x]), TagId(0));
/// let second = system.scope(ScopeId::ROOT, &[y], vec![Atom::KVar(k, vec![y])]);
/// system.head(second, Atom::Term(terms.ge(y, terms.int(1))), TagId(1));
///
/// let outcome = solve(&system, &Options::default(), &mut |_| Vec::new());
/// assert!(outcome.failures.is_empty());
/// ```
#[derive(Clone, Debug)]
pub struct System {
    /// Where the terms are.
    pub terms: Arc<Terms>,
    /// The unknown predicates.
    pub kvars: Vec<KVar>,
    /// The scopes, each after its parent; the first is the root.
    pub scopes: Vec<Scope>,
    /// What must hold.
    pub heads: Vec<Head>,
    /// What unknown predicates may be made of where they depend on themselves.
    pub qualifiers: Vec<Qualifier>,
    /// The functions that qualifiers may call by name. A name may stand for several, told apart by their
    /// sorts.
    pub functions: Vec<(String, Symbol)>,
    /// The symbols that scopes bind.
    bound: FxHashSet<Symbol>,
}

impl System {
    /// A system without constraints.
    pub fn new(terms: Arc<Terms>) -> System {
        let root = Scope { parent: ScopeId::ROOT, depth: 0, symbols: Vec::new(), facts: Vec::new() };
        System {
            terms,
            kvars: Vec::new(),
            scopes: vec![root],
            heads: Vec::new(),
            qualifiers: Vec::new(),
            functions: Vec::new(),
            bound: FxHashSet::default(),
        }
    }

    /// Adds an unknown predicate on a value, the first parameter, with fresh symbols for its parameters.
    pub fn kvar(&mut self, parameters: &[(&str, Sort)], hint: &str) -> KVarId {
        self.relation(parameters, 1, hint)
    }

    /// Adds an unknown predicate on several values (the state of a loop, the components of a tuple): the
    /// first `values` parameters.
    pub fn relation(&mut self, parameters: &[(&str, Sort)], values: usize, hint: &str) -> KVarId {
        let id = KVarId(self.kvars.len() as u32);
        let terms = &self.terms;
        let parameters =
            parameters.iter().map(|(name, sort)| terms.fresh_function(name, &[], *sort)).collect();
        let (hint, around) = (hint.to_owned(), FxHashSet::default());
        self.kvars.push(KVar { id, parameters, values, hint, wanted: None, around });
        id
    }

    /// Says that these constants were in scope where a predicate was made: all its occurrences are about the
    /// same values of them. What no scope binds yet (a parameter of the type that the predicate is part of)
    /// does not count: every call has another value of it.
    pub fn made_among(&mut self, kvar: KVarId, constants: &[Term]) {
        let bound = &self.bound;
        let symbols = constants.iter().filter_map(|term| self.terms.as_symbol(*term));
        if let Some(kvar) = self.kvars.get_mut(kvar.index()) {
            kvar.around.extend(symbols.filter(|symbol| bound.contains(symbol)));
        }
    }

    /// Adds a scope that binds the constants `symbols` (terms that are no constants are ignored).
    pub fn scope(&mut self, parent: ScopeId, symbols: &[Term], facts: Vec<Atom>) -> ScopeId {
        let symbols = symbols.iter().filter_map(|term| self.terms.as_symbol(*term)).collect();
        self.scope_of_symbols(parent, symbols, facts)
    }

    fn scope_of_symbols(&mut self, parent: ScopeId, symbols: Vec<Symbol>, facts: Vec<Atom>) -> ScopeId {
        let id = ScopeId(self.scopes.len() as u32);
        let depth = self.scopes.get(parent.index()).map_or(0, |scope| scope.depth) + 1;
        self.bound.extend(symbols.iter().copied());
        self.scopes.push(Scope { parent, depth, symbols, facts });
        id
    }

    /// Adds what must hold in a scope.
    pub fn head(&mut self, scope: ScopeId, atom: Atom, tag: TagId) {
        self.heads.push(Head { scope, atom, tag });
    }

    /// Adds a constraint below a scope.
    pub fn add(&mut self, scope: ScopeId, constraint: Constraint) {
        let mut pending = vec![(scope, constraint)];
        while let Some((scope, constraint)) = pending.pop() {
            match constraint {
                Constraint::And(parts) => pending.extend(parts.into_iter().rev().map(|part| (scope, part))),
                Constraint::ForAll { symbols, facts, body } => {
                    let inner = self.scope_of_symbols(scope, symbols, facts);
                    pending.push((inner, *body));
                }
                Constraint::Head { atom, tag } => self.head(scope, atom, tag),
            }
        }
    }

    /// The scopes from the root to `scope`, both included.
    pub fn path(&self, scope: ScopeId) -> Vec<ScopeId> {
        let mut path = Vec::new();
        let mut at = scope;
        while at != ScopeId::ROOT {
            path.push(at);
            at = self.scopes[at.index()].parent;
        }
        path.push(ScopeId::ROOT);
        path.reverse();
        path
    }

    /// The innermost scope that both are in.
    pub fn common(&self, a: ScopeId, b: ScopeId) -> ScopeId {
        let (mut a, mut b) = (a, b);
        while a != b {
            let (left, right) = (&self.scopes[a.index()], &self.scopes[b.index()]);
            if left.depth >= right.depth {
                a = left.parent;
            } else {
                b = right.parent;
            }
        }
        a
    }
}
