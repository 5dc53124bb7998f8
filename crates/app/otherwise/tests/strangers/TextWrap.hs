-- judged: padLeft wrong, charAt wrong, the rest verified
module TextWrap where

import Data.Char (isSpace, toUpper, ord, chr)

{-@ pad :: n:Nat -> s:{String | len s <= n} -> {v:String | len v = n} @-}
pad :: Int -> String -> String
pad n s = s ++ replicate (n - length s) ' '

{-@ padLeft :: n:Nat -> s:String -> {v:String | len v = n} @-}
padLeft :: Int -> String -> String
padLeft n s = replicate (n - length s) ' ' ++ s

{-@ trim :: s:String -> {v:String | len v <= len s} @-}
trim :: String -> String
trim = dropWhile isSpace

{-@ upper :: s:String -> {v:String | len v = len s} @-}
upper :: String -> String
upper = map toUpper

{-@ charAt :: s:String -> Nat -> Char @-}
charAt :: String -> Int -> Char
charAt s i = s !! i

{-@ truncate' :: n:Nat -> s:String -> {v:String | len v <= n} @-}
truncate' :: Int -> String -> String
truncate' n s
  | length s <= n = s
  | otherwise = take n s

{-@ chunks :: {n:Int | n > 0} -> s:String -> [{v:String | len v <= n}] / [len s] @-}
chunks :: Int -> String -> [String]
chunks _ [] = []
chunks n s = take n s : chunks n (drop n s)

joinWith :: String -> [String] -> String
joinWith _ [] = ""
joinWith _ [x] = x
joinWith sep (x:xs) = x ++ sep ++ joinWith sep xs
