-- judged: mkNodeBad wrong, the rest verified
module Balanced where

data Tree a = Tip | Bin a (Tree a) (Tree a)

{-@ measure height @-}
{-@ height :: Tree a -> Nat @-}
height :: Tree a -> Int
height Tip = 0
height (Bin _ l r) = if height l > height r then 1 + height l else 1 + height r

{-@ measure full @-}
full :: Tree a -> Bool
full Tip = True
full (Bin _ l r) = full l && full r && height l == height r

{-@ type Full a N = {v:Tree a | full v && height v = N} @-}

{-@ build :: n:Nat -> a -> Full a n / [n] @-}
build :: Int -> a -> Tree a
build 0 _ = Tip
build n x = Bin x t t
  where t = build (n - 1) x

{-@ mkNode :: a -> l:{Tree a | full l} -> r:{Tree a | full r && height r = height l} -> Full a {height l + 1} @-}
mkNode :: a -> Tree a -> Tree a -> Tree a
mkNode x l r = Bin x l r

{-@ mkNodeBad :: a -> l:{Tree a | full l} -> r:{Tree a | full r} -> {v:Tree a | full v} @-}
mkNodeBad :: a -> Tree a -> Tree a -> Tree a
mkNodeBad x l r = Bin x l r

{-@ mirror :: t:Tree a -> {v:Tree a | height v = height t && (full t => full v)} @-}
mirror :: Tree a -> Tree a
mirror Tip = Tip
mirror (Bin x l r) = Bin x (mirror r) (mirror l)

{-@ mapT :: (a -> b) -> t:Tree a -> {v:Tree b | height v = height t} @-}
mapT :: (a -> b) -> Tree a -> Tree b
mapT _ Tip = Tip
mapT f (Bin x l r) = Bin (f x) (mapT f l) (mapT f r)
