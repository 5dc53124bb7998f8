module Text.Read
  ( module Text.ParserCombinators.ReadPrec
  , Read (..), ReadS, reads, read, readParen, lex, Lexeme (..), lexP, parens, readListDefault, readListPrecDefault, readMaybe
  , readEither
  ) where

import Otherwise.Base.Read
import Text.ParserCombinators.ReadPrec
