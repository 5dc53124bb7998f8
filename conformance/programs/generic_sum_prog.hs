{-# LANGUAGE ScopedTypeVariables, TypeApplications, DeriveGeneric, DefaultSignatures, FlexibleContexts, FlexibleInstances, TypeOperators, KindSignatures #-}
module Main where
import GHC.Generics

class Encode a where
  encode :: a -> [Int]
  default encode :: (Generic a, GEncode (Rep a)) => a -> [Int]
  encode = gencode . from

class GEncode (f :: * -> *) where gencode :: f p -> [Int]
instance GEncode U1 where gencode _ = []
instance (GEncode a, GEncode b) => GEncode (a :*: b) where gencode (a :*: b) = gencode a ++ gencode b
instance (GEncode a, GEncode b) => GEncode (a :+: b) where
  gencode (L1 a) = 0 : gencode a
  gencode (R1 b) = 1 : gencode b
instance GEncode a => GEncode (M1 i c a) where gencode (M1 x) = gencode x
instance Encode a => GEncode (K1 i a) where gencode (K1 x) = encode x

instance Encode Int where encode n = [n]
instance Encode Bool where encode b = [fromEnum b]
instance Encode a => Encode [a]
instance Encode a => Encode (Maybe a)
instance (Encode a, Encode b) => Encode (a, b)

data Tree a = Leaf | Node (Tree a) a (Tree a) deriving (Show, Generic)
instance Encode a => Encode (Tree a)
data Color = R | G | B deriving (Generic, Show)
instance Encode Color

class ConNames f where conNames :: f p -> String
instance (ConNames a, ConNames b) => ConNames (a :+: b) where { conNames (L1 a) = conNames a; conNames (R1 b) = conNames b }
instance ConNames f => ConNames (D1 c f) where conNames (M1 x) = conNames x
instance Constructor c => ConNames (C1 c f) where conNames m = conName m

main :: IO ()
main = do
  print (encode (Node (Node Leaf 1 Leaf) (2 :: Int) Leaf))
  print (encode [True, False], encode (Just (3 :: Int), R), map encode [R, G, B])
  putStrLn (unwords (map (conNames . from) [R, G, B]))
  putStrLn (conNames (from (Node Leaf 'x' Leaf)))
