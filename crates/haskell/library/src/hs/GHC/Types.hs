{-# LANGUAGE MagicHash, PatternSynonyms #-}
module GHC.Types
  ( Bool (..), Char (C#), Int (I#), Word (W#), Float (F#), Double (D#), Ordering (..), IO (IO)
  , isTrue#, Type, Constraint, Int#, Word#, Char#, Double#, Float#, Addr#, State#
  , MutVar#, SPEC (..), Multiplicity (..)
  ) where

import Data.Kind (Constraint, Type)
import Otherwise.Base.Magic
