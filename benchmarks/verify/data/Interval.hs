-- twin shift: hi i + n => hi i - n
module Interval where

data Interval = I { lo :: Int, hi :: Int }

{-@ data Interval = I { lo :: Int, hi :: {v:Int | lo <= v} } @-}

{-@ width :: Interval -> Nat @-}
width :: Interval -> Int
width i = hi i - lo i

{-@ shift :: n:Int -> Interval -> Interval @-}
shift :: Int -> Interval -> Interval
shift n i = I (lo i + n) (hi i + n)

{-@ hull :: a:Interval -> b:Interval -> {v:Interval | lo v <= lo a && lo v <= lo b} @-}
hull :: Interval -> Interval -> Interval
hull a b = I (min (lo a) (lo b)) (max (hi a) (hi b))

{-@ contains :: i:Interval -> x:Int -> {v:Bool | v <=> (lo i <= x && x <= hi i)} @-}
contains :: Interval -> Int -> Bool
contains (I l h) x = l <= x && x <= h
