module Text.Parsec.Combinator
  ( choice, count, between, option, optionMaybe, optional, skipMany1, many1, sepBy, sepBy1, endBy, endBy1, sepEndBy, sepEndBy1
  , chainl, chainl1, chainr, chainr1, eof, notFollowedBy, manyTill, lookAhead, anyToken, parserTrace
  ) where

import Otherwise.Parsec.Combinator
import Otherwise.Parsec.Prim (lookAhead)
