-- judged: revWrong wrong, lenFalse wrong, the rest verified
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module Lemmas where

import Language.Haskell.Liquid.ProofCombinators
import Prelude hiding (reverse, length, (++))

data List a = Nil | Cons a (List a)

{-@ reflect app @-}
app :: List a -> List a -> List a
app Nil ys = ys
app (Cons x xs) ys = Cons x (app xs ys)

{-@ reflect rev @-}
rev :: List a -> List a
rev Nil = Nil
rev (Cons x xs) = app (rev xs) (Cons x Nil)

{-@ reflect size @-}
{-@ size :: List a -> Nat @-}
size :: List a -> Int
size Nil = 0
size (Cons _ xs) = 1 + size xs

{-@ appNil :: xs:List a -> { app xs Nil == xs } @-}
appNil :: List a -> Proof
appNil Nil = trivial
appNil (Cons _ xs) = appNil xs

{-@ appAssoc :: xs:List a -> ys:List a -> zs:List a -> { app (app xs ys) zs == app xs (app ys zs) } @-}
appAssoc :: List a -> List a -> List a -> Proof
appAssoc Nil _ _ = trivial
appAssoc (Cons _ xs) ys zs = appAssoc xs ys zs

{-@ sizeApp :: xs:List a -> ys:List a -> { size (app xs ys) == size xs + size ys } @-}
sizeApp :: List a -> List a -> Proof
sizeApp Nil _ = trivial
sizeApp (Cons _ xs) ys = sizeApp xs ys

{-@ revApp :: xs:List a -> ys:List a -> { rev (app xs ys) == app (rev ys) (rev xs) } @-}
revApp :: List a -> List a -> Proof
revApp Nil ys = appNil (rev ys)
revApp (Cons x xs) ys = revApp xs ys ? appAssoc (rev ys) (rev xs) (Cons x Nil)

{-@ revRev :: xs:List a -> { rev (rev xs) == xs } @-}
revRev :: List a -> Proof
revRev Nil = trivial
revRev (Cons x xs) = revApp (rev xs) (Cons x Nil) ? revRev xs

{-@ revWrong :: xs:List Int -> { rev xs == xs } @-}
revWrong :: List Int -> Proof
revWrong Nil = trivial
revWrong (Cons _ xs) = revWrong xs

{-@ lenFalse :: xs:List Int -> { size xs > 0 } @-}
lenFalse :: List Int -> Proof
lenFalse _ = trivial
