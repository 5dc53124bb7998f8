-- twin firstWord: | null cs = [] => | null cs = " "
module Text1 where

{-@ firstWord :: cs:String -> {v:String | len v <= len cs} @-}
firstWord :: String -> String
firstWord cs
  | null cs = []
  | otherwise = takeWhile (/= ' ') cs

{-@ chunks :: {n:Int | n > 0} -> xs:[a] -> [{v:[a] | len v <= n}] @-}
chunks :: Int -> [a] -> [[a]]
chunks _ [] = []
chunks n xs = take n xs : chunks n (drop n xs)

{-@ padTo :: n:Nat -> s:{s:String | len s <= n} -> {v:String | len v == n} @-}
padTo :: Int -> String -> String
padTo n s = s ++ replicate (n - length s) '.'
