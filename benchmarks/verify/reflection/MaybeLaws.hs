-- twin homo: == pure (f x) } => == Nothing }
-- twin mapLen: mapLen f (_:xs) = mapLen f xs => mapLen f (_:xs) = ()
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module MaybeLaws where
import Prelude hiding (Maybe(..), fmap, pure, (<*>), id, (.), length, map, concat, (++))
import Language.Haskell.Liquid.ProofCombinators

data Maybe a = Nothing | Just a

{-@ reflect id @-}
id :: a -> a
id x = x

{-@ reflect . @-}
infixr 9 .
{-@ infix 9 . @-}
(.) :: (b -> c) -> (a -> b) -> a -> c
(.) f g x = f (g x)

{-@ reflect fmap @-}
fmap :: (a -> b) -> Maybe a -> Maybe b
fmap _ Nothing = Nothing
fmap f (Just x) = Just (f x)

{-@ fmapId :: m:Maybe a -> { fmap id m == id m } @-}
fmapId :: Maybe a -> Proof
fmapId Nothing = trivial
fmapId (Just _) = trivial

{-@ fmapDist :: f:(b -> c) -> g:(a -> b) -> m:Maybe a -> { fmap (f . g) m == (fmap f . fmap g) m } @-}
fmapDist :: (b -> c) -> (a -> b) -> Maybe a -> Proof
fmapDist _ _ Nothing = ()
fmapDist _ _ (Just _) = ()

{-@ reflect ap @-}
ap :: Maybe (a -> b) -> Maybe a -> Maybe b
ap (Just f) (Just x) = Just (f x)
ap _ _ = Nothing

{-@ reflect pure @-}
pure :: a -> Maybe a
pure x = Just x

{-@ apId :: v:Maybe a -> { ap (pure id) v == v } @-}
apId :: Maybe a -> Proof
apId Nothing = ()
apId (Just _) = ()

{-@ homo :: f:(a -> b) -> x:a -> { ap (pure f) (pure x) == pure (f x) } @-}
homo :: (a -> b) -> a -> Proof
homo _ _ = ()

{-@ reflect length @-}
{-@ length :: [a] -> Nat @-}
length :: [a] -> Int
length [] = 0
length (_:xs) = 1 + length xs

{-@ reflect map @-}
map :: (a -> b) -> [a] -> [b]
map _ [] = []
map f (x:xs) = f x : map f xs

{-@ mapLen :: f:(a -> b) -> xs:[a] -> { length (map f xs) == length xs } @-}
mapLen :: (a -> b) -> [a] -> Proof
mapLen _ [] = ()
mapLen f (_:xs) = mapLen f xs

{-@ foldMapLaw :: f:(a -> b) -> xs:[a] -> { length (map f xs) >= 0 && length (map f xs) == length xs } @-}
foldMapLaw :: (a -> b) -> [a] -> Proof
foldMapLaw f xs = mapLen f xs
