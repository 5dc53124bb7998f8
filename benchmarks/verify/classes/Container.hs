-- twin count: count () = length => count () = -1 - length
module Container where

class Container f where
  empty :: f Int
  insert :: Int -> f Int -> f Int
  {-@ toL :: f Int -> [Int] @-}
  toL :: f Int -> [Int]

newtype L a = L [a]

instance Container L where
  empty = L []
  insert x (L xs) = L (x : xs)
  toL (L xs) = xs

{-@ total :: L Int -> Int @-}
total :: L Int -> Int
total l = sum (toL l)

{-@ count :: () -> Nat @-}
count :: () -> Int
count () = length (toL (insert 1 (insert 2 (empty :: L Int))))
