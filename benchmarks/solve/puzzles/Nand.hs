-- | A circuit of NAND gates: each takes two earlier wires.
module Nand where

circuit :: [(Int, Int)] -> Bool -> Bool -> Bool
circuit gates a b = last (foldl (\wires (i, j) -> wires ++ [not (wires !! i && wires !! j)]) [a, b] gates)

valid :: [(Int, Int)] -> Bool
valid gates = and [0 <= i && i <= j && j < n | (n, (i, j)) <- zip [2 ..] gates]

isXor :: Int -> [(Int, Int)] -> Bool
isXor n gates = length gates == n && valid gates && and [circuit gates a b == (a /= b) | a <- [False, True], b <- [False, True]]

{-? solve = ?(gates :: [(Int, Int)]) | isXor 4 gates ?-}
{-? twin = ?(gates :: [(Int, Int)]) | isXor 3 gates ?-}
