-- twin mirror: Node (mirror r) x (mirror l) => Node (mirror r) x Leaf
module TreeSize where

data Tree a = Leaf | Node (Tree a) a (Tree a)

{-@ measure size @-}
{-@ size :: Tree a -> Nat @-}
size :: Tree a -> Int
size Leaf = 0
size (Node l _ r) = 1 + size l + size r

{-@ mirror :: t:Tree a -> {v:Tree a | size v = size t} @-}
mirror :: Tree a -> Tree a
mirror Leaf = Leaf
mirror (Node l x r) = Node (mirror r) x (mirror l)

{-@ flatten :: t:Tree a -> {v:[a] | len v = size t} @-}
flatten :: Tree a -> [a]
flatten Leaf = []
flatten (Node l x r) = flatten l ++ (x : flatten r)

{-@ mapTree :: (a -> b) -> t:Tree a -> {v:Tree b | size v = size t} @-}
mapTree :: (a -> b) -> Tree a -> Tree b
mapTree _ Leaf = Leaf
mapTree f (Node l x r) = Node (mapTree f l) (f x) (mapTree f r)
