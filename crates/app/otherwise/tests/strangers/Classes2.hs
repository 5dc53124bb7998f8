-- judged: the rest verified
module Classes2 where

class Positive a where
  {-@ toPos :: a -> {v:Int | v > 0} @-}
  toPos :: a -> Int

instance Positive Bool where
  toPos True = 2
  toPos False = 1

instance Positive a => Positive [a] where
  toPos [] = 1
  toPos (x:xs) = toPos x + toPos xs

{-@ inverse :: Positive a => a -> Int @-}
inverse :: Positive a => a -> Int
inverse x = 1000 `div` toPos x

class Container f where
  empty :: f a
  insert :: a -> f a -> f a
  toL :: f a -> [a]

newtype Stack a = Stack [a]
instance Container Stack where
  empty = Stack []
  insert x (Stack xs) = Stack (x : xs)
  toL (Stack xs) = xs

fill :: Container f => [a] -> f a
fill = foldr insert empty

data Vec2 = Vec2 Int Int
instance Num Vec2 where
  Vec2 a b + Vec2 c d = Vec2 (a + c) (b + d)
  Vec2 a b * Vec2 c d = Vec2 (a * c) (b * d)
  negate (Vec2 a b) = Vec2 (negate a) (negate b)
  abs (Vec2 a b) = Vec2 (abs a) (abs b)
  signum (Vec2 a b) = Vec2 (signum a) (signum b)
  fromInteger n = Vec2 (fromInteger n) (fromInteger n)

instance Eq Vec2 where
  Vec2 a b == Vec2 c d = a == c && b == d

instance Ord Vec2 where
  compare (Vec2 a b) (Vec2 c d) = compare (a, b) (c, d)

{-@ norm1 :: Vec2 -> Nat @-}
norm1 :: Vec2 -> Int
norm1 (Vec2 a b) = abs a + abs b
