//! Whole chains at once: rules are joined pairwise like the leaves of a balanced tree, so that diagrams stay
//! small.

use rustc_hash::FxHashMap;

use crate::eval::{Evaluator, Outcome, Unwatched};
use crate::ir::{ChainId, Rule, RuleId, State, Target, Verdict};
use crate::program::{Changes, Entry};
use crate::space::{Exhausted, Field, Set};

/// What a run of rules does with any packet.
#[derive(Clone)]
pub(crate) struct Effect {
    /// Accepted, dropped, rejected, returned here.
    pub(crate) ends: [Set; 4],
    /// Ended here, in one way or another.
    pub(crate) seen: Set,
    /// Looked at: matched by some rule.
    pub(crate) hull: Set,
}

pub(crate) const ENDS: [Verdict; 4] = [Verdict::Accept, Verdict::Drop, Verdict::Reject, Verdict::Return];

pub(crate) struct Block {
    pub(crate) effect: Effect,
    /// The halves; none for a single rule.
    pub(crate) halves: Option<Box<(Block, Block)>>,
    pub(crate) first: usize,
    pub(crate) count: usize,
}

/// Effects of chains in which nothing happens to packets: no marks, no translation.
pub(crate) struct Summaries<'a> {
    pub(crate) evaluator: &'a Evaluator<'a>,
    changes: Changes,
    pure: FxHashMap<ChainId, bool>,
    done: FxHashMap<ChainId, Effect>,
    /// Blocks of chains, for a second visit.
    pub(crate) blocks: FxHashMap<ChainId, Block>,
    keep: bool,
    /// Whether a chain with a memory that is called more than once counts as one in which something happens.
    strict: bool,
}

impl<'a> Summaries<'a> {
    pub(crate) fn new(evaluator: &'a Evaluator<'a>, changes: Changes, keep: bool) -> Summaries<'a> {
        Summaries {
            evaluator,
            changes,
            pure: FxHashMap::default(),
            done: FxHashMap::default(),
            blocks: FxHashMap::default(),
            keep,
            strict: false,
        }
    }

    /// Every visit of a rule with a memory may end otherwise.
    pub(crate) fn strict(self) -> Summaries<'a> {
        Summaries { strict: true, ..self }
    }

    /// Whether nothing happens to packets in a chain and those it leads to.
    pub(crate) fn is_pure(&mut self, chain: ChainId) -> bool {
        stacker::maybe_grow(64 * 1024, 1024 * 1024, || {
            if let Some(known) = self.pure.get(&chain) {
                return *known;
            }
            let program = self.evaluator.program;
            let rules = &program.ruleset.chain(chain).rules;
            let remembers = |rule: &Rule| rule.matches.iter().any(|each| program.is_stateful(each));
            let mut pure = !(self.strict && program.callers(chain) > 1 && rules.iter().any(remembers));
            for (rule, each) in rules.iter().enumerate() {
                pure &= match &each.target {
                    Target::Mark { .. }
                    | Target::AnyMark(_)
                    | Target::NoTrack(_)
                    | Target::Destination(_) => false,
                    Target::Jump(_) | Target::Goto(_) => {
                        program.callee(RuleId { chain, rule }).is_none_or(|callee| self.is_pure(callee))
                    }
                    _ => true,
                };
            }
            self.pure.insert(chain, pure);
            pure
        })
    }

    /// The effect of a pure chain.
    pub(crate) fn chain(&mut self, chain: ChainId) -> Result<Effect, Exhausted> {
        if let Some(known) = self.done.get(&chain) {
            return Ok(known.clone());
        }
        let count = self.evaluator.program.ruleset.chain(chain).rules.len();
        let effect = if count == 0 {
            self.nothing()
        } else {
            let block = stacker::maybe_grow(64 * 1024, 1024 * 1024, || self.block(chain, 0, count))?;
            let effect = block.effect.clone();
            if self.keep {
                self.blocks.insert(chain, block);
            }
            effect
        };
        self.done.insert(chain, effect.clone());
        Ok(effect)
    }

    fn nothing(&self) -> Effect {
        let none = self.evaluator.space.none();
        Effect {
            ends: [none.clone(), none.clone(), none.clone(), none.clone()],
            seen: none.clone(),
            hull: none,
        }
    }

    fn block(&mut self, chain: ChainId, first: usize, count: usize) -> Result<Block, Exhausted> {
        if count == 1 {
            let effect = self.rule(RuleId { chain, rule: first })?;
            return Ok(Block { effect, halves: None, first, count });
        }
        let half = count / 2;
        let left = self.block(chain, first, half)?;
        let right = self.block(chain, first + half, count - half)?;
        let space = self.evaluator.space;
        let mut ends = self.nothing().ends;
        for (index, end) in ends.iter_mut().enumerate() {
            let (a, b) = (&left.effect.ends[index], &right.effect.ends[index]);
            *end = if space.is_empty(b) {
                a.clone()
            } else {
                space.or(a, &space.minus(b, &left.effect.seen)?)?
            };
        }
        let seen = space.or(&left.effect.seen, &right.effect.seen)?;
        let same = |effect: &Effect| effect.seen == effect.hull;
        let hull = match same(&left.effect) && same(&right.effect) {
            true => seen.clone(),
            false => space.or(&left.effect.hull, &right.effect.hull)?,
        };
        let effect = Effect { ends, seen, hull };
        let halves = self.keep.then(|| Box::new((left, right)));
        Ok(Block { effect, halves, first, count })
    }

    fn rule(&mut self, id: RuleId) -> Result<Effect, Exhausted> {
        let (evaluator, space, program) = (self.evaluator, self.evaluator.space, self.evaluator.program);
        space.tick()?;
        let rule: &Rule = program.ruleset.rule(id);
        let hit = evaluator.matching(id, &self.changes)?;
        let mut effect = self.nothing();
        effect.hull = hit.clone();
        match &rule.target {
            Target::Verdict(verdict, _) => effect.ends[*verdict as usize] = hit,
            Target::Source(_) | Target::Destination(_) => effect.ends[Verdict::Accept as usize] = hit,
            Target::Jump(_) | Target::Goto(_) => {
                if let Some(callee) = program.callee(id) {
                    let inner = stacker::maybe_grow(64 * 1024, 1024 * 1024, || self.chain(callee))?;
                    for (end, inside) in effect.ends.iter_mut().zip(&inner.ends) {
                        *end = space.and(&hit, inside)?;
                    }
                    if matches!(rule.target, Target::Jump(_)) {
                        effect.ends[Verdict::Return as usize] = space.none();
                    } else {
                        let gone = space.and(&hit, &inner.seen)?;
                        let fell = space.minus(&hit, &gone)?;
                        let returned = &mut effect.ends[Verdict::Return as usize];
                        *returned = space.or(returned, &fell)?;
                    }
                }
            }
            Target::Queue(text) => {
                let passes = space.atom(program.target_atom(id, &format!("{text} accepts"), ""))?;
                effect.ends[Verdict::Accept as usize] = space.and(&hit, &passes)?;
                effect.ends[Verdict::Drop as usize] = space.minus(&hit, &passes)?;
            }
            Target::Synproxy(_) => {
                let opens =
                    space.and(&space.masked(Field::Flags, 2, 0x17)?, &space.exactly(Field::Protocol, 6)?)?;
                effect.ends[Verdict::Drop as usize] = space.and(&hit, &opens)?;
            }
            Target::Opaque(text) => {
                let ends = space.atom(program.target_atom(id, &format!("{text} ends the chain"), ""))?;
                let passes = space.atom(program.target_atom(id, &format!("{text} accepts"), ""))?;
                let ended = space.and(&hit, &ends)?;
                effect.ends[Verdict::Accept as usize] = space.and(&ended, &passes)?;
                effect.ends[Verdict::Drop as usize] = space.minus(&ended, &passes)?;
            }
            Target::None
            | Target::Continue(_)
            | Target::Mark { .. }
            | Target::AnyMark(_)
            | Target::NoTrack(_) => {}
        }
        effect.seen = space.union(effect.ends.to_vec())?;
        Ok(effect)
    }
}

/// Runs all packets of an entry; chains in which nothing happens to packets are taken as a whole.
pub(crate) fn run_whole(evaluator: &Evaluator<'_>, entry: Entry, start: &Set) -> Result<Outcome, Exhausted> {
    let (program, space) = (evaluator.program, evaluator.space);
    let mut outcome = Outcome::default();
    let mut stream = vec![(Changes::none(program.first_mark()), start.clone())];
    let mut summaries: Vec<Summaries<'_>> = Vec::new();
    for chain in program.path(entry, space.family()) {
        let base = program.ruleset.chain(chain);
        let mut next = Outcome::default();
        for (changes, set) in stream {
            let known = summaries.iter().position(|each| each.changes == changes);
            let index = known.unwrap_or_else(|| {
                summaries.push(Summaries::new(evaluator, changes.clone(), false).strict());
                summaries.len() - 1
            });
            let first = match base.nat {
                false => space.all(),
                true if changes.untracked => space.none(),
                true => space.states([State::New, State::Related])?,
            };
            next.add(space, Verdict::Accept, changes.clone(), space.minus(&set, &first)?)?;
            let set = space.and(&set, &first)?;
            let ended = if summaries[index].is_pure(chain) {
                let effect = summaries[index].chain(chain)?;
                let mut ended = Outcome::default();
                for (end, of) in ENDS.into_iter().zip(&effect.ends) {
                    ended.add(space, end, changes.clone(), space.and(&set, of)?)?;
                }
                ended.add(space, Verdict::Return, changes, space.minus(&set, &effect.seen)?)?;
                ended
            } else {
                evaluator.chain(chain, vec![(changes, set)], "", &mut Unwatched)?
            };
            for piece in ended.pieces {
                let end = match (piece.end, base.policy) {
                    (Verdict::Return, Some(policy)) => policy,
                    (end, _) => end,
                };
                next.add(space, end, piece.changes, piece.set)?;
            }
        }
        stream = Vec::new();
        for piece in next.pieces {
            match piece.end {
                Verdict::Accept => stream.push((piece.changes, piece.set)),
                end => outcome.add(space, end, piece.changes, piece.set)?,
            }
        }
    }
    for (changes, set) in stream {
        outcome.add(space, Verdict::Accept, changes, set)?;
    }
    Ok(outcome)
}
