-- judged: firstWord verified, initials wrong, padTo verified, center wrong, capital wrong, the rest verified
module HwTextA where

import Data.Char (isSpace, toUpper)

{-@ type Str1 = {s:String | len s > 0} @-}

{-@ padTo :: n:Nat -> s:String -> {v:String | len v >= n} @-}
padTo :: Int -> String -> String
padTo n s
  | length s >= n = s
  | otherwise = s ++ replicate (n - length s) ' '

{-@ center :: n:Nat -> {s:String | len s <= n} -> {v:String | len v = n} @-}
center :: Int -> String -> String
center n s = replicate k ' ' ++ s ++ replicate k ' '
  where k = (n - length s) `div` 2

{-@ capital :: String -> String @-}
capital :: String -> String
capital s = toUpper (head s) : tail s

{-@ firstWord :: s:String -> {v:String | len v <= len s} @-}
firstWord :: String -> String
firstWord = takeWhile (not . isSpace)

{-@ initials :: [String] -> String @-}
initials :: [String] -> String
initials = map head
