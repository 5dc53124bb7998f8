-- judged: Bounded' Small.size' wrong, useSize verified, the rest verified
module WeakInstance where

class Bounded' a where
  {-@ size' :: a -> Nat @-}
  size' :: a -> Int

data Small = Small Int

instance Bounded' Small where
  size' (Small n) = n

data Pair = Pair Bool Bool
instance Bounded' Pair where
  size' (Pair _ _) = 2

{-@ useSize :: Bounded' a => a -> a -> Nat @-}
useSize :: Bounded' a => a -> a -> Int
useSize x y = size' x + size' y
