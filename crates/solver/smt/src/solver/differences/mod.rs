//! The layer before the chain: differences of integers, kept as a graph that grows and shrinks with the path.
//!
//! Most branches of list programs compare two numbers. A path of such comparisons is a graph in which
//! `x <= y + k` is an edge from `y` to `x`, and a model of the path respects all edges. Of a branch, that
//! model takes one side; for the other a single edge is new. Moving the values that the edge forces to move,
//! and those that they force to move, gives a model of the longer path, or comes back to where the edge
//! starts: a cycle of negative length (Cotton and Maler, "Fast and flexible difference constraint propagation
//! for DPLL(T)", 2006). So a branch costs what it changes, not the length of its path.
//!
//! What is no difference stays outside: it cannot make a contradiction go away, and models are evaluated on
//! it.

mod atom;
mod graph;

use std::sync::Arc;

use super::Answer;
use crate::{Model, Term, Terms, Value};
use atom::{Atom, atom};
use graph::{Difference, Graph, Moved};

/// Larger numbers are left to the chain, so that sums stay far from overflow.
const MAX_NUMBER: i64 = 1 << 40;

/// How many disequalities are decided by trying both sides before the chain is asked.
const MAX_SPLITS: u32 = 6;

/// `target - source != length`, for a constraint.
#[derive(Clone, Copy, Debug)]
struct Unequal {
    difference: Difference,
    origin: Term,
}

/// See the module.
#[derive(Debug, Default)]
pub(crate) struct Differences {
    /// The constraints in the graph and the lists, and how long those were before each.
    path: Vec<(Term, Mark)>,
    graph: Graph,
    unequal: Vec<Unequal>,
    /// Constraints that are no differences.
    others: Vec<Term>,
    /// The model that the graph's values are taken from.
    model: Option<Arc<Model>>,
    /// As many constraints of the path are known to hold for those values, as far as they are differences.
    checked: Mark,
}

/// Lengths of the graph's and the layer's lists.
#[derive(Clone, Copy, Debug, Default)]
struct Mark {
    edges: usize,
    unequal: usize,
    others: usize,
}

/// What came of adding constraints.
enum Outcome {
    /// The graph's values respect them all.
    Sat,
    /// These constraints contradict each other.
    Unsat(Vec<Term>),
    Open,
}

impl Differences {
    /// The answer for the constraints, of which those from `focus` on are new and the others hold for the
    /// hint. None where it takes more than differences, or the hint is wrong.
    pub(crate) fn check(
        &mut self,
        terms: &Terms,
        constraints: &[Term],
        focus: usize,
        hint: &Arc<Model>,
    ) -> Option<Answer> {
        let (path, new) = constraints.split_at(focus);
        // What starts with something else is not for this layer, mostly.
        if matches!(atom(terms, *new.first()?), Atom::Other) {
            return None;
        }
        self.align(terms, path);
        let before = self.mark();
        for term in new {
            self.put(terms, *term, *term);
        }
        let answer = match self.take_values(terms, hint, before) {
            Some(()) => self.answer(terms, new, hint, before.edges),
            None => None,
        };
        self.shrink(before);
        answer
    }

    /// The answer, if the values are those of the hint and respect the path, whose edges end at `new_edges`.
    fn answer(&mut self, terms: &Terms, new: &[Term], hint: &Arc<Model>, new_edges: usize) -> Option<Answer> {
        self.graph.begin();
        let answer = match self.respect(new_edges) {
            Outcome::Sat => self.model(terms, new, hint).map(Answer::Sat),
            Outcome::Unsat(mut core) => {
                core.sort_unstable();
                core.dedup();
                Some(Answer::Unsat(core))
            }
            Outcome::Open => None,
        };
        self.graph.undo_moves();
        answer
    }

    fn mark(&self) -> Mark {
        Mark { edges: self.graph.edges(), unequal: self.unequal.len(), others: self.others.len() }
    }

    fn shrink(&mut self, mark: Mark) {
        self.graph.shrink(mark.edges);
        self.unequal.truncate(mark.unequal);
        self.others.truncate(mark.others);
    }

    /// Makes the graph that of a path: what it shares with the last one stays.
    fn align(&mut self, terms: &Terms, path: &[Term]) {
        let shared = self.path.iter().zip(path).take_while(|((a, _), b)| a == *b).count();
        if let Some((_, mark)) = self.path.get(shared) {
            let mark = *mark;
            self.shrink(mark);
            self.checked.edges = self.checked.edges.min(mark.edges);
            self.checked.unequal = self.checked.unequal.min(mark.unequal);
            self.path.truncate(shared);
        }
        for term in &path[shared..] {
            self.path.push((*term, self.mark()));
            self.put(terms, *term, *term);
        }
    }

    /// Puts a constraint into the graph and the lists; `origin` is what it is a part of.
    fn put(&mut self, terms: &Terms, term: Term, origin: Term) {
        match atom(terms, term) {
            Atom::AtMost(form) => {
                let difference = self.graph.difference(terms, form);
                self.graph.push(difference, Some(origin));
            }
            Atom::Equal(form) => {
                let difference = self.graph.difference(terms, form);
                self.graph.push(difference, Some(origin));
                self.graph.push(difference.reverse(), Some(origin));
            }
            Atom::Unequal(form) => {
                let difference = self.graph.difference(terms, form);
                self.unequal.push(Unequal { difference, origin });
            }
            Atom::All(parts) => parts.into_iter().for_each(|part| self.put(terms, part, origin)),
            Atom::Other => self.others.push(term),
        }
    }

    /// Makes the graph's values those of the hint. None if they do not respect the path, which ends at a
    /// mark.
    fn take_values(&mut self, terms: &Terms, hint: &Arc<Model>, path: Mark) -> Option<()> {
        let same = self.model.as_ref().is_some_and(|model| Arc::ptr_eq(model, hint));
        if !same {
            self.model = None;
            self.checked = Mark::default();
        }
        self.graph.take_values(terms, hint, !same)?;
        self.model.get_or_insert_with(|| Arc::clone(hint));
        if !self.holds(self.checked, path) {
            return None;
        }
        self.checked = path;
        Some(())
    }

    /// Whether the values respect the edges and disequalities between two marks.
    fn holds(&self, from: Mark, to: Mark) -> bool {
        let unequal = &self.unequal[from.unequal..to.unequal];
        self.graph.respects(from.edges..to.edges)
            && !unequal.iter().any(|unequal| self.graph.is_exact(unequal.difference))
    }

    /// Moves the values to where the new edges and everything else hold.
    fn respect(&mut self, new_edges: usize) -> Outcome {
        // Each edge is added to those that are respected already.
        for at in new_edges..self.graph.edges() {
            match self.graph.respect(at) {
                Moved::Yes => {}
                Moved::Cycle(core) => return Outcome::Unsat(core),
                Moved::TooFar => return Outcome::Open,
            }
        }
        self.separate(&mut MAX_SPLITS.clone())
    }

    /// Makes the values respect the disequalities too, trying both sides of those that fail.
    fn separate(&mut self, splits: &mut u32) -> Outcome {
        let failing = self.unequal.iter().find(|unequal| self.graph.is_exact(unequal.difference)).copied();
        let Some(Unequal { difference, origin }) = failing else { return Outcome::Sat };
        if *splits == 0 {
            return Outcome::Open;
        }
        *splits -= 1;
        let mut core = Vec::new();
        let mut open = false;
        for side in [difference.reverse().less_one(), difference.less_one()] {
            let (edges, moves) = (self.graph.edges(), self.graph.moves());
            self.graph.push(side, Some(origin));
            let outcome = match self.graph.respect(edges) {
                Moved::Yes => self.separate(splits),
                Moved::Cycle(core) => Outcome::Unsat(core),
                Moved::TooFar => Outcome::Open,
            };
            match outcome {
                Outcome::Sat => return Outcome::Sat,
                Outcome::Unsat(side) => core.extend(side),
                Outcome::Open => open = true,
            }
            self.graph.undo_moves_to(moves);
            self.graph.shrink(edges);
        }
        if open {
            return Outcome::Open;
        }
        core.push(origin);
        Outcome::Unsat(core)
    }

    /// The hint with the values that were moved. Everything is evaluated: edges and disequalities as such,
    /// what is new and what is no difference as terms.
    fn model(&self, terms: &Terms, new: &[Term], hint: &Arc<Model>) -> Option<Arc<Model>> {
        let model = match self.graph.moves() {
            0 => Arc::clone(hint),
            _ => {
                let mut model = Model::clone(hint);
                self.graph.moved().for_each(|(symbol, value)| model.insert(symbol, value));
                Arc::new(model)
            }
        };
        let holds = |term: &Term| terms.eval_complete(*term, &model) == Value::Bool(true);
        let good = self.holds(Mark::default(), self.mark());
        debug_assert!(good, "values that do not respect the graph");
        (good && new.iter().all(holds) && self.others.iter().rev().all(holds)).then_some(model)
    }
}

#[cfg(test)]
mod tests {
    use crate::solver::testing::{answers_as_raw_z3, walks_as_raw_z3};
    use crate::{Answer, Config, Layer, Solver, Sort, Term, Terms, Value};
    use std::sync::Arc;

    fn config() -> Config {
        Config { layers: [Layer::Differences].into_iter().collect(), ..Config::default() }
    }

    /// A solver with this layer only, whose hint says 0 everywhere, and a few integers.
    fn solver() -> (Arc<Terms>, Solver, [Term; 4]) {
        let terms = Arc::new(Terms::new());
        let symbols = ["w", "x", "y", "z"].map(|name| terms.symbol(name, Sort::Int));
        let mut solver = Solver::new(Arc::clone(&terms), config());
        solver.set_hint(Some(Arc::default()));
        (terms, solver, symbols)
    }

    /// Goes along a path, each constraint with the model of those before; the answer to the last.
    fn walk(solver: &mut Solver, path: &[Term]) -> Answer {
        solver.set_hint(Some(Arc::default()));
        solver.assert_path(&[]);
        let mut last = Answer::Sat(Arc::default());
        for term in path {
            last = solver.check_assuming(&[*term]);
            assert_eq!(solver.stats().backend.asked, 0, "left to the back end");
            if let Answer::Sat(model) = &last {
                solver.assert(*term);
                solver.set_hint(Some(Arc::clone(model)));
            }
        }
        last
    }

    #[test]
    fn a_cycle_is_its_own_core() {
        let (t, mut solver, [w, x, y, z]) = solver();
        let cycle = [t.lt(w, x), t.le(x, y), t.le(y, w)];
        let path = [t.lt(z, t.int(3)), cycle[0], cycle[1], t.lt(w, z), cycle[2]];
        let Answer::Unsat(core) = walk(&mut solver, &path) else { panic!("there is a cycle") };
        let mut expected = cycle.to_vec();
        expected.sort_unstable();
        assert_eq!(core, expected);
    }

    #[test]
    fn values_move_no_further_than_they_must() {
        let (t, mut solver, [w, x, y, z]) = solver();
        let path = [t.le(t.int(0), w), t.lt(w, x), t.lt(x, y), t.lt(y, z), t.ne(w, t.int(0))];
        let Answer::Sat(model) = walk(&mut solver, &path) else { panic!("numbers enough") };
        let values = [w, x, y, z].map(|term| t.eval_complete(term, &model));
        assert_eq!(values, [1, 2, 3, 4].map(Value::int));
    }

    #[test]
    fn both_ends_give_way_where_one_is_not_enough() {
        let (t, mut solver, [_, x, y, _]) = solver();
        // From x = 6 and y = 2 there is no way to x <= y + 2 that moves only one of them.
        let path = [
            t.le(t.int(6), x),
            t.le(y, t.int(3)),
            t.le(t.int(5), x),
            t.le(t.add(y, t.int(3)), x),
            t.le(x, t.add(y, t.int(3))),
        ];
        assert!(walk(&mut solver, &path).is_sat());
        let closer = t.le(x, t.add(y, t.int(2)));
        assert!(solver.check_assuming(&[closer]).is_unsat());
    }

    #[test]
    fn disequalities_that_fill_an_interval_are_contradictory() {
        let (t, mut solver, [_, x, ..]) = solver();
        let mut path = vec![t.le(t.int(0), x), t.lt(x, t.int(3))];
        path.extend((0..3).map(|n| t.ne(x, t.int(n))));
        let Answer::Unsat(core) = walk(&mut solver, &path) else { panic!("all three are excluded") };
        assert_eq!(core.len(), 5);
    }

    #[test]
    fn characters_and_truth_values_have_ranges() {
        let (t, mut solver, _) = solver();
        let (c, p) = (t.symbol("c", Sort::Char), t.symbol("p", Sort::Bool));
        assert!(walk(&mut solver, &[p, t.eq(c, t.char(99))]).is_sat());
        assert!(walk(&mut solver, &[p, t.not(p)]).is_unsat());
        assert!(walk(&mut solver, &[t.char_lt(t.char(crate::MAX_CHAR - 1), c)]).is_sat());
        assert!(walk(&mut solver, &[t.char_lt(t.char(crate::MAX_CHAR), c)]).is_unsat());
    }

    #[test]
    fn a_wrong_hint_is_not_believed() {
        let (t, mut solver, [_, x, y, _]) = solver();
        solver.assert(t.lt(x, y));
        let Answer::Sat(model) = solver.check_assuming(&[t.le(y, t.int(0))]) else { panic!("-1 < 0") };
        assert!(t.holds(t.lt(x, y), &model).unwrap());
    }

    #[test]
    fn a_symbol_that_is_new_to_the_graph_has_the_value_of_the_hint() {
        let (t, mut solver, [w, x, ..]) = solver();
        let mut hint = crate::Model::new();
        hint.insert(t.as_symbol(x).unwrap(), Value::int(7));
        solver.set_hint(Some(Arc::new(hint)));
        for condition in [t.le(x, t.int(3)), t.lt(w, t.int(-2)), t.le(x, w)] {
            let Answer::Sat(model) = solver.check_assuming(&[condition]) else { panic!("satisfiable") };
            assert_eq!(t.eval_complete(condition, &model), Value::Bool(true));
        }
        assert_eq!(solver.stats().backend.asked, 0);
    }

    #[test]
    fn random_queries_are_answered_as_by_raw_z3() {
        answers_as_raw_z3(config(), 120);
        answers_as_raw_z3(Config { validate: true, ..config() }, 40);
    }

    #[test]
    fn random_walks_through_trees_are_answered_as_by_raw_z3() {
        walks_as_raw_z3(config(), 60);
    }
}
