-- twin mirror: Fork x (mirror r) (mirror l) => Fork x (mirror r) Tip
module Trees where

data Tree a = Tip | Fork a (Tree a) (Tree a)

{-@ measure nodes @-}
{-@ nodes :: Tree a -> {v:Int | v >= 0} @-}
nodes :: Tree a -> Int
nodes Tip = 0
nodes (Fork _ l r) = 1 + nodes l + nodes r

{-@ mirror :: t:Tree a -> {v:Tree a | nodes v == nodes t} @-}
mirror :: Tree a -> Tree a
mirror Tip = Tip
mirror (Fork x l r) = Fork x (mirror r) (mirror l)

{-@ flatten :: t:Tree a -> {v:[a] | len v == nodes t} @-}
flatten :: Tree a -> [a]
flatten Tip = []
flatten (Fork x l r) = flatten l ++ [x] ++ flatten r

{-@ rootOf :: {t:Tree a | nodes t > 0} -> a @-}
rootOf :: Tree a -> a
rootOf (Fork x _ _) = x

mapTree :: (a -> b) -> Tree a -> Tree b
mapTree _ Tip = Tip
mapTree f (Fork x l r) = Fork (f x) (mapTree f l) (mapTree f r)
