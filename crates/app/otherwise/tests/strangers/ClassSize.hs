-- judged: firstOf wrong, the rest verified
module ClassSize where

class Container f where
  empty :: f a
  insert :: a -> f a -> f a
  toL :: f a -> [a]

newtype Stack a = Stack [a]
newtype Queue a = Queue ([a], [a])

instance Container Stack where
  empty = Stack []
  insert x (Stack xs) = Stack (x : xs)
  toL (Stack xs) = xs

instance Container Queue where
  empty = Queue ([], [])
  insert x (Queue (f, b)) = Queue (f, x : b)
  toL (Queue (f, b)) = f ++ reverse b

fillS :: [a] -> Stack a
fillS = foldr insert empty

{-@ firstOf :: Stack a -> a @-}
firstOf :: Stack a -> a
firstOf s = head (toL s)

class Shape a where
  {-@ area :: a -> Nat @-}
  area :: a -> Int

newtype Sq = Sq Int
{-@ newtype Sq = Sq { sqSide :: Nat } @-}

instance Shape Sq where
  area (Sq n) = n * n

{-@ totalArea :: Shape a => [a] -> Nat @-}
totalArea :: Shape a => [a] -> Int
totalArea [] = 0
totalArea (x:xs) = area x + totalArea xs
