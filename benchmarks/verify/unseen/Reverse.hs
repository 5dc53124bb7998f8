-- twin revInv: ? revApp (rev xs) [x] => ? revApp xs [x]
-- twin revApp: appAssoc (rev ys) (rev xs) [x] ? revApp xs ys => revApp xs ys
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module Reverse where

import Language.Haskell.Liquid.ProofCombinators

{-@ reflect app @-}
app :: [a] -> [a] -> [a]
app [] ys = ys
app (x : xs) ys = x : app xs ys

{-@ reflect rev @-}
rev :: [a] -> [a]
rev [] = []
rev (x : xs) = app (rev xs) [x]

{-@ appNil :: xs:[a] -> { app xs [] = xs } @-}
appNil :: [a] -> Proof
appNil [] = trivial
appNil (_ : xs) = appNil xs

{-@ appAssoc :: xs:[a] -> ys:[a] -> zs:[a] -> { app (app xs ys) zs = app xs (app ys zs) } @-}
appAssoc :: [a] -> [a] -> [a] -> Proof
appAssoc [] _ _ = trivial
appAssoc (_ : xs) ys zs = appAssoc xs ys zs

{-@ revApp :: xs:[a] -> ys:[a] -> { rev (app xs ys) = app (rev ys) (rev xs) } @-}
revApp :: [a] -> [a] -> Proof
revApp [] ys = appNil (rev ys)
revApp (x : xs) ys = appAssoc (rev ys) (rev xs) [x] ? revApp xs ys

{-@ revInv :: xs:[a] -> { rev (rev xs) = xs } @-}
revInv :: [a] -> Proof
revInv [] = trivial
revInv (x : xs)
  = rev (rev (x : xs))
  === rev (app (rev xs) [x])
    ? revApp (rev xs) [x]
  === app (rev [x]) (rev (rev xs))
    ? revInv xs
  === x : xs
  *** QED
