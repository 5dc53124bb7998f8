module Text.Read.Lex (Lexeme (..), Number, numberToInteger, numberToRational, lex, expect, hsLex, isSymbolChar) where

import Data.Char (GeneralCategory (..), generalCategory)
import Prelude hiding (lex)
import Otherwise.Base.Read hiding (lex)
import qualified Otherwise.Base.Read as Base
import Otherwise.Base.ReadP (ReadP, pfail, readPrec_to_P, readS_to_P)

lex :: ReadP Lexeme
lex = readPrec_to_P lexP 0

expect :: Lexeme -> ReadP ()
expect l = lex >>= \found -> if found == l then return () else pfail

-- | The text of a lexeme.
hsLex :: ReadP String
hsLex = readS_to_P Base.lex

isSymbolChar :: Char -> Bool
isSymbolChar c = c `notElem` "(),;[]`{}_\"'" && case generalCategory c of
  MathSymbol -> True
  CurrencySymbol -> True
  ModifierSymbol -> True
  OtherSymbol -> True
  DashPunctuation -> True
  OtherPunctuation -> True
  ConnectorPunctuation -> True
  _ -> False
