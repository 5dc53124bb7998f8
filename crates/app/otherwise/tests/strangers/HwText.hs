-- judged: shift wrong, substr wrong, padTo loops, the rest verified
-- Assignment 15: strings and characters.
module HwText where
import Data.Char (ord, chr, isDigit, digitToInt, isSpace)

{-@ shift :: n:Int -> Char -> Char @-}
shift :: Int -> Char -> Char
shift n c = chr (ord c + n)

{-@ digits :: String -> [{v:Int | 0 <= v && v <= 9}] @-}
digits :: String -> [Int]
digits [] = []
digits (c : cs)
  | isDigit c = digitToInt c : digits cs
  | otherwise = digits cs

{-@ substr :: s:String -> i:Nat -> n:Nat -> {v:String | len v = n} @-}
substr :: String -> Int -> Int -> String
substr s i n = take n (drop i s)

{-@ substr2 :: s:String -> i:{v:Nat | v <= len s} -> n:{v:Nat | i + v <= len s} -> {v:String | len v = n} @-}
substr2 :: String -> Int -> Int -> String
substr2 s i n = take n (drop i s)

{-@ trimLeft :: s:String -> {v:String | len v <= len s} @-}
trimLeft :: String -> String
trimLeft s = dropWhile isSpace s

{-@ padTo :: n:Nat -> s:String -> {v:String | len v >= n} @-}
padTo :: Int -> String -> String
padTo n s
  | length s >= n = s
  | otherwise = padTo n (' ' : s)

{-@ toNumber :: [{v:Int | 0 <= v && v <= 9}] -> Nat @-}
toNumber :: [Int] -> Int
toNumber ds = go 0 ds
  where
    go acc [] = acc
    go acc (x : xs) = go (acc * 10 + x) xs
