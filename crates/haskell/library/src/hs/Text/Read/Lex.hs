module Text.Read.Lex (Lexeme (..), Number, numberToInteger, numberToRational, lex, expect) where

import Prelude hiding (lex)
import Otherwise.Base.Read hiding (lex)
import Otherwise.Base.ReadP (ReadP, pfail, readPrec_to_P)

lex :: ReadP Lexeme
lex = readPrec_to_P lexP 0

expect :: Lexeme -> ReadP ()
expect l = lex >>= \found -> if found == l then return () else pfail
