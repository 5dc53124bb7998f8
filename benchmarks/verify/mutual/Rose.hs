-- twin sizes: size t + sizes ts => size t - sizes ts
module Rose where

data Rose a = Rose a [Rose a]

size :: Rose a -> Int
size (Rose _ ts) = 1 + sizes ts

{-@ sizes :: [Rose a] -> Nat @-}
sizes :: [Rose a] -> Int
sizes [] = 0
sizes (t : ts) = size t + sizes ts

{-@ size :: Rose a -> {v:Int | v > 0} @-}
