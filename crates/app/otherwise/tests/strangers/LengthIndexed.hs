-- judged: zipBad wrong, the rest verified
module LengthIndexed where

data Vec a = Nil | Cons a (Vec a)

{-@ measure vlen' @-}
{-@ vlen' :: Vec a -> Nat @-}
vlen' :: Vec a -> Int
vlen' Nil = 0
vlen' (Cons _ v) = 1 + vlen' v

{-@ type VecN a N = {v:Vec a | vlen' v = N} @-}

{-@ fill :: n:Nat -> a -> VecN a n @-}
fill :: Int -> a -> Vec a
fill 0 _ = Nil
fill n x = Cons x (fill (n - 1) x)

{-@ zipV :: v:Vec a -> VecN b {vlen' v} -> VecN (a, b) {vlen' v} @-}
zipV :: Vec a -> Vec b -> Vec (a, b)
zipV Nil Nil = Nil
zipV (Cons x xs) (Cons y ys) = Cons (x, y) (zipV xs ys)

{-@ zipBad :: v:Vec a -> Vec b -> VecN (a, b) {vlen' v} @-}
zipBad :: Vec a -> Vec b -> Vec (a, b)
zipBad Nil _ = Nil
zipBad (Cons x xs) (Cons y ys) = Cons (x, y) (zipBad xs ys)
zipBad _ Nil = Nil

{-@ appendV :: v:Vec a -> w:Vec a -> VecN a {vlen' v + vlen' w} @-}
appendV :: Vec a -> Vec a -> Vec a
appendV Nil w = w
appendV (Cons x v) w = Cons x (appendV v w)
