-- twin both: f xs + f ys => f xs + f xs
module RankN where

{-@ both :: (forall a. xs:[a] -> {v:Nat | v = len xs}) -> xs:[Int] -> ys:[Bool] -> {v:Nat | v = len xs + len ys} @-}
both :: (forall a. [a] -> Int) -> [Int] -> [Bool] -> Int
both f xs ys = f xs + f ys

{-@ total :: xs:[Int] -> ys:[Bool] -> {v:Nat | v = len xs + len ys} @-}
total :: [Int] -> [Bool] -> Int
total xs ys = both length xs ys
