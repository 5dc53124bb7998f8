-- | The functions on maps from 'Int' for strict values.
module Otherwise.Containers.IntMapStrict where

import Data.Foldable (Foldable)
import qualified Data.Foldable as Foldable
import qualified Data.List as List
import Otherwise.Containers.IntMap (IntMap (..), Key)
import Otherwise.Containers.IntSet (IntSet (..))
import qualified Data.Map.Strict as Map
import Prelude hiding (map)

singleton :: Key -> a -> IntMap a
singleton x1 x2 = IntMap (Map.singleton x1 x2)

fromList :: [(Key, a)] -> IntMap a
fromList x1 = IntMap (Map.fromList x1)

fromListWith :: (a -> a -> a) -> [(Key, a)] -> IntMap a
fromListWith x1 x2 = IntMap (Map.fromListWith x1 x2)

fromListWithKey :: (Key -> a -> a -> a) -> [(Key, a)] -> IntMap a
fromListWithKey x1 x2 = IntMap (Map.fromListWithKey x1 x2)

fromAscList :: [(Key, a)] -> IntMap a
fromAscList x1 = IntMap (Map.fromAscList x1)

fromAscListWith :: (a -> a -> a) -> [(Key, a)] -> IntMap a
fromAscListWith x1 x2 = IntMap (Map.fromAscListWith x1 x2)

fromAscListWithKey :: (Key -> a -> a -> a) -> [(Key, a)] -> IntMap a
fromAscListWithKey x1 x2 = IntMap (Map.fromAscListWithKey x1 x2)

fromDistinctAscList :: [(Key, a)] -> IntMap a
fromDistinctAscList x1 = IntMap (Map.fromDistinctAscList x1)

insert :: Key -> a -> IntMap a -> IntMap a
insert x1 x2 (IntMap x3) = IntMap (Map.insert x1 x2 x3)

insertWith :: (a -> a -> a) -> Key -> a -> IntMap a -> IntMap a
insertWith x1 x2 x3 (IntMap x4) = IntMap (Map.insertWith x1 x2 x3 x4)

insertWithKey :: (Key -> a -> a -> a) -> Key -> a -> IntMap a -> IntMap a
insertWithKey x1 x2 x3 (IntMap x4) = IntMap (Map.insertWithKey x1 x2 x3 x4)

insertLookupWithKey :: (Key -> a -> a -> a) -> Key -> a -> IntMap a -> (Maybe a, IntMap a)
insertLookupWithKey x1 x2 x3 (IntMap x4) = case Map.insertLookupWithKey x1 x2 x3 x4 of
  (p, q) -> (p, IntMap q)

adjust :: (a -> a) -> Key -> IntMap a -> IntMap a
adjust x1 x2 (IntMap x3) = IntMap (Map.adjust x1 x2 x3)

adjustWithKey :: (Key -> a -> a) -> Key -> IntMap a -> IntMap a
adjustWithKey x1 x2 (IntMap x3) = IntMap (Map.adjustWithKey x1 x2 x3)

update :: (a -> Maybe a) -> Key -> IntMap a -> IntMap a
update x1 x2 (IntMap x3) = IntMap (Map.update x1 x2 x3)

updateWithKey :: (Key -> a -> Maybe a) -> Key -> IntMap a -> IntMap a
updateWithKey x1 x2 (IntMap x3) = IntMap (Map.updateWithKey x1 x2 x3)

alter :: (Maybe a -> Maybe a) -> Key -> IntMap a -> IntMap a
alter x1 x2 (IntMap x3) = IntMap (Map.alter x1 x2 x3)

alterF :: Functor f => (Maybe a -> f (Maybe a)) -> Key -> IntMap a -> f (IntMap a)
alterF x1 x2 (IntMap x3) = fmap IntMap (Map.alterF x1 x2 x3)

findWithDefault :: a -> Key -> IntMap a -> a
findWithDefault x1 x2 (IntMap x3) = Map.findWithDefault x1 x2 x3

unionWith :: (a -> a -> a) -> IntMap a -> IntMap a -> IntMap a
unionWith x1 (IntMap x2) (IntMap x3) = IntMap (Map.unionWith x1 x2 x3)

unionWithKey :: (Key -> a -> a -> a) -> IntMap a -> IntMap a -> IntMap a
unionWithKey x1 (IntMap x2) (IntMap x3) = IntMap (Map.unionWithKey x1 x2 x3)

unionsWith :: Foldable f => (a -> a -> a) -> f (IntMap a) -> IntMap a
unionsWith x1 x2 = IntMap (Map.unionsWith x1 (List.map (\(IntMap m) -> m) (Foldable.toList x2)))

differenceWithKey :: (Int -> a -> b -> Maybe a) -> IntMap a -> IntMap b -> IntMap a
differenceWithKey x1 (IntMap x2) (IntMap x3) = IntMap (Map.differenceWithKey x1 x2 x3)

differenceWith :: (a -> b -> Maybe a) -> IntMap a -> IntMap b -> IntMap a
differenceWith x1 (IntMap x2) (IntMap x3) = IntMap (Map.differenceWith x1 x2 x3)

intersectionWith :: (a -> b -> c) -> IntMap a -> IntMap b -> IntMap c
intersectionWith x1 (IntMap x2) (IntMap x3) = IntMap (Map.intersectionWith x1 x2 x3)

intersectionWithKey :: (Key -> a -> b -> c) -> IntMap a -> IntMap b -> IntMap c
intersectionWithKey x1 (IntMap x2) (IntMap x3) = IntMap (Map.intersectionWithKey x1 x2 x3)

mergeWithKey :: (Key -> a -> b -> Maybe c) -> (IntMap a -> IntMap c) -> (IntMap b -> IntMap c) -> IntMap a -> IntMap b -> IntMap c
mergeWithKey x1 x2 x3 (IntMap x4) (IntMap x5) = IntMap (Map.mergeWithKey x1 (\m -> case x2 (IntMap m) of IntMap m' -> m') (\m -> case x3 (IntMap m) of IntMap m' -> m') x4 x5)

map :: (a -> b) -> IntMap a -> IntMap b
map x1 (IntMap x2) = IntMap (Map.map x1 x2)

mapWithKey :: (Key -> a -> b) -> IntMap a -> IntMap b
mapWithKey x1 (IntMap x2) = IntMap (Map.mapWithKey x1 x2)

traverseWithKey :: Applicative t => (Key -> a -> t b) -> IntMap a -> t (IntMap b)
traverseWithKey x1 (IntMap x2) = fmap IntMap (Map.traverseWithKey x1 x2)

traverseMaybeWithKey :: Applicative f => (Key -> a -> f (Maybe b)) -> IntMap a -> f (IntMap b)
traverseMaybeWithKey x1 (IntMap x2) = fmap IntMap (Map.traverseMaybeWithKey x1 x2)

mapAccum :: (a -> b -> (a, c)) -> a -> IntMap b -> (a, IntMap c)
mapAccum x1 x2 (IntMap x3) = case Map.mapAccum x1 x2 x3 of
  (p, q) -> (p, IntMap q)

mapAccumWithKey :: (a -> Key -> b -> (a, c)) -> a -> IntMap b -> (a, IntMap c)
mapAccumWithKey x1 x2 (IntMap x3) = case Map.mapAccumWithKey x1 x2 x3 of
  (p, q) -> (p, IntMap q)

mapAccumRWithKey :: (a -> Key -> b -> (a, c)) -> a -> IntMap b -> (a, IntMap c)
mapAccumRWithKey x1 x2 (IntMap x3) = case Map.mapAccumRWithKey x1 x2 x3 of
  (p, q) -> (p, IntMap q)

mapKeysWith :: (a -> a -> a) -> (Key -> Key) -> IntMap a -> IntMap a
mapKeysWith x1 x2 (IntMap x3) = IntMap (Map.mapKeysWith x1 x2 x3)

mapMaybe :: (a -> Maybe b) -> IntMap a -> IntMap b
mapMaybe x1 (IntMap x2) = IntMap (Map.mapMaybe x1 x2)

mapMaybeWithKey :: (Key -> a -> Maybe b) -> IntMap a -> IntMap b
mapMaybeWithKey x1 (IntMap x2) = IntMap (Map.mapMaybeWithKey x1 x2)

mapEither :: (a -> Either b c) -> IntMap a -> (IntMap b, IntMap c)
mapEither x1 (IntMap x2) = case Map.mapEither x1 x2 of
  (p, q) -> (IntMap p, IntMap q)

mapEitherWithKey :: (Key -> a -> Either b c) -> IntMap a -> (IntMap b, IntMap c)
mapEitherWithKey x1 (IntMap x2) = case Map.mapEitherWithKey x1 x2 of
  (p, q) -> (IntMap p, IntMap q)

updateMin :: (a -> Maybe a) -> IntMap a -> IntMap a
updateMin x1 (IntMap x2) = IntMap (Map.updateMin x1 x2)

updateMax :: (a -> Maybe a) -> IntMap a -> IntMap a
updateMax x1 (IntMap x2) = IntMap (Map.updateMax x1 x2)

updateMinWithKey :: (Key -> a -> Maybe a) -> IntMap a -> IntMap a
updateMinWithKey x1 (IntMap x2) = IntMap (Map.updateMinWithKey x1 x2)

updateMaxWithKey :: (Key -> a -> Maybe a) -> IntMap a -> IntMap a
updateMaxWithKey x1 (IntMap x2) = IntMap (Map.updateMaxWithKey x1 x2)

-- | The original value, also when it is updated (unlike "Data.Map").
updateLookupWithKey :: (Key -> a -> Maybe a) -> Key -> IntMap a -> (Maybe a, IntMap a)
updateLookupWithKey f k (IntMap m) = (Map.lookup k m, IntMap (Map.updateWithKey f k m))

fromSet :: (Key -> a) -> IntSet -> IntMap a
fromSet f (IntSet s) = IntMap (Map.fromSet f s)
