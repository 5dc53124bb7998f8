-- judged: shout verified, initial wrong, pad verified, padBad wrong
module Text3 where
import Data.Char (toUpper)
{-@ shout :: s:String -> {v:String | len v = len s} @-}
shout :: String -> String
shout = map toUpper
initial :: String -> Char
initial name = head (words name !! 0)
{-@ pad :: n:Nat -> s:String -> {v:String | len v >= n} @-}
pad :: Int -> String -> String
pad n s = s ++ replicate n ' '
{-@ padBad :: n:Nat -> s:String -> {v:String | len v = n} @-}
padBad :: Int -> String -> String
padBad n s = s ++ replicate (n - length s) ' '
