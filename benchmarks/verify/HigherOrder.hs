-- twin applyTwice: f (f x) => x - 1
module HigherOrder where

{-@ applyTwice :: ({v:Int | v >= 0} -> {v:Int | v >= 0}) -> {v:Int | v >= 0} -> {v:Int | v >= 0} @-}
applyTwice :: (Int -> Int) -> Int -> Int
applyTwice f x = f (f x)

{-@ positives :: [Int] -> [{v:Int | v > 0}] @-}
positives :: [Int] -> [Int]
positives xs = map (\x -> x * x + 1) xs

{-@ halves :: [{v:Int | v >= 2}] -> [{v:Int | v >= 1}] @-}
halves :: [Int] -> [Int]
halves xs = map (`div` 2) xs

compose :: (b -> c) -> (a -> b) -> a -> c
compose f g x = f (g x)

{-@ plusThree :: x:Int -> {v:Int | v == x + 3} @-}
plusThree :: Int -> Int
plusThree x = compose (+ 1) (+ 2) x
