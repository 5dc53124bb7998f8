{-# LANGUAGE TypeFamilies, KindSignatures #-}
module Main where

import qualified Data.IntMap as IM
import Data.Kind (Type)

class Key k where
  data KMap k :: Type -> Type
  kempty :: KMap k v
  kinsert :: k -> v -> KMap k v -> KMap k v
  klookup :: k -> KMap k v -> Maybe v

instance Key Int where
  newtype KMap Int v = KInt (IM.IntMap v)
  kempty = KInt IM.empty
  kinsert k v (KInt m) = KInt (IM.insert k v m)
  klookup k (KInt m) = IM.lookup k m

instance (Key a, Key b) => Key (a, b) where
  newtype KMap (a, b) v = KPair (KMap a (KMap b v))
  kempty = KPair kempty
  kinsert (a, b) v (KPair m) = KPair (kinsert a (kinsert b v inner) m)
    where inner = maybe kempty id (klookup a m)
  klookup (a, b) (KPair m) = klookup a m >>= klookup b

main :: IO ()
main = do
  let m = kinsert (1 :: Int, 2 :: Int) "x" (kinsert (1, 3) "y" kempty)
  print (klookup (1, 2) m, klookup (1, 3) m, klookup (2, 2) m)
