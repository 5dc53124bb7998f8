{-# LANGUAGE TypeOperators #-}
module Data.Modules.Example
  ( -- * Types
    T (..)
  , U (A, b)
  , V ()
  , W
  , C (method, op)
    -- * Values
  , (<->)
  , (:|:) ((:|:), (:-:))
  , module Data.List
  , module X
  , Map.Map
  , Map.insert
  , value,
  ) where

import Data.List
import qualified Data.Map as Map
import Data.Map (Map, (!), lookup)
import qualified Data.Set
import Data.Maybe hiding (fromJust, maybe)
import Data.Char as X (isDigit, ord)
import Prelude hiding (lookup, (!!), Maybe (..), Ord (compare))
import Control.Monad ()
import Data.Ratio ((%), Ratio)

data T = T1 | T2
data U = A { b :: Int } | B
data V = V
type W = V
class C a where
  method, op :: a
data L a = a :|: a | a :-: a
type (:|:) = L

a <-> b = a
value = Data.Set.size Data.Set.empty
