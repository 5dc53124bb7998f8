-- twin pad: replicate (n - length s) ' ' => replicate (n - length s - 1) ' '
module TextChunks where

{-@ chunks :: n:{Int | n > 0} -> s:[a] -> [{v:[a] | len v <= n}] / [len s] @-}
chunks :: Int -> [a] -> [[a]]
chunks _ [] = []
chunks n s = take n s : chunks n (drop n s)

{-@ pad :: n:Nat -> {s:String | len s <= n} -> {v:String | len v = n} @-}
pad :: Int -> String -> String
pad n s = s ++ replicate (n - length s) ' '

{-@ table :: n:{Int | n > 0} -> String -> [{v:String | len v = n}] @-}
table :: Int -> String -> [String]
table n s = map (pad n) (chunks n s)

{-@ justify :: w:Nat -> xs:[{s:String | len s <= w}] -> {v:[{s:String | len s = w}] | len v = len xs} @-}
justify :: Int -> [String] -> [String]
justify w = map (pad w)
