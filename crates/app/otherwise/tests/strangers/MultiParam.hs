-- judged: unsafeIx wrong, the rest verified
{-# LANGUAGE MultiParamTypeClasses, FunctionalDependencies, FlexibleInstances #-}
module MultiParam where

class Container f a | f -> a where
  empty  :: f
  insert :: a -> f -> f
  toL    :: f -> [a]

newtype IntBag = IntBag [Int]

instance Container IntBag Int where
  empty = IntBag []
  insert x (IntBag xs) = IntBag (x : xs)
  toL (IntBag xs) = xs

class Indexed t where
  {-@ class Indexed t where
        size :: forall a. xs:t a -> {v:Nat | v = sz xs}
        at   :: forall a. xs:t a -> {i:Nat | i < sz xs} -> a @-}
  size :: t a -> Int
  at :: t a -> Int -> a

{-@ class measure sz :: forall t a. t a -> Int @-}

data P a = P a a

{-@ instance measure sz :: P a -> Int
      sz (P x y) = 2 @-}

instance Indexed P where
  size (P _ _) = 2
  at (P x _) 0 = x
  at (P _ y) _ = y

{-@ safeIx :: Indexed t => xs:t a -> Int -> Maybe a @-}
safeIx :: Indexed t => t a -> Int -> Maybe a
safeIx xs i
  | 0 <= i && i < size xs = Just (at xs i)
  | otherwise = Nothing

{-@ unsafeIx :: Indexed t => xs:t a -> Nat -> a @-}
unsafeIx :: Indexed t => t a -> Int -> a
unsafeIx xs i = at xs i
