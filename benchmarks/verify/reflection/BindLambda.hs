-- twin lamAssoc: (\x:a -> (bind (f x) g)) => (\x:a -> No)
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module BindLambda where
import Language.Haskell.Liquid.ProofCombinators

data M a = No | Yes a

{-@ reflect bind @-}
bind :: M a -> (a -> M b) -> M b
bind No _ = No
bind (Yes x) f = f x

{-@ lamAssoc :: m:M a -> f:(a -> M b) -> g:(b -> M c)
             -> { bind (bind m f) g == bind m (\x:a -> (bind (f x) g)) } @-}
lamAssoc :: M a -> (a -> M b) -> (b -> M c) -> Proof
lamAssoc No _ _ = ()
lamAssoc (Yes x) f g = ()
