-- twin foldrFusion: &&& fuse x (foldr f e xs) => &&& fuse x e
-- twin sumAppend: = sumAppend xs ys => = ()
-- twin revApp: &&& assoc (rev ys) (rev xs) [x] => &&& assoc (rev ys) [x] (rev xs)
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module FoldLaws2 where

import Prelude hiding (foldr, foldl, map, sum, length, reverse, (++), filter, concat)
import Language.Haskell.Liquid.ProofCombinators

{-@ infixr 5 ++ @-}
{-@ reflect ++ @-}
(++) :: [a] -> [a] -> [a]
[] ++ ys = ys
(x : xs) ++ ys = x : (xs ++ ys)

{-@ reflect foldr @-}
foldr :: (a -> b -> b) -> b -> [a] -> b
foldr _ e [] = e
foldr f e (x : xs) = f x (foldr f e xs)

{-@ reflect foldl @-}
foldl :: (b -> a -> b) -> b -> [a] -> b
foldl _ e [] = e
foldl f e (x : xs) = foldl f (f e x) xs

{-@ reflect map @-}
map :: (a -> b) -> [a] -> [b]
map _ [] = []
map f (x : xs) = f x : map f xs

{-@ reflect filter @-}
filter :: (a -> Bool) -> [a] -> [a]
filter _ [] = []
filter p (x : xs) = if p x then x : filter p xs else filter p xs

{-@ reflect sum @-}
sum :: [Int] -> Int
sum [] = 0
sum (x : xs) = x + sum xs

{-@ reflect length @-}
{-@ length :: [a] -> Nat @-}
length :: [a] -> Int
length [] = 0
length (_ : xs) = 1 + length xs

{-@ reflect rev @-}
rev :: [a] -> [a]
rev [] = []
rev (x : xs) = rev xs ++ [x]

{-@ reflect revAcc @-}
revAcc :: [a] -> [a] -> [a]
revAcc acc [] = acc
revAcc acc (x : xs) = revAcc (x : acc) xs

{-@ reflect comp @-}
comp :: (b -> c) -> (a -> b) -> a -> c
comp f g x = f (g x)

{-@ reflect consMap @-}
consMap :: (a -> b) -> a -> [b] -> [b]
consMap f x ys = f x : ys

{-@ reflect fAfter @-}
fAfter :: (b -> c -> c) -> (a -> b) -> a -> c -> c
fAfter f g x acc = f (g x) acc

{-@ mapFusion :: f:(b -> c) -> g:(a -> b) -> xs:[a] -> { map f (map g xs) == map (comp f g) xs } @-}
mapFusion :: (b -> c) -> (a -> b) -> [a] -> Proof
mapFusion _ _ [] = ()
mapFusion f g (_ : xs) = mapFusion f g xs

{-@ foldrMap :: f:(b -> c -> c) -> g:(a -> b) -> e:c -> xs:[a] -> { foldr f e (map g xs) == foldr (fAfter f g) e xs } @-}
foldrMap :: (b -> c -> c) -> (a -> b) -> c -> [a] -> Proof
foldrMap _ _ _ [] = ()
foldrMap f g e (_ : xs) = foldrMap f g e xs

{-@ mapIsFoldr :: f:(a -> b) -> xs:[a] -> { map f xs == foldr (consMap f) [] xs } @-}
mapIsFoldr :: (a -> b) -> [a] -> Proof
mapIsFoldr _ [] = ()
mapIsFoldr f (_ : xs) = mapIsFoldr f xs

{-@ sumAppend :: xs:[Int] -> ys:[Int] -> { sum (xs ++ ys) == sum xs + sum ys } @-}
sumAppend :: [Int] -> [Int] -> Proof
sumAppend [] _ = ()
sumAppend (_ : xs) ys = sumAppend xs ys

{-@ lengthAppend :: xs:[a] -> ys:[a] -> { length (xs ++ ys) == length xs + length ys } @-}
lengthAppend :: [a] -> [a] -> Proof
lengthAppend [] _ = ()
lengthAppend (_ : xs) ys = lengthAppend xs ys

{-@ assoc :: xs:[a] -> ys:[a] -> zs:[a] -> { (xs ++ ys) ++ zs == xs ++ (ys ++ zs) } @-}
assoc :: [a] -> [a] -> [a] -> Proof
assoc [] _ _ = ()
assoc (_ : xs) ys zs = assoc xs ys zs

{-@ revAccRev :: acc:[a] -> xs:[a] -> { revAcc acc xs == rev xs ++ acc } @-}
revAccRev :: [a] -> [a] -> Proof
revAccRev _ [] = ()
revAccRev acc (x : xs) = revAccRev (x : acc) xs &&& assoc (rev xs) [x] acc

{-@ lengthRev :: xs:[a] -> { length (rev xs) == length xs } @-}
lengthRev :: [a] -> Proof
lengthRev [] = ()
lengthRev (x : xs) = lengthAppend (rev xs) [x] &&& lengthRev xs

{-@ filterFilter :: p:(a -> Bool) -> xs:[a] -> { filter p (filter p xs) == filter p xs } @-}
filterFilter :: (a -> Bool) -> [a] -> Proof
filterFilter _ [] = ()
filterFilter p (x : xs)
  | p x = filterFilter p xs
  | otherwise = filterFilter p xs

{-@ filterAppend :: p:(a -> Bool) -> xs:[a] -> ys:[a] -> { filter p (xs ++ ys) == filter p xs ++ filter p ys } @-}
filterAppend :: (a -> Bool) -> [a] -> [a] -> Proof
filterAppend _ [] _ = ()
filterAppend p (x : xs) ys
  | p x = filterAppend p xs ys
  | otherwise = filterAppend p xs ys

{-@ foldrUniversal :: f:(a -> b -> b) -> h:([a] -> b) -> e:b -> ys:[a] -> base:{ h [] == e }
                   -> step:(x:a -> xs:[a] -> { h (x : xs) == f x (h xs) }) -> { h ys == foldr f e ys } @-}
foldrUniversal :: (a -> b -> b) -> ([a] -> b) -> b -> [a] -> Proof -> (a -> [a] -> Proof) -> Proof
foldrUniversal _ _ _ [] _ _ = ()
foldrUniversal f h e (x : xs) base step = foldrUniversal f h e xs base step &&& step x xs

{-@ foldrFusion :: h:(b -> c) -> f:(a -> b -> b) -> g:(a -> c -> c) -> e:b -> ys:[a]
                -> fuse:(x:a -> y:b -> { h (f x y) == g x (h y) }) -> { h (foldr f e ys) == foldr g (h e) ys } @-}
foldrFusion :: (b -> c) -> (a -> b -> b) -> (a -> c -> c) -> b -> [a] -> (a -> b -> Proof) -> Proof
foldrFusion _ _ _ _ [] _ = ()
foldrFusion h f g e (x : xs) fuse = foldrFusion h f g e xs fuse &&& fuse x (foldr f e xs)

{-@ foldlAppend :: f:(b -> a -> b) -> e:b -> xs:[a] -> ys:[a] -> { foldl f e (xs ++ ys) == foldl f (foldl f e xs) ys } @-}
foldlAppend :: (b -> a -> b) -> b -> [a] -> [a] -> Proof
foldlAppend _ _ [] _ = ()
foldlAppend f e (x : xs) ys = foldlAppend f (f e x) xs ys

{-@ revRev :: xs:[a] -> { rev (rev xs) == xs } @-}
revRev :: [a] -> Proof
revRev [] = ()
revRev (x : xs)
  = rev (rev (x : xs))
  === rev (rev xs ++ [x]) ? revApp (rev xs) [x]
  === rev [x] ++ rev (rev xs) ? revRev xs
  === [x] ++ xs
  === x : xs
  *** QED

{-@ revApp :: xs:[a] -> ys:[a] -> { rev (xs ++ ys) == rev ys ++ rev xs } @-}
revApp :: [a] -> [a] -> Proof
revApp [] ys = rightId (rev ys)
revApp (x : xs) ys = revApp xs ys &&& assoc (rev ys) (rev xs) [x]

{-@ rightId :: xs:[a] -> { xs ++ [] == xs } @-}
rightId :: [a] -> Proof
rightId [] = ()
rightId (_ : xs) = rightId xs
