module GHC.Show
  ( Show (..), ShowS, shows, showChar, showString, showParen, showMultiLineString, showSpace, showCommaSpace, appPrec
  , appPrec1, showLitChar, showLitString, intToDigit, showSignedInt
  ) where

import Data.Char (intToDigit, showLitChar)

showSpace, showCommaSpace :: ShowS
showSpace = showChar ' '
showCommaSpace = showString ", "

appPrec, appPrec1 :: Int
appPrec = 10
appPrec1 = 11

showLitString :: String -> ShowS
showLitString s rest = drop 1 (init (show s)) ++ rest

showSignedInt :: Int -> Int -> ShowS
showSignedInt = showsPrec

showMultiLineString :: String -> [String]
showMultiLineString s = case break (== '\n') s of
  (line, _ : rest@(_ : _)) -> show (line ++ "\n") : showMultiLineString rest
  (line, "\n") -> [show (line ++ "\n")]
  (line, _) -> [show line]
