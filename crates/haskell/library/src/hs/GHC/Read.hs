module GHC.Read
  ( Read (..), ReadS, lex, parens, readListDefault, readListPrecDefault, lexP, readParen, expectP
  ) where

import Text.Read

expectP :: Lexeme -> ReadPrec ()
expectP wanted = lexP >>= \found -> if found == wanted then return () else pfail
