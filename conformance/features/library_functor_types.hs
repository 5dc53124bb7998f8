module Main where

import Data.Bifunctor
import Data.Coerce
import Data.Functor.Compose
import Data.Functor.Const
import Data.Functor.Identity
import Data.Monoid
import Data.Proxy
import Data.Void


over :: ((a -> Identity b) -> s -> Identity t) -> (a -> b) -> s -> t
over l f = runIdentity . l (Identity . f)

view :: ((a -> Const a a) -> s -> Const a s) -> s -> a
view l = getConst . l Const

_1 :: Functor f => (a -> f b) -> (a, c) -> f (b, c)
_1 f (a, c) = fmap (\b -> (b, c)) (f a)

main :: IO ()
main = do
  print (over _1 (+ 1) (1, 'x'), view _1 ("v", ()))
  print (Identity 3, Const "c" :: Const String Int, Compose [Just 1])
  print (runIdentity (traverse (Identity . (* 2)) [1, 2]))
  print (getConst (traverse (\x -> Const [x]) [1, 2, 3]))
  print (getCompose (fmap (+ 1) (Compose [Just 1, Nothing])))
  print (bimap length not ("abc", True), first (+ 1) (1, 2), second show (1, 2))
  print (coerce [Sum (1 :: Int), Sum 2] :: [Int], coerce (3 :: Int) :: Product Int)
  print (Proxy :: Proxy Int, fmap absurd ([] :: [Void]) :: [Int])
  print (first length (Left "abc" :: Either String Int))
