{-# LANGUAGE FlexibleContexts #-}
-- | Characters, and parsers made of parsers.
module Otherwise.Parsec.Combinator where

import Control.Monad (mzero)
import Data.Char
import Otherwise.Parsec.Error
import Otherwise.Parsec.Prim

satisfy :: Stream s m Char => (Char -> Bool) -> ParsecT s u m Char
satisfy p = tokenPrim (\c -> show [c]) (\pos c _ -> updatePosChar pos c) (\c -> if p c then Just c else Nothing)

char :: Stream s m Char => Char -> ParsecT s u m Char
char c = satisfy (== c) <?> show [c]

anyChar, space, newline, crlf, endOfLine, tab, upper, lower, alphaNum, letter, digit, hexDigit, octDigit :: Stream s m Char => ParsecT s u m Char
anyChar = satisfy (const True)
space = satisfy isSpace <?> "space"
newline = char '\n' <?> "lf new-line"
crlf = (char '\r' *> char '\n') <?> "crlf new-line"
endOfLine = (newline <|> crlf) <?> "new-line"
tab = char '\t' <?> "tab"
upper = satisfy isUpper <?> "uppercase letter"
lower = satisfy isLower <?> "lowercase letter"
alphaNum = satisfy isAlphaNum <?> "letter or digit"
letter = satisfy isAlpha <?> "letter"
digit = satisfy isDigit <?> "digit"
hexDigit = satisfy isHexDigit <?> "hexadecimal digit"
octDigit = satisfy isOctDigit <?> "octal digit"

spaces :: Stream s m Char => ParsecT s u m ()
spaces = skipMany space <?> "white space"

oneOf, noneOf :: Stream s m Char => [Char] -> ParsecT s u m Char
oneOf cs = satisfy (`elem` cs)
noneOf cs = satisfy (`notElem` cs)

string, string' :: Stream s m Char => String -> ParsecT s u m String
string s = tokens show updatePosString s
string' s = try (string s)

choice :: Stream s m t => [ParsecT s u m a] -> ParsecT s u m a
choice = foldr (<|>) mzero

option :: Stream s m t => a -> ParsecT s u m a -> ParsecT s u m a
option x p = p <|> return x

optionMaybe :: Stream s m t => ParsecT s u m a -> ParsecT s u m (Maybe a)
optionMaybe p = option Nothing (fmap Just p)

optional :: Stream s m t => ParsecT s u m a -> ParsecT s u m ()
optional p = (p >> return ()) <|> return ()

between :: Stream s m t => ParsecT s u m open -> ParsecT s u m close -> ParsecT s u m a -> ParsecT s u m a
between open close p = open >> p >>= \x -> close >> return x

skipMany1 :: Stream s m t => ParsecT s u m a -> ParsecT s u m ()
skipMany1 p = p >> skipMany p

many1 :: Stream s m t => ParsecT s u m a -> ParsecT s u m [a]
many1 p = p >>= \x -> many p >>= \xs -> return (x : xs)

sepBy, sepBy1, endBy, endBy1, sepEndBy, sepEndBy1 :: Stream s m t => ParsecT s u m a -> ParsecT s u m sep -> ParsecT s u m [a]
sepBy p sep = sepBy1 p sep <|> return []
sepBy1 p sep = p >>= \x -> many (sep >> p) >>= \xs -> return (x : xs)
endBy p sep = many (p >>= \x -> sep >> return x)
endBy1 p sep = many1 (p >>= \x -> sep >> return x)
sepEndBy p sep = sepEndBy1 p sep <|> return []
sepEndBy1 p sep = p >>= \x -> (sep >> sepEndBy p sep >>= \xs -> return (x : xs)) <|> return [x]

count :: Stream s m t => Int -> ParsecT s u m a -> ParsecT s u m [a]
count n p = if n <= 0 then return [] else sequence (replicate n p)

chainl, chainr :: Stream s m t => ParsecT s u m a -> ParsecT s u m (a -> a -> a) -> a -> ParsecT s u m a
chainl p op x = chainl1 p op <|> return x
chainr p op x = chainr1 p op <|> return x

chainl1, chainr1 :: Stream s m t => ParsecT s u m a -> ParsecT s u m (a -> a -> a) -> ParsecT s u m a
chainl1 p op = p >>= rest
  where
    rest x = (op >>= \f -> p >>= \y -> rest (f x y)) <|> return x
chainr1 p op = scan
  where
    scan = p >>= rest
    rest x = (op >>= \f -> scan >>= \y -> return (f x y)) <|> return x

anyToken :: (Stream s m t, Show t) => ParsecT s u m t
anyToken = tokenPrim show (\pos _ _ -> pos) Just

eof :: (Stream s m t, Show t) => ParsecT s u m ()
eof = notFollowedBy anyToken <?> "end of input"

notFollowedBy :: (Stream s m t, Show a) => ParsecT s u m a -> ParsecT s u m ()
notFollowedBy p = try ((try p >>= \c -> unexpected (show c)) <|> return ())

manyTill :: Stream s m t => ParsecT s u m a -> ParsecT s u m end -> ParsecT s u m [a]
manyTill p end = scan
  where
    scan = (end >> return []) <|> (p >>= \x -> scan >>= \xs -> return (x : xs))

parserTrace :: (Show t, Stream s m t) => String -> ParsecT s u m ()
parserTrace _ = return ()
