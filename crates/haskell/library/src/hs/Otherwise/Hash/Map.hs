{-# LANGUAGE TypeFamilies #-}
-- | Hash maps with lazy values. They are maps from hash values to entries; the order is the one in which unordered-containers 0.2.17
-- visits its tries: five bits of the hash value after the other, the lowest first.
module Otherwise.Hash.Map where

import Control.DeepSeq (NFData (..))
import Data.Bits (shiftL, shiftR, (.&.), (.|.))
import qualified Data.Foldable as Foldable
import Data.Hashable (Hashable (..))
import qualified Data.List as List
import qualified Data.Map as Map
import qualified Data.Maybe as Maybe
import Prelude hiding (filter, foldl, foldr, lookup, map, null)
import qualified Prelude
import qualified GHC.IsList as IsList

infixl 9 !, !?

-- | Entries with the same hash value stand in one list, in the order in which they came.
newtype HashMap k v = HashMap (Map.Map Word [(k, v)])

-- | Where a hash value stands in the order.
place :: Hashable k => k -> Word
place k = go (12 :: Int) (fromIntegral (hash k)) 0
  where
    go :: Int -> Word -> Word -> Word
    go n h done
      | n == 0 = (done `shiftL` 4) .|. (h .&. 15)
      | otherwise = go (n - 1) (h `shiftR` 5) ((done `shiftL` 5) .|. (h .&. 31))

instance (Eq k, Eq v) => Eq (HashMap k v) where
  HashMap a == HashMap b = Map.keys a == Map.keys b && and (zipWith same (Map.elems a) (Map.elems b))
    where
      same xs ys = length xs == length ys && all (`elem` ys) xs

instance (Ord k, Ord v) => Ord (HashMap k v) where
  compare a b = compare (List.sort (toList a)) (List.sort (toList b))

instance (Show k, Show v) => Show (HashMap k v) where
  showsPrec d m = showParen (d > 10) (showString "fromList " . shows (toList m))

instance (Eq k, Hashable k, Read k, Read v) => Read (HashMap k v) where
  readsPrec d = readParen (d > 10) (\r -> [(fromList xs, t) | ("fromList", s) <- lex r, (xs, t) <- readsPrec 11 s])

instance Functor (HashMap k) where
  fmap = map

instance Foldable.Foldable (HashMap k) where
  foldr = foldr
  foldMap f m = mconcat (Prelude.map f (elems m))
  length = size
  null = null
  toList = elems

instance Traversable (HashMap k) where
  traverse f = traverseWithKey (const f)

instance (Eq k, Hashable k) => Semigroup (HashMap k v) where
  (<>) = union

instance (Eq k, Hashable k) => Monoid (HashMap k v) where
  mempty = empty

instance (NFData k, NFData v) => NFData (HashMap k v) where
  rnf m = rnf (toList m)

instance (Hashable k, Hashable v) => Hashable (HashMap k v) where
  hashWithSalt salt m = hashWithSalt salt (List.sort [hash e | e <- toList m])

empty :: HashMap k v
empty = HashMap Map.empty

singleton :: Hashable k => k -> v -> HashMap k v
singleton k v = HashMap (Map.singleton (place k) [(k, v)])

null :: HashMap k v -> Bool
null (HashMap m) = Map.null m

size :: HashMap k v -> Int
size (HashMap m) = Foldable.foldl' (\n entries -> n + length entries) 0 m

member :: (Eq k, Hashable k) => k -> HashMap k v -> Bool
member k m = Maybe.isJust (lookup k m)

lookup :: (Eq k, Hashable k) => k -> HashMap k v -> Maybe v
lookup k (HashMap m) = Map.lookup (place k) m >>= List.lookup k

(!?) :: (Eq k, Hashable k) => HashMap k v -> k -> Maybe v
m !? k = lookup k m

findWithDefault, lookupDefault :: (Eq k, Hashable k) => v -> k -> HashMap k v -> v
findWithDefault v k m = Maybe.fromMaybe v (lookup k m)
lookupDefault = findWithDefault

(!) :: (Eq k, Hashable k) => HashMap k v -> k -> v
m ! k = case lookup k m of
  Just v -> v
  Nothing -> error "Data.HashMap.Internal.(!): key not found"

insert :: (Eq k, Hashable k) => k -> v -> HashMap k v -> HashMap k v
insert = insertWith const

insertWith :: (Eq k, Hashable k) => (v -> v -> v) -> k -> v -> HashMap k v -> HashMap k v
insertWith f k v = alter (Just . maybe v (f v)) k

delete :: (Eq k, Hashable k) => k -> HashMap k v -> HashMap k v
delete = alter (const Nothing)

adjust :: (Eq k, Hashable k) => (v -> v) -> k -> HashMap k v -> HashMap k v
adjust f = alter (fmap f)

update :: (Eq k, Hashable k) => (v -> Maybe v) -> k -> HashMap k v -> HashMap k v
update f = alter (>>= f)

alter :: (Eq k, Hashable k) => (Maybe v -> Maybe v) -> k -> HashMap k v -> HashMap k v
alter f k (HashMap m) = HashMap (Map.alter change (place k) m)
  where
    change entries = case go (Maybe.fromMaybe [] entries) of
      [] -> Nothing
      changed -> Just changed
    go [] = [(k, v) | Just v <- [f Nothing]]
    go ((k', v) : rest)
      | k == k' = [(k, v') | Just v' <- [f (Just v)]] ++ rest
      | otherwise = (k', v) : go rest

alterF :: (Functor f, Eq k, Hashable k) => (Maybe v -> f (Maybe v)) -> k -> HashMap k v -> f (HashMap k v)
alterF f k m = fmap (\v -> alter (const v) k m) (f (lookup k m))

isSubmapOf :: (Eq k, Hashable k, Eq v) => HashMap k v -> HashMap k v -> Bool
isSubmapOf = isSubmapOfBy (==)

isSubmapOfBy :: (Eq k, Hashable k) => (a -> b -> Bool) -> HashMap k a -> HashMap k b -> Bool
isSubmapOfBy f a b = all (\(k, v) -> maybe False (f v) (lookup k b)) (toList a)

union :: (Eq k, Hashable k) => HashMap k v -> HashMap k v -> HashMap k v
union = unionWith const

unionWith :: (Eq k, Hashable k) => (v -> v -> v) -> HashMap k v -> HashMap k v -> HashMap k v
unionWith f = unionWithKey (const f)

unionWithKey :: (Eq k, Hashable k) => (k -> v -> v -> v) -> HashMap k v -> HashMap k v -> HashMap k v
unionWithKey f a b = List.foldl' (\m (k, v) -> alter (Just . maybe v (\old -> f k old v)) k m) a (toList b)

unions :: (Eq k, Hashable k) => [HashMap k v] -> HashMap k v
unions = List.foldl' union empty

map :: (a -> b) -> HashMap k a -> HashMap k b
map f = mapWithKey (const f)

mapWithKey :: (k -> a -> b) -> HashMap k a -> HashMap k b
mapWithKey f (HashMap m) = HashMap (Map.map (Prelude.map (\(k, v) -> (k, f k v))) m)

mapKeys :: (Eq k', Hashable k') => (k -> k') -> HashMap k v -> HashMap k' v
mapKeys f m = fromList [(f k, v) | (k, v) <- toList m]

traverseWithKey :: Applicative f => (k -> a -> f b) -> HashMap k a -> f (HashMap k b)
traverseWithKey f (HashMap m) = fmap HashMap (traverse (traverse (\(k, v) -> fmap ((,) k) (f k v))) m)

difference :: (Eq k, Hashable k) => HashMap k a -> HashMap k b -> HashMap k a
difference a b = filterWithKey (\k _ -> not (member k b)) a

differenceWith :: (Eq k, Hashable k) => (a -> b -> Maybe a) -> HashMap k a -> HashMap k b -> HashMap k a
differenceWith f a b = mapMaybeWithKey (\k v -> maybe (Just v) (f v) (lookup k b)) a

intersection :: (Eq k, Hashable k) => HashMap k a -> HashMap k b -> HashMap k a
intersection a b = filterWithKey (\k _ -> member k b) a

intersectionWith :: (Eq k, Hashable k) => (a -> b -> c) -> HashMap k a -> HashMap k b -> HashMap k c
intersectionWith f = intersectionWithKey (const f)

intersectionWithKey :: (Eq k, Hashable k) => (k -> a -> b -> c) -> HashMap k a -> HashMap k b -> HashMap k c
intersectionWithKey f a b = mapMaybeWithKey (\k v -> fmap (f k v) (lookup k b)) a

foldMapWithKey :: Monoid m => (k -> v -> m) -> HashMap k v -> m
foldMapWithKey f m = mconcat [f k v | (k, v) <- toList m]

foldr, foldr' :: (v -> a -> a) -> a -> HashMap k v -> a
foldr f z m = List.foldr f z (elems m)
foldr' f z m = List.foldl' (flip f) z (reverse (elems m))

foldl, foldl' :: (a -> v -> a) -> a -> HashMap k v -> a
foldl f z m = List.foldl f z (elems m)
foldl' f z m = List.foldl' f z (elems m)

foldrWithKey, foldrWithKey' :: (k -> v -> a -> a) -> a -> HashMap k v -> a
foldrWithKey f z m = List.foldr (\(k, v) a -> f k v a) z (toList m)
foldrWithKey' f z m = List.foldl' (\a (k, v) -> f k v a) z (reverse (toList m))

foldlWithKey, foldlWithKey' :: (a -> k -> v -> a) -> a -> HashMap k v -> a
foldlWithKey f z m = List.foldl (\a (k, v) -> f a k v) z (toList m)
foldlWithKey' f z m = List.foldl' (\a (k, v) -> f a k v) z (toList m)

filter :: (v -> Bool) -> HashMap k v -> HashMap k v
filter p = filterWithKey (const p)

filterWithKey :: (k -> v -> Bool) -> HashMap k v -> HashMap k v
filterWithKey p = mapMaybeWithKey (\k v -> if p k v then Just v else Nothing)

mapMaybe :: (a -> Maybe b) -> HashMap k a -> HashMap k b
mapMaybe f = mapMaybeWithKey (const f)

mapMaybeWithKey :: (k -> a -> Maybe b) -> HashMap k a -> HashMap k b
mapMaybeWithKey f (HashMap m) = HashMap (Map.mapMaybe entries m)
  where
    entries es = case [(k, w) | (k, v) <- es, Just w <- [f k v]] of
      [] -> Nothing
      kept -> Just kept

keys :: HashMap k v -> [k]
keys m = Prelude.map fst (toList m)

elems :: HashMap k v -> [v]
elems m = Prelude.map snd (toList m)

toList :: HashMap k v -> [(k, v)]
toList (HashMap m) = concat (Map.elems m)

fromList :: (Eq k, Hashable k) => [(k, v)] -> HashMap k v
fromList = List.foldl' (\m (k, v) -> insert k v m) empty

fromListWith :: (Eq k, Hashable k) => (v -> v -> v) -> [(k, v)] -> HashMap k v
fromListWith f = List.foldl' (\m (k, v) -> insertWith f k v m) empty

fromListWithKey :: (Eq k, Hashable k) => (k -> v -> v -> v) -> [(k, v)] -> HashMap k v
fromListWithKey f = List.foldl' (\m (k, v) -> insertWith (f k) k v m) empty

instance (Eq k, Hashable k) => IsList.IsList (HashMap k v) where
  type Item (HashMap k v) = (k, v)
  fromList = fromList
  toList = toList
