-- | Maps from 'Int': the type, its instances and the functions that are the same for lazy and for strict values.
module Otherwise.Containers.IntMap where

import Data.Foldable (Foldable)
import qualified Data.Foldable as Foldable
import qualified Data.List as List
import Otherwise.Containers.IntSet (IntSet (..))
import Otherwise.Containers.Map (Map)
import qualified Otherwise.Containers.Map as Map
import Prelude hiding (filter, foldl, foldr, lookup, null)

type Key = Int

-- | A map from 'Int': the tree of "Data.Map", which symbolic execution follows more easily than bit patterns.
newtype IntMap a = IntMap (Map Int a)

infixl 9 !, !?, \\

(!?) :: IntMap a -> Key -> Maybe a
IntMap m !? k = Map.lookup k m

(!) :: IntMap a -> Key -> a
IntMap m ! k = case Map.lookup k m of
  Just x -> x
  Nothing -> error ("IntMap.!: key " ++ show k ++ " is not an element of the map")

(\\) :: IntMap a -> IntMap b -> IntMap a
m \\ n = difference m n

findMin, findMax :: IntMap a -> (Key, a)
findMin m = case lookupMin m of
  Just found -> found
  Nothing -> error "findMin: empty map has no minimal element"
findMax m = case lookupMax m of
  Just found -> found
  Nothing -> error "findMax: empty map has no maximal element"

deleteFindMin, deleteFindMax :: IntMap a -> ((Key, a), IntMap a)
deleteFindMin m = case minViewWithKey m of
  Just found -> found
  Nothing -> (error "deleteFindMin: empty map has no minimal element", empty)
deleteFindMax m = case maxViewWithKey m of
  Just found -> found
  Nothing -> (error "deleteFindMax: empty map has no maximal element", empty)

empty :: IntMap a
empty = IntMap (Map.empty)

delete :: Key -> IntMap a -> IntMap a
delete x1 (IntMap x2) = IntMap (Map.delete x1 x2)

lookup :: Key -> IntMap a -> Maybe a
lookup x1 (IntMap x2) = Map.lookup x1 x2

member :: Key -> IntMap a -> Bool
member x1 (IntMap x2) = Map.member x1 x2

notMember :: Key -> IntMap a -> Bool
notMember x1 (IntMap x2) = Map.notMember x1 x2

lookupLT :: Key -> IntMap a -> Maybe (Key, a)
lookupLT x1 (IntMap x2) = Map.lookupLT x1 x2

lookupGT :: Key -> IntMap a -> Maybe (Key, a)
lookupGT x1 (IntMap x2) = Map.lookupGT x1 x2

lookupLE :: Key -> IntMap a -> Maybe (Key, a)
lookupLE x1 (IntMap x2) = Map.lookupLE x1 x2

lookupGE :: Key -> IntMap a -> Maybe (Key, a)
lookupGE x1 (IntMap x2) = Map.lookupGE x1 x2

null :: IntMap a -> Bool
null (IntMap x1) = Map.null x1

size :: IntMap a -> Int
size (IntMap x1) = Map.size x1

union :: IntMap a -> IntMap a -> IntMap a
union (IntMap x1) (IntMap x2) = IntMap (Map.union x1 x2)

unions :: Foldable f => f (IntMap a) -> IntMap a
unions x1 = IntMap (Map.unions (List.map (\(IntMap m) -> m) (Foldable.toList x1)))

difference :: IntMap a -> IntMap b -> IntMap a
difference (IntMap x1) (IntMap x2) = IntMap (Map.difference x1 x2)

intersection :: IntMap a -> IntMap b -> IntMap a
intersection (IntMap x1) (IntMap x2) = IntMap (Map.intersection x1 x2)

disjoint :: IntMap a -> IntMap b -> Bool
disjoint (IntMap x1) (IntMap x2) = Map.disjoint x1 x2

compose :: IntMap c -> IntMap Int -> IntMap c
compose (IntMap x1) (IntMap x2) = IntMap (Map.compose x1 x2)

mapKeys :: (Key -> Key) -> IntMap a -> IntMap a
mapKeys x1 (IntMap x2) = IntMap (Map.mapKeys x1 x2)

mapKeysMonotonic :: (Key -> Key) -> IntMap a -> IntMap a
mapKeysMonotonic x1 (IntMap x2) = IntMap (Map.mapKeysMonotonic x1 x2)

foldr :: (a -> b -> b) -> b -> IntMap a -> b
foldr x1 x2 (IntMap x3) = Map.foldr x1 x2 x3

foldl :: (b -> a -> b) -> b -> IntMap a -> b
foldl x1 x2 (IntMap x3) = Map.foldl x1 x2 x3

foldrWithKey :: (Key -> a -> b -> b) -> b -> IntMap a -> b
foldrWithKey x1 x2 (IntMap x3) = Map.foldrWithKey x1 x2 x3

foldlWithKey :: (b -> Key -> a -> b) -> b -> IntMap a -> b
foldlWithKey x1 x2 (IntMap x3) = Map.foldlWithKey x1 x2 x3

foldMapWithKey :: Monoid m => (Key -> a -> m) -> IntMap a -> m
foldMapWithKey x1 (IntMap x2) = Map.foldMapWithKey x1 x2

foldr' :: (a -> b -> b) -> b -> IntMap a -> b
foldr' x1 x2 (IntMap x3) = Map.foldr' x1 x2 x3

foldl' :: (b -> a -> b) -> b -> IntMap a -> b
foldl' x1 x2 (IntMap x3) = Map.foldl' x1 x2 x3

foldrWithKey' :: (Key -> a -> b -> b) -> b -> IntMap a -> b
foldrWithKey' x1 x2 (IntMap x3) = Map.foldrWithKey' x1 x2 x3

foldlWithKey' :: (b -> Key -> a -> b) -> b -> IntMap a -> b
foldlWithKey' x1 x2 (IntMap x3) = Map.foldlWithKey' x1 x2 x3

elems :: IntMap a -> [a]
elems (IntMap x1) = Map.elems x1

keys :: IntMap a -> [Key]
keys (IntMap x1) = Map.keys x1

assocs :: IntMap a -> [(Key, a)]
assocs (IntMap x1) = Map.assocs x1

keysSet :: IntMap a -> IntSet
keysSet (IntMap x1) = IntSet (Map.keysSet x1)

toList :: IntMap a -> [(Key, a)]
toList (IntMap x1) = Map.toList x1

toDescList :: IntMap a -> [(Key, a)]
toDescList (IntMap x1) = Map.toDescList x1

toAscList :: IntMap a -> [(Key, a)]
toAscList (IntMap x1) = Map.toAscList x1

filter :: (a -> Bool) -> IntMap a -> IntMap a
filter x1 (IntMap x2) = IntMap (Map.filter x1 x2)

filterWithKey :: (Key -> a -> Bool) -> IntMap a -> IntMap a
filterWithKey x1 (IntMap x2) = IntMap (Map.filterWithKey x1 x2)

restrictKeys :: IntMap a -> IntSet -> IntMap a
restrictKeys (IntMap x1) (IntSet x2) = IntMap (Map.restrictKeys x1 x2)

withoutKeys :: IntMap a -> IntSet -> IntMap a
withoutKeys (IntMap x1) (IntSet x2) = IntMap (Map.withoutKeys x1 x2)

partition :: (a -> Bool) -> IntMap a -> (IntMap a, IntMap a)
partition x1 (IntMap x2) = case Map.partition x1 x2 of
  (p, q) -> (IntMap p, IntMap q)

partitionWithKey :: (Key -> a -> Bool) -> IntMap a -> (IntMap a, IntMap a)
partitionWithKey x1 (IntMap x2) = case Map.partitionWithKey x1 x2 of
  (p, q) -> (IntMap p, IntMap q)

split :: Key -> IntMap a -> (IntMap a, IntMap a)
split x1 (IntMap x2) = case Map.split x1 x2 of
  (p, q) -> (IntMap p, IntMap q)

splitLookup :: Key -> IntMap a -> (IntMap a, Maybe a, IntMap a)
splitLookup x1 (IntMap x2) = case Map.splitLookup x1 x2 of
  (p, q, r) -> (IntMap p, q, IntMap r)

splitRoot :: IntMap a -> [IntMap a]
splitRoot (IntMap x1) = List.map IntMap (Map.splitRoot x1)

isSubmapOf :: Eq a => IntMap a -> IntMap a -> Bool
isSubmapOf (IntMap x1) (IntMap x2) = Map.isSubmapOf x1 x2

isSubmapOfBy :: (a -> b -> Bool) -> IntMap a -> IntMap b -> Bool
isSubmapOfBy x1 (IntMap x2) (IntMap x3) = Map.isSubmapOfBy x1 x2 x3

isProperSubmapOf :: Eq a => IntMap a -> IntMap a -> Bool
isProperSubmapOf (IntMap x1) (IntMap x2) = Map.isProperSubmapOf x1 x2

isProperSubmapOfBy :: (a -> b -> Bool) -> IntMap a -> IntMap b -> Bool
isProperSubmapOfBy x1 (IntMap x2) (IntMap x3) = Map.isProperSubmapOfBy x1 x2 x3

lookupMin :: IntMap a -> Maybe (Key, a)
lookupMin (IntMap x1) = Map.lookupMin x1

lookupMax :: IntMap a -> Maybe (Key, a)
lookupMax (IntMap x1) = Map.lookupMax x1

deleteMin :: IntMap a -> IntMap a
deleteMin (IntMap x1) = IntMap (Map.deleteMin x1)

deleteMax :: IntMap a -> IntMap a
deleteMax (IntMap x1) = IntMap (Map.deleteMax x1)

minView :: IntMap a -> Maybe (a, IntMap a)
minView (IntMap x1) = case Map.minView x1 of
  Nothing -> Nothing
  Just (p, q) -> Just (p, IntMap q)

maxView :: IntMap a -> Maybe (a, IntMap a)
maxView (IntMap x1) = case Map.maxView x1 of
  Nothing -> Nothing
  Just (p, q) -> Just (p, IntMap q)

minViewWithKey :: IntMap a -> Maybe ((Key, a), IntMap a)
minViewWithKey (IntMap x1) = case Map.minViewWithKey x1 of
  Nothing -> Nothing
  Just (p, q) -> Just (p, IntMap q)

maxViewWithKey :: IntMap a -> Maybe ((Key, a), IntMap a)
maxViewWithKey (IntMap x1) = case Map.maxViewWithKey x1 of
  Nothing -> Nothing
  Just (p, q) -> Just (p, IntMap q)

instance Eq a => Eq (IntMap a) where
  IntMap m == IntMap n = m == n

instance Ord a => Ord (IntMap a) where
  compare (IntMap m) (IntMap n) = compare m n

instance Show a => Show (IntMap a) where
  showsPrec d (IntMap m) = showsPrec d m

instance Read a => Read (IntMap a) where
  readsPrec d r = [(IntMap m, s) | (m, s) <- readsPrec d r]

instance Semigroup (IntMap a) where
  (<>) = union

instance Monoid (IntMap a) where
  mempty = empty

instance Functor IntMap where
  fmap f (IntMap m) = IntMap (fmap f m)

instance Foldable IntMap where
  foldMap f (IntMap m) = foldMap f m
  foldr = foldr
  foldl = foldl
  foldr' = foldr'
  foldl' = foldl'
  toList = elems
  null = null
  length = size
  minimum m = if null m then errorWithoutStackTrace "Data.Foldable.minimum (for Data.IntMap): empty map" else minimum (elems m)
  maximum m = if null m then errorWithoutStackTrace "Data.Foldable.maximum (for Data.IntMap): empty map" else maximum (elems m)

instance Traversable IntMap where
  traverse f (IntMap m) = fmap IntMap (traverse f m)
