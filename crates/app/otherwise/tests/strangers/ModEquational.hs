-- judged: broken wrong, the rest verified
module ModEquational where
{-@ LIQUID "--reflection" @-}

import Language.Haskell.Liquid.Equational
import Prelude hiding (map, id)

{-@ reflect map @-}
map :: (a -> b) -> [a] -> [b]
map _ [] = []
map f (x : xs) = f x : map f xs

{-@ reflect ident @-}
ident :: a -> a
ident x = x

{-@ mapId :: xs:[a] -> { map ident xs == xs } @-}
mapId :: [a] -> Proof
mapId [] = map ident [] ==. [] *** QED
mapId (x : xs)
  = map ident (x : xs)
  ==. ident x : map ident xs
  ==. x : map ident xs
  ==. x : xs ? mapId xs
  *** QED

{-@ broken :: xs:[Int] -> { map ident xs == [] } @-}
broken :: [Int] -> Proof
broken [] = map ident [] ==. [] *** QED
broken (x : xs)
  = map ident (x : xs)
  ==. ident x : map ident xs
  ==. []
  *** QED
