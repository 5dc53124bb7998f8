-- twin grow: height v = height t + 1 => height v = height t
module Height where

data Tree = Tip | Bin Tree Tree

{-@ measure height @-}
{-@ height :: Tree -> Nat @-}
height :: Tree -> Int
height Tip = 0
height (Bin l r) = if height l > height r then 1 + height l else 1 + height r

{-@ grow :: t:Tree -> {v:Tree | height v = height t + 1} @-}
grow :: Tree -> Tree
grow t = Bin t t

{-@ perfect :: n:Nat -> {v:Tree | height v = n} @-}
perfect :: Int -> Tree
perfect 0 = Tip
perfect n = let t = perfect (n - 1) in Bin t t

{-@ deeper :: s:Tree -> t:Tree -> {v:Tree | height v >= height s && height v >= height t} @-}
deeper :: Tree -> Tree -> Tree
deeper s t
  | height s >= height t = s
  | otherwise = t
