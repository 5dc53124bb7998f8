module Text.Parsec.Prim
  ( unknownError, sysUnExpectError, unexpected, ParsecT, runParsecT, mkPT, Parsec, Consumed (..), Reply (..), State (..)
  , parserReturn, parserBind, parserFail, parserZero, parserPlus, (<?>), (<|>), label, labels, lookAhead, Stream (..), tokens, try, token
  , tokenPrim, tokenPrimEx, many, skipMany, manyAccum, runPT, runP, runParserT, runParser, parse, parseTest, getPosition, getInput
  , setPosition, setInput, getParserState, setParserState, updateParserState, getState, putState, modifyState, setState, updateState
  ) where

import Otherwise.Parsec.Error
import Otherwise.Parsec.Prim

unknownError :: State s u -> ParseError
unknownError s = newErrorUnknown (statePos s)

sysUnExpectError :: String -> SourcePos -> Reply s u a
sysUnExpectError message pos = Error (newErrorMessage (SysUnExpect message) pos)
