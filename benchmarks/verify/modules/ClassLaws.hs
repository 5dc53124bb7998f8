-- twin two: insert x (insert y empty) => insert x empty
-- twin total: area x + total xs => total xs - area x
{-# LANGUAGE FlexibleInstances #-}
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module ClassLaws where

class Container f where
  {-@ class measure csize :: forall f a. f a -> Int @-}
  {-@ empty :: {v:f a | csize v == 0} @-}
  empty :: f a
  {-@ insert :: a -> c:f a -> {v:f a | csize v == csize c + 1} @-}
  insert :: a -> f a -> f a
  {-@ count :: c:f a -> {v:Nat | v == csize c} @-}
  count :: f a -> Int

{-@ instance measure csize :: [a] -> Int
    csize [] = 0
    csize (x:xs) = 1 + csize xs @-}

instance Container [] where
  empty = []
  insert = (:)
  count [] = 0
  count (_ : xs) = 1 + count xs

data Snoc a = Nil | Snoc (Snoc a) a
{-@ instance measure csize :: Snoc a -> Int
    csize Nil = 0
    csize (Snoc xs x) = 1 + csize xs @-}

instance Container Snoc where
  empty = Nil
  insert x s = Snoc s x
  count Nil = 0
  count (Snoc s _) = 1 + count s

{-@ two :: Container f => a -> a -> {v:f a | csize v == 2} @-}
two :: Container f => a -> a -> f a
two x y = insert x (insert y empty)

class Shape a where
  {-@ area :: a -> Nat @-}
  area :: a -> Int
  {-@ scale :: k:{Int | k > 0} -> x:a -> a @-}
  scale :: Int -> a -> a

data Sq = Sq Int
{-@ data Sq = Sq { side :: Nat } @-}

instance Shape Sq where
  area (Sq n) = n * n
  scale k (Sq n) = Sq (k * n)

{-@ total :: Shape a => [a] -> Nat @-}
total :: Shape a => [a] -> Int
total [] = 0
total (x : xs) = area x + total xs
