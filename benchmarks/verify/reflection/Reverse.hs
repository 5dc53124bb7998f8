-- twin involution: { rev (rev xs) == xs } => { rev (rev xs) == rev xs }
module Reverse where

{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}

{-@ infixr 5 +++ @-}
infixr 5 +++
{-@ reflect +++ @-}
(+++) :: [a] -> [a] -> [a]
[] +++ ys = ys
(x : xs) +++ ys = x : (xs +++ ys)

{-@ reflect rev @-}
rev :: [a] -> [a]
rev [] = []
rev (x : xs) = rev xs +++ [x]

{-@ assoc :: xs:[a] -> ys:[a] -> zs:[a] -> { (xs +++ ys) +++ zs == xs +++ (ys +++ zs) } @-}
assoc :: [a] -> [a] -> [a] -> ()
assoc [] _ _ = ()
assoc (_ : xs) ys zs = assoc xs ys zs

{-@ rightId :: xs:[a] -> { xs +++ [] == xs } @-}
rightId :: [a] -> ()
rightId [] = ()
rightId (_ : xs) = rightId xs

{-@ distr :: xs:[a] -> ys:[a] -> { rev (xs +++ ys) == rev ys +++ rev xs } @-}
distr :: [a] -> [a] -> ()
distr [] ys = rightId (rev ys)
distr (x : xs) ys = distr xs ys `seq` assoc (rev ys) (rev xs) [x]

{-@ involution :: xs:[a] -> { rev (rev xs) == xs } @-}
involution :: [a] -> ()
involution [] = ()
involution (x : xs) = involution xs `seq` distr (rev xs) [x]
