//! Finding the types of functions without annotation: solve with unknown predicates in their types, then read
//! them back.

use std::time::Instant;

use otherwise_core::Name;
use otherwise_horn::{Failure, Solution, Stats};
use otherwise_refinements::{RefinedBase, RefinedType, Term as Said, TermKind, Var};
use otherwise_smt::Term;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::generator::Generator;
use crate::invariants::doubts;
use crate::open::{Place, Template};
use crate::say::Vocabulary;
use crate::verdict::Verified;
use crate::verify::{Options, Prover, Subject, generate};

/// What was found for one function.
#[derive(Clone, Debug)]
pub struct InferredType {
    /// The function.
    pub function: Name,
    /// Its type. Read it as text: the types of predicates' parts are only as exact as printing needs.
    pub ty: RefinedType,
    /// The same with a name for every argument.
    pub named: RefinedType,
    /// Whether nothing calls it where the types hold: then it demands what is false.
    pub is_unreachable: bool,
    /// Conjuncts that hold but that no annotation can say.
    pub unsaid: usize,
}

/// What was found for functions.
#[derive(Clone, Debug)]
pub struct Inferred {
    /// What was not shown with the types found, of each function that was looked at.
    pub verified: Vec<Verified>,
    /// The types found, of the functions that were reached.
    pub types: Vec<InferredType>,
    /// What the solver did.
    pub stats: Stats,
}

impl Inferred {
    /// Whether everything holds with the types found.
    pub fn is_verified(&self) -> bool {
        self.verified.iter().all(Verified::is_verified)
    }
}

/// Looks for types of the functions that [`Options::unannotated`] names, with which `functions` have their
/// types. Whether they say no more than is needed is for the options of the solver to say.
pub fn infer(subject: &Subject<'_>, functions: &[Name], options: &Options) -> Inferred {
    let start = Instant::now();
    let mut prover = Prover::new(options);
    let doubts = doubts(subject, options, &mut prover);
    let (mut generator, _) = generate(subject, functions, &options.unannotated, &prover, &doubts);
    let outcome = prover.solve(&mut generator, options, start);
    let mut failed: FxHashMap<Name, Vec<&Failure>> = FxHashMap::default();
    for failure in generator.that_count(&outcome.failures) {
        if let Some(tag) = generator.tags.get(failure.tag.0 as usize) {
            failed.entry(generator.units[tag.unit].function).or_default().push(failure);
        }
    }
    let mut seen = FxHashSet::default();
    let looked_at: Vec<Name> =
        generator.units.iter().map(|unit| unit.function).filter(|name| seen.insert(*name)).collect();
    let each = start.elapsed().div_f64(looked_at.len().max(1) as f64);
    let verified = looked_at
        .iter()
        .map(|function| {
            let failed = failed.get(function).into_iter().flatten();
            let left = failed.map(|one| generator.obligation(one)).collect();
            let (accepted, obligations) = generator.accepted(*function, left, options.is_strict);
            Verified {
                function: *function,
                obligations,
                accepted,
                beliefs: Vec::new(),
                terminates: generator.terminates(*function),
                ends_by_itself: generator.ends_by_itself(*function),
                time: each,
            }
        })
        .collect();
    let vocabulary = generator.vocabulary();
    let types = looked_at
        .iter()
        .filter_map(|function| {
            let template = generator.open.get(function)?.clone();
            let horn = options.is_tidy.then_some(&options.horn);
            Some(generator.read_back(*function, &template, &outcome.solution, &vocabulary, horn))
        })
        .collect();
    Inferred { verified, types, stats: outcome.stats }
}

impl Generator<'_> {
    /// The type with what was found in place of its unknown predicates.
    fn read_back(
        &self,
        function: Name,
        template: &Template,
        solution: &Solution,
        vocabulary: &Vocabulary,
        tidy: Option<&otherwise_horn::Options>,
    ) -> InferredType {
        let span = self.globals.global(function).and_then(|global| global.span);
        let mut found: FxHashMap<u32, Vec<Said>> = FxHashMap::default();
        let mut unsaid = 0;
        let mut is_unreachable = false;
        for place in &template.places {
            if solution.is_unreachable(place.kvar) {
                is_unreachable |= place.is_demand;
                continue;
            }
            let span = span.unwrap_or(otherwise_diagnostics::Span {
                file: otherwise_diagnostics::FileId(0),
                start: 0,
                end: 0,
            });
            let mut conjuncts = self.conjuncts_at(place, solution);
            if let Some(horn) = tidy {
                let constants: Vec<Term> =
                    place.parameters.iter().map(|symbol| self.terms.symbol_term(*symbol)).collect();
                conjuncts = self.without_repetition(&constants, conjuncts, horn);
            }
            let said: Vec<Option<Said>> =
                conjuncts.into_iter().map(|term| self.say(term, place, vocabulary, span)).collect();
            unsaid += said.iter().filter(|one| one.is_none()).count();
            let mut seen = FxHashSet::default();
            let said = said.into_iter().flatten().filter(|one| seen.insert(one.to_string()));
            found.insert(place.variable, said.collect());
        }
        let mut ty = template.ty.clone();
        put_in(&mut ty, &found);
        let named = ty.clone();
        let mut mentioned = FxHashSet::default();
        unname(&mut ty, &mut mentioned);
        InferredType { function, ty, named, is_unreachable, unsaid }
    }

    fn conjuncts_at(&self, place: &Place, solution: &Solution) -> Vec<Term> {
        let conjuncts = solution.get(place.kvar).conjuncts.iter();
        conjuncts.copied().filter(|term| *term != Term::TRUE).collect()
    }
}

/// Puts predicates in their places.
fn put_in(ty: &mut RefinedType, found: &FxHashMap<u32, Vec<Said>>) {
    let filled = |conjuncts: &mut Vec<Said>| {
        *conjuncts = std::mem::take(conjuncts)
            .into_iter()
            .flat_map(|one| match &one.kind {
                TermKind::Predicate(variable, _) if variable.name.as_str() == "unknown" => {
                    found.get(&variable.id).cloned().unwrap_or_default()
                }
                _ => vec![one],
            })
            .collect();
    };
    match ty {
        RefinedType::Fun(fun) => {
            put_in(&mut fun.parameter, found);
            put_in(&mut fun.result, found);
        }
        RefinedType::Qualified(_, body)
        | RefinedType::Forall(_, body)
        | RefinedType::ForallPredicate(_, body) => put_in(body, found),
        RefinedType::Base(base) => {
            filled(&mut base.refinement.conjuncts);
            base.predicates.iter_mut().for_each(|one| filled(&mut one.conjuncts));
            if base.predicates.iter().all(|one| one.conjuncts.is_empty()) {
                base.predicates.clear();
            }
            base.arguments.iter_mut().for_each(|one| put_in(one, found));
        }
    }
}

/// Leaves out names of arguments that nothing mentions. `mentioned` collects what is mentioned.
fn unname(ty: &mut RefinedType, mentioned: &mut FxHashSet<Var>) {
    match ty {
        RefinedType::Fun(fun) => {
            unname(&mut fun.result, mentioned);
            fun.is_named &= mentioned.contains(&fun.var);
            unname(&mut fun.parameter, mentioned);
        }
        RefinedType::Qualified(_, body)
        | RefinedType::Forall(_, body)
        | RefinedType::ForallPredicate(_, body) => unname(body, mentioned),
        RefinedType::Base(base) => mention(base, mentioned),
    }
}

fn mention(base: &mut RefinedBase, mentioned: &mut FxHashSet<Var>) {
    let conjuncts = base.refinement.conjuncts.iter();
    let mut todo: Vec<&Said> =
        conjuncts.chain(base.predicates.iter().flat_map(|one| &one.conjuncts)).collect();
    while let Some(part) = todo.pop() {
        if let TermKind::Var(var) = &part.kind {
            mentioned.insert(*var);
        }
        todo.extend(part.children());
    }
    base.arguments.iter_mut().for_each(|one| unname(one, mentioned));
}
