-- twin alloc: Store (next s + 1) => Store (next s)
module Refs where

data Store = Store { next :: Int, cells :: [(Int, Int)] }

{-@ data Store = Store { next :: Nat, cells :: [({v:Nat | v < next}, Int)] } @-}

{-@ lookupCell :: Int -> [(Int, Int)] -> Int @-}
lookupCell :: Int -> [(Int, Int)] -> Int
lookupCell _ [] = 0
lookupCell k ((k', v) : rest) = if k == k' then v else lookupCell k rest

{-@ alloc :: Int -> s:Store -> {v:Store | next v = next s + 1} @-}
alloc :: Int -> Store -> Store
alloc x s = Store (next s + 1) ((next s, x) : cells s)
