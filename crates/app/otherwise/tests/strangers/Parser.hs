-- judged: the rest verified
module Parser where

import Data.Char (isDigit, isSpace, ord)

newtype Parser a = P (String -> Maybe (a, String))

runP :: Parser a -> String -> Maybe (a, String)
runP (P p) = p

{-@ item :: s:String -> Maybe (Char, {v:String | len v < len s}) @-}
item :: String -> Maybe (Char, String)
item [] = Nothing
item (c:cs) = Just (c, cs)

{-@ skip :: s:String -> {v:String | len v <= len s} @-}
skip :: String -> String
skip (c:cs) | isSpace c = skip cs
skip cs = cs

{-@ number :: s:String -> Maybe (Int, {v:String | len v < len s}) @-}
number :: String -> Maybe (Int, String)
number s = case span isDigit s of
  ([], _) -> Nothing
  (ds, rest) -> Just (toInt ds, rest)

toInt :: String -> Int
toInt = foldl (\n d -> 10 * n + (ord d - ord '0')) 0

data Tok = TNum Int | TPlus | TStar deriving (Eq, Show)

{-@ tokens :: s:String -> [Tok] / [len s] @-}
tokens :: String -> [Tok]
tokens s = case skip s of
  [] -> []
  ('+' : r) -> TPlus : tokens r
  ('*' : r) -> TStar : tokens r
  r -> case number r of
    Just (n, r') -> TNum n : tokens r'
    Nothing -> []
