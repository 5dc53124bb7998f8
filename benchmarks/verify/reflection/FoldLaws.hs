-- twin foldlAcc: foldlAcc (plus z x) xs => foldlAcc z xs
-- twin sumLam: -> x + y) 0 xs => -> x - y) 0 xs
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module FoldLaws where
import Prelude hiding (foldr, foldl, sum, filter, all, concatMap)
import Language.Haskell.Liquid.ProofCombinators

{-@ reflect foldr @-}
foldr :: (a -> b -> b) -> b -> [a] -> b
foldr _ z [] = z
foldr f z (x:xs) = f x (foldr f z xs)

{-@ reflect foldl @-}
foldl :: (b -> a -> b) -> b -> [a] -> b
foldl _ z [] = z
foldl f z (x:xs) = foldl f (f z x) xs

{-@ reflect sum @-}
sum :: [Int] -> Int
sum [] = 0
sum (x:xs) = x + sum xs

{-@ reflect plus @-}
plus :: Int -> Int -> Int
plus a b = a + b

{-@ sumFoldr :: xs:[Int] -> { sum xs == foldr plus 0 xs } @-}
sumFoldr :: [Int] -> Proof
sumFoldr [] = ()
sumFoldr (_:xs) = sumFoldr xs

{-@ foldlAcc :: z:Int -> xs:[Int] -> { foldl plus z xs == z + sum xs } / [len xs] @-}
foldlAcc :: Int -> [Int] -> Proof
foldlAcc _ [] = ()
foldlAcc z (x:xs) = foldlAcc (plus z x) xs

{-@ reflect filter @-}
filter :: (a -> Bool) -> [a] -> [a]
filter _ [] = []
filter p (x:xs) = if p x then x : filter p xs else filter p xs

{-@ reflect all @-}
all :: (a -> Bool) -> [a] -> Bool
all _ [] = True
all p (x:xs) = p x && all p xs

{-@ filterAll :: p:(a -> Bool) -> xs:[a] -> { all p (filter p xs) } @-}
filterAll :: (a -> Bool) -> [a] -> Proof
filterAll _ [] = ()
filterAll p (x:xs) = if p x then filterAll p xs else filterAll p xs

{-@ filterIdem :: p:(a -> Bool) -> xs:[a] -> { filter p (filter p xs) == filter p xs } @-}
filterIdem :: (a -> Bool) -> [a] -> Proof
filterIdem _ [] = ()
filterIdem p (x:xs)
  | p x = filterIdem p xs
  | otherwise = filterIdem p xs

{-@ sumLam :: xs:[Int] -> { foldr (\x:Int -> \y:Int -> x + y) 0 xs == sum xs } @-}
sumLam :: [Int] -> Proof
sumLam [] = ()
sumLam (_:xs) = sumLam xs
