module Text.ParserCombinators.Parsec.Prim
  ( (<?>), (<|>), many, skipMany, Parser, GenParser, runParser, parse, parseFromFile, parseTest, token, tokens
  , tokenPrim, try, label, unexpected, pzero, getState, setState, updateState, getPosition, setPosition, getInput, setInput, State (..)
  , getParserState, setParserState
  ) where

import Text.Parsec.Prim hiding (lookAhead, runParser, try)
import qualified Text.Parsec.Prim as Prim
import Otherwise.Parsec.Error (ParseError, SourceName)
import Text.Parsec.String

pzero :: GenParser tok st a
pzero = parserZero

runParser :: GenParser tok st a -> st -> SourceName -> [tok] -> Either ParseError a
runParser = Prim.runParser

try :: GenParser tok st a -> GenParser tok st a
try = Prim.try
