-- | Numbers with a point as text.
module Data.Text.Lazy.Builder.RealFloat (FPFormat (..), realFloat, formatRealFloat) where

import Data.Text.Lazy.Builder (Builder, fromString)
import Numeric (showEFloat, showFFloat)

data FPFormat = Exponent | Fixed | Generic
  deriving (Enum, Read, Show)

realFloat :: RealFloat a => a -> Builder
realFloat = formatRealFloat Generic Nothing

formatRealFloat :: RealFloat a => FPFormat -> Maybe Int -> a -> Builder
formatRealFloat format digits x = case format of
  Exponent -> fromString (showEFloat digits x "")
  Fixed -> fromString (showFFloat digits x "")
  Generic
    | size /= 0 && (size < 0.1 || size >= 10000000) -> fromString (showEFloat digits x "")
    | otherwise -> fromString (showFFloat digits x "")
  where
    size = abs x
