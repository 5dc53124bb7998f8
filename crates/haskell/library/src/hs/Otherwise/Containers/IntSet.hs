-- | Sets of 'Int'. "Data.IntSet" exports the interface.
module Otherwise.Containers.IntSet where

import Data.Foldable (Foldable)
import qualified Data.Foldable as Foldable
import qualified Data.List as List
import Otherwise.Containers.Set (Set)
import qualified Otherwise.Containers.Set as Set
import Prelude hiding (filter, foldl, foldr, map, null)

type Key = Int

-- | The tree of "Data.Set".
newtype IntSet = IntSet (Set Int)

infixl 9 \\

(\\) :: IntSet -> IntSet -> IntSet
s \\ t = difference s t

findMin, findMax :: IntSet -> Key
findMin s = case minView s of
  Just (x, _) -> x
  Nothing -> error "findMin: empty set has no minimal element"
findMax s = case maxView s of
  Just (x, _) -> x
  Nothing -> error "findMax: empty set has no maximal element"

deleteFindMin, deleteFindMax :: IntSet -> (Key, IntSet)
deleteFindMin s = case minView s of
  Just found -> found
  Nothing -> error "deleteFindMin: empty set has no minimal element"
deleteFindMax s = case maxView s of
  Just found -> found
  Nothing -> error "deleteFindMax: empty set has no maximal element"

empty :: IntSet
empty = IntSet (Set.empty)

singleton :: Key -> IntSet
singleton x1 = IntSet (Set.singleton x1)

fromList :: [Key] -> IntSet
fromList x1 = IntSet (Set.fromList x1)

fromAscList :: [Key] -> IntSet
fromAscList x1 = IntSet (Set.fromAscList x1)

fromDistinctAscList :: [Key] -> IntSet
fromDistinctAscList x1 = IntSet (Set.fromDistinctAscList x1)

insert :: Key -> IntSet -> IntSet
insert x1 (IntSet x2) = IntSet (Set.insert x1 x2)

delete :: Key -> IntSet -> IntSet
delete x1 (IntSet x2) = IntSet (Set.delete x1 x2)

alterF :: Functor f => (Bool -> f Bool) -> Key -> IntSet -> f IntSet
alterF x1 x2 (IntSet x3) = fmap IntSet (Set.alterF x1 x2 x3)

member :: Key -> IntSet -> Bool
member x1 (IntSet x2) = Set.member x1 x2

notMember :: Key -> IntSet -> Bool
notMember x1 (IntSet x2) = Set.notMember x1 x2

lookupLT :: Key -> IntSet -> Maybe Key
lookupLT x1 (IntSet x2) = Set.lookupLT x1 x2

lookupGT :: Key -> IntSet -> Maybe Key
lookupGT x1 (IntSet x2) = Set.lookupGT x1 x2

lookupLE :: Key -> IntSet -> Maybe Key
lookupLE x1 (IntSet x2) = Set.lookupLE x1 x2

lookupGE :: Key -> IntSet -> Maybe Key
lookupGE x1 (IntSet x2) = Set.lookupGE x1 x2

null :: IntSet -> Bool
null (IntSet x1) = Set.null x1

size :: IntSet -> Int
size (IntSet x1) = Set.size x1

isSubsetOf :: IntSet -> IntSet -> Bool
isSubsetOf (IntSet x1) (IntSet x2) = Set.isSubsetOf x1 x2

isProperSubsetOf :: IntSet -> IntSet -> Bool
isProperSubsetOf (IntSet x1) (IntSet x2) = Set.isProperSubsetOf x1 x2

disjoint :: IntSet -> IntSet -> Bool
disjoint (IntSet x1) (IntSet x2) = Set.disjoint x1 x2

union :: IntSet -> IntSet -> IntSet
union (IntSet x1) (IntSet x2) = IntSet (Set.union x1 x2)

unions :: Foldable f => f IntSet -> IntSet
unions x1 = IntSet (Set.unions (List.map (\(IntSet m) -> m) (Foldable.toList x1)))

difference :: IntSet -> IntSet -> IntSet
difference (IntSet x1) (IntSet x2) = IntSet (Set.difference x1 x2)

intersection :: IntSet -> IntSet -> IntSet
intersection (IntSet x1) (IntSet x2) = IntSet (Set.intersection x1 x2)

filter :: (Key -> Bool) -> IntSet -> IntSet
filter x1 (IntSet x2) = IntSet (Set.filter x1 x2)

partition :: (Key -> Bool) -> IntSet -> (IntSet, IntSet)
partition x1 (IntSet x2) = case Set.partition x1 x2 of
  (p, q) -> (IntSet p, IntSet q)

split :: Key -> IntSet -> (IntSet, IntSet)
split x1 (IntSet x2) = case Set.split x1 x2 of
  (p, q) -> (IntSet p, IntSet q)

splitMember :: Key -> IntSet -> (IntSet, Bool, IntSet)
splitMember x1 (IntSet x2) = case Set.splitMember x1 x2 of
  (p, q, r) -> (IntSet p, q, IntSet r)

splitRoot :: IntSet -> [IntSet]
splitRoot (IntSet x1) = List.map IntSet (Set.splitRoot x1)

map :: (Key -> Key) -> IntSet -> IntSet
map x1 (IntSet x2) = IntSet (Set.map x1 x2)

mapMonotonic :: (Key -> Key) -> IntSet -> IntSet
mapMonotonic x1 (IntSet x2) = IntSet (Set.mapMonotonic x1 x2)

foldr :: (Key -> b -> b) -> b -> IntSet -> b
foldr x1 x2 (IntSet x3) = Set.foldr x1 x2 x3

foldl :: (b -> Key -> b) -> b -> IntSet -> b
foldl x1 x2 (IntSet x3) = Set.foldl x1 x2 x3

foldr' :: (Key -> b -> b) -> b -> IntSet -> b
foldr' x1 x2 (IntSet x3) = Set.foldr' x1 x2 x3

foldl' :: (b -> Key -> b) -> b -> IntSet -> b
foldl' x1 x2 (IntSet x3) = Set.foldl' x1 x2 x3

fold :: (Key -> b -> b) -> b -> IntSet -> b
fold x1 x2 (IntSet x3) = Set.fold x1 x2 x3

deleteMin :: IntSet -> IntSet
deleteMin (IntSet x1) = IntSet (Set.deleteMin x1)

deleteMax :: IntSet -> IntSet
deleteMax (IntSet x1) = IntSet (Set.deleteMax x1)

minView :: IntSet -> Maybe (Key, IntSet)
minView (IntSet x1) = case Set.minView x1 of
  Nothing -> Nothing
  Just (p, q) -> Just (p, IntSet q)

maxView :: IntSet -> Maybe (Key, IntSet)
maxView (IntSet x1) = case Set.maxView x1 of
  Nothing -> Nothing
  Just (p, q) -> Just (p, IntSet q)

elems :: IntSet -> [Key]
elems (IntSet x1) = Set.elems x1

toList :: IntSet -> [Key]
toList (IntSet x1) = Set.toList x1

toAscList :: IntSet -> [Key]
toAscList (IntSet x1) = Set.toAscList x1

toDescList :: IntSet -> [Key]
toDescList (IntSet x1) = Set.toDescList x1

instance Eq IntSet where
  IntSet s == IntSet t = s == t

instance Ord IntSet where
  compare (IntSet s) (IntSet t) = compare s t

instance Show IntSet where
  showsPrec d (IntSet s) = showsPrec d s

instance Read IntSet where
  readsPrec d r = [(IntSet s, t) | (s, t) <- readsPrec d r]

instance Semigroup IntSet where
  (<>) = union

instance Monoid IntSet where
  mempty = empty
