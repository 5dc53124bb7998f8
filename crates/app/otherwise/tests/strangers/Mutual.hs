-- judged: sizeBad wrong, the rest verified
module Mutual where

data Rose a = Rose a (Forest a)
data Forest a = Nil | Cons (Rose a) (Forest a)

{-@ measure rsize @-}
{-@ rsize :: Rose a -> Nat @-}
rsize :: Rose a -> Int
rsize (Rose _ f) = 1 + fsize f

{-@ measure fsize @-}
{-@ fsize :: Forest a -> Nat @-}
fsize :: Forest a -> Int
fsize Nil = 0
fsize (Cons t f) = rsize t + fsize f

{-@ flattenR :: t:Rose a -> {v:[a] | len v = rsize t} @-}
flattenR :: Rose a -> [a]
flattenR (Rose x f) = x : flattenF f

{-@ flattenF :: f:Forest a -> {v:[a] | len v = fsize f} @-}
flattenF :: Forest a -> [a]
flattenF Nil = []
flattenF (Cons t f) = flattenR t ++ flattenF f

{-@ mapR :: (a -> b) -> t:Rose a -> {v:Rose b | rsize v = rsize t} @-}
mapR :: (a -> b) -> Rose a -> Rose b
mapR g (Rose x f) = Rose (g x) (mapF g f)

{-@ mapF :: (a -> b) -> f:Forest a -> {v:Forest b | fsize v = fsize f} @-}
mapF :: (a -> b) -> Forest a -> Forest b
mapF _ Nil = Nil
mapF g (Cons t f) = Cons (mapR g t) (mapF g f)

{-@ sizeBad :: t:Rose a -> {v:Int | v = fsize' t} @-}
sizeBad :: Rose a -> Int
sizeBad (Rose _ f) = fsize f

{-@ measure fsize' @-}
fsize' :: Rose a -> Int
fsize' (Rose _ f) = 1 + fsize f

{-@ evenLen :: xs:[a] -> {b:Bool | b <=> len xs mod 2 = 0} @-}
evenLen :: [a] -> Bool
evenLen [] = True
evenLen (_:xs) = oddLen xs

{-@ oddLen :: xs:[a] -> {b:Bool | b <=> len xs mod 2 = 1} @-}
oddLen :: [a] -> Bool
oddLen [] = False
oddLen (_:xs) = evenLen xs
