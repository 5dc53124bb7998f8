//! The term store: interning of nodes, symbols, names and sorts.

use std::borrow::Cow;
use std::fmt;
use std::hash::{Hash, Hasher};

use hashbrown::{HashMap, HashTable};
use parking_lot::{Mutex, RwLock};
use rustc_hash::{FxBuildHasher, FxHasher};

use crate::recent::{Built, StoreId, numbered, remembered};
use crate::symbol::{Declaration, Name, looks_numbered};
use crate::symbol_set::{SetId, SymbolSets};
use crate::term::{Args, Node};
use crate::{Op, Sort, SortError, SortRef, Symbol, Term, Value};

/// All terms that can be compared with each other. Shared by threads behind a reference or an `Arc`: reading
/// a node takes no lock, interning one takes the lock of one of `SHARDS` shards. Terms live as long as the
/// store.
pub struct Terms {
    id: StoreId,
    nodes: boxcar::Vec<Node>,
    shards: Box<[Shard]>,
    symbol_sets: SymbolSets,
    declarations: boxcar::Vec<Declaration>,
    declared: Mutex<HashMap<Name, Symbol, FxBuildHasher>>,
    numbered: RwLock<HashMap<(u32, Sort), Term, FxBuildHasher>>,
    names: boxcar::Vec<Box<str>>,
    name_ids: RwLock<HashMap<Box<str>, Name, FxBuildHasher>>,
    sorts: boxcar::Vec<Sort>,
    sort_ids: RwLock<HashMap<Sort, SortRef, FxBuildHasher>>,
}

const SHARDS: usize = 64;

/// One lock's part of the table from nodes to ids. Aligned so that two locks never share a cache line.
#[repr(align(128))]
struct Shard(Mutex<HashTable<Entry>>);

/// The hash is kept beside the id: most mismatches and all growth are settled without reading nodes.
#[derive(Clone, Copy)]
struct Entry {
    hash: u32,
    term: Term,
}

impl Entry {
    /// Spreads the 32 bits over the word, because the table takes its tag from the top.
    fn table_hash(hash: u32) -> u64 {
        u64::from(hash).wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }
}

impl Default for Terms {
    fn default() -> Terms {
        Terms::new()
    }
}

impl fmt::Debug for Terms {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Terms").field("nodes", &self.len()).finish_non_exhaustive()
    }
}

impl Terms {
    /// A store with only `true` and `false` in it.
    pub fn new() -> Terms {
        let terms = Terms {
            id: StoreId::new(),
            nodes: boxcar::Vec::new(),
            shards: (0..SHARDS).map(|_| Shard(Mutex::new(HashTable::new()))).collect(),
            symbol_sets: SymbolSets::new(),
            declarations: boxcar::Vec::new(),
            declared: Mutex::default(),
            numbered: RwLock::default(),
            names: boxcar::Vec::new(),
            name_ids: RwLock::default(),
            sorts: boxcar::Vec::new(),
            sort_ids: RwLock::default(),
        };
        terms.intern(Op::Literal(Value::Bool(true)), &[], Sort::Bool);
        terms.intern(Op::Literal(Value::Bool(false)), &[], Sort::Bool);
        terms
    }

    /// The number of different terms built so far.
    pub fn len(&self) -> usize {
        self.nodes.count()
    }

    /// Never: every store has `true` and `false`.
    pub fn is_empty(&self) -> bool {
        false
    }

    /// The node of a term.
    ///
    /// A term of another store gives an arbitrary node of this one; it never panics.
    pub fn node(&self, term: Term) -> &Node {
        match self.nodes.get(term.index()) {
            Some(node) => node,
            None => &self.nodes[0],
        }
    }

    /// The operation at the top of a term.
    pub fn op(&self, term: Term) -> &Op {
        &self.node(term).op
    }

    /// The arguments of a term.
    pub fn args(&self, term: Term) -> &[Term] {
        &self.node(term).args
    }

    /// The sort of a term.
    pub fn sort(&self, term: Term) -> Sort {
        self.node(term).sort
    }

    /// The value of a literal.
    pub fn literal(&self, term: Term) -> Option<&Value> {
        self.node(term).literal()
    }

    /// The free symbols (constants and functions) of a term, sorted.
    pub fn symbols(&self, term: Term) -> Cow<'_, [Symbol]> {
        match self.symbol_sets.get(self.node(term).symbols) {
            Some(set) => Cow::Borrowed(set),
            None => Cow::Owned(self.collect_symbols(term)),
        }
    }

    fn collect_symbols(&self, term: Term) -> Vec<Symbol> {
        let mut found = Vec::new();
        let mut seen = hashbrown::HashSet::with_hasher(FxBuildHasher);
        let mut pending = vec![term];
        while let Some(term) = pending.pop() {
            let node = self.node(term);
            if let Op::Apply(function) = node.op {
                found.push(function);
            }
            match self.symbol_sets.get(node.symbols) {
                Some(set) => found.extend_from_slice(set),
                None => pending.extend(node.args.iter().filter(|arg| seen.insert(**arg))),
            }
        }
        found.sort_unstable();
        found.dedup();
        found
    }

    /// Whether two terms have a free symbol in common.
    pub fn share_symbols(&self, a: Term, b: Term) -> bool {
        if self.node(a).signature & self.node(b).signature == 0 {
            return false;
        }
        let (a, b) = (self.symbols(a), self.symbols(b));
        let (mut i, mut j) = (0, 0);
        while let (Some(x), Some(y)) = (a.get(i), b.get(j)) {
            match x.cmp(y) {
                std::cmp::Ordering::Equal => return true,
                std::cmp::Ordering::Less => i += 1,
                std::cmp::Ordering::Greater => j += 1,
            }
        }
        false
    }

    /// The constant `name` of a sort: the same term whenever it is asked for again.
    ///
    /// If the name is already declared with another sort (or as a function), a fresh symbol is made instead;
    /// use [`Terms::try_symbol`] for names that come from input.
    pub fn symbol(&self, name: &str, sort: Sort) -> Term {
        self.try_symbol(name, sort).unwrap_or_else(|_| self.fresh(name, sort))
    }

    /// The constant `name` of a sort, or an error if the name is already declared differently.
    pub fn try_symbol(&self, name: &str, sort: Sort) -> Result<Term, SortError> {
        let symbol = self.declare(name, &[], sort)?;
        Ok(self.intern(Op::Symbol(symbol), &[], sort))
    }

    /// A new constant, different from all others; it prints as `name!number`.
    pub fn fresh(&self, name: &str, sort: Sort) -> Term {
        let symbol = self.fresh_function(name, &[], sort);
        self.intern(Op::Symbol(symbol), &[], sort)
    }

    /// The constant of a sort with this number; it prints as `name!number`. States of a search that never
    /// meet use the same ones, so that what they say of them are the same terms.
    ///
    /// ```
    /// # use otherwise_smt::{Sort, Terms};
    /// let terms = Terms::new();
    /// assert_eq!(terms.numbered("n", 7, Sort::Int), terms.numbered("n", 7, Sort::Int));
    /// assert_ne!(terms.numbered("n", 7, Sort::Int), terms.numbered("n", 7, Sort::Bool));
    /// assert_ne!(terms.numbered("n", 7, Sort::Int), terms.numbered("n", 8, Sort::Int));
    /// ```
    pub fn numbered(&self, name: &str, number: u32, sort: Sort) -> Term {
        match numbered(sort) {
            Some(built) => {
                remembered(self.id, built, (number, 0), || self.numbered_constant(name, number, sort))
            }
            None => self.numbered_constant(name, number, sort),
        }
    }

    fn numbered_constant(&self, name: &str, number: u32, sort: Sort) -> Term {
        if let Some(term) = self.numbered.read().get(&(number, sort)) {
            return *term;
        }
        *self.numbered.write().entry((number, sort)).or_insert_with(|| self.fresh(name, sort))
    }

    /// The symbol `name` with the given argument sorts (none: a constant) and result sort, or an error if the
    /// name is already declared differently.
    pub fn declare(&self, name: &str, domain: &[Sort], range: Sort) -> Result<Symbol, SortError> {
        let base = self.name(name);
        let mut declared = self.declared.lock();
        if let Some(symbol) = declared.get(&base) {
            let declaration = self.declaration(*symbol);
            if *declaration.domain != *domain || declaration.range != range {
                return Err(SortError::new(format!("`{name}` is already declared with another sort")));
            }
            return Ok(*symbol);
        }
        let declaration = Declaration { base, numbered: false, domain: domain.into(), range };
        let symbol = Symbol(self.declarations.push(declaration) as u32);
        declared.insert(base, symbol);
        Ok(symbol)
    }

    /// A new function, different from all others; it prints as `name!number`.
    pub fn fresh_function(&self, name: &str, domain: &[Sort], range: Sort) -> Symbol {
        let base = self.name(name);
        Symbol(
            self.declarations.push(Declaration { base, numbered: true, domain: domain.into(), range }) as u32
        )
    }

    /// What a symbol was declared as.
    pub fn declaration(&self, symbol: Symbol) -> &Declaration {
        &self.declarations[symbol.index()]
    }

    /// The constant term of a symbol (for a function symbol, use [`Terms::apply`]).
    pub fn symbol_term(&self, symbol: Symbol) -> Term {
        self.intern(Op::Symbol(symbol), &[], self.declaration(symbol).range)
    }

    /// The symbol of a constant term.
    pub fn as_symbol(&self, term: Term) -> Option<Symbol> {
        match self.op(term) {
            Op::Symbol(symbol) => Some(*symbol),
            _ => None,
        }
    }

    /// The name of a symbol, unique in the store.
    pub fn symbol_name(&self, symbol: Symbol) -> Cow<'_, str> {
        let declaration = self.declaration(symbol);
        let base = self.name_text(declaration.base);
        if declaration.numbered {
            Cow::Owned(format!("{base}!{}", symbol.0))
        } else if looks_numbered(base) {
            Cow::Owned(format!("{base}!"))
        } else {
            Cow::Borrowed(base)
        }
    }

    /// The interned form of a name.
    pub fn name(&self, text: &str) -> Name {
        if let Some(name) = self.name_ids.read().get(text) {
            return *name;
        }
        let mut ids = self.name_ids.write();
        // Another thread may have been faster.
        if let Some(name) = ids.get(text) {
            return *name;
        }
        let name = Name(self.names.push(text.into()) as u32);
        ids.insert(text.into(), name);
        name
    }

    /// The text of an interned name.
    pub fn name_text(&self, name: Name) -> &str {
        &self.names[name.0 as usize]
    }

    /// The interned form of a sort.
    pub fn sort_ref(&self, sort: Sort) -> SortRef {
        if let Some(known) = self.sort_ids.read().get(&sort) {
            return *known;
        }
        *self.sort_ids.write().entry(sort).or_insert_with(|| SortRef(self.sorts.push(sort) as u32))
    }

    /// The sort behind an interned one.
    pub fn sort_at(&self, sort: SortRef) -> Sort {
        self.sorts[sort.0 as usize]
    }

    /// The sort of sequences of `element`.
    pub fn seq_sort(&self, element: Sort) -> Sort {
        Sort::Seq(self.sort_ref(element))
    }

    /// The sort of sets of `element`.
    pub fn set_sort(&self, element: Sort) -> Sort {
        Sort::Set(self.sort_ref(element))
    }

    /// The sort of arrays from `key` to `value`.
    pub fn array_sort(&self, key: Sort, value: Sort) -> Sort {
        Sort::Array(self.sort_ref(key), self.sort_ref(value))
    }

    /// The uninterpreted sort of that name.
    pub fn uninterpreted_sort(&self, name: &str) -> Sort {
        Sort::Uninterpreted(self.name(name))
    }

    /// What `build` builds of two terms, or built of them recently.
    #[inline]
    pub(crate) fn remembered(&self, built: Built, a: Term, b: Term, build: impl FnOnce() -> Term) -> Term {
        remembered(self.id, built, (a.index() as u32, b.index() as u32), build)
    }

    /// The term with exactly this operation, these arguments and this sort: no simplification.
    pub(crate) fn intern(&self, op: Op, args: &[Term], sort: Sort) -> Term {
        debug_assert!(
            matches!(op, Op::Literal(_)) || self.result_sort(&op, args) == Ok(sort),
            "ill-sorted: {op:?} of {:?}",
            args.iter().map(|arg| self.sort(*arg)).collect::<Vec<_>>(),
        );
        let mut hasher = FxHasher::default();
        op.hash(&mut hasher);
        // Two at a time: sums have many.
        let (pairs, rest) = args.as_chunks::<2>();
        for [a, b] in pairs {
            hasher.write_u64((a.index() as u64) << 32 | b.index() as u64);
        }
        for arg in rest {
            arg.hash(&mut hasher);
        }
        let hash = hasher.finish();
        let shard = &self.shards[(hash >> 16) as usize % SHARDS];
        let hash = (hash >> 32) as u32 ^ hash as u32;
        let mut table = shard.0.lock();
        let same = |entry: &Entry| {
            entry.hash == hash && {
                let node = self.node(entry.term);
                *node.args == *args && node.op == op && node.sort == sort
            }
        };
        if let Some(entry) = table.find(Entry::table_hash(hash), same) {
            return entry.term;
        }
        let term = Term::from_index(self.nodes.push(self.new_node(op, args, sort)));
        table.insert_unique(Entry::table_hash(hash), Entry { hash, term }, |entry| {
            Entry::table_hash(entry.hash)
        });
        term
    }

    fn new_node(&self, op: Op, args: &[Term], sort: Sort) -> Node {
        let (own, mut signature) = match op {
            Op::Symbol(symbol) | Op::Apply(symbol) => {
                (self.symbol_sets.singleton(symbol), 1 << (symbol.0.wrapping_mul(0x9E37_79B1) >> 26))
            }
            _ => (SetId::EMPTY, 0),
        };
        let (mut size, mut depth) = (1u32, 0);
        let mut mentions_char = sort == Sort::Char && !matches!(op, Op::Literal(_));
        for arg in args {
            let node = self.node(*arg);
            signature |= node.signature;
            size = size.saturating_add(node.size);
            depth = depth.max(node.depth);
            mentions_char |= node.mentions_char;
        }
        let of_args = args.iter().map(|arg| self.node(*arg).symbols);
        let symbols = match args.len() {
            0..=2 => of_args.fold(own, |all, set| self.symbol_sets.union(all, set)),
            _ => self.symbol_sets.union_all(of_args.chain([own])),
        };
        Node {
            op,
            args: Args::from_slice(args),
            sort,
            symbols,
            signature,
            size,
            depth: depth.saturating_add(1),
            mentions_char,
        }
    }
}
