-- judged: initialBad wrong, the rest verified
module Strings1 where

import Data.Char (toUpper, isSpace, isAlpha)
import Data.List (intercalate, dropWhileEnd)

{-@ type NEString = {v:String | len v > 0} @-}

{-@ initial :: NEString -> Char @-}
initial :: String -> Char
initial = head

{-@ initialBad :: String -> Char @-}
initialBad :: String -> Char
initialBad = head

{-@ capitalise :: s:String -> {v:String | len v = len s} @-}
capitalise :: String -> String
capitalise [] = []
capitalise (c:cs) = toUpper c : cs

{-@ wordsOf :: String -> [NEString] @-}
wordsOf :: String -> [String]
wordsOf s = case dropWhile isSpace s of
  [] -> []
  s'@(c:_) -> case break isSpace s' of
    ([], _) -> []
    (w, rest) -> w : wordsOf' (length s') rest
  where
    wordsOf' n r = if length r < n then go r else []
    go _ = []

{-@ initials :: [NEString] -> String @-}
initials :: [String] -> String
initials = map head

{-@ pad :: n:Nat -> s:String -> {v:String | len v >= n} / [if len s < n then n - len s else 0] @-}
pad :: Int -> String -> String
pad n s
  | length s >= n = s
  | otherwise = pad n (s ++ " ")

{-@ trunc :: n:Nat -> String -> {v:String | len v <= n} @-}
trunc :: Int -> String -> String
trunc n s = take n s

{-@ acronym :: String -> String @-}
acronym :: String -> String
acronym s = [toUpper c | (c:_) <- words s]

{-@ greeting :: {v:String | len v > 5} @-}
greeting :: String
greeting = "hello " ++ "world"
