//! Which of the models of a violation is shown: different things are different, numbers are small.

use otherwise_smt::Term;

use super::explore::{Decision, HistoryKeeper, Search};
use super::prover::{Answer, Prover};
use crate::algebra::{BaseSort, Value, event_sorts, unflatten};
use crate::core::Sort;
use otherwise_smt::Value as SmtValue;

/// So many pairs of equal values are tried apart.
const MAX_SEPARATIONS: u32 = 30;

/// So many questions may be spent on smaller numbers.
const MAX_SMALLER: u32 = 60;

/// Terms with their sorts.
type Terms = Vec<(Term, BaseSort)>;

/// The base terms of everything that a witness shows, those that matter most first; and the tags of
/// constructors.
pub(super) fn witness_terms<W: HistoryKeeper>(keeper: &W, search: &mut Search<'_>) -> (Terms, Vec<Term>) {
    let (mut terms, mut tags) = (Vec::new(), Vec::new());
    for (value, sort) in search.goal.arguments.iter().chain(&search.goal.ghosts) {
        base_terms(search, value, sort, &mut terms, &mut tags);
    }
    let start = keeper.start(search);
    for event in &keeper.events()[start..] {
        let chosen = |prover: &Prover<'_>, chosen: Term| {
            chosen == Term::TRUE || prover.eval(chosen) == SmtValue::Bool(true)
        };
        let Some(call) = event.calls.iter().find(|call| chosen(&search.prover, call.chosen)) else {
            continue;
        };
        let mut parts = call.terms.iter().copied();
        for sort in event_sorts(search.program, call.operation) {
            if let Ok(value) = unflatten(search.program, sort, &mut parts) {
                base_terms(search, &value, sort, &mut terms, &mut tags);
            }
        }
    }
    for decision in &search.decisions {
        if let Decision::Value(value, sort) = decision {
            base_terms(search, value, sort, &mut terms, &mut tags);
        }
    }
    let mut seen = std::collections::HashSet::new();
    terms.retain(|(term, _)| seen.insert(*term));
    tags.retain(|tag| seen.insert(*tag));
    (terms, tags)
}

/// The base terms of a value, and the tags of constructors that are not known.
pub(super) fn base_terms(
    search: &Search<'_>,
    value: &Value,
    sort: &Sort,
    terms: &mut Terms,
    tags: &mut Vec<Term>,
) {
    let program = search.program;
    match (value, sort) {
        (value, Sort::Cell(content)) => base_terms(search, value, content, terms, tags),
        (Value::Term(term), Sort::Bool) => terms.push((*term, BaseSort::Bool)),
        (Value::Term(term), Sort::Int) => terms.push((*term, BaseSort::Int)),
        (Value::Term(term), Sort::Opaque(id)) => terms.push((*term, BaseSort::Opaque(*id))),
        (Value::Tuple(values), Sort::Tuple(sorts)) => {
            for (value, sort) in values.iter().zip(sorts) {
                base_terms(search, value, sort, terms, tags);
            }
        }
        (Value::Data(constructor, values), Sort::Data(_)) => {
            for (value, sort) in values.iter().zip(&program.constructor(*constructor).fields) {
                base_terms(search, value, sort, terms, tags);
            }
        }
        (Value::Variant(variant), Sort::Data(_)) => {
            tags.push(variant.tag);
            let constructors = &program.data(variant.data).constructors;
            for (constructor, values) in constructors.iter().zip(&variant.fields) {
                for (value, sort) in values.iter().zip(&constructor.fields) {
                    base_terms(search, value, sort, terms, tags);
                }
            }
        }
        _ => {}
    }
}

/// Makes the model one that people would choose.
pub(super) fn prefer(search: &mut Search<'_>, terms: &[(Term, BaseSort)], tags: &[Term]) {
    let joined = joined_terms(search, terms);
    separate(search, &terms.iter().chain(&joined).copied().collect::<Terms>());
    let mut attempts = 0;
    for tag in tags {
        smallest(search, *tag, &[], &mut attempts);
    }
    let numbers: Vec<Term> =
        terms.iter().filter(|(_, sort)| *sort == BaseSort::Int).map(|(term, _)| *term).collect();
    let arguments = argument_numbers(search);
    attempts = 0;
    least_sum(search, &arguments, &mut attempts);
    attempts = 0;
    for (at, number) in numbers.iter().enumerate() {
        smallest(search, *number, &numbers[..at], &mut attempts);
    }
}

/// The strings that are joined: two of them that are the same only in the model have no texts.
fn joined_terms(search: &Search<'_>, terms: &[(Term, BaseSort)]) -> Terms {
    let Some(symbol) = search.program.texts.joined else { return Vec::new() };
    let Sort::Opaque(string) = search.program.symbol(symbol).result else { return Vec::new() };
    let shown = terms.iter().map(|(term, _)| *term);
    let within: Vec<Term> = search.prover.assertions().iter().copied().chain(shown).collect();
    let mut found = super::texts::applications(&search.algebra.formulas, Some(symbol), &within);
    found.retain(|term| terms.iter().all(|(shown, _)| shown != term));
    found.into_iter().map(|term| (term, BaseSort::Opaque(string))).collect()
}

/// Prefers models in which different things are different: equal values in a witness should be equal for a
/// reason.
fn separate(search: &mut Search<'_>, terms: &[(Term, BaseSort)]) {
    let mut attempts = 0;
    for (at, (one, sort)) in terms.iter().enumerate() {
        if *sort == BaseSort::Bool {
            continue;
        }
        for (other, _) in terms[..at].iter().filter(|(_, other)| other == sort) {
            if attempts >= MAX_SEPARATIONS {
                return;
            }
            if search.prover.eval(*one) != search.prover.eval(*other) {
                // Keeps what is already different from falling together again.
                continue;
            }
            let apart = search.algebra.formulas.not(search.algebra.formulas.eq(*one, *other));
            if apart == Term::FALSE {
                continue;
            }
            attempts += 1;
            if search.prover.check_with(&search.algebra.formulas, apart) == Answer::Sat {
                search.prover.assert(apart);
            }
        }
    }
}

fn number_of(search: &Search<'_>, term: Term) -> Option<i64> {
    search.prover.eval(term).as_number().and_then(|number| number.to_i64())
}

/// Whether a formula can hold too; then it does from here on.
fn also(search: &mut Search<'_>, formula: Term, attempts: &mut u32) -> bool {
    *attempts += 1;
    let holds = search.prover.check_with(&search.algebra.formulas, formula) == Answer::Sat;
    if holds {
        search.prover.assert(formula);
    }
    holds
}

/// Prefers the number that is nearest to zero, and the positive one of two; those that are different stay so.
fn smallest(search: &mut Search<'_>, term: Term, others: &[Term], attempts: &mut u32) {
    let fixed = |search: &Search<'_>, number: i64| {
        search.algebra.formulas.eq(term, search.algebra.formulas.int(number))
    };
    for number in [0, 1, 2, 3, -1] {
        if number_of(search, term) == Some(number) {
            let wanted = fixed(search, number);
            search.prover.assert(wanted);
            return;
        }
        if *attempts >= MAX_SMALLER {
            return;
        }
        if others.iter().any(|other| *other != term && number_of(search, *other) == Some(number)) {
            continue;
        }
        let wanted = fixed(search, number);
        if also(search, wanted, attempts) {
            return;
        }
    }
    // Those that others are were left out above.
    for other in others {
        if *other != term && number_of(search, *other) != number_of(search, term) {
            let apart = search.algebra.formulas.not(search.algebra.formulas.eq(term, *other));
            search.prover.assert(apart);
        }
    }
    least(search, size(search, term), attempts);
    if let Some(number) = number_of(search, term) {
        let positive = fixed(search, number.saturating_abs());
        if number > 0 || *attempts >= MAX_SMALLER || !also(search, positive, attempts) {
            let wanted = fixed(search, number);
            search.prover.assert(wanted);
        }
    }
}

/// `|term|`.
fn size(search: &Search<'_>, term: Term) -> Term {
    let formulas = &search.algebra.formulas;
    let zero = formulas.int(0);
    formulas.ite(formulas.lt(term, zero), formulas.sub(zero, term), term)
}

/// Makes a term that is never negative as small as can be.
fn least(search: &mut Search<'_>, term: Term, attempts: &mut u32) {
    let Some(mut known) = number_of(search, term) else { return };
    // Everything below this was refused.
    let mut low = 0;
    while low < known && *attempts < MAX_SMALLER {
        let middle = low + (known - low - 1) / 2;
        let formulas = &search.algebra.formulas;
        let below = formulas.le(term, formulas.int(middle));
        if also(search, below, attempts) {
            match number_of(search, term) {
                Some(number) if number < known => known = number,
                _ => return,
            }
        } else {
            low = middle + 1;
        }
    }
}

/// The numbers among the arguments; not those of constructors that may be others.
fn argument_numbers(search: &Search<'_>) -> Vec<Term> {
    fn add(value: &Value, sort: &Sort, search: &Search<'_>, numbers: &mut Vec<Term>) {
        match (value, sort) {
            (value, Sort::Cell(content)) => add(value, content, search, numbers),
            (Value::Term(term), Sort::Int) => numbers.push(*term),
            (Value::Tuple(values), Sort::Tuple(sorts)) => {
                values.iter().zip(sorts).for_each(|(value, sort)| add(value, sort, search, numbers));
            }
            (Value::Data(constructor, values), Sort::Data(_)) => {
                let sorts = &search.program.constructor(*constructor).fields;
                values.iter().zip(sorts).for_each(|(value, sort)| add(value, sort, search, numbers));
            }
            _ => {}
        }
    }
    let mut numbers = Vec::new();
    for (value, sort) in &search.goal.arguments {
        add(value, sort, search, &mut numbers);
    }
    numbers
}

/// What these are.
pub(super) fn numbers(search: &Search<'_>) -> Vec<i64> {
    argument_numbers(search).into_iter().filter_map(|term| number_of(search, term)).collect()
}

fn sum_of_sizes(search: &Search<'_>, numbers: &[Term]) -> Term {
    let formulas = &search.algebra.formulas;
    numbers.iter().fold(formulas.int(0), |sum, number| formulas.add(sum, size(search, *number)))
}

/// Prefers arguments that are small together.
fn least_sum(search: &mut Search<'_>, numbers: &[Term], attempts: &mut u32) {
    // One by one is good enough, and cheaper, where there are very many or only one.
    if (2..=6).contains(&numbers.len()) {
        let sum = sum_of_sizes(search, numbers);
        least(search, sum, attempts);
    }
}

/// The numbers among the arguments are smaller together than that.
pub(super) fn smaller_arguments(search: &Search<'_>, (below, apart): (i64, bool)) -> Term {
    let numbers = argument_numbers(search);
    let formulas = &search.algebra.formulas;
    let mut parts = vec![formulas.lt(sum_of_sizes(search, &numbers), formulas.int(below))];
    if apart {
        for (at, one) in numbers.iter().enumerate() {
            parts.extend(numbers[..at].iter().map(|other| formulas.not(formulas.eq(*one, *other))));
        }
    }
    formulas.and(&parts)
}
