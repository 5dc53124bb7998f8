-- judged: unionBad wrong, the rest verified
module SetLib where

import qualified Data.Set as S

-- sets as lists without duplicates
{-@ measure listElts' @-}
listElts' :: Ord a => [a] -> S.Set a
listElts' [] = S.empty
listElts' (x:xs) = S.union (S.singleton x) (listElts' xs)

{-@ measure noDup @-}
noDup :: Ord a => [a] -> Bool
noDup [] = True
noDup (x:xs) = noDup xs && not (S.member x (listElts' xs))

{-@ type SetL a = {v:[a] | noDup v} @-}

{-@ mem :: Ord a => x:a -> xs:[a] -> {b:Bool | b <=> S.member x (listElts' xs)} @-}
mem :: Ord a => a -> [a] -> Bool
mem _ [] = False
mem x (y:ys) = x == y || mem x ys

{-@ ins :: Ord a => x:a -> xs:SetL a -> {v:SetL a | listElts' v = S.union (S.singleton x) (listElts' xs)} @-}
ins :: Ord a => a -> [a] -> [a]
ins x xs
  | mem x xs = xs
  | otherwise = x : xs

{-@ unionL :: Ord a => xs:[a] -> ys:SetL a -> {v:SetL a | listElts' v = S.union (listElts' xs) (listElts' ys)} @-}
unionL :: Ord a => [a] -> [a] -> [a]
unionL [] ys = ys
unionL (x:xs) ys = ins x (unionL xs ys)

{-@ unionBad :: Ord a => xs:SetL a -> ys:SetL a -> SetL a @-}
unionBad :: Ord a => [a] -> [a] -> [a]
unionBad xs ys = xs ++ ys

{-@ del :: Ord a => x:a -> xs:SetL a -> {v:SetL a | listElts' v = S.difference (listElts' xs) (S.singleton x)} @-}
del :: Ord a => a -> [a] -> [a]
del _ [] = []
del x (y:ys)
  | x == y = ys
  | otherwise = y : del x ys
