{-# LANGUAGE DeriveGeneric, DeriveAnyClass, DefaultSignatures, FlexibleContexts, TypeOperators, ScopedTypeVariables, KindSignatures, FlexibleInstances #-}
module Main where
import GHC.Generics
import Data.Proxy

class Encode a where
  encode :: a -> [Int]
  default encode :: (Generic a, GEncode (Rep a)) => a -> [Int]
  encode = gencode . from

class GEncode f where gencode :: f p -> [Int]
instance GEncode U1 where gencode U1 = []
instance (GEncode a, GEncode b) => GEncode (a :*: b) where gencode (a :*: b) = gencode a ++ gencode b
instance (GEncode a, GEncode b) => GEncode (a :+: b) where
  gencode (L1 x) = 0 : gencode x
  gencode (R1 x) = 1 : gencode x
instance GEncode a => GEncode (M1 i c a) where gencode (M1 x) = gencode x
instance Encode a => GEncode (K1 i a) where gencode (K1 x) = encode x
instance Encode Int where encode n = [n]
instance Encode Bool where encode b = [fromEnum b]

data Tree a = Leaf | Node (Tree a) a (Tree a) deriving (Show, Generic, Encode)
data Color = Red | Green | Blue deriving (Show, Eq, Generic)
instance Encode Color
data P = P { px :: Int, py :: Bool } deriving (Generic, Show)
instance Encode P

class GConNames (f :: * -> *) where gconNames :: Proxy f -> [String]
instance (GConNames a, GConNames b) => GConNames (a :+: b) where
  gconNames _ = gconNames (Proxy :: Proxy a) ++ gconNames (Proxy :: Proxy b)
instance GConNames f => GConNames (D1 c f) where gconNames _ = gconNames (Proxy :: Proxy f)
instance Constructor c => GConNames (C1 c f) where gconNames _ = [conName (undefined :: C1 c f p)]

conNames :: forall a. (Generic a, GConNames (Rep a)) => Proxy a -> [String]
conNames _ = gconNames (Proxy :: Proxy (Rep a))

main :: IO ()
main = do
  print (encode (Node Leaf (3::Int) (Node Leaf 4 Leaf)))
  print (map encode [Red, Green, Blue])
  print (encode (P 3 True))
  print (conNames (Proxy :: Proxy Color))
  print (to (from (P 1 False)) :: P)
