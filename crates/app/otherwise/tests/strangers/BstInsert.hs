-- judged: addWrong wrong, the rest verified
module BstInsert where

data Bst a = Tip | Bin a (Bst a) (Bst a)

{-@ data Bst a = Tip
               | Bin { key :: a, lt :: Bst {v:a | v < key}, gt :: Bst {v:a | key < v} } @-}

{-@ add :: Ord a => a -> Bst a -> Bst a @-}
add :: Ord a => a -> Bst a -> Bst a
add x Tip = Bin x Tip Tip
add x t@(Bin k l r)
  | x < k = Bin k (add x l) r
  | k < x = Bin k l (add x r)
  | otherwise = t

{-@ addWrong :: Ord a => a -> Bst a -> Bst a @-}
addWrong :: Ord a => a -> Bst a -> Bst a
addWrong x Tip = Bin x Tip Tip
addWrong x (Bin k l r)
  | x <= k = Bin k (addWrong x l) r
  | otherwise = Bin k l (addWrong x r)

{-@ has :: Ord a => a -> Bst a -> Bool @-}
has :: Ord a => a -> Bst a -> Bool
has _ Tip = False
has x (Bin k l r)
  | x == k = True
  | x < k = has x l
  | otherwise = has x r

{-@ size :: Bst a -> Nat @-}
size :: Bst a -> Int
size Tip = 0
size (Bin _ l r) = 1 + size l + size r
