-- judged: the rest verified
{-@ LIQUID "--reflection" @-}
module NaturalDeduction where

import Language.Haskell.Liquid.ProofCombinators

{-@ swapAnd :: p:Bool -> q:Bool -> {v:() | p && q} -> { q && p } @-}
swapAnd :: Bool -> Bool -> () -> Proof
swapAnd _ _ _ = trivial

{-@ deMorgan :: p:Bool -> q:Bool -> { not (p || q) <=> (not p && not q) } @-}
deMorgan :: Bool -> Bool -> Proof
deMorgan _ _ = trivial

{-@ modus :: p:Bool -> q:{Bool | p => q} -> {v:() | p} -> { q } @-}
modus :: Bool -> Bool -> () -> Proof
modus _ _ _ = ()

{-@ exMiddle :: x:Bool -> { x || not x } @-}
exMiddle :: Bool -> Proof
exMiddle _ = ()

{-@ allAnd :: p:(a -> Bool) -> q:(a -> Bool) -> (x:a -> {v:() | p x && q x}) -> y:a -> { p y } @-}
allAnd :: (a -> Bool) -> (a -> Bool) -> (a -> ()) -> a -> ()
allAnd _ _ f y = f y
