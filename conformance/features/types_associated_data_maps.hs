{-# LANGUAGE TypeFamilies, FlexibleContexts, MultiParamTypeClasses, ScopedTypeVariables, StandaloneKindSignatures, DataKinds, GADTs #-}
module Main where
import qualified Data.Map as M
import qualified Data.IntMap as IM
import Data.Kind
import Data.Maybe

class Key k where
  data KMap k :: Type -> Type
  kempty :: KMap k v
  klookup :: k -> KMap k v -> Maybe v
  kinsert :: k -> v -> KMap k v -> KMap k v
instance Key Int where
  newtype KMap Int v = KInt (IM.IntMap v)
  kempty = KInt IM.empty
  klookup k (KInt m) = IM.lookup k m
  kinsert k v (KInt m) = KInt (IM.insert k v m)
instance Key Bool where
  data KMap Bool v = KBool (Maybe v) (Maybe v)
  kempty = KBool Nothing Nothing
  klookup False (KBool a _) = a
  klookup True (KBool _ b) = b
  kinsert False v (KBool _ b) = KBool (Just v) b
  kinsert True v (KBool a _) = KBool a (Just v)
instance (Key a, Key b) => Key (a, b) where
  newtype KMap (a, b) v = KPair (KMap a (KMap b v))
  kempty = KPair kempty
  klookup (a, b) (KPair m) = klookup a m >>= klookup b
  kinsert (a, b) v (KPair m) = KPair (kinsert a (kinsert b v (fromMaybe kempty (klookup a m))) m)

class Collection c where
  type Elem c
  cinsert :: Elem c -> c -> c
  ctoList :: c -> [Elem c]
instance Collection [a] where
  type Elem [a] = a
  cinsert = (:)
  ctoList = id
instance Ord k => Collection (M.Map k v) where
  type Elem (M.Map k v) = (k, v)
  cinsert (k, v) = M.insert k v
  ctoList = M.toList

type family F a where
  F Int = Bool
  F [a] = F a
  F a = String
g :: F [Int] -> String
g True = "t"
g False = "f"
sumElems :: (Collection c, Elem c ~ Int) => c -> Int
sumElems = sum . ctoList

type State :: Type
data State = Open | Closed
type Door :: State -> Type
data Door s where
  MkOpen :: Door 'Open
  MkClosed :: Door 'Closed
close :: Door 'Open -> Door 'Closed
close MkOpen = MkClosed
name' :: Door s -> String
name' MkOpen = "open"
name' MkClosed = "closed"

main :: IO ()
main = do
  let m = kinsert (3 :: Int, True) "x" (kinsert (3, False) "y" kempty)
  print (klookup (3, True) m, klookup (3, False) m, klookup (4, True) m)
  print (ctoList (cinsert (1, 'a') (M.fromList [(2, 'b')])))
  putStrLn (g True)
  print (sumElems [1, 2, 3])
  putStrLn (name' (close MkOpen))
