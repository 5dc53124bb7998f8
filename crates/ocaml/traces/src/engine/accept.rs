//! Bounded acceptance by spans: "the events `from..to` are in R" as one quantifier-free formula.
//!
//! On one path the length of the trace is fixed, so complement is negation and every question which
//! derivatives would fork over ("which earlier put is the one?") is a disjunction for the solver.

use otherwise_smt::Term;
use rustc_hash::FxHashMap;

use super::events::{Membership, SymbolicEvent};
use crate::algebra::{ALL, Algebra, Node, Sre};
use crate::core::Program;

/// Builds and remembers acceptance formulas.
#[derive(Debug, Default)]
pub(crate) struct Acceptance {
    pub(crate) membership: Membership,
    /// By expression, first position and the id of the last event, which stands for the whole trace before
    /// it.
    memo: FxHashMap<(Sre, usize, u32), Term>,
}

impl Acceptance {
    /// The events `from..to` are in the language.
    pub(crate) fn accepts(
        &mut self,
        program: &Program,
        algebra: &mut Algebra,
        trace: &[SymbolicEvent],
        sre: Sre,
        from: usize,
        to: usize,
    ) -> Term {
        if from == to {
            return algebra.nullable_formula(sre);
        }
        if sre == ALL {
            return Term::TRUE;
        }
        let facts = algebra.facts(sre);
        let length = (to - from) as u32;
        if length < facts.shortest || facts.longest.is_some_and(|longest| length > longest) {
            return Term::FALSE;
        }
        let key = (sre, from, trace[to - 1].id);
        if let Some(known) = self.memo.get(&key) {
            return *known;
        }
        let formula = match algebra.node(sre).clone() {
            Node::Empty | Node::Epsilon => Term::FALSE,
            Node::Guard(condition) => condition,
            // Longer spans were refused above.
            Node::Literal(set) => self.membership.contains(program, algebra, &trace[from], set),
            Node::Star(inner) => self.concat(program, algebra, trace, (inner, sre), from, to, true),
            Node::Concat(left, right) => match *algebra.node(left) {
                // ℓ*·R: R here, or ℓ and then the same again.
                Node::Star(inner) if matches!(algebra.node(inner), Node::Literal(_)) => {
                    let now = self.accepts(program, algebra, trace, right, from, to);
                    if now == Term::TRUE {
                        now
                    } else {
                        let held = self.accepts(program, algebra, trace, inner, from, from + 1);
                        let later = match held {
                            Term::FALSE => Term::FALSE,
                            _ => self.accepts(program, algebra, trace, sre, from + 1, to),
                        };
                        let later = algebra.formulas.and(&[held, later]);
                        algebra.formulas.or(&[now, later])
                    }
                }
                _ => self.concat(program, algebra, trace, (left, right), from, to, false),
            },
            Node::Not(inner) => {
                let inner = self.accepts(program, algebra, trace, inner, from, to);
                algebra.formulas.not(inner)
            }
            Node::And(parts) => {
                let parts: Vec<Term> =
                    parts.iter().map(|part| self.accepts(program, algebra, trace, *part, from, to)).collect();
                algebra.formulas.and(&parts)
            }
            Node::Or(parts) => {
                let parts: Vec<Term> =
                    parts.iter().map(|part| self.accepts(program, algebra, trace, *part, from, to)).collect();
                algebra.formulas.or(&parts)
            }
            Node::Until(hold, goal) => {
                let now = self.accepts(program, algebra, trace, goal, from, to);
                let held = self.accepts(program, algebra, trace, hold, from, to);
                let later = self.accepts(program, algebra, trace, sre, from + 1, to);
                let later = algebra.formulas.and(&[held, later]);
                algebra.formulas.or(&[now, later])
            }
        };
        self.memo.insert(key, formula);
        formula
    }

    /// `R·S` by the position where R ends; for a star, R takes at least one event.
    #[expect(clippy::too_many_arguments, reason = "the context of every function here, and a span")]
    fn concat(
        &mut self,
        program: &Program,
        algebra: &mut Algebra,
        trace: &[SymbolicEvent],
        (left, right): (Sre, Sre),
        from: usize,
        to: usize,
        progress: bool,
    ) -> Term {
        let (l, r) = (algebra.facts(left), algebra.facts(right));
        let first = from.saturating_add((l.shortest as usize).max(usize::from(progress)));
        let longest = l.longest.map_or(to, |longest| from.saturating_add(longest as usize));
        let last = longest.min(to.saturating_sub(r.shortest.min(to as u32) as usize));
        let mut parts = Vec::new();
        for middle in first..=last.min(to) {
            let head = self.accepts(program, algebra, trace, left, from, middle);
            if head == Term::FALSE {
                continue;
            }
            let tail = self.accepts(program, algebra, trace, right, middle, to);
            parts.push(algebra.formulas.and(&[head, tail]));
        }
        algebra.formulas.or(&parts)
    }
}
