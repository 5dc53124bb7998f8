-- judged: popBad wrong, insertH weak mergeH, the rest verified
-- Assignment 14: leftist heaps.
module HwHeap where

data Heap = E | H { rk :: Int, top :: Int, lh :: Heap, rh :: Heap }
{-@ data Heap = E | H { rk :: {v:Int | v > 0}, top :: Int, lh :: Heap, rh :: {v:Heap | rank v <= rank lh && rank v = rk - 1} } @-}

{-@ measure rank @-}
{-@ rank :: Heap -> Nat @-}
rank :: Heap -> Int
rank E = 0
rank (H r _ _ _) = r

{-@ measure hsize @-}
{-@ hsize :: Heap -> Nat @-}
hsize :: Heap -> Int
hsize E = 0
hsize (H _ _ l r) = 1 + hsize l + hsize r

{-@ make :: Int -> a:Heap -> b:Heap -> {v:Heap | hsize v = 1 + hsize a + hsize b} @-}
make :: Int -> Heap -> Heap -> Heap
make x a b
  | rank a >= rank b = H (rank b + 1) x a b
  | otherwise = H (rank a + 1) x b a

{-@ mergeH :: a:Heap -> b:Heap -> Heap / [hsize a + hsize b] @-}
mergeH :: Heap -> Heap -> Heap
mergeH E h = h
mergeH h E = h
mergeH a@(H _ x l r) b@(H _ y l' r')
  | x <= y = make x l (mergeH r b)
  | otherwise = make y l' (mergeH a r')

{-@ insertH :: Int -> h:Heap -> {v:Heap | hsize v = hsize h + 1} @-}
insertH :: Int -> Heap -> Heap
insertH x h = mergeH (H 1 x E E) h

{-@ popBad :: h:Heap -> (Int, Heap) @-}
popBad :: Heap -> (Int, Heap)
popBad (H _ x l r) = (x, mergeH l r)

{-@ pop :: {h:Heap | hsize h > 0} -> (Int, Heap) @-}
pop :: Heap -> (Int, Heap)
pop (H _ x l r) = (x, mergeH l r)
