-- twin at: 0 <= i && i < count v => 0 <= i
module Vectors where

data Vec a = Vec { count :: Int, items :: [a] }
{-@ data Vec a = Vec { count :: {v:Int | v >= 0}, items :: {v:[a] | len v == count} } @-}

{-@ fromItems :: xs:[a] -> {v:Vec a | count v == len xs} @-}
fromItems :: [a] -> Vec a
fromItems xs = Vec (length xs) xs

{-@ nth :: xs:[a] -> {i:Int | 0 <= i && i < len xs} -> a @-}
nth :: [a] -> Int -> a
nth (x : _) 0 = x
nth (_ : xs) i = nth xs (i - 1)

at :: Vec a -> Int -> Maybe a
at v i
  | 0 <= i && i < count v = Just (nth (items v) i)
  | otherwise = Nothing

{-@ cons :: a -> v:Vec a -> {w:Vec a | count w == count v + 1} @-}
cons :: a -> Vec a -> Vec a
cons x (Vec n xs) = Vec (n + 1) (x : xs)
