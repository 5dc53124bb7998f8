//! Templates of specifications: conjuncts whose coefficients and choices are unknowns of the solver.

use otherwise_smt::{Model, Number, Solver, Sort, Term, Terms, Value};

use super::said::{Body, Conjunct, Guard, Linear, Relation, Sets, Side};
use super::shape::{Place, Point};

/// The largest coefficient for each step of size.
const STEP: i64 = 2;

/// A conjunct of a template.
pub(super) struct Slot {
    /// Whether it says nothing.
    off: Term,
    /// For a truth value: whether the formula holds if it is true, and whether it is true if the formula
    /// holds.
    guard: Option<(Term, Term)>,
    body: SlotBody,
}

enum SlotBody {
    Linear(Vec<LinearSlot>),
    Sets(SetSlot),
}

/// `constant + Σ factor · number`, compared with 0, if it takes part.
struct LinearSlot {
    used: Term,
    equal: Term,
    strict: Term,
    factors: Vec<Term>,
    constant: Term,
}

struct SetSlot {
    left: SideSlot,
    right: SideSlot,
    equal: Term,
}

struct SideSlot {
    chosen: Vec<Term>,
    common: Term,
}

/// The conjuncts at a place for a size: so many of each kind, each with so many alternatives.
pub(super) fn slots(terms: &Terms, solver: &mut Solver, place: &Place, size: usize) -> Vec<Slot> {
    let mut found = Vec::new();
    if place.speaks_of_numbers() {
        found.extend((0..size).map(|_| linear_slot(terms, solver, place, size)));
    }
    if place.speaks_of_sets() {
        found.extend((0..size).map(|_| set_slot(terms, solver, place)));
    }
    found
}

/// That everything at a place holds at a point.
pub(super) fn applied(terms: &Terms, slots: &[Slot], point: &Point) -> Term {
    terms.and(slots.iter().map(|slot| slot.applied(terms, point)))
}

fn flag(terms: &Terms, name: &str) -> Term {
    terms.fresh(name, Sort::Bool)
}

fn guard(terms: &Terms, solver: &mut Solver, place: &Place, off: Term) -> Option<(Term, Term)> {
    if !place.is_truth {
        return None;
    }
    let (then, when) = (flag(terms, "then"), flag(terms, "when"));
    solver.assert(terms.xor(off, terms.or2(then, when)));
    solver.assert_soft(terms.implies(then, when), 1);
    solver.assert_soft(terms.implies(when, then), 1);
    Some((then, when))
}

fn linear_slot(terms: &Terms, solver: &mut Solver, place: &Place, size: usize) -> Slot {
    let off = flag(terms, "off");
    solver.assert_soft(off, 3);
    let zero = terms.int(0);
    let most = STEP * i64::try_from(size).unwrap_or(1);
    let mut before = terms.not(off);
    let alternatives = (0..size).map(|at| {
        let slot = LinearSlot {
            used: flag(terms, "used"),
            equal: flag(terms, "equal"),
            strict: flag(terms, "strict"),
            factors: (0..place.width()).map(|_| terms.fresh("factor", Sort::Int)).collect(),
            constant: terms.fresh("constant", Sort::Int),
        };
        // A conjunct that is on has its first alternative; the others come in order, and what does not take
        // part is zero.
        if at == 0 {
            solver.assert(terms.iff(slot.used, before));
        } else {
            solver.assert(terms.implies(slot.used, before));
            solver.assert_soft(terms.not(slot.used), 4);
        }
        before = slot.used;
        for coefficient in slot.factors.iter().chain([&slot.constant]) {
            solver.assert(terms.le(*coefficient, terms.int(most)));
            solver.assert(terms.ge(*coefficient, terms.int(-most)));
            solver.assert(terms.or2(slot.used, terms.eq(*coefficient, zero)));
            solver.assert_soft(terms.eq(*coefficient, zero), 2);
            let is_small =
                terms.and2(terms.le(*coefficient, terms.int(1)), terms.ge(*coefficient, terms.int(-1)));
            solver.assert_soft(is_small, 1);
        }
        solver.assert(terms.not(terms.and2(slot.equal, slot.strict)));
        solver.assert(terms.or2(slot.used, slot.equal));
        solver.assert_soft(slot.equal, 1);
        let nothing = terms.and(slot.factors.iter().map(|factor| terms.eq(*factor, zero)));
        let own = || {
            let own = slot.factors.iter().zip(place.own_numbers());
            own.filter(|(_, own)| *own || place.is_truth).map(|(factor, _)| *factor)
        };
        // What is said is about the value itself, or it says that nobody gets here.
        let about = terms.or(own().map(|factor| terms.ne(factor, zero)));
        solver.assert(terms.or2(about, nothing));
        // The same is said in one way only: `1 == 0` for what never holds, and an equation does not begin
        // with a minus.
        let one = terms.eq(slot.constant, terms.int(1));
        let always = terms.and2(Term::from_bool(place.is_truth), terms.eq(slot.constant, zero));
        let plain = terms.and2(slot.equal, terms.or2(one, always));
        solver.assert(terms.implies(terms.and2(slot.used, nothing), plain));
        let own: Vec<Term> = own().collect();
        let leads = own.iter().rev().fold(Term::TRUE, |later, factor| {
            terms.or2(terms.gt(*factor, zero), terms.and2(terms.eq(*factor, zero), later))
        });
        solver.assert(terms.implies(slot.equal, leads));
        slot
    });
    let body = SlotBody::Linear(alternatives.collect());
    Slot { off, guard: guard(terms, solver, place, off), body }
}

fn set_slot(terms: &Terms, solver: &mut Solver, place: &Place) -> Slot {
    let off = flag(terms, "off");
    solver.assert_soft(off, 3);
    let own = place.own_sets();
    let side = |solver: &mut Solver| {
        let side = SideSlot {
            chosen: own.iter().map(|_| flag(terms, "chosen")).collect(),
            common: flag(terms, "common"),
        };
        for chosen in &side.chosen {
            solver.assert(terms.not(terms.and2(off, *chosen)));
            solver.assert_soft(terms.not(*chosen), 2);
        }
        // Only several sets have something in common.
        for at in 0..side.chosen.len() {
            let others = side.chosen.iter().enumerate().filter(|(other, _)| *other != at);
            let other = terms.or(others.map(|(_, one)| *one));
            solver.assert(terms.implies(terms.and2(side.common, side.chosen[at]), other));
        }
        solver.assert(terms.implies(side.common, terms.or(side.chosen.iter().copied())));
        solver.assert_soft(terms.not(side.common), 2);
        side
    };
    let slot = SetSlot { left: side(solver), right: side(solver), equal: flag(terms, "equal") };
    solver.assert_soft(slot.equal, 1);
    solver.assert(terms.or2(slot.equal, terms.not(off)));
    // What it is about stands on the left, and no set on both sides.
    let about = slot.left.chosen.iter().zip(&own).filter(|(_, own)| **own || place.is_truth);
    solver.assert(terms.or2(off, terms.or(about.map(|(one, _)| *one))));
    for (left, right) in slot.left.chosen.iter().zip(&slot.right.chosen) {
        solver.assert(terms.not(terms.and2(*left, *right)));
    }
    Slot { off, guard: guard(terms, solver, place, off), body: SlotBody::Sets(slot) }
}

impl Slot {
    fn applied(&self, terms: &Terms, point: &Point) -> Term {
        let holds = match &self.body {
            SlotBody::Linear(some) => terms.or(some.iter().map(|one| one.applied(terms, &point.numbers))),
            SlotBody::Sets(sets) => sets.applied(terms, point),
        };
        match (self.guard, point.truth) {
            (Some((then, _)), Some(true)) => terms.implies(then, holds),
            (Some((_, when)), Some(false)) => terms.implies(when, terms.not(holds)),
            _ => terms.or2(self.off, holds),
        }
    }

    /// The conjunct that it is in a model.
    pub(super) fn read(&self, terms: &Terms, model: &Model) -> Option<Conjunct> {
        let truth = |term: Term| terms.eval_complete(term, model) == Value::Bool(true);
        let number = |term: Term| match terms.eval_complete(term, model) {
            Value::Int(number) => number.to_i64().unwrap_or_default(),
            _ => 0,
        };
        if truth(self.off) {
            return None;
        }
        let side = |side: &SideSlot| Side {
            chosen: side.chosen.iter().map(|one| truth(*one)).collect(),
            is_common: truth(side.common),
        };
        let body = match &self.body {
            SlotBody::Linear(some) => Body::Linear(
                some.iter()
                    .filter(|one| truth(one.used))
                    .map(|one| Linear {
                        factors: one.factors.iter().map(|factor| number(*factor)).collect(),
                        constant: number(one.constant),
                        relation: match (truth(one.equal), truth(one.strict)) {
                            (true, _) => Relation::Equal,
                            (false, true) => Relation::Below,
                            (false, false) => Relation::AtMost,
                        },
                    })
                    .collect(),
            ),
            SlotBody::Sets(sets) => Body::Sets(Sets {
                left: side(&sets.left),
                right: side(&sets.right),
                is_equal: truth(sets.equal),
            }),
        };
        let guard = self.guard.map(|(then, when)| match (truth(then), truth(when)) {
            (true, true) => Guard::Iff,
            (true, false) => Guard::Then,
            (false, _) => Guard::If,
        });
        Some(Conjunct { guard, body })
    }

    /// That it is not this conjunct (or not off).
    pub(super) fn differs(&self, terms: &Terms, from: Option<&Conjunct>) -> Term {
        let Some(conjunct) = from else { return terms.not(self.off) };
        let mut parts = vec![self.off];
        let flag = |term: Term, value: bool| if value { terms.not(term) } else { term };
        if let (Some((then, when)), Some(guard)) = (self.guard, conjunct.guard) {
            parts.push(flag(then, guard != Guard::If));
            parts.push(flag(when, guard != Guard::Then));
        }
        match (&self.body, &conjunct.body) {
            (SlotBody::Linear(some), Body::Linear(wanted)) => {
                for (at, one) in some.iter().enumerate() {
                    let Some(wanted) = wanted.get(at) else {
                        parts.push(one.used);
                        continue;
                    };
                    parts.push(terms.not(one.used));
                    let pairs = one.factors.iter().zip(&wanted.factors);
                    parts.extend(pairs.map(|(factor, value)| terms.ne(*factor, terms.int(*value))));
                    parts.push(terms.ne(one.constant, terms.int(wanted.constant)));
                    parts.push(flag(one.equal, wanted.relation == Relation::Equal));
                    parts.push(flag(one.strict, wanted.relation == Relation::Below));
                }
            }
            (SlotBody::Sets(slot), Body::Sets(wanted)) => {
                parts.push(flag(slot.equal, wanted.is_equal));
                for (side, wanted) in [(&slot.left, &wanted.left), (&slot.right, &wanted.right)] {
                    parts.push(flag(side.common, wanted.is_common));
                    parts.extend(side.chosen.iter().zip(&wanted.chosen).map(|(one, is)| flag(*one, *is)));
                }
            }
            _ => parts.push(Term::TRUE),
        }
        terms.or(parts)
    }
}

impl LinearSlot {
    fn applied(&self, terms: &Terms, numbers: &[i64]) -> Term {
        let zero = terms.int(0);
        let products = self
            .factors
            .iter()
            .zip(numbers)
            .map(|(factor, value)| terms.scale(&Number::from(*value), *factor));
        let sum = terms.sum(products.chain([self.constant]));
        let compared = terms.ite(
            self.equal,
            terms.eq(sum, zero),
            terms.ite(self.strict, terms.lt(sum, zero), terms.le(sum, zero)),
        );
        terms.and2(self.used, compared)
    }
}

impl SetSlot {
    /// Element by element: of what is known, each set has it or not.
    fn applied(&self, terms: &Terms, point: &Point) -> Term {
        let mut all: Vec<&String> = point.sets.iter().flatten().collect();
        all.sort();
        all.dedup();
        terms.and(all.into_iter().map(|element| {
            let has: Vec<bool> = point.sets.iter().map(|set| set.contains(element)).collect();
            let (left, right) = (self.left.has(terms, &has), self.right.has(terms, &has));
            let back = terms.implies(terms.and2(self.equal, right), left);
            terms.and2(terms.implies(left, right), back)
        }))
    }
}

impl SideSlot {
    /// Whether an element is there that these of the sets have.
    fn has(&self, terms: &Terms, has: &[bool]) -> Term {
        let of = |wanted: bool| self.chosen.iter().zip(has).filter(move |(_, has)| **has == wanted);
        let some = terms.or(of(true).map(|(one, _)| *one));
        let missing = terms.or(of(false).map(|(one, _)| *one));
        terms.and2(some, terms.implies(self.common, terms.not(missing)))
    }
}
