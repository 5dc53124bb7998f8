//! Refinements that pass through functions, and those that do not.

use crate::common::check;

#[test]
fn what_is_known_of_a_whole_value_does_not_pass_through_a_class() {
    check(
        "module Test where
{-@ type Three = {v:[Int] | len v == 3} @-}
{-@ type Sorted = [Int]<{\\x y -> x <= y}> @-}

{-@ badAppend :: Three -> Three -> Three @-}
badAppend :: [Int] -> [Int] -> [Int]
badAppend xs ys = xs <> ys

{-@ badConcat :: [Three] -> Three @-}
badConcat :: [[Int]] -> [Int]
badConcat = mconcat

{-@ badEmpty :: Three @-}
badEmpty :: [Int]
badEmpty = mempty

{-@ badSorted :: Sorted -> Sorted -> Sorted @-}
badSorted :: [Int] -> [Int] -> [Int]
badSorted xs ys = xs <> ys

{-@ twice :: Semigroup a => a -> a @-}
twice :: Semigroup a => a -> a
twice x = x <> x

{-@ badTwice :: Three -> Three @-}
badTwice :: [Int] -> [Int]
badTwice xs = twice xs

{-@ append :: [{v:Int | v > 0}] -> [{v:Int | v > 0}] -> [{v:Int | v > 0}] @-}
append :: [Int] -> [Int] -> [Int]
append xs ys = xs <> ys
",
    );
}

#[test]
fn what_is_known_of_an_action_does_not_pass_through_its_monad() {
    check(
        "module Test where
data Log a = Log [Int] a

{-@ measure logged @-}
logged :: Log a -> Int
logged (Log ns _) = length ns

instance Functor Log where
  fmap f (Log ns a) = Log ns (f a)
instance Applicative Log where
  pure a = Log [] a
  Log ms f <*> Log ns a = Log (ms ++ ns) (f a)
instance Monad Log where
  Log ms a >>= f = case f a of Log ns b -> Log (ms ++ ns) b

{-@ type One a = {v:Log a | logged v == 1} @-}

{-@ badThen :: One Int -> One Int -> One Int @-}
badThen :: Log Int -> Log Int -> Log Int
badThen a b = a >> b

{-@ badBind :: One Int -> (Int -> One Int) -> One Int @-}
badBind :: Log Int -> (Int -> Log Int) -> Log Int
badBind a b = a >>= b
",
    );
}

#[test]
fn using_says_nothing_of_what_the_library_makes() {
    check(
        "module Test where
{-@ using (Int) as {v:Int | v > 0} @-}

{-@ badDouble :: Int -> {v:Int | v > 1} @-}
badDouble :: Int -> Int
badDouble x = x + x
",
    );
}

#[test]
fn values_of_types_that_a_pattern_shows_to_be_equal() {
    check(
        "{-# LANGUAGE GADTs #-}
module Test where
{-@ type Pos = {v:Int | v > 0} @-}

data Expr a where
  Lit :: Int -> Expr Int
  Pair :: Expr a -> Expr b -> Expr (a, b)
  Fst :: Expr (a, b) -> Expr a
  Both :: Int -> Int -> Expr (Int, Int)

eval :: Expr a -> a
eval (Lit n) = n
eval (Pair a b) = (eval a, eval b)
eval (Fst p) = fst (eval p)
eval (Both a b) = (a - 1, b)

{-@ badBoth :: (Pos, Pos) @-}
badBoth :: (Int, Int)
badBoth = eval (Both 1 1)

{-@ badLit :: Pos @-}
badLit :: Int
badLit = eval (Lit 1)

{-@ first :: Expr (Pos, Pos) -> Pos @-}
first :: Expr (Int, Int) -> Int
first e = fst (eval e)

{-@ badFirst :: Pos @-}
badFirst :: Int
badFirst = first (Both 1 1)

data Value a where
  Made :: a -> b -> Value (a, b)

parts :: Value a -> a
parts (Made a b) = (a, b)

{-@ made :: (Pos, Pos) @-}
made :: (Int, Int)
made = parts (Made 1 2)

{-@ badMade :: (Pos, Pos) @-}
badMade :: (Int, Int)
badMade = parts (Made 1 0)
",
    );
}

#[test]
fn laws_in_records_and_bounds_with_several_values() {
    check(
        "module Test where
{-@ LIQUID \"--reflection\" @-}
{-@ LIQUID \"--ple\" @-}
import Language.Haskell.Liquid.ProofCombinators

{-@ data Monoid' a = Monoid' { op :: a -> a -> a, unit :: a, left :: x:a -> { op unit x == x } } @-}
data Monoid' a = Monoid' { op :: a -> a -> a, unit :: a, left :: a -> Proof }

{-@ reflect fold @-}
fold :: (a -> a -> a) -> a -> [a] -> a
fold _ e [] = e
fold f e (x : xs) = f x (fold f e xs)

{-@ leftFold :: m:Monoid' a -> xs:[a]
             -> { op m (fold (op m) (unit m) []) (fold (op m) (unit m) xs) == fold (op m) (unit m) xs } @-}
leftFold :: Monoid' a -> [a] -> Proof
leftFold m xs = left m (fold (op m) (unit m) xs)

{-@ badLeftFold :: m:Monoid' a -> xs:[a]
             -> { op m (fold (op m) (unit m) xs) (fold (op m) (unit m) []) == fold (op m) (unit m) xs } @-}
badLeftFold :: Monoid' a -> [a] -> Proof
badLeftFold m xs = left m (fold (op m) (unit m) xs)

newtype State s a = S (s -> (a, s))
{-@ newtype State s a <p :: s -> Bool, q :: s -> a -> s -> Bool> = S (x:s<p> -> (v :: a, s<q x v>)) @-}

{-@ run :: forall <p :: s -> Bool, q :: s -> a -> s -> Bool>. State <p, q> s a -> x:s<p> -> (v :: a, s<q x v>) @-}
run :: State s a -> s -> (a, s)
run (S f) = f

{-@ bind :: forall <p :: s -> Bool, q :: s -> a -> s -> Bool, p2 :: a -> s -> Bool, q2 :: a -> s -> b -> s -> Bool,
                    r :: s -> b -> s -> Bool>.
      {x :: s<p>, y :: a |- s<q x y> <: s<p2 y>}
      {x :: s<p>, y :: a, z :: s<q x y>, w :: b |- s<q2 y z w> <: s<r x w>}
      State <p, q> s a -> (y:a -> State <p2 y, q2 y> s b) -> State <p, r> s b @-}
bind :: State s a -> (a -> State s b) -> State s b
bind (S m) k = S (\\s -> case m s of (a, t) -> run (k a) t)

{-@ badBind :: forall <p :: s -> Bool, q :: s -> a -> s -> Bool, p2 :: a -> s -> Bool, q2 :: a -> s -> b -> s -> Bool,
                    r :: s -> b -> s -> Bool>.
      {x :: s<p>, y :: a |- s<q x y> <: s<p2 y>}
      {x :: s<p>, y :: a, z :: s<p>, w :: b |- s<q2 y z w> <: s<r x w>}
      State <p, q> s a -> (y:a -> State <p2 y, q2 y> s b) -> State <p, r> s b @-}
badBind :: State s a -> (a -> State s b) -> State s b
badBind (S m) k = S (\\s -> case m s of (a, t) -> run (k a) t)
",
    );
}

#[test]
fn loops_up_to_what_a_lazy_binding_says() {
    check(
        "module Test where
{-@ data M = M { rows :: Nat } @-}
data M = M { rows :: Int }

{-@ up :: M -> Int @-}
up :: M -> Int
up m = go 0
  where
    n = rows m
    go i | i >= n = 0
         | otherwise = i + go (i + 1)

{-@ badUp :: M -> Int @-}
badUp :: M -> Int
badUp m = go 0
  where
    n = rows m
    go i | i == n + 1 = 0
         | otherwise = i + go (i + 2)
",
    );
}

#[test]
fn values_that_are_made_of_themselves() {
    check(
        "module Test where
ones = 1 : ones

{-@ badOnes :: {v:Int | v == 7} @-}
badOnes :: Int
badOnes = head ones

badOwnPair = (1, fst badOwnPair)

{-@ badPair :: {v:Int | v == 7} @-}
badPair :: Int
badPair = snd badOwnPair

badOwnList = if length badOwnList > 3 then [1] else [2]

{-@ badList :: {v:Int | v == 7} @-}
badList :: Int
badList = const 3 (head badOwnList)

this = 1 : that
that = 2 : this

{-@ badThat :: {v:Int | v == 7} @-}
badThat :: Int
badThat = head that

{-@ badLeft :: {v:[Int] | false} @-}
badLeft :: [Int]
badLeft = 1 : badRight
{-@ badRight :: {v:[Int] | false} @-}
badRight :: [Int]
badRight = 2 : badLeft

{-@ first :: Int -> {v:Int | v == 3} @-}
first :: Int -> Int
first n = let xs = 3 : ys
              ys = n : xs
          in case xs of (x : _) -> x
                        [] -> 3
",
    );
    check(
        "{-@ LIQUID \"--reflection\" @-}
{-@ LIQUID \"--ple\" @-}
module Test where
import Language.Haskell.Liquid.ProofCombinators

{-@ reflect ones @-}
ones :: [Int]
ones = 1 : ones

{-@ badEqual :: { 1 == 2 } @-}
badEqual :: Proof
badEqual = case ones of (_ : _) -> ()

{-@ badLength :: { len ones == 5 } @-}
badLength :: Proof
badLength = ()
",
    );
}

#[test]
fn open_cases_are_unfolded_whatever_measures_there_are() {
    check(
        "module Test where
{-@ LIQUID \"--reflection\" @-}
{-@ LIQUID \"--ple\" @-}
import Language.Haskell.Liquid.ProofCombinators

{-@ measure total @-}
total :: [Int] -> Int
total [] = 0
total (x : xs) = x + total xs

{-@ reflect ins @-}
ins :: Int -> [Int] -> [Int]
ins x [] = [x]
ins x (y : ys) = if x <= y then x : y : ys else y : ins x ys

{-@ reflect count @-}
count :: Int -> [Int] -> Int
count _ [] = 0
count x (y : ys) = if x == y then 1 + count x ys else count x ys

{-@ counted :: x:Int -> xs:[Int] -> k:Int -> { count k (ins x xs) == count k (x : xs) } @-}
counted :: Int -> [Int] -> Int -> Proof
counted _ [] _ = ()
counted x (y : ys) k
  | x <= y = ()
  | otherwise = counted x ys k

{-@ badCounted :: x:Int -> xs:[Int] -> k:Int -> { count k (ins x xs) == count k xs } @-}
badCounted :: Int -> [Int] -> Int -> Proof
badCounted _ [] _ = ()
badCounted x (y : ys) k
  | x <= y = ()
  | otherwise = badCounted x ys k
",
    );
}
