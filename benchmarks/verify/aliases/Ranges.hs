-- twin clamp: min hi => max hi
module Ranges where

{-@ type Range Lo Hi = {v:Int | Lo <= v && v <= Hi} @-}
{-@ type Percent = Range 0 100 @-}
{-@ type Idx Xs = {v:Int | 0 <= v && v < len Xs} @-}

{-@ clamp :: lo:Int -> hi:{v:Int | lo <= v} -> Int -> Range lo hi @-}
clamp :: Int -> Int -> Int -> Int
clamp lo hi x = max lo (min hi x)

{-@ percent :: Int -> Percent @-}
percent :: Int -> Int
percent x = clamp 0 100 x

{-@ at :: xs:[a] -> Idx xs -> a @-}
at :: [a] -> Int -> a
at (x : _) 0 = x
at (_ : xs) i = at xs (i - 1)

{-@ middle :: {xs:[a] | len xs > 0} -> a @-}
middle :: [a] -> a
middle xs = at xs (length xs `div` 2)
