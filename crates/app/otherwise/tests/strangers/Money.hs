-- judged: split wrong, the rest verified
module Money where

{-@ type Cents = {v:Int | v >= 0} @-}
{-@ type Pct = {v:Int | 0 <= v && v <= 100} @-}
type Cents = Int

{-@ discount :: Pct -> c:Cents -> {v:Cents | v <= c} @-}
discount :: Int -> Cents -> Cents
discount p c = c - (if r > c then c else r)
  where r = (if c * p < 0 then 0 else c * p) `div` 100

{-@ change :: paid:Cents -> price:{Cents | price <= paid} -> {v:Cents | v = paid - price} @-}
change :: Cents -> Cents -> Cents
change paid price = paid - price

{-@ split :: total:Cents -> n:{Int | n >= 0} -> Cents @-}
split :: Cents -> Int -> Cents
split total n = total `div` n

{-@ coins :: [{v:Int | v > 0}] -> Cents -> [Cents] @-}
coins :: [Int] -> Cents -> [Cents]
coins [] _ = []
coins (c:cs) left = (left `div` c) : coins cs (left `mod` c)

{-@ sumUp :: [Cents] -> Cents @-}
sumUp :: [Cents] -> Cents
sumUp [] = 0
sumUp (x:xs) = x + sumUp xs

{-@ clampPct :: Int -> Pct @-}
clampPct :: Int -> Int
clampPct n = max 0 (min 100 n)
