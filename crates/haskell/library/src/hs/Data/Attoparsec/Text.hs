{-# LANGUAGE FlexibleInstances #-}
{-# LANGUAGE TypeFamilies #-}
-- | Parsers of Text, as in attoparsec 0.14: those of "Otherwise.Attoparsec.Parser" at one type.
module Data.Attoparsec.Text
  ( Parser, Result, IResult (..), parse, feed, parseOnly, parseWith, parseTest, maybeResult, eitherResult
  , module Data.Attoparsec.Combinator
  , peekChar, peekChar', anyChar, char, notChar, satisfy, satisfyWith, skip, digit, letter, space, inClass, notInClass
  , string, skipSpace, skipWhile, scan, runScanner, take, takeWhile, takeWhile1, takeTill, match, endOfLine
  , isEndOfLine, isHorizontalSpace, decimal, hexadecimal, signed, double, rational, (.*>), (<*.), asciiCI, takeText
  ) where

import Data.Attoparsec.Combinator hiding (lookAhead, satisfyElem)
import Data.Char (isAlpha)
import Data.Text (Text)
import qualified Data.Text as T
import Data.String (IsString (..))
import Otherwise.Attoparsec.Parser (IResult (..), eitherResult, inClass, isEndOfLine, isHorizontalSpace, maybeResult, notInClass)
import qualified Otherwise.Attoparsec.Parser as P
import Prelude hiding (take, takeWhile)

type Parser = P.Parser Text
type Result = IResult Text

instance (a ~ Text) => IsString (P.Parser Text a) where
  fromString = P.string . T.pack

parse :: Parser a -> Text -> Result a
parse = P.parse

parseOnly :: Parser a -> Text -> Either String a
parseOnly = P.parseOnly

parseWith :: Monad m => m Text -> Parser a -> Text -> m (Result a)
parseWith = P.parseWith

parseTest :: Show a => Parser a -> Text -> IO ()
parseTest = P.parseTest

peekChar :: Parser (Maybe Char)
peekChar = P.peekChar

peekChar' :: Parser Char
peekChar' = P.peekChar'

anyChar :: Parser Char
anyChar = P.anyChar

digit :: Parser Char
digit = P.digit

space :: Parser Char
space = P.space

char :: Char -> Parser Char
char = P.char

notChar :: Char -> Parser Char
notChar = P.notChar

satisfy :: (Char -> Bool) -> Parser Char
satisfy = P.satisfy

satisfyWith :: (Char -> a) -> (a -> Bool) -> Parser a
satisfyWith = P.satisfyWith

skip :: (Char -> Bool) -> Parser ()
skip = P.skip

string :: Text -> Parser Text
string = P.string

skipSpace :: Parser ()
skipSpace = P.skipSpace

endOfLine :: Parser ()
endOfLine = P.endOfLine

skipWhile :: (Char -> Bool) -> Parser ()
skipWhile = P.skipWhile

scan :: s -> (s -> Char -> Maybe s) -> Parser Text
scan = P.scan

runScanner :: s -> (s -> Char -> Maybe s) -> Parser (Text, s)
runScanner = P.runScanner

take :: Int -> Parser Text
take = P.take

takeWhile :: (Char -> Bool) -> Parser Text
takeWhile = P.takeWhile

takeWhile1 :: (Char -> Bool) -> Parser Text
takeWhile1 = P.takeWhile1

takeTill :: (Char -> Bool) -> Parser Text
takeTill = P.takeTill

match :: Parser a -> Parser (Text, a)
match = P.match

decimal :: Integral a => Parser a
decimal = P.decimal

hexadecimal :: Integral a => Parser a
hexadecimal = P.hexadecimal

signed :: Num a => Parser a -> Parser a
signed = P.signed

double :: Parser Double
double = P.double

rational :: Fractional a => Parser a
rational = P.rational

asciiCI :: Text -> Parser Text
asciiCI = P.asciiCI

takeText :: Parser Text
takeText = P.takeRest

letter :: Parser Char
letter = P.satisfy isAlpha P.<?> "letter"

infixr 4 .*>
infixl 4 <*.

-- | A text before or behind a parser.
(.*>) :: Text -> Parser a -> Parser a
s .*> p = string s *> p

(<*.) :: Parser a -> Text -> Parser a
p <*. s = p <* string s
