-- twin sub: Btwn 0 10 -> Btwn 0 5 => Btwn 0 10 -> Btwn 0 4
module AliasParams where

{-@ type Btwn LO HI = {v:Int | LO <= v && v <= HI} @-}
{-@ type ListOf a N = {v:[a] | len v == N} @-}
{-@ predicate Between V LO HI = LO <= V && V <= HI @-}

{-@ sub :: Btwn 0 10 -> Btwn 0 5 @-}
sub :: Int -> Int
sub n = if n > 5 then n - 5 else n

{-@ two :: a -> ListOf a 2 @-}
two :: a -> [a]
two x = [x, x]

{-@ mid :: a:Int -> {b:Int | a <= b} -> {v:Int | Between v a b} @-}
mid :: Int -> Int -> Int
mid a b = (a + b) `div` 2
