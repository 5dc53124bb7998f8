-- twin cost: costPer x + cost xs => costPer x - cost xs
module DefaultMethod where

class Priced a where
  {-@ costPer :: a -> Nat @-}
  costPer :: a -> Int
  {-@ costFor :: a -> n:Nat -> Nat @-}
  costFor :: a -> Int -> Int
  costFor x n = n * costPer x

data Fruit = Apple | Pear

instance Priced Fruit where
  costPer Apple = 30
  costPer Pear = 45

{-@ cost :: Priced a => [a] -> Nat @-}
cost :: Priced a => [a] -> Int
cost [] = 0
cost (x : xs) = costPer x + cost xs
