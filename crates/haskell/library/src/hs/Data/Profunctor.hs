-- | Things with an input and an output: the part of profunctors 5 that optics need.
module Data.Profunctor (Profunctor (..), Choice (..), Strong (..)) where

class Profunctor p where
  {-# MINIMAL dimap | (lmap, rmap) #-}
  dimap :: (a -> b) -> (c -> d) -> p b c -> p a d
  dimap f g = lmap f . rmap g

  lmap :: (a -> b) -> p b c -> p a c
  lmap f = dimap f id

  rmap :: (b -> c) -> p a b -> p a c
  rmap = dimap id

class Profunctor p => Choice p where
  {-# MINIMAL left' | right' #-}
  left' :: p a b -> p (Either a c) (Either b c)
  left' = dimap (either Right Left) (either Right Left) . right'

  right' :: p a b -> p (Either c a) (Either c b)
  right' = dimap (either Right Left) (either Right Left) . left'

class Profunctor p => Strong p where
  {-# MINIMAL first' | second' #-}
  first' :: p a b -> p (a, c) (b, c)
  first' = dimap (\(a, b) -> (b, a)) (\(a, b) -> (b, a)) . second'

  second' :: p a b -> p (c, a) (c, b)
  second' = dimap (\(a, b) -> (b, a)) (\(a, b) -> (b, a)) . first'

instance Profunctor (->) where
  dimap f g h = g . h . f

instance Choice (->) where
  left' f = either (Left . f) Right
  right' f = either Left (Right . f)

instance Strong (->) where
  first' f (a, c) = (f a, c)
  second' f (c, a) = (c, f a)
