-- judged: foo3 wrong, neg2 wrong, appBad wrong, the rest verified
-- Small things of every kind.
module PosTests (foo1, foo2, foo3, neg2, mapNat, app2, appBad, cond, letrec, nested, mutualLocal, ifs, caseOf, tup3) where

{-@ foo1 :: x:Int -> {v:Int | (x > 0 => v > 0) && (x <= 0 => v = 0)} @-}
foo1 :: Int -> Int
foo1 x | x > 0 = x
       | otherwise = 0

{-@ foo2 :: x:Int -> {v:Bool | v <=> (x mod 2 = 0)} @-}
foo2 :: Int -> Bool
foo2 x = x `mod` 2 == 0

{-@ foo3 :: x:Int -> {v:Int | if x > 0 then v > 0 else v < 0} @-}
foo3 :: Int -> Int
foo3 x = x

{-@ neg2 :: {v:Int | v != 0} -> {v:Int | v > 0} @-}
neg2 :: Int -> Int
neg2 x = negate x

{-@ mapNat :: (Nat -> Nat) -> [Nat] -> [Nat] @-}
mapNat :: (Int -> Int) -> [Int] -> [Int]
mapNat f = go
  where go [] = []
        go (x : xs) = f x : go xs

{-@ app2 :: (x:Int -> {v:Int | v > x}) -> y:Int -> {v:Int | v > y + 1} @-}
app2 :: (Int -> Int) -> Int -> Int
app2 f y = f (f y)

{-@ appBad :: (x:Int -> {v:Int | v >= x}) -> y:Int -> {v:Int | v > y} @-}
appBad :: (Int -> Int) -> Int -> Int
appBad f y = f y

{-@ cond :: b:Bool -> x:Int -> {v:Int | b => v = x} @-}
cond :: Bool -> Int -> Int
cond b x = if b then x else x + 1

{-@ letrec :: n:Nat -> {v:Int | v = n} @-}
letrec :: Int -> Int
letrec n = up 0
  where
    {-@ up :: i:{Nat | i <= n} -> {v:Int | v = n} / [n - i] @-}
    up :: Int -> Int
    up i = if i == n then i else up (i + 1)

{-@ nested :: [[Nat]] -> [Nat] @-}
nested :: [[Int]] -> [Int]
nested xss = [ x + 1 | xs <- xss, x <- xs, x > 2 ]

{-@ mutualLocal :: Nat -> Bool @-}
mutualLocal :: Int -> Bool
mutualLocal n = ev n
  where
    {-@ ev :: k:Nat -> Bool / [k, 0] @-}
    ev :: Int -> Bool
    ev 0 = True
    ev k = od (k - 1)
    {-@ od :: k:Nat -> Bool / [k, 1] @-}
    od :: Int -> Bool
    od 0 = False
    od k = ev (k - 1)

{-@ ifs :: x:Int -> y:Int -> {v:Int | v >= x && v >= y && (v = x || v = y)} @-}
ifs :: Int -> Int -> Int
ifs x y = if x < y then y else x

{-@ caseOf :: m:Maybe Nat -> Nat @-}
caseOf :: Maybe Int -> Int
caseOf m = case m of { Just n | n > 10 -> n - 10 | otherwise -> n; Nothing -> 0 }

{-@ tup3 :: (a::Int, b::{v:Int | v > a}, {v:Int | v > b}) -> {v:Bool | v} @-}
tup3 :: (Int, Int, Int) -> Bool
tup3 (a, b, c) = c > a
