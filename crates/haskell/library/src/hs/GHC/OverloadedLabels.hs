{-# LANGUAGE AllowAmbiguousTypes, DataKinds, KindSignatures #-}
module GHC.OverloadedLabels (IsLabel (..)) where

import Otherwise.Base.TypeLit (Symbol)

class IsLabel (x :: Symbol) a where
  fromLabel :: a
