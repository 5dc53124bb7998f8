-- twin total: getS (mconcat xs) => getS (mconcat xs) - 1
-- twin sumI: i > 0 = index xs (i - 1) => i > 0 = index xs i
module ClassMeasures where
-- type classes
class Container f where
  {-@ empty :: f a @-}
  empty :: f a
  {-@ insert :: a -> f a -> f a @-}
  insert :: a -> f a -> f a
  {-@ toL :: f a -> [a] @-}
  toL :: f a -> [a]
newtype Stk a = Stk [a]
newtype Que a = Que ([a], [a])
instance Container Stk where
  empty = Stk []
  insert x (Stk xs) = Stk (x : xs)
  toL (Stk xs) = xs
instance Container Que where
  empty = Que ([], [])
  insert x (Que (f, b)) = Que (f, x : b)
  toL (Que (f, b)) = f ++ reverse b
fill :: Container f => [a] -> f a
fill = foldr insert empty
class Positive a where
  {-@ toPos :: a -> {v:Int | v > 0} @-}
  toPos :: a -> Int
instance Positive Bool where
  toPos True = 2
  toPos False = 1
instance Positive Int where
  toPos n = 1 + abs n
instance Positive a => Positive [a] where
  toPos [] = 1
  toPos (x:xs) = toPos x + toPos xs
instance (Positive a, Positive b) => Positive (a, b) where
  toPos (a, b) = toPos a * toPos b
{-@ invert :: Positive a => Int -> a -> Int @-}
invert :: Positive a => Int -> a -> Int
invert n a = n `div` toPos a
class Indexable f where
  {-@ size :: forall a. xs:f a -> {v:Nat | v = sz xs} @-}
  size :: f a -> Int
  {-@ index :: forall a. xs:f a -> {i:Nat | i < sz xs} -> a @-}
  index :: f a -> Int -> a
{-@ class measure sz :: forall a. a -> Int @-}
{-@ instance measure sz :: [a] -> Int
    sz [] = 0
    sz (x:xs) = 1 + sz xs @-}
instance Indexable [] where
  size [] = 0
  size (x:xs) = 1 + size xs
  index (x:xs) 0 = x
  index (x:xs) i = index xs (i - 1)
{-@ sumI :: Indexable f => f Int -> Int @-}
sumI :: Indexable f => f Int -> Int
sumI xs = go (size xs) where
  {-@ go :: i:{Nat | i <= sz xs} -> Int / [i] @-}
  go :: Int -> Int
  go i | i > 0 = index xs (i - 1) + go (i - 1)
       | otherwise = 0
newtype MinI = MinI Int deriving (Eq, Ord, Show)
instance Semigroup MinI where MinI a <> MinI b = MinI (min a b)
newtype Sum' = Sum' { getS :: Int }
{-@ newtype Sum' = Sum' { getS :: Nat } @-}
instance Semigroup Sum' where Sum' a <> Sum' b = Sum' (a + b)
instance Monoid Sum' where mempty = Sum' 0
{-@ total :: [Sum'] -> Nat @-}
total :: [Sum'] -> Int
total xs = getS (mconcat xs)
