-- twin mirrorTwice: mirrorTwice l &&& mirrorTwice r => mirrorTwice l
-- twin sumMirror: sumMirror l ? sumMirror r => sumMirror r
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple-local" @-}
module TreeMirror where

import Language.Haskell.Liquid.ProofCombinators

data Tree a = Leaf | Node (Tree a) a (Tree a)

{-@ reflect mirror @-}
mirror :: Tree a -> Tree a
mirror Leaf = Leaf
mirror (Node l x r) = Node (mirror r) x (mirror l)

{-@ reflect total @-}
total :: Tree Int -> Int
total Leaf = 0
total (Node l x r) = total l + x + total r

{-@ ple mirrorTwice @-}
{-@ mirrorTwice :: t:Tree a -> { mirror (mirror t) == t } @-}
mirrorTwice :: Tree a -> Proof
mirrorTwice Leaf = trivial
mirrorTwice (Node l _ r) = mirrorTwice l &&& mirrorTwice r

{-@ automatic-instances sumMirror @-}
{-@ sumMirror :: t:Tree Int -> { total (mirror t) == total t } @-}
sumMirror :: Tree Int -> Proof
sumMirror Leaf = trivial
sumMirror (Node l _ r) = sumMirror l ? sumMirror r
