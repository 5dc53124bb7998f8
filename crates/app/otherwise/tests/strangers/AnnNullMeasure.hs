-- judged: over wrong, the rest verified
module AnnNullMeasure where

{-@ measure limit :: Int @-}
{-@ assume limitOf :: {v:Int | v = limit && v > 0} @-}
limitOf :: Int
limitOf = 10

{-@ clamp :: x:Int -> {v:Int | v <= limit} @-}
clamp :: Int -> Int
clamp x = if x < limitOf then x else limitOf

{-@ over :: x:Int -> {v:Int | v <= x} @-}
over :: Int -> Int
over x = x + limitOf
