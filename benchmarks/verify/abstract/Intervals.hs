-- twin inter: | l < u => | l <= u
module Intervals where

data Interval = I { from :: Int, to :: Int } deriving Show
{-@ data Interval = I { from :: Int, to :: {v:Int | from < v} } @-}

{-@ type OrdIntervals N = [{v:Interval | N <= from v}]<{\a b -> to a <= from b}> @-}
newtype Intervals = Intervals { itvs :: [Interval] }
{-@ newtype Intervals = Intervals { itvs :: [Interval]<{\a b -> to a <= from b}> } @-}

{-@ inter :: a:Interval -> b:Interval -> Maybe Interval @-}
inter :: Interval -> Interval -> Maybe Interval
inter (I a b) (I c d)
  | l < u = Just (I l u)
  | otherwise = Nothing
  where
    l = max a c
    u = min b d

{-@ goI :: lb:Int -> xs:OrdIntervals lb -> Intervals @-}
goI :: Int -> [Interval] -> Intervals
goI _ xs = Intervals xs

{-@ unionI :: xs:[Interval]<{\a b -> to a <= from b}> -> Nat @-}
unionI :: [Interval] -> Int
unionI [] = 0
unionI (I a b : r) = (b - a) + unionI r
