-- judged: the rest verified
module ClassMethods where

class Shape a where
  {-@ area :: a -> {v:Int | v >= 0} @-}
  area :: a -> Int
  name :: a -> String

data Sq = Sq { side :: Int }
{-@ data Sq = Sq { side :: Nat } @-}

instance Shape Sq where
  area (Sq n) = n * n
  name _ = "square"

{-@ totalArea :: Shape a => [a] -> Nat @-}
totalArea :: Shape a => [a] -> Int
totalArea [] = 0
totalArea (x:xs) = area x + totalArea xs

class Semi a where
  (<+>) :: a -> a -> a
infixr 6 <+>

newtype MaxI = MaxI { getMax :: Int }
{-@ newtype MaxI = MaxI { getMax :: Nat } @-}
instance Semi MaxI where
  MaxI a <+> MaxI b = if a < b then MaxI b else MaxI a

{-@ sconcat' :: MaxI -> [MaxI] -> MaxI @-}
sconcat' :: MaxI -> [MaxI] -> MaxI
sconcat' x [] = x
sconcat' x (y:ys) = x <+> sconcat' y ys
