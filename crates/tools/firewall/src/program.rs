//! A ruleset with its jumps resolved, and the way of a packet through its tables.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::ir::{ChainId, Hook, Match, On, Rule, RuleId, Ruleset, Target, Translation};
use crate::net::Family;
use crate::space::Atom;

/// Where a packet starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Entry {
    /// At a hook of the kernel: it has passed the tables before it.
    Hook(Hook),
    /// In a chain, and nowhere else.
    Chain(ChainId),
}

/// A ruleset ready to be run.
#[derive(Debug)]
pub struct Program<'a> {
    /// The rules.
    pub ruleset: &'a Ruleset,
    /// The chain that each rule leads to, by table, chain and rule.
    callees: Vec<Vec<Vec<Option<usize>>>>,
    /// How many rules lead to a chain.
    callers: Vec<Vec<usize>>,
    /// Which of several equal rules with a memory this is.
    copies: FxHashMap<RuleId, usize>,
    /// Modules whose subject some rule changes.
    unstable: FxHashSet<String>,
    /// Whether addresses are translated anywhere.
    has_nat: bool,
    /// Whether the file says where marks come from.
    knows_marks: bool,
}

impl<'a> Program<'a> {
    /// Resolves jumps.
    pub fn new(ruleset: &'a Ruleset) -> Program<'a> {
        let mut callees = Vec::new();
        let mut callers = Vec::new();
        let mut copies = FxHashMap::default();
        let mut unstable = FxHashSet::default();
        let (mut has_nat, mut knows_marks) = (false, false);
        for (table_index, table) in ruleset.tables.iter().enumerate() {
            let names: FxHashMap<&str, usize> =
                table.chains.iter().enumerate().map(|(index, chain)| (chain.name.as_str(), index)).collect();
            let mut count = vec![0; table.chains.len()];
            let mut of_table = Vec::with_capacity(table.chains.len());
            has_nat |= table.chains.iter().any(|chain| chain.nat && !chain.rules.is_empty());
            knows_marks |= table.name == "mangle";
            for (chain_index, chain) in table.chains.iter().enumerate() {
                let mut seen: FxHashMap<&str, usize> = FxHashMap::default();
                let mut of_chain = Vec::with_capacity(chain.rules.len());
                for (rule_index, rule) in chain.rules.iter().enumerate() {
                    let callee = match &rule.target {
                        Target::Jump(name) | Target::Goto(name) => names.get(name.as_str()).copied(),
                        Target::Mark { .. } => {
                            knows_marks = true;
                            None
                        }
                        Target::Continue(text) | Target::AnyMark(text) => {
                            let name = text.strip_prefix("-j ").and_then(|rest| rest.split(' ').next());
                            unstable.extend(name.map(str::to_ascii_lowercase));
                            None
                        }
                        _ => None,
                    };
                    if let Some(callee) = callee {
                        count[callee] += 1;
                    }
                    of_chain.push(callee);
                    if callee.is_some() || rule.matches.iter().any(|each| remembers(&each.on)) {
                        let copy = seen.entry(rule.text.as_str()).or_default();
                        let chain = ChainId { table: table_index, chain: chain_index };
                        copies.insert(RuleId { chain, rule: rule_index }, *copy);
                        *copy += 1;
                    }
                }
                of_table.push(of_chain);
            }
            callees.push(of_table);
            callers.push(count);
        }
        Program { ruleset, callees, callers, copies, unstable, has_nat, knows_marks }
    }

    /// Where a packet starts, by the name of a hook or a chain (`INPUT`, `ufw-user-input`, `nat/PREROUTING`).
    pub fn entry(&self, name: &str, family: Family) -> Option<Entry> {
        if let Some((table, chain)) = name.split_once(['/', ':']) {
            let found = self.chains(family).find(|id| {
                self.ruleset.tables[id.table].name.eq_ignore_ascii_case(table)
                    && self.ruleset.chain(*id).name == chain
            });
            return found.map(Entry::Chain);
        }
        let hook = Hook::named(name);
        let base = |id: &ChainId| self.ruleset.chain(*id).hook;
        if let Some(hook) = hook
            && self.chains(family).any(|id| base(&id) == Some(hook))
        {
            return Some(Entry::Hook(hook));
        }
        let named = || self.chains(family).filter(|id| self.ruleset.chain(*id).name == name);
        let in_filter = named().find(|id| self.ruleset.tables[id.table].name == "filter");
        match in_filter.or_else(|| named().next()) {
            Some(id) => Some(base(&id).map_or(Entry::Chain(id), Entry::Hook)),
            None => hook.map(Entry::Hook),
        }
    }

    /// All chains that packets of a family may see.
    pub fn chains(&self, family: Family) -> impl Iterator<Item = ChainId> + '_ {
        let tables = self.ruleset.tables.iter().enumerate().filter(move |(_, table)| table.sees(family));
        tables.flat_map(|(table, of)| (0..of.chains.len()).map(move |chain| ChainId { table, chain }))
    }

    /// The base chains a packet passes, in order.
    pub fn path(&self, entry: Entry, family: Family) -> Vec<ChainId> {
        let hook = match entry {
            Entry::Chain(chain) => return vec![chain],
            Entry::Hook(hook) => hook,
        };
        let mut path = Vec::new();
        for stage in hook.before().iter().chain([&hook]) {
            let mut base: Vec<ChainId> =
                self.chains(family).filter(|id| self.ruleset.chain(*id).hook == Some(*stage)).collect();
            base.sort_by_key(|id| self.ruleset.chain(*id).priority);
            // Chains that do nothing need not be passed; of the filter itself the policy is shown.
            let idle = |id: &ChainId| {
                let chain = self.ruleset.chain(*id);
                chain.rules.is_empty() && chain.policy != Some(crate::ir::Verdict::Drop)
            };
            let main = |id: &ChainId| *stage == hook && self.ruleset.chain(*id).priority == 0;
            path.extend(base.into_iter().filter(|id| main(id) || !idle(id)));
        }
        path
    }

    /// The chain that a rule leads to.
    pub fn callee(&self, rule: RuleId) -> Option<ChainId> {
        let RuleId { chain: ChainId { table, chain }, rule } = rule;
        self.callees[table][chain][rule].map(|chain| ChainId { table, chain })
    }

    /// How many rules lead to a chain.
    pub fn callers(&self, chain: ChainId) -> usize {
        self.callers[chain.table][chain.chain]
    }

    /// The mark that packets start with, if the file tells: nothing else sets one.
    pub fn first_mark(&self) -> Option<u32> {
        self.knows_marks.then_some(0)
    }

    /// Whether addresses are translated anywhere.
    pub fn has_nat(&self) -> bool {
        self.has_nat
    }

    /// Whether asking twice may give two answers.
    pub fn is_stateful(&self, each: &Match) -> bool {
        match each.on {
            On::Limit(_) | On::Opaque { stateful: true } => true,
            On::Opaque { stateful: false } => {
                let module = each.text.strip_prefix("-m ").and_then(|rest| rest.split(' ').next());
                module.is_some_and(|module| self.unstable.contains(module))
            }
            _ => false,
        }
    }

    /// The atom of a match that is outside the model.
    pub fn atom(&self, rule: RuleId, each: &Match, way: &str) -> Atom {
        let place = self.is_stateful(each).then(|| self.place(rule, way));
        Atom { text: each.text.clone(), place }
    }

    /// The atom of what a target decides: a program behind a queue, an unknown target.
    pub fn target_atom(&self, rule: RuleId, what: &str, way: &str) -> Atom {
        Atom { text: what.to_owned(), place: Some(self.place(rule, way)) }
    }

    /// How a chain was reached, as far as it matters: a chain that is called once has one way.
    pub fn way(&self, way: &str, call: RuleId, callee: ChainId) -> String {
        if self.callers(callee) > 1 { format!("<{}", self.place(call, way)) } else { way.to_owned() }
    }

    /// The same rule in another version of the file has the same place.
    fn place(&self, rule: RuleId, way: &str) -> String {
        let table = &self.ruleset.tables[rule.chain.table];
        let copy = self.copies.get(&rule).copied().unwrap_or(0);
        let Rule { text, .. } = self.ruleset.rule(rule);
        format!("{}/{}/{text}#{copy}{way}", table.name, self.ruleset.chain(rule.chain).name)
    }
}

fn remembers(on: &On) -> bool {
    matches!(on, On::Limit(_) | On::Opaque { .. })
}

/// What happened to a packet on its way: what later rules see instead of what was sent.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Changes {
    /// The new destination.
    pub destination: Option<NewAddress>,
    /// The new destination port.
    pub port: Option<(u16, u16)>,
    /// What is known of the mark.
    pub mark: Mark,
    /// The connection is no longer tracked.
    pub untracked: bool,
    /// Tokens left in the buckets that were asked, if they are counted; scaled by the unit.
    pub tokens: Option<Vec<(RuleId, u64)>>,
}

/// A destination after translation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NewAddress {
    /// One of these.
    Between(u128, u128),
    /// Not known: the machine's own.
    Unknown,
}

/// What is known of a mark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Mark {
    /// The bits that are known.
    pub known: u32,
    /// Their values; for the others, whether they were flipped.
    pub value: u32,
    /// Whether the unknown bits are no longer those the packet had at first.
    pub lost: bool,
}

impl Mark {
    /// The mark after a target that clears the bits of the mask and flips those of the value.
    #[must_use]
    pub fn changed(self, value: u32, mask: u32) -> Mark {
        Mark { known: self.known | mask, value: (self.value & !mask) ^ value, lost: self.lost }
    }
}

impl Changes {
    /// Nothing happened yet.
    pub fn none(first_mark: Option<u32>) -> Changes {
        let mark = match first_mark {
            Some(value) => Mark { known: u32::MAX, value, lost: false },
            None => Mark::default(),
        };
        Changes { destination: None, port: None, mark, untracked: false, tokens: None }
    }

    /// With another destination.
    #[must_use]
    pub fn redirected(&self, to: &Translation) -> Changes {
        let mut changes = self.clone();
        if let Some((low, high)) = to.address {
            changes.destination = Some(NewAddress::Between(low, high));
        } else if to.elsewhere {
            changes.destination = Some(NewAddress::Unknown);
        }
        if to.port.is_some() {
            changes.port = to.port;
        }
        changes
    }

    /// Whether the destination was translated.
    pub fn is_translated(&self) -> bool {
        self.destination.is_some() || self.port.is_some()
    }
}
