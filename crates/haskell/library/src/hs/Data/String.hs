{-# LANGUAGE FlexibleInstances, TypeFamilies #-}
module Data.String (String, IsString (fromString), lines, words, unlines, unwords) where

import Data.Functor.Const (Const (..))
import Data.Functor.Identity (Identity (..))

class IsString a where
  fromString :: String -> a

-- | A literal that has to be a list is one of characters.
instance a ~ Char => IsString [a] where
  fromString s = s

instance IsString a => IsString (Identity a) where
  fromString s = Identity (fromString s)

instance IsString a => IsString (Const a b) where
  fromString s = Const (fromString s)
