{-# LANGUAGE LambdaCase, TupleSections #-}
module Main where

import Control.Applicative
import Control.Monad.State
import Data.Char

-- StateT over Maybe is already a parser.
type Parser = StateT String Maybe

item :: Parser Char
item = get >>= \case
  [] -> empty
  (c : cs) -> c <$ put cs

sat :: (Char -> Bool) -> Parser Char
sat p = mfilter p item

token :: Parser a -> Parser a
token p = p <* many (sat isSpace)

data Sexp = A String | L [Sexp] deriving (Eq, Show)

sexp :: Parser Sexp
sexp = token (A <$> some (sat isAlphaNum) <|> L <$> (token (sat (== '(')) *> many sexp <* sat (== ')')))

depth :: Sexp -> Int
depth (A _) = 0
depth (L xs) = 1 + maximum (0 : map depth xs)

main :: IO ()
main = do
  print (runStateT sexp "(a (b c) ())")
  print (evalStateT sexp "(a (b" )
  print (fmap depth (evalStateT sexp "(((x)) y)"))
  print (evalStateT (many (token (some (sat isDigit)))) "12 345 x")
  print (runStateT (map (,True) <$> many (sat isUpper)) "ABc", runStateT (optional (sat isUpper)) "abc")
