module Data.Traversable
  ( Traversable (traverse, sequenceA, mapM, sequence), for, forM, mapAccumL, mapAccumR, fmapDefault, foldMapDefault
  ) where

import Data.Functor.Const (Const (..))
import Data.Functor.Identity (Identity (..))
import Otherwise.Base.Foldable

fmapDefault :: Traversable t => (a -> b) -> t a -> t b
fmapDefault f t = runIdentity (traverse (\x -> Identity (f x)) t)

foldMapDefault :: (Traversable t, Monoid m) => (a -> m) -> t a -> m
foldMapDefault f t = getConst (traverse (\x -> Const (f x)) t)
