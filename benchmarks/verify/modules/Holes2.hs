-- twin shift: (b + k) => b
-- twin at: (i - 1) => i
-- twin grow: n + 1 => n - 1
module Holes2 where

{-@ addAll :: [Nat] -> _ @-}
addAll :: [Int] -> Int
addAll = sum

{-@ grow :: n:Int -> {v:_ | v > n} @-}
grow :: Int -> Int
grow n = n + 1

{-@ zipEq :: xs:_ -> {ys:_ | len ys == len xs} -> {v:_ | len v == len xs} @-}
zipEq :: [a] -> [b] -> [(a, b)]
zipEq [] [] = []
zipEq (x : xs) (y : ys) = (x, y) : zipEq xs ys

{-@ data Range = Range { from :: _, to :: {v:_ | v >= from} } @-}
data Range = Range Int Int

{-@ width :: _ -> {v:_ | v >= 0} @-}
width :: Range -> Int
width (Range a b) = b - a

{-@ shift :: Int -> r:Range -> {v:_ | to v - from v == to r - from r} @-}
shift :: Int -> Range -> Range
shift k (Range a b) = Range (a + k) (b + k)

{-@ at :: xs:[_] -> {i:_ | 0 <= i && i < len xs} -> _ @-}
at :: [a] -> Int -> a
at (x : xs) i = if i == 0 then x else at xs (i - 1)

{-@ mapPos :: (_ -> {v:_ | v > 0}) -> [_] -> [{v:_ | v > 0}] @-}
mapPos :: (a -> Int) -> [a] -> [Int]
mapPos f xs = [f x | x <- xs]
