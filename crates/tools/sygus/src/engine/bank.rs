//! Terms bottom-up by cost, one for each row of values on the examples (observational equivalence).

use std::hash::Hasher;
use std::sync::Arc;

use hashbrown::HashTable;
use rustc_hash::FxHasher;

use super::Limits;
use super::places::Places;
use super::rules::{Head, MAX_ARGS, Rules};
use super::space::{Id, Space};
use crate::op::{Op, is_digit, on_bits, part};
use crate::term::{ODD, Term};
use crate::value::{Sort, Value};

/// A term of the bank.
pub(crate) type TermId = u32;

#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    pub(crate) rule: u32,
    pub(crate) args: [TermId; MAX_ARGS],
    /// Nodes, and literals once more: what ranks terms.
    pub(crate) weight: u16,
    /// Whether no parameter occurs in it.
    pub(crate) closed: bool,
    /// Which of [`READS`], [`WRITES`] and [`MEASURES`] occur in it.
    uses: u8,
    /// The parameters that occur in it, one bit each; the last bit stands for all beyond.
    parameters: u8,
}

impl Node {
    /// Whether this is a length or a place in other texts than those that the other node is made of.
    pub(crate) fn measures_others(&self, other: &Node) -> bool {
        self.uses & MEASURES != 0 && self.parameters != 0 && self.parameters & other.parameters == 0
    }
}

/// Numbers that texts spell.
const READS: u8 = 1;
/// Texts that spell numbers.
const WRITES: u8 = 2;
/// Lengths and places.
const MEASURES: u8 = 4;

/// What is odd about an application, as in [`Term::oddities`].
fn odd(op: Op, args: &[u8]) -> u16 {
    let reads = |range: std::ops::Range<usize>| {
        args.get(range).map_or(0, |at| at.iter().filter(|uses| **uses & READS != 0).count() as u16)
    };
    match op {
        Op::FromInt => u16::from(args[0] & READS == 0 && args[0] & MEASURES != 0),
        Op::ToInt => u16::from(args[0] & WRITES != 0),
        Op::Substr => reads(1..3),
        Op::At => reads(1..2),
        Op::IndexOf => reads(2..3),
        _ => 0,
    }
}

/// Why growing stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Grown {
    /// The level is complete.
    Level,
    /// A term with the wanted row has been found.
    Found(TermId),
    /// Time or memory is used up, or somebody stopped it.
    Stopped,
}

#[derive(Debug)]
pub(crate) struct Bank {
    pub(crate) rules: Arc<Rules>,
    pub(crate) space: Space,
    /// How many examples.
    pub(crate) width: usize,
    columns: Vec<Id>,
    pub(crate) nodes: Vec<Node>,
    /// The terms of each symbol by cost.
    levels: Vec<Vec<Vec<TermId>>>,
    seen: Vec<HashTable<TermId>>,
    /// The complete level.
    pub(crate) level: usize,
    inputs: Vec<Vec<Id>>,
    wanted: Option<Vec<Id>>,
    longest: usize,
    largest: i128,
    scratch: Vec<Id>,
    /// Whether terms were left out that could have had values of their own.
    pub(crate) dropped: bool,
    /// Whether growing goes on when the wanted row was found.
    pub(crate) go_on: bool,
    /// What numbers weigh for being places.
    pub(crate) places: Places,
    /// The first term of the level that is being made.
    level_start: TermId,
}

/// The levels before which numbers are added.
const NUMBERS_AT: [usize; 2] = [5, 7];

/// The level before which places of repeated signs are added.
const OCCURRENCES_AT: usize = 6;

fn hash(row: &[Id]) -> u64 {
    let mut hasher = FxHasher::default();
    row.iter().for_each(|id| hasher.write_u32(*id));
    hasher.finish()
}

impl Bank {
    /// An empty bank over examples: the rows of the parameters, and the row that is wanted of the start
    /// symbol.
    pub(crate) fn new(
        rules: Arc<Rules>,
        inputs: &[Vec<Value>],
        outputs: Option<&[Value]>,
        width: usize,
    ) -> Bank {
        let mut space = Space::default();
        let mut longest = 16;
        let mut note = |value: &Value| {
            if let Value::Str(text) = value {
                longest = longest.max(text.len());
            }
        };
        inputs.iter().flatten().chain(outputs.into_iter().flatten()).for_each(&mut note);
        let inputs: Vec<Vec<Id>> =
            inputs.iter().map(|row| row.iter().map(|value| space.id(value)).collect()).collect();
        let wanted = outputs.map(|row| row.iter().map(|value| space.id(value)).collect());
        let symbols = rules.sorts.len();
        let strings = rules.sorts.contains(&Sort::String);
        Bank {
            rules,
            space,
            width,
            columns: Vec::new(),
            nodes: Vec::new(),
            levels: vec![vec![Vec::new()]; symbols],
            seen: (0..symbols).map(|_| HashTable::new()).collect(),
            level: 0,
            inputs,
            wanted,
            longest: longest + 16,
            // Positions; what texts spell is let through.
            largest: if strings { longest as i128 + 16 } else { i128::MAX },
            scratch: Vec::new(),
            dropped: false,
            go_on: false,
            places: Places::default(),
            level_start: 0,
        }
    }

    /// The values of a term.
    pub(crate) fn row(&self, term: TermId) -> &[Id] {
        let start = term as usize * self.width;
        &self.columns[start..start + self.width]
    }

    /// The row that is wanted.
    pub(crate) fn wanted(&self) -> Option<&[Id]> {
        self.wanted.as_deref()
    }

    /// How many examples have a wanted value; the rows may go on with further inputs.
    pub(crate) fn targets(&self) -> usize {
        self.wanted.as_ref().map_or(self.width, Vec::len)
    }

    /// The symbol of a term.
    pub(crate) fn symbol(&self, term: TermId) -> usize {
        self.rules.rules[self.nodes[term as usize].rule as usize].symbol
    }

    /// How many terms there are.
    pub(crate) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// All terms of a symbol, cheapest first.
    pub(crate) fn terms(&self, symbol: usize) -> impl Iterator<Item = TermId> + '_ {
        self.levels[symbol].iter().flatten().copied()
    }

    /// The term of a symbol with this row.
    pub(crate) fn find(&self, symbol: usize, row: &[Id]) -> Option<TermId> {
        self.seen[symbol].find(hash(row), |term| self.row(*term) == row).copied()
    }

    /// As a term of the problem.
    pub(crate) fn term(&self, term: TermId) -> Term {
        let node = self.nodes[term as usize];
        let rule = &self.rules.rules[node.rule as usize];
        rule.term(node.args[..rule.args.len()].iter().map(|arg| self.term(*arg)).collect())
    }

    /// Bytes in use, about.
    pub(crate) fn memory(&self) -> usize {
        let tables: usize = self.seen.iter().map(HashTable::capacity).sum();
        self.columns.capacity() * 4
            + self.nodes.capacity() * 24
            + tables * 5
            + self.space.memory()
            + self.nodes.len() * 4
    }

    /// Adds all terms of the next cost.
    pub(crate) fn grow(&mut self, limits: &Limits) -> Grown {
        let rules = Arc::clone(&self.rules);
        let level = self.level + 1;
        self.level_start = self.nodes.len() as TermId;
        for levels in &mut self.levels {
            levels.resize_with(level + 1, Vec::new);
        }
        if NUMBERS_AT.contains(&level)
            && let Some(outcome) = self.numbers(limits)
        {
            return outcome;
        }
        if level == OCCURRENCES_AT {
            super::occurrences::plant(self, limits);
        }
        for (index, rule) in rules.rules.iter().enumerate() {
            let Some(rest) = level.checked_sub(rule.cost) else { continue };
            let outcome = match rule.args.as_slice() {
                [] if rest == 0 => self.insert(index, &[], limits),
                [] => None,
                args => self.combine(index, args, rest, &mut Vec::with_capacity(args.len()), limits),
            };
            if let Some(outcome) = outcome {
                return outcome;
            }
        }
        self.level = level;
        Grown::Level
    }

    /// Adds a term with its parts before everything else, if the grammar has it.
    pub(crate) fn seed(&mut self, symbol: usize, term: &Term, limits: &Limits) -> Option<TermId> {
        for levels in &mut self.levels {
            levels.resize_with(levels.len().max(self.level + 2), Vec::new);
        }
        let rules = Arc::clone(&self.rules);
        for &index in &rules.of[symbol] {
            let rule = &rules.rules[index];
            let fits = match (&rule.head, term) {
                (Head::Literal(own), Term::Literal(value)) => own == value,
                (Head::Parameter(own), Term::Variable(index)) => own == index,
                (Head::Op(own), Term::Apply(op, _)) => own == op,
                (Head::Call(own), Term::Call(function, _)) => own == function,
                _ => false,
            };
            if !fits || term.args().len() != rule.args.len() {
                continue;
            }
            let args: Option<Vec<TermId>> = rule
                .args
                .iter()
                .zip(term.args())
                .map(|(symbol, arg)| self.seed(*symbol, arg, limits))
                .collect();
            let Some(args) = args else { continue };
            if self.insert(index, &args, limits) == Some(Grown::Stopped) {
                return None;
            }
            let row = std::mem::take(&mut self.scratch);
            let found = self.find(symbol, &row);
            self.scratch = row;
            return found;
        }
        None
    }

    /// Adds the numbers that stand in the parameters: `str.to_int` of parts that are digits in all examples.
    /// In the order of costs they would come too late.
    fn numbers(&mut self, limits: &Limits<'_>) -> Option<Grown> {
        let rules = Arc::clone(&self.rules);
        let spelled = rules.rules.iter().enumerate().filter(|(_, rule)| rule.head == Head::Op(Op::ToInt));
        for (to_int, outer) in spelled {
            let inner = rules.of[outer.args[0]].iter().copied();
            for substr in inner.filter(|rule| rules.rules[*rule].head == Head::Op(Op::Substr)) {
                let args = &rules.rules[substr].args;
                let take =
                    |symbol: usize, most: usize| self.terms(symbol).take(most).collect::<Vec<TermId>>();
                let is_parameter = |term: &TermId| {
                    matches!(rules.rules[self.nodes[*term as usize].rule as usize].head, Head::Parameter(_))
                };
                let mut sources = take(args[0], 20);
                sources.retain(is_parameter);
                let (starts, lengths) = (take(args[1], 150), take(args[2], 60));
                for &source in &sources {
                    for &start in &starts {
                        if !self.digit_at(source, start) {
                            continue;
                        }
                        for &length in &lengths {
                            if !self.digits(source, start, length) {
                                continue;
                            }
                            let before = self.nodes.len() as TermId;
                            let part = self.insert(substr, &[source, start, length], limits);
                            if part.is_some() {
                                return part;
                            }
                            if self.nodes.len() as TermId > before
                                && let Some(outcome) = self.number(to_int, before, limits)
                            {
                                return Some(outcome);
                            }
                        }
                    }
                }
            }
        }
        None
    }

    /// Adds the number that a text spells, its sums with the simplest numbers, and how these are written.
    fn number(&mut self, to_int: usize, text: TermId, limits: &Limits<'_>) -> Option<Grown> {
        let rules = Arc::clone(&self.rules);
        let symbol = rules.rules[to_int].symbol;
        let first = self.nodes.len() as TermId;
        if let Some(outcome) = self.insert(to_int, &[text], limits) {
            return Some(outcome);
        }
        if self.nodes.len() as TermId == first {
            return None;
        }
        let leaves: Vec<TermId> =
            self.levels[symbol].get(1).map_or(Vec::new(), |level| level.iter().copied().take(12).collect());
        for op in [Op::Add, Op::Sub] {
            for &rule in rules.of[symbol].iter().filter(|rule| rules.rules[**rule].head == Head::Op(op)) {
                if rules.rules[rule].args.as_slice() != [symbol, symbol] {
                    continue;
                }
                for &leaf in &leaves {
                    if let Some(outcome) = self.insert(rule, &[first, leaf], limits) {
                        return Some(outcome);
                    }
                }
            }
        }
        let last = self.nodes.len() as TermId;
        let written = rules.rules.iter().enumerate();
        for (rule, _) in
            written.filter(|(_, rule)| rule.head == Head::Op(Op::FromInt) && rule.args[0] == symbol)
        {
            for number in first..last {
                if let Some(outcome) = self.insert(rule, &[number], limits) {
                    return Some(outcome);
                }
            }
        }
        None
    }

    /// Whether a digit stands at that place in all examples.
    fn digit_at(&self, source: TermId, start: TermId) -> bool {
        self.row(source).iter().zip(self.row(start)).all(|(s, from)| {
            let at = usize::try_from(self.space.int(*from)).ok();
            at.and_then(|at| self.space.text(*s).get(at)).is_some_and(|c| is_digit(*c))
        })
    }

    fn digits(&self, source: TermId, start: TermId, length: TermId) -> bool {
        let rows = self.row(source).iter().zip(self.row(start)).zip(self.row(length));
        rows.into_iter().all(|((s, from), length)| {
            let found = part(self.space.text(*s), self.space.int(*from), self.space.int(*length));
            !found.is_empty() && found.iter().all(|c| is_digit(*c))
        })
    }

    /// Whether the last levels added nothing and no later one can.
    pub(crate) fn exhausted(&self) -> bool {
        let most = self.rules.rules.iter().map(|rule| rule.cost).max().unwrap_or(1);
        let arity = self.rules.rules.iter().map(|rule| rule.args.len()).max().unwrap_or(0);
        // A level can be made of the levels up to `(level - cost)`, at most `arity` of them.
        let last =
            self.levels.iter().flat_map(|l| l.iter().rposition(|terms| !terms.is_empty())).max().unwrap_or(0);
        self.level > most + arity * last
    }

    fn combine(
        &mut self,
        rule: usize,
        symbols: &[usize],
        rest: usize,
        chosen: &mut Vec<TermId>,
        limits: &Limits,
    ) -> Option<Grown> {
        let [symbol, others @ ..] = symbols else { return None };
        if others.is_empty() {
            if rest == 0 || rest >= self.levels[*symbol].len() {
                return None;
            }
            for at in 0..self.levels[*symbol][rest].len() {
                chosen.push(self.levels[*symbol][rest][at]);
                let outcome =
                    if self.useful(rule, chosen) { self.insert(rule, chosen, limits) } else { None };
                chosen.pop();
                if outcome.is_some() {
                    return outcome;
                }
            }
            return None;
        }
        for cost in 1..rest.saturating_sub(others.len() - 1) {
            for at in 0..self.levels[*symbol].get(cost).map_or(0, Vec::len) {
                chosen.push(self.levels[*symbol][cost][at]);
                let outcome = self.combine(rule, others, rest - cost, chosen, limits);
                chosen.pop();
                if outcome.is_some() {
                    return outcome;
                }
            }
        }
        None
    }

    /// Rules out applications that only repeat others.
    fn useful(&mut self, rule: usize, args: &[TermId]) -> bool {
        let rules = Arc::clone(&self.rules);
        let rule = &rules.rules[rule];
        let Head::Op(op) = rule.head else { return true };
        if let [a, b] = args
            && op.commutes()
            && rule.args[0] == rule.args[1]
            && a > b
        {
            return false;
        }
        // What has a value without the parameters is a constant; sums and concatenations of constants are
        // wanted.
        let grows = matches!(op, Op::Concat | Op::Add | Op::Sub) || !self.rules.sorts.contains(&Sort::String);
        if !grows && args.iter().all(|arg| self.nodes[*arg as usize].closed) {
            self.dropped = true;
            return false;
        }
        match (op, args) {
            (Op::Substr | Op::At | Op::IndexOf | Op::Replace | Op::Contains, [s, ..]) => {
                let open = !self.nodes[*s as usize].closed;
                self.dropped |= !open;
                open
            }
            // Concatenations lean to the right.
            (Op::Concat, [left, _]) => !matches!(
                self.rules.rules[self.nodes[*left as usize].rule as usize].head,
                Head::Op(Op::Concat)
            ),
            _ => true,
        }
    }

    fn insert(&mut self, rule: usize, args: &[TermId], limits: &Limits) -> Option<Grown> {
        limits.tick();
        if limits.due() && limits.stop(self.memory()) {
            return Some(Grown::Stopped);
        }
        if !self.apply(rule, args) {
            self.dropped = true;
            return None;
        }
        let symbol = self.rules.rules[rule].symbol;
        let hashed = hash(&self.scratch);
        let width = self.width;
        let columns = &self.columns;
        let row = |term: TermId| &columns[term as usize * width..(term as usize + 1) * width];
        let known = self.seen[symbol].find(hashed, |term| row(*term) == self.scratch.as_slice()).copied();
        if let Some(known) = known {
            // Of those of the same cost the lightest, if they are to be part of something.
            if known >= self.level_start && self.wanted.is_some() {
                let node = self.node(rule, args);
                if node.weight < self.nodes[known as usize].weight {
                    self.nodes[known as usize] = node;
                }
            }
            return None;
        }
        let term = self.nodes.len() as TermId;
        self.seen[symbol].insert_unique(hashed, term, |term| hash(row(*term)));
        self.columns.extend_from_slice(&self.scratch);
        self.nodes.push(self.node(rule, args));
        let cost = self.level + 1;
        self.levels[symbol][cost].push(term);
        let wanted = self.wanted.as_deref().filter(|_| symbol == self.rules.start);
        wanted.filter(|wanted| !self.go_on && self.scratch.starts_with(wanted)).map(|_| Grown::Found(term))
    }

    /// A rule applied to terms, with what it weighs.
    fn node(&self, rule: usize, args: &[TermId]) -> Node {
        let head = &self.rules.rules[rule].head;
        let mut used = [0; MAX_ARGS];
        used.iter_mut().zip(args).for_each(|(slot, arg)| *slot = self.nodes[*arg as usize].uses);
        let used = &used[..args.len()];
        let (extra, does) = match head {
            Head::Literal(Value::Int(number)) => (1 + self.places.number(*number) as u16, 0),
            Head::Literal(_) => (1, 0),
            Head::Op(Op::Ite) => (5, 0),
            Head::Op(Op::Sub) if self.is_from_end(args) => (self.places.weight as u16, 0),
            Head::Op(op) => {
                let does = match op {
                    Op::ToInt => READS,
                    Op::FromInt => WRITES,
                    Op::Len | Op::IndexOf => MEASURES,
                    _ => 0,
                };
                (ODD as u16 * odd(*op, used), does)
            }
            _ => (0, 0),
        };
        let mut parameters = match head {
            Head::Parameter(index) => 1 << (*index).min(7),
            _ => 0,
        };
        args.iter().for_each(|arg| parameters |= self.nodes[*arg as usize].parameters);
        let own = 1 + extra;
        let uses = used.iter().fold(does, |all, uses| all | uses);
        let weight = args.iter().map(|arg| self.nodes[*arg as usize].weight).fold(own, u16::saturating_add);
        let closed =
            !matches!(head, Head::Parameter(_)) && args.iter().all(|arg| self.nodes[*arg as usize].closed);
        let mut fixed = [0; MAX_ARGS];
        fixed[..args.len()].copy_from_slice(args);
        Node { rule: rule as u32, args: fixed, weight, closed, uses, parameters }
    }

    /// Whether these are a length and a number, as in [`Places::of_term`].
    fn is_from_end(&self, args: &[TermId]) -> bool {
        let [whole, far] = args else { return false };
        let whole = &self.rules.rules[self.nodes[*whole as usize].rule as usize].head;
        *whole == Head::Op(Op::Len) && self.nodes[*far as usize].closed
    }

    /// The row of an application, into `scratch`; false if an example has no value or one that is out of
    /// bounds.
    fn apply(&mut self, rule: usize, args: &[TermId]) -> bool {
        let Bank { rules, space, columns, scratch, inputs, width, longest, largest, .. } = self;
        let rule = &rules.rules[rule];
        scratch.clear();
        let value = |arg: usize, example: usize| columns[args[arg] as usize * *width + example];
        let op = match &rule.head {
            Head::Literal(literal) => {
                let id = space.id(literal);
                scratch.resize(*width, id);
                return true;
            }
            Head::Parameter(index) => {
                scratch.extend_from_slice(&inputs[*index]);
                return true;
            }
            Head::Call(definition) => {
                for example in 0..*width {
                    let values: Vec<Value> = (0..args.len())
                        .map(|arg| space.value(definition.parameters[arg].1, value(arg, example)))
                        .collect();
                    let Some(result) = definition.body.value(&values) else { return false };
                    scratch.push(space.id(&result));
                }
                return true;
            }
            Head::Op(op) => *op,
        };
        let sorts = |arg: usize| rules.sorts[rule.args[arg]];
        let bounds = (*longest, *largest);
        for example in 0..*width {
            let at = |arg: usize| value(arg, example);
            let Some(id) = applied(space, op, args.len(), at, sorts, bounds) else { return false };
            scratch.push(id);
        }
        true
    }
}

/// The value of an operator on values of these sorts; none if it has none, or one that is out of bounds (the
/// length of texts, the size of positions).
fn applied(
    space: &mut Space,
    op: Op,
    count: usize,
    at: impl Fn(usize) -> Id,
    sorts: impl Fn(usize) -> Sort,
    (longest, largest): (usize, i128),
) -> Option<Id> {
    Some(match (op, count) {
        (Op::Concat, 2) => space.concat(at(0), at(1), longest)?,
        (Op::Substr, 3) => space.substr(at(0), space.int(at(1)), space.int(at(2))),
        (Op::At, 2) => space.substr(at(0), space.int(at(1)), 1),
        (Op::Replace, 3) => space.replace(at(0), at(1), at(2), longest)?,
        (Op::Len, 1) => space.int_id(space.text(at(0)).len() as i128),
        (Op::IndexOf, 3) => space.int_id(space.index_of(at(0), at(1), space.int(at(2)))),
        (Op::ToInt, 1) => {
            let number = space.to_int(at(0))?;
            space.int_id(number)
        }
        (Op::FromInt, 1) => space.digits_of(space.int(at(0))),
        (Op::Add | Op::Sub, 2) => {
            let (a, b) = (space.int(at(0)), space.int(at(1)));
            let sum = if op == Op::Add { a.checked_add(b) } else { a.checked_sub(b) };
            match sum {
                // Sums of positions beyond all texts help nobody; sums with large parts are about numbers.
                Some(n) if n.abs() <= largest || a.abs().max(b.abs()) > largest / 2 => space.int_id(n),
                _ => return None,
            }
        }
        (Op::Lt, 2) => Id::from(space.int(at(0)) < space.int(at(1))),
        (Op::Le, 2) => Id::from(space.int(at(0)) <= space.int(at(1))),
        (Op::Gt, 2) => Id::from(space.int(at(0)) > space.int(at(1))),
        (Op::Ge, 2) => Id::from(space.int(at(0)) >= space.int(at(1))),
        (Op::Eq, 2) => Id::from(at(0) == at(1)),
        (Op::Ite, 3) => {
            if at(0) != 0 {
                at(1)
            } else {
                at(2)
            }
        }
        (Op::PrefixOf, 2) => Id::from(space.text(at(1)).starts_with(space.text(at(0)))),
        (Op::SuffixOf, 2) => Id::from(space.text(at(1)).ends_with(space.text(at(0)))),
        (Op::Contains, 2) => Id::from(space.index_of(at(0), at(1), 0) >= 0),
        (Op::And, 2) => at(0) & at(1),
        (Op::Or, 2) => at(0) | at(1),
        (Op::Not, 1) => 1 - at(0),
        (_, 2) if matches!((sorts(0), sorts(1)), (Sort::BitVec(_), Sort::BitVec(_))) => {
            let (Sort::BitVec(w0), Sort::BitVec(w1)) = (sorts(0), sorts(1)) else { return None };
            match on_bits(op, w0, space.bits(w0, at(0)), w1, space.bits(w1, at(1))) {
                Some(result) => space.id(&result),
                None => return None,
            }
        }
        _ => {
            let values: Vec<Value> = (0..count).map(|arg| space.value(sorts(arg), at(arg))).collect();
            match op.apply(&values) {
                Some(Value::Str(text)) if text.len() > longest => return None,
                Some(result) => space.id(&result),
                None => return None,
            }
        }
    })
}

impl Bank {
    /// The length beyond which texts are dropped.
    pub(crate) fn longest_text(&self) -> usize {
        self.longest
    }
}
