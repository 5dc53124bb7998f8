-- twin grid: replicate w x => replicate h x
module Nested where

{-@ type Row a W = {v:[a] | len v = W} @-}
{-@ type Grid a H W = {v:[Row a W] | len v = H} @-}

{-@ grid :: h:Nat -> w:Nat -> a -> Grid a h w @-}
grid :: Int -> Int -> a -> [[a]]
grid h w x = replicate h (replicate w x)

{-@ heads :: h:Nat -> {w:Nat | w > 0} -> Grid a h w -> {v:[a] | len v = h} @-}
heads :: Int -> Int -> [[a]] -> [a]
heads _ _ g = map head g

{-@ tails :: h:Nat -> {w:Nat | w > 0} -> Grid a h w -> Grid a h (w - 1) @-}
tails :: Int -> Int -> [[a]] -> [[a]]
tails _ _ g = map tail g

{-@ transpose :: h:Nat -> w:Nat -> Grid a h w -> Grid a w h / [w] @-}
transpose :: Int -> Int -> [[a]] -> [[a]]
transpose _ 0 _ = []
transpose h w g = heads h w g : transpose h (w - 1) (tails h w g)
