//! Differences `x - y <= k`: a system of them is a graph, and has no solution exactly if the graph has a
//! cycle of negative length (Bellman and Ford). Over integers nothing is lost.

use super::problem::{Row, Variable};

/// `target - source <= length`, because of a row (or of the variable's sort).
#[derive(Clone, Copy, Debug)]
struct Edge {
    source: u32,
    target: u32,
    length: i64,
    row: Option<u32>,
}

/// A solution of all rows that are differences, or the rows of a contradiction.
pub(super) fn solve(variables: &[Variable], rows: &[Row]) -> Result<Vec<i64>, Vec<u32>> {
    // The node after the last variable stands for zero.
    let zero = variables.len() as u32;
    let mut edges = Vec::with_capacity(rows.len() + variables.len());
    for (at, variable) in variables.iter().enumerate() {
        let (low, high) = variable.range();
        let at = at as u32;
        edges.extend(high.map(|high| Edge { source: zero, target: at, length: high, row: None }));
        edges.extend(low.map(|low| Edge { source: at, target: zero, length: -low, row: None }));
    }
    for (at, row) in rows.iter().enumerate() {
        let edge = match *row.form {
            [(x, c)] if c > 0 => Some((zero, x, row.bound.div_euclid(c))),
            // -c·x <= k is x >= -k/c, rounded up; div_euclid rounds k/c down.
            [(x, c)] => Some((x, zero, row.bound.div_euclid(-c))),
            [(x, 1), (y, -1)] | [(y, -1), (x, 1)] => Some((y, x, row.bound)),
            [] if row.bound < 0 => return Err(vec![at as u32]),
            _ => None,
        };
        if let Some((source, target, length)) = edge {
            edges.push(Edge { source, target, length, row: Some(at as u32) });
        }
    }
    shortest(zero as usize + 1, &edges).map(|distance| {
        let origin = distance[zero as usize];
        distance[..zero as usize].iter().map(|d| d - origin).collect()
    })
}

/// Potentials that respect all edges, or the rows on a negative cycle.
fn shortest(nodes: usize, edges: &[Edge]) -> Result<Vec<i64>, Vec<u32>> {
    let mut distance = vec![0i64; nodes];
    let mut arrived: Vec<Option<u32>> = vec![None; nodes];
    for round in 0..=nodes {
        let mut changed = None;
        for (at, edge) in edges.iter().enumerate() {
            let candidate = distance[edge.source as usize] + edge.length;
            if candidate < distance[edge.target as usize] {
                distance[edge.target as usize] = candidate;
                arrived[edge.target as usize] = Some(at as u32);
                changed = Some(edge.target);
            }
        }
        match changed {
            None => return Ok(distance),
            Some(node) if round == nodes => return Err(cycle(node, &arrived, edges)),
            Some(_) => {}
        }
    }
    Ok(distance)
}

/// The rows on the cycle that leads to `node`.
fn cycle(node: u32, arrived: &[Option<u32>], edges: &[Edge]) -> Vec<u32> {
    let before = |node: u32| arrived[node as usize].map(|at| &edges[at as usize]);
    // After as many steps back as there are nodes we are on the cycle.
    let mut on_cycle = node;
    for _ in 0..arrived.len() {
        if let Some(edge) = before(on_cycle) {
            on_cycle = edge.source;
        }
    }
    let mut rows = Vec::new();
    let mut current = on_cycle;
    for _ in 0..=arrived.len() {
        let Some(edge) = before(current) else { break };
        rows.extend(edge.row);
        current = edge.source;
        if current == on_cycle {
            break;
        }
    }
    rows
}
