//! What Core offers to passes, on whole programs: types are those that were declared, and A-normal form stays
//! well typed.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use otherwise_core::{Global, Program, is_a_normal, lint};
use otherwise_load::{Origin, load};
use std::sync::Arc;

const TEXT: &str = "module Main where

import qualified Data.Map as Map
import Data.List (sortBy)
import Control.Monad.State

newtype Name = Name { text :: String } deriving (Eq, Ord, Show)

data Tree a = Leaf | Node (Tree a) a (Tree a) deriving Show

instance Functor Tree where
  fmap _ Leaf = Leaf
  fmap f (Node l x r) = Node (fmap f l) (f x) (fmap f r)

data Shown = forall a. Show a => Shown a

insert :: Ord a => a -> Tree a -> Tree a
insert x Leaf = Node Leaf x Leaf
insert x t@(Node l y r)
  | x < y = Node (insert x l) y r
  | x > y = Node l y (insert (id x) r)
  | otherwise = t

number :: [Name] -> State (Map.Map Name Int) [Int]
number names = mapM one names
  where
    one name = do
      known <- get
      let next = Map.size known + length (text name)
      put (Map.insertWith (+) name next known)
      return (next * 2 - 1)

main :: IO ()
main = do
  let tree = foldr insert Leaf [3, 1, 2 :: Int]
  print (fmap (\\x -> (x + 1) * (x - 1)) tree)
  print (evalState (number [Name \"a\", Name \"bc\"]) Map.empty)
  print (sortBy (\\a b -> compare (snd b) (snd a)) (zip [1 :: Int ..] \"hello\"))
  mapM_ (\\(Shown a) -> putStrLn (show a ++ \"!\")) [Shown (1 :: Int), Shown (Just True)]
";

#[test]
fn types_are_those_that_were_declared_and_a_normal_form_keeps_them() {
    let loaded = load(Origin::text("Main.hs", TEXT), &[]);
    assert!(!loaded.has_errors(), "{:?}", loaded.diagnostics());
    let main = loaded.global("main").expect("main").name;
    let program = loaded.link(&[main]);
    let wrong = lint(&program);
    assert!(wrong.is_empty(), "{}", wrong.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"));
    let mut normal = Program::clone(&program);
    let (mut known, mut changed) = (0, 0);
    let globals = &program.globals;
    assert!(globals.len() > 300, "{}", globals.len());
    for (at, global) in globals.iter().enumerate() {
        assert!(global.body.free_locals().is_empty(), "{}", global.name);
        if let Some(ty) = global.body.type_of(&*program) {
            known += usize::from(ty == global.ty);
        }
        let body = global.body.to_a_normal(&*program);
        assert!(is_a_normal(&body), "{}", global.name);
        changed += usize::from(body != global.body);
        normal.globals[at] = Arc::new(Global { body, ..Global::clone(global) });
    }
    // Some bodies are of a type that is the declared one only by the equalities of a match or a family.
    assert!(known * 100 >= globals.len() * 95, "{known} of {}", globals.len());
    assert!(changed > 100, "{changed}");
    let wrong = lint(&normal);
    assert!(wrong.is_empty(), "{}", wrong.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"));
}
