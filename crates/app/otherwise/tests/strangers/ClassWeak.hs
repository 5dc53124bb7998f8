-- judged: Shape Sq.area wrong, Shape Neg.scale wrong, the rest verified
module ClassWeak where
class Shape s where
  {-@ area :: s -> {v:Int | v > 0} @-}
  area :: s -> Int
  {-@ scale :: {k:Int | k > 0} -> s -> s @-}
  scale :: Int -> s -> s
data Sq = Sq Int
{-@ data Sq = Sq { side :: Nat } @-}
instance Shape Sq where
  area (Sq n) = n * n
  scale k (Sq n) = Sq (k * n)
data Neg = Neg Int
{-@ data Neg = Neg { amount :: {v:Int | v < 0} } @-}
instance Shape Neg where
  area (Neg n) = 0 - n
  scale k (Neg n) = Neg (n + k)
