//! The graph of differences with values that respect it.

use super::MAX_NUMBER;
use super::atom::Form;
use crate::{MAX_CHAR, Model, Sort, Symbol, Term, Terms, Value};

/// A node: a symbol, or zero.
type Node = u32;

const ZERO: Node = 0;

/// `target - source` compared with `length`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Difference {
    source: Node,
    target: Node,
    length: i64,
}

impl Difference {
    /// The other way round.
    pub(super) fn reverse(self) -> Difference {
        Difference { source: self.target, target: self.source, length: -self.length }
    }

    pub(super) fn less_one(self) -> Difference {
        Difference { length: self.length - 1, ..self }
    }
}

/// An edge where it starts or ends: `other` is the other end.
#[derive(Clone, Copy, Debug)]
struct Link {
    other: Node,
    length: i64,
    edge: u32,
}

/// Which way values move. Down: the target of an edge follows its source; up: the source follows its target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    Down,
    Up,
}

/// What came of moving values to respect an edge.
#[derive(Debug)]
pub(super) enum Moved {
    Yes,
    /// The edge closes a cycle of negative length, for which these constraints are responsible.
    Cycle(Vec<Term>),
    /// Values would become too large.
    TooFar,
}

/// See the module.
#[derive(Debug)]
pub(super) struct Graph {
    /// By the number of a symbol: its node.
    nodes: Vec<Node>,
    /// By node: its symbol (zero has none that matters).
    symbols: Vec<(Symbol, Sort)>,
    /// `target - source <= length`, and the constraint that says so (none: the sort does).
    edges: Vec<(Difference, Option<Term>)>,
    /// By node: the first of the edges for what its sort says, where it was put when it was last put
    /// anywhere.
    ranges: Vec<u32>,
    /// By node: the edges that start there, and those that end there, oldest first.
    down: Vec<Vec<Link>>,
    up: Vec<Vec<Link>>,
    values: Vec<i64>,
    /// As many nodes have the values of the model.
    known: usize,
    /// Values that were changed, oldest first: the node and the value before.
    moves: Vec<(Node, i64)>,
    reached: Reached,
}

/// What a search through the graph has found; kept so that it need not be allocated anew.
#[derive(Debug, Default)]
struct Reached {
    /// By node.
    visits: Vec<Visit>,
    round: u32,
    /// Nodes that are reached and not settled.
    open: Vec<Node>,
    settled: Vec<Node>,
}

/// How a node was reached.
#[derive(Clone, Copy, Debug, Default)]
struct Visit {
    /// In which search.
    round: u32,
    /// Whether nothing can make it move further.
    settled: bool,
    /// How far it has to move, as a negative number whichever way.
    by: i64,
    /// The node and the edge that make it move.
    from: Node,
    edge: u32,
}

impl Reached {
    fn start(&mut self, nodes: usize) {
        self.open.clear();
        self.settled.clear();
        if self.visits.len() < nodes {
            self.visits.resize(nodes, Visit::default());
        }
        self.round = self.round.wrapping_add(1);
        if self.round == 0 {
            self.visits.fill(Visit::default());
            self.round = 1;
        }
    }

    /// A node has to move by so much at least.
    fn offer(&mut self, node: Node, by: i64, from: Node, edge: u32) {
        let visit = &mut self.visits[node as usize];
        if visit.round != self.round {
            self.open.push(node);
        } else if visit.settled || visit.by <= by {
            return;
        }
        *visit = Visit { round: self.round, settled: false, by, from, edge };
    }

    /// Settles the node that has to move furthest: those that follow it move no further than it.
    fn next(&mut self) -> Option<(Node, i64)> {
        let (visits, open) = (&mut self.visits, &mut self.open);
        let (at, _) = open.iter().enumerate().min_by_key(|(_, node)| visits[**node as usize].by)?;
        let node = open.swap_remove(at);
        self.settled.push(node);
        let visit = &mut visits[node as usize];
        visit.settled = true;
        Some((node, visit.by))
    }
}

const NO_NODE: Node = Node::MAX;

impl Default for Graph {
    fn default() -> Graph {
        Graph {
            nodes: Vec::new(),
            symbols: vec![(Symbol(u32::MAX), Sort::Int)],
            edges: Vec::new(),
            ranges: vec![u32::MAX],
            down: vec![Vec::new()],
            up: vec![Vec::new()],
            values: vec![0],
            known: 1,
            moves: Vec::new(),
            reached: Reached::default(),
        }
    }
}

impl Graph {
    /// The form with its ends as nodes. If their sorts have ranges, those become part of the graph.
    pub(super) fn difference(&mut self, terms: &Terms, form: Form) -> Difference {
        let mut node = |end: Option<Symbol>| end.map_or(ZERO, |symbol| self.node(terms, symbol));
        let (target, source) = (node(form.plus), node(form.minus));
        self.push_range(target);
        self.push_range(source);
        Difference { source, target, length: form.bound }
    }

    fn push_range(&mut self, node: Node) {
        let (low, high) = match self.symbols[node as usize].1 {
            Sort::Char => (0, i64::from(MAX_CHAR)),
            Sort::Bool => (0, 1),
            _ => return,
        };
        let (below, above) = (
            Difference { source: ZERO, target: node, length: high },
            Difference { source: node, target: ZERO, length: -low },
        );
        let first = self.ranges[node as usize] as usize;
        if self.edges.get(first).is_none_or(|(difference, _)| *difference != below) {
            self.ranges[node as usize] = self.edges.len() as u32;
            self.push(below, None);
            self.push(above, None);
        }
    }

    fn node(&mut self, terms: &Terms, symbol: Symbol) -> Node {
        let index = symbol.index();
        if index >= self.nodes.len() {
            self.nodes.resize(index + 1, NO_NODE);
        }
        if self.nodes[index] == NO_NODE {
            self.nodes[index] = self.symbols.len() as Node;
            self.symbols.push((symbol, terms.declaration(symbol).range()));
            self.ranges.push(u32::MAX);
            self.down.push(Vec::new());
            self.up.push(Vec::new());
            self.values.push(0);
        }
        self.nodes[index]
    }

    /// The number of edges.
    pub(super) fn edges(&self) -> usize {
        self.edges.len()
    }

    /// Adds `target - source <= length`.
    pub(super) fn push(&mut self, difference: Difference, origin: Option<Term>) {
        let Difference { source, target, length } = difference;
        let edge = self.edges.len() as u32;
        self.edges.push((difference, origin));
        self.down[source as usize].push(Link { other: target, length, edge });
        self.up[target as usize].push(Link { other: source, length, edge });
    }

    /// Takes the newest edges away until so many are left.
    pub(super) fn shrink(&mut self, edges: usize) {
        while self.edges.len() > edges
            && let Some((difference, _)) = self.edges.pop()
        {
            self.down[difference.source as usize].pop();
            self.up[difference.target as usize].pop();
        }
    }

    /// Takes the values of a model: of all nodes, or of those that are new. None if they are too large.
    pub(super) fn take_values(&mut self, terms: &Terms, model: &Model, all: bool) -> Option<()> {
        if all {
            self.known = 1;
        }
        for at in self.known..self.symbols.len() {
            let (symbol, sort) = self.symbols[at];
            let value = match model.get(symbol) {
                Some(Value::Int(n)) => n.to_i64().filter(|n| (-MAX_NUMBER..=MAX_NUMBER).contains(n)),
                Some(Value::Char(code)) => Some(i64::from(*code)),
                Some(Value::Bool(truth)) => Some(i64::from(*truth)),
                Some(_) => None,
                None => match terms.default_value(sort) {
                    Value::Char(code) => Some(i64::from(code)),
                    Value::Int(_) | Value::Bool(_) => Some(0),
                    _ => None,
                },
            };
            let Some(value) = value else {
                self.known = 1;
                return None;
            };
            self.values[at] = value;
        }
        self.known = self.symbols.len();
        Some(())
    }

    fn value(&self, node: Node) -> i64 {
        self.values[node as usize]
    }

    /// How far the values are from breaking an edge; negative if they do.
    fn slack(&self, difference: Difference) -> i64 {
        self.value(difference.source) + difference.length - self.value(difference.target)
    }

    /// Whether the difference of the values is just the length.
    pub(super) fn is_exact(&self, difference: Difference) -> bool {
        self.slack(difference) == 0
    }

    /// Whether the values respect some edges.
    pub(super) fn respects(&self, edges: std::ops::Range<usize>) -> bool {
        self.edges[edges].iter().all(|(difference, _)| self.slack(*difference) >= 0)
    }

    /// Forgets what was moved before.
    pub(super) fn begin(&mut self) {
        self.moves.clear();
    }

    /// How often a value was changed.
    pub(super) fn moves(&self) -> usize {
        self.moves.len()
    }

    /// The values that were changed. A symbol that was changed several times comes several times, with its
    /// last value.
    pub(super) fn moved(&self) -> impl Iterator<Item = (Symbol, Value)> {
        self.moves.iter().filter(|(node, _)| *node != ZERO).map(|(node, _)| {
            let (symbol, sort) = self.symbols[*node as usize];
            let value = self.value(*node);
            let value = match sort {
                Sort::Char => Value::Char(u32::try_from(value).unwrap_or(0)),
                Sort::Bool => Value::Bool(value != 0),
                _ => Value::int(value),
            };
            (symbol, value)
        })
    }

    pub(super) fn undo_moves(&mut self) {
        self.undo_moves_to(0);
    }

    pub(super) fn undo_moves_to(&mut self, moves: usize) {
        for (node, before) in self.moves.drain(moves..).rev() {
            self.values[node as usize] = before;
        }
    }

    fn set(&mut self, node: Node, value: i64) {
        self.moves.push((node, self.value(node)));
        self.values[node as usize] = value;
    }

    /// Moves values so that they respect an edge too, if they respect those before it.
    pub(super) fn respect(&mut self, edge: usize) -> Moved {
        let (difference, _) = self.edges[edge];
        let slack = self.slack(difference);
        if slack >= 0 {
            return Moved::Yes;
        }
        let Difference { source, target, .. } = difference;
        // Zero stays where it is; otherwise numbers should stay small, and rather positive than negative.
        let down = source == ZERO || target != ZERO && self.value(target) + slack >= 0;
        let ways = if down { [Way::Down, Way::Up] } else { [Way::Up, Way::Down] };
        for way in ways {
            match self.search(edge, slack, way, false) {
                Some(moved) => return moved,
                // Zero would have to move: try the other end.
                None => continue,
            }
        }
        self.search(edge, slack, Way::Down, true).unwrap_or(Moved::TooFar)
    }

    /// Dijkstra's search through the values that have to move when one end of an edge does. None if zero
    /// would have to move, unless that is allowed: then everything else moves instead.
    fn search(&mut self, edge: usize, slack: i64, way: Way, zero_moves: bool) -> Option<Moved> {
        let (Difference { source, target, .. }, _) = self.edges[edge];
        let (first, goal) = if way == Way::Down { (target, source) } else { (source, target) };
        if first == ZERO && !zero_moves {
            return None;
        }
        self.reached.start(self.symbols.len());
        self.reached.offer(first, slack, first, edge as u32);
        while let Some((node, by)) = self.reached.next() {
            let (links, place) = match way {
                Way::Down => (&self.down[node as usize], self.values[node as usize] + by),
                Way::Up => (&self.up[node as usize], self.values[node as usize] - by),
            };
            for link in links {
                // Edges that are not respected yet do not count.
                if link.edge as usize >= edge {
                    break;
                }
                let other = self.values[link.other as usize];
                let lacking = match way {
                    Way::Down => place + link.length - other,
                    Way::Up => other + link.length - place,
                };
                if lacking >= 0 {
                    continue;
                }
                self.reached.offer(link.other, lacking, node, link.edge);
                if link.other == goal {
                    return Some(Moved::Cycle(self.responsible(goal, first)));
                }
                if link.other == ZERO && !zero_moves {
                    return None;
                }
            }
        }
        Some(self.move_settled(way))
    }

    /// The constraints on the way from one node to another that a search has found, and the edge it began
    /// with.
    fn responsible(&self, mut node: Node, first: Node) -> Vec<Term> {
        let mut core = Vec::new();
        loop {
            let visit = self.reached.visits[node as usize];
            core.extend(self.edges[visit.edge as usize].1);
            if node == first {
                return core;
            }
            node = visit.from;
        }
    }

    /// Moves what a search has found to have to move.
    fn move_settled(&mut self, way: Way) -> Moved {
        let settled = std::mem::take(&mut self.reached.settled);
        let mut far = false;
        for node in &settled {
            let by = self.reached.visits[*node as usize].by;
            let value = self.value(*node) + if way == Way::Down { by } else { -by };
            far |= value.abs() > MAX_NUMBER;
            self.set(*node, value);
        }
        self.reached.settled = settled;
        let zero = self.value(ZERO);
        if zero != 0 {
            // Only differences matter, so all may move together until zero is back in its place.
            for node in 0..self.symbols.len() as Node {
                if !self.down[node as usize].is_empty() || !self.up[node as usize].is_empty() {
                    let value = self.value(node) - zero;
                    far |= value.abs() > MAX_NUMBER;
                    self.set(node, value);
                }
            }
        }
        if far { Moved::TooFar } else { Moved::Yes }
    }
}
