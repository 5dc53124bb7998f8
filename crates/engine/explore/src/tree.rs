//! The symbolic execution tree: every branch that was met, and how each way went on.

use otherwise_diagnostics::Span;
use std::collections::BTreeMap;
use std::sync::Arc;

use crate::report::Bound;

/// One branch on the way to a leaf.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Turn {
    pub(crate) question: String,
    /// What the way that was taken means.
    pub(crate) way: String,
    /// Which way it is.
    pub(crate) at: u16,
    pub(crate) place: Option<Span>,
}

/// How a state ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leaf {
    /// As the reported path at this position.
    Path(usize),
    /// An assumption does not hold.
    AssumptionFailed,
    /// It ended in a way that was not asked for, or its inputs did not lead along it in a replay.
    NotReported,
    /// It was not followed to its end; because of this bound, if it was one.
    NotFollowed(Option<Bound>),
}

/// A node of the tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// The way of the parent's branch that leads here; empty at the root.
    pub way: String,
    /// What is asked here, if this is a branch.
    pub question: Option<String>,
    /// Where that is asked, if it is known.
    pub place: Option<Span>,
    /// The nodes of the ways that were possible.
    pub children: Vec<usize>,
    /// How it ended, if this is a leaf.
    pub leaf: Option<Leaf>,
}

/// The tree; its root is the first node.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tree {
    /// The nodes, parents before children.
    pub nodes: Vec<Node>,
}

impl Tree {
    /// Builds the tree of leaves with the turns that lead there. `order` lists the paths as they are
    /// reported.
    pub(crate) fn of(leaves: &[(Vec<Arc<Turn>>, Leaf)], order: &[usize]) -> Tree {
        let mut sorted: Vec<&(Vec<Arc<Turn>>, Leaf)> = leaves.iter().collect();
        sorted.sort_by_key(|(turns, _)| turns.iter().map(|turn| turn.at).collect::<Vec<_>>());
        let mut tree = Tree { nodes: vec![Node::new(String::new())] };
        let mut known: BTreeMap<(usize, u16), usize> = BTreeMap::new();
        for (turns, leaf) in sorted {
            let mut node = 0;
            for turn in turns {
                tree.nodes[node].question = Some(turn.question.clone());
                tree.nodes[node].place = turn.place;
                node = match known.get(&(node, turn.at)) {
                    Some(child) => *child,
                    None => {
                        let child = tree.nodes.len();
                        tree.nodes.push(Node::new(turn.way.clone()));
                        tree.nodes[node].children.push(child);
                        known.insert((node, turn.at), child);
                        child
                    }
                };
            }
            tree.nodes[node].leaf = Some(match leaf {
                Leaf::Path(found) => {
                    order.iter().position(|at| at == found).map_or(Leaf::NotReported, Leaf::Path)
                }
                leaf => *leaf,
            });
        }
        tree
    }
}

impl Node {
    fn new(way: String) -> Node {
        Node { way, question: None, place: None, children: Vec::new(), leaf: None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn turn(question: &str, at: u16) -> Arc<Turn> {
        Arc::new(Turn { question: question.into(), way: format!("way {at}"), at, place: None })
    }

    #[test]
    fn leaves_share_their_branches() {
        let leaves = [
            (vec![turn("a", 1)], Leaf::NotFollowed(Some(Bound::Depth))),
            (vec![turn("a", 0), turn("b", 2)], Leaf::Path(0)),
            (vec![turn("a", 0), turn("b", 0)], Leaf::Path(1)),
        ];
        let tree = Tree::of(&leaves, &[1, 0]);
        let shape: Vec<_> =
            tree.nodes.iter().map(|node| (&*node.way, node.children.clone(), node.leaf)).collect();
        assert_eq!(
            shape,
            [
                ("", vec![1, 4], None),
                ("way 0", vec![2, 3], None),
                ("way 0", vec![], Some(Leaf::Path(0))),
                ("way 2", vec![], Some(Leaf::Path(1))),
                ("way 1", vec![], Some(Leaf::NotFollowed(Some(Bound::Depth)))),
            ]
        );
        assert_eq!(tree.nodes[1].question.as_deref(), Some("b"));
    }
}
