-- judged: heightBad wrong, the rest verified
module TreeDepth where

data Tree a = Leaf | Node (Tree a) a (Tree a)

{-@ inline biggest @-}
biggest :: Int -> Int -> Int
biggest a b = if a < b then b else a

{-@ measure height @-}
{-@ height :: Tree a -> Nat @-}
height :: Tree a -> Int
height Leaf = 0
height (Node l _ r) = 1 + biggest (height l) (height r)

{-@ mirror :: t:Tree a -> {v:Tree a | height v = height t} @-}
mirror :: Tree a -> Tree a
mirror Leaf = Leaf
mirror (Node l x r) = Node (mirror r) x (mirror l)

{-@ heightBad :: t:Tree a -> {v:Int | v = height t} @-}
heightBad :: Tree a -> Int
heightBad Leaf = 0
heightBad (Node l _ r) = 1 + biggest (heightBad l) (heightBad l)

{-@ mapT :: (a -> b) -> t:Tree a -> {v:Tree b | height v = height t} @-}
mapT :: (a -> b) -> Tree a -> Tree b
mapT _ Leaf = Leaf
mapT f (Node l x r) = Node (mapT f l) (f x) (mapT f r)
