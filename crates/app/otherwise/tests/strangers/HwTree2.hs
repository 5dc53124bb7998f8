-- judged: mirror verified, depth verified, toListT verified, insertT wrong, build loops
module HwTree2 where

data Tree a = Nil | Node (Tree a) a (Tree a)

{-@ measure tsize @-}
{-@ tsize :: Tree a -> Nat @-}
tsize :: Tree a -> Int
tsize Nil = 0
tsize (Node l _ r) = tsize l + 1 + tsize r

{-@ mirror :: t:Tree a -> {v:Tree a | tsize v = tsize t} @-}
mirror :: Tree a -> Tree a
mirror Nil = Nil
mirror (Node l x r) = Node (mirror r) x (mirror l)

{-@ depth :: t:Tree a -> {v:Nat | v <= tsize t} @-}
depth :: Tree a -> Int
depth Nil = 0
depth (Node l _ r) = let { a = depth l; b = depth r } in if a > b then a + 1 else b + 1

{-@ toListT :: t:Tree a -> {v:[a] | len v = tsize t} @-}
toListT :: Tree a -> [a]
toListT Nil = []
toListT (Node l x r) = toListT l ++ [x] ++ toListT r

{-@ insertT :: Ord a => a -> t:Tree a -> {v:Tree a | tsize v = tsize t + 1} @-}
insertT :: Ord a => a -> Tree a -> Tree a
insertT x Nil = Node Nil x Nil
insertT x (Node l y r) | x < y = Node (insertT x l) y r
                       | x > y = Node l y (insertT x r)
                       | otherwise = Node l y r

{-@ build :: Int -> Tree Int @-}
build :: Int -> Tree Int
build 0 = Nil
build n = Node (build (n - 1)) n (build (n - 1))
