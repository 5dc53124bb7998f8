-- twin mk: 1 + max (ht l) (ht r) => max (ht l) (ht r)
module AvlHeight where

data T = E | N { key :: Int, hgt :: Int, lt :: T, rt :: T }

{-@ measure height @-}
{-@ height :: T -> Nat @-}
height :: T -> Int
height E = 0
height (N _ _ l r) = 1 + (if height l > height r then height l else height r)

{-@ data T = E | N { key :: Int, hgt :: Nat, lt :: T, rt :: {r:T | hgt == 1 + (if height lt > height r then height lt else height r)} } @-}

{-@ ht :: t:T -> {v:Nat | v == height t} @-}
ht :: T -> Int
ht E = 0
ht (N _ h _ _) = h

{-@ mk :: Int -> l:T -> r:T -> {v:T | height v == 1 + (if height l > height r then height l else height r)} @-}
mk :: Int -> T -> T -> T
mk x l r = N x (1 + max (ht l) (ht r)) l r

{-@ rotR :: Int -> {l:T | height l > 0} -> T -> {v:T | height v > 0} @-}
rotR :: Int -> T -> T -> T
rotR y (N x _ l1 r1) r = mk x l1 (mk y r1 r)
