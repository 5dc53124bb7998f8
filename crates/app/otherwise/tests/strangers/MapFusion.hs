-- judged: fusionWrong wrong, the rest verified
{-@ LIQUID "--reflection" @-}
module MapFusion where

import Language.Haskell.Liquid.ProofCombinators
import Prelude hiding (map)

{-@ reflect map @-}
map :: (a -> b) -> [a] -> [b]
map _ [] = []
map f (x : xs) = f x : map f xs

{-@ reflect twiceMap @-}
twiceMap :: (b -> c) -> (a -> b) -> [a] -> [c]
twiceMap f g xs = map f (map g xs)

{-@ reflect compose @-}
compose :: (b -> c) -> (a -> b) -> a -> c
compose f g x = f (g x)

{-@ fusion :: f:(b -> c) -> g:(a -> b) -> xs:[a] -> { map f (map g xs) = map (compose f g) xs } @-}
fusion :: (b -> c) -> (a -> b) -> [a] -> Proof
fusion f g []
  = map f (map g [])
  === map f []
  === []
  === map (compose f g) []
  *** QED
fusion f g (x : xs)
  = map f (map g (x : xs))
  === map f (g x : map g xs)
  === f (g x) : map f (map g xs)
    ? fusion f g xs
  === compose f g x : map (compose f g) xs
  === map (compose f g) (x : xs)
  *** QED

{-@ fusionWrong :: f:(Int -> Int) -> xs:[Int] -> { map f (map f xs) = map f xs } @-}
fusionWrong :: (Int -> Int) -> [Int] -> Proof
fusionWrong _ [] = trivial
fusionWrong f (x : xs)
  = map f (map f (x : xs))
  === f (f x) : map f (map f xs)
    ? fusionWrong f xs
  === f x : map f xs
  === map f (x : xs)
  *** QED
