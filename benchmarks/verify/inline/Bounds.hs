-- twin get: i < n => i <= n
module Bounds where

{-@ inline inBounds @-}
inBounds :: Int -> Int -> Bool
inBounds i n = 0 <= i && i < n

{-@ get :: xs:[a] -> {i:Int | inBounds i (len xs)} -> a @-}
get :: [a] -> Int -> a
get xs i = xs !! i

{-@ try :: [a] -> Int -> Maybe a @-}
try :: [a] -> Int -> Maybe a
try xs i
  | inBounds i (length xs) = Just (get xs i)
  | otherwise = Nothing
