-- judged: mkBad wrong, the rest verified
module Rationals where

data Rat = Rat { num :: Int, den :: Int }
{-@ data Rat = Rat { num :: Int, den :: {d:Int | d > 0} } @-}

{-@ mk :: Int -> {d:Int | d /= 0} -> Rat @-}
mk :: Int -> Int -> Rat
mk n d
  | d < 0 = Rat (negate n) (negate d)
  | otherwise = Rat n d

mkBad :: Int -> Int -> Rat
mkBad n d
  | d < 0 = Rat (negate n) (negate d)
  | otherwise = Rat n d

{-@ add :: Rat -> Rat -> Rat @-}
add :: Rat -> Rat -> Rat
add (Rat a b) (Rat c d) = Rat (a * d + c * b) (b * d)

{-@ scale :: Int -> Rat -> Rat @-}
scale :: Int -> Rat -> Rat
scale k r = r { num = k * num r }

{-@ floorR :: Rat -> Int @-}
floorR :: Rat -> Int
floorR r = num r `div` den r

instance Show Rat where
  show (Rat n d) = show n ++ "/" ++ show d

instance Eq Rat where
  Rat a b == Rat c d = a * d == c * b
