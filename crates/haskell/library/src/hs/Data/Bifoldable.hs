module Data.Bifoldable
  ( Bifoldable (bifold, bifoldMap, bifoldr, bifoldl), bifoldr', bifoldl', bitraverse_, bifor_, bisequence_, biList, binull, bilength
  , bifoldr1, bifoldrM, bifoldl1, bifoldlM, bimapM_, biforM_, bisequenceA_, biasum, bimsum, biconcat
  , bielem, binotElem, bimaximum, bimaximumBy, biminimum, biminimumBy, biand, bior
  , bisum, biproduct, biconcatMap, biany, biall, bifind
  ) where

import Control.Applicative (Alternative (..))
import Control.Monad (MonadPlus)
import Data.Foldable (maximumBy, minimumBy)
import Data.Functor.Const (Const (..))
import Data.Monoid (Dual (..), Endo (..))

class Bifoldable p where
  bifold :: Monoid m => p m m -> m
  bifoldMap :: Monoid m => (a -> m) -> (b -> m) -> p a b -> m
  bifoldr :: (a -> c -> c) -> (b -> c -> c) -> c -> p a b -> c
  bifoldl :: (c -> a -> c) -> (c -> b -> c) -> c -> p a b -> c
  bifold = bifoldMap id id
  bifoldMap f g = bifoldr (mappend . f) (mappend . g) mempty
  bifoldr f g z t = appEndo (bifoldMap (Endo . f) (Endo . g) t) z
  bifoldl f g z t = appEndo (getDual (bifoldMap (Dual . Endo . flip f) (Dual . Endo . flip g) t)) z
  {-# MINIMAL bifoldr | bifoldMap #-}

instance Bifoldable (,) where
  bifoldMap f g ~(a, b) = f a <> g b

instance Bifoldable ((,,) x) where
  bifoldMap f g ~(_, a, b) = f a <> g b

instance Bifoldable ((,,,) x y) where
  bifoldMap f g ~(_, _, a, b) = f a <> g b

instance Bifoldable ((,,,,) x y z) where
  bifoldMap f g ~(_, _, _, a, b) = f a <> g b

instance Bifoldable Either where
  bifoldMap f _ (Left a) = f a
  bifoldMap _ g (Right b) = g b

instance Bifoldable Const where
  bifoldMap f _ (Const a) = f a

bifoldr' :: Bifoldable t => (a -> c -> c) -> (b -> c -> c) -> c -> t a b -> c
bifoldr' f g z t = bifoldl (\k x acc -> k $! f x acc) (\k x acc -> k $! g x acc) id t z

bifoldl' :: Bifoldable t => (a -> b -> a) -> (a -> c -> a) -> a -> t b c -> a
bifoldl' f g z t = bifoldr (\x k acc -> k $! f acc x) (\x k acc -> k $! g acc x) id t z

bitraverse_ :: (Bifoldable t, Applicative f) => (a -> f c) -> (b -> f d) -> t a b -> f ()
bitraverse_ f g = bifoldr ((*>) . f) ((*>) . g) (pure ())

bifor_ :: (Bifoldable t, Applicative f) => t a b -> (a -> f c) -> (b -> f d) -> f ()
bifor_ t f g = bitraverse_ f g t

bisequence_ :: (Bifoldable t, Applicative f) => t (f a) (f b) -> f ()
bisequence_ = bitraverse_ id id

biList :: Bifoldable t => t a a -> [a]
biList = bifoldr (:) (:) []

binull :: Bifoldable t => t a b -> Bool
binull = bifoldr (\_ _ -> False) (\_ _ -> False) True

bilength :: Bifoldable t => t a b -> Int
bilength = bifoldl' (\n _ -> n + 1) (\n _ -> n + 1) 0

bielem :: (Bifoldable t, Eq a) => a -> t a a -> Bool
bielem x = biany (== x) (== x)

bisum, biproduct :: (Bifoldable t, Num a) => t a a -> a
bisum = sum . biList
biproduct = product . biList

biconcatMap :: Bifoldable t => (a -> [c]) -> (b -> [c]) -> t a b -> [c]
biconcatMap = bifoldMap

biany, biall :: Bifoldable t => (a -> Bool) -> (b -> Bool) -> t a b -> Bool
biany p q = bifoldr ((||) . p) ((||) . q) False
biall p q = bifoldr ((&&) . p) ((&&) . q) True

bifind :: Bifoldable t => (a -> Bool) -> t a a -> Maybe a
bifind p t = case filter p (biList t) of
  [] -> Nothing
  x : _ -> Just x

bifoldr1, bifoldl1 :: Bifoldable t => (a -> a -> a) -> t a a -> a
bifoldr1 f t = case biList t of
  [] -> error "bifoldr1: empty structure"
  xs -> foldr1 f xs
bifoldl1 f t = case biList t of
  [] -> error "bifoldl1: empty structure"
  xs -> foldl1 f xs

bifoldrM :: (Bifoldable t, Monad m) => (a -> c -> m c) -> (b -> c -> m c) -> c -> t a b -> m c
bifoldrM f g z t = bifoldl (\k x acc -> f x acc >>= k) (\k x acc -> g x acc >>= k) return t z

bifoldlM :: (Bifoldable t, Monad m) => (a -> b -> m a) -> (a -> c -> m a) -> a -> t b c -> m a
bifoldlM f g z t = bifoldr (\x k acc -> f acc x >>= k) (\x k acc -> g acc x >>= k) return t z

bimapM_ :: (Bifoldable t, Applicative f) => (a -> f c) -> (b -> f d) -> t a b -> f ()
bimapM_ = bitraverse_

biforM_ :: (Bifoldable t, Applicative f) => t a b -> (a -> f c) -> (b -> f d) -> f ()
biforM_ = bifor_

bisequenceA_ :: (Bifoldable t, Applicative f) => t (f a) (f b) -> f ()
bisequenceA_ = bisequence_

biasum :: (Bifoldable t, Alternative f) => t (f a) (f a) -> f a
biasum = bifoldr (<|>) (<|>) empty

bimsum :: (Bifoldable t, MonadPlus f) => t (f a) (f a) -> f a
bimsum = biasum

biconcat :: Bifoldable t => t [a] [a] -> [a]
biconcat = bifold

binotElem :: (Bifoldable t, Eq a) => a -> t a a -> Bool
binotElem x = not . bielem x

bimaximum, biminimum :: (Bifoldable t, Ord a) => t a a -> a
bimaximum = maximum . biList
biminimum = minimum . biList

bimaximumBy, biminimumBy :: Bifoldable t => (a -> a -> Ordering) -> t a a -> a
bimaximumBy order = maximumBy order . biList
biminimumBy order = minimumBy order . biList

biand, bior :: Bifoldable t => t Bool Bool -> Bool
biand = biall id id
bior = biany id id
