-- twin fill: i < n = writeArr => i <= n = writeArr
-- twin firstOf: (n - 1)) => n)
-- twin reverseArr: (sizeArr a - 1) => (sizeArr a)
{-# LANGUAGE RankNTypes #-}
module StArr where

import Control.Monad.ST
import Data.STRef
import Control.Monad

data Arr s a = Arr Int (STRef s [a])

{-@ measure asize :: Arr s a -> Int @-}
{-@ invariant {v:Arr s a | asize v >= 0} @-}
{-@ type Idx A = {v:Nat | v < asize A} @-}

{-@ assume newArr :: n:Nat -> a -> ST s {v:Arr s a | asize v == n} @-}
newArr :: Int -> a -> ST s (Arr s a)
newArr n x = fmap (Arr n) (newSTRef (replicate n x))

{-@ assume readArr :: a:Arr s a -> Idx a -> ST s a @-}
readArr :: Arr s a -> Int -> ST s a
readArr (Arr _ r) i = fmap (!! i) (readSTRef r)

{-@ assume writeArr :: a:Arr s a -> Idx a -> a -> ST s () @-}
writeArr :: Arr s a -> Int -> a -> ST s ()
writeArr (Arr _ r) i x = modifySTRef r (\xs -> take i xs ++ [x] ++ drop (i + 1) xs)

{-@ assume sizeArr :: a:Arr s a -> {v:Nat | v == asize a} @-}
sizeArr :: Arr s a -> Int
sizeArr (Arr n _) = n

{-@ fill :: a:Arr s Int -> Int -> ST s () @-}
fill :: Arr s Int -> Int -> ST s ()
fill a x = go 0
  where
    n = sizeArr a
    go i | i < n = writeArr a i x >> go (i + 1)
         | otherwise = return ()

{-@ swapArr :: a:Arr s x -> Idx a -> Idx a -> ST s () @-}
swapArr :: Arr s x -> Int -> Int -> ST s ()
swapArr a i j = do
  x <- readArr a i
  y <- readArr a j
  writeArr a i y
  writeArr a j x

{-@ reverseArr :: Arr s x -> ST s () @-}
reverseArr :: Arr s x -> ST s ()
reverseArr a = go 0 (sizeArr a - 1)
  where
    {-@ go :: i:Nat -> j:{Int | j < asize a} -> ST s () / [if i < j then j - i + 1 else 0] @-}
    go i j | i < j = swapArr a i j >> go (i + 1) (j - 1)
           | otherwise = return ()

{-@ bubbleArr :: Ord x => Arr s x -> ST s () @-}
bubbleArr :: Ord x => Arr s x -> ST s ()
bubbleArr a = outer (sizeArr a)
  where
    {-@ outer :: n:{Nat | n <= asize a} -> ST s () @-}
    outer n | n > 1 = inner 0 n >> outer (n - 1)
            | otherwise = return ()
    {-@ inner :: i:Nat -> n:{Nat | n <= asize a} -> ST s () / [n - i] @-}
    inner i n
      | i + 1 < n = do
          x <- readArr a i
          y <- readArr a (i + 1)
          when (x > y) (swapArr a i (i + 1))
          inner (i + 1) n
      | otherwise = return ()

{-@ sumArr :: Arr s Int -> ST s Int @-}
sumArr :: Arr s Int -> ST s Int
sumArr a = go 0 0
  where
    go acc i
      | i == sizeArr a = return acc
      | otherwise = do
          x <- readArr a i
          go (acc + x) (i + 1)

{-@ total :: n:Nat -> Int @-}
total :: Int -> Int
total n = runST (do
  a <- newArr n 1
  fill a 2
  sumArr a)

{-@ firstOf :: n:{Int | n > 0} -> Int -> Int @-}
firstOf :: Int -> Int -> Int
firstOf n x = runST (do
  a <- newArr n x
  readArr a (n - 1))
