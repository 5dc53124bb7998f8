-- judged: useBad wrong, mk wrong, the rest verified
module DepPair2 where

{-@ type Ordered = (Int, Int)<{\x y -> x < y}> @-}

{-@ gap :: (Int, Int)<{\x y -> x < y}> -> {v:Int | v > 0} @-}
gap :: (Int, Int) -> Int
gap (a, b) = b - a

{-@ mk :: x:Int -> y:Int -> (Int, Int)<{\x y -> x < y}> @-}
mk :: Int -> Int -> (Int, Int)
mk x y = (x, y)

{-@ mkOk :: x:Int -> y:Int -> (Int, Int)<{\x y -> x <= y}> @-}
mkOk :: Int -> Int -> (Int, Int)
mkOk x y = if x <= y then (x, y) else (y, x)

{-@ useBad :: (Int, Int)<{\x y -> x < y}> -> {v:Int | v > 1} @-}
useBad :: (Int, Int) -> Int
useBad p = gap p
