//! Elimination of unknown predicates that do not depend on themselves (FUSION: Cosman and Jhala, "Local
//! refinement typing").
//!
//! Such a predicate is replaced by its strongest solution, the disjunction of the bodies of its definitions.
//! A predicate is solved where it is at home, in the innermost scope that all its occurrences are in: what is
//! known there is known wherever it is used, so its solution need not repeat it. Since predicates are used as
//! facts only, the values that a definition speaks of may be constants of their own instead of being
//! quantified. There is one set of constants for each predicate and arguments: the same use is the same term,
//! wherever it occurs, so that nothing is written twice.

use hashbrown::HashMap;
use otherwise_smt::{Sort, Symbol, Term, Terms};
use rustc_hash::{FxBuildHasher, FxHashSet};

use crate::graph::Graph;
use crate::{Atom, KVarId, Scope, ScopeId, System};
use otherwise_graph::components;

pub(crate) type Map<K, V> = HashMap<K, V, FxBuildHasher>;

/// Recursion goes as deep as definitions are nested.
pub(crate) const RED_ZONE: usize = 64 << 10;
pub(crate) const STACK: usize = 4 << 20;

/// See the module.
pub(crate) struct Eliminator<'a> {
    system: &'a System,
    graph: &'a Graph,
    cut: &'a [bool],
    /// For each eliminated predicate: the symbols of its home and around it that its definitions speak of.
    free: Vec<Vec<Symbol>>,
    /// By predicate, arguments, and what its free symbols are called where it is used.
    instances: Map<(KVarId, Vec<Term>), Term>,
    /// The constants that were made for what definitions bind.
    made: FxHashSet<Symbol>,
    /// What the Bool constants that stand for uses of the other predicates stand for.
    uses: Map<Symbol, (KVarId, Vec<Term>)>,
}

impl<'a> Eliminator<'a> {
    pub(crate) fn new(system: &'a System, graph: &'a Graph, cut: &'a [bool]) -> Eliminator<'a> {
        let free = free_symbols(system, graph, cut);
        let made = FxHashSet::default();
        Eliminator { system, graph, cut, free, instances: Map::default(), made, uses: Map::default() }
    }

    fn terms(&self) -> &'a Terms {
        &self.system.terms
    }

    /// The predicate and arguments that a constant stands for.
    pub(crate) fn use_of(&self, symbol: Symbol) -> Option<&(KVarId, Vec<Term>)> {
        self.uses.get(&symbol)
    }

    /// Whether a constant was made for something that a definition binds.
    pub(crate) fn is_made(&self, symbol: Symbol) -> bool {
        self.made.contains(&symbol)
    }

    /// A fact as a term: an eliminated predicate is written out, any other is a Bool constant (see
    /// [`Eliminator::use_of`]).
    pub(crate) fn fact(&mut self, atom: &Atom) -> Term {
        match atom {
            Atom::Term(term) => *term,
            Atom::KVar(kvar, arguments) => self.instance(*kvar, arguments, &Map::default()),
        }
    }

    /// What is known in a scope, outermost first.
    pub(crate) fn facts(&mut self, scope: ScopeId) -> Vec<Term> {
        let system = self.system;
        let mut facts = Vec::new();
        for scope in system.path(scope) {
            for fact in &system.scopes[scope.index()].facts {
                let term = self.fact(fact);
                facts.extend(self.terms().conjuncts(term));
            }
        }
        facts.retain(|fact| *fact != Term::TRUE);
        facts
    }

    /// A use of a predicate where the symbols around it are renamed.
    fn instance(&mut self, kvar: KVarId, arguments: &[Term], around: &Map<Symbol, Term>) -> Term {
        let terms = self.terms();
        let mut outer: Map<Symbol, Term> = Map::default();
        let mut key = (kvar, arguments.to_vec());
        for symbol in &self.free[kvar.index()] {
            let renamed = around.get(symbol).copied();
            if let Some(term) = renamed {
                outer.insert(*symbol, term);
            }
            key.1.push(renamed.unwrap_or_else(|| terms.symbol_term(*symbol)));
        }
        if let Some(known) = self.instances.get(&key) {
            return *known;
        }
        let term = if self.cut[kvar.index()] {
            let term = terms.fresh("use", Sort::Bool);
            if let Some(symbol) = terms.as_symbol(term) {
                self.uses.insert(symbol, key.clone());
            }
            term
        } else {
            let graph = self.graph;
            stacker::maybe_grow(RED_ZONE, STACK, || {
                let parts: Vec<Term> = graph.definitions[kvar.index()]
                    .iter()
                    .map(|head| self.definition(kvar, *head, arguments, outer.clone()))
                    .collect();
                terms.or(parts)
            })
        };
        self.instances.insert(key, term);
        term
    }

    /// What one definition says of the arguments.
    fn definition(
        &mut self,
        kvar: KVarId,
        head: usize,
        arguments: &[Term],
        mut renaming: Map<Symbol, Term>,
    ) -> Term {
        let system = self.system;
        let terms = self.terms();
        let head = &system.heads[head];
        let Atom::KVar(_, given) = &head.atom else { return Term::FALSE };
        let home = self.graph.home[kvar.index()];
        let mut scopes = Vec::new();
        let mut at = head.scope;
        while at != home && at != ScopeId::ROOT {
            scopes.push(at);
            at = system.scopes[at.index()].parent;
        }
        scopes.reverse();
        let bound: Vec<Symbol> =
            scopes.iter().flat_map(|scope| system.scopes[scope.index()].symbols.iter().copied()).collect();
        // A bound symbol that is passed on is the argument itself.
        let mut equal: Vec<(Term, Term)> = Vec::new();
        for (given, argument) in given.iter().zip(arguments) {
            match terms.as_symbol(*given) {
                Some(symbol) if bound.contains(&symbol) && !renaming.contains_key(&symbol) => {
                    renaming.insert(symbol, *argument);
                }
                _ => equal.push((*given, *argument)),
            }
        }
        for symbol in bound {
            if renaming.contains_key(&symbol) {
                continue;
            }
            let name = terms.symbol_name(symbol);
            let base = name.split('!').next().unwrap_or_default();
            let made = terms.fresh_function(base, &[], terms.declaration(symbol).range());
            self.made.insert(made);
            renaming.insert(symbol, terms.symbol_term(made));
        }
        let mut parts = Vec::new();
        for scope in &scopes {
            for fact in &system.scopes[scope.index()].facts {
                let part = match fact {
                    Atom::Term(term) => terms.substitute_symbols(*term, &renaming),
                    Atom::KVar(kvar, arguments) => {
                        let arguments: Vec<Term> =
                            arguments.iter().map(|term| terms.substitute_symbols(*term, &renaming)).collect();
                        self.instance(*kvar, &arguments, &renaming)
                    }
                };
                if part == Term::FALSE {
                    return Term::FALSE;
                }
                parts.push(part);
            }
        }
        let equations = equal
            .into_iter()
            .map(|(given, argument)| terms.eq(terms.substitute_symbols(given, &renaming), argument));
        parts.extend(equations);
        terms.and(parts)
    }
}

fn free_symbols(system: &System, graph: &Graph, cut: &[bool]) -> Vec<Vec<Symbol>> {
    let terms = &system.terms;
    let mut free: Vec<Vec<Symbol>> = vec![Vec::new(); cut.len()];
    let order = components(&graph.kept(cut));
    for at in order.into_iter().flatten() {
        if cut[at] {
            continue;
        }
        let mut found: Vec<Symbol> = Vec::new();
        for head in &graph.definitions[at] {
            let head = &system.heads[*head];
            let mut inside: Vec<Symbol> = Vec::new();
            atom_symbols(terms, &head.atom, &mut inside);
            let mut bound: FxHashSet<Symbol> = FxHashSet::default();
            let mut scope = head.scope;
            while scope != graph.home[at] && scope != ScopeId::ROOT {
                let Scope { parent, symbols, facts, .. } = &system.scopes[scope.index()];
                for fact in facts {
                    atom_symbols(terms, fact, &mut inside);
                    if let Atom::KVar(kvar, _) = fact {
                        inside.extend_from_slice(&free[kvar.index()]);
                    }
                }
                bound.extend(symbols.iter().copied());
                scope = *parent;
            }
            found.extend(inside.into_iter().filter(|symbol| !bound.contains(symbol)));
        }
        found.sort_unstable();
        found.dedup();
        free[at] = found;
    }
    free
}

/// Adds the constants of an atom.
fn atom_symbols(terms: &Terms, atom: &Atom, found: &mut Vec<Symbol>) {
    let mut add = |term: Term| {
        let constants = terms.symbols(term);
        found.extend(constants.iter().filter(|symbol| terms.declaration(**symbol).domain().is_empty()));
    };
    match atom {
        Atom::Term(term) => add(*term),
        Atom::KVar(_, arguments) => arguments.iter().for_each(|term| add(*term)),
    }
}
