//! Types that are found for whole programs, by each engine.

#![allow(clippy::expect_used, clippy::unwrap_used)]

use otherwise_budget::Budget;
use otherwise_infer::{Engine, Options, Outcome, Program, Status, apply, infer};
use std::time::Duration;

/// Recursion over programs wants a roomy stack.
fn on_a_large_stack<T: Send>(work: impl FnOnce() -> T + Send) -> T {
    std::thread::scope(|scope| {
        let builder = std::thread::Builder::new().stack_size(256 << 20);
        builder.spawn_scoped(scope, work).expect("a thread").join().expect("no panic")
    })
}

fn found(engines: &[Engine], text: &str) -> Outcome {
    on_a_large_stack(|| {
        let program = Program::from_text("Test.hs", text, &[]).expect("it loads");
        let options = Options { engines: engines.to_vec(), time: Duration::from_secs(120), open: None };
        let outcome = infer(&program, &[], &options, &Budget::new(None, None));
        if outcome.status == Status::Verified {
            // What is shown verifies by itself, from the text.
            let edits: Vec<_> = outcome.annotations.iter().map(|one| one.edit.clone()).collect();
            let written = Program::from_text("Test.hs", apply(text, &edits), &[]).expect("it still loads");
            let again = infer(&written, &[], &options, &Budget::new(None, None));
            assert_eq!(again.status, Status::Verified, "{}", written.text());
            assert!(again.annotations.is_empty(), "{:?}", again.annotations);
        }
        outcome
    })
}

fn texts(outcome: &Outcome) -> Vec<&str> {
    assert_eq!(outcome.status, Status::Verified, "{:#?}", outcome.story);
    outcome.annotations.iter().map(|one| one.text.as_str()).collect()
}

const ZIP: &str = "module Zip (pairUp) where

{-@ pairUp :: xs:[Int] -> {ys:[Int] | len ys == len xs} -> {v:[(Int, Int)] | len v == len xs} @-}
pairUp :: [Int] -> [Int] -> [(Int, Int)]
pairUp xs ys = zipSame xs ys

zipSame :: [a] -> [b] -> [(a, b)]
zipSame [] [] = []
zipSame (x : xs) (y : ys) = (x, y) : zipSame xs ys
zipSame _ _ = die \"different lengths\"

die :: String -> a
die message = error message
";

#[test]
fn demands_and_promises() {
    let outcome = found(&[Engine::Liquid], ZIP);
    assert_eq!(
        texts(&outcome),
        [
            "zipSame :: xs:[a] -> {v:[b] | len v == len xs} -> {v:[(a, b)] | len v == len xs}",
            "die :: {v:String | false} -> a"
        ]
    );
    assert_eq!(outcome.annotations[0].needed_by[0].as_str(), "pairUp");
    assert_eq!(outcome.annotations[1].needed_by[0].as_str(), "zipSame");
}

#[test]
fn level_by_level_finds_the_same() {
    let outcome = found(&[Engine::Lynx], ZIP);
    let all = texts(&outcome).join("\n");
    assert!(
        all.contains("zipSame :: xs:[a] -> ys:{v:[b] | len v == len xs} -> {v:[(a, b)] | len v == len xs}"),
        "{all}"
    );
    assert!(all.contains("die :: message:{v:String | false} -> a"), "{all}");
    assert_eq!(outcome.engine, Some(Engine::Lynx));
    assert!(outcome.rounds > 5);
}

const ELEMENTS: &str = "import Data.Set (Set, empty, singleton, union)

{-@ measure elts @-}
elts :: [Int] -> Set Int
elts [] = empty
elts (x : xs) = union (singleton x) (elts xs)
";

#[test]
fn level_by_level_knows_sets_and_truth_values() {
    let text = format!(
        "module Bag (without, has) where

{ELEMENTS}
{{-@ without :: x:Int -> xs:[Int] -> {{v:[Int] | Set_sub (elts v) (elts xs)}} @-}}
without :: Int -> [Int] -> [Int]
without x xs = drops x xs

drops :: Int -> [Int] -> [Int]
drops _ [] = []
drops x (y : ys) = if x == y then drops x ys else y : drops x ys

{{-@ has :: x:Int -> xs:[Int] -> {{v:Bool | v <=> Set_mem x (elts xs)}} @-}}
has :: Int -> [Int] -> Bool
has x xs = among x xs

among :: Int -> [Int] -> Bool
among _ [] = False
among x (y : ys) = x == y || among x ys
"
    );
    let outcome = found(&[Engine::Lynx], &text);
    let all = texts(&outcome).join("\n");
    assert!(all.contains("Set_sub (elts v) (elts "), "{all}");
    assert!(all.contains("(v <=> Set_mem ") || all.contains("{v:Bool | v <=> Set_mem "), "{all}");
    // The wrong twin: what is thrown away comes back.
    let wrong = text.replace("then drops x ys", "then 7 : drops x ys");
    let outcome = found(&[Engine::Lynx], &wrong);
    assert_eq!(outcome.status, Status::Refuted, "{:#?}", outcome.story);
}

#[test]
fn level_by_level_knows_elements_and_alternatives() {
    let text = "module Clamp (bytes, turn) where

{-@ bytes :: [Int] -> [{v:Int | 0 <= v && v <= 2}] @-}
bytes :: [Int] -> [Int]
bytes xs = each xs

each :: [Int] -> [Int]
each [] = []
each (x : xs) = (if x < 0 then 0 else if x > 2 then 2 else x) : each xs

{-@ turn :: Int -> {v:Int | v == 1 || v == -1} @-}
turn :: Int -> Int
turn n = way n

way :: Int -> Int
way n = if n > 0 then 1 else -1
";
    let outcome = found(&[Engine::Lynx], text);
    let all = texts(&outcome).join("\n");
    assert!(all.contains("each :: ") && all.contains(" -> [{v:Int | "), "{all}");
    assert!(all.contains(" || "), "{all}");
    let wrong = text.replace("else x) : each xs", "else 3) : each xs");
    let outcome = found(&[Engine::Lynx], &wrong);
    assert_eq!(outcome.status, Status::Refuted, "{:#?}", outcome.story);
}

#[test]
fn what_is_not_found_is_named_with_what_speaks_against_it() {
    // What is passed comes before the bound that it would have to mention.
    let text = "module Sums (total) where

{-@ total :: xs:[Int] -> Int @-}
total :: [Int] -> Int
total xs = sumTo (\\i -> xs !! i) (length xs)

sumTo :: (Int -> Int) -> Int -> Int
sumTo f n = if n <= 0 then 0 else f (n - 1) + sumTo f (n - 1)
";
    let program = Program::from_text("Sums.hs", text, &[]).expect("it loads");
    let options = Options { engines: vec![Engine::Liquid, Engine::Horn], ..Options::default() };
    let budget = Budget::new(Some(Duration::from_secs(20)), None);
    let outcome = on_a_large_stack(|| infer(&program, &[], &options, &budget));
    assert_eq!(outcome.status, Status::Open, "{:#?}", outcome.story);
    let total = outcome.functions.iter().find(|one| one.function.as_str() == "total").expect("it is there");
    assert!(total.unshown.as_ref().is_some_and(|what| what.contains("(line 5)")), "{total:?}");
    assert!(outcome.candidates.iter().all(|one| !one.refuted_by.is_empty()), "{:?}", outcome.candidates);
}

#[test]
fn functions_ask_for_no_more_than_they_need() {
    let text = "module Purse (spend, share) where

data Purse = Purse { coins :: Int }

{-@ spend :: from:{p:Purse | coins p >= 0} -> {v:Purse | coins v == 0} @-}
spend :: Purse -> Purse
spend from = take (coins from) from

take :: Int -> Purse -> Purse
take n p
  | n > coins p = error \"too few\"
  | otherwise = p { coins = coins p - n }

{-@ share :: {xs:[Int] | len xs > 0} -> Int @-}
share :: [Int] -> Int
share xs = 100 `div` howMany xs

howMany :: [Int] -> Int
howMany xs = count xs

{-@ count :: xs:[a] -> {v:Int | v == len xs} @-}
count :: [a] -> Int
count [] = 0
count (_ : xs) = 1 + count xs
";
    let text = text.replace("module Purse (spend, share)", "module Purse (spend, share, count)");
    let text = text.replace("\ndata Purse", "\nimport Prelude hiding (take)\n\ndata Purse");
    let outcome = found(&[Engine::Liquid], &text);
    assert_eq!(
        texts(&outcome),
        [
            "take :: n:Int -> p:{v:Purse | coins v >= n} -> {v:Purse | coins v == coins p - n}",
            "howMany :: xs:[Int] -> {v:Int | v == len xs}"
        ]
    );
}

#[test]
fn what_verifies_by_itself_is_told_where_not_everything_does() {
    let text = "module Half (turned, total) where

{-@ turned :: xs:[Int] -> {v:[Int] | len v == len xs} @-}
turned :: [Int] -> [Int]
turned xs = onto xs []

onto :: [a] -> [a] -> [a]
onto [] ys = ys
onto (x : xs) ys = onto xs (x : ys)

{-@ total :: xs:[Int] -> Int @-}
total :: [Int] -> Int
total xs = sumTo (\\i -> xs !! i) (length xs)

sumTo :: (Int -> Int) -> Int -> Int
sumTo f n = if n <= 0 then 0 else f (n - 1) + sumTo f (n - 1)
";
    let program = Program::from_text("Half.hs", text, &[]).expect("it loads");
    let options = Options { engines: vec![Engine::Liquid], ..Options::default() };
    let budget = Budget::new(Some(Duration::from_secs(60)), None);
    let outcome = on_a_large_stack(|| infer(&program, &[], &options, &budget));
    assert_eq!(outcome.status, Status::Open, "{:#?}", outcome.story);
    let found: Vec<&str> = outcome.annotations.iter().map(|one| one.text.as_str()).collect();
    assert_eq!(found, ["onto :: xs:[a] -> ys:[a] -> {v:[a] | len v == len xs + len ys}"]);
    let open: Vec<&str> =
        outcome.functions.iter().filter(|one| !one.is_verified).map(|one| one.function.as_str()).collect();
    assert_eq!(open, ["total"]);
}

#[test]
fn accumulators_satisfy_equations_with_the_factors_of_the_program() {
    let text = "{-@ LIQUID \"--no-termination\" @-}
module Steps (triple) where

{-@ triple :: n:Nat -> {v:Int | v == 3 * n} @-}
triple :: Int -> Int
triple n = steps n 0

steps :: Int -> Int -> Int
steps k total = if k <= 0 then total else steps (k - 1) (total + 3)
";
    let outcome = found(&[Engine::Liquid], text);
    let [only] = texts(&outcome)[..] else { panic!("{:?}", outcome.annotations) };
    assert!(only.contains("v == total + 3 * k") || only.contains("v == 3 * k + total"), "{only}");
}

#[test]
fn metrics_are_found_where_no_argument_gets_smaller() {
    let text = "module Range (numbers) where

{-@ numbers :: n:Nat -> {v:[Int] | len v == n} @-}
numbers :: Int -> [Int]
numbers n = from 0 n

from :: Int -> Int -> [Int]
from i n
  | i == n = []
  | otherwise = i : from (i + 1) n
";
    let outcome = found(&[Engine::Liquid], text);
    let [only] = texts(&outcome)[..] else { panic!("{:?}", outcome.annotations) };
    assert!(only.ends_with(" / [n - i]"), "{only}");
}

#[test]
fn elements_of_sets() {
    let text = "module Elems (together) where

import Data.Set (Set, empty, singleton, union)

{-@ measure elts @-}
elts :: [Int] -> Set Int
elts [] = empty
elts (x : xs) = union (singleton x) (elts xs)

{-@ together :: xs:[Int] -> ys:[Int] -> {v:[Int] | elts v == Set_cup (elts xs) (elts ys)} @-}
together :: [Int] -> [Int] -> [Int]
together xs ys = append xs ys

append :: [Int] -> [Int] -> [Int]
append [] ys = ys
append (x : xs) ys = x : append xs ys
";
    let outcome = found(&[Engine::Liquid], text);
    let [only] = texts(&outcome)[..] else { panic!("{:?}", outcome.annotations) };
    assert!(only.starts_with("append :: xs:[Int] -> ys:[Int] -> {v:[Int] | elts v == Set_cup "), "{only}");
}

#[test]
fn a_wrong_type_is_refuted_by_every_engine() {
    let text = "module Wrong (bad) where

{-@ bad :: n:Nat -> {v:Int | v > n} @-}
bad :: Int -> Int
bad n = same n

same :: Int -> Int
same n = n
";
    for engine in Engine::ALL {
        let outcome = found(&[engine], text);
        assert_eq!(outcome.status, Status::Refuted, "{engine:?}");
        assert!(outcome.counterexample.is_some());
        assert!(outcome.annotations.is_empty());
    }
}

#[test]
fn what_verifies_needs_nothing() {
    let text = "module Fine where

{-@ double :: n:Int -> {v:Int | v == n + n} @-}
double :: Int -> Int
double n = n + n
";
    let outcome = found(&Engine::ALL, text);
    assert!(texts(&outcome).is_empty());
    assert_eq!((outcome.engine, outcome.rounds), (None, 1));
}

#[test]
fn a_module_without_types_is_looked_at_from_where_nobody_calls() {
    let text = "module Plain where

start :: Int -> Int
start n = if n > 0 then half n else 0

half :: Int -> Int
half n = n `div` 2
";
    let outcome = found(&Engine::ALL, text);
    assert!(texts(&outcome).is_empty());
    assert_eq!(outcome.functions.len(), 2);
}
