-- judged: ins2 wrong, halves weak splitB, the rest verified
-- Homework: sorted lists by a measure.
module HwSortB where

data L = E | C Int L

{-@ measure lo @-}
{-@ lo :: L -> Int @-}
lo :: L -> Int
lo E = 1000000
lo (C x _) = x

{-@ measure sorted @-}
sorted :: L -> Bool
sorted E = True
sorted (C x xs) = sorted xs && x <= lo xs

{-@ measure sz @-}
{-@ sz :: L -> Nat @-}
sz :: L -> Int
sz E = 0
sz (C _ xs) = 1 + sz xs

{-@ type Small = {v:Int | v <= 1000000} @-}

{-@ sortedIns :: x:Small -> {l:L | sorted l} -> {v:L | sorted v && (lo v == x || lo v == lo l)} @-}
sortedIns :: Int -> L -> L
sortedIns x E = C x E
sortedIns x (C y ys)
  | x <= y = C x (C y ys)
  | otherwise = C y (sortedIns x ys)

{-@ ins2 :: x:Int -> {l:L | sorted l} -> {v:L | sorted v} @-}
ins2 :: Int -> L -> L
ins2 x E = C x E
ins2 x (C y ys)
  | x <= y = C x (C y ys)
  | otherwise = C y (ins2 x ys)

{-@ isSorted :: l:L -> {b:Bool | b <=> sorted l} @-}
isSorted :: L -> Bool
isSorted l = sorted l

{-@ splitB :: l:L -> {p:(L, L) | sz (fst p) + sz (snd p) = sz l} @-}
splitB :: L -> (L, L)
splitB (C x (C y r)) = let (a, b) = splitB r in (C x a, C y b)
splitB l = (l, E)

{-@ halves :: l:{L | sz l > 1} -> {v:L | sz v < sz l} @-}
halves :: L -> L
halves l = fst (splitB l)
