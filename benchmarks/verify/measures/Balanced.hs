-- twin grow: grow t = Node t t => grow t = Node t Leaf
module Balanced where

data T = Leaf | Node T T

{-@ measure full @-}
full :: T -> Bool
full Leaf = True
full (Node l r) = full l && full r && height l == height r

{-@ measure height @-}
{-@ height :: T -> Nat @-}
height :: T -> Int
height Leaf = 0
height (Node l _) = 1 + height l

{-@ grow :: {t:T | full t} -> {v:T | full v && height v = height t + 1} @-}
grow :: T -> T
grow t = Node t t

{-@ build :: n:Nat -> {v:T | full v && height v = n} @-}
build :: Int -> T
build 0 = Leaf
build n = grow (build (n - 1))
