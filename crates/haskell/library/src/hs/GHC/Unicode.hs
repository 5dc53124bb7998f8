module GHC.Unicode
  ( GeneralCategory (..), generalCategory, isAscii, isLatin1, isControl, isAscii, isPrint, isSpace, isUpper, isLower
  , isAlpha, isDigit, isOctDigit, isHexDigit, isAlphaNum, isPunctuation, isSymbol, toUpper, toLower, toTitle
  ) where

import Data.Char
