-- judged: f wrong, g wrong, h wrong, k wrong, ok verified
module Partial where
import Data.Maybe (fromJust)
f :: [Int] -> Int
f xs = xs !! 2
g :: [(Int, Int)] -> Int -> Int
g env k = fromJust (lookup k env)
h :: String -> Int
h s = read s + 1
k :: [Int] -> Int
k xs = foldr1 min xs
ok :: [Int] -> Int
ok xs = if null xs then 0 else last xs
