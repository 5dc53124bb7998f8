{-# LANGUAGE BangPatterns #-}
-- | Maps as weight-balanced trees (Adams; delta 3, ratio 2), with lazy values. "Data.Map" and "Data.Map.Lazy" export the
-- interface; "Otherwise.Containers.MapStrict" has the functions that differ for strict values.
module Otherwise.Containers.Map where

import Data.Foldable (Foldable)
import qualified Data.Foldable as Foldable
import qualified Data.List as List
import Otherwise.Base.Core (liftA3)
import Otherwise.Containers.Set (Set)
import qualified Otherwise.Containers.Set as Set
import Prelude hiding (drop, filter, foldl, foldr, lookup, map, null, splitAt, take)

infixl 9 !, !?, \\

-- | The number of entries, the root's key and value, the entries with smaller and with larger keys.
data Map k a = Tip | Bin !Int !k a !(Map k a) !(Map k a)

-- Balance --------------------------------------------------------------------------------------------------------

size :: Map k a -> Int
size Tip = 0
size (Bin n _ _ _ _) = n

-- | A node of balanced subtrees that are in balance with each other.
bin :: k -> a -> Map k a -> Map k a -> Map k a
bin k x l r = Bin (size l + size r + 1) k x l r

-- | A node of subtrees that are out of balance by at most one insertion or deletion.
balance :: k -> a -> Map k a -> Map k a -> Map k a
balance k x l r = case size l of
  !sl -> case size r of
    !sr
      | sl + sr <= 1 -> Bin (sl + sr + 1) k x l r
      | sr > 3 * sl -> rotateLeft k x l r
      | sl > 3 * sr -> rotateRight k x l r
      | otherwise -> Bin (sl + sr + 1) k x l r

rotateLeft, rotateRight :: k -> a -> Map k a -> Map k a -> Map k a
rotateLeft k x l (Bin _ ky y Tip rr) = bin ky y (bin k x l Tip) rr
rotateLeft k x l (Bin _ ky y rl@(Bin _ kz z a b) rr) =
  if size rl < 2 * size rr then bin ky y (bin k x l rl) rr else bin kz z (bin k x l a) (bin ky y b rr)
rotateLeft k x l Tip = bin k x l Tip
rotateRight k x (Bin _ ky y ll Tip) r = bin ky y ll (bin k x Tip r)
rotateRight k x (Bin _ ky y ll lr@(Bin _ kz z a b)) r =
  if size lr < 2 * size ll then bin ky y ll (bin k x lr r) else bin kz z (bin ky y ll a) (bin k x b r)
rotateRight k x Tip r = bin k x Tip r

-- | Joins an entry between two trees of any size.
link :: k -> a -> Map k a -> Map k a -> Map k a
link k x Tip r = insertMin k x r
link k x l Tip = insertMax k x l
link k x l@(Bin nl ky y ll lr) r@(Bin nr kz z rl rr)
  | 3 * nl < nr = balance kz z (link k x l rl) rr
  | 3 * nr < nl = balance ky y ll (link k x lr r)
  | otherwise = bin k x l r

insertMin, insertMax :: k -> a -> Map k a -> Map k a
insertMin k x Tip = singleton k x
insertMin k x (Bin _ ky y l r) = balance ky y (insertMin k x l) r
insertMax k x Tip = singleton k x
insertMax k x (Bin _ ky y l r) = balance ky y l (insertMax k x r)

-- | Joins two trees, all keys of the first below those of the second.
merge :: Map k a -> Map k a -> Map k a
merge Tip r = r
merge l Tip = l
merge l@(Bin nl kx x lx rx) r@(Bin nr ky y ly ry)
  | 3 * nl < nr = balance ky y (merge l ly) ry
  | 3 * nr < nl = balance kx x lx (merge rx r)
  | otherwise = glue l r

-- | As 'merge' for trees that are in balance.
glue :: Map k a -> Map k a -> Map k a
glue Tip r = r
glue l Tip = l
glue l r
  | size l > size r = case deleteFindMax l of
      ((k, x), l') -> balance k x l' r
  | otherwise = case deleteFindMin r of
      ((k, x), r') -> balance k x l r'

-- | 'link' when there is a value, 'merge' otherwise.
linkMaybe :: k -> Maybe a -> Map k a -> Map k a -> Map k a
linkMaybe k (Just x) l r = link k x l r
linkMaybe _ Nothing l r = merge l r

-- Construction ---------------------------------------------------------------------------------------------------

empty :: Map k a
empty = Tip

singleton :: k -> a -> Map k a
singleton k x = Bin 1 k x Tip Tip

fromSet :: (k -> a) -> Set k -> Map k a
fromSet _ Set.Tip = Tip
fromSet f (Set.Bin n k l r) = Bin n k (f k) (fromSet f l) (fromSet f r)

fromList :: Ord k => [(k, a)] -> Map k a
fromList = List.foldl' (\m (k, x) -> insert k x m) empty

fromListWith :: Ord k => (a -> a -> a) -> [(k, a)] -> Map k a
fromListWith f = fromListWithKey (\_ x y -> f x y)

fromListWithKey :: Ord k => (k -> a -> a -> a) -> [(k, a)] -> Map k a
fromListWithKey f = List.foldl' (\m (k, x) -> insertWithKey f k x m) empty

fromAscList, fromDescList :: Eq k => [(k, a)] -> Map k a
fromAscList = fromAscListWithKey (\_ x _ -> x)
fromDescList = fromDescListWithKey (\_ x _ -> x)

fromAscListWith, fromDescListWith :: Eq k => (a -> a -> a) -> [(k, a)] -> Map k a
fromAscListWith f = fromAscListWithKey (\_ x y -> f x y)
fromDescListWith f = fromDescListWithKey (\_ x y -> f x y)

fromAscListWithKey, fromDescListWithKey :: Eq k => (k -> a -> a -> a) -> [(k, a)] -> Map k a
fromAscListWithKey f xs = fromDistinctAscList (combineRepeats f xs)
fromDescListWithKey f xs = fromDistinctDescList (combineRepeats f xs)

-- | Combines the values of equal neighbouring keys, the later value first.
combineRepeats :: Eq k => (k -> a -> a -> a) -> [(k, a)] -> [(k, a)]
combineRepeats f ((k, x) : (k', y) : rest) =
  if k == k' then combineRepeats f ((k, f k y x) : rest) else (k, x) : combineRepeats f ((k', y) : rest)
combineRepeats _ xs = xs

fromDistinctAscList, fromDistinctDescList :: [(k, a)] -> Map k a
fromDistinctAscList xs = fst (build (length xs) xs)
fromDistinctDescList xs = fromDistinctAscList (reverse xs)

-- | A balanced tree of the first n entries, and the rest of the list.
build :: Int -> [(k, a)] -> (Map k a, [(k, a)])
build 0 xs = (Tip, xs)
build n xs = case build half xs of
  (l, (k, x) : rest) -> case build (n - half - 1) rest of
    (r, rest') -> (bin k x l r, rest')
  (l, []) -> (l, [])
  where
    half = n `quot` 2

-- Insertion ------------------------------------------------------------------------------------------------------

insert :: Ord k => k -> a -> Map k a -> Map k a
insert !k x Tip = singleton k x
insert !k x (Bin n ky y l r) = case compare k ky of
  LT -> balance ky y (insert k x l) r
  GT -> balance ky y l (insert k x r)
  EQ -> Bin n k x l r

insertWith :: Ord k => (a -> a -> a) -> k -> a -> Map k a -> Map k a
insertWith f = insertWithKey (\_ x y -> f x y)

insertWithKey :: Ord k => (k -> a -> a -> a) -> k -> a -> Map k a -> Map k a
insertWithKey _ !k x Tip = singleton k x
insertWithKey f !k x (Bin n ky y l r) = case compare k ky of
  LT -> balance ky y (insertWithKey f k x l) r
  GT -> balance ky y l (insertWithKey f k x r)
  EQ -> Bin n k (f k x y) l r

insertLookupWithKey :: Ord k => (k -> a -> a -> a) -> k -> a -> Map k a -> (Maybe a, Map k a)
insertLookupWithKey f k x m = (lookup k m, insertWithKey f k x m)

-- Deletion and update --------------------------------------------------------------------------------------------

delete :: Ord k => k -> Map k a -> Map k a
delete !_ Tip = Tip
delete !k (Bin _ ky y l r) = case compare k ky of
  LT -> balance ky y (delete k l) r
  GT -> balance ky y l (delete k r)
  EQ -> glue l r

adjust :: Ord k => (a -> a) -> k -> Map k a -> Map k a
adjust f = adjustWithKey (\_ x -> f x)

adjustWithKey :: Ord k => (k -> a -> a) -> k -> Map k a -> Map k a
adjustWithKey _ !_ Tip = Tip
adjustWithKey f !k (Bin n ky y l r) = case compare k ky of
  LT -> Bin n ky y (adjustWithKey f k l) r
  GT -> Bin n ky y l (adjustWithKey f k r)
  EQ -> Bin n ky (f ky y) l r

update :: Ord k => (a -> Maybe a) -> k -> Map k a -> Map k a
update f = updateWithKey (\_ x -> f x)

updateWithKey :: Ord k => (k -> a -> Maybe a) -> k -> Map k a -> Map k a
updateWithKey _ !_ Tip = Tip
updateWithKey f !k (Bin n ky y l r) = case compare k ky of
  LT -> balance ky y (updateWithKey f k l) r
  GT -> balance ky y l (updateWithKey f k r)
  EQ -> case f ky y of
    Just y' -> Bin n ky y' l r
    Nothing -> glue l r

-- | The updated value, or the original one when it is deleted.
updateLookupWithKey :: Ord k => (k -> a -> Maybe a) -> k -> Map k a -> (Maybe a, Map k a)
updateLookupWithKey f k m = case lookup k m of
  Nothing -> (Nothing, m)
  Just x -> case f k x of
    Just x' -> (Just x', adjust (const x') k m)
    Nothing -> (Just x, delete k m)

alter :: Ord k => (Maybe a -> Maybe a) -> k -> Map k a -> Map k a
alter f !k Tip = case f Nothing of
  Nothing -> Tip
  Just x -> singleton k x
alter f !k (Bin n ky y l r) = case compare k ky of
  LT -> balance ky y (alter f k l) r
  GT -> balance ky y l (alter f k r)
  EQ -> case f (Just y) of
    Just y' -> Bin n ky y' l r
    Nothing -> glue l r

alterF :: (Ord k, Functor f) => (Maybe a -> f (Maybe a)) -> k -> Map k a -> f (Map k a)
alterF f k m = fmap store (f (lookup k m))
  where
    store Nothing = delete k m
    store (Just x) = insert k x m

-- Query ----------------------------------------------------------------------------------------------------------

lookup :: Ord k => k -> Map k a -> Maybe a
lookup !_ Tip = Nothing
lookup !k (Bin _ ky y l r) = case compare k ky of
  LT -> lookup k l
  GT -> lookup k r
  EQ -> Just y

(!?) :: Ord k => Map k a -> k -> Maybe a
m !? k = lookup k m

(!) :: Ord k => Map k a -> k -> a
m ! k = case lookup k m of
  Just x -> x
  Nothing -> error "Map.!: given key is not an element in the map"

findWithDefault :: Ord k => a -> k -> Map k a -> a
findWithDefault d k m = case lookup k m of
  Just x -> x
  Nothing -> d

member, notMember :: Ord k => k -> Map k a -> Bool
member k m = case lookup k m of
  Just _ -> True
  Nothing -> False
notMember k m = not (member k m)

lookupLT, lookupGT, lookupLE, lookupGE :: Ord k => k -> Map k a -> Maybe (k, a)
lookupLT !k = go Nothing
  where
    go best Tip = best
    go best (Bin _ ky y l r) = if k <= ky then go best l else go (Just (ky, y)) r
lookupGT !k = go Nothing
  where
    go best Tip = best
    go best (Bin _ ky y l r) = if k < ky then go (Just (ky, y)) l else go best r
lookupLE !k = go Nothing
  where
    go best Tip = best
    go best (Bin _ ky y l r) = case compare k ky of
      LT -> go best l
      EQ -> Just (ky, y)
      GT -> go (Just (ky, y)) r
lookupGE !k = go Nothing
  where
    go best Tip = best
    go best (Bin _ ky y l r) = case compare k ky of
      LT -> go (Just (ky, y)) l
      EQ -> Just (ky, y)
      GT -> go best r

null :: Map k a -> Bool
null Tip = True
null _ = False

-- Combination ----------------------------------------------------------------------------------------------------

union :: Ord k => Map k a -> Map k a -> Map k a
union = unionWith const

unionWith :: Ord k => (a -> a -> a) -> Map k a -> Map k a -> Map k a
unionWith f = unionWithKey (\_ x y -> f x y)

unionWithKey :: Ord k => (k -> a -> a -> a) -> Map k a -> Map k a -> Map k a
unionWithKey _ m Tip = m
unionWithKey _ Tip m = m
unionWithKey f (Bin _ k x l r) m = case splitLookup k m of
  (lt, found, gt) -> link k (maybe x (f k x) found) (unionWithKey f l lt) (unionWithKey f r gt)

unions :: (Foldable f, Ord k) => f (Map k a) -> Map k a
unions = Foldable.foldl' union empty

unionsWith :: (Foldable f, Ord k) => (a -> a -> a) -> f (Map k a) -> Map k a
unionsWith f = Foldable.foldl' (unionWith f) empty

difference, (\\) :: Ord k => Map k a -> Map k b -> Map k a
difference Tip _ = Tip
difference m Tip = m
difference m (Bin _ k _ l r) = case split k m of
  (lt, gt) -> merge (difference lt l) (difference gt r)
m \\ n = difference m n

differenceWithKey :: Ord k => (k -> a -> b -> Maybe a) -> Map k a -> Map k b -> Map k a
differenceWithKey f = mergeWithKey f id (const Tip)

differenceWith :: Ord k => (a -> b -> Maybe a) -> Map k a -> Map k b -> Map k a
differenceWith f = mergeWithKey (\_ x y -> f x y) id (const Tip)

intersection :: Ord k => Map k a -> Map k b -> Map k a
intersection = intersectionWith const

intersectionWith :: Ord k => (a -> b -> c) -> Map k a -> Map k b -> Map k c
intersectionWith f = intersectionWithKey (\_ x y -> f x y)

intersectionWithKey :: Ord k => (k -> a -> b -> c) -> Map k a -> Map k b -> Map k c
intersectionWithKey _ Tip _ = Tip
intersectionWithKey _ _ Tip = Tip
intersectionWithKey f (Bin _ k x l r) m = case splitLookup k m of
  (lt, found, gt) -> linkMaybe k (fmap (f k x) found) (intersectionWithKey f l lt) (intersectionWithKey f r gt)

disjoint :: Ord k => Map k a -> Map k b -> Bool
disjoint Tip _ = True
disjoint _ Tip = True
disjoint (Bin _ k _ l r) m = case splitMember k m of
  (lt, found, gt) -> not found && disjoint l lt && disjoint r gt

compose :: Ord b => Map b c -> Map a b -> Map a c
compose bc ab = if null bc then empty else mapMaybe (\b -> lookup b bc) ab

-- | The functions for keys of one map only get whole subtrees.
mergeWithKey :: Ord k => (k -> a -> b -> Maybe c) -> (Map k a -> Map k c) -> (Map k b -> Map k c) -> Map k a -> Map k b -> Map k c
mergeWithKey f only1 only2 = go
  where
    go Tip m = only2 m
    go m Tip = only1 m
    go (Bin _ k x l r) m = case splitLookup k m of
      (lt, found, gt) ->
        let l' = go l lt
            r' = go r gt
         in case found of
              Nothing -> case only1 (singleton k x) of
                Tip -> merge l' r'
                Bin _ _ x' Tip Tip -> link k x' l' r'
                _ -> error "mergeWithKey: Given function only1 does not fulfill required conditions (see documentation)"
              Just y -> linkMaybe k (f k x y) l' r'

-- Traversal ------------------------------------------------------------------------------------------------------

map :: (a -> b) -> Map k a -> Map k b
map f = mapWithKey (\_ x -> f x)

mapWithKey :: (k -> a -> b) -> Map k a -> Map k b
mapWithKey _ Tip = Tip
mapWithKey f (Bin n k x l r) = Bin n k (f k x) (mapWithKey f l) (mapWithKey f r)

traverseWithKey :: Applicative t => (k -> a -> t b) -> Map k a -> t (Map k b)
traverseWithKey _ Tip = pure Tip
traverseWithKey f (Bin n k x l r) = liftA3 (\l' x' r' -> Bin n k x' l' r') (traverseWithKey f l) (f k x) (traverseWithKey f r)

traverseMaybeWithKey :: Applicative f => (k -> a -> f (Maybe b)) -> Map k a -> f (Map k b)
traverseMaybeWithKey _ Tip = pure Tip
traverseMaybeWithKey f (Bin _ k x l r) =
  liftA3 (\l' x' r' -> linkMaybe k x' l' r') (traverseMaybeWithKey f l) (f k x) (traverseMaybeWithKey f r)

mapAccum :: (a -> b -> (a, c)) -> a -> Map k b -> (a, Map k c)
mapAccum f = mapAccumWithKey (\a _ x -> f a x)

mapAccumWithKey, mapAccumRWithKey :: (a -> k -> b -> (a, c)) -> a -> Map k b -> (a, Map k c)
mapAccumWithKey _ a Tip = (a, Tip)
mapAccumWithKey f a (Bin n k x l r) =
  let (a1, l') = mapAccumWithKey f a l
      (a2, x') = f a1 k x
      (a3, r') = mapAccumWithKey f a2 r
   in (a3, Bin n k x' l' r')
mapAccumRWithKey _ a Tip = (a, Tip)
mapAccumRWithKey f a (Bin n k x l r) =
  let (a1, r') = mapAccumRWithKey f a r
      (a2, x') = f a1 k x
      (a3, l') = mapAccumRWithKey f a2 l
   in (a3, Bin n k x' l' r')

mapKeys :: Ord k2 => (k1 -> k2) -> Map k1 a -> Map k2 a
mapKeys f m = fromList [(f k, x) | (k, x) <- toList m]

mapKeysWith :: Ord k2 => (a -> a -> a) -> (k1 -> k2) -> Map k1 a -> Map k2 a
mapKeysWith c f m = fromListWith c [(f k, x) | (k, x) <- toList m]

mapKeysMonotonic :: (k1 -> k2) -> Map k1 a -> Map k2 a
mapKeysMonotonic _ Tip = Tip
mapKeysMonotonic f (Bin n k x l r) = Bin n (f k) x (mapKeysMonotonic f l) (mapKeysMonotonic f r)

-- Folds ----------------------------------------------------------------------------------------------------------

foldr, foldr' :: (a -> b -> b) -> b -> Map k a -> b
foldr f = foldrWithKey (\_ x z -> f x z)
foldr' f = foldrWithKey' (\_ x z -> f x z)

foldl, foldl' :: (b -> a -> b) -> b -> Map k a -> b
foldl f = foldlWithKey (\z _ x -> f z x)
foldl' f = foldlWithKey' (\z _ x -> f z x)

foldrWithKey, foldrWithKey' :: (k -> a -> b -> b) -> b -> Map k a -> b
foldrWithKey _ z Tip = z
foldrWithKey f z (Bin _ k x l r) = foldrWithKey f (f k x (foldrWithKey f z r)) l
foldrWithKey' _ !z Tip = z
foldrWithKey' f !z (Bin _ k x l r) = let !acc = foldrWithKey' f z r in foldrWithKey' f (f k x acc) l

foldlWithKey, foldlWithKey' :: (b -> k -> a -> b) -> b -> Map k a -> b
foldlWithKey _ z Tip = z
foldlWithKey f z (Bin _ k x l r) = foldlWithKey f (f (foldlWithKey f z l) k x) r
foldlWithKey' _ !z Tip = z
foldlWithKey' f !z (Bin _ k x l r) = let !acc = foldlWithKey' f z l in foldlWithKey' f (f acc k x) r

foldMapWithKey :: Monoid m => (k -> a -> m) -> Map k a -> m
foldMapWithKey _ Tip = mempty
foldMapWithKey f (Bin 1 k x _ _) = f k x
foldMapWithKey f (Bin _ k x l r) = foldMapWithKey f l <> (f k x <> foldMapWithKey f r)

elems :: Map k a -> [a]
elems = foldr (:) []

keys :: Map k a -> [k]
keys = foldrWithKey (\k _ ks -> k : ks) []

assocs, toList, toAscList, toDescList :: Map k a -> [(k, a)]
assocs = toList
toList = foldrWithKey (\k x xs -> (k, x) : xs) []
toAscList = toList
toDescList = foldlWithKey (\xs k x -> (k, x) : xs) []

keysSet :: Map k a -> Set k
keysSet Tip = Set.Tip
keysSet (Bin n k _ l r) = Set.Bin n k (keysSet l) (keysSet r)

-- Filters --------------------------------------------------------------------------------------------------------

filter :: (a -> Bool) -> Map k a -> Map k a
filter p = filterWithKey (\_ x -> p x)

filterWithKey :: (k -> a -> Bool) -> Map k a -> Map k a
filterWithKey _ Tip = Tip
filterWithKey p (Bin _ k x l r) =
  let l' = filterWithKey p l
      r' = filterWithKey p r
   in if p k x then link k x l' r' else merge l' r'

restrictKeys, withoutKeys :: Ord k => Map k a -> Set k -> Map k a
restrictKeys m s = intersection m (fromSet (const ()) s)
withoutKeys m s = difference m (fromSet (const ()) s)

partition :: (a -> Bool) -> Map k a -> (Map k a, Map k a)
partition p = partitionWithKey (\_ x -> p x)

partitionWithKey :: (k -> a -> Bool) -> Map k a -> (Map k a, Map k a)
partitionWithKey _ Tip = (Tip, Tip)
partitionWithKey p (Bin _ k x l r) = case (partitionWithKey p l, partitionWithKey p r) of
  ((l1, l2), (r1, r2)) -> if p k x then (link k x l1 r1, merge l2 r2) else (merge l1 r1, link k x l2 r2)

takeWhileAntitone, dropWhileAntitone :: (k -> Bool) -> Map k a -> Map k a
takeWhileAntitone p m = fst (spanAntitone p m)
dropWhileAntitone p m = snd (spanAntitone p m)

spanAntitone :: (k -> Bool) -> Map k a -> (Map k a, Map k a)
spanAntitone _ Tip = (Tip, Tip)
spanAntitone p (Bin _ k x l r) =
  if p k
    then let (yes, no) = spanAntitone p r in (link k x l yes, no)
    else let (yes, no) = spanAntitone p l in (yes, link k x no r)

mapMaybe :: (a -> Maybe b) -> Map k a -> Map k b
mapMaybe f = mapMaybeWithKey (\_ x -> f x)

mapMaybeWithKey :: (k -> a -> Maybe b) -> Map k a -> Map k b
mapMaybeWithKey _ Tip = Tip
mapMaybeWithKey f (Bin _ k x l r) = linkMaybe k (f k x) (mapMaybeWithKey f l) (mapMaybeWithKey f r)

mapEither :: (a -> Either b c) -> Map k a -> (Map k b, Map k c)
mapEither f = mapEitherWithKey (\_ x -> f x)

mapEitherWithKey :: (k -> a -> Either b c) -> Map k a -> (Map k b, Map k c)
mapEitherWithKey _ Tip = (Tip, Tip)
mapEitherWithKey f (Bin _ k x l r) = case (mapEitherWithKey f l, mapEitherWithKey f r) of
  ((l1, l2), (r1, r2)) -> case f k x of
    Left y -> (link k y l1 r1, merge l2 r2)
    Right z -> (merge l1 r1, link k z l2 r2)

split :: Ord k => k -> Map k a -> (Map k a, Map k a)
split k m = case splitLookup k m of
  (lt, _, gt) -> (lt, gt)

splitMember :: Ord k => k -> Map k a -> (Map k a, Bool, Map k a)
splitMember k m = case splitLookup k m of
  (lt, Just _, gt) -> (lt, True, gt)
  (lt, Nothing, gt) -> (lt, False, gt)

splitLookup :: Ord k => k -> Map k a -> (Map k a, Maybe a, Map k a)
splitLookup !_ Tip = (Tip, Nothing, Tip)
splitLookup !k (Bin _ ky y l r) = case compare k ky of
  LT -> let (lt, found, gt) = splitLookup k l in (lt, found, link ky y gt r)
  GT -> let (lt, found, gt) = splitLookup k r in (link ky y l lt, found, gt)
  EQ -> (l, Just y, r)

splitRoot :: Map k a -> [Map k a]
splitRoot Tip = []
splitRoot (Bin _ k x l r) = [l, singleton k x, r]

-- Submaps --------------------------------------------------------------------------------------------------------

isSubmapOf, isProperSubmapOf :: (Ord k, Eq a) => Map k a -> Map k a -> Bool
isSubmapOf = isSubmapOfBy (==)
isProperSubmapOf = isProperSubmapOfBy (==)

isSubmapOfBy, isProperSubmapOfBy :: Ord k => (a -> b -> Bool) -> Map k a -> Map k b -> Bool
isSubmapOfBy f m n = size m <= size n && and [maybe False (f x) (lookup k n) | (k, x) <- toList m]
isProperSubmapOfBy f m n = size m < size n && isSubmapOfBy f m n

-- By position ----------------------------------------------------------------------------------------------------

lookupIndex :: Ord k => k -> Map k a -> Maybe Int
lookupIndex !k = go 0
  where
    go _ Tip = Nothing
    go before (Bin _ ky _ l r) = case compare k ky of
      LT -> go before l
      GT -> go (before + size l + 1) r
      EQ -> Just (before + size l)

findIndex :: Ord k => k -> Map k a -> Int
findIndex k m = case lookupIndex k m of
  Just i -> i
  Nothing -> error "Map.findIndex: element is not in the map"

elemAt :: Int -> Map k a -> (k, a)
elemAt _ Tip = error "Map.elemAt: index out of range"
elemAt i (Bin _ k x l r)
  | i < n = elemAt i l
  | i > n = elemAt (i - n - 1) r
  | otherwise = (k, x)
  where
    n = size l

updateAt :: (k -> a -> Maybe a) -> Int -> Map k a -> Map k a
updateAt _ _ Tip = error "Map.updateAt: index out of range"
updateAt f i (Bin _ k x l r)
  | i < n = balance k x (updateAt f i l) r
  | i > n = balance k x l (updateAt f (i - n - 1) r)
  | otherwise = case f k x of
      Just x' -> bin k x' l r
      Nothing -> glue l r
  where
    n = size l

deleteAt :: Int -> Map k a -> Map k a
deleteAt _ Tip = error "Map.deleteAt: index out of range"
deleteAt i (Bin _ k x l r)
  | i < n = balance k x (deleteAt i l) r
  | i > n = balance k x l (deleteAt (i - n - 1) r)
  | otherwise = glue l r
  where
    n = size l

take, drop :: Int -> Map k a -> Map k a
take i m = fst (splitAt i m)
drop i m = snd (splitAt i m)

splitAt :: Int -> Map k a -> (Map k a, Map k a)
splitAt _ Tip = (Tip, Tip)
splitAt i m@(Bin _ k x l r)
  | i <= 0 = (Tip, m)
  | i < n = let (a, b) = splitAt i l in (a, link k x b r)
  | i > n = let (a, b) = splitAt (i - n - 1) r in (link k x l a, b)
  | otherwise = (l, insertMin k x r)
  where
    n = size l

-- Least and greatest ---------------------------------------------------------------------------------------------

lookupMin, lookupMax :: Map k a -> Maybe (k, a)
lookupMin Tip = Nothing
lookupMin (Bin _ k x Tip _) = Just (k, x)
lookupMin (Bin _ _ _ l _) = lookupMin l
lookupMax Tip = Nothing
lookupMax (Bin _ k x _ Tip) = Just (k, x)
lookupMax (Bin _ _ _ _ r) = lookupMax r

findMin, findMax :: Map k a -> (k, a)
findMin m = case lookupMin m of
  Just found -> found
  Nothing -> error "Map.findMin: empty map has no minimal element"
findMax m = case lookupMax m of
  Just found -> found
  Nothing -> error "Map.findMax: empty map has no maximal element"

deleteMin, deleteMax :: Map k a -> Map k a
deleteMin Tip = Tip
deleteMin (Bin _ _ _ Tip r) = r
deleteMin (Bin _ k x l r) = balance k x (deleteMin l) r
deleteMax Tip = Tip
deleteMax (Bin _ _ _ l Tip) = l
deleteMax (Bin _ k x l r) = balance k x l (deleteMax r)

deleteFindMin, deleteFindMax :: Map k a -> ((k, a), Map k a)
deleteFindMin m = case minViewWithKey m of
  Just found -> found
  Nothing -> (error "Map.deleteFindMin: can not return the minimal element of an empty map", Tip)
deleteFindMax m = case maxViewWithKey m of
  Just found -> found
  Nothing -> (error "Map.deleteFindMax: can not return the maximal element of an empty map", Tip)

updateMin, updateMax :: (a -> Maybe a) -> Map k a -> Map k a
updateMin f = updateMinWithKey (\_ x -> f x)
updateMax f = updateMaxWithKey (\_ x -> f x)

updateMinWithKey, updateMaxWithKey :: (k -> a -> Maybe a) -> Map k a -> Map k a
updateMinWithKey _ Tip = Tip
updateMinWithKey f (Bin n k x Tip r) = case f k x of
  Nothing -> r
  Just x' -> Bin n k x' Tip r
updateMinWithKey f (Bin _ k x l r) = balance k x (updateMinWithKey f l) r
updateMaxWithKey _ Tip = Tip
updateMaxWithKey f (Bin n k x l Tip) = case f k x of
  Nothing -> l
  Just x' -> Bin n k x' l Tip
updateMaxWithKey f (Bin _ k x l r) = balance k x l (updateMaxWithKey f r)

minView, maxView :: Map k a -> Maybe (a, Map k a)
minView m = case lookupMin m of
  Nothing -> Nothing
  Just (_, x) -> Just (x, deleteMin m)
maxView m = case lookupMax m of
  Nothing -> Nothing
  Just (_, x) -> Just (x, deleteMax m)

minViewWithKey, maxViewWithKey :: Map k a -> Maybe ((k, a), Map k a)
minViewWithKey m = case lookupMin m of
  Nothing -> Nothing
  Just found -> Just (found, deleteMin m)
maxViewWithKey m = case lookupMax m of
  Nothing -> Nothing
  Just found -> Just (found, deleteMax m)

-- | Whether the keys ascend, the sizes are right and the tree is balanced.
valid :: Ord k => Map k a -> Bool
valid m = Set.valid (keysSet m)

-- Instances ------------------------------------------------------------------------------------------------------

instance (Eq k, Eq a) => Eq (Map k a) where
  m == n = size m == size n && toList m == toList n

instance (Ord k, Ord a) => Ord (Map k a) where
  compare m n = compare (toList m) (toList n)

instance (Show k, Show a) => Show (Map k a) where
  showsPrec d m = showParen (d > 10) (showString "fromList " . shows (toList m))

instance (Ord k, Read k, Read a) => Read (Map k a) where
  readsPrec d = readParen (d > 10) (\r -> [(fromList xs, t) | ("fromList", s) <- lex r, (xs, t) <- readsPrec 11 s])

instance Ord k => Semigroup (Map k a) where
  (<>) = union

instance Ord k => Monoid (Map k a) where
  mempty = empty

instance Functor (Map k) where
  fmap = map

instance Foldable (Map k) where
  foldMap f = foldMapWithKey (\_ x -> f x)
  foldr = foldr
  foldl = foldl
  foldr' = foldr'
  foldl' = foldl'
  toList = elems
  null = null
  length = size
  minimum m = if null m then errorWithoutStackTrace "Data.Foldable.minimum (for Data.Map): empty map" else minimum (elems m)
  maximum m = if null m then errorWithoutStackTrace "Data.Foldable.maximum (for Data.Map): empty map" else maximum (elems m)

instance Traversable (Map k) where
  traverse f = traverseWithKey (\_ x -> f x)
