//! The same questions for an SMT solver: nested conditions over bit-vectors. A second opinion on the sets.

use std::cell::RefCell;
use std::sync::Arc;

use otherwise_smt::{Answer, Config, Solver, Sort, Term, Terms};
use rustc_hash::FxHashMap;

use crate::ir::{ChainId, Match, On, RuleId, State, Target, Verdict};
use crate::net::{Addresses, Family, Ranges};
use crate::program::{Entry, Program};
use crate::space::{Field, Interfaces};

/// Writes what happens to a packet as a term.
pub struct Encoder<'a> {
    /// The terms.
    pub terms: Arc<Terms>,
    family: Family,
    interfaces: &'a Interfaces,
}

/// A program, the way to a rule, and what was written already.
struct Writer<'e, 'a> {
    encoder: &'e Encoder<'a>,
    program: &'e Program<'e>,
    done: RefCell<FxHashMap<(ChainId, Term, String), Term>>,
}

impl<'a> Encoder<'a> {
    /// For packets of a family.
    pub fn new(family: Family, interfaces: &'a Interfaces) -> Encoder<'a> {
        Encoder { terms: Arc::new(Terms::new()), family, interfaces }
    }

    fn field(&self, field: Field) -> Term {
        let width = match field {
            Field::Protocol | Field::Flags | Field::IcmpType | Field::IcmpCode => 8,
            Field::In | Field::Out => 16,
            Field::State => 3,
            Field::DestinationPort | Field::SourcePort => 16,
            Field::Source | Field::Destination => self.family.bits(),
            Field::Mac => 48,
            Field::Mark => 32,
        };
        self.terms.symbol(field.name(), Sort::BitVec(width))
    }

    fn number(&self, field: Term, value: u128) -> Term {
        let terms = &self.terms;
        let width = terms.bv_width(field);
        if width <= 64 {
            return terms.bits(width, value as i128 as i64);
        }
        let (high, low) = ((value >> 64) as u64, value as u64);
        terms.bv_concat(terms.bits(width - 64, high as i64), terms.bits(64, low as i64))
    }

    fn between(&self, field: Field, low: u128, high: u128) -> Term {
        let value = self.field(field);
        let (low, high) = (self.number(value, low), self.number(value, high));
        self.terms.and([self.terms.bv_ule(low, value), self.terms.bv_ule(value, high)])
    }

    fn among(&self, field: Field, ranges: &Ranges) -> Term {
        self.terms.or(ranges.as_slice().iter().map(|(low, high)| self.between(field, *low, *high)))
    }

    fn addresses(&self, field: Field, tests: &[Addresses]) -> Term {
        let value = self.field(field);
        self.terms.or(tests.iter().map(|test| match *test {
            Addresses::Range(low, high) => self.between(field, low, high),
            Addresses::Masked { value: wanted, mask } => {
                let masked = self.terms.bv_and(value, self.number(value, mask));
                self.terms.eq(masked, self.number(value, wanted))
            }
        }))
    }

    /// A test of the packet alone; `None` for what is outside the model.
    pub fn test(&self, each: &Match) -> Option<Term> {
        let terms = &self.terms;
        let classes = |field: Field, wanted: &crate::ir::Interface| {
            let value = self.field(field);
            let all = self.interfaces.matching(wanted);
            terms.or(all.into_iter().map(|class| terms.eq(value, self.number(value, class as u128))))
        };
        let term =
            match &each.on {
                On::Protocol(ranges) => self.among(Field::Protocol, ranges),
                On::Source(tests) => self.addresses(Field::Source, tests),
                On::Destination(tests) => self.addresses(Field::Destination, tests),
                On::In(interface) => classes(Field::In, interface),
                On::Out(interface) => classes(Field::Out, interface),
                On::SourcePort(ranges) => self.among(Field::SourcePort, ranges),
                On::DestinationPort(ranges) => self.among(Field::DestinationPort, ranges),
                On::EitherPort(ranges) => terms
                    .or([self.among(Field::SourcePort, ranges), self.among(Field::DestinationPort, ranges)]),
                On::Flags { mask, set } => {
                    let value = self.field(Field::Flags);
                    let masked = terms.bv_and(value, self.number(value, u128::from(*mask)));
                    terms.eq(masked, self.number(value, u128::from(*set)))
                }
                On::Icmp { kind, code } => {
                    let kind = self.between(Field::IcmpType, u128::from(*kind), u128::from(*kind));
                    match code {
                        Some(code) => terms
                            .and([kind, self.between(Field::IcmpCode, u128::from(*code), u128::from(*code))]),
                        None => kind,
                    }
                }
                On::IcmpTypes(ranges) => self.among(Field::IcmpType, ranges),
                On::State(states) => terms
                    .or(states.iter().map(|state| self.between(Field::State, state as u128, state as u128))),
                On::Mac(mac) => self.between(Field::Mac, u128::from(*mac), u128::from(*mac)),
                On::Family(family) => terms.bool(*family == self.family),
                On::Always => Term::TRUE,
                _ => return None,
            };
        Some(if each.negated { terms.not(term) } else { term })
    }

    /// What packets at an entry are like.
    pub fn start(&self, entry: Entry) -> Term {
        use crate::ir::Hook;
        let last = self.interfaces.count() as u128 - 1;
        let (some, none, any) = ((1, last), (0, 0), (0, last));
        let (input, output) = match entry {
            Entry::Hook(Hook::Prerouting | Hook::Input) => (some, none),
            Entry::Hook(Hook::Forward) => (some, some),
            Entry::Hook(Hook::Output) => (none, some),
            Entry::Hook(Hook::Postrouting) => (any, some),
            Entry::Chain(_) => (any, any),
        };
        let states = State::ALL.len() as u128 - 1;
        self.terms.and([
            self.between(Field::In, input.0, input.1),
            self.between(Field::Out, output.0, output.1),
            self.between(Field::State, 0, states),
        ])
    }

    fn end(&self, verdict: Verdict) -> Term {
        self.terms.bits(2, verdict as i64)
    }

    /// Whether a packet ends with a verdict. `None` if something happens to packets on the way.
    pub fn ends(&self, program: &Program<'_>, entry: Entry, verdict: Verdict) -> Option<Term> {
        let writer = Writer { encoder: self, program, done: RefCell::default() };
        // From the last chain to the first: what is accepted goes on to the next.
        let mut after = self.end(Verdict::Accept);
        for chain in program.path(entry, self.family).into_iter().rev() {
            let base = program.ruleset.chain(chain);
            if base.nat {
                return None;
            }
            let policy = self.end(base.policy.unwrap_or(Verdict::Return));
            let end = writer.chain(chain, policy, "")?;
            after = self.terms.ite(self.terms.eq(end, self.end(Verdict::Accept)), after, end);
        }
        Some(self.terms.eq(after, self.end(verdict)))
    }

    /// Whether some packet is like this.
    pub fn possible(&self, term: Term) -> Option<bool> {
        let mut solver = Solver::new(Arc::clone(&self.terms), Config::raw());
        solver.assert(term);
        match solver.check() {
            Answer::Sat(_) => Some(true),
            Answer::Unsat(_) => Some(false),
            Answer::Unknown(_) => None,
        }
    }
}

impl Writer<'_, '_> {
    /// How a packet ends that enters a chain, if it ends like `back` when it leaves it.
    fn chain(&self, chain: ChainId, back: Term, way: &str) -> Option<Term> {
        let key = (chain, back, way.to_owned());
        if let Some(known) = self.done.borrow().get(&key) {
            return Some(*known);
        }
        let terms = &self.encoder.terms;
        let mut next = back;
        for (index, rule) in self.program.ruleset.chain(chain).rules.iter().enumerate().rev() {
            let id = RuleId { chain, rule: index };
            let mut tests = Vec::new();
            for each in &rule.matches {
                tests.push(match self.encoder.test(each) {
                    Some(test) => test,
                    None => self.unknown(id, each, way)?,
                });
            }
            let then = match &rule.target {
                Target::None | Target::Continue(_) => next,
                Target::Verdict(Verdict::Return, _) => back,
                Target::Verdict(verdict, _) => self.encoder.end(*verdict),
                Target::Jump(_) | Target::Goto(_) => {
                    let callee = self.program.callee(id)?;
                    let to = if matches!(rule.target, Target::Jump(_)) { next } else { back };
                    let way = self.program.way(way, id, callee);
                    stacker::maybe_grow(64 * 1024, 1024 * 1024, || self.chain(callee, to, &way))?
                }
                _ => return None,
            };
            next = terms.ite(terms.and(tests), then, next);
        }
        self.done.borrow_mut().insert(key, next);
        Some(next)
    }

    fn unknown(&self, id: RuleId, each: &Match, way: &str) -> Option<Term> {
        let terms = &self.encoder.terms;
        match each.on {
            On::Limit(_) | On::Opaque { .. } => {
                let atom = self.program.atom(id, each, way);
                let symbol = terms.symbol(&format!("{atom:?}"), Sort::Bool);
                Some(if each.negated { terms.not(symbol) } else { symbol })
            }
            _ => None,
        }
    }
}
