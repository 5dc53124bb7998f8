{-# LANGUAGE TypeOperators, DataKinds, KindSignatures, TypeFamilies, PolyKinds, FlexibleInstances, UndecidableInstances, ScopedTypeVariables #-}
-- Variables and promoted constructors as operators in types.
module Main where

import Data.Proxy

class Cat k where
  ident :: a `k` a
  (>->) :: (a `k` b) -> b `k` c -> a `k` c

instance Cat (->) where
  ident x = x
  f >-> g = \x -> g (f x)

newtype Kleisli m a b = Kleisli { runKleisli :: a -> m b }

instance Monad m => Cat (Kleisli m) where
  ident = Kleisli return
  Kleisli f >-> Kleisli g = Kleisli (\a -> f a >>= g)

twice :: Cat k => a `k` a -> a `k` a
twice f = f >-> f

x `op` y = x * 10 + y

data Ctx k = Empty | Ctx k :> k
type (c :: Ctx k) :> (a :: k) = c ':> a

type family Size (c :: Ctx k) :: N where
  Size 'Empty = 'Z
  Size (c ':> x) = 'S (Size c)

data N = Z | S N

class Known (n :: N) where number :: Proxy n -> Int
instance Known 'Z where number _ = 0
instance Known n => Known ('S n) where number _ = 1 + number (Proxy :: Proxy n)

main :: IO ()
main = do
  print (twice (+ 3) 1)
  print (runKleisli (twice (Kleisli (\n -> [n, n + 1]))) 0)
  print (3 `op` 4)
  print (number (Proxy :: Proxy (Size ('Empty :> Int :> Bool :> Char))))
