//! Bounds of an annotation that are off by one: `i <= len xs` for `i < len xs`, `v > 2` for `v > 1`. Whatever
//! is proposed was tried: the text with the change loads, the function verifies with it, and still has a
//! result.

use std::time::{Duration, Instant};

use otherwise_core::Name;
use otherwise_liquid::Prover;

use crate::demand::Signature;
use crate::retype::{Retyping, annotation};

/// The most changes that are tried.
const MAX_TRIED: usize = 16;

/// Marks of predicates, longer ones first.
const MARKS: &[&str] =
    &["<=>", "==>", "<==", "&&", "||", "=>", "->", "<=", ">=", "/=", "!=", "==", "<", ">", "="];

/// What a bound is changed for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Aim {
    /// More is demanded of an argument.
    More,
    /// Less is promised of the result.
    Less,
}

/// The annotation of a function with one bound changed, with which it verifies: a bound of an argument, or of
/// the result if less may be promised. None if none of them does.
pub fn rebounded(
    program: &Retyping<'_>,
    function: Name,
    promises_less: bool,
    time: Duration,
    prover: &mut Prover,
) -> Option<String> {
    let start = Instant::now();
    let global = program.subject.globals.global(function)?;
    let written = program.written(function)?;
    let count = global.ty.split_foralls().1.split_context().1.split_funs().0.len();
    let signature = Signature::read(written, count)?;
    let mut tried: Vec<Signature> = Vec::new();
    for (at, (_, ty)) in signature.parameters.iter().enumerate() {
        for changed in changes(ty, Aim::More) {
            let mut other = signature.clone();
            other.parameters[at].1 = changed;
            tried.push(other);
        }
    }
    if promises_less {
        let results = changes(&signature.result, Aim::Less).into_iter();
        tried.extend(results.map(|result| Signature { result, ..signature.clone() }));
    }
    let left = || time.checked_sub(start.elapsed()).filter(|left| !left.is_zero());
    for one in tried.into_iter().take(MAX_TRIED) {
        let text = one.text(None);
        // What verifies whatever it returns is never called.
        if program.verifies(function, &text, left()?, prover)
            && !program.verifies(function, &one.text(Some("false")), left()?, prover)
        {
            return Some(annotation(function, &text));
        }
    }
    None
}

/// A type with one bound of its refinements changed: numbers first, then comparisons.
fn changes(text: &str, aim: Aim) -> Vec<String> {
    let (mut numbers, mut comparisons) = (Vec::new(), Vec::new());
    let mut depth = Vec::new();
    let mut at = 0;
    while let Some(letter) = text[at..].chars().next() {
        let is_inside = depth.last() == Some(&true);
        let mark = MARKS.iter().copied().find(|mark| text[at..].starts_with(mark)).filter(|_| is_inside);
        let word = text[at..].find(|c: char| !c.is_alphanumeric() && c != '_' && c != '\'');
        let word = &text[at..][..word.unwrap_or(text.len() - at)];
        let length = match (letter, mark) {
            ('{', _) => {
                depth.push(false);
                1
            }
            ('}', _) => {
                depth.pop();
                1
            }
            (_, Some(mark)) => {
                for other in instead(mark, aim) {
                    comparisons.push(format!("{}{other}{}", &text[..at], &text[at + mark.len()..]));
                }
                mark.len()
            }
            ('|', None) => {
                if let Some(inside) = depth.last_mut() {
                    *inside = true;
                }
                1
            }
            _ if !word.is_empty() => {
                let number = word.parse::<u32>().ok().filter(|_| is_inside);
                for other in number.iter().flat_map(|number| [number.checked_add(1), number.checked_sub(1)]) {
                    let Some(other) = other else { continue };
                    numbers.push(format!("{}{other}{}", &text[..at], &text[at + word.len()..]));
                }
                word.len()
            }
            _ => letter.len_utf8(),
        };
        at += length;
    }
    numbers.extend(comparisons);
    numbers
}

fn instead(mark: &str, aim: Aim) -> &'static [&'static str] {
    match (mark, aim) {
        ("<=", Aim::More) => &["<"],
        (">=", Aim::More) => &[">"],
        ("<", Aim::Less) => &["<="],
        (">", Aim::Less) => &[">="],
        ("=" | "==", Aim::Less) => &["<=", ">="],
        _ => &[],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Program;

    #[test]
    fn one_bound_at_a_time() {
        let changed = changes("{i:Int | 0 <= i && i <= len xs2}", Aim::More);
        assert_eq!(
            changed,
            [
                "{i:Int | 1 <= i && i <= len xs2}",
                "{i:Int | 0 < i && i <= len xs2}",
                "{i:Int | 0 <= i && i < len xs2}"
            ]
        );
        assert_eq!(changes("Maybe {v:Int | v = 3 <=> b}", Aim::Less).len(), 4);
        // Nothing but refinements has bounds.
        assert!(changes("Vec 3 Int -> {v:Nat2 | p v}", Aim::Less).is_empty());
    }

    #[test]
    fn changes_are_tried() {
        let text = "module M where
{-@ at :: xs:[a] -> i:{Int | 0 <= i && i <= len xs} -> a @-}
at :: [a] -> Int -> a
at xs n = xs !! n

{-@ third :: {v:[a] | len v >= 2} -> a @-}
third :: [a] -> a
third (_:_:x:_) = x

{-@ two :: Bool -> {v:Int | v > 2} @-}
two :: Bool -> Int
two b = if b then 2 else 5

{-@ far :: Int -> {v:Int | v > 5} @-}
far :: Int -> Int
far n = n
";
        let program = Program::from_text("M.hs", text, &[]).unwrap();
        let find = |name: &str, promises_less: bool| {
            let name = program.functions().into_iter().find(|one| one.base.as_str() == name).unwrap();
            let prover = &mut Prover::new(&otherwise_liquid::Options::default());
            rebounded(&program.retyping(), name, promises_less, Duration::from_secs(60), prover)
        };
        assert_eq!(find("at", false).as_deref(), Some("at :: xs:[a] -> i:{Int | 0 <= i && i < len xs} -> a"));
        assert_eq!(find("third", false).as_deref(), Some("third :: {v:[a] | len v >= 3} -> a"));
        assert_eq!(find("two", true).as_deref(), Some("two :: Bool -> {v:Int | v > 1}"));
        // Only what was written is changed, and only by one.
        assert_eq!(find("two", false), None);
        assert_eq!(find("far", true), None);
    }
}
