-- Leftist heaps behind a class of priority queues, heap sort, and merging
-- of sorted streams.
module Main where

import Data.List (unfoldr, sort)

class Heap h where
  emptyH :: h a
  isEmpty :: h a -> Bool
  insertH :: Ord a => a -> h a -> h a
  insertH x = merge (singleton x)
  singleton :: a -> h a
  merge :: Ord a => h a -> h a -> h a
  minView :: Ord a => h a -> Maybe (a, h a)

data Leftist a = LE | LT' Int a (Leftist a) (Leftist a)

rank :: Leftist a -> Int
rank LE = 0
rank (LT' r _ _ _) = r

make :: a -> Leftist a -> Leftist a -> Leftist a
make x a b
  | rank a >= rank b = LT' (rank b + 1) x a b
  | otherwise = LT' (rank a + 1) x b a

instance Heap Leftist where
  emptyH = LE
  isEmpty LE = True
  isEmpty _ = False
  singleton x = LT' 1 x LE LE
  merge LE h = h
  merge h LE = h
  merge a@(LT' _ x l r) b@(LT' _ y l' r')
    | x <= y = make x l (merge r b)
    | otherwise = make y l' (merge a r')
  minView LE = Nothing
  minView (LT' _ x l r) = Just (x, merge l r)

data Pairing a = PE | PN a [Pairing a]

instance Heap Pairing where
  emptyH = PE
  isEmpty PE = True
  isEmpty _ = False
  singleton x = PN x []
  merge PE h = h
  merge h PE = h
  merge a@(PN x xs) b@(PN y ys)
    | x <= y = PN x (b : xs)
    | otherwise = PN y (a : ys)
  minView PE = Nothing
  minView (PN x hs) = Just (x, pairUp hs)
    where
      pairUp (a : b : rest) = merge (merge a b) (pairUp rest)
      pairUp [a] = a
      pairUp [] = PE

toSorted :: (Heap h, Ord a) => h a -> [a]
toSorted = unfoldr minView

emptyLeftist :: Leftist a
emptyLeftist = emptyH

emptyPairing :: Pairing a
emptyPairing = emptyH

heapSortWith :: (Heap h, Ord a) => h a -> [a] -> [a]
heapSortWith start = toSorted . foldr insertH start

-- A stream is ordered by its first element.
data Stream a = Stream a [a]

instance Eq a => Eq (Stream a) where
  Stream x _ == Stream y _ = x == y

instance Ord a => Ord (Stream a) where
  compare (Stream x _) (Stream y _) = compare x y

-- Merges any number of sorted, possibly infinite, lists.
mergeAll :: Ord a => [[a]] -> [a]
mergeAll lists = unfoldr next (foldr insertH emptyLeftist [Stream x xs | x : xs <- lists])
  where
    next h = fmap step (minView h)
    step (Stream x xs, h) = (x, case xs of
      [] -> h
      y : ys -> insertH (Stream y ys) h)

hamming :: [Integer]
hamming = 1 : distinct (mergeAll [map (* 2) hamming, map (* 3) hamming, map (* 5) hamming])
  where
    distinct (x : rest) = x : distinct (dropWhile (== x) rest)
    distinct [] = []

main :: IO ()
main = do
  let xs = [(i * 7919) `mod` 101 | i <- [1 .. 60]] :: [Int]
  print (heapSortWith emptyLeftist xs == sort xs, heapSortWith emptyPairing xs == sort xs)
  print (take 10 (heapSortWith emptyLeftist xs))
  putStrLn (heapSortWith emptyPairing "priority queues")
  print (isEmpty emptyLeftist, isEmpty (insertH 1 emptyPairing))
  print (fmap fst (minView (merge (singleton 3) (insertH 9 emptyLeftist))))
  print (take 10 (mergeAll [[1, 4 ..], [2, 5 ..], [3, 30], []]))
  print (take 20 hamming)
  print (toSorted (merge (foldr insertH emptyPairing [5, 1, 9]) (foldr insertH emptyPairing [2, 8])))
