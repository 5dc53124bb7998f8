module Replicate (prop_replicate) where

-- replicate makes as many as it should.

data List a = Emp | Cons a (List a)

{-@ measure size @-}
{-@ size :: List a -> Nat @-}
size :: List a -> Int
size Emp = 0
size (Cons _ rest) = 1 + size rest

{-@ lAssert :: {b:Bool | b} -> Bool @-}
lAssert :: Bool -> Bool
lAssert True = True
lAssert False = error "assertion failed"

{-@ prop_replicate :: n:Nat -> Int -> Bool @-}
prop_replicate :: Int -> Int -> Bool
prop_replicate n x = lAssert (lengthOf (copies n x) `same` n)

same :: Int -> Int -> Bool
same x y = x == y

copies :: Int -> a -> List a
copies n x
  | isZero n = Emp
  | otherwise = Cons x (copies (before n) x)

isZero :: Int -> Bool
isZero n = n == 0

before :: Int -> Int
before n = n - 1

lengthOf :: List a -> Int
lengthOf Emp = 0
lengthOf (Cons _ rest) = 1 + lengthOf rest
