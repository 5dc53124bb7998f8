-- twin foldCat: foldCat xs ys &&& assoc x (fold xs) (fold ys) => assoc x (fold xs) (fold ys)
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module Lawful where

import Language.Haskell.Liquid.ProofCombinators

data Op = Op Int | Id

{-@ reflect op @-}
op :: Op -> Op -> Op
op Id y = y
op x Id = x
op (Op a) (Op b) = Op (a + b)

{-@ reflect e @-}
e :: Op
e = Id

{-@ leftId :: x:Op -> { op e x == x } @-}
leftId :: Op -> Proof
leftId _ = ()

{-@ rightId :: x:Op -> { op x e == x } @-}
rightId :: Op -> Proof
rightId Id = ()
rightId (Op _) = ()

{-@ assoc :: x:Op -> y:Op -> z:Op -> { op x (op y z) == op (op x y) z } @-}
assoc :: Op -> Op -> Op -> Proof
assoc Id _ _ = ()
assoc (Op _) Id _ = ()
assoc (Op _) (Op _) Id = ()
assoc (Op _) (Op _) (Op _) = ()

{-@ reflect fold @-}
fold :: [Op] -> Op
fold [] = e
fold (x : xs) = op x (fold xs)

{-@ reflect cat @-}
cat :: [a] -> [a] -> [a]
cat [] ys = ys
cat (x : xs) ys = x : cat xs ys

{-@ foldCat :: xs:[Op] -> ys:[Op] -> { fold (cat xs ys) == op (fold xs) (fold ys) } @-}
foldCat :: [Op] -> [Op] -> Proof
foldCat [] ys = leftId (fold ys)
foldCat (x : xs) ys = foldCat xs ys &&& assoc x (fold xs) (fold ys)
