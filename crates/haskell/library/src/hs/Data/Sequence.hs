-- | Sequences, with the interface of containers 0.6 (without its pattern synonyms).
module Data.Sequence
  ( Seq, ViewL (..), ViewR (..)
  , empty, singleton, (<|), (|>), (><), fromList, fromFunction, fromArray
  , replicate, replicateA, replicateM, cycleTaking, iterateN, unfoldr, unfoldl
  , null, length, viewl, viewr
  , scanl, scanl1, scanr, scanr1, tails, inits, chunksOf
  , takeWhileL, takeWhileR, dropWhileL, dropWhileR, spanl, spanr, breakl, breakr, partition, filter
  , sort, sortBy, sortOn, unstableSort, unstableSortBy, unstableSortOn
  , lookup, (!?), index, adjust, adjust', update, take, drop, insertAt, deleteAt, splitAt
  , elemIndexL, elemIndicesL, elemIndexR, elemIndicesR, findIndexL, findIndicesL, findIndexR, findIndicesR
  , foldMapWithIndex, foldlWithIndex, foldrWithIndex, mapWithIndex, traverseWithIndex
  , reverse, intersperse, zip, zipWith, zip3, zipWith3, zip4, zipWith4, unzip, unzipWith
  ) where

import Data.Array (Array, Ix)
import Data.Foldable (Foldable (foldl', toList))
import qualified Data.Foldable as Foldable
import qualified Data.List as List
import Otherwise.Base.Core (MonadPlus)
import qualified Otherwise.Base.Core as Core
import Otherwise.Containers.Tree
import Prelude hiding (drop, filter, length, lookup, null, replicate, reverse, scanl, scanl1, scanr, scanr1, splitAt, take, unzip, zip, zip3, zipWith, zipWith3)
import Control.Monad.Fix (MonadFix (..), fix)

infixr 5 <|, :<, ><
infixl 5 |>, :>

newtype Seq a = Seq (Tree a)

data ViewL a = EmptyL | a :< Seq a

data ViewR a = EmptyR | Seq a :> a

-- Construction ---------------------------------------------------------------------------------------------------

empty :: Seq a
empty = Seq Nil

singleton :: a -> Seq a
singleton x = Seq (Node 1 x Nil Nil)

(<|) :: a -> Seq a -> Seq a
x <| Seq t = Seq (cons x t)

(|>) :: Seq a -> a -> Seq a
Seq t |> x = Seq (snoc x t)

(><) :: Seq a -> Seq a -> Seq a
Seq s >< Seq t = Seq (append s t)

fromList :: [a] -> Seq a
fromList xs = Seq (fromElements xs)

-- | Applies a function on lists.
viaList :: ([a] -> [b]) -> Seq a -> Seq b
viaList f s = fromList (f (toList s))

fromArray :: Ix i => Array i a -> Seq a
fromArray = fromList . toList

fromFunction :: Int -> (Int -> a) -> Seq a
fromFunction n f =
  if n < 0 then error "Data.Sequence.fromFunction called with negative len" else Seq (generate 0 n f)

replicate :: Int -> a -> Seq a
replicate n x =
  if n >= 0 then Seq (generate 0 n (const x)) else error "replicate takes a nonnegative integer argument"

replicateA :: Applicative f => Int -> f a -> f (Seq a)
replicateA n x =
  if n >= 0 then fmap fromList (sequenceA (List.replicate n x)) else error "replicateA takes a nonnegative integer argument"

replicateM :: Applicative m => Int -> m a -> m (Seq a)
replicateM = replicateA

cycleTaking :: Int -> Seq a -> Seq a
cycleTaking n s
  | n <= 0 = empty
  | null s = error "cycleTaking cannot take a positive number of elements from an empty cycle."
  | otherwise = fromList (List.take n (cycle (toList s)))

iterateN :: Int -> (a -> a) -> a -> Seq a
iterateN n f x =
  if n >= 0 then fromList (List.take n (iterate f x)) else error "iterateN takes a nonnegative integer argument"

unfoldr :: (b -> Maybe (a, b)) -> b -> Seq a
unfoldr f b = fromList (List.unfoldr f b)

unfoldl :: (b -> Maybe (b, a)) -> b -> Seq a
unfoldl f b = go b empty
  where
    go c done = case f c of
      Nothing -> done
      Just (c', x) -> go c' (x <| done)

-- Views ----------------------------------------------------------------------------------------------------------

null :: Seq a -> Bool
null (Seq Nil) = True
null _ = False

length :: Seq a -> Int
length (Seq t) = size t

viewl :: Seq a -> ViewL a
viewl (Seq t) = case viewFirst t of
  Nothing -> EmptyL
  Just (x, t') -> x :< Seq t'

viewr :: Seq a -> ViewR a
viewr (Seq t) = case viewLast t of
  Nothing -> EmptyR
  Just (t', x) -> Seq t' :> x

-- Scans and parts ------------------------------------------------------------------------------------------------

scanl :: (b -> a -> b) -> b -> Seq a -> Seq b
scanl f z = viaList (List.scanl f z)

scanl1, scanr1 :: (a -> a -> a) -> Seq a -> Seq a
scanl1 f s = if null s then error "scanl1 takes a nonempty sequence as an argument" else viaList (List.scanl1 f) s
scanr1 f s = if null s then error "scanr1 takes a nonempty sequence as an argument" else viaList (List.scanr1 f) s

scanr :: (a -> b -> b) -> b -> Seq a -> Seq b
scanr f z = viaList (List.scanr f z)

tails, inits :: Seq a -> Seq (Seq a)
tails s = fromFunction (length s + 1) (\i -> drop i s)
inits s = fromFunction (length s + 1) (\i -> take i s)

chunksOf :: Int -> Seq a -> Seq (Seq a)
chunksOf n s
  | n <= 0 = if null s then empty else error "chunksOf: A non-empty sequence can only be broken up into positively-sized chunks."
  | null s = empty
  | otherwise = case splitAt n s of
      (chunk, rest) -> chunk <| chunksOf n rest

takeWhileL, takeWhileR, dropWhileL, dropWhileR, filter :: (a -> Bool) -> Seq a -> Seq a
takeWhileL p s = fst (spanl p s)
takeWhileR p s = fst (spanr p s)
dropWhileL p s = snd (spanl p s)
dropWhileR p s = snd (spanr p s)
filter p = viaList (List.filter p)

spanl, spanr, breakl, breakr, partition :: (a -> Bool) -> Seq a -> (Seq a, Seq a)
spanl p = breakl (not . p)
spanr p = breakr (not . p)
breakl p s = case findIndexL p s of
  Nothing -> (s, empty)
  Just i -> splitAt i s
breakr p s = case findIndexR p s of
  Nothing -> (s, empty)
  Just i -> case splitAt (i + 1) s of
    (before, after) -> (after, before)
partition p s = case List.partition p (toList s) of
  (yes, no) -> (fromList yes, fromList no)

sort, unstableSort :: Ord a => Seq a -> Seq a
sort = sortBy compare
unstableSort = sort

sortBy, unstableSortBy :: (a -> a -> Ordering) -> Seq a -> Seq a
sortBy cmp = viaList (List.sortBy cmp)
unstableSortBy = sortBy

sortOn, unstableSortOn :: Ord b => (a -> b) -> Seq a -> Seq a
sortOn f = viaList (List.sortOn f)
unstableSortOn = sortOn

-- By position ----------------------------------------------------------------------------------------------------

lookup :: Int -> Seq a -> Maybe a
lookup i (Seq t) = if i < 0 then Nothing else at i t

(!?) :: Seq a -> Int -> Maybe a
s !? i = lookup i s

index :: Seq a -> Int -> a
index s i = case lookup i s of
  Just x -> x
  Nothing -> error ("index out of bounds in call to: Data.Sequence.index " ++ show i)

adjust, adjust' :: (a -> a) -> Int -> Seq a -> Seq a
adjust f i (Seq t) = if i < 0 then Seq t else Seq (adjustAt f i t)
adjust' f i (Seq t) = if i < 0 then Seq t else Seq (adjustAt' f i t)

update :: Int -> a -> Seq a -> Seq a
update i x = adjust (const x) i

take, drop :: Int -> Seq a -> Seq a
take i s = fst (splitAt i s)
drop i s = snd (splitAt i s)

splitAt :: Int -> Seq a -> (Seq a, Seq a)
splitAt i (Seq t) = case splitTree i t of
  (a, b) -> (Seq a, Seq b)

insertAt :: Int -> a -> Seq a -> Seq a
insertAt i x (Seq t)
  | i <= 0 = Seq (cons x t)
  | i >= size t = Seq (snoc x t)
  | otherwise = Seq (insertAtPosition i x t)

deleteAt :: Int -> Seq a -> Seq a
deleteAt i (Seq t) = if i < 0 || i >= size t then Seq t else Seq (deleteAtPosition i t)

elemIndexL, elemIndexR :: Eq a => a -> Seq a -> Maybe Int
elemIndexL x = findIndexL (x ==)
elemIndexR x = findIndexR (x ==)

elemIndicesL, elemIndicesR :: Eq a => a -> Seq a -> [Int]
elemIndicesL x = findIndicesL (x ==)
elemIndicesR x = findIndicesR (x ==)

findIndexL, findIndexR :: (a -> Bool) -> Seq a -> Maybe Int
findIndexL p s = first (findIndicesL p s)
findIndexR p s = first (findIndicesR p s)

first :: [a] -> Maybe a
first [] = Nothing
first (x : _) = Just x

findIndicesL, findIndicesR :: (a -> Bool) -> Seq a -> [Int]
findIndicesL p = foldrWithIndex (\i x is -> if p x then i : is else is) []
findIndicesR p = foldlWithIndex (\is i x -> if p x then i : is else is) []

-- With positions -------------------------------------------------------------------------------------------------

mapWithIndex :: (Int -> a -> b) -> Seq a -> Seq b
mapWithIndex f (Seq t) = Seq (treeMapFrom 0 f t)

traverseWithIndex :: Applicative f => (Int -> a -> f b) -> Seq a -> f (Seq b)
traverseWithIndex f (Seq t) = fmap Seq (treeTraverseFrom 0 f t)

foldMapWithIndex :: Monoid m => (Int -> a -> m) -> Seq a -> m
foldMapWithIndex f s = Foldable.fold (mapWithIndex f s)

foldlWithIndex :: (b -> Int -> a -> b) -> b -> Seq a -> b
foldlWithIndex f z (Seq t) = treeFoldl (\acc (i, x) -> f acc i x) z (treeMapFrom 0 (,) t)

foldrWithIndex :: (Int -> a -> b -> b) -> b -> Seq a -> b
foldrWithIndex f z (Seq t) = treeFoldr (\(i, x) acc -> f i x acc) z (treeMapFrom 0 (,) t)

-- Transformation -------------------------------------------------------------------------------------------------

reverse :: Seq a -> Seq a
reverse (Seq t) = Seq (treeReverse t)

intersperse :: a -> Seq a -> Seq a
intersperse sep = viaList (List.intersperse sep)

zip :: Seq a -> Seq b -> Seq (a, b)
zip = zipWith (,)

zipWith :: (a -> b -> c) -> Seq a -> Seq b -> Seq c
zipWith f s t = fromList (List.zipWith f (toList s) (toList t))

zip3 :: Seq a -> Seq b -> Seq c -> Seq (a, b, c)
zip3 = zipWith3 (,,)

zipWith3 :: (a -> b -> c -> d) -> Seq a -> Seq b -> Seq c -> Seq d
zipWith3 f s t u = fromList (List.zipWith3 f (toList s) (toList t) (toList u))

zip4 :: Seq a -> Seq b -> Seq c -> Seq d -> Seq (a, b, c, d)
zip4 = zipWith4 (,,,)

zipWith4 :: (a -> b -> c -> d -> e) -> Seq a -> Seq b -> Seq c -> Seq d -> Seq e
zipWith4 f s t u v = fromList (List.zipWith4 f (toList s) (toList t) (toList u) (toList v))

unzip :: Seq (a, b) -> (Seq a, Seq b)
unzip = unzipWith id

unzipWith :: (a -> (b, c)) -> Seq a -> (Seq b, Seq c)
unzipWith f s = let pairs = fmap f s in (fmap fst pairs, fmap snd pairs)

-- Instances ------------------------------------------------------------------------------------------------------

instance Eq a => Eq (Seq a) where
  s == t = length s == length t && toList s == toList t

instance Ord a => Ord (Seq a) where
  compare s t = compare (toList s) (toList t)

instance Show a => Show (Seq a) where
  showsPrec d s = showParen (d > 10) (showString "fromList " . shows (toList s))

instance Read a => Read (Seq a) where
  readsPrec d = readParen (d > 10) (\r -> [(fromList xs, t) | ("fromList", s) <- lex r, (xs, t) <- readsPrec 11 s])

instance Semigroup (Seq a) where
  (<>) = (><)

instance Monoid (Seq a) where
  mempty = empty

instance Functor Seq where
  fmap f (Seq t) = Seq (treeMap f t)

instance Foldable Seq where
  foldMap f s = mconcat (List.map f (toList s))
  foldr f z (Seq t) = treeFoldr f z t
  foldl f z (Seq t) = treeFoldl f z t
  foldl' f z (Seq t) = treeFoldl' f z t
  toList (Seq t) = treeElements t
  length = length
  null = null

instance Traversable Seq where
  traverse f (Seq t) = fmap Seq (treeTraverseFrom 0 (\_ x -> f x) t)

instance Applicative Seq where
  pure = singleton
  fs <*> xs = fromList (toList fs <*> toList xs)

instance Monad Seq where
  s >>= f = fromList (concatMap (toList . f) (toList s))

instance MonadFail Seq where
  fail _ = empty

instance Core.Alternative Seq where
  empty = empty
  (<|>) = (><)

instance MonadPlus Seq

instance Eq a => Eq (ViewL a) where
  EmptyL == EmptyL = True
  (x :< s) == (y :< t) = x == y && s == t
  _ == _ = False

instance Ord a => Ord (ViewL a) where
  compare EmptyL EmptyL = EQ
  compare EmptyL (_ :< _) = LT
  compare (_ :< _) EmptyL = GT
  compare (x :< s) (y :< t) = compare x y <> compare s t

instance Show a => Show (ViewL a) where
  showsPrec _ EmptyL = showString "EmptyL"
  showsPrec d (x :< s) = showParen (d > 5) (showsPrec 6 x . showString " :< " . showsPrec 6 s)

instance Functor ViewL where
  fmap _ EmptyL = EmptyL
  fmap f (x :< s) = f x :< fmap f s

instance Traversable ViewL where
  traverse _ EmptyL = pure EmptyL
  traverse f (x :< s) = fmap (:<) (f x) <*> traverse f s

instance Foldable ViewL where
  foldr _ z EmptyL = z
  foldr f z (x :< s) = f x (foldr f z s)

instance Eq a => Eq (ViewR a) where
  EmptyR == EmptyR = True
  (s :> x) == (t :> y) = s == t && x == y
  _ == _ = False

instance Ord a => Ord (ViewR a) where
  compare EmptyR EmptyR = EQ
  compare EmptyR (_ :> _) = LT
  compare (_ :> _) EmptyR = GT
  compare (s :> x) (t :> y) = compare s t <> compare x y

instance Show a => Show (ViewR a) where
  showsPrec _ EmptyR = showString "EmptyR"
  showsPrec d (s :> x) = showParen (d > 5) (showsPrec 6 s . showString " :> " . showsPrec 6 x)

instance Functor ViewR where
  fmap _ EmptyR = EmptyR
  fmap f (s :> x) = fmap f s :> f x

instance Foldable ViewR where
  foldr _ z EmptyR = z
  foldr f z (s :> x) = foldr f (f x z) s

instance MonadFix Seq where
  mfix f = fromFunction (length (f err)) (\k -> fix (\xk -> f xk `index` k))
    where err = errorWithoutStackTrace "mfix for Data.Sequence.Seq applied to strict function"
