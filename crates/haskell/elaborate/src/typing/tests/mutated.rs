//! Mutated programs: whatever the text, there is an answer, and what is accepted passes lint.

use proptest::prelude::*;

use super::{accept, run};

const PROGRAMS: &[&str] = &[
    r#"{-# LANGUAGE GADTs, RankNTypes, ScopedTypeVariables #-}
module T where
data E a where
  I :: Int -> E Int
  P :: E a -> E b -> E (a, b)
eval :: E a -> a
eval (I n) = n
eval (P a b) = (eval a, eval b)
twice :: (forall a. a -> a) -> (Int, Bool)
twice f = (f 1, f True)
"#,
    r#"module T where
class Shape a where
  area :: a -> Double
  name :: a -> String
  name _ = "shape"
data Box = Box { width, height :: Double } deriving (Eq, Show)
instance Shape Box where
  area b = width b * height b
total :: Shape a => [a] -> Double
total xs = sum [area x | x <- xs]
grow b = b { width = width b + 1 }
"#,
    r#"module T where
import Data.List (sortBy)
data Tree k v = Leaf | Node (Tree k v) k v (Tree k v)
insert :: Ord k => k -> v -> Tree k v -> Tree k v
insert k v Leaf = Node Leaf k v Leaf
insert k v (Node l k' v' r)
  | k < k' = Node (insert k v l) k' v' r
  | k > k' = Node l k' v' (insert k v r)
  | otherwise = Node l k v r
toList Leaf = []
toList (Node l k v r) = toList l ++ [(k, v)] ++ toList r
main = do
  let t = foldr (\(k, v) -> insert k v) Leaf (zip [3, 1, 2 :: Int] "abc")
  print (toList t)
"#,
];

fn words(text: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    for c in text.chars() {
        let same = words.last().is_some_and(|word| {
            word.chars().last().is_none_or(|last| last.is_alphanumeric() && c.is_alphanumeric())
        });
        if same {
            if let Some(word) = words.last_mut() {
                word.push(c);
            }
        } else {
            words.push(c.to_string());
        }
    }
    words
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn mutated_programs_get_an_answer(
        which in 0..PROGRAMS.len(),
        edits in prop::collection::vec((any::<prop::sample::Index>(), any::<prop::sample::Index>(), 0..4u8), 1..4),
    ) {
        let mut words = words(PROGRAMS[which]);
        for (at, other, kind) in edits {
            let (at, other) = (at.index(words.len()), other.index(words.len()));
            match kind {
                0 => { words.remove(at); }
                1 => { let copy = words[other].clone(); words[at] = copy; }
                2 => words.swap(at, other),
                _ => { let copy = words[other].clone(); words.insert(at, copy); }
            }
        }
        let text = words.concat();
        let (_, result) = run(&text);
        if !result.has_errors() {
            accept(&text);
        }
    }
}

#[test]
fn the_programs_themselves_are_accepted() {
    for text in PROGRAMS {
        accept(text);
    }
}

#[test]
fn deep_nesting_is_survived() {
    let deep = format!("module T where\nx :: Int\nx = {}1{}\n", "(1 + ".repeat(100), ")".repeat(100));
    accept(&deep);
    let list = format!("module T where\nxs :: [Int]\nxs = [{}0]\n", "1, ".repeat(5000));
    accept(&list);
    let statements = format!("module T where\nf :: IO ()\nf = do\n{}", "  print 1\n".repeat(600));
    accept(&statements);
}
