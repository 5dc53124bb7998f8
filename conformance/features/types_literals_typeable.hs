{-# LANGUAGE DataKinds, KindSignatures, ScopedTypeVariables #-}
-- What is known as a number or a text has a representation.
module Main where

import Data.Proxy (Proxy (..))
import Data.Typeable (TypeRep, Typeable, cast, typeOf, typeRep)
import GHC.TypeLits (KnownNat, KnownSymbol, Nat, Symbol, natVal, symbolVal)

newtype Vector (n :: Nat) a = Vector [a]

newtype Field (s :: Symbol) = Field Int

class Typeable a => Described a where
  describe :: a -> String
  describe x = show (typeOf x)

instance (KnownNat n, Typeable a) => Described (Vector n a)

instance KnownSymbol s => Described (Field s)

number :: forall n. KnownNat n => Proxy n -> TypeRep
number = typeRep

sized :: forall n. KnownNat n => Proxy n -> (Integer, String)
sized p = (natVal p, show (typeRep p))

main :: IO ()
main = do
  print (typeRep (Proxy :: Proxy 5))
  print (typeRep (Proxy :: Proxy "text"))
  print (number (Proxy :: Proxy 12), number (Proxy :: Proxy 12) == typeRep (Proxy :: Proxy 12))
  print (sized (Proxy :: Proxy 3))
  putStrLn (describe (Vector "abc" :: Vector 3 Char))
  putStrLn (describe (Field 1 :: Field "name"))
  print (fmap (\(Vector xs) -> xs) (cast (Vector [1] :: Vector 2 Int) :: Maybe (Vector 2 Int)))
  print (fmap (\(Vector xs) -> xs) (cast (Vector [1] :: Vector 2 Int) :: Maybe (Vector 3 Int)))
  putStrLn (symbolVal (Proxy :: Proxy "end"))
