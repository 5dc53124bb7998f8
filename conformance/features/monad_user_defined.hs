module Main where

import Data.Char

newtype Parser a = Parser { parse :: String -> [(a, String)] }

instance Functor Parser where
  fmap f p = Parser $ \s -> [(f a, r) | (a, r) <- parse p s]

instance Applicative Parser where
  pure x = Parser $ \s -> [(x, s)]
  pf <*> pa = Parser $ \s -> [(f a, r2) | (f, r1) <- parse pf s, (a, r2) <- parse pa r1]

instance Monad Parser where
  p >>= f = Parser $ \s -> concat [parse (f a) r | (a, r) <- parse p s]

sat :: (Char -> Bool) -> Parser Char
sat ok = Parser go
  where
    go (c : cs) | ok c = [(c, cs)]
    go _ = []

orElse :: Parser a -> Parser a -> Parser a
orElse p q = Parser $ \s -> case parse p s of
  [] -> parse q s
  rs -> rs

many1, many0 :: Parser a -> Parser [a]
many1 p = (:) <$> p <*> many0 p
many0 p = many1 p `orElse` pure []

expr, term, factor :: Parser Int
expr = term >>= rest
  where
    rest n = (do { _ <- sat (== '+'); m <- term; rest (n + m) }) `orElse` pure n
term = factor >>= rest
  where
    rest n = (sat (== '*') >> factor >>= rest . (n *)) `orElse` pure n
factor = number `orElse` (sat (== '(') *> expr <* sat (== ')'))
  where
    number = read <$> many1 (sat isDigit)

main :: IO ()
main = do
  print (parse expr "1+2*3")
  print (parse expr "(1+2)*3+x")
  print (parse expr "+")
  print (map fst (parse (many0 (sat isAlpha)) "abc1"))
