//! Boolean structure, if-then-else and equality.

use std::borrow::Cow;

use smallvec::SmallVec;

use crate::recent::Built;
use crate::{Op, Sort, Term, Terms, Value};

type Juncts = SmallVec<[Term; 8]>;

/// Conjunction and disjunction are built by the same code; this is which.
#[derive(Clone, Copy, PartialEq)]
enum Junction {
    And,
    Or,
}

impl Junction {
    fn op(self) -> Op {
        match self {
            Junction::And => Op::And,
            Junction::Or => Op::Or,
        }
    }

    fn dual(self) -> Junction {
        match self {
            Junction::And => Junction::Or,
            Junction::Or => Junction::And,
        }
    }

    /// The value of the junction of nothing.
    fn neutral(self) -> Term {
        Term::from_bool(self == Junction::And)
    }

    /// The value that decides the junction.
    fn absorbing(self) -> Term {
        Term::from_bool(self == Junction::Or)
    }
}

impl Terms {
    /// The literal `true` or `false`.
    pub fn bool(&self, value: bool) -> Term {
        Term::from_bool(value)
    }

    /// Negation. It is not pushed inwards (that would cost a walk and double the forms); conjunctions see
    /// through it.
    pub fn not(&self, a: Term) -> Term {
        let node = self.node(a);
        match node.op() {
            Op::Literal(_) => Term::from_bool(a == Term::FALSE),
            Op::Not => node.args()[0],
            _ => self.remembered(Built::Not, a, a, || self.intern(Op::Not, &[a], Sort::Bool)),
        }
    }

    /// Conjunction; of nothing: true.
    pub fn and(&self, args: impl IntoIterator<Item = Term>) -> Term {
        self.junction(Junction::And, args.into_iter().collect())
    }

    /// Disjunction; of nothing: false.
    pub fn or(&self, args: impl IntoIterator<Item = Term>) -> Term {
        self.junction(Junction::Or, args.into_iter().collect())
    }

    /// Conjunction of two.
    pub fn and2(&self, a: Term, b: Term) -> Term {
        self.and([a, b])
    }

    /// Disjunction of two.
    pub fn or2(&self, a: Term, b: Term) -> Term {
        self.or([a, b])
    }

    /// Implication.
    pub fn implies(&self, a: Term, b: Term) -> Term {
        self.or([self.not(a), b])
    }

    /// Equivalence: equality of Bool terms.
    pub fn iff(&self, a: Term, b: Term) -> Term {
        self.eq(a, b)
    }

    /// Exclusive or.
    pub fn xor(&self, a: Term, b: Term) -> Term {
        self.not(self.eq(a, b))
    }

    /// The conjuncts of a term: what must hold for it to hold (the term itself if it is no conjunction).
    pub fn conjuncts(&self, a: Term) -> SmallVec<[Term; 8]> {
        let mut found = Juncts::new();
        self.flatten(Junction::And, a, &mut found);
        found
    }

    /// Adds the parts of `a` to `found`: those of a junction of the same kind or of a negated one of the
    /// other kind.
    fn flatten(&self, junction: Junction, a: Term, found: &mut Juncts) {
        let node = self.node(a);
        if *node.op() == junction.op() {
            found.extend_from_slice(node.args());
            return;
        }
        if *node.op() == Op::Not {
            let inner = self.node(node.args()[0]);
            if *inner.op() == junction.dual().op() {
                found.extend(inner.args().iter().map(|arg| self.not(*arg)));
                return;
            }
        }
        found.push(a);
    }

    fn junction(&self, junction: Junction, args: Juncts) -> Term {
        let mut parts = Juncts::new();
        for arg in args {
            self.flatten(junction, arg, &mut parts);
        }
        loop {
            parts.sort_unstable();
            parts.dedup();
            if parts.contains(&junction.absorbing()) {
                return junction.absorbing();
            }
            parts.retain(|part| *part != junction.neutral());
            let clash = |part: &Term| {
                let node = self.node(*part);
                *node.op() == Op::Not && parts.binary_search(&node.args()[0]).is_ok()
            };
            if parts.iter().any(clash) {
                return junction.absorbing();
            }
            if !self.absorb(junction, &mut parts) {
                break;
            }
        }
        match *parts {
            [] => return junction.neutral(),
            [only] => return only,
            _ => {}
        }
        if parts.iter().all(|part| *self.op(*part) == Op::Not) {
            let positive: Juncts = parts.iter().map(|part| self.args(*part)[0]).collect();
            return self.not(self.junction(junction.dual(), positive));
        }
        self.intern(junction.op(), &parts, Sort::Bool)
    }

    /// Absorption `a and (a or b) = a` and unit resolution `a and (not a or b) = a and b` (and their duals).
    /// Tells whether anything changed.
    fn absorb(&self, junction: Junction, parts: &mut Juncts) -> bool {
        // The parts that occur negated, sorted; made only if there is anything to look for.
        let mut negated: Option<Juncts> = None;
        for index in 0..parts.len() {
            let Some(args) = self.dual_args(junction, parts[index]) else { continue };
            let negated = negated.get_or_insert_with(|| {
                let nots = parts.iter().map(|part| self.node(*part)).filter(|node| *node.op() == Op::Not);
                let mut inner: Juncts = nots.map(|node| node.args()[0]).collect();
                inner.sort_unstable();
                inner
            });
            let is_part = |term: &Term| parts.binary_search(term).is_ok();
            let complement_is_part = |term: &Term| {
                let inner = self.node(*term);
                match inner.op() {
                    Op::Not => is_part(&inner.args()[0]),
                    _ => negated.binary_search(term).is_ok(),
                }
            };
            if args.iter().any(is_part) {
                parts.remove(index);
                return true;
            }
            if args.iter().any(complement_is_part) {
                let rest: Juncts = args.iter().copied().filter(|arg| !complement_is_part(arg)).collect();
                let rest = self.junction(junction.dual(), rest);
                parts.remove(index);
                self.flatten(junction, rest, parts);
                return true;
            }
        }
        false
    }

    /// The parts of a junction of the other kind, or of a negated one of the same kind.
    fn dual_args(&self, junction: Junction, a: Term) -> Option<Cow<'_, [Term]>> {
        let node = self.node(a);
        if *node.op() == junction.dual().op() {
            return Some(Cow::Borrowed(node.args()));
        }
        if *node.op() == Op::Not {
            let inner = self.node(node.args()[0]);
            if *inner.op() == junction.op() {
                return Some(Cow::Owned(inner.args().iter().map(|arg| self.not(*arg)).collect()));
            }
        }
        None
    }

    /// If `condition` then `a` else `b`.
    pub fn ite(&self, condition: Term, a: Term, b: Term) -> Term {
        if condition == Term::TRUE || a == b {
            return a;
        }
        if condition == Term::FALSE {
            return b;
        }
        let node = self.node(condition);
        if *node.op() == Op::Not {
            return self.ite_positive(node.args()[0], b, a);
        }
        self.ite_positive(condition, a, b)
    }

    fn ite_positive(&self, condition: Term, a: Term, b: Term) -> Term {
        let (mut a, mut b) = (a, b);
        // Inner choices on the same condition are decided.
        if let (Op::Ite, &[inner, then, _]) = (self.op(a), self.args(a))
            && inner == condition
        {
            a = then;
        }
        if let (Op::Ite, &[inner, _, otherwise]) = (self.op(b), self.args(b))
            && inner == condition
        {
            b = otherwise;
        }
        if a == b {
            return a;
        }
        let sort = self.sort(a);
        if sort == Sort::Bool {
            if a == Term::TRUE || a == condition {
                return self.or([condition, b]);
            }
            if b == Term::FALSE || b == condition {
                return self.and([condition, a]);
            }
            if a == Term::FALSE {
                return self.and([self.not(condition), b]);
            }
            if b == Term::TRUE {
                return self.or([self.not(condition), a]);
            }
            if self.not(a) == b {
                return self.eq(condition, a);
            }
        }
        // A chain with a repeated result needs one test: c ? x : (d ? x : y).
        if let (Op::Ite, &[inner, then, otherwise]) = (self.op(b), self.args(b))
            && then == a
        {
            return self.ite(self.or([condition, inner]), a, otherwise);
        }
        self.intern(Op::Ite, &[condition, a, b], sort)
    }

    /// A test of a choice between literals, as a choice between truth values: which conditions lead to a
    /// literal that passes. `None` if the term is no such choice, or one between very many.
    pub(super) fn decide_choice(&self, term: Term, test: impl Fn(&Value) -> bool) -> Option<Term> {
        const NODES: usize = 128;
        if *self.op(term) != Op::Ite {
            return None;
        }
        let mut nodes = 0;
        let mut pending: SmallVec<[Term; 16]> = SmallVec::from_slice(&[term]);
        while let Some(part) = pending.pop() {
            nodes += 1;
            match (self.op(part), self.args(part)) {
                _ if nodes > NODES => return None,
                (Op::Ite, &[_, a, b]) => pending.extend([a, b]),
                (Op::Literal(_), _) => {}
                _ => return None,
            }
        }
        Some(self.decide_leaves(term, &test))
    }

    /// Recursion is bounded by the number of nodes that `decide_choice` counted.
    fn decide_leaves(&self, term: Term, test: &impl Fn(&Value) -> bool) -> Term {
        match (self.op(term), self.args(term)) {
            (Op::Ite, &[condition, a, b]) => {
                self.ite(condition, self.decide_leaves(a, test), self.decide_leaves(b, test))
            }
            (Op::Literal(value), _) => Term::from_bool(test(value)),
            _ => Term::FALSE,
        }
    }

    /// Equality of terms of one sort. On floats this is structural; see [`Terms::fp_eq`].
    pub fn eq(&self, a: Term, b: Term) -> Term {
        if a == b {
            return Term::TRUE;
        }
        let (left, right) = (self.node(a), self.node(b));
        if let (Some(x), Some(y)) = (left.literal(), right.literal()) {
            return Term::from_bool(x == y);
        }
        match left.sort() {
            Sort::Bool => self.eq_bool(a, b),
            Sort::Int | Sort::Real => self.remembered(Built::Equal, a, b, || self.eq_arithmetic(a, b)),
            _ => self.eq_other(a, b).unwrap_or_else(|| self.eq_raw(a, b)),
        }
    }

    /// Laws of equality for all sorts but Bool, Int and Real.
    fn eq_other(&self, a: Term, b: Term) -> Option<Term> {
        for (literal, other) in [(a, b), (b, a)] {
            let Some(value) = self.literal(literal) else { continue };
            if let Some(decided) = self.decide_choice(other, |leaf| leaf == value) {
                return Some(decided);
            }
            if let Value::BitVec(bits) = value {
                return self.eq_bits(other, bits);
            }
        }
        match self.sort(a) {
            Sort::Float32 | Sort::Float64 => self.eq_float(a, b),
            Sort::Str | Sort::Seq(_) => self.eq_sequence(a, b),
            _ => None,
        }
    }

    fn eq_bool(&self, a: Term, b: Term) -> Term {
        for (x, y) in [(a, b), (b, a)] {
            if x == Term::TRUE {
                return y;
            }
            if x == Term::FALSE {
                return self.not(y);
            }
        }
        let strip = |x: Term| {
            let node = self.node(x);
            if *node.op() == Op::Not { (node.args()[0], true) } else { (x, false) }
        };
        let ((a, a_negated), (b, b_negated)) = (strip(a), strip(b));
        let positive = if a == b { Term::TRUE } else { self.eq_raw(a, b) };
        if a_negated == b_negated { positive } else { self.not(positive) }
    }

    /// The equality node in canonical orientation.
    pub(crate) fn eq_raw(&self, a: Term, b: Term) -> Term {
        self.intern(Op::Eq, &[a.min(b), a.max(b)], Sort::Bool)
    }

    /// Inequality.
    pub fn ne(&self, a: Term, b: Term) -> Term {
        self.not(self.eq(a, b))
    }

    /// Pairwise inequality.
    pub fn distinct(&self, args: impl IntoIterator<Item = Term>) -> Term {
        let mut args: Juncts = args.into_iter().collect();
        args.sort_unstable();
        if args.windows(2).any(|pair| pair[0] == pair[1]) {
            return Term::FALSE;
        }
        if args.iter().all(|arg| self.literal(*arg).is_some()) {
            return Term::TRUE;
        }
        match *args {
            [] | [_] => Term::TRUE,
            [a, b] => self.ne(a, b),
            _ => self.intern(Op::Distinct, &args, Sort::Bool),
        }
    }
}
