module Data.Bitraversable
  ( Bitraversable (bitraverse), bisequenceA, bisequence, bimapM, bifor, biforM, bimapAccumL, bimapAccumR, bimapDefault, bifoldMapDefault
  ) where

import Data.Bifoldable
import Data.Bifunctor
import Data.Functor.Const (Const (..))
import Data.Functor.Identity (Identity (..))

class (Bifunctor t, Bifoldable t) => Bitraversable t where
  bitraverse :: Applicative f => (a -> f c) -> (b -> f d) -> t a b -> f (t c d)

instance Bitraversable (,) where
  bitraverse f g ~(a, b) = (,) <$> f a <*> g b

instance Bitraversable ((,,) x) where
  bitraverse f g ~(x, a, b) = (,,) x <$> f a <*> g b

instance Bitraversable ((,,,) x y) where
  bitraverse f g ~(x, y, a, b) = (,,,) x y <$> f a <*> g b

instance Bitraversable ((,,,,) x y z) where
  bitraverse f g ~(x, y, z, a, b) = (,,,,) x y z <$> f a <*> g b

instance Bitraversable Either where
  bitraverse f _ (Left a) = Left <$> f a
  bitraverse _ g (Right b) = Right <$> g b

instance Bitraversable Const where
  bitraverse f _ (Const a) = Const <$> f a

bisequenceA, bisequence :: (Bitraversable t, Applicative f) => t (f a) (f b) -> f (t a b)
bisequenceA = bitraverse id id
bisequence = bitraverse id id

bimapM :: (Bitraversable t, Applicative f) => (a -> f c) -> (b -> f d) -> t a b -> f (t c d)
bimapM = bitraverse

bifor :: (Bitraversable t, Applicative f) => t a b -> (a -> f c) -> (b -> f d) -> f (t c d)
bifor t f g = bitraverse f g t

biforM :: (Bitraversable t, Applicative f) => t a b -> (a -> f c) -> (b -> f d) -> f (t c d)
biforM = bifor

bimapDefault :: Bitraversable t => (a -> b) -> (c -> d) -> t a c -> t b d
bimapDefault f g = runIdentity . bitraverse (Identity . f) (Identity . g)

bifoldMapDefault :: (Bitraversable t, Monoid m) => (a -> m) -> (b -> m) -> t a b -> m
bifoldMapDefault f g = getConst . bitraverse (Const . f) (Const . g)

-- | Threads a state through, from the left or from the right.
newtype FromLeft s a = FromLeft (s -> (s, a))
newtype FromRight s a = FromRight (s -> (s, a))

instance Functor (FromLeft s) where
  fmap f (FromLeft run) = FromLeft (fmap f . run)

instance Functor (FromRight s) where
  fmap f (FromRight run) = FromRight (fmap f . run)

instance Applicative (FromLeft s) where
  pure a = FromLeft (\s -> (s, a))
  FromLeft f <*> FromLeft x = FromLeft (\s -> let { (s1, g) = f s; (s2, a) = x s1 } in (s2, g a))

instance Applicative (FromRight s) where
  pure a = FromRight (\s -> (s, a))
  FromRight f <*> FromRight x = FromRight (\s -> let { (s1, a) = x s; (s2, g) = f s1 } in (s2, g a))

bimapAccumL, bimapAccumR :: Bitraversable t => (a -> b -> (a, c)) -> (a -> d -> (a, e)) -> a -> t b d -> (a, t c e)
bimapAccumL f g s t = case bitraverse (FromLeft . flip f) (FromLeft . flip g) t of FromLeft run -> run s
bimapAccumR f g s t = case bitraverse (FromRight . flip f) (FromRight . flip g) t of FromRight run -> run s
