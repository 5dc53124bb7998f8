-- judged: incBad wrong, dupBad wrong, same2Bad wrong, posBad wrong, catBad wrong, the rest verified
module Binders where
import Data.Map (Map)
{-@ data List a = Emp | (:+:) { hd :: a, tl :: List a } @-}
infixr 9 :+:
data List a = Emp | a :+: (List a)

{-@ measure size @-}
{-@ size :: List a -> Nat @-}
size :: List a -> Int
size Emp = 0
size (_ :+: xs) = 1 + size xs

-- named result
{-@ inc :: x:Int -> v:{Int | v > x} @-}
inc :: Int -> Int
inc x = x + 1
{-@ incBad :: x:Int -> v:{Int | v > x} @-}
incBad :: Int -> Int
incBad x = x

-- (n : Nat) ->
{-@ dup :: (n : Nat) -> {v:Int | v >= n} @-}
dup :: Int -> Int
dup n = n + n
{-@ dupBad :: (n : Nat) -> {v:Int | v > n} @-}
dupBad :: Int -> Int
dupBad n = n + n

-- xs:{size xs = n}
{-@ same :: n:Nat -> xs:{List a | size xs = n} -> {v:Int | v = n} @-}
same :: Int -> List a -> Int
same n xs = size xs
{-@ same2 :: n:Nat -> xs:{size xs = n} -> {v:Int | v = n} @-}
same2 :: Int -> List a -> Int
same2 n xs = size xs
{-@ same2Bad :: n:Nat -> xs:{size xs >= n} -> {v:Int | v = n} @-}
same2Bad :: Int -> List a -> Int
same2Bad n xs = size xs

-- binder in own refinement
{-@ pos :: n:{_:Int | n >= 0} -> {v:Int | v > n} @-}
pos :: Int -> Int
pos n = 2 * n + 1
{-@ posBad :: n:{_:Int | n >= 0} -> {v:Int | v > n} @-}
posBad :: Int -> Int
posBad n = 2 * n

-- two type variables
{-@ pick :: x:a -> y:b -> {v:a | v == x} @-}
pick :: a -> b -> a
pick x _ = x

-- ll without bar
{-@ app :: xs:List a -> ys:List a -> {v:List a | size v = size xs + size ys} @-}
app :: List a -> List a -> List a
app Emp ys = ys
app (x :+: xs) ys = x :+: app xs ys
{-@ measure sizes @-}
sizes :: List (List a) -> Int
sizes Emp = 0
sizes (x :+: xs) = size x + sizes xs
{-@ cat :: {ll : List (List a)} -> {v:List a | size v = sizes ll} @-}
cat :: List (List a) -> List a
cat Emp = Emp
cat (x :+: xs) = app x (cat xs)
{-@ catBad :: {ll : List (List a)} -> {v:List a | size v = size ll} @-}
catBad :: List (List a) -> List a
catBad Emp = Emp
catBad (x :+: xs) = app x (catBad xs)
