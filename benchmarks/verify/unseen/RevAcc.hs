-- twin same: lemma xs [] ? appNil => lemma xs xs ? appNil
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module RevAcc where

import Language.Haskell.Liquid.ProofCombinators

{-@ reflect append @-}
append :: [Int] -> [Int] -> [Int]
append [] ys = ys
append (x : xs) ys = x : append xs ys

{-@ reflect slow @-}
slow :: [Int] -> [Int]
slow [] = []
slow (x : xs) = append (slow xs) [x]

{-@ reflect fast @-}
fast :: [Int] -> [Int] -> [Int]
fast [] acc = acc
fast (x : xs) acc = fast xs (x : acc)

{-@ assoc :: xs:[Int] -> ys:[Int] -> zs:[Int] -> { append (append xs ys) zs == append xs (append ys zs) } @-}
assoc :: [Int] -> [Int] -> [Int] -> ()
assoc [] _ _ = ()
assoc (_ : xs) ys zs = assoc xs ys zs

{-@ appNil :: xs:[Int] -> { append xs [] == xs } @-}
appNil :: [Int] -> ()
appNil [] = ()
appNil (_ : xs) = appNil xs

{-@ lemma :: xs:[Int] -> acc:[Int] -> { fast xs acc == append (slow xs) acc } @-}
lemma :: [Int] -> [Int] -> ()
lemma [] _ = ()
lemma (x : xs) acc = lemma xs (x : acc) ? assoc (slow xs) [x] acc

{-@ same :: xs:[Int] -> { fast xs [] == slow xs } @-}
same :: [Int] -> ()
same xs = lemma xs [] ? appNil (slow xs)
