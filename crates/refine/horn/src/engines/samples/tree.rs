//! Decision trees from samples that follow from each other (Ezudheen, D'Souza, Garg, Madhusudan, Neider:
//! "Horn-ICE learning").

use otherwise_smt::{Model, Term, Terms, Value};
use rustc_hash::FxHashMap;

use super::points::Point;
use super::pool::Pool;
use crate::KVarId;

/// What is known of a point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Label {
    Unknown,
    /// It must be in the predicate.
    Inside,
    /// It must not.
    Outside,
}

/// If all premises are inside, so is the conclusion (none: not all of them are).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct Implication {
    pub(super) premises: Vec<usize>,
    pub(super) conclusion: Option<usize>,
}

/// No labels agree with the samples.
#[derive(Debug)]
pub(super) struct Contradiction;

/// Points of all predicates, and what follows from what.
#[derive(Default)]
pub(super) struct Samples {
    pub(super) points: Vec<(KVarId, Point)>,
    places: FxHashMap<(KVarId, Point), usize>,
    implications: Vec<Implication>,
    /// By point: the implications that mention it.
    mentions: Vec<Vec<usize>>,
    models: Vec<Model>,
}

impl Samples {
    pub(super) fn place(
        &mut self,
        terms: &Terms,
        pools: &FxHashMap<KVarId, Pool>,
        kvar: KVarId,
        point: Point,
    ) -> usize {
        if let Some(place) = self.places.get(&(kvar, point.clone())) {
            return *place;
        }
        let place = self.points.len();
        self.models.push(pools.get(&kvar).map_or_else(Model::new, |pool| pool.model(terms, &point)));
        self.points.push((kvar, point.clone()));
        self.places.insert((kvar, point), place);
        self.mentions.push(Vec::new());
        place
    }

    /// Adds what follows. False if it was known.
    pub(super) fn add(&mut self, implication: Implication) -> bool {
        if self.implications.contains(&implication) {
            return false;
        }
        let at = self.implications.len();
        for place in implication.premises.iter().chain(&implication.conclusion) {
            if !self.mentions[*place].contains(&at) {
                self.mentions[*place].push(at);
            }
        }
        self.implications.push(implication);
        true
    }

    /// The labels that follow from the samples.
    pub(super) fn labels(&self) -> Result<Vec<Label>, Contradiction> {
        let mut labels = vec![Label::Unknown; self.points.len()];
        self.propagate(&mut labels, (0..self.implications.len()).collect())?;
        Ok(labels)
    }

    fn propagate(&self, labels: &mut [Label], mut pending: Vec<usize>) -> Result<(), Contradiction> {
        while let Some(at) = pending.pop() {
            let Implication { premises, conclusion } = &self.implications[at];
            let mut open = premises.iter().copied().filter(|place| labels[*place] != Label::Inside);
            let (first, more) = (open.next(), open.next().is_some());
            let end = conclusion.map_or(Label::Outside, |place| labels[place]);
            let (place, label) = match (first, end) {
                (None, Label::Outside) => return Err(Contradiction),
                (None, Label::Unknown) => match conclusion {
                    Some(place) => (*place, Label::Inside),
                    None => continue,
                },
                (Some(premise), Label::Outside) if !more && labels[premise] == Label::Unknown => {
                    (premise, Label::Outside)
                }
                _ => continue,
            };
            labels[place] = label;
            pending.extend_from_slice(&self.mentions[place]);
        }
        Ok(())
    }

    /// Labels the points alike if nothing contradicts that.
    fn label_all(&self, labels: &mut Vec<Label>, places: &[usize], label: Label) -> bool {
        let mut tried = labels.clone();
        for place in places {
            if tried[*place] != Label::Unknown {
                if tried[*place] != label {
                    return false;
                }
                continue;
            }
            tried[*place] = label;
            if self.propagate(&mut tried, self.mentions[*place].clone()).is_err() {
                return false;
            }
        }
        *labels = tried;
        true
    }

    /// A predicate for each unknown one, over stand-ins, that agrees with the samples.
    pub(super) fn learn(
        &self,
        terms: &Terms,
        pools: &FxHashMap<KVarId, Pool>,
    ) -> Result<FxHashMap<KVarId, Term>, Contradiction> {
        let mut labels = self.labels()?;
        let mut order: Vec<&KVarId> = pools.keys().collect();
        order.sort_unstable();
        let mut found = FxHashMap::default();
        for kvar in order {
            let pool = &pools[kvar];
            let places: Vec<usize> =
                (0..self.points.len()).filter(|place| self.points[*place].0 == *kvar).collect();
            let term = self.tree(terms, pool, &places, &mut labels, 0);
            found.insert(*kvar, term);
        }
        Ok(found)
    }

    fn tree(
        &self,
        terms: &Terms,
        pool: &Pool,
        places: &[usize],
        labels: &mut Vec<Label>,
        depth: usize,
    ) -> Term {
        let has = |labels: &[Label], label: Label| places.iter().any(|place| labels[*place] == label);
        let (inside, outside) = (has(labels, Label::Inside), has(labels, Label::Outside));
        if !outside && self.label_all(labels, places, Label::Inside) {
            return Term::TRUE;
        }
        if !inside && self.label_all(labels, places, Label::Outside) {
            return Term::FALSE;
        }
        if depth > 12 {
            return Term::from_bool(!outside);
        }
        let Some(test) = self.best_test(terms, pool, places, labels) else {
            return Term::from_bool(inside || !outside);
        };
        let (yes, no): (Vec<usize>, Vec<usize>) =
            places.iter().partition(|place| self.passes(terms, test, **place));
        let yes = self.tree(terms, pool, &yes, labels, depth + 1);
        let no = self.tree(terms, pool, &no, labels, depth + 1);
        terms.ite(test, yes, no)
    }

    fn passes(&self, terms: &Terms, test: Term, place: usize) -> bool {
        terms.eval_complete(test, &self.models[place]) == Value::Bool(true)
    }

    /// The test that tells most about what is inside and what is not; simple ones first.
    fn best_test(&self, terms: &Terms, pool: &Pool, places: &[usize], labels: &[Label]) -> Option<Term> {
        let mut best: Option<(f64, Term)> = None;
        let mut consider = |gain: f64, make: &dyn Fn() -> Term| {
            if best.as_ref().is_none_or(|(known, _)| gain > *known) {
                best = Some((gain, make()));
            }
        };
        let count = |places: &mut dyn Iterator<Item = usize>| {
            let mut counts = Counts::default();
            places.for_each(|place| counts.add(labels[place]));
            counts
        };
        let all = count(&mut places.iter().copied());
        for condition in &pool.conditions {
            let yes =
                count(&mut places.iter().copied().filter(|place| self.passes(terms, *condition, *place)));
            if let Some(gain) = all.gain(yes) {
                consider(gain + 0.02, &|| *condition);
            }
        }
        for (at, form) in pool.forms.iter().enumerate() {
            let weight: i64 = form.iter().map(|factor| factor.abs()).sum();
            let penalty = 0.02 * (weight - 1) as f64 + 0.0001 * at as f64;
            let mut valued: Vec<(i64, usize)> =
                places.iter().map(|place| (pool.value(form, &self.points[*place].1), *place)).collect();
            valued.sort_unstable();
            let mut below = Counts::default();
            for pair in valued.windows(2) {
                below.add(labels[pair[0].1]);
                if pair[0].0 == pair[1].0 {
                    continue;
                }
                if let Some(gain) = all.gain(below) {
                    let (constant, far) = between(&pool.constants, pair[0].0, pair[1].0);
                    consider(gain - penalty - far, &|| {
                        terms.le(pool.form_term(terms, form), terms.int(constant))
                    });
                }
            }
            if form.iter().filter(|factor| **factor != 0).count() > 2 {
                continue;
            }
            for modulus in &pool.moduli {
                for rest in 0..*modulus {
                    let yes = valued.iter().filter(|(value, _)| value.rem_euclid(*modulus) == rest);
                    let yes = count(&mut yes.map(|(_, place)| *place));
                    if let Some(gain) = all.gain(yes) {
                        consider(gain - penalty - 0.05, &|| {
                            let form = pool.form_term(terms, form);
                            terms.eq(terms.modulo(form, terms.int(*modulus)), terms.int(rest))
                        });
                    }
                }
            }
        }
        best.map(|(_, test)| test)
    }
}

/// A constant `c` with `low <= c < high`, a familiar or small one, and how strange it is.
fn between(constants: &[i64], low: i64, high: i64) -> (i64, f64) {
    let fits = |constant: &&i64| **constant >= low && **constant < high;
    match constants.iter().filter(fits).min_by_key(|constant| constant.abs()) {
        Some(constant) => (*constant, 0.0),
        None if low >= 0 => (low, 0.05),
        None => (high - 1, 0.05),
    }
}

#[derive(Clone, Copy, Default)]
struct Counts {
    inside: f64,
    outside: f64,
    unknown: f64,
}

impl Counts {
    fn add(&mut self, label: Label) {
        match label {
            Label::Inside => self.inside += 1.0,
            Label::Outside => self.outside += 1.0,
            Label::Unknown => self.unknown += 1.0,
        }
    }

    fn total(self) -> f64 {
        self.inside + self.outside + 0.1 * self.unknown
    }

    fn entropy(self) -> f64 {
        let total = self.total();
        if total == 0.0 {
            return 0.0;
        }
        // What is not known counts as half of each.
        let inside = (self.inside + 0.05 * self.unknown) / total;
        [inside, 1.0 - inside]
            .into_iter()
            .filter(|share| *share > 0.0)
            .map(|share| -share * share.log2())
            .sum()
    }

    /// What one learns from a test that `yes` pass; `None` if it does not tell any apart.
    fn gain(self, yes: Counts) -> Option<f64> {
        let no = Counts {
            inside: self.inside - yes.inside,
            outside: self.outside - yes.outside,
            unknown: self.unknown - yes.unknown,
        };
        if yes.total() == 0.0 || no.total() == 0.0 {
            return None;
        }
        let total = self.total();
        Some(self.entropy() - (yes.total() * yes.entropy() + no.total() * no.entropy()) / total)
    }
}
