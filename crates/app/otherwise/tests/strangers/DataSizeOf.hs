-- judged: the rest verified
module DataSizeOf where
data Tree a = Leaf | Node (Tree a) a (Tree a)
{-@ measure tsize @-}
{-@ tsize :: Tree a -> Nat @-}
tsize :: Tree a -> Int
tsize Leaf = 0
tsize (Node l _ r) = 1 + tsize l + tsize r
{-@ data size Tree tsize @-}

{-@ toL :: t:Tree a -> {v:[a] | len v = tsize t} @-}
toL :: Tree a -> [a]
toL Leaf = []
toL (Node l x r) = toL l ++ x : toL r
