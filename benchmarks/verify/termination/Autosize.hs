-- twin depth: max (depth l) => max (depth (Br l r))
module Autosize where

{-@ autosize Tree @-}
data Tree = Lf | Br Tree Tree

{-@ depth :: Tree -> Nat @-}
depth :: Tree -> Int
depth Lf = 0
depth (Br l r) = 1 + max (depth l) (depth r)
