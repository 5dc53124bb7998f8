-- judged: isEven verified, isOdd verified, evenBad wrong, oddBad verified
module Mutual3 where
{-@ isEven :: n:Nat -> Bool / [n, 0] @-}
isEven :: Int -> Bool
isEven 0 = True
isEven n = isOdd (n - 1)
{-@ isOdd :: n:Nat -> Bool / [n, 1] @-}
isOdd :: Int -> Bool
isOdd 0 = False
isOdd n = isEven (n - 1)
{-@ evenBad :: n:Nat -> Bool / [n] @-}
evenBad :: Int -> Bool
evenBad 0 = True
evenBad n = oddBad (n - 2)
{-@ oddBad :: n:Nat -> Bool / [n] @-}
oddBad :: Int -> Bool
oddBad 0 = False
oddBad 1 = True
oddBad n = evenBad (n - 1)
