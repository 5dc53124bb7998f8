module Data.List.NonEmpty
  ( NonEmpty (..)
  , map, intersperse, scanl, scanr, scanl1, scanr1, transpose, sortBy, sortWith
  , length, head, tail, last, init, singleton, (<|), cons, uncons, unfold, unfoldr, sort, reverse, inits, tails
  , iterate, repeat, cycle, insert, some1
  , take, drop, splitAt, takeWhile, dropWhile, span, break, filter, partition
  , group, groupBy, groupWith, groupAllWith, group1, groupBy1, groupWith1, groupAllWith1
  , isPrefixOf, nub, nubBy, (!!), zip, zipWith, unzip, fromList, toList, nonEmpty, xor
  ) where

import qualified Data.Foldable as Foldable
import qualified Data.List as List
import Otherwise.Base.Core (Alternative (..), liftA2)
import Otherwise.Base.Monoid (NonEmpty (..))
import Prelude (Bool (..), Eq (..), Foldable, Functor (..), Int, Maybe (..), Num (..), Ord (..), Ordering, errorWithoutStackTrace, fst, not, otherwise, snd, (.))

infixr 5 <|
infixl 9 !!

-- | Applies a list function that keeps a list non-empty.
lift :: Foldable f => ([a] -> [b]) -> f a -> NonEmpty b
lift f xs = fromList (f (Foldable.toList xs))

fromList :: [a] -> NonEmpty a
fromList (x : xs) = x :| xs
fromList [] = errorWithoutStackTrace "NonEmpty.fromList: empty list"

nonEmpty :: [a] -> Maybe (NonEmpty a)
nonEmpty [] = Nothing
nonEmpty (x : xs) = Just (x :| xs)

toList :: NonEmpty a -> [a]
toList (x :| xs) = x : xs

length :: NonEmpty a -> Int
length (_ :| xs) = 1 + List.length xs

head, last :: NonEmpty a -> a
head (x :| _) = x
last (x :| xs) = List.last (x : xs)

tail, init :: NonEmpty a -> [a]
tail (_ :| xs) = xs
init (x :| xs) = List.init (x : xs)

singleton :: a -> NonEmpty a
singleton x = x :| []

(<|), cons :: a -> NonEmpty a -> NonEmpty a
x <| (y :| ys) = x :| y : ys
cons = (<|)

uncons :: NonEmpty a -> (a, Maybe (NonEmpty a))
uncons (x :| xs) = (x, nonEmpty xs)

unfold :: (a -> (b, Maybe a)) -> a -> NonEmpty b
unfold = unfoldr

unfoldr :: (a -> (b, Maybe a)) -> a -> NonEmpty b
unfoldr f a = case f a of
  (b, Nothing) -> b :| []
  (b, Just a') -> b <| unfoldr f a'

map :: (a -> b) -> NonEmpty a -> NonEmpty b
map f (x :| xs) = f x :| List.map f xs

intersperse :: a -> NonEmpty a -> NonEmpty a
intersperse sep = lift (List.intersperse sep)

scanl :: Foldable f => (b -> a -> b) -> b -> f a -> NonEmpty b
scanl f z = lift (List.scanl f z)

scanr :: Foldable f => (a -> b -> b) -> b -> f a -> NonEmpty b
scanr f z = lift (List.scanr f z)

scanl1, scanr1 :: (a -> a -> a) -> NonEmpty a -> NonEmpty a
scanl1 f = lift (List.scanl1 f)
scanr1 f = lift (List.scanr1 f)

transpose :: NonEmpty (NonEmpty a) -> NonEmpty (NonEmpty a)
transpose xss = fmap fromList (fromList (List.transpose (toList (map toList xss))))

sort :: Ord a => NonEmpty a -> NonEmpty a
sort = lift List.sort

sortBy :: (a -> a -> Ordering) -> NonEmpty a -> NonEmpty a
sortBy cmp = lift (List.sortBy cmp)

sortWith :: Ord b => (a -> b) -> NonEmpty a -> NonEmpty a
sortWith f = sortBy (\x y -> compare (f x) (f y))

reverse :: NonEmpty a -> NonEmpty a
reverse = lift List.reverse

inits, tails :: Foldable f => f a -> NonEmpty [a]
inits = lift List.inits
tails = lift List.tails

iterate :: (a -> a) -> a -> NonEmpty a
iterate f x = x :| List.iterate f (f x)

repeat :: a -> NonEmpty a
repeat x = x :| List.repeat x

cycle :: NonEmpty a -> NonEmpty a
cycle = lift List.cycle

insert :: (Foldable f, Ord a) => a -> f a -> NonEmpty a
insert x = lift (List.insert x)

some1 :: Alternative f => f a -> f (NonEmpty a)
some1 p = liftA2 (:|) p (many p)

take, drop :: Int -> NonEmpty a -> [a]
take n = List.take n . toList
drop n = List.drop n . toList

splitAt :: Int -> NonEmpty a -> ([a], [a])
splitAt n = List.splitAt n . toList

takeWhile, dropWhile, filter :: (a -> Bool) -> NonEmpty a -> [a]
takeWhile p = List.takeWhile p . toList
dropWhile p = List.dropWhile p . toList
filter p = List.filter p . toList

span, break, partition :: (a -> Bool) -> NonEmpty a -> ([a], [a])
span p = List.span p . toList
break p = List.break p . toList
partition p = List.partition p . toList

group :: (Foldable f, Eq a) => f a -> [NonEmpty a]
group = groupBy (==)

groupBy :: Foldable f => (a -> a -> Bool) -> f a -> [NonEmpty a]
groupBy eq xs = List.map fromList (List.groupBy eq (Foldable.toList xs))

groupWith :: Eq b => (a -> b) -> [a] -> [NonEmpty a]
groupWith f = groupBy (\x y -> f x == f y)

groupAllWith :: Ord b => (a -> b) -> [a] -> [NonEmpty a]
groupAllWith f xs = groupWith f (List.sortBy (\x y -> compare (f x) (f y)) xs)

group1 :: Eq a => NonEmpty a -> NonEmpty (NonEmpty a)
group1 = groupBy1 (==)

groupBy1 :: (a -> a -> Bool) -> NonEmpty a -> NonEmpty (NonEmpty a)
groupBy1 eq xs = fromList (groupBy eq xs)

groupWith1 :: Eq b => (a -> b) -> NonEmpty a -> NonEmpty (NonEmpty a)
groupWith1 f = groupBy1 (\x y -> f x == f y)

groupAllWith1 :: Ord b => (a -> b) -> NonEmpty a -> NonEmpty (NonEmpty a)
groupAllWith1 f xs = groupWith1 f (sortWith f xs)

isPrefixOf :: Eq a => [a] -> NonEmpty a -> Bool
isPrefixOf xs ys = List.isPrefixOf xs (toList ys)

nub :: Eq a => NonEmpty a -> NonEmpty a
nub = nubBy (==)

nubBy :: (a -> a -> Bool) -> NonEmpty a -> NonEmpty a
nubBy eq = lift (List.nubBy eq)

(!!) :: NonEmpty a -> Int -> a
(x :| xs) !! n
  | n == 0 = x
  | n > 0 = xs List.!! (n - 1)
  | otherwise = errorWithoutStackTrace "NonEmpty.!! negative argument"

zip :: NonEmpty a -> NonEmpty b -> NonEmpty (a, b)
zip = zipWith (,)

zipWith :: (a -> b -> c) -> NonEmpty a -> NonEmpty b -> NonEmpty c
zipWith f (x :| xs) (y :| ys) = f x y :| List.zipWith f xs ys

unzip :: Functor f => f (a, b) -> (f a, f b)
unzip xs = (fmap fst xs, fmap snd xs)

xor :: NonEmpty Bool -> Bool
xor (x :| xs) = List.foldr different x xs
  where
    different True y = not y
    different False y = y
