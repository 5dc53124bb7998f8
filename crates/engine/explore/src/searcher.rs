//! Which state is next: small strategies behind one interface.

use rustc_hash::FxHashSet;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap, VecDeque};
use std::str::FromStr;

use crate::driver::Waiting;

/// What strategies look at in a state.
pub(crate) trait Candidate {
    /// Symbolic variables so far.
    fn symbols(&self) -> usize;

    /// Steps so far.
    fn steps(&self) -> u64;

    /// How often its last branch was followed in the same way before.
    fn familiarity(&self) -> u64;

    /// What is left of a state that is let go and can be made again.
    type Folded;

    /// Lets it go; itself if it cannot be made again.
    fn fold(self) -> Result<Self::Folded, Box<Self>>
    where
        Self: Sized;

    /// Makes it again; none if it does not come out as it was.
    fn unfold(folded: Self::Folded) -> Option<Self>
    where
        Self: Sized;
}

/// An order in which states are followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strategy {
    /// The newest state first: little memory, deep paths early.
    DepthFirst,
    /// The oldest state first, so short paths early; but while very many wait, the newest.
    BreadthFirst,
    /// States with few symbolic variables first, but every state in the end (dissertation, 3.4.3).
    Fair,
    /// States that went where few have been, but every state in the end.
    Coverage,
    /// Any state, as the seed says.
    Random(u64),
}

impl FromStr for Strategy {
    type Err = String;

    fn from_str(text: &str) -> Result<Strategy, String> {
        match text {
            "dfs" => Ok(Strategy::DepthFirst),
            "bfs" => Ok(Strategy::BreadthFirst),
            "fair" => Ok(Strategy::Fair),
            "random" => Ok(Strategy::Random(0)),
            "coverage" => Ok(Strategy::Coverage),
            _ => Err(format!("there is no search `{text}`; there are dfs, bfs, fair, random, coverage")),
        }
    }
}

impl Strategy {
    /// Whether a state that has run for a while goes back to the others, so that it cannot keep them waiting.
    pub(crate) fn takes_turns(self) -> bool {
        self == Strategy::Fair
    }

    /// Whether each worker keeps the states that it puts aside. Others take some when they have none.
    pub(crate) fn keeps(self) -> bool {
        matches!(self, Strategy::DepthFirst | Strategy::BreadthFirst)
    }

    /// The next of the states that a worker has kept, newest last.
    pub(crate) fn next_kept<S>(self, kept: &mut VecDeque<S>, broadest: usize) -> Option<S> {
        match self {
            Strategy::BreadthFirst if kept.len() <= broadest => kept.pop_front(),
            _ => kept.pop_back(),
        }
    }

    /// Whether a state that forks goes back to the others.
    pub(crate) fn goes_back(self) -> bool {
        matches!(self, Strategy::Fair | Strategy::BreadthFirst)
    }
}

/// Waiting states in the order of a strategy.
pub(crate) struct ByStrategy<S: Candidate> {
    order: Order<S>,
    broadest: usize,
    random: u64,
}

enum Order<S: Candidate> {
    /// Newest last, oldest first.
    Queue(VecDeque<S>, Strategy),
    Fair(Fair<S>),
}

impl<S: Candidate> ByStrategy<S> {
    pub(crate) fn new(strategy: Strategy, broadest: usize) -> ByStrategy<S> {
        let random = match strategy {
            Strategy::Random(seed) => seed.wrapping_mul(2).wrapping_add(0x9E37_79B9_7F4A_7C15),
            _ => 0,
        };
        let order = match strategy {
            Strategy::Fair => Order::Fair(Fair::new(cost)),
            Strategy::Coverage => Order::Fair(Fair::new(S::familiarity)),
            _ => Order::Queue(VecDeque::new(), strategy),
        };
        ByStrategy { order, broadest, random }
    }
}

impl<S: Candidate> Waiting<S> for ByStrategy<S> {
    fn len(&self) -> usize {
        match &self.order {
            Order::Queue(states, _) => states.len(),
            Order::Fair(fair) => fair.states.len() + fair.lost,
        }
    }

    fn push(&mut self, state: S) {
        match &mut self.order {
            Order::Queue(states, _) => states.push_back(state),
            Order::Fair(fair) => fair.push(state),
        }
    }

    fn pop(&mut self) -> Option<S> {
        match &mut self.order {
            Order::Queue(states, Strategy::Random(_)) => {
                let length = states.len() as u64;
                let at = if length == 0 { 0 } else { next_random(&mut self.random) % length };
                states.swap_remove_back(at as usize)
            }
            Order::Queue(states, strategy) => strategy.next_kept(states, self.broadest),
            Order::Fair(fair) => fair.pop(),
        }
    }
}

/// While more states wait than this, a breadth-first search goes into the depth: each of them takes a page or
/// two of memory.
pub(crate) const BROADEST: usize = 1 << 14;

/// The same for a part of a search: what waits at its end is handed back, and somebody has to come there
/// again.
pub(crate) const BROADEST_PART: usize = 64;

/// Marsaglia's xorshift: good enough to pick states, and the same on every machine.
fn next_random(random: &mut u64) -> u64 {
    *random ^= *random << 13;
    *random ^= *random >> 7;
    *random ^= *random << 17;
    *random
}

/// Every so many turns the fair strategy takes the oldest state, however expensive it is.
const FAIR_TURN: u64 = 64;

/// To run twice as long weighs as much as so many symbolic variables. Measured on the synthesis of lambda
/// terms: with 2, twice as many states are needed, with 4 twenty times as many.
const DOUBLING: u64 = 1;

/// This many steps weigh nothing.
const FREE_STEPS: u64 = 64;

/// Costs are counted in eighths of a symbolic variable.
const EIGHTHS: u64 = 8;

/// While more states wait than this, a fair search finishes what it began before it begins something else:
/// they take gigabytes.
const MAX_WAITING: usize = 1 << 16;

/// It does so as far as that costs no more than so many symbolic variables beyond the cheapest state. (In
/// eighths.)
const ROOM: u64 = 3 * EIGHTHS;

/// Eight times the logarithm, by straight lines between powers of two.
fn eighths_of_log2(number: u64) -> u64 {
    let whole = number.max(8).ilog2();
    EIGHTHS * u64::from(whole) + (number.max(8) >> (whole - 3)) % 8
}

/// The fair strategy: the cheapest state, and now and then the oldest. A state's cost is the number of its
/// symbolic variables, as in the dissertation, and what it has run so far: so an evaluation that does not end
/// falls behind while it runs, and nothing waits for it.
struct Fair<S: Candidate> {
    /// By number; numbers grow, so the first is the oldest.
    states: BTreeMap<u64, Held<S>>,
    /// Cost and number; some of these are gone.
    cheapest: BinaryHeap<Reverse<(u64, u64)>>,
    next: u64,
    turn: u64,
    cost: fn(&S) -> u64,
    /// Those that are there as they are.
    whole: FxHashSet<u64>,
    /// When so many are, some are let go.
    fold_at: usize,
    /// States that did not come out as they were.
    lost: usize,
}

/// A state that waits.
enum Held<S: Candidate> {
    Whole(Box<S>),
    /// What is left of it, and what it costs.
    Folded(S::Folded, u64),
}

/// So many states wait as they are; of more, those that are not needed soon are let go, to be made again.
/// (Few in tests of this crate: there every search lets go of states.)
const WHOLE: usize = if cfg!(test) { 4 } else { 1 << 15 };

/// What a state costs in a fair search.
fn cost<S: Candidate>(state: &S) -> u64 {
    EIGHTHS * state.symbols() as u64 + DOUBLING * eighths_of_log2(state.steps().max(FREE_STEPS))
}

impl<S: Candidate> Fair<S> {
    fn new(cost: fn(&S) -> u64) -> Fair<S> {
        Fair {
            states: BTreeMap::new(),
            cheapest: BinaryHeap::new(),
            next: 0,
            turn: 0,
            cost,
            whole: FxHashSet::default(),
            fold_at: WHOLE,
            lost: 0,
        }
    }

    fn push(&mut self, state: S) {
        self.cheapest.push(Reverse(((self.cost)(&state), self.next)));
        self.states.insert(self.next, Held::Whole(Box::new(state)));
        self.whole.insert(self.next);
        self.next += 1;
        if self.whole.len() >= self.fold_at {
            self.let_go();
        }
    }

    /// The next state. One that cannot be made again is lost, and counted.
    fn pop(&mut self) -> Option<S> {
        loop {
            match self.take()? {
                (number, Held::Whole(state)) => {
                    self.whole.remove(&number);
                    return Some(*state);
                }
                (_, Held::Folded(folded, _)) => match S::unfold(folded) {
                    Some(state) => return Some(state),
                    None => self.lost += 1,
                },
            }
        }
    }

    fn take(&mut self) -> Option<(u64, Held<S>)> {
        self.turn += 1;
        if self.turn.is_multiple_of(FAIR_TURN) {
            return self.states.pop_first();
        }
        if self.states.len() > MAX_WAITING
            && let Some(newest) = self.newest()
        {
            return Some(newest);
        }
        while let Some(Reverse((_, number))) = self.cheapest.pop() {
            if let Some(state) = self.states.remove(&number) {
                return Some((number, state));
            }
        }
        None
    }

    /// The newest state, if it is not much more expensive than the cheapest.
    fn newest(&mut self) -> Option<(u64, Held<S>)> {
        while let Some(Reverse((_, number))) = self.cheapest.peek()
            && !self.states.contains_key(number)
        {
            self.cheapest.pop();
        }
        let Reverse((least, _)) = *self.cheapest.peek()?;
        let newest = self.states.last_entry()?;
        let cost = match newest.get() {
            Held::Whole(state) => (self.cost)(state),
            Held::Folded(_, cost) => *cost,
        };
        (cost <= least + ROOM).then(|| newest.remove_entry())
    }

    /// Of the states that are there as they are, lets half go: the most expensive, and of those the oldest.
    fn let_go(&mut self) {
        let cost = self.cost;
        let whole = self.whole.iter().filter_map(|number| match self.states.get(number)? {
            Held::Whole(state) => Some((cost(state), Reverse(*number))),
            Held::Folded(..) => None,
        });
        let mut whole: Vec<_> = whole.collect();
        let half = whole.len() / 2;
        if half < whole.len() {
            whole.select_nth_unstable(half);
        }
        for (cost, Reverse(number)) in whole.split_off(half) {
            let Some(Held::Whole(state)) = self.states.remove(&number) else { continue };
            let held = match state.fold() {
                Ok(folded) => {
                    self.whole.remove(&number);
                    Held::Folded(folded, cost)
                }
                Err(state) => Held::Whole(state),
            };
            self.states.insert(number, held);
        }
        // Where states cannot be let go, it is not tried again and again.
        self.fold_at = WHOLE.max(self.whole.len() * 3 / 2);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    impl Candidate for usize {
        fn symbols(&self) -> usize {
            *self
        }

        fn steps(&self) -> u64 {
            0
        }

        fn familiarity(&self) -> u64 {
            *self as u64 % 10
        }

        type Folded = usize;

        fn fold(self) -> Result<usize, Box<usize>> {
            if self == UNFOLDABLE { Err(Box::new(self)) } else { Ok(self) }
        }

        fn unfold(folded: usize) -> Option<usize> {
            (folded != LOST).then_some(folded)
        }
    }

    const UNFOLDABLE: usize = 77;
    const LOST: usize = 50_000;

    fn order(strategy: Strategy, states: &[usize]) -> Vec<usize> {
        let mut waiting = ByStrategy::new(strategy, BROADEST);
        states.iter().for_each(|state| waiting.push(*state));
        std::iter::from_fn(|| waiting.pop()).collect()
    }

    #[test]
    fn each_strategy_has_its_order() {
        assert_eq!(order(Strategy::DepthFirst, &[3, 1, 2]), [2, 1, 3]);
        assert_eq!(order(Strategy::BreadthFirst, &[3, 1, 2]), [3, 1, 2]);
        assert_eq!(order(Strategy::Fair, &[9, 3, 1, 2, 8]), [1, 2, 3, 8, 9]);
        assert_eq!(order(Strategy::Coverage, &[19, 3, 21, 2, 8]), [21, 2, 3, 8, 19]);
        let random = order(Strategy::Random(7), &[1, 2, 3, 4, 5]);
        assert_eq!(random, order(Strategy::Random(7), &[1, 2, 3, 4, 5]));
        let mut sorted = random.clone();
        sorted.sort_unstable();
        assert_eq!(sorted, [1, 2, 3, 4, 5]);
    }

    /// The fairness guarantee of the dissertation's 3.4.3: a state is taken in the end, even if better ones
    /// keep coming. With `n` states before it, that is at most `FAIR_TURN * (n + 1)` turns later.
    #[test]
    fn ranking_strategies_starve_nobody() {
        for strategy in [Strategy::Fair, Strategy::Coverage] {
            for before in 0..20 {
                let mut waiting = ByStrategy::new(strategy, BROADEST);
                (0..before).for_each(|_| waiting.push(11usize));
                waiting.push(1009);
                let taken = (0..FAIR_TURN * (before + 1)).any(|_| {
                    waiting.push(1);
                    waiting.push(1);
                    waiting.pop() == Some(1009)
                });
                assert!(taken, "starved behind {before} by {strategy:?}");
            }
        }
    }

    /// A binary tree of choices that all cost the same: the states that wait do not become more and more.
    #[test]
    fn few_wait_where_all_cost_the_same() {
        let mut waiting = ByStrategy::new(Strategy::Fair, BROADEST);
        waiting.push(Choice(0));
        let (mut most, mut ends) = (0, 0);
        while let Some(Choice(depth)) = waiting.pop() {
            match depth {
                20 => ends += 1,
                _ => (0..2).for_each(|_| waiting.push(Choice(depth + 1))),
            }
            most = most.max(waiting.len());
        }
        assert_eq!(ends, 1 << 20);
        assert!(most < 2 * MAX_WAITING, "{most}");
    }

    struct Choice(u32);

    impl Candidate for Choice {
        fn symbols(&self) -> usize {
            20
        }

        fn steps(&self) -> u64 {
            100 + u64::from(self.0) * 20
        }

        fn familiarity(&self) -> u64 {
            0
        }

        type Folded = Choice;

        fn fold(self) -> Result<Choice, Box<Choice>> {
            Ok(self)
        }

        fn unfold(folded: Choice) -> Option<Choice> {
            Some(folded)
        }
    }

    /// Ranked states are found without looking at all of them.
    #[test]
    fn many_states_are_no_problem() {
        let mut waiting = ByStrategy::new(Strategy::Fair, BROADEST);
        (0..100_000usize).for_each(|state| waiting.push(state));
        let mut count = 0;
        while waiting.pop().is_some() {
            count += 1;
        }
        // One of them could not be made again: it is not forgotten that it was there.
        assert_eq!((count, waiting.len()), (99_999, 1));
    }

    /// States that cannot be let go stay, and nobody tries with every one that comes.
    #[test]
    fn what_cannot_be_let_go_stays() {
        let mut waiting = ByStrategy::new(Strategy::Fair, BROADEST);
        (0..200_000).for_each(|_| waiting.push(UNFOLDABLE));
        let count = std::iter::from_fn(|| waiting.pop()).count();
        assert_eq!((count, waiting.len()), (200_000, 0));
    }
}
