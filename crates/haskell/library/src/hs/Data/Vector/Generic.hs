{-# LANGUAGE FlexibleContexts, FlexibleInstances, MultiParamTypeClasses, TypeFamilies, RankNTypes #-}
-- | What can be done with vectors of all kinds, as in vector 0.12. What can be said with lists is said with lists.
module Data.Vector.Generic
  ( Vector, Mutable, length, null, (!), (!?), head, last, unsafeIndex, unsafeHead, unsafeLast, indexM, slice, init, tail, take, drop
  , splitAt, unsafeSlice, unsafeTake, unsafeDrop, empty, singleton, replicate, generate, iterateN, replicateM, generateM, create
  , unfoldr, unfoldrN, enumFromN, enumFromStepN, enumFromTo, enumFromThenTo, cons, snoc, (++), concat, force
  , (//), accum, update_, accumulate_, reverse, backpermute, modify, indexed, map, imap, concatMap, mapM, imapM, mapM_, imapM_, forM, forM_
  , zipWith, zipWith3, izipWith, zip, zip3, zipWithM, zipWithM_, unzip, unzip3
  , filter, ifilter, filterM, takeWhile, dropWhile, partition, span, break, mapMaybe, imapMaybe, uniq
  , elem, notElem, find, findIndex, elemIndex, foldl, foldl1, foldl', foldl1', foldr, foldr1, foldr', ifoldl, ifoldl', ifoldr
  , all, any, and, or, sum, product, maximum, maximumBy, minimum, minimumBy, maxIndex, minIndex, foldM, foldM', foldM_
  , prescanl, prescanl', postscanl, postscanl', scanl, scanl', scanl1, scanr, scanr1
  , toList, fromList, fromListN, convert, freeze, thaw, unsafeFreeze, unsafeThaw, copy
  ) where

import Control.Monad.ST (ST, runST)
import qualified Data.Foldable as Foldable
import Data.Kind (Type)
import Foreign.Storable (Storable)
import qualified Data.List as List
import qualified Data.Maybe as Maybe
import qualified Otherwise.Vector.Boxed as Boxed
import qualified Otherwise.Vector.MutableBoxed as MutableBoxed
import qualified Otherwise.Vector.MutableStorable as MutableStorable
import qualified Otherwise.Vector.MutableUnboxed as MutableUnboxed
import Otherwise.Vector.Prim (PrimMonad, PrimState, Unbox)
import qualified Otherwise.Vector.Storable as Storable
import qualified Otherwise.Vector.Unboxed as Unboxed
import Prelude hiding
  ( all, and, any, break, concat, concatMap, drop, dropWhile, elem, enumFromThenTo, enumFromTo, filter, foldl, foldl1, foldr, foldr1
  , head, init, last, length, map, mapM, mapM_, maximum, minimum, notElem, null, or, product, replicate, reverse, scanl, scanl1
  , scanr, scanr1, span, splitAt, sum, tail, take, takeWhile, unzip, unzip3, zip, zip3, zipWith, zipWith3, (++)
  )
import qualified Prelude

infixr 5 ++
infixl 9 !, !?

-- | The mutable vectors of a kind.
type family Mutable (v :: Type -> Type) :: Type -> Type -> Type

type instance Mutable Boxed.Vector = MutableBoxed.MVector
type instance Mutable Unboxed.Vector = MutableUnboxed.MVector
type instance Mutable Storable.Vector = MutableStorable.MVector

-- | Vectors of a kind with elements of a type.
class Vector v a where
  toList :: v a -> [a]
  fromList :: [a] -> v a
  length :: v a -> Int
  unsafeIndex :: v a -> Int -> a
  slice :: Int -> Int -> v a -> v a
  freeze :: PrimMonad m => Mutable v (PrimState m) a -> m (v a)
  thaw :: PrimMonad m => v a -> m (Mutable v (PrimState m) a)
  copy :: PrimMonad m => Mutable v (PrimState m) a -> v a -> m ()

instance Vector Boxed.Vector a where
  toList = Boxed.toList
  fromList = Boxed.fromList
  length = Boxed.length
  unsafeIndex = Boxed.unsafeIndex
  slice = Boxed.slice
  freeze = Boxed.freeze
  thaw = Boxed.thaw
  copy = Boxed.copy

instance Unbox a => Vector Unboxed.Vector a where
  toList = Unboxed.toList
  fromList = Unboxed.fromList
  length = Unboxed.length
  unsafeIndex = Unboxed.unsafeIndex
  slice = Unboxed.slice
  freeze = Unboxed.freeze
  thaw = Unboxed.thaw
  copy = Unboxed.copy

instance Storable a => Vector Storable.Vector a where
  toList = Storable.toList
  fromList = Storable.fromList
  length = Storable.length
  unsafeIndex = Storable.unsafeIndex
  slice = Storable.slice
  freeze = Storable.freeze
  thaw = Storable.thaw
  copy = Storable.copy

-- | The same elements in a vector of another kind.
convert :: (Vector v a, Vector w a) => v a -> w a
convert v = fromList (toList v)

null :: Vector v a => v a -> Bool
null v = length v == 0

(!) :: Vector v a => v a -> Int -> a
v ! i
  | i < 0 || i >= length v = Boxed.outOfRange "index" i (length v)
  | otherwise = unsafeIndex v i

(!?) :: Vector v a => v a -> Int -> Maybe a
v !? i
  | i < 0 || i >= length v = Nothing
  | otherwise = Just (unsafeIndex v i)

head, last, unsafeHead, unsafeLast :: Vector v a => v a -> a
head v = v ! 0
last v = v ! (length v - 1)
unsafeHead v = unsafeIndex v 0
unsafeLast v = unsafeIndex v (length v - 1)

indexM :: (Vector v a, Monad m) => v a -> Int -> m a
indexM v i = return (v ! i)

unsafeSlice :: Vector v a => Int -> Int -> v a -> v a
unsafeSlice = slice

init, tail :: Vector v a => v a -> v a
init v = slice 0 (length v - 1) v
tail v = slice 1 (length v - 1) v

take, drop, unsafeTake, unsafeDrop :: Vector v a => Int -> v a -> v a
take n v = slice 0 (max 0 (min n (length v))) v
drop n v = let k = max 0 (min n (length v)) in slice k (length v - k) v
unsafeTake = take
unsafeDrop = drop

splitAt :: Vector v a => Int -> v a -> (v a, v a)
splitAt n v = (take n v, drop n v)

empty :: Vector v a => v a
empty = fromList []

singleton :: Vector v a => a -> v a
singleton x = fromList [x]

replicate :: Vector v a => Int -> a -> v a
replicate n x = fromList (List.replicate n x)

generate :: Vector v a => Int -> (Int -> a) -> v a
generate n f = fromList (List.map f [0 .. n - 1])

iterateN :: Vector v a => Int -> (a -> a) -> a -> v a
iterateN n f x = fromList (List.take n (List.iterate f x))

replicateM :: (Monad m, Vector v a) => Int -> m a -> m (v a)
replicateM n act = fmap fromList (Prelude.sequence (List.replicate n act))

generateM :: (Monad m, Vector v a) => Int -> (Int -> m a) -> m (v a)
generateM n f = fmap fromList (Prelude.mapM f [0 .. n - 1])

create :: Vector v a => (forall s. ST s (Mutable v s a)) -> v a
create act = runST (act >>= freeze)

modify :: Vector v a => (forall s. Mutable v s a -> ST s ()) -> v a -> v a
modify act v = runST (thaw v >>= \m -> act m >> freeze m)

unsafeFreeze :: (PrimMonad m, Vector v a) => Mutable v (PrimState m) a -> m (v a)
unsafeFreeze = freeze

unsafeThaw :: (PrimMonad m, Vector v a) => v a -> m (Mutable v (PrimState m) a)
unsafeThaw = thaw

unfoldr :: Vector v a => (b -> Maybe (a, b)) -> b -> v a
unfoldr f z = fromList (List.unfoldr f z)

unfoldrN :: Vector v a => Int -> (b -> Maybe (a, b)) -> b -> v a
unfoldrN n f z = fromList (List.take n (List.unfoldr f z))

enumFromN :: (Vector v a, Num a) => a -> Int -> v a
enumFromN x n = enumFromStepN x 1 n

enumFromStepN :: (Vector v a, Num a) => a -> a -> Int -> v a
enumFromStepN x step n = fromList (List.take n (List.iterate (+ step) x))

enumFromTo :: (Vector v a, Enum a) => a -> a -> v a
enumFromTo x y = fromList [x .. y]

enumFromThenTo :: (Vector v a, Enum a) => a -> a -> a -> v a
enumFromThenTo x y z = fromList [x, y .. z]

cons :: Vector v a => a -> v a -> v a
cons x v = fromList (x : toList v)

snoc :: Vector v a => v a -> a -> v a
snoc v x = fromList (toList v Prelude.++ [x])

(++) :: Vector v a => v a -> v a -> v a
v ++ w = fromList (toList v Prelude.++ toList w)

concat :: Vector v a => [v a] -> v a
concat vs = fromList (List.concatMap toList vs)

force :: Vector v a => v a -> v a
force v = v

(//) :: Vector v a => v a -> [(Int, a)] -> v a
v // changes = convert (convert v Boxed.// changes)

accum :: Vector v a => (a -> b -> a) -> v a -> [(Int, b)] -> v a
accum f v changes = convert (Boxed.accum f (convert v) changes)

update_ :: (Vector v a, Vector v Int) => v a -> v Int -> v a -> v a
update_ v is xs = v // List.zip (toList is) (toList xs)

accumulate_ :: (Vector v a, Vector v Int, Vector v b) => (a -> b -> a) -> v a -> v Int -> v b -> v a
accumulate_ f v is xs = accum f v (List.zip (toList is) (toList xs))

reverse :: Vector v a => v a -> v a
reverse v = fromList (List.reverse (toList v))

uniq :: (Vector v a, Eq a) => v a -> v a
uniq v = fromList (List.map List.head (List.group (toList v)))

backpermute :: (Vector v a, Vector v Int) => v a -> v Int -> v a
backpermute v is = fromList (List.map (v !) (toList is))

indexed :: (Vector v a, Vector v (Int, a)) => v a -> v (Int, a)
indexed v = fromList (List.zip [0 ..] (toList v))

map :: (Vector v a, Vector v b) => (a -> b) -> v a -> v b
map f v = fromList (List.map f (toList v))

imap :: (Vector v a, Vector v b) => (Int -> a -> b) -> v a -> v b
imap f v = fromList (List.zipWith f [0 ..] (toList v))

concatMap :: (Vector v a, Vector v b) => (a -> v b) -> v a -> v b
concatMap f v = fromList (List.concatMap (toList . f) (toList v))

mapM :: (Monad m, Vector v a, Vector v b) => (a -> m b) -> v a -> m (v b)
mapM f v = fmap fromList (Prelude.mapM f (toList v))

imapM :: (Monad m, Vector v a, Vector v b) => (Int -> a -> m b) -> v a -> m (v b)
imapM f v = fmap fromList (Prelude.mapM (uncurry f) (List.zip [0 ..] (toList v)))

mapM_ :: (Monad m, Vector v a) => (a -> m b) -> v a -> m ()
mapM_ f v = Prelude.mapM_ f (toList v)

imapM_ :: (Monad m, Vector v a) => (Int -> a -> m b) -> v a -> m ()
imapM_ f v = Prelude.mapM_ (uncurry f) (List.zip [0 ..] (toList v))

forM :: (Monad m, Vector v a, Vector v b) => v a -> (a -> m b) -> m (v b)
forM v f = mapM f v

forM_ :: (Monad m, Vector v a) => v a -> (a -> m b) -> m ()
forM_ v f = mapM_ f v

zipWith :: (Vector v a, Vector v b, Vector v c) => (a -> b -> c) -> v a -> v b -> v c
zipWith f v w = fromList (List.zipWith f (toList v) (toList w))

zipWith3 :: (Vector v a, Vector v b, Vector v c, Vector v d) => (a -> b -> c -> d) -> v a -> v b -> v c -> v d
zipWith3 f u v w = fromList (List.zipWith3 f (toList u) (toList v) (toList w))

izipWith :: (Vector v a, Vector v b, Vector v c) => (Int -> a -> b -> c) -> v a -> v b -> v c
izipWith f v w = fromList (List.zipWith3 f [0 ..] (toList v) (toList w))

zip :: (Vector v a, Vector v b, Vector v (a, b)) => v a -> v b -> v (a, b)
zip = zipWith (,)

zip3 :: (Vector v a, Vector v b, Vector v c, Vector v (a, b, c)) => v a -> v b -> v c -> v (a, b, c)
zip3 = zipWith3 (,,)

zipWithM :: (Monad m, Vector v a, Vector v b, Vector v c) => (a -> b -> m c) -> v a -> v b -> m (v c)
zipWithM f v w = fmap fromList (Prelude.sequence (List.zipWith f (toList v) (toList w)))

zipWithM_ :: (Monad m, Vector v a, Vector v b) => (a -> b -> m c) -> v a -> v b -> m ()
zipWithM_ f v w = Prelude.sequence_ (List.zipWith f (toList v) (toList w))

unzip :: (Vector v a, Vector v b, Vector v (a, b)) => v (a, b) -> (v a, v b)
unzip v = (map fst v, map snd v)

unzip3 :: (Vector v a, Vector v b, Vector v c, Vector v (a, b, c)) => v (a, b, c) -> (v a, v b, v c)
unzip3 v = (map (\(a, _, _) -> a) v, map (\(_, b, _) -> b) v, map (\(_, _, c) -> c) v)

filter, takeWhile, dropWhile :: Vector v a => (a -> Bool) -> v a -> v a
filter p v = fromList (List.filter p (toList v))
takeWhile p v = fromList (List.takeWhile p (toList v))
dropWhile p v = fromList (List.dropWhile p (toList v))

ifilter :: Vector v a => (Int -> a -> Bool) -> v a -> v a
ifilter p v = fromList [x | (i, x) <- List.zip [0 ..] (toList v), p i x]

filterM :: (Monad m, Vector v a) => (a -> m Bool) -> v a -> m (v a)
filterM p v = fmap fromList (go (toList v))
  where
    go [] = return []
    go (x : xs) = p x >>= \keep -> go xs >>= \rest -> return (if keep then x : rest else rest)

partition, span, break :: Vector v a => (a -> Bool) -> v a -> (v a, v a)
partition p v = both (List.partition p (toList v))
span p v = both (List.span p (toList v))
break p v = both (List.break p (toList v))

both :: Vector v a => ([a], [a]) -> (v a, v a)
both (xs, ys) = (fromList xs, fromList ys)

mapMaybe :: (Vector v a, Vector v b) => (a -> Maybe b) -> v a -> v b
mapMaybe f v = fromList (Maybe.mapMaybe f (toList v))

imapMaybe :: (Vector v a, Vector v b) => (Int -> a -> Maybe b) -> v a -> v b
imapMaybe f v = fromList [y | Just y <- List.zipWith f [0 ..] (toList v)]

elem, notElem :: (Vector v a, Eq a) => a -> v a -> Bool
elem x v = List.elem x (toList v)
notElem x v = List.notElem x (toList v)

find :: Vector v a => (a -> Bool) -> v a -> Maybe a
find p v = List.find p (toList v)

findIndex :: Vector v a => (a -> Bool) -> v a -> Maybe Int
findIndex p v = List.findIndex p (toList v)

elemIndex :: (Vector v a, Eq a) => a -> v a -> Maybe Int
elemIndex x v = List.elemIndex x (toList v)

foldl, foldl' :: Vector v b => (a -> b -> a) -> a -> v b -> a
foldl f z v = List.foldl f z (toList v)
foldl' f z v = List.foldl' f z (toList v)

foldl1, foldl1', foldr1 :: Vector v a => (a -> a -> a) -> v a -> a
foldl1 f v = List.foldl1 f (toList v)
foldl1' f v = List.foldl1' f (toList v)
foldr1 f v = List.foldr1 f (toList v)

foldr, foldr' :: Vector v a => (a -> b -> b) -> b -> v a -> b
foldr f z v = List.foldr f z (toList v)
foldr' f z v = Foldable.foldr' f z (toList v)

ifoldl, ifoldl' :: Vector v b => (a -> Int -> b -> a) -> a -> v b -> a
ifoldl f z v = List.foldl (\acc (i, x) -> f acc i x) z (List.zip [0 ..] (toList v))
ifoldl' f z v = List.foldl' (\acc (i, x) -> f acc i x) z (List.zip [0 ..] (toList v))

ifoldr :: Vector v a => (Int -> a -> b -> b) -> b -> v a -> b
ifoldr f z v = List.foldr (\(i, x) acc -> f i x acc) z (List.zip [0 ..] (toList v))

all, any :: Vector v a => (a -> Bool) -> v a -> Bool
all p v = List.all p (toList v)
any p v = List.any p (toList v)

and, or :: Vector v Bool => v Bool -> Bool
and v = List.and (toList v)
or v = List.or (toList v)

sum, product :: (Vector v a, Num a) => v a -> a
sum v = List.foldl' (+) 0 (toList v)
product v = List.foldl' (*) 1 (toList v)

maximum, minimum :: (Vector v a, Ord a) => v a -> a
maximum v = nonEmpty "maximum" v List.maximum
minimum v = nonEmpty "minimum" v List.minimum

maximumBy, minimumBy :: Vector v a => (a -> a -> Ordering) -> v a -> a
maximumBy f v = nonEmpty "maximumBy" v (List.maximumBy f)
minimumBy f v = nonEmpty "minimumBy" v (List.minimumBy f)

maxIndex, minIndex :: (Vector v a, Ord a) => v a -> Int
maxIndex v = nonEmpty "maxIndex" v (\xs -> Maybe.fromMaybe 0 (List.elemIndex (List.maximum xs) xs))
minIndex v = nonEmpty "minIndex" v (\xs -> Maybe.fromMaybe 0 (List.elemIndex (List.minimum xs) xs))

nonEmpty :: Vector v a => String -> v a -> ([a] -> b) -> b
nonEmpty name v f
  | null v = errorWithoutStackTrace (name Prelude.++ ": empty vector")
  | otherwise = f (toList v)

foldM, foldM' :: (Monad m, Vector v b) => (a -> b -> m a) -> a -> v b -> m a
foldM f z v = Foldable.foldlM f z (toList v)
foldM' f z v = Foldable.foldlM (\acc x -> f acc x >>= \next -> next `seq` return next) z (toList v)

foldM_ :: (Monad m, Vector v b) => (a -> b -> m a) -> a -> v b -> m ()
foldM_ f z v = foldM f z v >> return ()

prescanl, prescanl', postscanl, postscanl', scanl, scanl' :: (Vector v a, Vector v b) => (a -> b -> a) -> a -> v b -> v a
prescanl f z v = fromList (List.init (List.scanl f z (toList v)))
prescanl' f z v = fromList (List.init (List.scanl' f z (toList v)))
postscanl f z v = fromList (List.tail (List.scanl f z (toList v)))
postscanl' f z v = fromList (List.tail (List.scanl' f z (toList v)))
scanl f z v = fromList (List.scanl f z (toList v))
scanl' f z v = fromList (List.scanl' f z (toList v))

scanl1, scanr1 :: Vector v a => (a -> a -> a) -> v a -> v a
scanl1 f v = fromList (List.scanl1 f (toList v))
scanr1 f v = fromList (List.scanr1 f (toList v))

scanr :: (Vector v a, Vector v b) => (a -> b -> b) -> b -> v a -> v b
scanr f z v = fromList (List.scanr f z (toList v))

fromListN :: Vector v a => Int -> [a] -> v a
fromListN n xs = fromList (List.take n xs)
