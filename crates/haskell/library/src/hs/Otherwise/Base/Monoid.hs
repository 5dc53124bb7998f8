{-# LANGUAGE NoImplicitPrelude #-}
-- | 'Semigroup' and 'Monoid', and the instances that need them.
module Otherwise.Base.Monoid where

import Otherwise.Base.Core
import Otherwise.Base.Number
import Otherwise.Base.Prim

infixr 6 <>
infixr 5 :|

data NonEmpty a = a :| [a]

class Semigroup a where
  (<>) :: a -> a -> a
  sconcat :: NonEmpty a -> a
  stimes :: Integral b => b -> a -> a
  sconcat (x :| xs) = go x xs
    where
      go y [] = y
      go y (z : zs) = y <> go z zs
  stimes n x = if n <= 0 then errorWithoutStackTrace "stimes: positive multiplier expected" else repeatSemigroup n x
  {-# MINIMAL (<>) #-}

-- | @n@ copies of @x@, @n > 0@, by doubling.
repeatSemigroup :: (Semigroup a, Integral b) => b -> a -> a
repeatSemigroup n x
  | n == 1 = x
  | even n = repeatSemigroup (n `quot` 2) (x <> x)
  | otherwise = x <> repeatSemigroup (n `quot` 2) (x <> x)

class Semigroup a => Monoid a where
  mempty :: a
  mappend :: a -> a -> a
  mconcat :: [a] -> a
  mappend = (<>)
  mconcat = listFoldr mappend mempty
  {-# MINIMAL mempty #-}

-- | 'stimes' for monoids: zero copies are 'mempty'.
stimesMonoid :: (Integral b, Monoid a) => b -> a -> a
stimesMonoid n x
  | n < 0 = errorWithoutStackTrace "stimesMonoid: expected non-negative multiplier"
  | n == 0 = mempty
  | otherwise = repeatSemigroup n x

-- | 'stimes' for idempotent semigroups.
stimesIdempotent :: Integral b => b -> a -> a
stimesIdempotent n x = if n <= 0 then errorWithoutStackTrace "stimesIdempotent: positive multiplier expected" else x

stimesIdempotentMonoid :: (Integral b, Monoid a) => b -> a -> a
stimesIdempotentMonoid n x
  | n < 0 = errorWithoutStackTrace "stimesIdempotentMonoid: expected non-negative multiplier"
  | n == 0 = mempty
  | otherwise = x

instance Semigroup [a] where
  (<>) = (++)
  stimes n x = if n < 0 then errorWithoutStackTrace "stimes: [], negative multiplier" else copies n
    where
      copies k = if k == 0 then [] else x ++ copies (k - 1)

instance Monoid [a] where
  mempty = []
  mconcat = listConcatMap id

instance Semigroup (NonEmpty a) where
  (x :| xs) <> ~(y :| ys) = x :| (xs ++ y : ys)

instance Semigroup Ordering where
  (<>) = thenCompare
  stimes = stimesIdempotentMonoid

instance Monoid Ordering where
  mempty = EQ

instance Semigroup () where
  _ <> _ = ()
  sconcat _ = ()
  stimes _ _ = ()

instance Monoid () where
  mempty = ()

instance Semigroup a => Semigroup (Maybe a) where
  Nothing <> b = b
  a <> Nothing = a
  Just x <> Just y = Just (x <> y)
  stimes _ Nothing = Nothing
  stimes n (Just x)
    | n < 0 = errorWithoutStackTrace "stimes: Maybe, negative multiplier"
    | n == 0 = Nothing
    | otherwise = Just (stimes n x)

instance Semigroup a => Monoid (Maybe a) where
  mempty = Nothing

instance Semigroup (Either a b) where
  Left _ <> b = b
  a <> _ = a
  stimes n x = if n <= 0 then errorWithoutStackTrace "stimes: positive multiplier expected" else x

instance Semigroup b => Semigroup (a -> b) where
  f <> g = \x -> f x <> g x
  stimes n f = \x -> stimes n (f x)

instance Monoid b => Monoid (a -> b) where
  mempty = \_ -> mempty

instance Semigroup a => Semigroup (IO a) where
  (<>) = liftA2 (<>)

instance Monoid a => Monoid (IO a) where
  mempty = pure mempty

instance (Semigroup a, Semigroup b) => Semigroup (a, b) where
  (a1, b1) <> (a2, b2) = (a1 <> a2, b1 <> b2)
  stimes n (a, b) = (stimes n a, stimes n b)

instance (Monoid a, Monoid b) => Monoid (a, b) where
  mempty = (mempty, mempty)

instance (Semigroup a, Semigroup b, Semigroup c) => Semigroup (a, b, c) where
  (a1, b1, c1) <> (a2, b2, c2) = (a1 <> a2, b1 <> b2, c1 <> c2)
  stimes n (a, b, c) = (stimes n a, stimes n b, stimes n c)

instance (Monoid a, Monoid b, Monoid c) => Monoid (a, b, c) where
  mempty = (mempty, mempty, mempty)

instance (Semigroup a, Semigroup b, Semigroup c, Semigroup d) => Semigroup (a, b, c, d) where
  (a1, b1, c1, d1) <> (a2, b2, c2, d2) = (a1 <> a2, b1 <> b2, c1 <> c2, d1 <> d2)
  stimes n (a, b, c, d) = (stimes n a, stimes n b, stimes n c, stimes n d)

instance (Monoid a, Monoid b, Monoid c, Monoid d) => Monoid (a, b, c, d) where
  mempty = (mempty, mempty, mempty, mempty)

instance (Semigroup a, Semigroup b, Semigroup c, Semigroup d, Semigroup e) => Semigroup (a, b, c, d, e) where
  (a1, b1, c1, d1, e1) <> (a2, b2, c2, d2, e2) = (a1 <> a2, b1 <> b2, c1 <> c2, d1 <> d2, e1 <> e2)
  stimes n (a, b, c, d, e) = (stimes n a, stimes n b, stimes n c, stimes n d, stimes n e)

instance (Monoid a, Monoid b, Monoid c, Monoid d, Monoid e) => Monoid (a, b, c, d, e) where
  mempty = (mempty, mempty, mempty, mempty, mempty)

instance Monoid a => Applicative ((,) a) where
  pure x = (mempty, x)
  (u, f) <*> (v, x) = (u <> v, f x)
  liftA2 f (u, x) (v, y) = (u <> v, f x y)

instance Monoid a => Monad ((,) a) where
  (u, x) >>= k = case k x of
    (v, y) -> (u <> v, y)

-- | Composition of functions from a type to itself.
newtype Endo a = Endo {appEndo :: a -> a}

instance Semigroup (Endo a) where
  Endo f <> Endo g = Endo (f . g)
  stimes = stimesMonoid

instance Monoid (Endo a) where
  mempty = Endo id

instance (Monoid a, Monoid b) => Applicative ((,,) a b) where
  pure x = (mempty, mempty, x)
  (a, b, f) <*> (a', b', x) = (a <> a', b <> b', f x)

instance (Monoid a, Monoid b) => Monad ((,,) a b) where
  (a, b, x) >>= k = case k x of
    (a', b', y) -> (a <> a', b <> b', y)
