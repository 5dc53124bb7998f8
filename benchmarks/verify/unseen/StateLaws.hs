-- twin bindAssoc: bind (bind m f) g s == => bind (bind m f) g (s + 1) ==
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module StateLaws where

import Language.Haskell.Liquid.ProofCombinators

{-@ reflect ret @-}
ret :: a -> Int -> (a, Int)
ret x s = (x, s)

{-@ reflect bind @-}
bind :: (Int -> (a, Int)) -> (a -> Int -> (b, Int)) -> Int -> (b, Int)
bind m f s = uncurry' f (m s)

{-@ reflect uncurry' @-}
uncurry' :: (a -> b -> c) -> (a, b) -> c
uncurry' f (x, y) = f x y

{-@ leftId :: x:a -> f:(a -> Int -> (b, Int)) -> s:Int -> { bind (ret x) f s == f x s } @-}
leftId :: a -> (a -> Int -> (b, Int)) -> Int -> Proof
leftId _ _ _ = ()

{-@ rightId :: m:(Int -> (a, Int)) -> s:Int -> { bind m ret s == m s } @-}
rightId :: (Int -> (a, Int)) -> Int -> Proof
rightId m s = case m s of
  (_, _) -> ()

{-@ reflect kleisli @-}
kleisli :: (a -> Int -> (b, Int)) -> (b -> Int -> (c, Int)) -> a -> Int -> (c, Int)
kleisli f g x = bind (f x) g

{-@ bindAssoc :: m:(Int -> (a, Int)) -> f:(a -> Int -> (b, Int)) -> g:(b -> Int -> (c, Int)) -> s:Int
              -> { bind (bind m f) g s == bind m (kleisli f g) s } @-}
bindAssoc :: (Int -> (a, Int)) -> (a -> Int -> (b, Int)) -> (b -> Int -> (c, Int)) -> Int -> Proof
bindAssoc m f g s = case m s of
  (_, _) -> ()
