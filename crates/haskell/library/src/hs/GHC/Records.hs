{-# LANGUAGE AllowAmbiguousTypes, FunctionalDependencies, PolyKinds #-}
-- | Fields of records by their names as types. The type checker solves 'HasField' for the fields of data types.
module GHC.Records (HasField (..)) where

class HasField x r a | x r -> a where
  getField :: r -> a
