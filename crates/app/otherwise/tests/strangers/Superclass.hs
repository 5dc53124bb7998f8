-- judged: Ring' Int.scale wrong, Add' Int.plus verified, both verified
module Superclass where
class Add' a where
  {-@ plus :: x:a -> y:a -> a @-}
  plus :: a -> a -> a
class Add' a => Ring' a where
  {-@ scale :: Nat -> a -> {v:Int | v >= 0} @-}
  scale :: Int -> a -> Int
instance Add' Int where
  plus a b = a + b
instance Ring' Int where
  scale k x = k * x
{-@ both :: Ring' a => Nat -> a -> a -> Nat @-}
both :: Ring' a => Int -> a -> a -> Int
both k a b = scale k (plus a b)
