//! Runs sets of packets through rules: one recursive function, no unfolding.
//!
//! Sets always describe packets as they were sent; what happened to them on the way is in [`Changes`].

use std::cell::RefCell;

use rustc_hash::FxHashMap;

use crate::ir::{ChainId, Hook, Limit, Match, On, Rule, RuleId, State, Target, Verdict};
use crate::net::Ranges;
use crate::program::{Changes, Entry, NewAddress, Program};
use crate::space::{Exhausted, Field, NO_INTERFACE, Set, Space};

/// Packets that ended alike.
#[derive(Clone)]
pub struct Piece {
    /// How they ended.
    pub end: Verdict,
    /// What happened to them.
    pub changes: Changes,
    /// Which.
    pub set: Set,
}

/// All packets that went in, by how they ended.
#[derive(Clone, Default)]
pub struct Outcome {
    /// Disjoint pieces.
    pub pieces: Vec<Piece>,
}

/// Where the packets of a rule go: out of its chain, or on to the next rule.
struct Onward<'o> {
    outcome: &'o mut Outcome,
    rest: Outcome,
}

impl Outcome {
    pub(crate) fn add(
        &mut self,
        space: &Space,
        end: Verdict,
        changes: Changes,
        set: Set,
    ) -> Result<(), Exhausted> {
        if space.is_empty(&set) {
            return Ok(());
        }
        match self.pieces.iter_mut().find(|piece| piece.end == end && piece.changes == changes) {
            Some(piece) => piece.set = space.or(&piece.set, &set)?,
            None => self.pieces.push(Piece { end, changes, set }),
        }
        Ok(())
    }

    /// The packets that ended with a verdict.
    pub fn with(&self, space: &Space, end: Verdict) -> Result<Set, Exhausted> {
        let sets = self.pieces.iter().filter(|piece| piece.end == end).map(|piece| piece.set.clone());
        space.union(sets.collect())
    }
}

/// Is told what happens while packets run.
pub trait Watch {
    /// These packets match the rule.
    fn hit(&mut self, _rule: RuleId, _set: &Set) -> Result<(), Exhausted> {
        Ok(())
    }

    /// These packets reach the end of a base chain.
    fn policy(&mut self, _chain: ChainId, _set: &Set) -> Result<(), Exhausted> {
        Ok(())
    }
}

/// Nobody watches.
pub struct Unwatched;

impl Watch for Unwatched {}

/// Runs one program in one space.
pub struct Evaluator<'a> {
    /// The rules.
    pub program: &'a Program<'a>,
    /// The packets.
    pub space: &'a Space,
    cache: RefCell<FxHashMap<On, Set>>,
    /// Whether chains are looked at one by one: what happened to packets before is not known.
    isolated: bool,
}

impl<'a> Evaluator<'a> {
    /// For these rules and packets.
    pub fn new(program: &'a Program<'a>, space: &'a Space) -> Evaluator<'a> {
        Evaluator { program, space, cache: RefCell::default(), isolated: false }
    }

    /// For chains by themselves: packets may have been changed before.
    pub fn isolated(program: &'a Program<'a>, space: &'a Space) -> Evaluator<'a> {
        Evaluator { isolated: true, ..Evaluator::new(program, space) }
    }

    /// All packets that can be at an entry.
    pub fn start(&self, entry: Entry) -> Result<Set, Exhausted> {
        start(self.space, entry)
    }

    /// Runs packets from an entry to their ends.
    pub fn run(&self, entry: Entry, set: &Set, watch: &mut dyn Watch) -> Result<Outcome, Exhausted> {
        self.run_with(entry, set, Changes::none(self.program.first_mark()), watch)
    }

    /// Runs packets to which something has happened already.
    pub fn run_with(
        &self,
        entry: Entry,
        set: &Set,
        changes: Changes,
        watch: &mut dyn Watch,
    ) -> Result<Outcome, Exhausted> {
        let mut outcome = Outcome::default();
        let mut stream = vec![(changes, set.clone())];
        for chain in self.program.path(entry, self.space.family()) {
            let base = self.program.ruleset.chain(chain);
            let mut next = Outcome::default();
            let mut inside = Vec::new();
            for (changes, set) in stream {
                if !base.nat {
                    inside.push((changes, set));
                    continue;
                }
                // Only the first packet of a connection is looked at; the others get what it got.
                let first = match changes.untracked {
                    true => self.space.none(),
                    false => self.space.states([State::New, State::Related])?,
                };
                next.add(self.space, Verdict::Accept, changes.clone(), self.space.minus(&set, &first)?)?;
                inside.push((changes, self.space.and(&set, &first)?));
            }
            let ended = self.chain(chain, inside, "", watch)?;
            for piece in ended.pieces {
                match (piece.end, base.policy) {
                    (Verdict::Return, Some(policy)) => {
                        watch.policy(chain, &piece.set)?;
                        next.add(self.space, policy, piece.changes, piece.set)?;
                    }
                    (end, _) => next.add(self.space, end, piece.changes, piece.set)?,
                }
            }
            stream = Vec::new();
            for piece in next.pieces {
                match piece.end {
                    Verdict::Accept => stream.push((piece.changes, piece.set)),
                    end => outcome.add(self.space, end, piece.changes, piece.set)?,
                }
            }
            if stream.is_empty() {
                break;
            }
        }
        for (changes, set) in stream {
            outcome.add(self.space, Verdict::Accept, changes, set)?;
        }
        Ok(outcome)
    }

    /// Runs a stream through a chain; what comes to its end returns.
    pub(crate) fn chain(
        &self,
        chain: ChainId,
        stream: Vec<(Changes, Set)>,
        way: &str,
        watch: &mut dyn Watch,
    ) -> Result<Outcome, Exhausted> {
        stacker::maybe_grow(64 * 1024, 1024 * 1024, || self.chain_inner(chain, stream, way, watch))
    }

    fn chain_inner(
        &self,
        chain: ChainId,
        mut stream: Vec<(Changes, Set)>,
        way: &str,
        watch: &mut dyn Watch,
    ) -> Result<Outcome, Exhausted> {
        let space = self.space;
        let mut outcome = Outcome::default();
        stream.retain(|(_, set)| !space.is_empty(set));
        for (index, rule) in self.program.ruleset.chain(chain).rules.iter().enumerate() {
            if stream.is_empty() {
                break;
            }
            space.tick()?;
            let id = RuleId { chain, rule: index };
            stream = self.step(id, rule, stream, way, watch, &mut outcome)?;
        }
        for (changes, set) in stream {
            outcome.add(space, Verdict::Return, changes, set)?;
        }
        Ok(outcome)
    }

    /// One rule: what leaves the chain is added to the outcome, what goes on is returned.
    pub(crate) fn step(
        &self,
        id: RuleId,
        rule: &Rule,
        stream: Vec<(Changes, Set)>,
        way: &str,
        watch: &mut dyn Watch,
        outcome: &mut Outcome,
    ) -> Result<Vec<(Changes, Set)>, Exhausted> {
        let mut onward = Onward { outcome, rest: Outcome::default() };
        for (changes, set) in stream {
            let (hits, misses) = self.tested(id, rule, changes, set, way)?;
            for (changes, set) in misses {
                onward.rest.add(self.space, Verdict::Return, changes, set)?;
            }
            for (changes, hit) in hits {
                if !self.space.is_empty(&hit) {
                    watch.hit(id, &hit)?;
                    self.target(id, rule, (changes, hit), way, watch, &mut onward)?;
                }
            }
        }
        Ok(onward.rest.pieces.into_iter().map(|piece| (piece.changes, piece.set)).collect())
    }

    /// What a rule does with what it matches.
    fn target(
        &self,
        id: RuleId,
        rule: &Rule,
        (mut changes, hit): (Changes, Set),
        way: &str,
        watch: &mut dyn Watch,
        onward: &mut Onward<'_>,
    ) -> Result<(), Exhausted> {
        let space = self.space;
        let Onward { outcome, rest } = onward;
        match &rule.target {
            Target::None | Target::Continue(_) => rest.add(space, Verdict::Return, changes, hit),
            Target::Verdict(verdict, _) => outcome.add(space, *verdict, changes, hit),
            Target::Jump(_) | Target::Goto(_) => {
                let Some(callee) = self.program.callee(id) else {
                    return rest.add(space, Verdict::Return, changes, hit);
                };
                let way = self.program.way(way, id, callee);
                let inner = self.chain(callee, vec![(changes, hit)], &way, watch)?;
                let returns = matches!(rule.target, Target::Jump(_));
                for piece in inner.pieces {
                    let to =
                        if piece.end == Verdict::Return && returns { &mut *rest } else { &mut **outcome };
                    to.add(space, piece.end, piece.changes, piece.set)?;
                }
                Ok(())
            }
            Target::Mark { value, mask, .. } => {
                changes.mark = changes.mark.changed(*value, *mask);
                rest.add(space, Verdict::Return, changes, hit)
            }
            Target::AnyMark(_) => {
                changes.mark = crate::program::Mark { known: 0, value: 0, lost: true };
                rest.add(space, Verdict::Return, changes, hit)
            }
            Target::NoTrack(_) => {
                changes.untracked = true;
                rest.add(space, Verdict::Return, changes, hit)
            }
            Target::Destination(to) => outcome.add(space, Verdict::Accept, changes.redirected(to), hit),
            Target::Source(_) => outcome.add(space, Verdict::Accept, changes, hit),
            Target::Queue(text) => {
                let passes = space.atom(self.program.target_atom(id, &format!("{text} accepts"), way))?;
                outcome.add(space, Verdict::Accept, changes.clone(), space.and(&hit, &passes)?)?;
                outcome.add(space, Verdict::Drop, changes, space.minus(&hit, &passes)?)
            }
            Target::Synproxy(_) => {
                let opens = space.masked(Field::Flags, 2, 0x17)?;
                let opens = space.and(&opens, &space.exactly(Field::Protocol, 6)?)?;
                outcome.add(space, Verdict::Drop, changes.clone(), space.and(&hit, &opens)?)?;
                rest.add(space, Verdict::Return, changes, space.minus(&hit, &opens)?)
            }
            Target::Opaque(text) => {
                let ends =
                    space.atom(self.program.target_atom(id, &format!("{text} ends the chain"), way))?;
                let passes = space.atom(self.program.target_atom(id, &format!("{text} accepts"), way))?;
                rest.add(space, Verdict::Return, changes.clone(), space.minus(&hit, &ends)?)?;
                let ended = space.and(&hit, &ends)?;
                outcome.add(space, Verdict::Accept, changes.clone(), space.and(&ended, &passes)?)?;
                outcome.add(space, Verdict::Drop, changes, space.minus(&ended, &passes)?)
            }
        }
    }

    /// Splits packets into those that match a rule and those that do not.
    #[allow(clippy::type_complexity)] // two streams
    fn tested(
        &self,
        id: RuleId,
        rule: &Rule,
        changes: Changes,
        set: Set,
        way: &str,
    ) -> Result<(Vec<(Changes, Set)>, Vec<(Changes, Set)>), Exhausted> {
        let space = self.space;
        let limit = rule.matches.iter().enumerate().find_map(|(index, each)| match each.on {
            On::Limit(limit) => Some((index, limit)),
            _ => None,
        });
        if let (Some(_), Some(bucket)) = (&changes.tokens, limit) {
            return self.counted(id, rule, (changes, set), way, bucket);
        }
        let hit = self.hit(id, rule, &changes, &set, way)?;
        if space.is_empty(&hit) {
            return Ok((Vec::new(), vec![(changes, set)]));
        }
        let miss = space.minus(&set, &hit)?;
        Ok((vec![(changes.clone(), hit)], vec![(changes, miss)]))
    }

    /// A rule with a token bucket that is counted. Matches are asked in order, those of the header first:
    /// what is behind the bucket does not keep it from being emptied.
    #[allow(clippy::type_complexity)] // two streams
    fn counted(
        &self,
        id: RuleId,
        rule: &Rule,
        (changes, set): (Changes, Set),
        way: &str,
        (index, limit): (usize, Limit),
    ) -> Result<(Vec<(Changes, Set)>, Vec<(Changes, Set)>), Exhausted> {
        let space = self.space;
        let (mut asked, mut after) = (set.clone(), space.all());
        for (place, other) in rule.matches.iter().enumerate().filter(|(place, _)| *place != index) {
            let test = self.test(id, other, &changes, way)?;
            if place < index || of_header(&other.on) {
                asked = space.and(&asked, &test)?;
            } else {
                after = space.and(&after, &test)?;
            }
        }
        let missed = space.minus(&set, &asked)?;
        let mut spent = changes.clone();
        let passes = match &mut spent.tokens {
            Some(tokens) => take_token(tokens, id, limit),
            None => false,
        };
        if passes == rule.matches[index].negated {
            return Ok((Vec::new(), vec![(changes, missed), (spent, asked)]));
        }
        let hit = space.and(&asked, &after)?;
        let rest = space.minus(&asked, &after)?;
        Ok((vec![(spent.clone(), hit)], vec![(changes, missed), (spent, rest)]))
    }

    /// The packets of a set that match a rule.
    pub(crate) fn hit(
        &self,
        id: RuleId,
        rule: &Rule,
        changes: &Changes,
        set: &Set,
        way: &str,
    ) -> Result<Set, Exhausted> {
        let mut hit = set.clone();
        if self.wrong_family(rule) {
            return Ok(self.space.none());
        }
        for each in &rule.matches {
            let test = self.test(id, each, changes, way)?;
            hit = self.space.and(&hit, &test)?;
            if self.space.is_empty(&hit) {
                break;
            }
        }
        Ok(hit)
    }

    fn wrong_family(&self, rule: &Rule) -> bool {
        let family = self.space.family();
        rule.matches
            .iter()
            .any(|each| matches!(each.on, On::Family(asked) if (asked == family) == each.negated))
    }

    /// All packets that match a rule to which nothing has happened.
    pub fn matching(&self, id: RuleId, changes: &Changes) -> Result<Set, Exhausted> {
        let rule = self.program.ruleset.rule(id);
        if self.wrong_family(rule) {
            return Ok(self.space.none());
        }
        // From the last field to the first: every step then only adds nodes on top.
        let mut tests: Vec<Set> = Vec::with_capacity(rule.matches.len());
        for each in &rule.matches {
            tests.push(self.test(id, each, changes, "")?);
        }
        tests.sort_by_key(|test| std::cmp::Reverse(self.space.top(test)));
        let mut all = self.space.all();
        for test in tests {
            all = self.space.and(&test, &all)?;
        }
        Ok(all)
    }

    /// The packets that pass one match.
    pub(crate) fn test(
        &self,
        id: RuleId,
        each: &Match,
        changes: &Changes,
        way: &str,
    ) -> Result<Set, Exhausted> {
        let set = self.positive(id, each, changes, way)?;
        if each.negated { self.space.not(&set) } else { Ok(set) }
    }

    fn positive(&self, id: RuleId, each: &Match, changes: &Changes, way: &str) -> Result<Set, Exhausted> {
        let space = self.space;
        let constant = |yes: bool| if yes { space.all() } else { space.none() };
        match &each.on {
            On::Destination(tests) if changes.destination.is_some() => {
                if let Some(NewAddress::Between(low, high)) = changes.destination {
                    let family = space.family();
                    let inside = |range: (u128, u128)| range.0 <= low && high <= range.1;
                    let apart = |range: (u128, u128)| range.1 < low || high < range.0;
                    if low == high {
                        return Ok(constant(tests.iter().any(|test| test.contains(low))));
                    }
                    let ranges: Option<Vec<_>> = tests.iter().map(|test| test.range(family)).collect();
                    if let Some(ranges) = ranges {
                        if ranges.iter().any(|range| inside(*range)) {
                            return Ok(space.all());
                        }
                        if ranges.iter().all(|range| apart(*range)) {
                            return Ok(space.none());
                        }
                    }
                }
                space.atom(self.program.target_atom(id, &format!("{} after translation", each.text), way))
            }
            On::DestinationPort(ranges) if changes.port.is_some() => {
                self.new_port(id, each, ranges, changes, way)
            }
            On::EitherPort(ranges) if changes.port.is_some() => {
                let here = self.new_port(id, each, ranges, changes, way)?;
                space.or(&here, &space.among(Field::SourcePort, ranges.as_slice())?)
            }
            On::State(states) if changes.untracked => Ok(constant(states.contains(State::Untracked))),
            On::Translated if changes.is_translated() => Ok(space.all()),
            On::Translated => {
                let atom = space.atom(self.program.atom(id, each, way))?;
                if self.isolated || !self.program.has_nat() {
                    return Ok(atom);
                }
                let later = space.states([State::Established, State::Related])?;
                space.and(&atom, &later)
            }
            On::Mark { value, mask } => {
                let mark = changes.mark;
                if (mark.value ^ value) & mask & mark.known != 0 {
                    return Ok(space.none());
                }
                let open = mask & !mark.known;
                if open == 0 {
                    Ok(space.all())
                } else if mark.lost {
                    space.atom(self.program.target_atom(id, &each.text, way))
                } else {
                    space.masked(Field::Mark, u128::from(value ^ mark.value), u128::from(open))
                }
            }
            On::Limit(_) | On::Opaque { .. } => space.atom(self.program.atom(id, each, way)),
            on => {
                if let Some(set) = self.cache.borrow().get(on) {
                    return Ok(set.clone());
                }
                let set = plain_test(space, on)?;
                self.cache.borrow_mut().insert(on.clone(), set.clone());
                Ok(set)
            }
        }
    }

    fn new_port(
        &self,
        id: RuleId,
        each: &Match,
        ranges: &Ranges,
        changes: &Changes,
        way: &str,
    ) -> Result<Set, Exhausted> {
        let space = self.space;
        let Some((low, high)) = changes.port else { return Ok(space.none()) };
        let (low, high) = (u128::from(low), u128::from(high));
        if ranges.as_slice().iter().any(|range| range.0 <= low && high <= range.1) {
            return Ok(space.all());
        }
        if ranges.as_slice().iter().all(|range| range.1 < low || high < range.0) {
            return Ok(space.none());
        }
        space.atom(self.program.target_atom(id, &format!("{} after translation", each.text), way))
    }
}

/// All packets that can be at an entry: each hook has its interfaces, and codes without a meaning are left
/// out.
pub fn start(space: &Space, entry: Entry) -> Result<Set, Exhausted> {
    let states = space.states(State::ALL)?;
    let count = space.interfaces().count() as u128;
    let (some, none) = ((1, count - 1), (NO_INTERFACE as u128, NO_INTERFACE as u128));
    let any = (0, count - 1);
    let (input, output) = match entry {
        Entry::Hook(Hook::Prerouting | Hook::Input) => (some, none),
        Entry::Hook(Hook::Forward) => (some, some),
        Entry::Hook(Hook::Output) => (none, some),
        Entry::Hook(Hook::Postrouting) => (any, some),
        Entry::Chain(_) => (any, any),
    };
    let input = space.between(Field::In, input.0, input.1)?;
    let output = space.between(Field::Out, output.0, output.1)?;
    space.and(&input, &space.and(&output, &states)?)
}

/// Tests of the IP header and of interfaces are made before any module is asked.
fn of_header(on: &On) -> bool {
    matches!(
        on,
        On::Protocol(_) | On::Source(_) | On::Destination(_) | On::In(_) | On::Out(_) | On::Family(_)
    )
}

/// Takes a token if there is one. A bucket that was never asked is full.
pub(crate) fn take_token(tokens: &mut Vec<(RuleId, u64)>, id: RuleId, limit: Limit) -> bool {
    let index = match tokens.binary_search_by_key(&id, |(rule, _)| *rule) {
        Ok(index) => index,
        Err(index) => {
            tokens.insert(index, (id, full(limit)));
            index
        }
    };
    let left = &mut tokens[index].1;
    let cost = u64::from(limit.unit) * 1000;
    if *left >= cost {
        *left -= cost;
        true
    } else {
        false
    }
}

/// The tokens in a full bucket: scaled by the unit in milliseconds, so that all is whole numbers.
pub(crate) fn full(limit: Limit) -> u64 {
    u64::from(limit.burst) * u64::from(limit.unit) * 1000
}

/// A test that depends on nothing but the packet as it was sent.
pub(crate) fn plain_test(space: &Space, on: &On) -> Result<Set, Exhausted> {
    match on {
        On::Protocol(ranges) => space.among(Field::Protocol, ranges.as_slice()),
        On::Source(tests) => space.addresses(Field::Source, tests),
        On::Destination(tests) => space.addresses(Field::Destination, tests),
        On::In(interface) => space.classes(Field::In, &space.interfaces().matching(interface)),
        On::Out(interface) => space.classes(Field::Out, &space.interfaces().matching(interface)),
        On::SourcePort(ranges) => space.among(Field::SourcePort, ranges.as_slice()),
        On::DestinationPort(ranges) => space.among(Field::DestinationPort, ranges.as_slice()),
        On::EitherPort(ranges) => {
            let source = space.among(Field::SourcePort, ranges.as_slice())?;
            space.or(&source, &space.among(Field::DestinationPort, ranges.as_slice())?)
        }
        On::Flags { mask, set } => space.masked(Field::Flags, u128::from(*set), u128::from(*mask)),
        On::Icmp { kind, code } => {
            let kind = space.exactly(Field::IcmpType, u128::from(*kind))?;
            match code {
                Some(code) => space.and(&kind, &space.exactly(Field::IcmpCode, u128::from(*code))?),
                None => Ok(kind),
            }
        }
        On::IcmpTypes(ranges) => space.among(Field::IcmpType, ranges.as_slice()),
        On::State(states) => space.states(states.iter()),
        On::Mac(mac) => space.exactly(Field::Mac, u128::from(*mac)),
        On::Mark { value, mask } => space.masked(Field::Mark, u128::from(*value), u128::from(*mask)),
        On::Family(family) => Ok(if *family == space.family() { space.all() } else { space.none() }),
        On::Always | On::Translated | On::Limit(_) | On::Opaque { .. } => Ok(space.all()),
    }
}
