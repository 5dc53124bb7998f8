-- | KenKen: cages with an operation and a result.
module Calcudoku where

import Data.List

data Cage = Plus Int [(Int, Int)] | Times Int [(Int, Int)] | Minus Int (Int, Int) (Int, Int) | Over Int (Int, Int) (Int, Int)

holds :: [[Int]] -> Cage -> Bool
holds g cage = case cage of
  Plus n cs -> sum (map at cs) == n
  Times n cs -> product (map at cs) == n
  Minus n a b -> abs (at a - at b) == n
  Over n a b -> at a == n * at b || at b == n * at a
  where
    at (r, c) = g !! r !! c

cages :: [Cage]
cages =
  [ Times 24 [(0, 0), (0, 1), (1, 0)]
  , Over 2 (0, 2) (0, 3)
  , Minus 3 (1, 1) (1, 2)
  , Minus 1 (1, 3) (2, 3)
  , Plus 4 [(2, 0), (2, 1)]
  , Times 8 [(2, 2), (3, 2)]
  , Plus 6 [(3, 0), (3, 1)]
  ]

ken :: [Cage] -> [[Int]] -> Bool
ken cs g = length g == 4 && all (\r -> length r == 4 && all (\x -> 1 <= x && x <= 4) r) g
  && all distinct g && all distinct (transpose g) && all (holds g) cs
  where distinct r = nub r == r

{-? solve = ?(g :: [[Int]]) | ken (take 4 cages) g ?-}
{-? twin = ?(g :: [[Int]]) | ken (Plus 9 [(0, 0), (3, 0)] : cages) g ?-}
