-- | What the search must not try to finish (dissertation, Fig. 3.8 and 3.9).
module Unending where

data InfList a = InfCons a (InfList a)

headInf :: InfList a -> a
headInf (InfCons x _) = x

allInf :: (a -> Bool) -> InfList a -> Bool
allInf p (InfCons x xs) = p x && allInf p xs

-- | Multiplication as repeated addition.
mult :: Int -> Int -> Int
mult n x
  | n == 0 = 0
  | n >= 0 = x + mult (n - 1) x
  | otherwise = mult (n + 1) x - x

{-? infinite = \(t :: Int) -> ?(ys :: InfList Int) | headInf ys == t ?-}

{-? allGreater = \(x :: Int) -> ?(ys :: InfList Int) | allInf (> x) ys ?-}

{-? factor = \(x :: Int) -> ?(n :: Int) | mult n x == 10 ?-}
