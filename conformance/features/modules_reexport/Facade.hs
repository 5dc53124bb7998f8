module Facade
  ( module Inner.Left
  , right
  , Expr (Lit, Plus)
  , Sized (..)
  , (<+>)
  , module Data.Maybe
  ) where

import Data.Maybe (isJust, isNothing)
import Inner.Left
import Inner.Right
