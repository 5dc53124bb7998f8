-- twin four: ((a +++ b) +++ c) +++ d } => ((a +++ b) +++ d) +++ c }
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module RAssoc where

import Language.Haskell.Liquid.ProofCombinators

{-@ infixr 5 +++ @-}
{-@ reflect +++ @-}
(+++) :: [a] -> [a] -> [a]
[] +++ ys = ys
(x : xs) +++ ys = x : (xs +++ ys)

{-@ assoc :: xs:[a] -> ys:[a] -> zs:[a] -> { xs +++ (ys +++ zs) = (xs +++ ys) +++ zs } @-}
assoc :: [a] -> [a] -> [a] -> Proof
assoc [] _ _ = ()
assoc (_ : xs) ys zs = assoc xs ys zs

{-@ rewriteWith four [assoc] @-}
{-@ four :: a:[b] -> b:[b] -> c:[b] -> d:[b] -> { a +++ (b +++ (c +++ d)) = ((a +++ b) +++ c) +++ d } @-}
four :: [b] -> [b] -> [b] -> [b] -> Proof
four _ _ _ _ = ()
