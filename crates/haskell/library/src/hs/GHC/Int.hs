{-# LANGUAGE MagicHash, PatternSynonyms #-}
module GHC.Int
  ( Int (I#), Int8 (I8#), Int16 (I16#), Int32 (I32#), Int64 (I64#), uncheckedIShiftL64#, uncheckedIShiftRA64#
  ) where

import Data.Int
import Otherwise.Base.Magic

uncheckedIShiftL64#, uncheckedIShiftRA64# :: Int# -> Int# -> Int#
uncheckedIShiftL64# = uncheckedIShiftL#
uncheckedIShiftRA64# = uncheckedIShiftRA#
