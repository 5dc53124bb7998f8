{-# LANGUAGE TypeApplications, ScopedTypeVariables, PolyKinds, DataKinds, KindSignatures, AllowAmbiguousTypes, FlexibleInstances, RankNTypes, GADTs, ConstraintKinds, TypeFamilies #-}
module Main where
import Data.Kind
import Data.Proxy

class Describe (t :: k) where describe :: String
instance Describe Int where describe = "Int"
instance Describe Bool where describe = "Bool"
instance Describe Maybe where describe = "Maybe"
instance Describe Either where describe = "Either"
instance Describe 'True where describe = "'True"
instance Describe '[] where describe = "'[]"

class Container (f :: Type -> Type) where
  empty :: f a
  insert :: a -> f a -> f a
  toL :: f a -> [a]
newtype Stack a = Stack [a]
newtype Queue a = Queue ([a], [a])
instance Container Stack where
  empty = Stack []
  insert x (Stack xs) = Stack (x : xs)
  toL (Stack xs) = xs
instance Container Queue where
  empty = Queue ([], [])
  insert x (Queue (f, b)) = Queue (f, x : b)
  toL (Queue (f, b)) = f ++ reverse b

fill :: forall f a. Container f => [a] -> [a]
fill xs = toL (foldr insert (empty @f) xs)

data Some (c :: k -> Constraint) where Some :: c t => Proxy t -> Some c

names :: [String]
names = [describe @_ @Int, describe @_ @Maybe, describe @_ @Either, describe @_ @'True]

showAll :: [Some (Describe :: Type -> Constraint)] -> [String]
showAll = map (\(Some (Proxy :: Proxy t)) -> describe @_ @t)

main :: IO ()
main = do
  print names
  print (fill @Stack "abc", fill @Queue "abc")
  print (showAll [Some (Proxy @Int), Some (Proxy @Bool)])
  print (maybe @Int @Bool 0 fromEnum (Just True), foldr @[] (+) 0 [1, 2, 3])
  print (length @Maybe (Just 'x'), pure @(Either String) 3, mempty @String)
