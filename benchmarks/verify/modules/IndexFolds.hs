-- twin sumVec: foldn (V.length v) => foldn (V.length v + 1)
-- twin append: ifoldr (\_ x zs -> x : zs) => ifoldr (\_ x zs -> zs)
-- twin maxIdx: then i else b => then i + 1 else b
-- twin cpsLen: k (n + 1) => k n
module IndexFolds where

import Data.Vector (Vector)
import qualified Data.Vector as V

{-@ foldn :: forall <p :: Int -> a -> Bool>. n:Nat -> (i:{Nat | i < n} -> a<p i> -> a<p (i + 1)>) -> a<p 0> -> a<p n> @-}
foldn :: Int -> (Int -> a -> a) -> a -> a
foldn n f z = go 0 z
  where
    go i acc | i < n = go (i + 1) (f i acc)
             | otherwise = acc

{-@ loop :: forall a <p :: Int -> a -> Bool>. lo:Int -> hi:{Int | lo <= hi} -> a<p lo> -> (i:Int -> a<p i> -> a<p (i + 1)>) -> a<p hi> @-}
loop :: Int -> Int -> a -> (Int -> a -> a) -> a
loop lo hi base f = go lo base
  where
    go i acc | i < hi = go (i + 1) (f i acc)
             | otherwise = acc

{-@ ones :: n:Nat -> {v:[Int] | len v == n} @-}
ones :: Int -> [Int]
ones n = foldn n (\_ acc -> 1 : acc) []

{-@ addN :: n:Nat -> m:Int -> {v:Int | v == n + m} @-}
addN :: Int -> Int -> Int
addN n m = loop 0 n m (\_ i -> i + 1)

{-@ ifoldr :: forall a b <p :: [a] -> b -> Bool>. (xs:[a] -> x:a -> b<p xs> -> b<p (x:xs)>) -> b<p []> -> ys:[a] -> b<p ys> @-}
ifoldr :: ([a] -> a -> b -> b) -> b -> [a] -> b
ifoldr _ b [] = b
ifoldr f b (x : xs) = f xs x (ifoldr f b xs)

{-@ size :: xs:[a] -> {v:Int | v == len xs} @-}
size :: [a] -> Int
size xs = ifoldr (\_ _ n -> n + 1) 0 xs

{-@ append :: xs:[a] -> ys:[a] -> {v:[a] | len v == len xs + len ys} @-}
append :: [a] -> [a] -> [a]
append xs ys = ifoldr (\_ x zs -> x : zs) ys xs

{-@ ffilter :: (a -> Bool) -> xs:[a] -> {v:[a] | len v <= len xs} @-}
ffilter :: (a -> Bool) -> [a] -> [a]
ffilter p xs = ifoldr (\_ y ys -> if p y then y : ys else ys) [] xs

{-@ sumVec :: Vector Int -> Int @-}
sumVec :: Vector Int -> Int
sumVec v = foldn (V.length v) (\i acc -> acc + v V.! i) 0

{-@ maxIdx :: v:{Vector Int | vlen v > 0} -> {i:Nat | i < vlen v} @-}
maxIdx :: Vector Int -> Int
maxIdx v = foldn (V.length v) (\i b -> if v V.! i > v V.! b then i else b) 0

{-@ ilast :: forall <p :: Int -> Bool>. xs:{[Int<p>] | len xs > 0} -> Int<p> @-}
ilast :: [Int] -> Int
ilast [x] = x
ilast (_ : xs) = ilast xs

{-@ evens :: [{v:Int | v mod 2 == 0}] -> {v:Int | v mod 2 == 0} @-}
evens :: [Int] -> Int
evens [] = 0
evens xs = ilast xs

{-@ maxEven :: xs:{[{v:Int | v mod 2 == 0}] | len xs > 0} -> {v:Int | v mod 2 == 0} @-}
maxEven :: [Int] -> Int
maxEven (x : xs) = maxP x xs

{-@ maxP :: forall <p :: Int -> Bool>. Int<p> -> [Int<p>] -> Int<p> @-}
maxP :: Int -> [Int] -> Int
maxP m [] = m
maxP m (x : xs) = maxP (if x > m then x else m) xs

{-@ initUpto :: n:Nat -> {v:[Nat] | len v == n} @-}
initUpto :: Int -> [Int]
initUpto n = foldn n (\i acc -> i : acc) []

{-@ cpsLen :: xs:[a] -> (n:{Int | n == len xs} -> r) -> r @-}
cpsLen :: [a] -> (Int -> r) -> r
cpsLen [] k = k 0
cpsLen (_ : xs) k = cpsLen xs (\n -> k (n + 1))

{-@ cpsSum :: xs:[Nat] -> (Nat -> r) -> r @-}
cpsSum :: [Int] -> (Int -> r) -> r
cpsSum [] k = k 0
cpsSum (x : xs) k = cpsSum xs (\n -> k (n + x))
