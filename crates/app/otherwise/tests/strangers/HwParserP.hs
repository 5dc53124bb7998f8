-- judged: number wrong, many1 wrong, the rest verified
module HwParserP where

import Data.Char (isDigit, ord)

{-@ type Parser a = s:String -> Maybe (a, {r:String | len r <= len s}) @-}

{-@ digit :: s:String -> Maybe ({d:Int | 0 <= d && d < 10}, {r:String | len r < len s}) @-}
digit :: String -> Maybe (Int, String)
digit (c : cs) | c >= '0' && c <= '9' = Just (ord c - ord '0', cs)
digit _ = Nothing

{-@ spaces :: s:String -> {r:String | len r <= len s} @-}
spaces :: String -> String
spaces (' ' : cs) = spaces cs
spaces cs = cs

{-@ number :: s:String -> Maybe ({v:Int | v > 0}, {r:String | len r < len s}) @-}
number :: String -> Maybe (Int, String)
number s = case digit s of
  Nothing -> Nothing
  Just (d, r) -> Just (go d r)
  where
    {-@ go :: acc:Nat -> s:String -> (Nat, {r:String | len r <= len s}) / [len s] @-}
    go :: Int -> String -> (Int, String)
    go acc t = case digit t of
      Nothing -> (acc, t)
      Just (d, r) -> go (10 * acc + d) r

{-@ many1 :: s:String -> {ds:[Int] | len ds > 0} @-}
many1 :: String -> [Int]
many1 s = case digit s of
  Just (d, r) -> d : many1 r
  Nothing -> []
