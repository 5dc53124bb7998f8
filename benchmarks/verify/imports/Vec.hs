-- twin mk: {v:[a] | len v = n} -> => {v:[a] | len v > n} ->
module Vec where

data Vec a = V Int [a]

{-@ data Vec a = V { vn :: Nat, vs :: {v:[a] | len v = vn} } @-}

{-@ measure vsize @-}
{-@ vsize :: Vec a -> Nat @-}
vsize :: Vec a -> Int
vsize (V n _) = n

{-@ type VecN a N = {v:Vec a | vsize v = N} @-}

{-@ mk :: n:Nat -> {v:[a] | len v = n} -> VecN a n @-}
mk :: Int -> [a] -> Vec a
mk n xs = V n xs

{-@ at :: v:Vec a -> {i:Nat | i < vsize v} -> a @-}
at :: Vec a -> Int -> a
at (V _ xs) i = xs !! i

{-@ zero :: n:Nat -> VecN Int n @-}
zero :: Int -> Vec Int
zero n = V n (replicate n 0)
