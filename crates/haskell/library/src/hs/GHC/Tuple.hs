module GHC.Tuple (Solo (..)) where

-- | One value, in a constructor of its own.
data Solo a = Solo a
  deriving (Eq, Ord, Show, Read)

instance Functor Solo where
  fmap f (Solo a) = Solo (f a)
