module ParserCombinators where

import Control.Applicative (Alternative (..))
import Data.Char (isAlpha, isDigit, isSpace)

newtype Parser a = Parser { runParser :: String -> Maybe (a, String) }

instance Functor Parser where
  fmap f (Parser p) = Parser $ \input -> case p input of
    Nothing -> Nothing
    Just (a, rest) -> Just (f a, rest)

instance Applicative Parser where
  pure a = Parser $ \input -> Just (a, input)
  Parser pf <*> Parser pa = Parser $ \input -> do
    (f, rest) <- pf input
    (a, rest') <- pa rest
    pure (f a, rest')

instance Monad Parser where
  Parser p >>= k = Parser $ \input -> p input >>= \(a, rest) -> runParser (k a) rest

instance Alternative Parser where
  empty = Parser (const Nothing)
  Parser p <|> Parser q = Parser $ \input -> case p input of
    Nothing -> q input
    found -> found

satisfy :: (Char -> Bool) -> Parser Char
satisfy ok = Parser step
  where
    step (c:cs) | ok c = Just (c, cs)
    step _ = Nothing

char :: Char -> Parser Char
char = satisfy . (==)

token :: Parser a -> Parser a
token p = p <* many (satisfy isSpace)

symbol :: Char -> Parser ()
symbol c = () <$ token (char c)

number :: Parser Int
number = token (read <$> some (satisfy isDigit))

chainl1 :: Parser a -> Parser (a -> a -> a) -> Parser a
p `chainl1` op = p >>= rest
  where rest a = (do f <- op
                     b <- p
                     rest (f a b))
             <|> pure a

expr, term, factor :: Parser Int
expr = term `chainl1` ((+) <$ symbol '+' <|> (-) <$ symbol '-')
term = factor `chainl1` ((*) <$ symbol '*')
factor = number <|> symbol '(' *> expr <* symbol ')'
      <|> negate <$> (symbol '-' *> factor)

parseAll :: String -> Either String Int
parseAll s = case runParser (many (satisfy isSpace) *> expr) s of
  Just (n, "") -> Right n
  Just (_, rest) -> Left ("unexpected " ++ take 10 rest)
  Nothing -> Left "no parse"
