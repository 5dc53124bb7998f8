-- twin item: Just (c, cs) => Just (c, c : cs)
-- twin digits: (d : ds, rest') => (ds, rest')
-- twin manyP: manyP p rest => manyP p s
module Parsers2 where

import Data.Char (isDigit, isSpace)

{-@ type Parser a = s:String -> Maybe (a, {r:String | len r < len s}) @-}

{-@ item :: s:String -> Maybe (Char, {r:String | len r < len s}) @-}
item :: String -> Maybe (Char, String)
item [] = Nothing
item (c : cs) = Just (c, cs)

{-@ sat :: (Char -> Bool) -> s:String -> Maybe (Char, {r:String | len r < len s}) @-}
sat :: (Char -> Bool) -> String -> Maybe (Char, String)
sat p s = case item s of
  Just (c, r) | p c -> Just (c, r)
  _ -> Nothing

{-@ manyP :: (x:String -> Maybe (a, {r:String | len r < len x})) -> s:String -> ([a], {r:String | len r <= len s}) / [len s] @-}
manyP :: (String -> Maybe (a, String)) -> String -> ([a], String)
manyP p s = case p s of
  Nothing -> ([], s)
  Just (a, rest) -> let (as, rest') = manyP p rest in (a : as, rest')

{-@ orElse :: (x:String -> Maybe (a, {r:String | len r < len x})) -> (x:String -> Maybe (a, {r:String | len r < len x})) -> s:String -> Maybe (a, {r:String | len r < len s}) @-}
orElse :: (String -> Maybe (a, String)) -> (String -> Maybe (a, String)) -> String -> Maybe (a, String)
orElse p q s = case p s of
  Nothing -> q s
  r -> r

{-@ digits :: s:String -> Maybe ({v:[Char] | len v > 0}, {r:String | len r < len s}) @-}
digits :: String -> Maybe (String, String)
digits s = case sat isDigit s of
  Nothing -> Nothing
  Just (d, rest) -> let (ds, rest') = manyP (sat isDigit) rest in Just (d : ds, rest')

{-@ spaces :: s:String -> {r:String | len r <= len s} @-}
spaces :: String -> String
spaces s = snd (manyP (sat isSpace) s)

{-@ tokens :: s:String -> [String] / [len s] @-}
tokens :: String -> [String]
tokens s = case digits (spaces s) of
  Just (t, rest) -> t : tokens rest
  Nothing -> case item s of
    Nothing -> []
    Just (_, rest) -> tokens rest
