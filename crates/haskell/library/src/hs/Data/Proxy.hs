{-# LANGUAGE PolyKinds #-}
module Data.Proxy (Proxy (Proxy), asProxyTypeOf, KProxy (..)) where

import Otherwise.Base.Core (Alternative (..), MonadPlus)
import Otherwise.Base.Read (readsNullary)
import Otherwise.Base.Typeable (Proxy (Proxy))

-- | Names a kind.
data KProxy t = KProxy

asProxyTypeOf :: a -> proxy a -> a
asProxyTypeOf = const

instance Eq (Proxy t) where
  _ == _ = True

instance Ord (Proxy t) where
  compare _ _ = EQ

instance Show (Proxy t) where
  showsPrec _ _ = showString "Proxy"

instance Read (Proxy t) where
  readsPrec _ = readsNullary "Proxy" Proxy

instance Bounded (Proxy t) where
  minBound = Proxy
  maxBound = Proxy

instance Enum (Proxy t) where
  succ _ = errorWithoutStackTrace "Proxy.succ"
  pred _ = errorWithoutStackTrace "Proxy.pred"
  fromEnum _ = 0
  toEnum n = if n == 0 then Proxy else errorWithoutStackTrace "Proxy.toEnum: 0 expected"

instance Semigroup (Proxy t) where
  _ <> _ = Proxy

instance Monoid (Proxy t) where
  mempty = Proxy

instance Functor Proxy where
  fmap _ _ = Proxy

instance Applicative Proxy where
  pure _ = Proxy
  _ <*> _ = Proxy

instance Alternative Proxy where
  empty = Proxy
  _ <|> _ = Proxy

instance Monad Proxy where
  _ >>= _ = Proxy

instance MonadPlus Proxy

instance Foldable Proxy where
  foldMap _ _ = mempty
  foldr _ z _ = z

instance Traversable Proxy where
  traverse _ _ = pure Proxy
