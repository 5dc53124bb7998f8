-- judged: inc wrong, the rest verified
module ExactWrong where

{-@ inc :: x:Int -> {v:Int | v = x + 1} @-}
inc :: Int -> Int
inc x = x + 2

{-@ incTwice :: x:Int -> {v:Int | v = x + 2} @-}
incTwice :: Int -> Int
incTwice x = inc (inc x)
