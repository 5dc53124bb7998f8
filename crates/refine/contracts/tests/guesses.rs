//! Inputs that somebody guessed are looked at where the search comes to no end.

#![allow(clippy::unwrap_used, clippy::panic)]

use otherwise_contracts::{Guess, Guessed, Options, Subject, Verdict};
use otherwise_load::{Origin, load};
use otherwise_refinements::{Options as Reading, read_program, resolve};

const TEXT: &str = "module Test where
count :: Int -> Int
count n = if n <= 0 then 0 else 1 + count (n - 1)

{-@ both :: Int -> Int -> {v:Int | v /= 3130} @-}
both :: Int -> Int -> Int
both a b = 100 * count a + count b
";

#[test]
fn a_guess_is_tried_where_the_search_comes_to_no_end() {
    let mut loaded = load(Origin::text("Test.hs", TEXT), &[]);
    let (annotations, _) = read_program(&loaded.elaborated, &mut loaded.sources, Reading::default());
    let (specs, _) = resolve(&annotations, &loaded.elaborated);
    let (declarations, globals) = (loaded.declarations(), loaded.globals());
    let subject = Subject { declarations: &declarations, globals: &globals, specs: &specs };
    let both = loaded.name("both").unwrap();
    let guess = |a: i64, b: i64| {
        let at = |position, number| Guess { position, value: Guessed::Number(number) };
        vec![at(0, a), at(1, b)]
    };
    let found = |guesses: &[Vec<Guess>]| {
        let options = Options { steps: 20_000, time: None, guesses, ..Options::default() };
        subject.check(both, &options, &Default::default()).verdict
    };
    let is_concrete = |verdict: &Verdict| matches!(verdict, Verdict::Concrete(_));
    assert!(!is_concrete(&found(&[])));
    // What is guessed is only tried: a wrong guess proves nothing.
    assert!(!is_concrete(&found(&[guess(3, 4)])));
    let Verdict::Concrete(shown) = found(&[guess(3, 4), guess(31, 30)]) else { panic!("not found") };
    let inputs: Vec<String> = shown.inputs.iter().map(ToString::to_string).collect();
    assert_eq!(inputs, ["31", "30"]);
}
