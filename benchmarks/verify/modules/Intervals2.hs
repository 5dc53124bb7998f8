-- twin unionIs: | to a <= from b = a => | to a <= to b = a
-- twin hull: I (min a c) (max b d) => I (max a c) (max b d)
module Intervals2 where

{-@ data Interval = I { from :: Int, to :: {v:Int | from < v} } @-}
data Interval = I { from :: Int, to :: Int }

{-@ type OrdIs N = [{v:Interval | N <= from v}]<{\fld v -> to fld <= from v}> @-}
{-@ data Intervals = Intervals { itvs :: [Interval]<{\fld v -> to fld <= from v}> } @-}
data Intervals = Intervals { itvs :: [Interval] }

{-@ okI :: a:Int -> b:{Int | a < b} -> {v:Interval | from v == a && to v == b} @-}
okI :: Int -> Int -> Interval
okI a b = I a b

{-@ interval :: Int -> Int -> Maybe Interval @-}
interval :: Int -> Int -> Maybe Interval
interval a b | a < b = Just (I a b)
             | otherwise = Nothing

{-@ overlap :: Interval -> Interval -> Bool @-}
overlap :: Interval -> Interval -> Bool
overlap (I a b) (I c d) = a < d && c < b

{-@ hull :: x:Interval -> y:Interval -> {v:Interval | from v <= from x && from v <= from y && to x <= to v && to y <= to v} @-}
hull :: Interval -> Interval -> Interval
hull (I a b) (I c d) = I (min a c) (max b d)

{-@ width :: i:Interval -> {v:Int | v > 0 && v == to i - from i} @-}
width :: Interval -> Int
width (I a b) = b - a

{-@ unionIs :: lo:Int -> OrdIs lo -> OrdIs lo -> OrdIs lo @-}
unionIs :: Int -> [Interval] -> [Interval] -> [Interval]
unionIs lo xs ys = go 1000 lo xs ys
  where
    {-@ go :: fuel:Nat -> n:Int -> OrdIs n -> OrdIs n -> OrdIs n @-}
    go :: Int -> Int -> [Interval] -> [Interval] -> [Interval]
    go 0 _ _ _ = []
    go _ _ [] bs = bs
    go _ _ as [] = as
    go k n (a : as) (b : bs)
      | to a <= from b = a : go (k - 1) (to a) as (b : bs)
      | to b <= from a = b : go (k - 1) (to b) (a : as) bs
      | otherwise = []

{-@ total :: [Interval] -> Nat @-}
total :: [Interval] -> Int
total [] = 0
total (i : is) = width i + total is
