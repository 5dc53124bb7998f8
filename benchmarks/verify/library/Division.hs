-- twin digits: 1 < b => 0 < b
module Division where

{-@ lastDigit :: n:Nat -> {v:Int | 0 <= v && v < 10} @-}
lastDigit :: Int -> Int
lastDigit n = n `mod` 10

{-@ digits :: n:Nat -> {b:Int | 1 < b} -> [{v:Int | 0 <= v && v < b}] @-}
digits :: Int -> Int -> [Int]
digits n b
  | n < b = [n]
  | otherwise = n `mod` b : digits (n `div` b) b

{-@ halve :: n:Nat -> {v:Nat | v <= n && 2 * v <= n} @-}
halve :: Int -> Int
halve n = n `div` 2

{-@ roundUp :: n:Nat -> {k:Int | k > 0} -> {v:Int | v >= n && v mod k == 0} @-}
roundUp :: Int -> Int -> Int
roundUp n k = if n `mod` k == 0 then n else n + (k - n `mod` k)

{-@ split :: n:Nat -> {v:(Int, Int) | 10 * fst v + snd v = n} @-}
split :: Int -> (Int, Int)
split n = (n `div` 10, n `mod` 10)
