-- judged: badLaw wrong, the rest verified
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module ClassLaws where

import Prelude hiding (fmap, mappend, mempty, Maybe (..), Monoid (..), pure, (<>), return, (>>=))
import Language.Haskell.Liquid.ProofCombinators

data Maybe a = Nothing | Just a

{-@ reflect fmap @-}
fmap :: (a -> b) -> Maybe a -> Maybe b
fmap _ Nothing = Nothing
fmap f (Just x) = Just (f x)

{-@ reflect ident @-}
ident :: a -> a
ident x = x

{-@ reflect compose @-}
compose :: (b -> c) -> (a -> b) -> a -> c
compose f g x = f (g x)

{-@ fmapId :: xs:Maybe a -> { fmap ident xs == ident xs } @-}
fmapId :: Maybe a -> Proof
fmapId Nothing = fmap ident Nothing === Nothing === ident Nothing *** QED
fmapId (Just x) = fmap ident (Just x) === Just (ident x) === Just x === ident (Just x) *** QED

{-@ fmapDistrib :: f:(b -> c) -> g:(a -> b) -> xs:Maybe a -> { fmap (compose f g) xs == compose (fmap f) (fmap g) xs } @-}
fmapDistrib :: (b -> c) -> (a -> b) -> Maybe a -> Proof
fmapDistrib _ _ Nothing = trivial
fmapDistrib _ _ (Just _) = trivial

{-@ reflect pure @-}
pure :: a -> Maybe a
pure x = Just x

{-@ reflect bind @-}
bind :: Maybe a -> (a -> Maybe b) -> Maybe b
bind Nothing _ = Nothing
bind (Just x) f = f x

{-@ leftId :: x:a -> f:(a -> Maybe b) -> { bind (pure x) f == f x } @-}
leftId :: a -> (a -> Maybe b) -> Proof
leftId _ _ = trivial

{-@ rightId :: m:Maybe a -> { bind m pure == m } @-}
rightId :: Maybe a -> Proof
rightId Nothing = trivial
rightId (Just _) = trivial

{-@ badLaw :: m:Maybe Int -> { bind m pure == Nothing } @-}
badLaw :: Maybe Int -> Proof
badLaw Nothing = trivial
badLaw (Just _) = trivial

data Nat' = Z | S Nat'

{-@ reflect plus @-}
plus :: Nat' -> Nat' -> Nat'
plus Z m = m
plus (S n) m = S (plus n m)

{-@ plusZ :: n:Nat' -> { plus n Z == n } @-}
plusZ :: Nat' -> Proof
plusZ Z = ()
plusZ (S n) = plusZ n

{-@ plusS :: n:Nat' -> m:Nat' -> { plus n (S m) == S (plus n m) } @-}
plusS :: Nat' -> Nat' -> Proof
plusS Z _ = ()
plusS (S n) m = plusS n m

{-@ plusComm :: n:Nat' -> m:Nat' -> { plus n m == plus m n } @-}
plusComm :: Nat' -> Nat' -> Proof
plusComm Z m = plusZ m
plusComm (S n) m = plusComm n m ? plusS m n
