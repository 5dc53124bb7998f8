-- twin mapId: === x : map' ident xs => === map' ident xs
module MapId where

import Language.Haskell.Liquid.ProofCombinators

{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}

{-@ reflect map' @-}
map' :: (a -> b) -> [a] -> [b]
map' _ [] = []
map' f (x : xs) = f x : map' f xs

{-@ reflect ident @-}
ident :: a -> a
ident x = x

{-@ mapId :: xs:[a] -> { map' ident xs == xs } @-}
mapId :: [a] -> Proof
mapId [] = trivial
mapId (x : xs) =
  map' ident (x : xs)
    === ident x : map' ident xs
    === x : map' ident xs
      ? mapId xs
    === x : xs
    *** QED
