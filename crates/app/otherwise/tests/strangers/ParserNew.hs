-- judged: digits1 wrong, the rest verified
module ParserNew where

import Data.Char (isDigit, isSpace, ord)

{-@ type Rest S = {v:String | len v <= len S} @-}
{-@ type Less S = {v:String | len v < len S} @-}

{-@ skip :: s:String -> Rest s @-}
skip :: String -> String
skip [] = []
skip (c:cs) | isSpace c = skip cs
            | otherwise = c : cs

{-@ char :: Char -> s:String -> Maybe (Less s) @-}
char :: Char -> String -> Maybe String
char c (x:xs) | c == x = Just xs
char _ _ = Nothing

{-@ digits :: s:String -> (String, Rest s) @-}
digits :: String -> (String, String)
digits [] = ([], [])
digits (c:cs)
  | isDigit c = let (ds, rest) = digits cs in (c : ds, rest)
  | otherwise = ([], c : cs)

{-@ digits1 :: s:String -> ({v:String | len v > 0}, Rest s) @-}
digits1 :: String -> (String, String)
digits1 s = digits s

{-@ toInt :: String -> Int @-}
toInt :: String -> Int
toInt = go 0
  where
    go acc [] = acc
    go acc (c:cs) = go (10 * acc + (ord c - ord '0')) cs

{-@ number :: s:String -> Maybe (Int, Less s) @-}
number :: String -> Maybe (Int, String)
number [] = Nothing
number (c:cs)
  | isDigit c = let (ds, rest) = digits cs in Just (toInt (c:ds), rest)
  | otherwise = Nothing

{-@ sumExpr :: s:String -> Maybe (Int, Rest s) / [len s] @-}
sumExpr :: String -> Maybe (Int, String)
sumExpr s = case number s of
  Nothing -> Nothing
  Just (n, rest) -> case char '+' (skip rest) of
    Nothing -> Just (n, rest)
    Just rest' -> case sumExpr (skip rest') of
      Nothing -> Nothing
      Just (m, rest'') -> Just (n + m, rest'')
