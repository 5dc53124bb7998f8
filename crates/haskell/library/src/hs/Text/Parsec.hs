-- | Monadic parsers, as in parsec 3.1.
module Text.Parsec
  ( ParsecT, Parsec, token, tokens, runParserT, runParser, parse, parseTest, getPosition, getInput, getState, putState, modifyState
  , (<|>), (<?>), label, labels, try, unexpected, choice, many, many1, skipMany, skipMany1, between, option, optionMaybe, optional
  , sepBy, sepBy1, endBy, endBy1, sepEndBy, sepEndBy1, chainl, chainl1, chainr, chainr1, eof, notFollowedBy, manyTill, lookAhead
  , anyToken, parserTrace, count, module Text.Parsec.Char, ParseError, errorPos, SourcePos, SourceName, Line, Column, sourceName
  , sourceLine, sourceColumn, incSourceLine, incSourceColumn, setSourceLine, setSourceColumn, setSourceName, manyAccum
  , tokenPrim, tokenPrimEx, runPT, unknownError, sysUnExpectError, mkPT, runP, Consumed (..), Reply (..), State (..)
  , setPosition, setInput, setState, updateState, parsecMap, parserReturn, parserBind, parserFail, parserZero, parserPlus
  , getParserState, setParserState, updateParserState, Stream (..), runParsecT
  ) where

import Otherwise.Parsec.Error
import Text.Parsec.Char
import Text.Parsec.Combinator
import Text.Parsec.Prim

parsecMap :: (a -> b) -> ParsecT s u m a -> ParsecT s u m b
parsecMap = fmap
