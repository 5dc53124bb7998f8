-- | Values with invariants, made of symbolic values without: every one is made in exactly one way, so that nothing is
-- lost, and all that are made are valid.
module Otherwise.Symbolic
  ( mapOf, setOf, intMapOf, intSetOf, seqOf, ratioOf, naturalOf, arrayOf
  , vectorOf, unboxedVectorOf, hashMapOf, hashSetOf
  , mapFrom, setFrom, intMapFrom, intSetFrom, ratioFrom, naturalFrom, arrayFrom, hashMapFrom, hashSetFrom
    -- * Asked of the lists that maps and sets are made of
  , mapContents, setContents, sizeOf, noMoreThan, toTheEnd
  , mapMember, mapNotMember, mapLookup, mapLookupIn, mapFindWithDefault, mapAt, mapKeys, mapElems, mapToList, mapNull
  , setMember, setNotMember, setIsSubsetOf, setToList, setNull
  ) where

import Data.Array (Array, Ix, listArray, rangeSize)
import Data.HashMap.Strict (HashMap)
import qualified Data.HashMap.Strict as HashMap
import Data.HashSet (HashSet)
import qualified Data.HashSet as HashSet
import Data.Hashable (Hashable (..))
import Data.IntMap (IntMap)
import qualified Data.IntMap as IntMap
import Data.IntSet (IntSet)
import qualified Data.IntSet as IntSet
import Data.Map (Map)
import qualified Data.Map as Map
import Data.Sequence (Seq)
import qualified Data.Sequence as Seq
import Data.Set (Set)
import qualified Data.Set as Set
import Data.Ratio ((%))
import Data.Vector (Vector)
import qualified Data.Vector as Vector
import qualified Data.Vector.Unboxed as Unboxed
import Numeric.Natural (Natural)
import Otherwise (assume)
import Otherwise.Base.Prim (Ratio (..))

mapOf :: Ord k => [(k, a)] -> Map k a
mapOf entries = assume (ascending (map fst entries)) (Map.fromDistinctAscList entries)

setOf :: Ord a => [a] -> Set a
setOf elements = assume (ascending elements) (Set.fromDistinctAscList elements)

intMapOf :: [(Int, a)] -> IntMap a
intMapOf entries = assume (ascending (map fst entries)) (IntMap.fromDistinctAscList entries)

intSetOf :: [Int] -> IntSet
intSetOf elements = assume (ascending elements) (IntSet.fromDistinctAscList elements)

seqOf :: [a] -> Seq a
seqOf = Seq.fromList

ratioOf :: Integral a => a -> a -> Ratio a
ratioOf n d = assume (d > 0) (below 1)
  where
    -- A known denominator, one after the other: arithmetic on a fraction divides by it.
    below k = if d == k then assume (all (\p -> n `mod` p /= 0) (primeFactors k)) (n :% k) else below (k + 1)

primeFactors :: Integral a => a -> [a]
primeFactors = go 2
  where
    go p n
      | n <= 1 = []
      | n `mod` p == 0 = p : go (p + 1) (strip n)
      | otherwise = go (p + 1) n
      where
        strip m = if m `mod` p == 0 then strip (m `quot` p) else m

naturalOf :: Integer -> Natural
naturalOf n = assume (n >= 0) (fromInteger n)

arrayOf :: Ix i => (i, i) -> [e] -> Array i e
arrayOf bounds elements = assume (rangeSize bounds == length elements) (listArray bounds elements)

vectorOf :: [a] -> Vector a
vectorOf = Vector.fromList

unboxedVectorOf :: Unboxed.Unbox a => [a] -> Unboxed.Vector a
unboxedVectorOf = Unboxed.fromList

hashMapOf :: (Eq k, Hashable k) => [(k, a)] -> HashMap k a
hashMapOf entries = assume (ascending (map (hash . fst) entries)) (HashMap.fromList entries)

hashSetOf :: (Eq a, Hashable a) => [a] -> HashSet a
hashSetOf elements = assume (ascending (map hash elements)) (HashSet.fromList elements)

-- | Whether every element is less than the next one.
ascending :: Ord a => [a] -> Bool
ascending (x : rest@(y : _)) = x < y && ascending rest
ascending _ = True

-- What a search asks of the list instead of the map or the set that is made of it. The order is assumed where the list is
-- looked at and not before, so that whatever bounds the list does so in time.

mapContents :: Ord k => [(k, a)] -> [(k, a)]
mapContents = contents (\(k, _) (l, _) -> k < l)

setContents :: Ord a => [a] -> [a]
setContents = contents (<)

contents :: (a -> a -> Bool) -> [a] -> [a]
contents _ [] = []
contents before (x : xs) = x : next xs
  where
    next [] = []
    next (y : _) = assume (before x y) (contents before xs)

sizeOf :: [a] -> Int
sizeOf = length

noMoreThan :: [a] -> Set b -> Bool
noMoreThan elements s = length elements <= Set.size s

-- | The second, when the first was looked at to its end.
toTheEnd :: [a] -> b -> b
toTheEnd [] y = y
toTheEnd (_ : xs) y = toTheEnd xs y

mapMember, mapNotMember :: Ord k => k -> [(k, a)] -> Bool
mapMember k = any (\(l, _) -> l == k)
mapNotMember k = all (\(l, _) -> l /= k)

mapLookup :: Ord k => k -> [(k, a)] -> Maybe a
mapLookup = lookup

mapLookupIn :: Ord k => [(k, a)] -> k -> Maybe a
mapLookupIn entries k = lookup k entries

mapFindWithDefault :: Ord k => a -> k -> [(k, a)] -> a
mapFindWithDefault x k entries = case lookup k entries of
  Just y -> y
  Nothing -> x

mapAt :: Ord k => [(k, a)] -> k -> a
mapAt entries k = case lookup k entries of
  Just x -> x
  Nothing -> error "Map.!: given key is not an element in the map"

mapKeys :: [(k, a)] -> [k]
mapKeys = map fst

mapElems :: [(k, a)] -> [a]
mapElems = map snd

mapToList :: [(k, a)] -> [(k, a)]
mapToList entries = entries

mapNull :: [(k, a)] -> Bool
mapNull = null

setMember, setNotMember :: Ord a => a -> [a] -> Bool
setMember = elem
setNotMember = notElem

setIsSubsetOf :: Ord a => [a] -> Set a -> Bool
setIsSubsetOf elements s = all (`Set.member` s) elements

setToList :: [a] -> [a]
setToList elements = elements

setNull :: [a] -> Bool
setNull = null

-- What is given may be made of anything.

mapFrom :: Ord k => [(k, a)] -> Map k a
mapFrom = Map.fromList

setFrom :: Ord a => [a] -> Set a
setFrom = Set.fromList

intMapFrom :: [(Int, a)] -> IntMap a
intMapFrom = IntMap.fromList

intSetFrom :: [Int] -> IntSet
intSetFrom = IntSet.fromList

ratioFrom :: Integral a => a -> a -> Ratio a
ratioFrom = (%)

naturalFrom :: Integer -> Natural
naturalFrom = fromInteger

arrayFrom :: Ix i => (i, i) -> [e] -> Array i e
arrayFrom = listArray

hashMapFrom :: (Eq k, Hashable k) => [(k, a)] -> HashMap k a
hashMapFrom = HashMap.fromList

hashSetFrom :: (Eq a, Hashable a) => [a] -> HashSet a
hashSetFrom = HashSet.fromList
