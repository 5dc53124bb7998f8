//! Strongly connected components, dependencies first (Tarjan's algorithm with an explicit stack).

/// The components of the graph whose node `n` refers to the nodes `edges[n]`, in an order where each
/// component comes after those it refers to. Inside a component, and among independent components, the order
/// of nodes is kept as far as possible.
///
/// ```
/// use otherwise_graph::components;
///
/// assert_eq!(components(&[vec![1], vec![2], vec![1]]), [vec![1, 2], vec![0]]);
/// ```
pub fn components(edges: &[Vec<usize>]) -> Vec<Vec<usize>> {
    const UNVISITED: usize = usize::MAX;
    let mut index = vec![UNVISITED; edges.len()];
    let mut low = vec![0; edges.len()];
    let mut on_stack = vec![false; edges.len()];
    let mut stack = Vec::new();
    let mut next = 0;
    let mut result = Vec::new();
    // A frame is a node and the position of the edge to follow next.
    let mut frames: Vec<(usize, usize)> = Vec::new();
    for root in 0..edges.len() {
        if index[root] != UNVISITED {
            continue;
        }
        frames.push((root, 0));
        while let Some(frame) = frames.last_mut() {
            let (node, edge) = *frame;
            if edge == 0 {
                index[node] = next;
                low[node] = next;
                next += 1;
                stack.push(node);
                on_stack[node] = true;
            }
            if let Some(&target) = edges[node].get(edge) {
                frame.1 += 1;
                if index[target] == UNVISITED {
                    frames.push((target, 0));
                } else if on_stack[target] {
                    low[node] = low[node].min(index[target]);
                }
                // A node without unfollowed edges must not be entered again: see the guard on `edge == 0`.
                continue;
            }
            frames.pop();
            if let Some((parent, _)) = frames.last() {
                low[*parent] = low[*parent].min(low[node]);
            }
            if low[node] == index[node] {
                let start = stack.iter().rposition(|other| *other == node).unwrap_or(0);
                let mut component = stack.split_off(start);
                component.iter().for_each(|member| on_stack[*member] = false);
                component.sort_unstable();
                result.push(component);
            }
        }
    }
    result
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dependencies_come_first() {
        assert_eq!(components(&[vec![1], vec![2], vec![]]), vec![vec![2], vec![1], vec![0]]);
        assert_eq!(components(&[vec![], vec![], vec![]]), vec![vec![0], vec![1], vec![2]]);
    }

    #[test]
    fn cycles_stay_together() {
        let edges = [vec![1], vec![2, 3], vec![0], vec![4], vec![3], vec![5]];
        assert_eq!(components(&edges), vec![vec![3, 4], vec![0, 1, 2], vec![5]]);
    }

    #[test]
    fn a_long_chain_needs_no_stack() {
        let edges: Vec<Vec<usize>> =
            (0..200_000).map(|n| if n + 1 < 200_000 { vec![n + 1] } else { vec![] }).collect();
        assert_eq!(components(&edges).len(), 200_000);
    }
}
