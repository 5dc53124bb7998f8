//! What predicates may be made of: linear forms, constants, congruences and conditions, from the program and
//! from points.

use otherwise_smt::{Model, Number, Op, Sort, Symbol, Term, Terms, Value};
use rustc_hash::FxHashMap;

use super::Problem;
use super::linear::equations;
use super::points::Point;
use crate::eliminate::Map;
use crate::{Atom, KVarId};

/// Coefficients of the numbers among the views.
pub(super) type Form = Vec<i64>;

/// What predicates on one unknown's views may be made of. Terms are over stand-ins for the views.
pub(super) struct Pool {
    /// Symbols that stand for the views.
    pub(super) stand_ins: Vec<Symbol>,
    /// The places of numbers among the views.
    pub(super) numbers: Vec<usize>,
    pub(super) forms: Vec<Form>,
    pub(super) constants: Vec<i64>,
    pub(super) moduli: Vec<i64>,
    /// Conditions that the program tests, and truth values.
    pub(super) conditions: Vec<Term>,
    /// What goals demand, as implications.
    demands: Vec<Term>,
}

/// Candidates for one predicate.
const MAX_CANDIDATES: usize = 1_200;
/// Conditions under which points are looked at apart.
const MAX_CONDITIONS: usize = 16;

impl Pool {
    pub(super) fn new(problem: &Problem<'_>, kvar: KVarId) -> Pool {
        let terms = &problem.system.terms;
        let views = &problem.views[&kvar];
        let stand_ins: Vec<Symbol> =
            views.iter().map(|view| terms.fresh_function("w", &[], terms.sort(*view))).collect();
        let sort = |place: &usize| terms.sort(views[*place]);
        let numbers: Vec<usize> = (0..views.len()).filter(|place| sort(place) == Sort::Int).collect();
        let truths = (0..views.len()).filter(|place| sort(place) == Sort::Bool);
        let conditions = truths.map(|place| terms.symbol_term(stand_ins[place])).collect();
        let mut pool = Pool {
            stand_ins,
            numbers,
            forms: Vec::new(),
            constants: vec![0, 1, -1],
            moduli: vec![2, 3],
            conditions,
            demands: Vec::new(),
        };
        pool.add_octagons();
        pool.add_program(problem, kvar);
        pool
    }

    fn add_form(&mut self, form: Form) {
        if form.iter().any(|factor| *factor != 0) {
            // One of a form and its opposite is enough: both bounds are looked at.
            let first = form.iter().find(|factor| **factor != 0).copied().unwrap_or(1);
            let form = if first < 0 { form.iter().map(|factor| -factor).collect() } else { form };
            if !self.forms.contains(&form) {
                self.forms.push(form);
            }
        }
    }

    fn add_octagons(&mut self) {
        let count = self.numbers.len();
        let unit = |factors: &[(usize, i64)]| {
            let mut form = vec![0; count];
            factors.iter().for_each(|(place, factor)| form[*place] = *factor);
            form
        };
        for a in 0..count {
            self.add_form(unit(&[(a, 1)]));
        }
        for a in 0..count {
            for b in a + 1..count {
                self.add_form(unit(&[(a, 1), (b, -1)]));
                self.add_form(unit(&[(a, 1), (b, 1)]));
            }
        }
        if count <= 5 {
            for a in 0..count {
                for b in a + 1..count {
                    for c in b + 1..count {
                        for (x, y) in [(1, 1), (1, -1), (-1, 1), (-1, -1)] {
                            self.add_form(unit(&[(a, 1), (b, x), (c, y)]));
                        }
                    }
                }
            }
        }
    }

    /// What clauses that use the predicate say of its views.
    fn add_program(&mut self, problem: &Problem<'_>, kvar: KVarId) {
        let terms = &problem.system.terms;
        for clause in problem.open.iter().chain(&problem.goals) {
            let head = &problem.system.heads[clause.head].atom;
            let mut places: Vec<Vec<Term>> = Vec::new();
            for (of, arguments) in clause.uses.iter().filter_map(|symbol| problem.eliminator.use_of(*symbol))
            {
                if *of == kvar {
                    places.push(arguments.clone());
                }
            }
            if let Atom::KVar(of, arguments) = head
                && *of == kvar
            {
                places.push(arguments.clone());
            }
            for arguments in places {
                let at = problem.views_at(kvar, &arguments);
                // What is nothing but a view: a symbol, or a measure of something.
                let renaming: Map<Term, Term> = at
                    .iter()
                    .zip(&self.stand_ins)
                    .filter(|(here, _)| matches!(terms.op(**here), Op::Symbol(_) | Op::Apply(_)))
                    .map(|(here, symbol)| (*here, terms.symbol_term(*symbol)))
                    .collect();
                let mut whole = Vec::new();
                for fact in clause.facts.iter().filter(|fact| {
                    terms.as_symbol(**fact).is_none_or(|symbol| problem.eliminator.use_of(symbol).is_none())
                }) {
                    whole.push(self.add_atoms(terms, *fact, &renaming));
                }
                // Values that are passed on tell constants.
                for argument in &at {
                    self.add_constants(terms, *argument);
                }
                if let Atom::Term(goal) = head {
                    whole.push(self.add_atoms(terms, terms.not(*goal), &renaming));
                    if let Some(all) = whole.into_iter().collect::<Option<Vec<Term>>>() {
                        let demand = terms.not(terms.and(all));
                        if demand != Term::FALSE && !self.demands.contains(&demand) {
                            self.demands.push(demand);
                        }
                    }
                }
            }
        }
    }

    fn add_constants(&mut self, terms: &Terms, term: Term) {
        if terms.sort(term) != Sort::Int {
            return;
        }
        if let Some(value) = terms.linear(term).constant_part().to_i64() {
            self.add_constant(value);
        }
    }

    fn add_constant(&mut self, value: i64) {
        if value.abs() > 1 << 30 {
            return;
        }
        for near in [value, -value, value - 1, value + 1, 1 - value, -1 - value] {
            if !self.constants.contains(&near) && self.constants.len() < 60 {
                self.constants.push(near);
            }
        }
    }

    /// Takes the comparisons of a fact in, renamed; gives the fact renamed, if all its symbols are known.
    fn add_atoms(&mut self, terms: &Terms, fact: Term, renaming: &Map<Term, Term>) -> Option<Term> {
        let rename = |term: Term| terms.substitute(term, |part| renaming.get(&part).copied());
        for part in terms.postorder(&[fact]) {
            if terms.sort(part) != Sort::Bool {
                if let (Op::Mod | Op::Div, &[_, by]) = (terms.op(part), terms.args(part))
                    && let Some(by) = terms.as_number(by).and_then(Number::to_i64)
                    && (2..=64).contains(&by)
                    && !self.moduli.contains(&by)
                {
                    self.moduli.push(by);
                }
                continue;
            }
            let comparison = matches!(terms.op(part), Op::Le | Op::Lt | Op::Eq)
                && terms.args(part).first().is_some_and(|arg| terms.sort(*arg) == Sort::Int);
            if !comparison {
                continue;
            }
            if let &[left, right] = terms.args(part) {
                for side in [terms.sub(left, right), left, right] {
                    self.add_constants(terms, side);
                }
                if let Some(renamed) = self.if_known(terms, rename(part)) {
                    if renamed != Term::TRUE && renamed != Term::FALSE && !self.conditions.contains(&renamed)
                    {
                        self.conditions.push(renamed);
                    }
                    self.add_linear(terms, rename(terms.sub(left, right)));
                }
            }
        }
        self.if_known(terms, rename(fact))
    }

    /// The term, if it speaks of stand-ins only.
    fn if_known(&self, terms: &Terms, term: Term) -> Option<Term> {
        terms.symbols(term).iter().all(|symbol| self.stand_ins.contains(symbol)).then_some(term)
    }

    fn add_linear(&mut self, terms: &Terms, term: Term) {
        let mut form = vec![0; self.numbers.len()];
        for (base, factor) in terms.linear(term).monomials() {
            let place = terms.as_symbol(*base).and_then(|symbol| {
                let at = self.stand_ins.iter().position(|known| *known == symbol)?;
                self.numbers.iter().position(|known| *known == at)
            });
            match (place, factor.to_i64()) {
                (Some(place), Some(factor)) if factor.abs() <= 1_000 => form[place] = factor,
                _ => return,
            }
        }
        self.add_form(form);
    }

    /// The form as a term.
    pub(super) fn form_term(&self, terms: &Terms, form: &Form) -> Term {
        terms.sum(form.iter().zip(&self.numbers).filter(|(factor, _)| **factor != 0).map(
            |(factor, place)| terms.scale(&Number::new(*factor), terms.symbol_term(self.stand_ins[*place])),
        ))
    }

    pub(super) fn value(&self, form: &Form, point: &Point) -> i64 {
        form.iter()
            .zip(&self.numbers)
            .fold(0_i64, |sum, (factor, place)| sum.saturating_add(factor.saturating_mul(point[*place])))
    }

    /// A model in which the stand-ins have the values of the point.
    pub(super) fn model(&self, terms: &Terms, point: &Point) -> Model {
        let mut model = Model::new();
        for (symbol, value) in self.stand_ins.iter().zip(point) {
            let value = match terms.declaration(*symbol).range() {
                Sort::Bool => Value::Bool(*value != 0),
                _ => Value::int(*value),
            };
            model.insert(*symbol, value);
        }
        model
    }

    /// A term over stand-ins as one over the parameters.
    pub(super) fn to_views(&self, terms: &Terms, views: &[Term], term: Term) -> Term {
        let renaming: Map<Symbol, Term> = self.stand_ins.iter().copied().zip(views.iter().copied()).collect();
        terms.substitute_symbols(term, &renaming)
    }

    /// Candidates that hold of all points that occur, over stand-ins: simple ones, or all.
    pub(super) fn candidates(&self, terms: &Terms, points: &[Point], simple: bool) -> Vec<Term> {
        let mut found: Vec<Term> = self.demands.clone();
        let all: Vec<&Point> = points.iter().collect();
        self.about(terms, &all, Term::FALSE, !simple, &mut found);
        if simple {
            return found;
        }
        let models: Vec<Model> = points.iter().map(|point| self.model(terms, point)).collect();
        for condition in self.conditions.iter().take(MAX_CONDITIONS) {
            for condition in [*condition, terms.not(*condition)] {
                let those: Vec<&Point> = points
                    .iter()
                    .zip(&models)
                    .filter(|(_, model)| terms.eval_complete(condition, model) == Value::Bool(true))
                    .map(|(point, _)| point)
                    .collect();
                if those.is_empty() {
                    found.push(terms.not(condition));
                } else if those.len() < points.len() {
                    self.about(terms, &those, terms.not(condition), false, &mut found);
                }
                if found.len() > MAX_CANDIDATES {
                    found.truncate(MAX_CANDIDATES);
                    return found;
                }
            }
        }
        found
    }

    /// What holds of the points, or else `unless`.
    fn about(&self, terms: &Terms, points: &[&Point], unless: Term, everything: bool, found: &mut Vec<Term>) {
        let mut add = |term: Term| {
            let term = terms.or([unless, term]);
            if term != Term::TRUE && term != Term::FALSE {
                found.push(term);
            }
        };
        let rows: Vec<Vec<i64>> =
            points.iter().map(|point| self.numbers.iter().map(|place| point[*place]).collect()).collect();
        let basis = equations(&rows, self.numbers.len());
        for equation in &basis {
            let form = self.form_term(terms, &equation[1..].to_vec());
            add(terms.eq(form, terms.int(-equation[0])));
        }
        // Where little is free, sums of equations are simple equations, too.
        for (at, a) in basis.iter().enumerate() {
            for b in basis.iter().skip(at + 1).take(8) {
                for sign in [1, -1] {
                    let sum: Vec<i64> = a.iter().zip(b).map(|(x, y)| x.saturating_add(sign * y)).collect();
                    if sum[1..].iter().all(|factor| factor.abs() <= 4) {
                        let form = self.form_term(terms, &sum[1..].to_vec());
                        add(terms.eq(form, terms.int(-sum[0])));
                    }
                }
            }
        }
        for form in &self.forms {
            let weight = form.iter().filter(|factor| **factor != 0).count();
            if !everything && weight > 2 {
                continue;
            }
            let values: Vec<i64> = points.iter().map(|point| self.value(form, point)).collect();
            let (Some(low), Some(high)) = (values.iter().min().copied(), values.iter().max().copied()) else {
                continue;
            };
            let term = self.form_term(terms, form);
            let mut at_least: Vec<i64> = self.constants.iter().copied().filter(|c| *c <= low).collect();
            at_least.sort_unstable_by(|a, b| b.cmp(a));
            at_least.truncate(2);
            let mut at_most: Vec<i64> = self.constants.iter().copied().filter(|c| *c >= high).collect();
            at_most.sort_unstable();
            at_most.truncate(2);
            if everything {
                at_least.push(low);
                at_most.push(high);
            }
            at_least.into_iter().for_each(|c| add(terms.ge(term, terms.int(c))));
            at_most.into_iter().for_each(|c| add(terms.le(term, terms.int(c))));
            if weight <= 2 {
                for modulus in &self.moduli {
                    let rest = low.rem_euclid(*modulus);
                    if low != high && values.iter().all(|value| value.rem_euclid(*modulus) == rest) {
                        add(terms.eq(terms.modulo(term, terms.int(*modulus)), terms.int(rest)));
                    }
                }
            }
        }
    }
}

/// The pools of all predicates of a problem.
pub(super) fn pools(problem: &Problem<'_>) -> FxHashMap<KVarId, Pool> {
    problem.views.keys().map(|kvar| (*kvar, Pool::new(problem, *kvar))).collect()
}
