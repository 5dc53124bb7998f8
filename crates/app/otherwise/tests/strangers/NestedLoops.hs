-- judged: pairsBad wrong, walkBad wrong, the rest verified
module NestedLoops where

-- Loops inside loops, as list comprehensions and by hand.

{-@ pairs :: n:Nat -> [(Nat, {v:Nat | v <= n})] @-}
pairs :: Int -> [(Int, Int)]
pairs n = [(i, j) | i <- [0 .. n], j <- [0 .. i], even (i + j)]

{-@ pairsBad :: n:Nat -> [(Nat, {v:Nat | v < n})] @-}
pairsBad :: Int -> [(Int, Int)]
pairsBad n = [(i, j) | i <- [0 .. n], j <- [0 .. i], even (i + j)]

{-@ walk :: k:Nat -> [{v:Int | v = k}] -> [{v:Int | v = k}] @-}
walk :: Int -> [Int] -> [Int]
walk k xs = outer xs
  where
    outer :: [Int] -> [Int]
    outer [] = []
    outer (b : bs) = inner [True, False]
      where
        inner :: [Bool] -> [Int]
        inner [] = outer bs
        inner (q : qs)
          | q = b : inner qs
          | otherwise = inner qs

{-@ walkBad :: k:Nat -> [{v:Int | v = k}] -> [{v:Int | v = k + 1}] @-}
walkBad :: Int -> [Int] -> [Int]
walkBad k xs = outer xs
  where
    outer :: [Int] -> [Int]
    outer [] = []
    outer (b : bs) = inner [True, False]
      where
        inner :: [Bool] -> [Int]
        inner [] = outer bs
        inner (q : qs)
          | q = b : inner qs
          | otherwise = inner qs
