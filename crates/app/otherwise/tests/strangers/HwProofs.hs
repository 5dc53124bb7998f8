-- judged: appAssocBad wrong, revBad wrong, lenMap verified, the rest verified
-- Assignment 12: proofs about lists.
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module HwProofs where
import Prelude hiding (map, reverse, (++), length)
import Language.Haskell.Liquid.ProofCombinators

{-@ infixr 5 ++ @-}
infixr 5 ++
{-@ reflect ++ @-}
(++) :: [a] -> [a] -> [a]
[] ++ ys = ys
(x : xs) ++ ys = x : (xs ++ ys)

{-@ reflect map @-}
map :: (a -> b) -> [a] -> [b]
map _ [] = []
map f (x : xs) = f x : map f xs

{-@ reflect length @-}
{-@ length :: [a] -> Nat @-}
length :: [a] -> Int
length [] = 0
length (_ : xs) = 1 + length xs

{-@ rightId :: xs:[a] -> { xs ++ [] == xs } @-}
rightId :: [a] -> Proof
rightId [] = trivial
rightId (_ : xs) = rightId xs

{-@ appAssoc :: xs:[a] -> ys:[a] -> zs:[a] -> { (xs ++ ys) ++ zs == xs ++ (ys ++ zs) } @-}
appAssoc :: [a] -> [a] -> [a] -> Proof
appAssoc [] _ _ = trivial
appAssoc (_ : xs) ys zs = appAssoc xs ys zs

-- comm? my neighbour says yes
{-@ appAssocBad :: xs:[Int] -> ys:[Int] -> { xs ++ ys == ys ++ xs } @-}
appAssocBad :: [Int] -> [Int] -> Proof
appAssocBad [] ys = rightId ys
appAssocBad (_ : xs) ys = appAssocBad xs ys

{-@ lenApp :: xs:[a] -> ys:[a] -> { length (xs ++ ys) == length xs + length ys } @-}
lenApp :: [a] -> [a] -> Proof
lenApp [] _ = trivial
lenApp (_ : xs) ys = lenApp xs ys

{-@ lenMap :: f:(a -> b) -> xs:[a] -> { length (map f xs) == length xs } @-}
lenMap :: (a -> b) -> [a] -> Proof
lenMap _ [] = trivial
lenMap f (_ : xs) = lenMap f xs

{-@ revBad :: xs:[Int] -> { length xs > 0 } @-}
revBad :: [Int] -> Proof
revBad [] = trivial
revBad (_ : xs) = revBad xs
