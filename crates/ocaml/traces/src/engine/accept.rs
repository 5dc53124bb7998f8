//! Bounded acceptance by spans: "the events `from..to` are in R" as one quantifier-free formula.
//!
//! On one path the length of the trace is fixed, so complement is negation and every question which
//! derivatives would fork over ("which earlier put is the one?") is a disjunction for the solver.

use otherwise_smt::Term;
use rustc_hash::FxHashMap;
use std::ops::Range;

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
    /// The events `from..to` of a trace are in the language.
    pub(crate) fn accepts(
        &mut self,
        program: &Program,
        algebra: &mut Algebra,
        trace: &[SymbolicEvent],
        sre: Sre,
        span: Range<usize>,
    ) -> Term {
        Question { acceptance: self, program, algebra, trace }.accepts(sre, span.start, span.end)
    }
}

/// A question about one trace.
struct Question<'a> {
    acceptance: &'a mut Acceptance,
    program: &'a Program,
    algebra: &'a mut Algebra,
    trace: &'a [SymbolicEvent],
}

impl Question<'_> {
    /// The events `from..to` are in the language.
    fn accepts(&mut self, sre: Sre, from: usize, to: usize) -> Term {
        if from == to {
            return self.algebra.nullable_formula(sre);
        }
        if sre == ALL {
            return Term::TRUE;
        }
        let facts = self.algebra.facts(sre);
        let length = (to - from) as u32;
        if length < facts.shortest || facts.longest.is_some_and(|longest| length > longest) {
            return Term::FALSE;
        }
        let key = (sre, from, self.trace[to - 1].id);
        if let Some(known) = self.acceptance.memo.get(&key) {
            return *known;
        }
        let formula = match self.algebra.node(sre).clone() {
            Node::Empty | Node::Epsilon => Term::FALSE,
            Node::Guard(condition) => condition,
            // Longer spans were refused above.
            Node::Literal(set) => {
                self.acceptance.membership.contains(self.program, self.algebra, &self.trace[from], set)
            }
            Node::Star(inner) => self.concat((inner, sre), from, to, true),
            Node::Concat(left, right) => match *self.algebra.node(left) {
                // ℓ*·R: R here, or ℓ and then the same again.
                Node::Star(inner) if matches!(self.algebra.node(inner), Node::Literal(_)) => {
                    let now = self.accepts(right, from, to);
                    if now == Term::TRUE {
                        now
                    } else {
                        let held = self.accepts(inner, from, from + 1);
                        let later = match held {
                            Term::FALSE => Term::FALSE,
                            _ => self.accepts(sre, from + 1, to),
                        };
                        let later = self.algebra.formulas.and(&[held, later]);
                        self.algebra.formulas.or(&[now, later])
                    }
                }
                _ => self.concat((left, right), from, to, false),
            },
            Node::Not(inner) => {
                let inner = self.accepts(inner, from, to);
                self.algebra.formulas.not(inner)
            }
            Node::And(parts) => {
                let parts: Vec<Term> = parts.iter().map(|part| self.accepts(*part, from, to)).collect();
                self.algebra.formulas.and(&parts)
            }
            Node::Or(parts) => {
                let parts: Vec<Term> = parts.iter().map(|part| self.accepts(*part, from, to)).collect();
                self.algebra.formulas.or(&parts)
            }
            Node::Until(hold, goal) => {
                let now = self.accepts(goal, from, to);
                let held = self.accepts(hold, from, to);
                let later = self.accepts(sre, from + 1, to);
                let later = self.algebra.formulas.and(&[held, later]);
                self.algebra.formulas.or(&[now, later])
            }
        };
        self.acceptance.memo.insert(key, formula);
        formula
    }

    /// `R·S` by the position where R ends; for a star, R takes at least one event.
    fn concat(&mut self, (left, right): (Sre, Sre), from: usize, to: usize, progress: bool) -> Term {
        let (l, r) = (self.algebra.facts(left), self.algebra.facts(right));
        let first = from.saturating_add((l.shortest as usize).max(usize::from(progress)));
        let longest = l.longest.map_or(to, |longest| from.saturating_add(longest as usize));
        let last = longest.min(to.saturating_sub(r.shortest.min(to as u32) as usize));
        let mut parts = Vec::new();
        for middle in first..=last.min(to) {
            let head = self.accepts(left, from, middle);
            if head == Term::FALSE {
                continue;
            }
            let tail = self.accepts(right, middle, to);
            parts.push(self.algebra.formulas.and(&[head, tail]));
        }
        self.algebra.formulas.or(&parts)
    }
}
