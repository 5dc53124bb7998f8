-- twin memberInsert: | x < k = memberInsert x l => | x < k = memberInsert x r
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module BstProofs where

import Language.Haskell.Liquid.ProofCombinators

data Tree = Leaf | Node Tree Int Tree

{-@ reflect insert @-}
insert :: Int -> Tree -> Tree
insert x Leaf = Node Leaf x Leaf
insert x (Node l k r)
  | x < k = Node (insert x l) k r
  | x > k = Node l k (insert x r)
  | otherwise = Node l k r

{-@ reflect member @-}
member :: Int -> Tree -> Bool
member _ Leaf = False
member x (Node l k r)
  | x < k = member x l
  | x > k = member x r
  | otherwise = True

{-@ reflect size @-}
{-@ size :: Tree -> Nat @-}
size :: Tree -> Int
size Leaf = 0
size (Node l _ r) = size l + 1 + size r

{-@ memberInsert :: x:Int -> t:Tree -> { member x (insert x t) } @-}
memberInsert :: Int -> Tree -> Proof
memberInsert _ Leaf = ()
memberInsert x (Node l k r)
  | x < k = memberInsert x l
  | x > k = memberInsert x r
  | otherwise = ()

{-@ sizeInsert :: x:Int -> t:Tree -> { size t <= size (insert x t) && size (insert x t) <= size t + 1 } @-}
sizeInsert :: Int -> Tree -> Proof
sizeInsert _ Leaf = ()
sizeInsert x (Node l k r)
  | x < k = sizeInsert x l
  | x > k = sizeInsert x r
  | otherwise = ()

{-@ other :: x:Int -> y:{Int | x /= y} -> t:Tree -> { member y (insert x t) == member y t } @-}
other :: Int -> Int -> Tree -> Proof
other x y Leaf
  | y < x = ()
  | otherwise = ()
other x y (Node l k r)
  | x < k = if y < k then other x y l else ()
  | x > k = if y > k then other x y r else ()
  | otherwise = ()
