-- twin lookupV: | i == 0 = x => | i == 1 = x
{-# LANGUAGE TypeFamilies, DataKinds, KindSignatures, GADTs #-}
module TypeFam where

class Container f where
  type Key f
  type Item f
  emptyC :: f
  insertC :: Key f -> Item f -> f -> f
  sizeC :: f -> Int

newtype IntBag = IntBag [(Int, Int)]
{-@ newtype IntBag = IntBag { bag :: [(Nat, Int)] } @-}

instance Container IntBag where
  type Key IntBag = Int
  type Item IntBag = Int
  emptyC = IntBag []
  insertC k v (IntBag xs) = IntBag ((if k < 0 then 0 else k, v) : xs)
  sizeC (IntBag xs) = length xs

data Nat' = Z | S Nat'

data Vec (n :: Nat') a where
  Nil :: Vec 'Z a
  Cons :: a -> Vec n a -> Vec ('S n) a

{-@ measure vlen' @-}
{-@ vlen' :: Vec n a -> Nat @-}
vlen' :: Vec n a -> Int
vlen' Nil = 0
vlen' (Cons _ xs) = 1 + vlen' xs

{-@ vhead :: Vec ('S n) a -> a @-}
vhead :: Vec ('S n) a -> a
vhead (Cons x _) = x

{-@ vmap :: (a -> b) -> v:Vec n a -> {w:Vec n b | vlen' w == vlen' v} @-}
vmap :: (a -> b) -> Vec n a -> Vec n b
vmap _ Nil = Nil
vmap f (Cons x xs) = Cons (f x) (vmap f xs)

{-@ vzip :: v:Vec n a -> w:Vec n b -> {u:Vec n (a, b) | vlen' u == vlen' v} @-}
vzip :: Vec n a -> Vec n b -> Vec n (a, b)
vzip Nil Nil = Nil
vzip (Cons x xs) (Cons y ys) = Cons (x, y) (vzip xs ys)

{-@ lookupV :: v:Vec n a -> {i:Nat | i < vlen' v} -> a @-}
lookupV :: Vec n a -> Int -> a
lookupV (Cons x xs) i
  | i == 0 = x
  | otherwise = lookupV xs (i - 1)

type family Elem c
type instance Elem [a] = a

{-@ firstOr :: Elem [a] -> [a] -> a @-}
firstOr :: Elem [a] -> [a] -> a
firstOr d [] = d
firstOr _ (x : _) = x

{-@ toList :: v:Vec n a -> {xs:[a] | len xs == vlen' v} @-}
toList :: Vec n a -> [a]
toList Nil = []
toList (Cons x xs) = x : toList xs
