{-# LANGUAGE OverloadedStrings #-}
-- Parsers of logs and expressions, errors included, and input that comes in pieces.
module Main where

import Control.Applicative
import Data.Attoparsec.Text
import Data.Char (isAlphaNum, isUpper)
import Data.Text (Text)
import qualified Data.Text as T

data Entry = Entry { day :: (Int, Int, Int), level :: Text, body :: Text, tags :: [(Text, Double)] } deriving (Show, Eq)

date :: Parser (Int, Int, Int)
date = (,,) <$> decimal <* char '-' <*> decimal <* char '-' <*> decimal <?> "date"

entry :: Parser Entry
entry = do
  d <- date
  skipSpace
  l <- takeWhile1 isUpper <?> "level"
  _ <- char ':' *> skipWhile isHorizontalSpace
  b <- takeTill (\c -> c == '[' || isEndOfLine c)
  ts <- option [] (char '[' *> tag `sepBy` (char ',' *> skipSpace) <* char ']')
  return (Entry d l (T.strip b) ts)
  where tag = (,) <$> takeWhile1 isAlphaNum <*> ("=" *> double)

expr, term, factor :: Parser Int
expr = term >>= rest
  where rest a = (do { op <- (+) <$ char '+' <|> subtract <$ char '-'; b <- term; rest (if op 1 0 == 1 then a + b else a - b) }) <|> pure a
term = foldl (*) 1 <$> (factor `sepBy1` char '*')
factor = signed decimal <|> char '(' *> expr <* char ')'

main :: IO ()
main = do
  let input = "2021-03-04 WARN: disk full [used=97.5, free=2e-1]\n2021-3-5\tINFO: ok\r\n"
  print (parseOnly (many1 (entry <* endOfLine) <* endOfInput) input)
  print (parseOnly entry "2021-xx")
  print (parseOnly entry "2021-03-04 warn: x")
  print (parseOnly (expr <* endOfInput) "2*(3+4)-10*-1")
  print (parseOnly (expr <* endOfInput) "2*(3+4")
  print (parseOnly (string "abc" <|> string "abd") "abd!", parseOnly (string "abc") "abx", parseOnly digit "", parseOnly (char 'a') "b")
  print (parseOnly (choice [fail "one", fail "two"] :: Parser ()) "x", parseOnly (count 3 anyChar) "ab")
  print (parseOnly (manyTill anyChar (string "*/")) "comment */ rest", parseOnly (match (skipMany1 letter)) "abc1")
  print (parseOnly (takeWhile1 (inClass "a-f0-9") <* endOfInput) "dead01", parseOnly hexadecimal "ff" :: Either String Int)
  print (map (parseOnly rational) ["1.25", "-3e2", "7", "x"] :: [Either String Rational])
  print (parse decimal "12" `feed` "34" `feed` " rest" :: Result Int)
  print (eitherResult (parse (string "long") "lo"), maybeResult (feed (parse (many' digit) "1") ""))
  print (parse entry "20" :: Result Entry)
  parseTest (decimal :: Parser Int) "x1"
  print (parseOnly (scan 0 (\n c -> if n < 3 && c /= '!' then Just (n + 1) else Nothing)) "abcdef", parseOnly (eitherP digit letter) "q")
  print (parseOnly (asciiCI "HeLLo") "hEllO", parseOnly (peekChar <* takeText) "", parseOnly atEnd "")
