-- twin leftId: bind (ret x) f == f x => bind (ret x) f == Nothing
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module MaybeMonad where

import Prelude hiding (Maybe (..), fmap, return, (>>=))
import Language.Haskell.Liquid.ProofCombinators

data Maybe a = Nothing | Just a

{-@ reflect bind @-}
bind :: Maybe a -> (a -> Maybe b) -> Maybe b
bind Nothing _ = Nothing
bind (Just x) f = f x

{-@ reflect ret @-}
ret :: a -> Maybe a
ret x = Just x

{-@ reflect fmap @-}
fmap :: (a -> b) -> Maybe a -> Maybe b
fmap _ Nothing = Nothing
fmap f (Just x) = Just (f x)

{-@ reflect compose @-}
compose :: (b -> c) -> (a -> b) -> a -> c
compose f g x = f (g x)

{-@ reflect ident @-}
ident :: a -> a
ident x = x

{-@ leftId :: x:a -> f:(a -> Maybe b) -> { bind (ret x) f == f x } @-}
leftId :: a -> (a -> Maybe b) -> Proof
leftId _ _ = ()

{-@ rightId :: m:Maybe a -> { bind m ret == m } @-}
rightId :: Maybe a -> Proof
rightId Nothing = ()
rightId (Just _) = ()

{-@ assoc :: m:Maybe a -> f:(a -> Maybe b) -> g:(b -> Maybe c)
          -> { bind (bind m f) g == bind m (\x:a -> bind (f x) g) } @-}
assoc :: Maybe a -> (a -> Maybe b) -> (b -> Maybe c) -> Proof
assoc Nothing _ _ = ()
assoc (Just x) f g = ()

{-@ fmapId :: m:Maybe a -> { fmap ident m == m } @-}
fmapId :: Maybe a -> Proof
fmapId Nothing = ()
fmapId (Just _) = ()

{-@ fmapCompose :: f:(b -> c) -> g:(a -> b) -> m:Maybe a
                -> { fmap (compose f g) m == compose (fmap f) (fmap g) m } @-}
fmapCompose :: (b -> c) -> (a -> b) -> Maybe a -> Proof
fmapCompose _ _ Nothing = ()
fmapCompose _ _ (Just _) = ()
