//! Functions without annotation: what is found out about them, and which loops are seen to end.

#![allow(clippy::unwrap_used)]

use crate::common::{check, verdicts};

#[test]
fn recursive_calls_are_polymorphic() {
    check(
        "module Test where
data Up a = Nil | a :< Up a
infixr 5 :<
{-@ data Up a = Nil | (:<) { first :: a, rest :: Up {v:a | first <= v} } @-}

insert :: Ord a => a -> Up a -> Up a
insert y Nil = y :< Nil
insert y (x :< xs)
  | y <= x = y :< x :< xs
  | otherwise = x :< insert y xs

badInsert :: Ord a => a -> Up a -> Up a
badInsert y Nil = y :< Nil
badInsert y (x :< xs)
  | y <= x = y :< x :< xs
  | otherwise = y :< badInsert x xs

sort :: Ord a => [a] -> Up a
sort [] = Nil
sort (x : xs) = insert x (sort xs)
",
    );
}

#[test]
fn loops_count_up_to_a_bound() {
    check(
        "module Test where
{-@ total :: n:Nat -> Nat @-}
total :: Int -> Int
total n = go 0 0
  where
    go i acc
      | i > n = acc
      | otherwise = go (i + 1) (acc + i)

{-@ badTotal :: n:Nat -> Nat @-}
badTotal :: Int -> Int
badTotal n = go 0 0
  where
    go i acc
      | i == n = acc
      | otherwise = go (i + 2) (acc + i)

{-@ search :: (Int -> Bool) -> lo:Int -> hi:{Int | lo <= hi} -> {v:Int | lo <= v && v <= hi} @-}
search :: (Int -> Bool) -> Int -> Int -> Int
search p low high = go low high
  where
    go lo hi
      | lo >= hi = lo
      | p mid = go lo mid
      | otherwise = go (mid + 1) hi
      where mid = lo + (hi - lo) `div` 2

{-@ badSearch :: (Int -> Bool) -> lo:Int -> hi:{Int | lo <= hi} -> {v:Int | lo <= v && v <= hi} @-}
badSearch :: (Int -> Bool) -> Int -> Int -> Int
badSearch p low high = go low high
  where
    go lo hi
      | lo >= hi = lo
      | p mid = go lo mid
      | otherwise = go mid hi
      where mid = lo + (hi - lo) `div` 2

{-@ positions :: xs:[a] -> [{v:Int | 0 <= v && v < len xs}] @-}
positions :: [a] -> [Int]
positions xs = go 0
  where
    size = length xs
    go i
      | i < size = i : go (i + 1)
      | otherwise = []
",
    );
}

#[test]
fn calls_without_all_arguments_get_smaller_too() {
    check(
        "module Test where
twist :: [Int] -> Int -> Int
twist [] n = n
twist (x : xs) n = foldr (\\_ m -> m + x) n (map (twist xs) [n])

badTwist :: [Int] -> Int -> Int
badTwist [] n = n
badTwist xs n = sum (map (badTwist xs) [n])
",
    );
}

#[test]
fn a_call_that_counts_up_does_not_excuse_another() {
    // Each recursive call gets smaller in a way of its own, but not all in the same.
    check(
        "module Test where
badBoth :: Int -> Int -> Int
badBoth a b = go a b
  where
    go i j
      | i < b = go (i + 1) j
      | j > 0 = go (i - 1) (j + 1)
      | otherwise = i
",
    );
}

#[test]
fn trees_get_smaller_through_functions_of_several() {
    check(
        "module Test where
data Tree = Leaf | Node Tree Tree

height :: Tree -> Int
height Leaf = 0
height (Node l r) = higher l r

higher :: Tree -> Tree -> Int
higher l r = 1 + max (height l) (height r)

badHeight :: Tree -> Int
badHeight Leaf = 0
badHeight (Node l r) = badHigher l (Node l r)

badHigher :: Tree -> Tree -> Int
badHigher l r = 1 + max (badHeight l) (badHeight r)
",
    );
}

#[test]
fn callers_are_not_blamed_for_what_others_give() {
    check(
        "module Test where
badPart :: Int -> Int -> Int
badPart n d = n `div` d

{-@ half :: Int -> Int @-}
half :: Int -> Int
half n = badPart n 2

{-@ badRatio :: Int -> Nat -> Int @-}
badRatio :: Int -> Int -> Int
badRatio n d = badPart n d
",
    );
}

#[test]
fn parametric_instances_keep_refinements() {
    check(
        "module Test where
newtype State s a = State (s -> (a, s))
run :: State s a -> s -> (a, s)
run (State f) = f

instance Functor (State s) where
  fmap f (State g) = State (\\s -> let (a, t) = g s in (f a, t))
instance Applicative (State s) where
  pure x = State (\\s -> (x, s))
  State f <*> State g = State (\\s -> let (h, t) = f s; (a, u) = g t in (h a, u))
instance Monad (State s) where
  State g >>= f = State (\\s -> let (a, t) = g s in run (f a) t)

get :: State s s
get = State (\\s -> (s, s))

put :: s -> State s ()
put s = State (\\_ -> ((), s))

{-@ tick :: State Nat Nat @-}
tick :: State Int Int
tick = do
  n <- get
  put (n + 1)
  return n

{-@ badTick :: State Nat Nat @-}
badTick :: State Int Int
badTick = do
  n <- get
  put (n - 1)
  return n
",
    );
}

#[test]
fn actions_under_a_condition() {
    check(
        "module Test where
import Control.Monad (unless, when)

{-@ countdown :: Nat -> IO () @-}
countdown :: Int -> IO ()
countdown n = when (n > 0) $ do
  print n
  countdown (n - 1)

{-@ badCountdown :: Nat -> IO () @-}
badCountdown :: Int -> IO ()
badCountdown n = when (n < 9) $ do
  print n
  badCountdown (n - 1)

shown :: [Int] -> IO ()
shown xs = unless (null xs) (print (head xs))

badShown :: [Int] -> IO ()
badShown xs = when (null xs) (print (head xs))
",
    );
}

#[test]
fn right_hand_sides_that_patterns_share_are_unfolded() {
    let text = "{-@ LIQUID \"--reflection\" @-}
{-@ LIQUID \"--ple\" @-}
module Test where
import Language.Haskell.Liquid.ProofCombinators
data Expr = Lit Int | Plus Expr Expr

{-@ reflect eval @-}
eval :: Expr -> Int
eval (Lit n) = n
eval (Plus a b) = eval a + eval b

{-@ reflect opt @-}
opt :: Expr -> Expr
opt (Plus (Lit 0) e) = opt e
opt (Plus a b) = Plus (opt a) (opt b)
opt e = e

{-@ same :: e:Expr -> { eval (opt e) = eval e } @-}
same :: Expr -> Proof
same (Plus (Lit 0) e) = same e
same (Plus a b) = same a &&& same b
same (Lit _) = trivial

{-@ badSame :: e:Expr -> { opt e = e } @-}
badSame :: Expr -> Proof
badSame (Plus (Lit 0) e) = badSame e
badSame (Plus a b) = badSame a &&& badSame b
badSame (Lit _) = trivial
";
    check(text);
    assert!(!verdicts(text).is_empty());
}

#[test]
fn methods_that_an_instance_lacks_are_missing_behind_defaults_too() {
    check(
        "module Test where
class Shape a where
  area :: a -> Int
  twice :: a -> Int
  twice x = area x + area x
  name :: a -> String
  name _ = \"shape\"

data Dot = Dot
instance Shape Dot

data Line = Line
instance Shape Line where
  twice _ = 0

data Vec = Vec Int Int
instance Num Vec where
  Vec a b + Vec c d = Vec (a + c) (b + d)
  fromInteger n = Vec (fromInteger n) 0

badArea :: Dot -> Int
badArea d = area d

badTwice :: Dot -> Int
badTwice d = twice d

named :: Dot -> String
named d = name d

doubled :: Line -> Int
doubled l = twice l

moved :: Vec -> Vec
moved v = v + 1

badScaled :: Vec -> Vec
badScaled v = v * 2
",
    );
}
