-- judged: unsafeFirst wrong, the rest verified
{-# LANGUAGE KindSignatures, GADTs, DataKinds #-}
module FamiliesVec where

data N = Z | S N
data Vec (n :: N) a where
  Nil  :: Vec 'Z a
  Cons :: a -> Vec n a -> Vec ('S n) a

{-@ measure vlen @-}
{-@ vlen :: Vec n a -> Nat @-}
vlen :: Vec n a -> Int
vlen Nil = 0
vlen (Cons _ v) = 1 + vlen v

{-@ toL :: v:Vec n a -> {l:[a] | len l = vlen v} @-}
toL :: Vec n a -> [a]
toL Nil = []
toL (Cons x v) = x : toL v

vhead :: Vec ('S n) a -> a
vhead (Cons x _) = x

{-@ nth :: v:Vec n a -> i:{Nat | i < vlen v} -> a @-}
nth :: Vec n a -> Int -> a
nth (Cons x v) 0 = x
nth (Cons _ v) i = nth v (i - 1)

{-@ unsafeFirst :: Vec n a -> a @-}
unsafeFirst :: Vec n a -> a
unsafeFirst (Cons x _) = x

{-@ vmap :: (a -> b) -> v:Vec n a -> {w:Vec n b | vlen w = vlen v} @-}
vmap :: (a -> b) -> Vec n a -> Vec n b
vmap _ Nil = Nil
vmap f (Cons x v) = Cons (f x) (vmap f v)
