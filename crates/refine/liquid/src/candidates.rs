//! What predicates of types that are to be found may be made of: numbers, truth values and sets that can be
//! seen of a type's values through measures, compared with each other as people would.

use otherwise_core::{Expr, Literal, Name, Subst, Type, TypeForm, builtin};
use otherwise_horn::Wanted;
use otherwise_refinements::{RefinedType, Term as Said, TermKind};
use otherwise_smt::{Sort, Term};
use rustc_hash::FxHashSet;

use crate::generator::Generator;
use crate::logic::is_set;
use crate::open::Place;

/// Something that can be seen of the parameters of a predicate.
#[derive(Clone, Debug)]
struct View {
    term: Term,
    ty: Type,
    /// Whether it is about the value, not only about what is in scope.
    is_value: bool,
}

/// Measures that say nothing that others do not say better, or that are not defined for all values.
const UNWANTED: &[&str] = &[
    "x_Tuple21",
    "x_Tuple22",
    "head",
    "tail",
    "fromJust",
    "autolen",
    "prop",
    "isLeft",
    "fromLeft",
    "fromRight",
];

/// The most conjuncts that one predicate begins with.
const MAX_CONJUNCTS: usize = 3_000;

/// The most constants of the program that are tried.
const MAX_CONSTANTS: usize = 8;

/// The most equations for one value.
const MAX_EQUATIONS: usize = 700;

/// The most sums that bound one value, before the last number is looked at.
const MAX_BOUNDS: usize = 40;

/// With more numbers to see than this, sums are left to those who look at values.
const MAX_FOR_SUMS: usize = 9;

impl Generator<'_> {
    /// Says for all types that are to be found what they may be made of.
    pub(crate) fn wanted(&mut self) {
        let constants = self.constants();
        let mut names: Vec<Name> = self.open.keys().copied().collect();
        names.sort();
        for name in names {
            let Some(template) = self.open.get(&name).cloned() else { continue };
            for place in &template.places {
                let wanted = self.wanted_at(place, &constants);
                if let Some(kvar) = self.system.kvars.get_mut(place.kvar.index()) {
                    kvar.wanted = Some(wanted);
                }
            }
        }
    }

    fn wanted_at(&mut self, place: &Place, constants: &[i64]) -> Wanted {
        let views = self.views_at(place);
        let is_number = |view: &&View| is_integer(&view.ty) || view.ty == Type::con(builtin::bool_type());
        let seen = views.iter().filter(is_number).map(|view| view.term).collect();
        let mut candidates = Candidates { found: Vec::new(), seen: FxHashSet::default() };
        self.equalities(place, &mut candidates);
        self.said_elsewhere(place, &mut candidates);
        self.numbers(&views, constants, &mut candidates);
        self.truths(&views, constants, &mut candidates);
        self.sets(&views, &mut candidates);
        self.equations(&views, constants, &mut candidates);
        Wanted { views: seen, candidates: candidates.found, is_demand: place.is_demand }
    }

    fn parameters(&self, place: &Place) -> Vec<Term> {
        place.parameters.iter().map(|symbol| self.terms.symbol_term(*symbol)).collect()
    }

    fn views_at(&mut self, place: &Place) -> Vec<View> {
        let mut found = Vec::new();
        for (at, (term, (_, ty))) in self.parameters(place).into_iter().zip(&place.vars).enumerate() {
            self.see(term, ty, at < place.values, 2, &mut found);
        }
        found
    }

    /// What can be seen of a value.
    fn see(&mut self, term: Term, ty: &Type, is_value: bool, depth: u32, found: &mut Vec<View>) {
        found.push(View { term, ty: ty.clone(), is_value });
        let Some((head, args)) = ty.as_con() else { return };
        if depth == 0 || is_set(head) {
            return;
        }
        let specs = self.specs;
        for at in self.measures_of.get(&head).cloned().unwrap_or_default() {
            let Some(measure) = specs.measures.get(at) else { continue };
            if UNWANTED.contains(&measure.name.as_str()) {
                continue;
            }
            let (binders, body) = measure.ty.split_foralls();
            let (params, result) = body.split_context().1.split_funs();
            let [param] = params.as_slice() else { continue };
            let mut subst = Subst::default();
            if !param.matches(ty, &mut subst) {
                continue;
            }
            let result = result.subst(&subst);
            if !matches!(result, Type::Con(..)) {
                continue;
            }
            let id = otherwise_refinements::MeasureId { index: at as u32, name: measure.name };
            let text = self.measure_name(id);
            let sort = self.sort(&result);
            let seen = self.call(&text, &[term], sort);
            if let otherwise_refinements::MeasureDefinition::Lifted(name) = &measure.definition {
                let types: Vec<Type> =
                    binders.iter().filter_map(|binder| subst.get(&binder.var).cloned()).collect();
                self.defined(seen, *name, &types);
            }
            // The components of a pair are seen as well as the pair.
            let is_component = matches!(measure.name.as_str(), "fst" | "snd")
                || measure.name.as_str().starts_with("x_Tuple");
            self.see(seen, &result, is_value, if is_component { depth } else { depth - 1 }, found);
        }
        let Some(data) = self.declarations.data_type(head).cloned() else { return };
        if data.form != TypeForm::Data || !self.is_own(head) {
            return;
        }
        let [constructor] = data.constructors.as_slice() else { return };
        let subst = constructor.subst(args, &[]);
        let behind = constructor.dictionaries as usize;
        for (at, field) in constructor.fields.iter().enumerate().skip(behind) {
            let ty = field.ty.subst(&subst);
            if field.name.is_some() && matches!(ty, Type::Con(..)) {
                let sort = self.sort(&ty);
                let seen = self.field(constructor, at, term, sort);
                self.see(seen, &ty, is_value, depth - 1, found);
            }
        }
    }

    /// The constants that the functions at hand mention.
    fn constants(&self) -> Vec<i64> {
        let mut found = vec![0, 1];
        for unit in &self.units {
            let Some(global) = self.globals.global(unit.function) else { continue };
            for expr in global.body.all() {
                let number = match expr {
                    Expr::Literal(Literal::Int(value)) => Some(*value),
                    Expr::Literal(Literal::Integer(value)) => i64::try_from(value).ok(),
                    _ => None,
                };
                if let Some(number) =
                    number.filter(|number| !found.contains(number) && number.abs() < 1_000_000)
                {
                    found.push(number);
                }
            }
        }
        // What annotations mention comes first: it is what is to be shown.
        let mut said = Vec::new();
        for spec in self.specs.specs.iter().filter(|spec| !spec.is_library) {
            collect_constants(&spec.ty, &mut said);
        }
        said.retain(|number| !matches!(number, 0 | 1) && number.abs() < 1_000_000);
        said.truncate(MAX_CONSTANTS / 2);
        let rest = found.split_off(2).into_iter().filter(|number| !said.contains(number));
        let rest: Vec<i64> = rest.collect();
        found.extend(said);
        found.extend(rest);
        found.truncate(MAX_CONSTANTS);
        found
    }

    /// The value is one of the others.
    fn equalities(&mut self, place: &Place, candidates: &mut Candidates) {
        let parameters = self.parameters(place);
        for (value, (_, ty)) in parameters.iter().zip(&place.vars).take(place.values) {
            for (other, (_, other_ty)) in parameters.iter().zip(&place.vars) {
                if value == other || ty != other_ty {
                    continue;
                }
                candidates.push(self.terms.eq(*value, *other));
                if matches!(ty, Type::Var(_)) || self.terms.sort(*value) == Sort::Real {
                    candidates.push(self.terms.le(*value, *other));
                    candidates.push(self.terms.ge(*value, *other));
                }
            }
        }
    }

    /// What other annotations of the program say, of these values.
    fn said_elsewhere(&mut self, place: &Place, candidates: &mut Candidates) {
        let parameters = self.parameters(place);
        let qualifiers = self.system.qualifiers.clone();
        let vocabulary = self.vocabulary();
        for qualifier in qualifiers.iter().filter(|one| one.name == "scraped" || !is_built_in(&one.name)) {
            let count = qualifier.parameters.len();
            if count == 0 || count > 4 {
                continue;
            }
            let mut chosen: Vec<Vec<Term>> =
                parameters.iter().take(place.values).map(|value| vec![*value]).collect();
            for _ in 1..count {
                chosen = chosen
                    .into_iter()
                    .flat_map(|some| {
                        let rest = parameters.iter().filter(|one| !some.contains(one)).copied();
                        rest.map(|one| some.iter().copied().chain([one]).collect())
                            .collect::<Vec<Vec<Term>>>()
                    })
                    .take(200)
                    .collect();
            }
            for some in chosen {
                let fits = qualifier.parameters.iter().zip(&some).all(|((_, pattern), term)| {
                    !matches!(pattern, otherwise_horn::SortPattern::Exact(sort) if *sort != self.terms.sort(*term))
                });
                if fits
                    && let Some(term) = qualifier.body.instantiate(&self.system, &some)
                    && self.terms.sort(term) == Sort::Bool
                    && self.is_sayable(term, place, &vocabulary)
                {
                    candidates.push(term);
                }
            }
        }
    }

    /// Linear equations between a value and some others, with factors that the program mentions: what
    /// accumulators satisfy.
    fn equations(&mut self, views: &[View], constants: &[i64], candidates: &mut Candidates) {
        let terms = self.terms.clone();
        let all: Vec<&View> = views.iter().filter(|view| is_integer(&view.ty)).collect();
        let mut factors = vec![0, 1, -1];
        for constant in constants.iter().filter(|constant| (2..=10).contains(&constant.abs())) {
            if factors.len() < 7 && !factors.contains(constant) {
                factors.extend([*constant, -constant]);
            }
        }
        for value in all.iter().filter(|view| view.is_value) {
            let others: Vec<Term> =
                all.iter().map(|other| other.term).filter(|other| *other != value.term).collect();
            let mut ways = factors.len();
            let mut sums: Vec<Term> = vec![terms.int(0)];
            for other in &others {
                ways = ways.saturating_mul(factors.len());
                if ways > MAX_EQUATIONS * factors.len() {
                    break;
                }
                sums = sums
                    .iter()
                    .flat_map(|sum| {
                        factors.iter().map(|factor| {
                            let part = terms.scale(&otherwise_smt::Number::from(*factor), *other);
                            terms.add(*sum, part)
                        })
                    })
                    .collect();
            }
            if sums.len() > 1 {
                for sum in &sums {
                    candidates.push(terms.eq(value.term, *sum));
                }
                let offsets: Vec<i64> = constants
                    .iter()
                    .filter(|constant| **constant != 0)
                    .flat_map(|constant| [*constant, -constant])
                    .take((MAX_EQUATIONS * 2 / sums.len()).max(2))
                    .collect();
                for offset in offsets {
                    for sum in &sums {
                        candidates.push(terms.eq(value.term, terms.add(*sum, terms.int(offset))));
                    }
                }
            }
            // Bounds by sums of what is not subtracted.
            let mut bounds: Vec<Term> = vec![terms.int(0)];
            for other in &others {
                if bounds.len() > MAX_BOUNDS {
                    break;
                }
                let sizes = factors.iter().filter(|factor| **factor >= 0);
                bounds = bounds
                    .iter()
                    .flat_map(|sum| {
                        sizes.clone().map(|factor| {
                            let part = terms.scale(&otherwise_smt::Number::from(*factor), *other);
                            terms.add(*sum, part)
                        })
                    })
                    .collect();
            }
            for bound in &bounds {
                candidates.push(terms.le(value.term, *bound));
                candidates.push(terms.ge(value.term, *bound));
            }
            let divisors: Vec<i64> = constants.iter().copied().filter(|one| (2..=5).contains(one)).collect();
            for divisor in divisors {
                let rest = terms.modulo(value.term, terms.int(divisor));
                for remainder in 0..divisor {
                    candidates.push(terms.eq(rest, terms.int(remainder)));
                }
            }
        }
    }

    fn numbers(&mut self, views: &[View], constants: &[i64], candidates: &mut Candidates) {
        let terms = self.terms.clone();
        let all: Vec<&View> = views.iter().filter(|view| is_integer(&view.ty)).collect();
        let one = terms.int(1);
        for value in all.iter().filter(|view| view.is_value) {
            let a = value.term;
            for constant in constants {
                let constant = terms.int(*constant);
                candidates.push(terms.eq(a, constant));
                candidates.push(terms.le(a, constant));
                candidates.push(terms.ge(a, constant));
            }
            for other in all.iter().filter(|other| other.term != a) {
                let b = other.term;
                candidates.push(terms.eq(a, b));
                candidates.push(terms.le(a, b));
                candidates.push(terms.ge(a, b));
                candidates.push(terms.lt(a, b));
                candidates.push(terms.gt(a, b));
                candidates.push(terms.eq(a, terms.add(b, one)));
                candidates.push(terms.eq(a, terms.sub(b, one)));
            }
            if all.len() > MAX_FOR_SUMS {
                continue;
            }
            for (at, first) in all.iter().enumerate() {
                for second in all.iter().skip(at + 1) {
                    let (b, c) = (first.term, second.term);
                    if b == a || c == a {
                        continue;
                    }
                    let sum = terms.add(b, c);
                    candidates.push(terms.eq(a, sum));
                    candidates.push(terms.eq(a, terms.sub(b, c)));
                    candidates.push(terms.eq(a, terms.sub(c, b)));
                    candidates.push(terms.eq(a, terms.add(sum, one)));
                    candidates.push(terms.le(a, sum));
                    candidates.push(terms.ge(a, sum));
                    candidates.push(terms.le(sum, a));
                    candidates.push(terms.le(terms.add(a, b), c));
                    candidates.push(terms.le(terms.add(a, c), b));
                }
            }
        }
    }

    fn truths(&mut self, views: &[View], constants: &[i64], candidates: &mut Candidates) {
        let terms = self.terms.clone();
        let boolean = Type::con(builtin::bool_type());
        let values: Vec<&View> = views.iter().filter(|view| view.is_value && view.ty == boolean).collect();
        if values.is_empty() {
            return;
        }
        let mut tests: Vec<Term> = Vec::new();
        let known = views.iter().filter(|view| !view.is_value || view.ty != boolean);
        let numbers: Vec<Term> =
            known.clone().filter(|view| is_integer(&view.ty)).map(|view| view.term).collect();
        for (at, a) in numbers.iter().enumerate() {
            for constant in constants.iter().take(3) {
                let constant = terms.int(*constant);
                tests.extend([terms.eq(*a, constant), terms.le(*a, constant), terms.ge(*a, constant)]);
            }
            for b in numbers.iter().skip(at + 1) {
                tests.extend([terms.eq(*a, *b), terms.le(*a, *b), terms.lt(*a, *b)]);
            }
        }
        tests.extend(known.clone().filter(|view| view.ty == boolean).map(|view| view.term));
        let all: Vec<&View> = known.collect();
        for set in all.iter().filter(|view| set_of(&view.ty).is_some()) {
            for other in &all {
                if set_of(&set.ty) == Some(&other.ty) {
                    tests.push(terms.set_member(other.term, set.term));
                } else if other.ty == set.ty && other.term != set.term {
                    tests.push(terms.set_subset(other.term, set.term));
                }
            }
        }
        for (at, a) in all.iter().enumerate() {
            for b in all.iter().skip(at + 1).filter(|b| b.ty == a.ty && !is_integer(&b.ty)) {
                tests.push(terms.eq(a.term, b.term));
            }
        }
        for value in values {
            candidates.push(value.term);
            candidates.push(terms.not(value.term));
            for test in &tests {
                candidates.push(terms.iff(value.term, *test));
            }
            for test in &tests {
                candidates.push(terms.implies(value.term, *test));
                candidates.push(terms.or2(value.term, *test));
            }
        }
    }

    fn sets(&mut self, views: &[View], candidates: &mut Candidates) {
        let terms = self.terms.clone();
        let sets: Vec<&View> = views.iter().filter(|view| set_of(&view.ty).is_some()).collect();
        for value in sets.iter().filter(|view| view.is_value) {
            let Some(element) = set_of(&value.ty) else { continue };
            let s = value.term;
            let Sort::Set(inner) = terms.sort(s) else { continue };
            candidates.push(terms.eq(s, terms.set_empty(terms.sort_at(inner))));
            let elements: Vec<Term> = views
                .iter()
                .filter(|view| view.ty == *element && !view.is_value)
                .map(|view| view.term)
                .collect();
            let others: Vec<&&View> =
                sets.iter().filter(|other| other.term != s && other.ty == value.ty).collect();
            let known: Vec<Term> =
                others.iter().filter(|other| !other.is_value).map(|other| other.term).collect();
            let mut wholes: Vec<Term> = Vec::new();
            for x in &elements {
                candidates.push(terms.set_member(*x, s));
                candidates.push(terms.not(terms.set_member(*x, s)));
                wholes.push(terms.set_singleton(*x));
            }
            for (at, t) in known.iter().enumerate() {
                wholes.push(*t);
                wholes.extend(elements.iter().map(|x| terms.set_union(terms.set_singleton(*x), *t)));
                wholes.extend(elements.iter().map(|x| terms.set_difference(*t, terms.set_singleton(*x))));
                for u in known.iter().skip(at + 1) {
                    let both = terms.set_union(*t, *u);
                    wholes.push(both);
                    wholes.extend(elements.iter().map(|x| terms.set_union(terms.set_singleton(*x), both)));
                }
            }
            // An equation says both inclusions, so they come after it.
            for whole in &wholes {
                candidates.push(terms.eq(s, *whole));
            }
            for whole in &wholes {
                candidates.push(terms.set_subset(s, *whole));
            }
            for t in &known {
                candidates.push(terms.set_subset(*t, s));
            }
            // Parts of the value that make up something together.
            for part in others.iter().filter(|other| other.is_value && other.term > s) {
                let together = terms.set_union(s, part.term);
                for other in others.iter().filter(|other| !other.is_value) {
                    let t = other.term;
                    candidates.push(terms.eq(together, t));
                    candidates.push(terms.set_subset(together, t));
                    for x in &elements {
                        candidates.push(terms.eq(together, terms.set_union(terms.set_singleton(*x), t)));
                    }
                }
            }
        }
    }
}

/// Conjuncts, each once, up to a limit.
struct Candidates {
    found: Vec<Term>,
    seen: FxHashSet<Term>,
}

impl Candidates {
    fn push(&mut self, term: Term) {
        if self.found.len() < MAX_CONJUNCTS
            && term != Term::TRUE
            && term != Term::FALSE
            && self.seen.insert(term)
        {
            self.found.push(term);
        }
    }
}

/// The integers that a type mentions.
fn collect_constants(ty: &RefinedType, found: &mut Vec<i64>) {
    match ty {
        RefinedType::Fun(fun) => {
            collect_constants(&fun.parameter, found);
            collect_constants(&fun.result, found);
        }
        RefinedType::Qualified(_, body)
        | RefinedType::Forall(_, body)
        | RefinedType::ForallPredicate(_, body) => collect_constants(body, found),
        RefinedType::Base(base) => {
            let mut todo: Vec<&Said> = base.refinement.conjuncts.iter().collect();
            while let Some(part) = todo.pop() {
                if let TermKind::Integer(number) = &part.kind
                    && let Ok(number) = i64::try_from(number)
                    && !found.contains(&number)
                {
                    found.push(number);
                }
                todo.extend(part.children());
            }
            base.arguments.iter().for_each(|one| collect_constants(one, found));
        }
    }
}

fn is_built_in(name: &str) -> bool {
    matches!(
        name,
        "zero"
            | "order"
            | "same"
            | "true"
            | "false"
            | "lengths"
            | "length"
            | "nonempty"
            | "appended"
            | "counted"
    )
}

fn is_integer(ty: &Type) -> bool {
    *ty == Type::con(builtin::int()) || *ty == Type::con(builtin::integer())
}

fn set_of(ty: &Type) -> Option<&Type> {
    match ty.as_con() {
        Some((name, [element])) if is_set(name) => Some(element),
        _ => None,
    }
}
