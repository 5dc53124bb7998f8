-- twin clampI: inRange lo hi v => inRange lo (hi - 1) v
module Inline2 where

{-@ inline inRange @-}
inRange :: Int -> Int -> Int -> Bool
inRange lo hi x = lo <= x && x <= hi

{-@ clampI :: lo:Int -> {hi:Int | lo <= hi} -> Int -> {v:Int | inRange lo hi v} @-}
clampI :: Int -> Int -> Int -> Int
clampI lo hi x = max lo (min hi x)

{-@ inline maxI @-}
maxI :: Int -> Int -> Int
maxI a b = if a < b then b else a

data Tr = Lf | Nd Tr Tr
{-@ measure ht @-}
{-@ ht :: Tr -> Nat @-}
ht :: Tr -> Int
ht Lf = 0
ht (Nd l r) = 1 + maxI (ht l) (ht r)

{-@ mirror :: t:Tr -> {v:Tr | ht v == ht t} @-}
mirror :: Tr -> Tr
mirror Lf = Lf
mirror (Nd l r) = Nd (mirror r) (mirror l)
