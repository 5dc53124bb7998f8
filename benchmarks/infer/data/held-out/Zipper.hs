module Zipper (moved) where

-- Moving in a zipper keeps the number of elements.

data Zipper = Zipper [Int] [Int]

{-@ measure spread @-}
spread :: Zipper -> Int
spread (Zipper before after) = length before + length after

{-@ moved :: z:Zipper -> {v:Zipper | spread v == spread z} @-}
moved :: Zipper -> Zipper
moved z = right z

right :: Zipper -> Zipper
right (Zipper before (x : after)) = Zipper (x : before) after
right (Zipper before []) = Zipper before []
