-- judged: neg wrong, the rest verified
module FunctionsInPairs where
{-@ data Rng = Rng { lo :: Int, step :: {v:Int -> Int | true} } @-}
data Rng = Rng { lo :: Int, step :: Int -> Int }
{-@ mk :: Int -> (n :: Int, {f:(Int -> Int) | true})<{\n f -> true}> @-}
mk :: Int -> (Int, Int -> Int)
mk n = (n, \x -> x + n)
{-@ pos :: x:Nat -> (Int, y:Int -> {v:Int | v >= y}) @-}
pos :: Int -> (Int, Int -> Int)
pos x = (x, \y -> y + x)
{-@ neg :: x:Int -> (Int, y:Int -> {v:Int | v >= y}) @-}
neg :: Int -> (Int, Int -> Int)
neg x = (x, \y -> y + x)
{-@ useP :: (Int, y:Int -> {v:Int | v >= y}) -> {v:Int | v >= 5} @-}
useP :: (Int, Int -> Int) -> Int
useP (_, f) = f 5
