//! Which state is next: small strategies behind one interface.

use std::collections::VecDeque;
use std::str::FromStr;

/// What strategies look at in a state.
pub(crate) trait Candidate {
    /// Symbolic variables so far.
    fn symbols(&self) -> usize;
}

/// An order in which states are followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strategy {
    /// The newest state first: little memory, deep paths early.
    DepthFirst,
    /// The oldest state first: short paths early.
    BreadthFirst,
    /// States with few symbolic variables first, but every state in the end (dissertation, 3.4.3).
    Fair,
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
            _ => Err(format!("there is no search `{text}`; there are dfs, bfs, fair, random")),
        }
    }
}

/// The waiting states.
pub(crate) struct Waiting<S> {
    states: VecDeque<S>,
    strategy: Strategy,
    random: u64,
    turn: u64,
}

/// Every so many turns the fair strategy takes the oldest state, however many variables it has.
const FAIR_TURN: u64 = 4;

impl<S: Candidate> Waiting<S> {
    pub(crate) fn new(strategy: Strategy) -> Waiting<S> {
        let random = match strategy {
            Strategy::Random(seed) => seed.wrapping_mul(2).wrapping_add(0x9E37_79B9_7F4A_7C15),
            _ => 0,
        };
        Waiting { states: VecDeque::new(), strategy, random, turn: 0 }
    }

    pub(crate) fn len(&self) -> usize {
        self.states.len()
    }

    pub(crate) fn push(&mut self, state: S) {
        self.states.push_back(state);
    }

    pub(crate) fn pop(&mut self) -> Option<S> {
        match self.strategy {
            Strategy::DepthFirst => self.states.pop_back(),
            Strategy::BreadthFirst => self.states.pop_front(),
            Strategy::Fair => {
                self.turn += 1;
                if self.turn.is_multiple_of(FAIR_TURN) {
                    return self.states.pop_front();
                }
                let fewest = self.states.iter().enumerate().min_by_key(|(_, state)| state.symbols());
                let at = fewest.map(|(at, _)| at)?;
                self.states.remove(at)
            }
            Strategy::Random(_) => {
                let length = self.states.len() as u64;
                let at = if length == 0 { 0 } else { self.next_random() % length };
                self.states.swap_remove_back(at as usize)
            }
        }
    }

    /// Marsaglia's xorshift: good enough to pick states, and the same on every machine.
    fn next_random(&mut self) -> u64 {
        self.random ^= self.random << 13;
        self.random ^= self.random >> 7;
        self.random ^= self.random << 17;
        self.random
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    impl Candidate for usize {
        fn symbols(&self) -> usize {
            *self
        }
    }

    fn order(strategy: Strategy, states: &[usize]) -> Vec<usize> {
        let mut waiting = Waiting::new(strategy);
        states.iter().for_each(|state| waiting.push(*state));
        std::iter::from_fn(|| waiting.pop()).collect()
    }

    #[test]
    fn each_strategy_has_its_order() {
        assert_eq!(order(Strategy::DepthFirst, &[3, 1, 2]), [2, 1, 3]);
        assert_eq!(order(Strategy::BreadthFirst, &[3, 1, 2]), [3, 1, 2]);
        assert_eq!(order(Strategy::Fair, &[9, 3, 1, 2, 8]), [1, 2, 3, 9, 8]);
        let random = order(Strategy::Random(7), &[1, 2, 3, 4, 5]);
        assert_eq!(random, order(Strategy::Random(7), &[1, 2, 3, 4, 5]));
        let mut sorted = random.clone();
        sorted.sort_unstable();
        assert_eq!(sorted, [1, 2, 3, 4, 5]);
    }

    /// A state with many variables is taken in the end, even if better ones keep coming.
    #[test]
    fn the_fair_strategy_starves_nobody() {
        let mut waiting = Waiting::new(Strategy::Fair);
        waiting.push(1000usize);
        for _ in 0..FAIR_TURN {
            waiting.push(1);
            if waiting.pop() == Some(1000) {
                return;
            }
        }
        panic!("starved");
    }
}
