module Main where

infixl 6 |+|
infixl 7 *|
infix 4 ~=

class VectorLike v where
  (|+|) :: v -> v -> v
  (*|) :: Double -> v -> v
  (~=) :: v -> v -> Bool
  negateV :: v -> v
  negateV v = (-1) *| v
  (|-|) :: v -> v -> v
  a |-| b = a |+| negateV b

data V2 = V2 Double Double deriving Show

instance VectorLike V2 where
  V2 a b |+| V2 c d = V2 (a + c) (b + d)
  k *| V2 a b = V2 (k * a) (k * b)
  V2 a b ~= V2 c d = abs (a - c) + abs (b - d) < 0.001

instance VectorLike Double where
  (|+|) = (+)
  (*|) = (*)
  a ~= b = abs (a - b) < 0.001

main :: IO ()
main = do
  print (V2 1 2 |+| 2 *| V2 3 4)
  print (V2 1 2 |-| V2 0.5 0.5)
  print (2 *| 3 |+| (1 :: Double))
  print (V2 1 1 |+| V2 0 0.0001 ~= V2 1 1)
  print (foldr1 (|+|) [V2 1 0, V2 0 1, V2 2 2])
