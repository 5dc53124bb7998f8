{-# LANGUAGE TypeApplications, ScopedTypeVariables, PolyKinds, KindSignatures, AllowAmbiguousTypes, DataKinds, RankNTypes, FlexibleContexts #-}
module Main where
import Data.Proxy
import Data.Kind
import GHC.TypeLits
import Data.Typeable
import Data.Functor.Compose
import Data.Functor.Identity

class Named (f :: k) where nameOf :: Proxy f -> String
instance Named Maybe where nameOf _ = "Maybe"
instance Named [] where nameOf _ = "List"
instance Named Int where nameOf _ = "Int"
instance Named 'True where nameOf _ = "'True"
instance Named Either where nameOf _ = "Either"

describe :: forall f a. (Applicative f, Show (f a)) => a -> String
describe x = show (pure x :: f a)

emptyOf :: forall f. (Monoid (f Int)) => f Int
emptyOf = mempty

class Default a where def :: a
instance Default Int where def = 0
instance Default Bool where def = False
instance (Default a, Default b) => Default (a, b) where def = (def, def)

sizeName :: forall a. (Bounded a, Enum a) => Int
sizeName = fromEnum (maxBound @a) - fromEnum (minBound @a) + 1

main :: IO ()
main = do
  putStrLn (nameOf (Proxy @Maybe))
  putStrLn (nameOf (Proxy @[]))
  putStrLn (nameOf (Proxy @Int))
  putStrLn (nameOf (Proxy @'True))
  putStrLn (nameOf (Proxy :: Proxy Either))
  putStrLn (describe @Maybe @Int 3)
  putStrLn (describe @[] 'c')
  putStrLn (describe @(Either String) True)
  print (emptyOf @[])
  print (def @(Int, (Bool, Int)))
  print (sizeName @Bool, sizeName @Ordering)
  print (natVal (Proxy @42), symbolVal (Proxy @"hi"))
  print (typeRep (Proxy @Maybe), typeRep (Proxy @(Either Int)), typeRep (Proxy @[Int]))
  print (read @Int "42", show @Double 1, maxBound @Char)
  print (fmap @(Compose Maybe []) (+ 1) (Compose (Just [1, 2, 3])))
  print (either @String @Int length id (Left "abc"))
