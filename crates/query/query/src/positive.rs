//! What a sum of numbers says of how many they are: none of them is smaller than one, so they are no more
//! than their sum.
//!
//! `all (> 0) xs && sum xs == 5` has an end in Haskell's eyes only when `xs` has. With `length xs <= 5`
//! beside it, which follows, a search ends too. The same holds of `sum (map width tiles) == 5` where `width`
//! returns nothing but numbers from one on.

use otherwise_core::{Expr, Globals, Literal, LocalId, Name, Type, builtin};

use crate::counting::{applied, applied_to, untick};

/// What follows from all conjuncts together about how long lists are; `fresh` is a local that is not used
/// anywhere.
pub(crate) fn bounded_by_sums(conjuncts: &[&Expr], fresh: LocalId) -> Vec<Expr> {
    let is_positive = |list: &Expr| {
        let says_so = |conjunct: &&Expr| {
            all_of(conjunct).is_some_and(|(test, of)| {
                *untick(of) == *list && is_at_least_one(&applied_to(test, Expr::Local(fresh)), fresh)
            })
        };
        matches!(list, Expr::Local(_)) && conjuncts.iter().any(says_so)
    };
    let bounds = conjuncts.iter().filter_map(|conjunct| bounded_sum(conjunct));
    let bounds = bounds.filter(|(list, _)| is_positive(untick(list)));
    bounds.map(|(list, bound)| no_more_than(Type::con(builtin::int()), bound, list)).collect()
}

/// What follows from one alone.
pub(crate) fn bounded_by_terms(conjunct: &Expr, globals: &dyn Globals) -> Option<Expr> {
    let (list, bound) = bounded_sum(conjunct)?;
    let (ty, function, list) = mapped(list)?;
    returns_positive(function, globals).then(|| no_more_than(ty, bound, list))
}

fn no_more_than(ty: Type, bound: &Expr, list: &Expr) -> Expr {
    let no_more = Expr::Global(Name::new("Otherwise.Puzzle", "noMoreThan")).type_apply(vec![ty]);
    no_more.apply(vec![bound.clone(), list.clone()])
}

/// The parts of a conjunction, if it is one.
pub(crate) fn conjuncts(expr: &Expr) -> Vec<&Expr> {
    let (mut pending, mut found) = (vec![expr], Vec::new());
    while let Some(expr) = pending.pop() {
        match call(expr) {
            Some((name, _, values)) if name == core("&&") && values.len() == 2 => {
                pending.extend([values[1], values[0]]);
            }
            _ => found.push(untick(expr)),
        }
    }
    found
}

fn core(base: &str) -> Name {
    Name::new("Otherwise.Base.Core", base)
}

fn foldable(base: &str) -> Name {
    Name::new("Otherwise.Base.Foldable", base)
}

/// A function that is called, with its types and all its arguments, dictionaries among them.
fn call(expr: &Expr) -> Option<(Name, Vec<&Type>, Vec<&Expr>)> {
    let Expr::Apply(function, args) = untick(expr) else { return None };
    let (Expr::Global(name), types, mut values) = applied(function) else { return None };
    values.extend(args);
    Some((*name, types, values))
}

/// `all test list`.
fn all_of(expr: &Expr) -> Option<(&Expr, &Expr)> {
    match (call(expr)?, foldable("all")) {
        ((name, _, values), all) if name == all => match values.as_slice() {
            [_, test, list] => Some((*test, *list)),
            _ => None,
        },
        _ => None,
    }
}

/// `sum list == bound` and its like, for an `Int` that is simple to compute again.
fn bounded_sum(expr: &Expr) -> Option<(&Expr, &Expr)> {
    let (name, _, values) = call(expr)?;
    let [_, left, right] = values.as_slice() else { return None };
    let is = |base: &str| name == core(base);
    let summed = |expr| match call(expr) {
        Some((name, types, values)) if name == foldable("sum") => match (types.as_slice(), values.as_slice())
        {
            ([container, number], [_, _, list])
                if **container == Type::con(builtin::list()) && **number == Type::con(builtin::int()) =>
            {
                Some(*list)
            }
            _ => None,
        },
        _ => None,
    };
    let (list, bound) = match (summed(left), summed(right)) {
        (Some(list), None) if is("==") || is("<=") || is("<") => (list, *right),
        (None, Some(list)) if is("==") || is(">=") || is(">") => (list, *left),
        _ => return None,
    };
    let bound = untick(bound);
    matches!(bound, Expr::Literal(_) | Expr::Local(_) | Expr::Global(_)).then_some((list, bound))
}

/// `map function list`, with the type of the list's elements.
fn mapped(expr: &Expr) -> Option<(Type, &Expr, &Expr)> {
    let (name, types, values) = call(expr)?;
    match (types.as_slice(), values.as_slice()) {
        ([from, _], [function, list]) if name == core("map") => Some((Type::clone(from), *function, *list)),
        _ => None,
    }
}

/// Whether a function of the program returns nothing but numbers from one on.
fn returns_positive(function: &Expr, globals: &dyn Globals) -> bool {
    let Expr::Global(name) = untick(function) else { return false };
    let Some(global) = globals.global(*name) else { return false };
    let mut body = untick(&global.body);
    if let Expr::Lambda(params, inner) = body
        && params.len() == 1
    {
        body = untick(inner);
    }
    is_positive_everywhere(body)
}

fn is_positive_everywhere(expr: &Expr) -> bool {
    match untick(expr) {
        Expr::Case(case) => {
            case.alternatives.iter().all(|alternative| is_positive_everywhere(&alternative.body))
        }
        other => number(other).is_some_and(|number| number >= 1),
    }
}

fn number(expr: &Expr) -> Option<i64> {
    match untick(expr) {
        Expr::Literal(Literal::Int(number)) => Some(*number),
        Expr::Literal(Literal::Integer(number)) => i64::try_from(number).ok(),
        _ => None,
    }
}

/// Whether what a test demands of a number makes it one or more.
fn is_at_least_one(test: &Expr, item: LocalId) -> bool {
    let Some((name, _, values)) = call(test) else { return false };
    let is_item = |expr: &Expr| *untick(expr) == Expr::Local(item);
    let is = |base: &str| name == core(base);
    match values.as_slice() {
        [left, right] if is("&&") => is_at_least_one(left, item) || is_at_least_one(right, item),
        [_, left, right] => {
            let (least, operators) = match (is_item(left), is_item(right)) {
                (true, false) => (number(right), [">", ">=", "=="]),
                (false, true) => (number(left), ["<", "<=", "=="]),
                _ => return false,
            };
            let [strict, other, equal] = operators.map(is);
            least.is_some_and(|least| strict && least >= 0 || (other || equal) && least >= 1)
        }
        [_, _, found, list] if name == foldable("elem") => is_item(found) && are_positive(list),
        _ => false,
    }
}

/// Whether a list is written down with numbers from one on.
fn are_positive(list: &Expr) -> bool {
    let mut list = untick(list);
    while let Expr::Apply(function, args) = list {
        let (head, _, earlier) = applied(function);
        match (head, earlier.len() + args.len(), args.as_slice()) {
            (Expr::Constructor(name), 2, [first, rest]) if *name == builtin::cons() => {
                if number(first).is_none_or(|number| number < 1) {
                    return false;
                }
                list = untick(rest);
            }
            (Expr::Global(name), 3, [.., low, _]) if name.base.as_str() == "enumFromTo" => {
                return name.is_standard() && number(low).is_some_and(|low| low >= 1);
            }
            _ => return false,
        }
    }
    // The empty list at the end.
    matches!(list, Expr::TypeApply(inner, _) if *untick(inner) == Expr::Constructor(builtin::list()))
}
