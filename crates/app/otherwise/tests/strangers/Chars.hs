-- judged: digit verified, upper wrong, code verified
module Chars where
import Data.Char
{-@ digit :: {c:Char | '0' <= c && c <= '9'} -> {v:Int | 0 <= v && v <= 9} @-}
digit :: Char -> Int
digit c = ord c - ord '0'
{-@ upper :: c:Char -> {v:Char | v /= c} @-}
upper :: Char -> Char
upper c = toUpper c
{-@ code :: Char -> Nat @-}
code :: Char -> Int
code = ord
