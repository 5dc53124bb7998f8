-- judged: refused
module Sort5 where
data Tree = Leaf | Node Tree Tree
{-@ measure hgt @-}
hgt :: Tree -> Int
hgt Leaf = 0
hgt (Node l r) = 1 + (if hgt l > hgt r then hgt l else hgt r)
{-@ f :: xs:[Tree] -> {v:Int | v = hgt xs} @-}
f :: [Tree] -> Int
f xs = length xs
