//! Which unknown predicates depend on which, and which must be cut so that the rest depend on none in a
//! circle.

use crate::{Atom, KVar, KVarId, Scope, ScopeId, System};
use otherwise_graph::components;
use otherwise_smt::{Symbol, Term};
use rustc_hash::FxHashSet;

/// Definitions and uses of unknown predicates.
pub(crate) struct Graph {
    /// The innermost scope that all occurrences of a predicate are in, and whose values all of them pass on:
    /// see [`settle`].
    pub(crate) home: Vec<ScopeId>,
    /// The heads that define it.
    pub(crate) definitions: Vec<Vec<usize>>,
    /// The predicates that its definitions mention below its home, once per mention.
    pub(crate) mentions: Vec<Vec<KVarId>>,
}

impl Graph {
    pub(crate) fn new(system: &System) -> Graph {
        let count = system.kvars.len();
        let mut home: Vec<Option<ScopeId>> = vec![None; count];
        let mut passed: Vec<Option<Vec<Term>>> = vec![None; count];
        let mut occurs = |kvar: KVarId, arguments: &[Term], scope: ScopeId| {
            let home = &mut home[kvar.index()];
            *home = Some(home.map_or(scope, |known| system.common(known, scope)));
            match &mut passed[kvar.index()] {
                Some(passed) => {
                    for (always, argument) in passed.iter_mut().zip(arguments) {
                        if always != argument {
                            *always = Term::TRUE;
                        }
                    }
                }
                none => *none = Some(arguments.to_vec()),
            }
        };
        for (at, scope) in system.scopes.iter().enumerate() {
            for fact in &scope.facts {
                if let Atom::KVar(kvar, arguments) = fact {
                    occurs(*kvar, arguments, ScopeId(at as u32));
                }
            }
        }
        let mut definitions: Vec<Vec<usize>> = vec![Vec::new(); count];
        for (at, head) in system.heads.iter().enumerate() {
            if let Atom::KVar(kvar, arguments) = &head.atom
                && !is_known(system, &head.atom, head.scope)
            {
                occurs(*kvar, arguments, head.scope);
                definitions[kvar.index()].push(at);
            }
        }
        let mentioned = mentioned(system);
        let home: Vec<ScopeId> = system
            .kvars
            .iter()
            .zip(home.into_iter().zip(passed))
            .map(|(kvar, (home, passed))| {
                let passed = passed.as_deref().unwrap_or_default();
                settle(system, kvar, home.unwrap_or(ScopeId::ROOT), passed, &mentioned)
            })
            .collect();
        let mut mentions: Vec<Vec<KVarId>> = vec![Vec::new(); count];
        for (at, heads) in definitions.iter().enumerate() {
            for head in heads {
                let mut scope = system.heads[*head].scope;
                while scope != home[at] && scope != ScopeId::ROOT {
                    mentions[at].extend(kvars_of(system, scope));
                    scope = system.scopes[scope.index()].parent;
                }
                // A predicate that is used where it is at home is in the way of its own definitions.
                mentions[at].extend(kvars_of(system, scope).filter(|kvar| kvar.index() == at));
            }
        }
        Graph { home, definitions, mentions }
    }

    /// Predicates without which no other depends on itself: those that do by themselves, then the most
    /// connected of each circle. Then those whose written out definition would have more than `limit` parts,
    /// most of them repetitions. Those that people are to read are cut in any case.
    pub(crate) fn cuts(&self, system: &System, limit: usize) -> Vec<bool> {
        let count = self.mentions.len();
        let mut cut = vec![false; count];
        for (at, mentions) in self.mentions.iter().enumerate() {
            cut[at] = system.kvars[at].wanted.is_some() || mentions.iter().any(|kvar| kvar.index() == at);
        }
        loop {
            let mut again = false;
            for component in components(&self.kept(&cut)) {
                if component.len() < 2 {
                    continue;
                }
                let inside = |at: usize| component.contains(&at);
                let degree = |at: usize| {
                    let out = self.mentions[at].iter().filter(|kvar| inside(kvar.index())).count();
                    let into = component
                        .iter()
                        .map(|other| self.mentions[*other].iter().filter(|kvar| kvar.index() == at).count())
                        .sum::<usize>();
                    (out * into, std::cmp::Reverse(at))
                };
                if let Some(most) = component.iter().copied().max_by_key(|at| degree(*at)) {
                    cut[most] = true;
                    again = true;
                }
            }
            if !again {
                break;
            }
        }
        self.cut_large(&mut cut, limit);
        cut
    }

    /// What each predicate that is not cut mentions, without those that are.
    pub(crate) fn kept(&self, cut: &[bool]) -> Vec<Vec<usize>> {
        let of = |(at, mentions): (usize, &Vec<KVarId>)| {
            let kept = mentions.iter().map(|kvar| kvar.index()).filter(|kvar| !cut[at] && !cut[*kvar]);
            kept.collect()
        };
        self.mentions.iter().enumerate().map(of).collect()
    }

    fn cut_large(&self, cut: &mut [bool], limit: usize) {
        let order = components(&self.kept(cut));
        let mut written = vec![1_usize; cut.len()];
        // The different ones, as bits.
        let words = cut.len().div_ceil(64);
        let mut different: Vec<Vec<u64>> = vec![Vec::new(); cut.len()];
        for at in order.into_iter().flatten() {
            if cut[at] {
                continue;
            }
            let mut bits = vec![0_u64; words];
            bits[at / 64] |= 1 << (at % 64);
            let mut total = 1_usize;
            for kvar in self.mentions[at].iter().map(|kvar| kvar.index()).filter(|kvar| !cut[*kvar]) {
                total = total.saturating_add(written[kvar]);
                bits.iter_mut().zip(&different[kvar]).for_each(|(mine, theirs)| *mine |= theirs);
            }
            let count: usize = bits.iter().map(|word| word.count_ones() as usize).sum();
            // A long chain is fine; what counts is how often the same is said again.
            if total > limit && total / 3 > count {
                cut[at] = true;
            } else {
                written[at] = total;
                different[at] = bits;
            }
        }
    }
}

/// The innermost scope from `scope` outwards where a predicate may be at home. A predicate that is solved
/// inside a scope has a solution for each value of the scope's symbols. That is one predicate only if it was
/// made there, or every occurrence passes the symbol itself, always at the same place: a recursive call
/// passes something else, and what it gets is about other values. What nothing mentions does not matter.
fn settle(
    system: &System,
    kvar: &KVar,
    scope: ScopeId,
    passed: &[Term],
    mentioned: &FxHashSet<Symbol>,
) -> ScopeId {
    let fixed: FxHashSet<Symbol> = passed.iter().filter_map(|term| system.terms.as_symbol(*term)).collect();
    let may_differ = |symbol: &Symbol| {
        mentioned.contains(symbol) && !fixed.contains(symbol) && !kvar.around.contains(symbol)
    };
    let outermost =
        system.path(scope).into_iter().find(|at| system.scopes[at.index()].symbols.iter().any(may_differ));
    outermost.map_or(scope, |outermost| system.scopes[outermost.index()].parent)
}

/// Whether a head is one of the facts: such a clause says nothing. A loop that passes on what it was given
/// has one.
fn is_known(system: &System, head: &Atom, mut scope: ScopeId) -> bool {
    loop {
        let Scope { parent, facts, .. } = &system.scopes[scope.index()];
        if facts.contains(head) {
            return true;
        }
        if scope == ScopeId::ROOT {
            return false;
        }
        scope = *parent;
    }
}

/// All symbols that some fact or head mentions.
fn mentioned(system: &System) -> FxHashSet<Symbol> {
    let mut found = FxHashSet::default();
    let mut seen = FxHashSet::default();
    let mut add = |term: Term| {
        if seen.insert(term) {
            found.extend(system.terms.symbols(term).iter().copied());
        }
    };
    let facts = system.scopes.iter().flat_map(|scope| &scope.facts);
    for atom in facts.chain(system.heads.iter().map(|head| &head.atom)) {
        match atom {
            Atom::Term(term) => add(*term),
            Atom::KVar(_, arguments) => arguments.iter().for_each(|term| add(*term)),
        }
    }
    found
}

fn kvars_of(system: &System, scope: ScopeId) -> impl Iterator<Item = KVarId> {
    system.scopes[scope.index()].facts.iter().filter_map(|fact| match fact {
        Atom::KVar(kvar, _) => Some(*kvar),
        Atom::Term(_) => None,
    })
}
