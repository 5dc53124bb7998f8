-- judged: Monoid' MaxI.op wrong, the rest verified
module HwClassMon where

data MaxI = MaxI Int
{-@ data MaxI = MaxI { getM :: Int } @-}
data SumI = SumI Int
{-@ data SumI = SumI { getS :: Nat } @-}

class Monoid' a where
  unit :: a
  op :: a -> a -> a
  weight :: a -> Int

{-@ class Monoid' a where
      weight :: a -> Nat @-}

instance Monoid' MaxI where
  unit = MaxI 0
  {-@ op :: x:MaxI -> y:MaxI -> {v:MaxI | getM v >= getM x && getM v >= getM y} @-}
  op (MaxI a) (MaxI b) = if a > b then MaxI b else MaxI a
  weight (MaxI a) = abs a

instance Monoid' SumI where
  unit = SumI 0
  op (SumI a) (SumI b) = SumI (a + b)
  weight (SumI a) = a

{-@ total :: Monoid' a => [a] -> Nat @-}
total :: Monoid' a => [a] -> Int
total [] = 0
total (x : xs) = weight x + total xs
