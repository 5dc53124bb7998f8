//! Functions in the logic, types about values, GADTs: right functions are verified, those that are named
//! `bad…` are not.

#![allow(clippy::unwrap_used)]

use crate::common::{check, verdicts};

#[test]
fn lambdas_are_functions_of_what_they_mention() {
    check(
        r#"{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module Test where
import Prelude hiding (map)
import Language.Haskell.Liquid.ProofCombinators

{-@ reflect map @-}
map :: (a -> b) -> [a] -> [b]
map _ [] = []
map f (x:xs) = f x : map f xs

-- lambdas that mention what changes
{-@ bad1 :: n:Int -> xs:[Int] -> { map (\x:Int -> x + n) xs == map (\x:Int -> x + (n + 1)) xs } @-}
bad1 :: Int -> [Int] -> Proof
bad1 _ [] = ()
bad1 n (_:xs) = bad1 (n + 1) xs

{-@ mk :: n:Int -> {f:(Int -> Int) | true} @-}
mk :: Int -> (Int -> Int)
mk n = \x -> x + n

{-@ bad2 :: f:(Int -> Int) -> g:(Int -> Int) -> (x:Int -> { f x == g x }) -> xs:[Int] -> { f == g } @-}
bad2 :: (Int -> Int) -> (Int -> Int) -> (Int -> Proof) -> [Int] -> Proof
bad2 f g pf xs = ()

{-@ bad3 :: f:(Int -> Int) -> { map f [1, 2] == [f 1, f 1] } @-}
bad3 :: (Int -> Int) -> Proof
bad3 f = ()

{-@ gen :: f:(Int -> Int) -> x:Int -> { map f (x : []) == (f x) : [] } @-}
gen :: (Int -> Int) -> Int -> Proof
gen f x = ()

{-@ bad4 :: n:Int -> { map (\y:Int -> y + n) [1] == [1] } @-}
bad4 :: Int -> Proof
bad4 n = gen (\y -> y + n) 1

{-@ loop2 :: n:Nat -> xs:[Int] -> { map (\x:Int -> x + n) xs == map (\x:Int -> x + n) xs } @-}
loop2 :: Int -> [Int] -> Proof
loop2 n xs = if n == 0 then () else loop2 (n - 1) xs

{-@ reflect app2 @-}
app2 :: (Int -> Int) -> Int
app2 f = f 0

{-@ bad5 :: n:Nat -> { app2 (\x:Int -> x + n) == 0 } @-}
bad5 :: Int -> Proof
bad5 0 = ()
bad5 n = bad5 (n - 1)

{-@ good5 :: n:Nat -> { app2 (\x:Int -> x + n) == n } @-}
good5 :: Int -> Proof
good5 n = ()

{-@ bad6 :: () -> { app2 (\x:Int -> app2 (\y:Int -> x + y + 1)) == 2 } @-}
bad6 :: () -> Proof
bad6 _ = ()

{-@ good6 :: () -> { app2 (\x:Int -> app2 (\y:Int -> x + y + 1)) == 1 } @-}
good6 :: () -> Proof
good6 _ = ()

{-@ bad7 :: x:Int -> y:Int -> { app2 (\x:Int -> x + y) == x } @-}
bad7 :: Int -> Int -> Proof
bad7 _ _ = ()

{-@ bad8 :: b:Bool -> n:Int -> { app2 (\x:Int -> n) == app2 (\x:Int -> n + 1) } @-}
bad8 :: Bool -> Int -> Proof
bad8 b n = if b then () else ()

{-@ good9 :: n:Int -> m:Int -> { n == m => app2 (\x:Int -> n) == app2 (\x:Int -> m) } @-}
good9 :: Int -> Int -> Proof
good9 _ _ = ()

newtype R a = R { run :: Int -> a }
{-@ reflect two @-}
two :: R Int
two = R (\n -> n * 2)
{-@ good10 :: n:Int -> { run two n == n + n } @-}
good10 :: Int -> Proof
good10 n = ()
{-@ bad10 :: n:Int -> { run two n == n } @-}
bad10 :: Int -> Proof
bad10 n = ()
{-@ good11 :: n:Int -> { run two n == n + n } @-}
good11 :: Int -> Proof
good11 n = run two n === n * 2 === n + n *** QED
{-@ bad11 :: n:Int -> r:R Int -> { run r n == n + n } @-}
bad11 :: Int -> R Int -> Proof
bad11 n r = run r n === n * 2 === n + n *** QED

{-@ reflect pf @-}
pf :: Int -> Int -> Int
pf = \x y -> x - y
{-@ good12 :: { pf 5 3 == 2 } @-}
good12 :: Proof
good12 = ()
{-@ bad12 :: { pf 5 3 == 0 - 2 } @-}
bad12 :: Proof
bad12 = ()
{-@ reflect flip' @-}
flip' :: (a -> b -> c) -> b -> a -> c
flip' f x y = f y x
{-@ good13 :: { flip' pf 3 5 == 2 } @-}
good13 :: Proof
good13 = ()
{-@ bad13 :: { flip' pf 5 3 == 2 } @-}
bad13 :: Proof
bad13 = ()
{-@ reflect sub3 @-}
sub3 :: Int -> Int
sub3 = flip' pf 3
{-@ good14 :: { sub3 5 == 2 && map sub3 [3] == [0] } @-}
good14 :: Proof
good14 = ()
{-@ bad14 :: { sub3 5 == 3 } @-}
bad14 :: Proof
bad14 = ()
"#,
    );
}

#[test]
fn types_speak_of_their_own_value() {
    check(
        r#"module Test where

-- types that speak of their own value
{-@ bad1 :: xs:[Int] -> {t:(Int, [{v:Int | v >= fst t}]) | true} @-}
bad1 :: [Int] -> (Int, [Int])
bad1 xs = (0, xs)

{-@ good1 :: xs:[Nat] -> {t:(Int, [{v:Int | v >= fst t}]) | true} @-}
good1 :: [Int] -> (Int, [Int])
good1 xs = (0, xs)

{-@ bad2 :: [(lo :: Int, [{v:Int | v >= lo}])] -> [(lo :: Int, [{v:Int | v > lo}])] @-}
bad2 :: [(Int, [Int])] -> [(Int, [Int])]
bad2 ts = ts

{-@ good2 :: [(lo :: Int, [{v:Int | v > lo}])] -> [(lo :: Int, [{v:Int | v >= lo}])] @-}
good2 :: [(Int, [Int])] -> [(Int, [Int])]
good2 ts = ts

{-@ bad3 :: (lo :: Int, [{v:Int | v >= lo}]) -> (lo :: Int, [{v:Int | v >= lo}]) -> (lo :: Int, [{v:Int | v >= lo}]) @-}
bad3 :: (Int, [Int]) -> (Int, [Int]) -> (Int, [Int])
bad3 (a, xs) (b, ys) = (a, ys)

{-@ good3 :: (lo :: Int, [{v:Int | v >= lo}]) -> (lo :: Int, [{v:Int | v >= lo}]) -> (lo :: Int, [{v:Int | v >= lo}]) @-}
good3 :: (Int, [Int]) -> (Int, [Int]) -> (Int, [Int])
good3 (a, xs) (b, ys) = if a <= b then (a, ys) else (b, xs)

{-@ bad4 :: [(lo :: Int, [{v:Int | v >= lo}])] -> [Nat] @-}
bad4 :: [(Int, [Int])] -> [Int]
bad4 [] = []
bad4 ((_, xs) : r) = xs

{-@ good4 :: [(lo :: Int, [{v:Int | v >= lo}])] -> [Nat] @-}
good4 :: [(Int, [Int])] -> [Int]
good4 [] = []
good4 ((lo, xs) : r) = if lo >= 0 then xs else good4 r

{-@ bad5 :: (a :: Int, b :: Int, c :: Int, {d:Int | d > a + b + c}) @-}
bad5 :: (Int, Int, Int, Int)
bad5 = (1, 2, 3, 6)

{-@ good5 :: (a :: Int, b :: Int, c :: Int, {d:Int | d > a + b + c}) @-}
good5 :: (Int, Int, Int, Int)
good5 = (1, 2, 3, 7)

{-@ good6 :: (a :: Int, b :: Int, c :: Int, {d:Int | d > a + b + c}) -> {v:Int | v > 0} @-}
good6 :: (Int, Int, Int, Int) -> Int
good6 (a, b, c, d) = d - a - b - c

{-@ bad6 :: (a :: Int, b :: Int, c :: Int, {d:Int | d > a + b + c}) -> {v:Int | v > 0} @-}
bad6 :: (Int, Int, Int, Int) -> Int
bad6 (a, b, c, d) = d - a - b

{-@ good7 :: n:Int -> (k :: Int, x:Int -> {v:Int | v = x + k}) @-}
good7 :: Int -> (Int, Int -> Int)
good7 n = (n, \x -> x + n)

{-@ bad7 :: n:Int -> (k :: Int, x:Int -> {v:Int | v = x + k}) @-}
bad7 :: Int -> (Int, Int -> Int)
bad7 n = (n, \x -> x + n + 1)

{-@ good8 :: (k :: Int, x:Int -> {v:Int | v = x + k}) -> {v:Int | v = 0} @-}
good8 :: (Int, Int -> Int) -> Int
good8 (k, f) = f 1 - k - 1

{-@ bad8 :: (k :: Int, x:Int -> {v:Int | v = x + k}) -> {v:Int | v = 0} @-}
bad8 :: (Int, Int -> Int) -> Int
bad8 (k, f) = f 1 - k

{-@ good9 :: {m:Maybe {v:Int | v = fromJust m} | isJust m} -> Int @-}
good9 :: Maybe Int -> Int
good9 (Just n) = n

{-@ swapAll :: [(lo :: Int, {v:Int | v >= lo})] -> [(Int, Int)] @-}
swapAll :: [(Int, Int)] -> [(Int, Int)]
swapAll xs = [ (b, a) | (a, b) <- xs ]

{-@ bad10 :: [(lo :: Int, [{v:Int | v >= lo}])] -> (lo :: Int, [{v:Int | v >= lo}]) @-}
bad10 :: [(Int, [Int])] -> (Int, [Int])
bad10 ((a, _) : (_, ys) : _) = (a, ys)
bad10 _ = (0, [])
"#,
    );
}

#[test]
fn indices_of_gadts_exclude_constructors() {
    check(
        r#"{-# LANGUAGE GADTs #-}
module Test where

data E a where
  I :: Int -> E Int
  B :: Bool -> E Bool
  P :: E a -> E b -> E (a, b)

bad1 :: E a -> Int
bad1 (I n) = n

bad2 :: E (a, b) -> Int
bad2 (P (I n) _) = n

good1 :: E Int -> Int
good1 (I n) = n

good2 :: E (Int, Bool) -> Int
good2 (P (I n) (B _)) = n

bad3 :: E (Int, b) -> Int
bad3 (P (I n) (B _)) = n

class K a where k :: E a -> Int
good4 :: E Bool -> Bool
good4 x = case x of
  B b -> b

bad4 :: E a -> E a -> Bool
bad4 (I _) (I _) = True
bad4 (B _) (B _) = True
"#,
    );
}

#[test]
fn stubs_are_accepted_and_prove_nothing() {
    check(
        r#"module Test where
{-@ f :: Nat -> {v:Int | v > 3} @-}
f :: Int -> Int
f n = if n > 3 then n else undefined

{-@ bad1 :: Nat -> {v:Int | v > 3} @-}
bad1 :: Int -> Int
bad1 n = if n > 2 then n else undefined

{-@ bad2 :: Nat -> {v:Int | v > 3} @-}
bad2 :: Int -> Int
bad2 n = if n > 3 then n else error "x"

{-@ bad3 :: x:Int -> {v:Int | v > x} @-}
bad3 :: Int -> Int
bad3 x = let y = undefined in seq' y x
  where seq' :: Int -> Int -> Int
        seq' a b = b
"#,
    );
}

#[test]
fn constructors_at_several_types() {
    check(
        r#"{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module Test where
import Language.Haskell.Liquid.ProofCombinators

{-@ reflect hd @-}
hd :: a -> [a] -> a
hd d [] = d
hd _ (x:_) = x

{-@ good1 :: x:[Int] -> { hd [] [x] == x } @-}
good1 :: [Int] -> Proof
good1 _ = ()
{-@ good2 :: x:[Bool] -> { hd [] [x] == x } @-}
good2 :: [Bool] -> Proof
good2 _ = ()
{-@ good3 :: x:(Int, Bool) -> y:(Int, Bool) -> { hd y [x] == x } @-}
good3 :: (Int, Bool) -> (Int, Bool) -> Proof
good3 _ _ = ()
{-@ bad1 :: x:[Int] -> { hd x [] == [] } @-}
bad1 :: [Int] -> Proof
bad1 _ = ()
{-@ bad2 :: x:Maybe [Int] -> y:Maybe [Int] -> { hd x [y] == x } @-}
bad2 :: Maybe [Int] -> Maybe [Int] -> Proof
bad2 _ _ = ()
{-@ bad3 :: x:[Bool] -> y:[Bool] -> { hd x [y] == x } @-}
bad3 :: [Bool] -> [Bool] -> Proof
bad3 _ _ = ()
{-@ measure total :: [Int] -> Int
    total [] = 0
    total (x:xs) = x + total xs @-}
{-@ measure flags :: [Bool] -> Int
    flags [] = 0
    flags (x:xs) = (if x then 1 else 0) + flags xs @-}
{-@ good4 :: x:Int -> { total [x, x] == 2 * x } @-}
good4 :: Int -> Proof
good4 _ = ()
{-@ good5 :: { flags [True, False] == 1 } @-}
good5 :: Proof
good5 = ()
{-@ bad5 :: { flags [True, False] == 2 } @-}
bad5 :: Proof
bad5 = ()
"#,
    );
}

#[test]
fn records_of_functions() {
    check(
        r#"{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module Test where
import Language.Haskell.Liquid.ProofCombinators

{-@ reflect lk1 @-}
lk1 :: Int -> [(Int, Int)] -> Maybe Int
lk1 _ [] = Nothing
lk1 k ((k', v) : r) = if k == k' then Just v else lk1 k r

{-@ t1 :: k:Int -> v:Int -> r:[(Int, Int)] -> { lk1 k ((k, v) : r) == Just v } @-}
t1 :: Int -> Int -> [(Int, Int)] -> Proof
t1 k v r = ()

{-@ reflect lk2 @-}
lk2 :: Int -> [(Int, Bool)] -> Maybe Bool
lk2 _ [] = Nothing
lk2 k ((k', v) : r) = if k == k' then Just v else lk2 k r

{-@ t2 :: k:Int -> v:Bool -> r:[(Int, Bool)] -> { lk2 k ((k, v) : r) == Just v } @-}
t2 :: Int -> Bool -> [(Int, Bool)] -> Proof
t2 k v r = ()

{-@ reflect lk3 @-}
lk3 :: Eq k => k -> [(k, v)] -> Maybe v
lk3 _ [] = Nothing
lk3 k ((k', v) : r) = if k == k' then Just v else lk3 k r

{-@ t3 :: k:Int -> v:Int -> r:[(Int, Int)] -> { lk3 k ((k, v) : r) == Just v } @-}
t3 :: Int -> Int -> [(Int, Int)] -> Proof
t3 k v r = ()

{-@ t4 :: k:Int -> v:Bool -> r:[(Int, Bool)] -> { lk3 k ((k, v) : r) == Just v } @-}
t4 :: Int -> Bool -> [(Int, Bool)] -> Proof
t4 k v r = ()

{-@ t5 :: Eq k => k:k -> v:v -> r:[(k, v)] -> { lk3 k ((k, v) : r) == Just v } @-}
t5 :: Eq k => k -> v -> [(k, v)] -> Proof
t5 k v r = ()

newtype Reader r a = Reader { runR :: r -> a }

{-@ reflect bindA @-}
bindA :: Reader r a -> (a -> Reader r b) -> Reader r b
bindA m g = Reader (\r -> runR (g (runR m r)) r)

{-@ reflect constR @-}
constR :: a -> Reader r a
constR x = Reader (\_ -> x)

{-@ r1 :: x:a -> r:r -> { runR (constR x) r == x } @-}
r1 :: a -> r -> Proof
r1 _ _ = ()

{-@ r2 :: m:Reader r a -> g:(a -> Reader r b) -> r:r -> { runR (bindA m g) r == runR (g (runR m r)) r } @-}
r2 :: Reader r a -> (a -> Reader r b) -> r -> Proof
r2 _ _ _ = ()

{-@ reflect bindB @-}
bindB :: Reader r a -> (a -> Reader r b) -> Reader r b
bindB (Reader f) g = Reader (\r -> runR (g (f r)) r)

{-@ r3 :: m:Reader r a -> g:(a -> Reader r b) -> r:r -> { runR (bindB m g) r == runR (g (runR m r)) r } @-}
r3 :: Reader r a -> (a -> Reader r b) -> r -> Proof
r3 _ _ _ = ()
"#,
    );
}

#[test]
fn rewriting_sees_what_variables_are_made_of() {
    check(
        r#"{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module Test where
import Language.Haskell.Liquid.ProofCombinators

data N = Z | S N
{-@ reflect add @-}
add :: N -> N -> N
add Z m = m
add (S n) m = S (add n m)

{-@ rewrite addZ @-}
{-@ addZ :: n:N -> { add n Z == n } @-}
addZ :: N -> Proof
addZ Z = ()
addZ (S n) = addZ n

{-@ rewrite addS @-}
{-@ addS :: n:N -> m:N -> { add n (S m) == S (add n m) } @-}
addS :: N -> N -> Proof
addS Z _ = ()
addS (S n) m = addS n m

{-@ comm :: n:N -> m:N -> { add n m == add m n } @-}
comm :: N -> N -> Proof
comm Z m = ()
comm (S n) m = comm n m

{-@ rewrite assoc @-}
{-@ assoc :: a:N -> b:N -> c:N -> { add a (add b c) == add (add a b) c } @-}
assoc :: N -> N -> N -> Proof
assoc Z _ _ = ()
assoc (S a) b c = assoc a b c

{-@ four :: a:N -> b:N -> c:N -> d:N -> { add a (add b (add c d)) == add (add (add a b) c) d } @-}
four :: N -> N -> N -> N -> Proof
four _ _ _ _ = ()

{-@ rewriteWith swap3 [comm] @-}
{-@ swap3 :: a:N -> b:N -> c:N -> { add (add a b) c == add c (add b a) } @-}
swap3 :: N -> N -> N -> Proof
swap3 _ _ _ = ()

{-@ bad1 :: a:N -> b:N -> { add a b == a } @-}
bad1 :: N -> N -> Proof
bad1 _ _ = ()
"#,
    );
}

#[test]
fn laws_in_records() {
    check(
        r#"{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module Test where
import Language.Haskell.Liquid.ProofCombinators
data VSemi a = VSemi { op :: a -> a -> a, assoc :: a -> a -> a -> () }
{-@ data VSemi a = VSemi { op :: a -> a -> a
                         , assoc :: x:a -> y:a -> z:a -> { op (op x y) z == op x (op y z) } } @-}
{-@ reflect minusI @-}
minusI :: Int -> Int -> Int
minusI a b = a - b
bad1 :: VSemi Int
bad1 = VSemi minusI (\_ _ _ -> ())
{-@ bad2 :: d:VSemi a -> x:a -> y:a -> { op d x y == op d y x } @-}
bad2 :: VSemi a -> a -> a -> ()
bad2 d x y = assoc d x y x
"#,
    );
}

#[test]
fn stubs_and_partial_patterns_are_told() {
    let found = verdicts(
        r#"{-@ LIQUID "--no-totality" @-}
module Test where

{-@ first :: [a] -> a @-}
first :: [a] -> a
first (x:_) = x

{-@ later :: Int -> {v:Int | v > 0} @-}
later :: Int -> Int
later = undefined

whole :: Int -> Int
whole x = x
"#,
    );
    assert!(found.iter().all(otherwise_liquid::Verified::is_verified), "{found:#?}");
    let accepted: Vec<usize> = found.iter().map(|one| one.accepted.len()).collect();
    assert_eq!(accepted, [1, 1, 0]);
}

#[test]
fn sizes_of_vectors_are_found() {
    check(
        r#"{-@ LIQUID "--no-termination" @-}
module Test where

import qualified Data.Vector as V

{-@ total :: V.Vector Int -> Int @-}
total :: V.Vector Int -> Int
total v = go 0 0
  where
    n = V.length v
    go acc i
      | i /= n = go (acc + v V.! i) (i + 1)
      | otherwise = acc

{-@ badTotal :: V.Vector Int -> Int @-}
badTotal :: V.Vector Int -> Int
badTotal v = go 0 1
  where
    n = V.length v
    go acc i
      | i /= n = go (acc + v V.! i) (i + 1)
      | otherwise = acc
"#,
    );
}

#[test]
fn operators_of_question_marks_and_assumed_reflections() {
    check(
        r#"{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module Test where

import Language.Haskell.Liquid.ProofCombinators

{-@ reflect ??? @-}
(???) :: Int -> Int -> Int
x ??? y = x + y

{-@ next :: x:Int -> {v:Int | v == x ??? 1} @-}
next :: Int -> Int
next x = x + 1

{-@ badNext :: x:Int -> {v:Int | v == x ??? 2} @-}
badNext :: Int -> Int
badNext x = x + 1

{-@ reflect firstOf @-}
firstOf :: a -> b -> a
firstOf x _ = x

{-@ assume reflect const as firstOf @-}

{-@ constant :: x:Int -> y:Bool -> { const x y == x } @-}
constant :: Int -> Bool -> Proof
constant _ _ = ()

{-@ badConstant :: x:Int -> y:Int -> { const x y == y } @-}
badConstant :: Int -> Int -> Proof
badConstant _ _ = ()
"#,
    );
}
