-- judged: swapBad wrong, the rest verified
module SynTuple where

{-@ ordered :: (Int, Int) -> (lo :: Int, {hi:Int | lo <= hi}) @-}
ordered :: (Int, Int) -> (Int, Int)
ordered (a, b) = if a <= b then (a, b) else (b, a)

{-@ useIt :: (lo :: Int, {hi:Int | lo <= hi}) -> Nat @-}
useIt :: (Int, Int) -> Int
useIt (l, h) = h - l

{-@ swapBad :: (lo :: Int, {hi:Int | lo <= hi}) -> (lo2 :: Int, {hi2:Int | lo2 < hi2}) @-}
swapBad :: (Int, Int) -> (Int, Int)
swapBad (l, h) = (l, h)

{-@ fsts :: xs:[(Nat, a)] -> {v:[Nat] | len v = len xs} @-}
fsts :: [(Int, a)] -> [Int]
fsts = map fst

{-@ addP :: p:(Int, Int) -> {v:Int | v = fst p + snd p} @-}
addP :: (Int, Int) -> Int
addP (a, b) = a + b

{-@ t3 :: p:{t:(Int, Int) | fst t > 0 && snd t > fst t} -> {v:Int | v > 1} @-}
t3 :: (Int, Int) -> Int
t3 (_, b) = b
