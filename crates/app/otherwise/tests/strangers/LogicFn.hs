-- judged: applyZero verified, lemma verified, lemmaBad wrong, monoBad wrong, the rest verified
{-@ LIQUID "--higherorder" @-}
module LogicFn where

{-@ lemma :: f:(Int -> {v:Int | v > 0}) -> { f 0 > 0 } @-}
lemma :: (Int -> Int) -> ()
lemma f = const () (f 0)

{-@ lemmaBad :: f:(Int -> {v:Int | v > 0}) -> { f 0 > 1 } @-}
lemmaBad :: (Int -> Int) -> ()
lemmaBad f = const () (f 0)

{-@ applyZero :: f:(Int -> Nat) -> {v:Int | v >= 0 && v = f 0} @-}
applyZero :: (Int -> Int) -> Int
applyZero f = f 0

{-@ monoBad :: f:(x:Nat -> {v:Nat | v >= x}) -> {v:Nat | v > 3} @-}
monoBad :: (Int -> Int) -> Int
monoBad f = f 3
