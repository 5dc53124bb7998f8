{-# LANGUAGE KindSignatures, TypeOperators #-}
module Main where

import Data.Kind (Type)

newtype Compose (f :: Type -> Type) (g :: Type -> Type) (a :: Type) = Compose { getCompose :: f (g a) }

instance (Functor f, Functor g) => Functor (Compose f g) where
  fmap h (Compose x) = Compose (fmap (fmap h) x)

newtype Const' (a :: Type) (b :: Type -> Type) = Const' { getConst' :: a }

data (f :+: g) a = InL (f a) | InR (g a)
infixr 6 :+:

instance (Functor f, Functor g) => Functor (f :+: g) where
  fmap h (InL x) = InL (fmap h x)
  fmap h (InR x) = InR (fmap h x)

type a :*: b = (a, b)
type f ~> g = f () -> g ()

swap' :: a :*: b -> b :*: a
swap' (a, b) = (b, a)

main :: IO ()
main = do
  print (getCompose (fmap (+ 1) (Compose [Just 1, Nothing])))
  putStrLn (getConst' (Const' "phantom" :: Const' String Maybe))
  case fmap show (InR (Just 3) :: ([] :+: Maybe) Int) of
    InL xs -> print xs
    InR m -> print m
  print (swap' (1, 'x'))
  print (((\m -> maybe [] pure m) :: Maybe ~> []) (Just ()))
