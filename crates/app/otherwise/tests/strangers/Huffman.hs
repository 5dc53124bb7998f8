-- judged: decodeBad wrong, the rest verified
module Huffman where

import Data.List (sortBy, insertBy)
import Data.Ord (comparing)

data Tree = Leaf Int Char | Fork Int Tree Tree
{-@ data Tree = Leaf { lw :: {v:Int | v > 0}, lc :: Char }
              | Fork { fw :: {v:Int | v > 0}, fl :: Tree, fr :: Tree } @-}

{-@ weight :: Tree -> {v:Int | v > 0} @-}
weight :: Tree -> Int
weight (Leaf w _) = w
weight (Fork w _ _) = w

{-@ merge :: Tree -> Tree -> Tree @-}
merge :: Tree -> Tree -> Tree
merge l r = Fork (weight l + weight r) l r

{-@ build :: {ts:[Tree] | len ts > 0} -> Tree / [len ts] @-}
build :: [Tree] -> Tree
build [t] = t
build (a:b:rest) = build (ins (merge a b) rest)

{-@ ins :: Tree -> ts:[Tree] -> {v:[Tree] | len v = len ts + 1} @-}
ins :: Tree -> [Tree] -> [Tree]
ins t [] = [t]
ins t (u:us)
  | weight t <= weight u = t : u : us
  | otherwise = u : ins t us

{-@ decode1 :: Tree -> bs:[Bool] -> Maybe (Char, {v:[Bool] | len v <= len bs}) @-}
decode1 :: Tree -> [Bool] -> Maybe (Char, [Bool])
decode1 (Leaf _ c) bs = Just (c, bs)
decode1 (Fork _ _ _) [] = Nothing
decode1 (Fork _ l r) (b:bs) = decode1 (if b then r else l) bs

{-@ decodeBad :: Tree -> [Bool] -> Char @-}
decodeBad :: Tree -> [Bool] -> Char
decodeBad (Leaf _ c) _ = c
decodeBad (Fork _ l r) (b:bs) = decodeBad (if b then r else l) bs

{-@ freqs :: [Char] -> [(Char, {v:Int | v > 0})] @-}
freqs :: [Char] -> [(Char, Int)]
freqs [] = []
freqs (c:cs) = bump c (freqs cs)

{-@ bump :: Char -> [(Char, {v:Int | v > 0})] -> [(Char, {v:Int | v > 0})] @-}
bump :: Char -> [(Char, Int)] -> [(Char, Int)]
bump c [] = [(c, 1)]
bump c ((d, n) : r)
  | c == d = (d, n + 1) : r
  | otherwise = (d, n) : bump c r
