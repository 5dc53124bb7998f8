-- judged: digit wrong, eof wrong, the rest verified
-- Parsing exercises
module HwParser2 where
import Data.Char (isDigit, ord)

{-@ type Rest X = {v:String | len v <= len X} @-}
{-@ type Less X = {v:String | len v < len X} @-}

{-@ item :: s:String -> Maybe (Char, Less s) @-}
item :: String -> Maybe (Char, String)
item [] = Nothing
item (c : cs) = Just (c, cs)

{-@ digit :: s:String -> Maybe (Nat, Less s) @-}
digit :: String -> Maybe (Int, String)
digit s = case item s of
  Just (c, r) | isDigit c -> Just (ord c - 50, r)
  _ -> Nothing

{-@ skip :: s:String -> Rest s @-}
skip :: String -> String
skip (' ' : s) = skip s
skip s = s

{-@ manyP :: s:String -> (Nat, Rest s) / [len s] @-}
manyP :: String -> (Int, String)
manyP s = case item s of
  Nothing -> (0, s)
  Just (_, r) -> let (n, r') = manyP r in (n + 1, r')

{-@ eof :: s:String -> {v:Bool | v <=> len s > 0} @-}
eof :: String -> Bool
eof s = null s
