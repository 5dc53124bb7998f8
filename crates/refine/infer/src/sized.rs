//! Sizes of arguments that have to fit each other: two lists of the same length, a number inside of a list, a
//! list that is not empty. Whatever is proposed was tried: the text with the change loads, the function
//! verifies with it, and still has a result.

use std::time::{Duration, Instant};

use otherwise_core::{Name, Symbol, Type, builtin};
use otherwise_liquid::Prover;
use otherwise_refinements::Specs;

use crate::demand::{Signature, plain, words};
use crate::retype::{Retyping, annotation};

/// The most demands that are tried.
const MAX_TRIED: usize = 24;

/// What can be said of an argument as a number: its name and its sizes, or itself.
struct Sizes {
    position: usize,
    texts: Vec<String>,
    is_number: bool,
}

/// An annotation of a function that demands something of the sizes of its arguments, which the code calls
/// `names`, and with which it verifies: the weakest of the usual demands. None if none of them does.
pub fn sized(
    program: &Retyping<'_>,
    function: Name,
    names: &[Symbol],
    time: Duration,
    prover: &mut Prover,
) -> Option<String> {
    let start = Instant::now();
    let global = program.subject.globals.global(function)?;
    let written = program.written(function)?.to_owned();
    let (parameters, _) = global.ty.split_foralls().1.split_context().1.split_funs();
    let mut signature = Signature::read(&written, parameters.len())?;
    signature.name_all(names);
    let specs = program.subject.specs;
    let all: Vec<Sizes> = (parameters.iter().zip(&signature.parameters).enumerate())
        .filter_map(|(position, (ty, (name, _)))| sizes(specs, position, ty, name.as_deref()?, &written))
        .collect();
    let left = || time.checked_sub(start.elapsed()).filter(|left| !left.is_zero());
    for (last, demand) in demands(&all).into_iter().take(MAX_TRIED) {
        let mut verifies = |signature: &Signature| -> Option<bool> {
            let is_right = program.verifies(function, &signature.with(last, &demand, None), left()?, prover)
                // What verifies whatever it returns is never called.
                && !program.verifies(function, &signature.with(last, &demand, Some("false")), left()?, prover);
            Some(is_right)
        };
        if !verifies(&signature)? {
            continue;
        }
        // Where it says more than what was demanded, that is not needed any more.
        let mut short = signature.clone();
        short.parameters[last].1 = plain(&short.parameters[last].1);
        let best = if verifies(&short).unwrap_or(false) { &short } else { &signature };
        let mentioned: Vec<&str> = words(&demand).collect();
        let text = best.with(last, &demand, None);
        let unnamed = Signature::read(&text, parameters.len())?.without_names(&written, &mentioned);
        return Some(annotation(function, &unnamed));
    }
    None
}

/// The sizes of an argument: the measures that the annotation speaks of, or else the length of a list.
fn sizes(specs: &Specs, position: usize, ty: &Type, name: &str, written: &str) -> Option<Sizes> {
    let int = builtin::int();
    let is_number = ty.as_con().is_some_and(|(head, _)| head == int);
    if is_number {
        return Some(Sizes { position, texts: vec![name.to_owned()], is_number });
    }
    let (head, _) = ty.as_con()?;
    let measures = specs.measures.iter().filter_map(|measure| {
        let (parameters, result) = measure.ty.split_foralls().1.split_context().1.split_funs();
        let is_of = matches!(&parameters[..], [one] if one.as_con().is_some_and(|(name, _)| name == head));
        let is_size = is_of && result.as_con().is_some_and(|(name, _)| name == int);
        is_size.then(|| measure.name.to_string())
    });
    let measures: Vec<String> = measures.collect();
    let mut told: Vec<String> = measures
        .iter()
        .filter(|measure| words(written).any(|word| word == measure.as_str()))
        .cloned()
        .collect();
    if told.is_empty() {
        told = if head == builtin::list() { vec!["len".to_owned()] } else { measures };
    }
    told.truncate(2);
    let texts: Vec<String> = told.iter().map(|measure| format!("{measure} {name}")).collect();
    (!texts.is_empty()).then_some(Sizes { position, texts, is_number })
}

/// What may be demanded, each with the last argument that it speaks of: weaker demands first.
fn demands(all: &[Sizes]) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    for one in all {
        let marks = if one.is_number { &[" >= 0", " > 0"][..] } else { &[" > 0"] };
        for mark in marks {
            found.extend(one.texts.iter().map(|text| (one.position, format!("{text}{mark}"))));
        }
    }
    let compared = |mark: &str, are_numbers: bool, found: &mut Vec<(usize, String)>| {
        for (at, left) in all.iter().enumerate() {
            for right in
                all[at + 1..].iter().filter(|right| are_numbers == (left.is_number && right.is_number))
            {
                for (one, other) in pairs(left, right) {
                    let last = left.position.max(right.position);
                    found.push((last, format!("{one} {mark} {other}")));
                    if mark != "==" {
                        found.push((last, format!("{other} {mark} {one}")));
                    }
                }
            }
        }
    };
    for mark in ["<=", "<", "=="] {
        compared(mark, false, &mut found);
    }
    // One more than the number has to be inside, too.
    for number in all.iter().filter(|one| one.is_number) {
        for other in all.iter().filter(|one| !one.is_number) {
            let last = number.position.max(other.position);
            let both = pairs(number, other);
            found.extend(both.iter().map(|(one, size)| (last, format!("{one} + 1 < {size}"))));
        }
    }
    // That two numbers are equal is nothing that anybody would demand of arguments.
    for mark in ["<=", "<"] {
        compared(mark, true, &mut found);
    }
    found
}

/// The sizes of two arguments that can be compared: of the same measure, or of a number and anything.
fn pairs<'a>(left: &'a Sizes, right: &'a Sizes) -> Vec<(&'a str, &'a str)> {
    let measure = |text: &'a str| text.split(' ').next().unwrap_or_default();
    let is_fitting =
        |one: &'a str, other: &'a str| left.is_number || right.is_number || measure(one) == measure(other);
    let all =
        left.texts.iter().flat_map(|one| right.texts.iter().map(move |other| (one.as_str(), other.as_str())));
    all.filter(|(one, other)| is_fitting(one, other)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Program;

    fn proposed(text: &str, function: &str) -> Option<String> {
        let program = Program::from_text("Try.hs", text, &[]).expect("a program");
        let name = program.functions().into_iter().find(|name| name.base.as_str() == function)?;
        let mut prover = Prover::new(&otherwise_liquid::Options::default());
        sized(&program.retyping(), name, &[], Duration::from_secs(20), &mut prover)
    }

    #[test]
    fn sizes_have_to_fit() {
        let zip = "{-@ die :: {s:String | false} -> a @-}
die :: String -> a
die s = error s

{-@ both :: xs:[a] -> {ys:[b] | len xs > 0 => len ys > 0} -> [(a, b)] @-}
both :: [a] -> [b] -> [(a, b)]
both [] [] = []
both (x : xs) (y : ys) = (x, y) : both xs ys
both _ _ = die \"lengths\"
";
        assert_eq!(
            proposed(zip, "both").as_deref(),
            Some("both :: xs:[a] -> ys:{ys:[b] | len xs == len ys} -> [(a, b)]")
        );
    }

    #[test]
    fn nothing_is_demanded_that_does_not_help() {
        let wrong = "{-@ twice :: n:Int -> {v:Int | v = 2 * n} @-}
twice :: Int -> Int
twice n = n + n + 1
";
        assert_eq!(proposed(wrong, "twice"), None);
    }

    #[test]
    fn numbers_are_compared_last_and_never_equal() {
        let smaller = "{-@ bigger :: x:Int -> y:Int -> {v:Int | v >= x && v >= y} @-}
bigger :: Int -> Int -> Int
bigger x y = if x < y then x else y
";
        assert_eq!(proposed(smaller, "bigger"), None);
        let next = "{-@ next :: xs:[a] -> i:{i:Int | 0 <= i && i < len xs} -> j:{j:Int | 0 <= j && j < len xs} -> a @-}
next :: [a] -> Int -> Int -> a
next xs i j = xs !! (j + 1)
";
        assert!(proposed(next, "next").is_some_and(|text| text.contains("j + 1 < len xs")));
    }
}
