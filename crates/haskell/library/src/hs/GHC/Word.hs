{-# LANGUAGE MagicHash, PatternSynonyms #-}
module GHC.Word
  ( Word (W#), Word8 (W8#), Word16 (W16#), Word32 (W32#), Word64 (W64#), byteSwap16, byteSwap32, byteSwap64
  ) where

import Data.Word
import Otherwise.Base.Magic
