{-# LANGUAGE TypeFamilies, FlexibleContexts, ScopedTypeVariables, DefaultSignatures, GeneralizedNewtypeDeriving #-}
-- A class-heavy mini library: keyed containers with associated types, optics-free folds, generic grouping,
-- semirings with matrix closure, and newtypes that change instances.
module Main where

import qualified Data.IntMap as IM
import Data.List (foldl')
import qualified Data.Map as M
import Data.Monoid

class Keyed f where
  type Key f
  lookupK :: Key f -> f a -> Maybe a
  insertK :: Key f -> a -> f a -> f a
  emptyK :: f a
  assocsK :: f a -> [(Key f, a)]

instance Ord k => Keyed (M.Map k) where
  type Key (M.Map k) = k
  lookupK = M.lookup
  insertK = M.insert
  emptyK = M.empty
  assocsK = M.toList

instance Keyed IM.IntMap where
  type Key IM.IntMap = Int
  lookupK = IM.lookup
  insertK = IM.insert
  emptyK = IM.empty
  assocsK = IM.toList

newtype Assoc k a = Assoc [(k, a)] deriving Show

instance Eq k => Keyed (Assoc k) where
  type Key (Assoc k) = k
  lookupK k (Assoc kvs) = lookup k kvs
  insertK k v (Assoc kvs) = Assoc ((k, v) : filter ((/= k) . fst) kvs)
  emptyK = Assoc []
  assocsK (Assoc kvs) = kvs

groupWith :: Keyed f => (a -> Key f) -> [a] -> f [a]
groupWith key = foldr (\x m -> insertK (key x) (x : maybe [] id (lookupK (key x) m)) m) emptyK

class Semiring a where
  zero, one :: a
  plus, times :: a -> a -> a
  default zero :: Num a => a
  zero = 0
  default one :: Num a => a
  one = 1
  default plus :: Num a => a -> a -> a
  plus = (+)
  default times :: Num a => a -> a -> a
  times = (*)

instance Semiring Integer
instance Semiring Bool where
  zero = False
  one = True
  plus = (||)
  times = (&&)

data Distance = Finite Int | Infinite deriving (Eq, Ord)
instance Show Distance where
  show (Finite n) = show n
  show Infinite = "-"
instance Semiring Distance where
  zero = Infinite
  one = Finite 0
  plus = min
  times (Finite a) (Finite b) = Finite (a + b)
  times _ _ = Infinite

newtype Paths = Paths [String] deriving (Show, Semigroup, Monoid)
instance Semiring Paths where
  zero = mempty
  one = Paths [""]
  plus = (<>)
  times (Paths as) (Paths bs) = Paths [a ++ b | a <- as, b <- bs]

type Matrix a = [[a]]

mul :: Semiring a => Matrix a -> Matrix a -> Matrix a
mul a b = [[foldl' plus zero (zipWith times r [row !! j | row <- b]) | j <- [0 .. n - 1]] | r <- a]
  where
    n = length (head b)

identity :: Semiring a => Int -> Matrix a
identity n = [[if i == j then one else zero | j <- [1 .. n]] | i <- [1 .. n]]

powers :: Semiring a => Int -> Matrix a -> Matrix a
powers k m = iterate (mul m) (identity (length m)) !! k

closure :: Semiring a => Matrix a -> Matrix a
closure m = foldl' (zipWith (zipWith plus)) (identity n) (take n (iterate (mul m) m))
  where
    n = length m

graph :: forall a. Semiring a => (Int -> a) -> Matrix a
graph w = [[maybe zero w (lookup (i, j) edges) | j <- [0 .. 3]] | i <- [0 .. 3]]
  where
    edges = [((0, 1), 4), ((1, 2), 1), ((0, 2), 7), ((2, 3), 2), ((3, 1), 5)] :: [((Int, Int), Int)]

main :: IO ()
main = do
  print (groupWith length ["a", "bb", "c", "dd", "eee"] :: IM.IntMap [String])
  print (groupWith head ["ant", "bee", "ape"] :: M.Map Char [String])
  print (groupWith even [1 .. 6] :: Assoc Bool [Int])
  print (assocsK (insertK 'x' 1 (insertK 'y' 2 emptyK) :: Assoc Char Int))
  print (powers 10 [[1, 1], [1, 0]] :: Matrix Integer)
  print (closure (graph (const True)))
  print (closure (graph Finite))
  let Paths ps = (powers 2 (graph (\w -> Paths [show w])) !! 0) !! 2
  print ps
  print (getSum (foldMap Sum (IM.fromList [(1, 10), (2, 20)])), getAlt (foldMap (Alt . lookupOdd) [2, 4, 5, 7]))
  where
    lookupOdd n = if odd n then Just n else Nothing
