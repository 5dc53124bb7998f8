-- twin fwd: Zip (x : l) y r => Zip l y r
-- twin fromZip: rev l (x : r) => rev l r
module Zippers where

import Prelude hiding (length)

{-@ data Zip a = Zip { zl :: [a], foc :: a, zr :: [a] } @-}
data Zip a = Zip [a] a [a]

{-@ measure zlen @-}
{-@ zlen :: Zip a -> Nat @-}
zlen :: Zip a -> Int
zlen (Zip l _ r) = length l + length r + 1

{-@ measure length @-}
{-@ length :: [a] -> Nat @-}
length :: [a] -> Int
length [] = 0
length (_ : xs) = 1 + length xs

{-@ measure pos @-}
{-@ pos :: Zip a -> Nat @-}
pos :: Zip a -> Int
pos (Zip l _ _) = length l

{-@ rev :: xs:[a] -> acc:[a] -> {v:[a] | length v == length xs + length acc} @-}
rev :: [a] -> [a] -> [a]
rev [] acc = acc
rev (x : xs) acc = rev xs (x : acc)

{-@ fwd :: z:{Zip a | pos z + 1 < zlen z} -> {v:Zip a | zlen v == zlen z && pos v == pos z + 1} @-}
fwd :: Zip a -> Zip a
fwd (Zip l x (y : r)) = Zip (x : l) y r

{-@ back :: z:{Zip a | pos z > 0} -> {v:Zip a | zlen v == zlen z && pos v == pos z - 1} @-}
back :: Zip a -> Zip a
back (Zip (y : l) x r) = Zip l y (x : r)

{-@ fromZip :: z:Zip a -> {v:[a] | length v == zlen z} @-}
fromZip :: Zip a -> [a]
fromZip (Zip l x r) = rev l (x : r)

{-@ toZip :: xs:{[a] | length xs > 0} -> {v:Zip a | zlen v == length xs && pos v == 0} @-}
toZip :: [a] -> Zip a
toZip (x : xs) = Zip [] x xs

{-@ toStart :: z:Zip a -> {v:Zip a | zlen v == zlen z && pos v == 0} / [pos z] @-}
toStart :: Zip a -> Zip a
toStart z@(Zip [] _ _) = z
toStart z = toStart (back z)

{-@ moveTo :: z:Zip a -> i:{Nat | i < zlen z} -> {v:Zip a | zlen v == zlen z && pos v == i} / [if pos z < i then i - pos z else pos z - i] @-}
moveTo :: Zip a -> Int -> Zip a
moveTo z@(Zip l _ _) i
  | p == i = z
  | p < i = moveTo (fwd z) i
  | otherwise = moveTo (back z) i
  where p = length l

{-@ modify :: (a -> a) -> z:Zip a -> {v:Zip a | zlen v == zlen z && pos v == pos z} @-}
modify :: (a -> a) -> Zip a -> Zip a
modify f (Zip l x r) = Zip l (f x) r

{-@ insertZ :: a -> z:Zip a -> {v:Zip a | zlen v == zlen z + 1} @-}
insertZ :: a -> Zip a -> Zip a
insertZ y (Zip l x r) = Zip l y (x : r)

{-@ delZ :: z:{Zip a | zlen z > 1} -> {v:Zip a | zlen v == zlen z - 1} @-}
delZ :: Zip a -> Zip a
delZ (Zip l _ (y : r)) = Zip l y r
delZ (Zip (y : l) _ []) = Zip l y []

-- tree zipper
data Tree a = Leaf | Node (Tree a) a (Tree a)
data Ctx a = Top | L (Ctx a) a (Tree a) | R (Tree a) a (Ctx a)

{-@ measure tsz @-}
{-@ tsz :: Tree a -> Nat @-}
tsz :: Tree a -> Int
tsz Leaf = 0
tsz (Node l _ r) = 1 + tsz l + tsz r

{-@ measure csz @-}
{-@ csz :: Ctx a -> Nat @-}
csz :: Ctx a -> Int
csz Top = 0
csz (L c _ r) = 1 + csz c + tsz r
csz (R l _ c) = 1 + csz c + tsz l

{-@ plug :: c:Ctx a -> t:Tree a -> {v:Tree a | tsz v == csz c + tsz t} @-}
plug :: Ctx a -> Tree a -> Tree a
plug Top t = t
plug (L c x r) t = plug c (Node t x r)
plug (R l x c) t = plug c (Node l x t)

{-@ down :: c:Ctx a -> t:Tree a -> {v:(Ctx a, Tree a) | csz (fst v) + tsz (snd v) == csz c + tsz t} / [tsz t] @-}
down :: Ctx a -> Tree a -> (Ctx a, Tree a)
down c Leaf = (c, Leaf)
down c (Node l x r) = down (L c x r) l
