{-# LANGUAGE DataKinds, GADTs, PolyKinds, RankNTypes, TypeFamilies, TypeOperators #-}
module Data.Type.Equality ((:~:) (..), (:~~:) (..), sym, trans, castWith, gcastWith, TestEquality (..), type (==)) where

import Otherwise.Base.Equality

infix 4 ==

gcastWith :: (a :~: b) -> (a ~ b => r) -> r
gcastWith Refl x = x

-- | Whether two types are the same.
type family (a :: k) == (b :: k) :: Bool where
  a == a = 'True
  a == b = 'False
