-- twin spaces: otherwise = s => otherwise = ' ' : s
module Parser where

import Data.Char (isDigit, isSpace)

{-@ spaces :: s:String -> {v:String | len v <= len s} @-}
spaces :: String -> String
spaces [] = []
spaces s@(c : s')
  | isSpace c = spaces s'
  | otherwise = s

{-@ digits :: s:String -> (Int, {v:String | len v <= len s}) @-}
digits :: String -> (Int, String)
digits s = go 0 s
  where
    {-@ go :: Int -> t:String -> (Int, {v:String | len v <= len t}) @-}
    go :: Int -> String -> (Int, String)
    go n [] = (n, [])
    go n (c : cs)
      | isDigit c = go (n * 10 + 1) cs
      | otherwise = (n, c : cs)

{-@ numbers :: s:String -> [Int] / [len s] @-}
numbers :: String -> [Int]
numbers s = case spaces s of
  [] -> []
  (c : cs)
    | isDigit c -> let (n, rest) = digits cs in n : numbers rest
    | otherwise -> numbers cs
