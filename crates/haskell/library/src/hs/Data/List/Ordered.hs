-- | Lists in ascending order as sets and bags: the interface of data-ordlist 0.4.
module Data.List.Ordered
  ( member, memberBy, has, hasBy, subset, subsetBy, isSorted, isSortedBy, insertBag, insertBagBy, insertSet, insertSetBy
  , isect, isectBy, union, unionBy, minus, minusBy, minus', minusBy', xunion, xunionBy, merge, mergeBy, mergeAll, mergeAllBy, unionAll, unionAllBy
  , nub, nubBy, sort, sortBy, sortOn, sortOn', nubSort, nubSortBy, nubSortOn, nubSortOn', foldt, foldt'
  ) where

import Data.List (sort, sortBy, sortOn)
import Data.Ord (comparing)

member :: Ord a => a -> [a] -> Bool
member = memberBy compare

memberBy :: (a -> a -> Ordering) -> a -> [a] -> Bool
memberBy cmp x = go
  where
    go [] = False
    go (y : ys) = case cmp x y of { LT -> False; EQ -> True; GT -> go ys }

has :: Ord a => [a] -> a -> Bool
has xs y = memberBy compare y xs

hasBy :: (a -> a -> Ordering) -> [a] -> a -> Bool
hasBy cmp xs y = memberBy cmp y xs

subset :: Ord a => [a] -> [a] -> Bool
subset = subsetBy compare

subsetBy :: (a -> a -> Ordering) -> [a] -> [a] -> Bool
subsetBy cmp = go
  where
    go [] _ = True
    go _ [] = False
    go xs@(x : xt) (y : yt) = case cmp x y of { LT -> False; EQ -> go xt yt; GT -> go xs yt }

isSorted :: Ord a => [a] -> Bool
isSorted = isSortedBy (<=)

isSortedBy :: (a -> a -> Bool) -> [a] -> Bool
isSortedBy le = go
  where
    go (x : rest@(y : _)) = le x y && go rest
    go _ = True

insertBag, insertSet :: Ord a => a -> [a] -> [a]
insertBag = insertBagBy compare
insertSet = insertSetBy compare

insertBagBy, insertSetBy :: (a -> a -> Ordering) -> a -> [a] -> [a]
insertBagBy cmp x = go
  where
    go [] = [x]
    go (y : ys) = case cmp x y of { GT -> y : go ys; _ -> x : y : ys }
insertSetBy cmp x = go
  where
    go [] = [x]
    go (y : ys) = case cmp x y of { GT -> y : go ys; EQ -> x : ys; LT -> x : y : ys }

isect, union, minus, xunion, merge :: Ord a => [a] -> [a] -> [a]
isect = isectBy compare
union = unionBy compare
minus = minusBy compare
xunion = xunionBy compare
merge = mergeBy compare

minus' :: Ord a => [a] -> [a] -> [a]
minus' = minusBy' compare

isectBy :: (a -> b -> Ordering) -> [a] -> [b] -> [a]
isectBy cmp = go
  where
    go [] _ = []
    go _ [] = []
    go xs@(x : xt) ys@(y : yt) = case cmp x y of { LT -> go xt ys; EQ -> x : go xt yt; GT -> go xs yt }

unionBy, xunionBy, mergeBy :: (a -> a -> Ordering) -> [a] -> [a] -> [a]
unionBy cmp = go
  where
    go xs [] = xs
    go [] ys = ys
    go xs@(x : xt) ys@(y : yt) = case cmp x y of { LT -> x : go xt ys; EQ -> x : go xt yt; GT -> y : go xs yt }
xunionBy cmp = go
  where
    go xs [] = xs
    go [] ys = ys
    go xs@(x : xt) ys@(y : yt) = case cmp x y of { LT -> x : go xt ys; EQ -> go xt yt; GT -> y : go xs yt }
mergeBy cmp = go
  where
    go xs [] = xs
    go [] ys = ys
    go xs@(x : xt) ys@(y : yt) = case cmp x y of { GT -> y : go xs yt; _ -> x : go xt ys }

-- | Each element of the second takes one away; with the prime, all that are equal.
minusBy, minusBy' :: (a -> b -> Ordering) -> [a] -> [b] -> [a]
minusBy cmp = go
  where
    go [] _ = []
    go xs [] = xs
    go xs@(x : xt) ys@(y : yt) = case cmp x y of { LT -> x : go xt ys; EQ -> go xt yt; GT -> go xs yt }
minusBy' cmp = go
  where
    go [] _ = []
    go xs [] = xs
    go xs@(x : xt) ys@(y : yt) = case cmp x y of { LT -> x : go xt ys; EQ -> go xt ys; GT -> go xs yt }

mergeAll, unionAll :: Ord a => [[a]] -> [a]
mergeAll = mergeAllBy compare
unionAll = unionAllBy compare

-- | The lists may be endlessly many if their heads ascend.
mergeAllBy, unionAllBy :: (a -> a -> Ordering) -> [[a]] -> [a]
mergeAllBy cmp = joined (mergeBy cmp)
unionAllBy cmp = joined (unionBy cmp)

joined :: ([a] -> [a] -> [a]) -> [[a]] -> [a]
joined with = go
  where
    go [] = []
    go ([] : rest) = go rest
    go ((x : xs) : rest) = x : with xs (go (pairs rest))
    pairs (xs : ys : rest) = both xs ys : pairs rest
    pairs rest = rest
    both [] ys = ys
    both (x : xs) ys = x : with xs ys

-- | Ascending without repetition.
nub :: Ord a => [a] -> [a]
nub = nubBy (<)

nubBy :: (a -> a -> Bool) -> [a] -> [a]
nubBy p [] = []
nubBy p (x : xs) = x : go x xs
  where
    go _ [] = []
    go y (z : zs)
      | p y z = z : go z zs
      | otherwise = go y zs

sortOn' :: Ord b => (a -> b) -> [a] -> [a]
sortOn' f = sortBy (comparing f)

nubSort :: Ord a => [a] -> [a]
nubSort = nubSortBy compare

nubSortBy :: (a -> a -> Ordering) -> [a] -> [a]
nubSortBy cmp = nubBy (\x y -> cmp x y == LT) . sortBy cmp

nubSortOn, nubSortOn' :: Ord b => (a -> b) -> [a] -> [a]
nubSortOn f = nubSortBy (comparing f)
nubSortOn' = nubSortOn

-- | Folds a list as a tree that leans to the right.
foldt, foldt' :: (a -> a -> a) -> a -> [a] -> a
foldt plus zero = go
  where
    go [] = zero
    go (x : xs) = x `plus` go (pairs xs)
    pairs (x : y : rest) = (x `plus` y) : pairs rest
    pairs rest = rest
foldt' plus zero = go
  where
    go [] = zero
    go [x] = x
    go (x : xs) = x `plus` go (pairs xs)
    pairs (x : y : rest) = (x `plus` y) : pairs rest
    pairs rest = rest
