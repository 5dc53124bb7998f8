-- judged: mirrorBad wrong, the rest verified
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module TreeMirror where

import Language.Haskell.Liquid.ProofCombinators

data Tree a = Leaf | Node (Tree a) a (Tree a) deriving Eq

{-@ reflect mirror @-}
mirror :: Tree a -> Tree a
mirror Leaf = Leaf
mirror (Node l x r) = Node (mirror r) x (mirror l)

{-@ reflect tsize @-}
{-@ tsize :: Tree a -> Nat @-}
tsize :: Tree a -> Int
tsize Leaf = 0
tsize (Node l _ r) = 1 + tsize l + tsize r

{-@ mirrorMirror :: t:Tree a -> { mirror (mirror t) = t } @-}
mirrorMirror :: Tree a -> Proof
mirrorMirror Leaf = ()
mirrorMirror (Node l _ r) = mirrorMirror l &&& mirrorMirror r

{-@ mirrorSize :: t:Tree a -> { tsize (mirror t) = tsize t } @-}
mirrorSize :: Tree a -> Proof
mirrorSize Leaf = ()
mirrorSize (Node l _ r) = mirrorSize l ? mirrorSize r

{-@ mirrorBad :: t:Tree Int -> { mirror t = t } @-}
mirrorBad :: Tree Int -> Proof
mirrorBad Leaf = ()
mirrorBad (Node l _ r) = mirrorBad l ? mirrorBad r
