-- judged: refused
module Haskelly2 where
{-@ f :: xs:[Int] -> {v:[Int] | all (\x -> x > 0) v} @-}
f :: [Int] -> [Int]
f xs = [1]
