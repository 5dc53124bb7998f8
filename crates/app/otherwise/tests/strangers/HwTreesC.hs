-- judged: mirrorBad wrong, heightBad wrong, leftmost wrong, pathTo loops, the rest verified
module HwTreesC where

data T a = Leaf | Node (T a) a (T a)

{-@ measure nodes @-}
{-@ nodes :: T a -> Nat @-}
nodes :: T a -> Int
nodes Leaf = 0
nodes (Node l _ r) = 1 + nodes l + nodes r

{-@ measure height @-}
{-@ height :: T a -> Nat @-}
height :: T a -> Int
height Leaf = 0
height (Node l _ r) = 1 + (if height l >= height r then height l else height r)

{-@ mirror :: t:T a -> {v:T a | nodes v = nodes t && height v = height t} @-}
mirror :: T a -> T a
mirror Leaf = Leaf
mirror (Node l x r) = Node (mirror r) x (mirror l)

{-@ mirrorBad :: t:T a -> {v:T a | nodes v = nodes t} @-}
mirrorBad :: T a -> T a
mirrorBad Leaf = Leaf
mirrorBad (Node l x r) = Node (mirrorBad r) x (mirrorBad r)

{-@ heightBad :: t:T a -> {v:Int | v = height t} @-}
heightBad :: T a -> Int
heightBad Leaf = 0
heightBad (Node l _ r) = 1 + heightBad l

{-@ leftmost :: T a -> a @-}
leftmost :: T a -> a
leftmost (Node Leaf x _) = x
leftmost (Node l _ _) = leftmost l

{-@ leftmostOk :: {t:T a | nodes t > 0} -> a @-}
leftmostOk :: T a -> a
leftmostOk (Node Leaf x _) = x
leftmostOk (Node l _ _) = leftmostOk l

{-@ hLeN :: t:T a -> {v:() | height t <= nodes t} @-}
hLeN :: T a -> ()
hLeN Leaf = ()
hLeN (Node l _ r) = hLeN l `seq` hLeN r

{-@ pathTo :: n:Int -> T Int -> [Int] @-}
pathTo :: Int -> T Int -> [Int]
pathTo n t = pathTo n (mirror t)
