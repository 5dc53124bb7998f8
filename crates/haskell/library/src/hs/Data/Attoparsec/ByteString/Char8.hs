{-# LANGUAGE FlexibleInstances #-}
{-# LANGUAGE TypeFamilies #-}
-- | Parsers of ByteString, as in attoparsec 0.14: those of "Otherwise.Attoparsec.Parser" at one type.
module Data.Attoparsec.ByteString.Char8
  ( Parser, Result, IResult (..), parse, feed, parseOnly, parseWith, parseTest, maybeResult, eitherResult
  , module Data.Attoparsec.Combinator
  , peekChar, peekChar', anyChar, char, notChar, satisfy, digit, letter_ascii, letter_iso8859_15, isAlpha_ascii, isAlpha_iso8859_15, space, inClass, notInClass
  , string, skipSpace, skipWhile, scan, take, takeWhile, takeWhile1, takeTill, match, endOfLine
  , isEndOfLine, isHorizontalSpace, isDigit, isSpace, decimal, hexadecimal, signed, double, rational, (.*>), (<*.), stringCI, takeByteString
  ) where

import Data.Attoparsec.Combinator hiding (lookAhead, satisfyElem)
import Data.Char (isAlpha, isAscii, isDigit, isSpace)
import Data.ByteString (ByteString)
import qualified Data.ByteString.Char8 as B
import Data.String (IsString (..))
import Data.Word (Word8)
import Otherwise.Attoparsec.Parser (IResult (..), eitherResult, inClass, maybeResult, notInClass)
import qualified Otherwise.Attoparsec.Parser as P
import Prelude hiding (take, takeWhile)

type Parser = P.Parser ByteString
type Result = IResult ByteString

instance (a ~ ByteString) => IsString (P.Parser ByteString a) where
  fromString = P.string . B.pack

parse :: Parser a -> ByteString -> Result a
parse = P.parse

parseOnly :: Parser a -> ByteString -> Either String a
parseOnly = P.parseOnly

parseWith :: Monad m => m ByteString -> Parser a -> ByteString -> m (Result a)
parseWith = P.parseWith

parseTest :: Show a => Parser a -> ByteString -> IO ()
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

string :: ByteString -> Parser ByteString
string = P.string

skipSpace :: Parser ()
skipSpace = P.skipSpace

endOfLine :: Parser ()
endOfLine = P.endOfLine

skipWhile :: (Char -> Bool) -> Parser ()
skipWhile = P.skipWhile

scan :: s -> (s -> Char -> Maybe s) -> Parser ByteString
scan = P.scan

take :: Int -> Parser ByteString
take = P.take

takeWhile :: (Char -> Bool) -> Parser ByteString
takeWhile = P.takeWhile

takeWhile1 :: (Char -> Bool) -> Parser ByteString
takeWhile1 = P.takeWhile1

takeTill :: (Char -> Bool) -> Parser ByteString
takeTill = P.takeTill

match :: Parser a -> Parser (ByteString, a)
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

stringCI :: ByteString -> Parser ByteString
stringCI = P.asciiCI

takeByteString :: Parser ByteString
takeByteString = P.takeRest

isEndOfLine, isHorizontalSpace :: Word8 -> Bool
isEndOfLine b = b == 10 || b == 13
isHorizontalSpace b = b == 32 || b == 9

letter_ascii, letter_iso8859_15 :: Parser Char
letter_ascii = P.satisfy (\c -> isAscii c && isAlpha c) P.<?> "letter_ascii"
letter_iso8859_15 = P.satisfy isAlpha P.<?> "letter_iso8859_15"

infixr 4 .*>
infixl 4 <*.

-- | A text before or behind a parser.
(.*>) :: ByteString -> Parser a -> Parser a
s .*> p = string s *> p

(<*.) :: Parser a -> ByteString -> Parser a
p <*. s = p <* string s

isAlpha_ascii, isAlpha_iso8859_15 :: Char -> Bool
isAlpha_ascii c = isAscii c && isAlpha c
isAlpha_iso8859_15 = isAlpha
