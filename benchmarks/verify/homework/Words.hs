-- twin align: spaces (n - length w) => spaces n
module Words where

{-@ longestWord :: ws:[String] -> Nat @-}
longestWord :: [String] -> Int
longestWord [] = 0
longestWord (w : ws) = max (length w) (longestWord ws)

{-@ align :: n:Nat -> [{w:String | len w <= n}] -> [{w:String | len w = n}] @-}
align :: Int -> [String] -> [String]
align n ws = map pad ws
  where
    pad w = w ++ spaces (n - length w)

{-@ spaces :: n:Nat -> {v:String | len v = n} @-}
spaces :: Int -> String
spaces n = if n == 0 then "" else ' ' : spaces (n - 1)

{-@ chunk :: n:{v:Int | v > 0} -> xs:[a] -> [{v:[a] | len v <= n}] / [len xs] @-}
chunk :: Int -> [a] -> [[a]]
chunk _ [] = []
chunk n xs = take n xs : chunk n (drop n xs)
