//! The template synthesizer: conjunctions of linear atoms with bounded coefficients that satisfy constraints at points (section 5.5.1).

use std::sync::Arc;
use std::time::Duration;

use otherwise_core::Name;
use otherwise_smt::{Answer, Config, Model, Number, Solver, Sort, Term, Terms, Value};
use rustc_hash::FxHashMap;

use super::constraint::{Atom, Formula};
use super::shape::Shape;

/// `constant + Σ factor · view`, compared with 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Linear {
    factors: Vec<i64>,
    constant: i64,
    relation: Relation,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Relation {
    Equal,
    AtMost,
    Below,
}

/// What is said of a function: a conjunction for each of its positions.
pub(super) type Spec = FxHashMap<usize, Vec<Linear>>;

/// Specifications of functions.
pub(super) type Environment = FxHashMap<Name, Spec>;

/// The largest coefficient for each step of size.
const STEP: i64 = 2;

impl Linear {
    fn holds(&self, point: &[i64]) -> bool {
        let sum: i128 = i128::from(self.constant)
            + self.factors.iter().zip(point).map(|(a, b)| i128::from(*a) * i128::from(*b)).sum::<i128>();
        match self.relation {
            Relation::Equal => sum == 0,
            Relation::AtMost => sum <= 0,
            Relation::Below => sum < 0,
        }
    }

    /// As an annotation says it; none if it says nothing, or if nothing it says is about the position itself.
    pub(super) fn text(&self, views: &[String], own: &[bool]) -> Option<String> {
        if self.factors.iter().all(|factor| *factor == 0) {
            // What is never true demands that nobody gets here.
            return (!self.holds(&[])).then(|| "false".to_owned());
        }
        let about = |at: usize| own.get(at).copied().unwrap_or_default();
        // What it is about comes first, and is not subtracted.
        let lead = (0..self.factors.len())
            .find(|at| about(*at) && self.factors[*at] != 0)
            .or_else(|| self.factors.iter().position(|factor| *factor != 0))?;
        let turned = self.factors[lead] < 0;
        let sign = if turned { -1 } else { 1 };
        let left = product(self.factors[lead] * sign, &views[lead]);
        let mut right = String::new();
        let rest = (0..self.factors.len()).filter(|at| *at != lead && self.factors[*at] != 0);
        let mut parts: Vec<(i64, String)> =
            rest.map(|at| (-self.factors[at] * sign, views[at].clone())).collect();
        parts.sort_by_key(|(factor, _)| *factor < 0);
        for (factor, view) in &parts {
            let text = product(factor.abs(), view);
            right = match (right.is_empty(), *factor < 0) {
                (true, false) => text,
                (true, true) => format!("-{text}"),
                (false, false) => format!("{right} + {text}"),
                (false, true) => format!("{right} - {text}"),
            };
        }
        let constant = -self.constant * sign;
        let right = match (right.is_empty(), constant) {
            (true, constant) => constant.to_string(),
            (false, 0) => right,
            (false, constant) if constant < 0 => format!("{right} - {}", -constant),
            (false, constant) => format!("{right} + {constant}"),
        };
        let relation = match (self.relation, turned) {
            (Relation::Equal, _) => "==",
            (Relation::AtMost, false) => "<=",
            (Relation::AtMost, true) => ">=",
            (Relation::Below, false) => "<",
            (Relation::Below, true) => ">",
        };
        Some(format!("{left} {relation} {right}"))
    }
}

fn product(factor: i64, view: &str) -> String {
    if factor == 1 { view.to_owned() } else { format!("{factor} * {view}") }
}

/// One atom of a template.
struct Slot {
    off: Term,
    equal: Term,
    strict: Term,
    factors: Vec<Term>,
    constant: Term,
}

/// What came out.
pub(super) enum Synthesized {
    /// Specifications for the functions that were asked for.
    Found(Environment),
    /// There are none of this size; then this must hold of specifications that were chosen before.
    Fails(Formula),
    /// The solver did not find out.
    Unknown,
}

/// A problem to synthesize.
pub(super) struct Problem<'a> {
    pub(super) shapes: &'a FxHashMap<Name, Shape>,
    /// The functions that get specifications.
    pub(super) wanted: &'a [Name],
    /// Those that have one.
    pub(super) chosen: &'a Environment,
    pub(super) constraints: &'a [Formula],
    /// Specifications that are not to be found again.
    pub(super) blocked: &'a [Environment],
    pub(super) size: usize,
    pub(super) time: Duration,
}

impl Problem<'_> {
    pub(super) fn solve(&self) -> Synthesized {
        let terms = Arc::new(Terms::new());
        let config = Config { timeout: Some(self.time), ..Config::default() };
        let mut solver = Solver::new(Arc::clone(&terms), config);
        let mut templates: FxHashMap<(Name, usize), Vec<Slot>> = FxHashMap::default();
        for name in self.wanted {
            let Some(shape) = self.shapes.get(name) else { continue };
            for position in &shape.positions {
                let slots =
                    (0..self.size).map(|_| self.slot(&terms, shape, *position, &mut solver)).collect();
                templates.insert((*name, *position), slots);
            }
        }
        // What is known of specifications that were chosen before: facts with names, for the core.
        let mut known: FxHashMap<Atom, Term> = FxHashMap::default();
        let mut facts: Vec<(Term, Atom, bool)> = Vec::new();
        for constraint in self.constraints {
            let mut atoms = Vec::new();
            constraint.atoms(&mut atoms);
            for atom in atoms {
                if known.contains_key(atom) {
                    continue;
                }
                let term = match templates.get(&(atom.function, atom.position)) {
                    Some(slots) => applied(&terms, slots, &atom.point),
                    None => terms.fresh("holds", Sort::Bool),
                };
                if let Some(spec) = self.chosen.get(&atom.function) {
                    let conjuncts = spec.get(&atom.position);
                    let holds = conjuncts.is_none_or(|all| all.iter().all(|one| one.holds(&atom.point)));
                    facts.push((if holds { term } else { terms.not(term) }, atom.clone(), holds));
                }
                known.insert(atom.clone(), term);
            }
        }
        for constraint in self.constraints {
            solver.assert(formula(&terms, constraint, &known));
        }
        for blocked in self.blocked {
            if let Some(different) = self.different(&terms, &templates, blocked) {
                solver.assert(different);
            }
        }
        let assumed: Vec<Term> = facts.iter().map(|(term, _, _)| *term).collect();
        match solver.check_assuming(&assumed) {
            Answer::Sat(model) => Synthesized::Found(self.read(&terms, &templates, &model)),
            Answer::Unsat(core) => {
                let used = facts.iter().filter(|(term, _, _)| core.contains(term));
                let parts = used.map(|(_, atom, holds)| {
                    let atom = Formula::Holds(atom.clone());
                    if *holds { Formula::Not(Box::new(atom)) } else { atom }
                });
                Synthesized::Fails(Formula::Or(parts.collect()))
            }
            Answer::Unknown(_) => Synthesized::Unknown,
        }
    }

    fn slot(&self, terms: &Terms, shape: &Shape, position: usize, solver: &mut Solver) -> Slot {
        let slot = Slot {
            off: terms.fresh("off", Sort::Bool),
            equal: terms.fresh("equal", Sort::Bool),
            strict: terms.fresh("strict", Sort::Bool),
            factors: (0..shape.width(position)).map(|_| terms.fresh("factor", Sort::Int)).collect(),
            constant: terms.fresh("constant", Sort::Int),
        };
        let most = STEP * i64::try_from(self.size).unwrap_or(1);
        let zero = terms.int(0);
        for coefficient in slot.factors.iter().chain([&slot.constant]) {
            solver.assert(terms.le(*coefficient, terms.int(most)));
            solver.assert(terms.ge(*coefficient, terms.int(-most)));
            solver.assert_soft(terms.eq(*coefficient, zero), 2);
            let is_small =
                terms.and2(terms.le(*coefficient, terms.int(1)), terms.ge(*coefficient, terms.int(-1)));
            solver.assert_soft(is_small, 1);
        }
        // What is said is about the argument itself, or it says that nobody gets here.
        let own = shape.own(position);
        let about =
            slot.factors.iter().zip(own).filter(|(_, own)| *own).map(|(factor, _)| terms.ne(*factor, zero));
        let nothing = terms.and(slot.factors.iter().map(|factor| terms.eq(*factor, zero)));
        solver.assert(terms.or([slot.off, terms.or(about), nothing]));
        solver.assert_soft(slot.off, 3);
        solver.assert_soft(slot.equal, 1);
        slot
    }

    fn read(
        &self,
        terms: &Terms,
        templates: &FxHashMap<(Name, usize), Vec<Slot>>,
        model: &Model,
    ) -> Environment {
        let truth = |term: Term| terms.eval_complete(term, model) == Value::Bool(true);
        let number = |term: Term| match terms.eval_complete(term, model) {
            Value::Int(number) => number.to_i64().unwrap_or_default(),
            _ => 0,
        };
        let mut found: Environment = self.wanted.iter().map(|name| (*name, Spec::default())).collect();
        for ((name, position), slots) in templates {
            let conjuncts = slots
                .iter()
                .filter(|slot| !truth(slot.off))
                .map(|slot| Linear {
                    factors: slot.factors.iter().map(|factor| number(*factor)).collect(),
                    constant: number(slot.constant),
                    relation: match (truth(slot.equal), truth(slot.strict)) {
                        (true, _) => Relation::Equal,
                        (false, true) => Relation::Below,
                        (false, false) => Relation::AtMost,
                    },
                })
                .collect();
            found.entry(*name).or_default().insert(*position, conjuncts);
        }
        found
    }

    /// That the model is not one that was refused: something that is on has another coefficient, or is off, or on.
    fn different(
        &self,
        terms: &Terms,
        templates: &FxHashMap<(Name, usize), Vec<Slot>>,
        blocked: &Environment,
    ) -> Option<Term> {
        let mut parts = Vec::new();
        for name in self.wanted {
            let spec = blocked.get(name)?;
            let positions = self.shapes.get(name).map_or(&[][..], |shape| &shape.positions);
            for position in positions {
                let slots = templates.get(&(*name, *position))?;
                let conjuncts = spec.get(position).map_or(&[][..], Vec::as_slice);
                let mut left = conjuncts.iter();
                for slot in slots {
                    let Some(one) = left.next() else {
                        parts.push(terms.not(slot.off));
                        continue;
                    };
                    parts.push(slot.off);
                    let pairs = slot.factors.iter().zip(&one.factors);
                    parts.extend(pairs.map(|(factor, value)| terms.ne(*factor, terms.int(*value))));
                    parts.push(terms.ne(slot.constant, terms.int(one.constant)));
                    let equal = Term::from_bool(one.relation == Relation::Equal);
                    parts.push(terms.xor(slot.equal, equal));
                    if one.relation != Relation::Equal {
                        parts.push(terms.xor(slot.strict, Term::from_bool(one.relation == Relation::Below)));
                    }
                }
            }
        }
        Some(terms.or(parts))
    }
}

/// A template at a point.
fn applied(terms: &Terms, slots: &[Slot], point: &[i64]) -> Term {
    let zero = terms.int(0);
    terms.and(slots.iter().map(|slot| {
        let products =
            slot.factors.iter().zip(point).map(|(factor, value)| terms.scale(&Number::from(*value), *factor));
        let sum = terms.sum(products.chain([slot.constant]));
        let compared = terms.ite(
            slot.equal,
            terms.eq(sum, zero),
            terms.ite(slot.strict, terms.lt(sum, zero), terms.le(sum, zero)),
        );
        terms.or2(slot.off, compared)
    }))
}

fn formula(terms: &Terms, said: &Formula, known: &FxHashMap<Atom, Term>) -> Term {
    match said {
        Formula::True => Term::TRUE,
        Formula::False => Term::FALSE,
        Formula::Holds(atom) => known.get(atom).copied().unwrap_or(Term::TRUE),
        Formula::Not(inner) => terms.not(formula(terms, inner, known)),
        Formula::And(parts) => terms.and(parts.iter().map(|part| formula(terms, part, known))),
        Formula::Or(parts) => terms.or(parts.iter().map(|part| formula(terms, part, known))),
    }
}
