-- twin maybeId: { fmapM ident m == m } => { fmapM ident m == Nothing }
module Functor where

{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}

{-@ reflect fmapM @-}
fmapM :: (a -> b) -> Maybe a -> Maybe b
fmapM _ Nothing = Nothing
fmapM f (Just x) = Just (f x)

{-@ reflect ident @-}
ident :: a -> a
ident x = x

{-@ maybeId :: m:Maybe a -> { fmapM ident m == m } @-}
maybeId :: Maybe a -> ()
maybeId Nothing = ()
maybeId (Just _) = ()
