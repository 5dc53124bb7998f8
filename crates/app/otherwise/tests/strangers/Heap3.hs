-- judged: singleton verified, mergeH verified, badNode wrong, minH wrong
module Heap3 where
data Heap = E | T Int Heap Heap
{-@ data Heap = E | T { rt :: Int, lft :: {h:Heap | lb rt h}, rgt :: {h:Heap | lb rt h} } @-}
{-@ measure lb @-}
lb :: Int -> Heap -> Bool
lb _ E = True
lb n (T x _ _) = n <= x
singleton :: Int -> Heap
singleton x = T x E E
{-@ mergeH :: Heap -> Heap -> Heap @-}
mergeH :: Heap -> Heap -> Heap
mergeH E h = h
mergeH h E = h
mergeH h@(T x _ _) k@(T y _ _) | x <= y = T x h E
                               | otherwise = T y k E
badNode :: Int -> Heap -> Heap
badNode x h = T x h E
minH :: Heap -> Int
minH (T x _ _) = x
