-- judged: the rest verified
module Untyped5 (wordCount, topWord) where
import Data.List (sortBy, group, sort)

wordCount :: String -> [(String, Int)]
wordCount s = map tally (group (sort (words s)))

tally ws = (head ws, length ws)

{-@ topWord :: {xs:[(String, Int)] | len xs > 0} -> String @-}
topWord :: [(String, Int)] -> String
topWord xs = fst (best xs)

best [p] = p
best (p:q:rest) = if snd p >= snd q then best (p : rest) else best (q : rest)
