{-# LANGUAGE LambdaCase, TupleSections, DeriveFunctor, InstanceSigs #-}
module Main where

import Control.Applicative
import Control.Monad
import Data.Char
import Data.Functor (($>), void)

data Pos = Pos { line, col :: !Int } deriving (Eq, Ord)
instance Show Pos where showsPrec _ (Pos l c) = shows l . showChar ':' . shows c

data Err = Err Pos [String] deriving Show
instance Semigroup Err where
  a@(Err p xs) <> b@(Err q ys) | p > q = a
                               | q > p = b
                               | otherwise = Err p (xs ++ ys)

newtype Parser a = Parser { runParser :: (Pos, String) -> Either Err (a, (Pos, String)) } deriving Functor

instance Applicative Parser where
  pure a = Parser (Right . (a,))
  (<*>) = ap

instance Monad Parser where
  (>>=) :: Parser a -> (a -> Parser b) -> Parser b
  p >>= k = Parser $ runParser p >=> \(a, s) -> runParser (k a) s

instance Alternative Parser where
  empty = Parser $ \(p, _) -> Left (Err p [])
  p <|> q = Parser $ \s -> case runParser p s of
    Left e -> either (Left . (e <>)) Right (runParser q s)
    r -> r

satisfy :: String -> (Char -> Bool) -> Parser Char
satisfy what ok = Parser $ \case
  (p, c : cs) | ok c -> Right (c, (advance c p, cs))
  (p, _) -> Left (Err p [what])
  where advance '\n' (Pos l _) = Pos (l + 1) 1
        advance _ (Pos l c) = Pos l (c + 1)

eof :: Parser ()
eof = Parser $ \case
  s@(_, "") -> Right ((), s)
  (p, _) -> Left (Err p ["end of input"])

lexeme :: Parser a -> Parser a
lexeme p = p <* many (satisfy "space" isSpace)

sym :: Char -> Parser Char
sym c = lexeme (satisfy (show c) (== c))

data Json = JNull | JBool Bool | JNum Int | JStr String | JArr [Json] | JObj [(String, Json)] deriving (Show, Eq)

word :: String -> Parser String
word w = lexeme (mapM (\c -> satisfy (show w) (== c)) w)

json :: Parser Json
json = JNull <$ word "null" <|> JBool True <$ word "true" <|> JBool False <$ word "false"
   <|> JNum . read <$> lexeme (some (satisfy "digit" isDigit))
   <|> JStr <$> string
   <|> JArr <$> (sym '[' *> (json `sepBy` sym ',') <* sym ']')
   <|> JObj <$> (sym '{' *> (pair `sepBy` sym ',') <* sym '}')
  where pair = (,) <$> string <* sym ':' <*> json

string :: Parser String
string = lexeme (satisfy "string" (== '"') *> many ch <* satisfy "'\"'" (== '"'))
  where ch = satisfy "character" (`notElem` "\"\\") <|> (satisfy "escape" (== '\\') *> (esc <$> satisfy "escaped" (const True)))
        esc = \case { 'n' -> '\n'; 't' -> '\t'; c -> c }

sepBy :: Parser a -> Parser b -> Parser [a]
sepBy p s = ((:) <$> p <*> many (s *> p)) <|> pure []

parse :: String -> Either Err Json
parse s = fst <$> runParser (many (satisfy "space" isSpace) *> json <* eof) (Pos 1 1, s)

main :: IO ()
main = mapM_ (print . parse)
  [ "{\"a\": [1, 2, {\"b\": null}], \"c\\n\": true}"
  , "[1, 2,\n 3"
  , "[1 2]"
  , "\"abc"
  , "nul"
  , " [ ] "
  ]
