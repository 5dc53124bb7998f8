-- twin digit: ('0' <= c && c <= '9')} => ('0' < c && c <= '9')}
module Chars where

{-@ type Digit = {c:Char | '0' <= c && c <= '9'} @-}

{-@ digit :: c:Char -> {v:Bool | v <=> ('0' <= c && c <= '9')} @-}
digit :: Char -> Bool
digit c = '0' <= c && c <= '9'

{-@ digits :: String -> [Digit] @-}
digits :: String -> String
digits [] = []
digits (c : cs)
  | digit c = c : digits cs
  | otherwise = digits cs

{-@ same :: Char -> {v:Bool | v} @-}
same :: Char -> Bool
same c = c == c
