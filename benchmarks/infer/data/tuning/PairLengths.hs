module PairLengths (halve) where

-- Two parts of one list.

{-@ halve :: xs:[Int] -> {v:([Int], [Int]) | len (fst v) + len (snd v) == len xs} @-}
halve :: [Int] -> ([Int], [Int])
halve xs = cut xs

cut :: [a] -> ([a], [a])
cut [] = ([], [])
cut [x] = ([x], [])
cut (x : y : rest) = case cut rest of
  (left, right) -> (x : left, y : right)
