-- judged: badComp loops, the rest verified
module Functor where
import Language.Haskell.Liquid.ProofCombinators
import Prelude hiding (Maybe(..), fmap, id, (.))
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}

data Maybe a = Nothing | Just a

{-@ reflect fmap @-}
fmap :: (a -> b) -> Maybe a -> Maybe b
fmap _ Nothing = Nothing
fmap f (Just x) = Just (f x)

{-@ reflect bind @-}
bind :: Maybe a -> (a -> Maybe b) -> Maybe b
bind Nothing _ = Nothing
bind (Just x) f = f x

{-@ reflect ret @-}
ret :: a -> Maybe a
ret x = Just x

{-@ reflect id @-}
id :: a -> a
id x = x

{-@ reflect compose @-}
compose :: (b -> c) -> (a -> b) -> a -> c
compose f g x = f (g x)

{-@ fmapId :: m:Maybe a -> { fmap id m = m } @-}
fmapId :: Maybe a -> Proof
fmapId Nothing = trivial
fmapId (Just _) = trivial

{-@ fmapComp :: f:(b -> c) -> g:(a -> b) -> m:Maybe a -> { fmap f (fmap g m) = fmap (compose f g) m } @-}
fmapComp :: (b -> c) -> (a -> b) -> Maybe a -> Proof
fmapComp _ _ Nothing = trivial
fmapComp _ _ (Just _) = trivial

{-@ leftId :: x:a -> f:(a -> Maybe b) -> { bind (ret x) f = f x } @-}
leftId :: a -> (a -> Maybe b) -> Proof
leftId _ _ = trivial

{-@ rightId :: m:Maybe a -> { bind m ret = m } @-}
rightId :: Maybe a -> Proof
rightId Nothing = trivial
rightId (Just _) = trivial

{-@ badComp :: f:(a -> a) -> g:(a -> a) -> m:Maybe a -> { fmap f (fmap g m) = fmap (compose g f) m } @-}
badComp :: (a -> a) -> (a -> a) -> Maybe a -> Proof
badComp _ _ Nothing = trivial
badComp _ _ (Just _) = trivial
