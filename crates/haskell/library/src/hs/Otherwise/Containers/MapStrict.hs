{-# LANGUAGE BangPatterns #-}
-- | The functions of "Data.Map.Strict" that force values; all others are those of "Otherwise.Containers.Map".
module Otherwise.Containers.MapStrict where

import Data.Foldable (Foldable)
import qualified Data.Foldable as Foldable
import qualified Data.List as List
import Otherwise.Base.Core (liftA3)
import Otherwise.Containers.Map (Map (..), balance, link, linkMaybe, splitLookup, toList)
import qualified Otherwise.Containers.Map as L
import Otherwise.Containers.Set (Set)
import qualified Otherwise.Containers.Set as Set
import Prelude hiding (lookup, map)

-- | Forces the value inside.
forceJust :: Maybe a -> Maybe a
forceJust Nothing = Nothing
forceJust (Just x) = x `seq` Just x

singleton :: k -> a -> Map k a
singleton k !x = L.singleton k x

fromSet :: (k -> a) -> Set k -> Map k a
fromSet _ Set.Tip = Tip
fromSet f (Set.Bin n k l r) = let !x = f k in Bin n k x (fromSet f l) (fromSet f r)

fromList :: Ord k => [(k, a)] -> Map k a
fromList = List.foldl' (\m (k, x) -> insert k x m) Tip

fromListWith :: Ord k => (a -> a -> a) -> [(k, a)] -> Map k a
fromListWith f = fromListWithKey (\_ x y -> f x y)

fromListWithKey :: Ord k => (k -> a -> a -> a) -> [(k, a)] -> Map k a
fromListWithKey f = List.foldl' (\m (k, x) -> insertWithKey f k x m) Tip

fromAscList, fromDescList :: Eq k => [(k, a)] -> Map k a
fromAscList = fromAscListWithKey (\_ x _ -> x)
fromDescList = fromDescListWithKey (\_ x _ -> x)

fromAscListWith, fromDescListWith :: Eq k => (a -> a -> a) -> [(k, a)] -> Map k a
fromAscListWith f = fromAscListWithKey (\_ x y -> f x y)
fromDescListWith f = fromDescListWithKey (\_ x y -> f x y)

fromAscListWithKey, fromDescListWithKey :: Eq k => (k -> a -> a -> a) -> [(k, a)] -> Map k a
fromAscListWithKey f xs = forced (L.fromAscListWithKey f xs)
fromDescListWithKey f xs = forced (L.fromDescListWithKey f xs)

fromDistinctAscList, fromDistinctDescList :: [(k, a)] -> Map k a
fromDistinctAscList xs = forced (L.fromDistinctAscList xs)
fromDistinctDescList xs = forced (L.fromDistinctDescList xs)

-- | The same map, with every value forced first.
forced :: Map k a -> Map k a
forced m = L.foldl' (\u x -> x `seq` u) () m `seq` m

insert :: Ord k => k -> a -> Map k a -> Map k a
insert k !x m = L.insert k x m

insertWith :: Ord k => (a -> a -> a) -> k -> a -> Map k a -> Map k a
insertWith f = insertWithKey (\_ x y -> f x y)

insertWithKey :: Ord k => (k -> a -> a -> a) -> k -> a -> Map k a -> Map k a
insertWithKey _ !k x Tip = singleton k x
insertWithKey f !k x (Bin n ky y l r) = case compare k ky of
  LT -> balance ky y (insertWithKey f k x l) r
  GT -> balance ky y l (insertWithKey f k x r)
  EQ -> let !x' = f k x y in Bin n k x' l r

insertLookupWithKey :: Ord k => (k -> a -> a -> a) -> k -> a -> Map k a -> (Maybe a, Map k a)
insertLookupWithKey f k x m = let !m' = insertWithKey f k x m in (L.lookup k m, m')

adjust :: Ord k => (a -> a) -> k -> Map k a -> Map k a
adjust f = adjustWithKey (\_ x -> f x)

adjustWithKey :: Ord k => (k -> a -> a) -> k -> Map k a -> Map k a
adjustWithKey _ !_ Tip = Tip
adjustWithKey f !k (Bin n ky y l r) = case compare k ky of
  LT -> Bin n ky y (adjustWithKey f k l) r
  GT -> Bin n ky y l (adjustWithKey f k r)
  EQ -> let !y' = f ky y in Bin n ky y' l r

update :: Ord k => (a -> Maybe a) -> k -> Map k a -> Map k a
update f = L.update (forceJust . f)

updateWithKey :: Ord k => (k -> a -> Maybe a) -> k -> Map k a -> Map k a
updateWithKey f = L.updateWithKey (\k x -> forceJust (f k x))

updateLookupWithKey :: Ord k => (k -> a -> Maybe a) -> k -> Map k a -> (Maybe a, Map k a)
updateLookupWithKey f = L.updateLookupWithKey (\k x -> forceJust (f k x))

alter :: Ord k => (Maybe a -> Maybe a) -> k -> Map k a -> Map k a
alter f = L.alter (forceJust . f)

alterF :: (Ord k, Functor f) => (Maybe a -> f (Maybe a)) -> k -> Map k a -> f (Map k a)
alterF f k m = fmap store (f (L.lookup k m))
  where
    store Nothing = L.delete k m
    store (Just x) = insert k x m

findWithDefault :: Ord k => a -> k -> Map k a -> a
findWithDefault !d k m = L.findWithDefault d k m

unionWith :: Ord k => (a -> a -> a) -> Map k a -> Map k a -> Map k a
unionWith f = unionWithKey (\_ x y -> f x y)

unionWithKey :: Ord k => (k -> a -> a -> a) -> Map k a -> Map k a -> Map k a
unionWithKey _ m Tip = m
unionWithKey _ Tip m = m
unionWithKey f (Bin _ k x l r) m = case splitLookup k m of
  (lt, found, gt) ->
    let x' = maybe x (f k x) found
     in x' `seq` link k x' (unionWithKey f l lt) (unionWithKey f r gt)

unionsWith :: (Foldable f, Ord k) => (a -> a -> a) -> f (Map k a) -> Map k a
unionsWith f = Foldable.foldl' (unionWith f) Tip

differenceWithKey :: Ord k => (k -> a -> b -> Maybe a) -> Map k a -> Map k b -> Map k a
differenceWithKey f = L.differenceWithKey (\k x y -> forceJust (f k x y))

differenceWith :: Ord k => (a -> b -> Maybe a) -> Map k a -> Map k b -> Map k a
differenceWith f = L.differenceWith (\x y -> forceJust (f x y))

intersectionWith :: Ord k => (a -> b -> c) -> Map k a -> Map k b -> Map k c
intersectionWith f = intersectionWithKey (\_ x y -> f x y)

intersectionWithKey :: Ord k => (k -> a -> b -> c) -> Map k a -> Map k b -> Map k c
intersectionWithKey _ Tip _ = Tip
intersectionWithKey _ _ Tip = Tip
intersectionWithKey f (Bin _ k x l r) m = case splitLookup k m of
  (lt, found, gt) -> linkMaybe k (forceJust (fmap (f k x) found)) (intersectionWithKey f l lt) (intersectionWithKey f r gt)

mergeWithKey :: Ord k => (k -> a -> b -> Maybe c) -> (Map k a -> Map k c) -> (Map k b -> Map k c) -> Map k a -> Map k b -> Map k c
mergeWithKey f = L.mergeWithKey (\k x y -> forceJust (f k x y))

map :: (a -> b) -> Map k a -> Map k b
map f = mapWithKey (\_ x -> f x)

mapWithKey :: (k -> a -> b) -> Map k a -> Map k b
mapWithKey _ Tip = Tip
mapWithKey f (Bin n k x l r) = let !x' = f k x in Bin n k x' (mapWithKey f l) (mapWithKey f r)

traverseWithKey :: Applicative t => (k -> a -> t b) -> Map k a -> t (Map k b)
traverseWithKey _ Tip = pure Tip
traverseWithKey f (Bin n k x l r) = liftA3 (\l' !x' r' -> Bin n k x' l' r') (traverseWithKey f l) (f k x) (traverseWithKey f r)

traverseMaybeWithKey :: Applicative f => (k -> a -> f (Maybe b)) -> Map k a -> f (Map k b)
traverseMaybeWithKey f = L.traverseMaybeWithKey (\k x -> fmap forceJust (f k x))

mapAccum :: (a -> b -> (a, c)) -> a -> Map k b -> (a, Map k c)
mapAccum f = mapAccumWithKey (\a _ x -> f a x)

mapAccumWithKey, mapAccumRWithKey :: (a -> k -> b -> (a, c)) -> a -> Map k b -> (a, Map k c)
mapAccumWithKey _ a Tip = (a, Tip)
mapAccumWithKey f a (Bin n k x l r) =
  let (a1, l') = mapAccumWithKey f a l
      (a2, x') = f a1 k x
      (a3, r') = mapAccumWithKey f a2 r
   in x' `seq` (a3, Bin n k x' l' r')
mapAccumRWithKey _ a Tip = (a, Tip)
mapAccumRWithKey f a (Bin n k x l r) =
  let (a1, r') = mapAccumRWithKey f a r
      (a2, x') = f a1 k x
      (a3, l') = mapAccumRWithKey f a2 l
   in x' `seq` (a3, Bin n k x' l' r')

mapKeysWith :: Ord k2 => (a -> a -> a) -> (k1 -> k2) -> Map k1 a -> Map k2 a
mapKeysWith c f m = fromListWith c [(f k, x) | (k, x) <- toList m]

mapMaybe :: (a -> Maybe b) -> Map k a -> Map k b
mapMaybe f = mapMaybeWithKey (\_ x -> f x)

mapMaybeWithKey :: (k -> a -> Maybe b) -> Map k a -> Map k b
mapMaybeWithKey f = L.mapMaybeWithKey (\k x -> forceJust (f k x))

mapEither :: (a -> Either b c) -> Map k a -> (Map k b, Map k c)
mapEither f = mapEitherWithKey (\_ x -> f x)

mapEitherWithKey :: (k -> a -> Either b c) -> Map k a -> (Map k b, Map k c)
mapEitherWithKey f = L.mapEitherWithKey (\k x -> case f k x of
  Left !y -> Left y
  Right !z -> Right z)

updateAt :: (k -> a -> Maybe a) -> Int -> Map k a -> Map k a
updateAt f = L.updateAt (\k x -> forceJust (f k x))

updateMin, updateMax :: (a -> Maybe a) -> Map k a -> Map k a
updateMin f = L.updateMin (forceJust . f)
updateMax f = L.updateMax (forceJust . f)

updateMinWithKey, updateMaxWithKey :: (k -> a -> Maybe a) -> Map k a -> Map k a
updateMinWithKey f = L.updateMinWithKey (\k x -> forceJust (f k x))
updateMaxWithKey f = L.updateMaxWithKey (\k x -> forceJust (f k x))
