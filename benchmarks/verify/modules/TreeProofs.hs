-- twin mirrorMirror: mirrorMirror l &&& mirrorMirror r => mirrorMirror l
-- twin sizeMirror: sizeMirror l &&& sizeMirror r => ()
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module TreeProofs where

import Prelude hiding ((++), map)
import Language.Haskell.Liquid.ProofCombinators

data Tree a = Leaf | Node (Tree a) a (Tree a)

{-@ reflect mirror @-}
mirror :: Tree a -> Tree a
mirror Leaf = Leaf
mirror (Node l x r) = Node (mirror r) x (mirror l)

{-@ reflect size @-}
{-@ size :: Tree a -> Nat @-}
size :: Tree a -> Int
size Leaf = 0
size (Node l _ r) = 1 + size l + size r

{-@ infixr 5 ++ @-}
{-@ reflect ++ @-}
(++) :: [a] -> [a] -> [a]
[] ++ ys = ys
(x : xs) ++ ys = x : (xs ++ ys)

{-@ reflect rev @-}
rev :: [a] -> [a]
rev [] = []
rev (x : xs) = rev xs ++ [x]

{-@ reflect flatten @-}
flatten :: Tree a -> [a]
flatten Leaf = []
flatten (Node l x r) = flatten l ++ (x : flatten r)

{-@ reflect tmap @-}
tmap :: (a -> b) -> Tree a -> Tree b
tmap _ Leaf = Leaf
tmap f (Node l x r) = Node (tmap f l) (f x) (tmap f r)

{-@ reflect map @-}
map :: (a -> b) -> [a] -> [b]
map _ [] = []
map f (x : xs) = f x : map f xs

{-@ mirrorMirror :: t:Tree a -> { mirror (mirror t) == t } @-}
mirrorMirror :: Tree a -> Proof
mirrorMirror Leaf = ()
mirrorMirror (Node l _ r) = mirrorMirror l &&& mirrorMirror r

{-@ sizeMirror :: t:Tree a -> { size (mirror t) == size t } @-}
sizeMirror :: Tree a -> Proof
sizeMirror Leaf = ()
sizeMirror (Node l _ r) = sizeMirror l &&& sizeMirror r

{-@ appNil :: xs:[a] -> { xs ++ [] == xs } @-}
appNil :: [a] -> Proof
appNil [] = ()
appNil (_ : xs) = appNil xs

{-@ appAssoc :: xs:[a] -> ys:[a] -> zs:[a] -> { (xs ++ ys) ++ zs == xs ++ (ys ++ zs) } @-}
appAssoc :: [a] -> [a] -> [a] -> Proof
appAssoc [] _ _ = ()
appAssoc (_ : xs) ys zs = appAssoc xs ys zs

{-@ revApp :: xs:[a] -> ys:[a] -> { rev (xs ++ ys) == rev ys ++ rev xs } @-}
revApp :: [a] -> [a] -> Proof
revApp [] ys = appNil (rev ys)
revApp (x : xs) ys = revApp xs ys &&& appAssoc (rev ys) (rev xs) [x]

{-@ flattenMirror :: t:Tree a -> { flatten (mirror t) == rev (flatten t) } @-}
flattenMirror :: Tree a -> Proof
flattenMirror Leaf = ()
flattenMirror (Node l x r)
  = flattenMirror l &&& flattenMirror r
  &&& revApp (flatten l) (x : flatten r)
  &&& appAssoc (rev (flatten r)) [x] (rev (flatten l))

{-@ mapApp :: f:(a -> b) -> xs:[a] -> ys:[a] -> { map f (xs ++ ys) == map f xs ++ map f ys } @-}
mapApp :: (a -> b) -> [a] -> [a] -> Proof
mapApp _ [] _ = ()
mapApp f (_ : xs) ys = mapApp f xs ys

{-@ flattenMap :: f:(a -> b) -> t:Tree a -> { flatten (tmap f t) == map f (flatten t) } @-}
flattenMap :: (a -> b) -> Tree a -> Proof
flattenMap _ Leaf = ()
flattenMap f (Node l x r) = mapApp f (flatten l) (x : flatten r) &&& flattenMap f l &&& flattenMap f r
