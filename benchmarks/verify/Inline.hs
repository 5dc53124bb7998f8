-- twin swap: Range b a => Range a (a - 1)
module Inline where

{-@ inline ordered @-}
ordered :: Int -> Int -> Bool
ordered a b = a <= b

data Range = Range Int Int
{-@ data Range = Range { from :: Int, to :: {v:Int | ordered from v} } @-}

{-@ range :: Int -> Int -> Range @-}
range :: Int -> Int -> Range
range a b = if a <= b then Range a b else swap a b

{-@ swap :: a:Int -> {b:Int | b < a} -> Range @-}
swap :: Int -> Int -> Range
swap a b = Range b a

{-@ width :: Range -> {v:Int | v >= 0} @-}
width :: Range -> Int
width (Range a b) = b - a
