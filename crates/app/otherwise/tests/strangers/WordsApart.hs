-- judged: firstWord wrong, the rest verified
module WordsApart where

-- Text processing: split a line at blanks.

{-@ skip :: s:String -> {v:String | len v <= len s} @-}
skip :: String -> String
skip (' ' : cs) = skip cs
skip cs = cs

{-@ takeWord :: s:String -> (String, {v:String | len v <= len s}) @-}
takeWord :: String -> (String, String)
takeWord [] = ([], [])
takeWord (c : cs)
  | c == ' ' = ([], cs)
  | otherwise = let (w, r) = takeWord cs in (c : w, r)

{-@ chop :: s:String -> [String] / [len s] @-}
chop :: String -> [String]
chop s = case skip s of
  [] -> []
  (c : cs) -> let (w, r) = takeWord cs in (c : w) : chop r

{-@ firstWord :: String -> String @-}
firstWord :: String -> String
firstWord s = head (chop s)

{-@ countWords :: String -> Nat @-}
countWords :: String -> Int
countWords s = length (chop s)
