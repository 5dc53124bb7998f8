{-# LANGUAGE FlexibleContexts #-}
{-# LANGUAGE FlexibleInstances #-}
{-# LANGUAGE FunctionalDependencies #-}
{-# LANGUAGE RankNTypes #-}
{-# LANGUAGE TypeFamilies #-}
{-# LANGUAGE UndecidableInstances #-}
-- | Lenses, traversals, prisms: what programs use most of lens 5. 'makeLenses' is the function that the splice of that name is written with.
module Control.Lens
  ( Lens, Lens', Traversal, Traversal', Setter, Setter', ASetter, ASetter', Getter, Getting, Fold, Iso, Iso', Prism, Prism', LensLike, LensLike'
  , AReview, Review
  , lens, makeLenses, to, iso, from, prism, prism', review, re, (#), preview, previews, view, views, over, set, has, hasn't, toListOf
  , use, uses, preuse, assign, modifying
  , (^.), (^..), (^?), (^?!), (%~), (.~), (+~), (-~), (*~), (//~), (^~), (||~), (&&~), (<>~), (?~), (<%~), (<<%~), (<<.~), (<+~)
  , (.=), (%=), (+=), (-=), (*=), (//=), (||=), (&&=), (<>=), (?=), (<~), (<%=), (<<%=), (<<.=), (<+=), (<-=), (<<+=), (<<-=)
  , (&), (<&>), (??), (&~)
  , Field1 (..), Field2 (..), Field3 (..), Field4 (..), Field5 (..)
  , Index, IxValue, Ixed (..), At (..), Contains (..), sans, Each (..), both, traversed, folded, mapped, folding, filtered, taking, dropping, non
  , _Just, _Nothing, _Left, _Right, _head, _tail, _last, _init, _Cons, _Show, only, nearly, coerced, simple, reversed, swapped
  , traverseOf, traverseOf_, forOf, forOf_, mapMOf, mapMOf_, sequenceAOf_, foldMapOf, foldOf, foldrOf, foldlOf', sumOf, productOf, lengthOf, nullOf
  , maximumOf, minimumOf, maximumByOf, minimumByOf, anyOf, allOf, noneOf, andOf, orOf, elemOf, findOf, firstOf, lastOf, concatMapOf, concatOf
  ) where

import Control.Monad.Reader.Class (MonadReader, asks)
import Control.Monad.State (State, execState)
import Control.Monad.State.Class (MonadState, gets, modify, state)
import Data.Coerce (Coercible, coerce)
import Data.Foldable (foldl', maximumBy, minimumBy, traverse_)
import Data.Function ((&))
import Data.Functor ((<&>))
import Data.Functor.Const (Const (..))
import Data.Functor.Contravariant (Contravariant (..))
import Data.Functor.Identity (Identity (..))
import qualified Data.HashMap.Strict as HashMap
import qualified Data.IntMap as IntMap
import qualified Data.IntSet as IntSet
import Data.Array (Array, Ix, bounds, inRange, (!), (//))
import Data.Hashable (Hashable)
import qualified Data.Map as Map
import Data.Monoid (All (..), Any (..), Endo (..), First (..), Last (..), Product (..), Sum (..))
import Data.Profunctor (Choice (..), Profunctor (..))
import qualified Data.Sequence as Seq
import qualified Data.Set as Set
import qualified Data.Vector as Vector
import Data.Tuple (swap)
import Text.Read (readMaybe)

infixl 8 ^., ^.., ^?, ^?!
infixr 8 #
infixr 4 %~, .~, +~, -~, *~, //~, ^~, ||~, &&~, <>~, ?~, <%~, <<%~, <<.~, <+~
infix 4 .=, %=, +=, -=, *=, //=, ||=, &&=, <>=, ?=, <%=, <<%=, <<.=, <+=, <-=, <<+=, <<-=
infixr 2 <~
infixl 1 ??, &~

type LensLike f s t a b = (a -> f b) -> s -> f t
type LensLike' f s a = LensLike f s s a a
type Lens s t a b = forall f. Functor f => LensLike f s t a b
type Lens' s a = Lens s s a a
type Traversal s t a b = forall f. Applicative f => LensLike f s t a b
type Traversal' s a = Traversal s s a a
type ASetter s t a b = (a -> Identity b) -> s -> Identity t
type ASetter' s a = ASetter s s a a
type Setter s t a b = ASetter s t a b
type Setter' s a = ASetter s s a a
type Getting r s a = (a -> Const r a) -> s -> Const r s
type Getter s a = forall f. (Contravariant f, Functor f) => (a -> f a) -> s -> f s
type Fold s a = forall f. (Contravariant f, Applicative f) => (a -> f a) -> s -> f s
type Iso s t a b = forall p f. (Profunctor p, Functor f) => p a (f b) -> p s (f t)
type Iso' s a = Iso s s a a
type Prism s t a b = forall p f. (Choice p, Applicative f) => p a (f b) -> p s (f t)
type Prism' s a = Prism s s a a
type AReview t b = Tagged b (Identity b) -> Tagged t (Identity t)
type Review t b = AReview t b

-- Making them ----------------------------------------------------------------------------------------------------------

lens, makeLenses :: Functor f => (s -> a) -> (s -> b -> t) -> (a -> f b) -> s -> f t
lens get put f s = fmap (put s) (f (get s))
makeLenses = lens

to :: (Profunctor p, Contravariant f) => (s -> a) -> p a (f a) -> p s (f s)
to f = dimap f (contramap f)

iso :: (Profunctor p, Functor f) => (s -> a) -> (b -> t) -> p a (f b) -> p s (f t)
iso f g = dimap f (fmap g)

-- | Both directions of an isomorphism.
data Exchange a b s t = Exchange (s -> a) (b -> t)

instance Profunctor (Exchange a b) where
  dimap f g (Exchange sa bt) = Exchange (sa . f) (g . bt)

from :: (Profunctor p, Functor f) => (Exchange a b a (Identity b) -> Exchange a b s (Identity t)) -> p t (f s) -> p b (f a)
from l = case l (Exchange id Identity) of
  Exchange sa bt -> iso (runIdentity . bt) sa

prism :: (Choice p, Applicative f) => (b -> t) -> (s -> Either t a) -> p a (f b) -> p s (f t)
prism make match = dimap match (either pure (fmap make)) . right'

prism' :: (Choice p, Applicative f) => (b -> s) -> (s -> Maybe a) -> p a (f b) -> p s (f s)
prism' make match = prism make (\s -> maybe (Left s) Right (match s))

-- | An output without an input.
newtype Tagged a b = Tagged b

instance Profunctor Tagged where
  dimap _ g (Tagged b) = Tagged (g b)

instance Choice Tagged where
  right' (Tagged b) = Tagged (Right b)

review :: AReview t b -> b -> t
review l b = case l (Tagged (Identity b)) of Tagged t -> runIdentity t

(#) :: AReview t b -> b -> t
(#) = review

re :: Contravariant f => AReview t b -> (t -> f t) -> b -> f b
re l = to (review l)

-- Reading ----------------------------------------------------------------------------------------------------------------

view :: MonadReader s m => Getting a s a -> m a
view l = asks (getConst . l Const)

views :: MonadReader s m => Getting r s a -> (a -> r) -> m r
views l f = asks (getConst . l (Const . f))

(^.) :: s -> Getting a s a -> a
s ^. l = getConst (l Const s)

preview :: MonadReader s m => Getting (First a) s a -> m (Maybe a)
preview l = asks (getFirst . foldMapOf l (First . Just))

previews :: MonadReader s m => Getting (First r) s a -> (a -> r) -> m (Maybe r)
previews l f = asks (getFirst . foldMapOf l (First . Just . f))

(^?) :: s -> Getting (First a) s a -> Maybe a
s ^? l = getFirst (foldMapOf l (First . Just) s)

(^?!) :: s -> Getting (First a) s a -> a
s ^?! l = maybe (error "(^?!): empty Fold") id (s ^? l)

(^..) :: s -> Getting (Endo [a]) s a -> [a]
s ^.. l = toListOf l s

toListOf :: Getting (Endo [a]) s a -> s -> [a]
toListOf l = foldrOf l (:) []

has, hasn't :: Getting Any s a -> s -> Bool
has l = getAny . foldMapOf l (const (Any True))
hasn't l = not . has l

use :: MonadState s m => Getting a s a -> m a
use l = gets (^. l)

uses :: MonadState s m => Getting r s a -> (a -> r) -> m r
uses l f = gets (getConst . l (Const . f))

preuse :: MonadState s m => Getting (First a) s a -> m (Maybe a)
preuse l = gets (^? l)

foldMapOf :: Getting r s a -> (a -> r) -> s -> r
foldMapOf l f = getConst . l (Const . f)

foldOf :: Getting a s a -> s -> a
foldOf l = getConst . l Const

foldrOf :: Getting (Endo r) s a -> (a -> r -> r) -> r -> s -> r
foldrOf l f z s = appEndo (foldMapOf l (Endo . f) s) z

foldlOf' :: Getting (Endo [a]) s a -> (r -> a -> r) -> r -> s -> r
foldlOf' l f z s = foldl' f z (toListOf l s)

sumOf, productOf :: Num a => Getting (Endo [a]) s a -> s -> a
sumOf l = foldlOf' l (+) 0
productOf l = foldlOf' l (*) 1

lengthOf :: Getting (Endo [a]) s a -> s -> Int
lengthOf l = length . toListOf l

nullOf :: Getting Any s a -> s -> Bool
nullOf = hasn't

maximumOf, minimumOf :: Ord a => Getting (Endo [a]) s a -> s -> Maybe a
maximumOf l = nonEmptyOf maximum l
minimumOf l = nonEmptyOf minimum l

maximumByOf, minimumByOf :: Getting (Endo [a]) s a -> (a -> a -> Ordering) -> s -> Maybe a
maximumByOf l cmp = nonEmptyOf (maximumBy cmp) l
minimumByOf l cmp = nonEmptyOf (minimumBy cmp) l

nonEmptyOf :: ([a] -> a) -> Getting (Endo [a]) s a -> s -> Maybe a
nonEmptyOf f l s = case toListOf l s of
  [] -> Nothing
  xs -> Just (f xs)

anyOf :: Getting Any s a -> (a -> Bool) -> s -> Bool
anyOf l p = getAny . foldMapOf l (Any . p)

allOf :: Getting All s a -> (a -> Bool) -> s -> Bool
allOf l p = getAll . foldMapOf l (All . p)

noneOf :: Getting Any s a -> (a -> Bool) -> s -> Bool
noneOf l p = not . anyOf l p

andOf :: Getting All s Bool -> s -> Bool
andOf l = allOf l id

orOf :: Getting Any s Bool -> s -> Bool
orOf l = anyOf l id

elemOf :: Eq a => Getting Any s a -> a -> s -> Bool
elemOf l = anyOf l . (==)

findOf :: Getting (Endo [a]) s a -> (a -> Bool) -> s -> Maybe a
findOf l p s = case filter p (toListOf l s) of
  [] -> Nothing
  x : _ -> Just x

firstOf :: Getting (First a) s a -> s -> Maybe a
firstOf l s = s ^? l

lastOf :: Getting (Last a) s a -> s -> Maybe a
lastOf l = getLast . foldMapOf l (Last . Just)

concatMapOf :: Getting [r] s a -> (a -> [r]) -> s -> [r]
concatMapOf = foldMapOf

concatOf :: Getting [r] s [r] -> s -> [r]
concatOf = foldOf

-- Writing ----------------------------------------------------------------------------------------------------------------

over :: ASetter s t a b -> (a -> b) -> s -> t
over l f = runIdentity . l (Identity . f)

set :: ASetter s t a b -> b -> s -> t
set l b = over l (const b)

(%~) :: ASetter s t a b -> (a -> b) -> s -> t
(%~) = over

(.~) :: ASetter s t a b -> b -> s -> t
(.~) = set

(+~), (-~), (*~) :: Num a => ASetter s t a a -> a -> s -> t
l +~ n = over l (+ n)
l -~ n = over l (subtract n)
l *~ n = over l (* n)

(//~) :: Fractional a => ASetter s t a a -> a -> s -> t
l //~ n = over l (/ n)

(^~) :: (Num a, Integral e) => ASetter s t a a -> e -> s -> t
l ^~ n = over l (^ n)

(||~), (&&~) :: ASetter s t Bool Bool -> Bool -> s -> t
l ||~ b = over l (|| b)
l &&~ b = over l (&& b)

(<>~) :: Semigroup a => ASetter s t a a -> a -> s -> t
l <>~ x = over l (<> x)

(?~) :: ASetter s t a (Maybe b) -> b -> s -> t
l ?~ x = set l (Just x)

(<%~) :: LensLike ((,) b) s t a b -> (a -> b) -> s -> (b, t)
l <%~ f = l (\a -> let b = f a in (b, b))

(<<%~) :: LensLike ((,) a) s t a b -> (a -> b) -> s -> (a, t)
l <<%~ f = l (\a -> (a, f a))

(<<.~) :: LensLike ((,) a) s t a b -> b -> s -> (a, t)
l <<.~ b = l (\a -> (a, b))

(<+~) :: Num a => LensLike ((,) a) s t a a -> a -> s -> (a, t)
l <+~ n = l <%~ (+ n)

assign :: MonadState s m => ASetter s s a b -> b -> m ()
assign l b = modify (set l b)

modifying :: MonadState s m => ASetter s s a b -> (a -> b) -> m ()
modifying l f = modify (over l f)

(.=) :: MonadState s m => ASetter s s a b -> b -> m ()
(.=) = assign

(%=) :: MonadState s m => ASetter s s a b -> (a -> b) -> m ()
(%=) = modifying

(+=), (-=), (*=) :: (MonadState s m, Num a) => ASetter' s a -> a -> m ()
l += n = modifying l (+ n)
l -= n = modifying l (subtract n)
l *= n = modifying l (* n)

(//=) :: (MonadState s m, Fractional a) => ASetter' s a -> a -> m ()
l //= n = modifying l (/ n)

(||=), (&&=) :: MonadState s m => ASetter' s Bool -> Bool -> m ()
l ||= b = modifying l (|| b)
l &&= b = modifying l (&& b)

(<>=) :: (MonadState s m, Semigroup a) => ASetter' s a -> a -> m ()
l <>= x = modifying l (<> x)

(?=) :: MonadState s m => ASetter s s a (Maybe b) -> b -> m ()
l ?= x = assign l (Just x)

(<~) :: MonadState s m => ASetter s s a b -> m b -> m ()
l <~ m = m >>= assign l

(<%=) :: MonadState s m => LensLike ((,) b) s s a b -> (a -> b) -> m b
l <%= f = state (l <%~ f)

(<<%=) :: MonadState s m => LensLike ((,) a) s s a b -> (a -> b) -> m a
l <<%= f = state (l <<%~ f)

(<<.=) :: MonadState s m => LensLike ((,) a) s s a b -> b -> m a
l <<.= b = state (l <<.~ b)

(<+=), (<-=), (<<+=), (<<-=) :: (MonadState s m, Num a) => LensLike' ((,) a) s a -> a -> m a
l <+= n = l <%= (+ n)
l <-= n = l <%= subtract n
l <<+= n = l <<%= (+ n)
l <<-= n = l <<%= subtract n

(??) :: Functor f => f (a -> b) -> a -> f b
fab ?? a = fmap ($ a) fab

(&~) :: s -> State s a -> s
s &~ m = execState m s

traverseOf, mapMOf :: LensLike f s t a b -> (a -> f b) -> s -> f t
traverseOf = id
mapMOf = id

forOf :: LensLike f s t a b -> s -> (a -> f b) -> f t
forOf l s f = l f s

traverseOf_, mapMOf_ :: Applicative f => Getting (Endo [a]) s a -> (a -> f r) -> s -> f ()
traverseOf_ l f = traverse_ f . toListOf l
mapMOf_ = traverseOf_

forOf_ :: Applicative f => Getting (Endo [a]) s a -> s -> (a -> f r) -> f ()
forOf_ l s f = traverseOf_ l f s

sequenceAOf_ :: Applicative f => Getting (Endo [f a]) s (f a) -> s -> f ()
sequenceAOf_ l = traverseOf_ l id

-- Components --------------------------------------------------------------------------------------------------------------

class Field1 s t a b | s -> a, t -> b, s b -> t, t a -> s where
  _1 :: Functor f => (a -> f b) -> s -> f t

class Field2 s t a b | s -> a, t -> b, s b -> t, t a -> s where
  _2 :: Functor f => (a -> f b) -> s -> f t

class Field3 s t a b | s -> a, t -> b, s b -> t, t a -> s where
  _3 :: Functor f => (a -> f b) -> s -> f t

class Field4 s t a b | s -> a, t -> b, s b -> t, t a -> s where
  _4 :: Functor f => (a -> f b) -> s -> f t

class Field5 s t a b | s -> a, t -> b, s b -> t, t a -> s where
  _5 :: Functor f => (a -> f b) -> s -> f t

instance Field1 (a, b) (a', b) a a' where _1 k (a, b) = fmap (\a' -> (a', b)) (k a)
instance Field1 (a, b, c) (a', b, c) a a' where _1 k (a, b, c) = fmap (\a' -> (a', b, c)) (k a)
instance Field1 (a, b, c, d) (a', b, c, d) a a' where _1 k (a, b, c, d) = fmap (\a' -> (a', b, c, d)) (k a)
instance Field1 (a, b, c, d, e) (a', b, c, d, e) a a' where _1 k (a, b, c, d, e) = fmap (\a' -> (a', b, c, d, e)) (k a)
instance Field2 (a, b) (a, b') b b' where _2 k (a, b) = fmap (\b' -> (a, b')) (k b)
instance Field2 (a, b, c) (a, b', c) b b' where _2 k (a, b, c) = fmap (\b' -> (a, b', c)) (k b)
instance Field2 (a, b, c, d) (a, b', c, d) b b' where _2 k (a, b, c, d) = fmap (\b' -> (a, b', c, d)) (k b)
instance Field2 (a, b, c, d, e) (a, b', c, d, e) b b' where _2 k (a, b, c, d, e) = fmap (\b' -> (a, b', c, d, e)) (k b)
instance Field3 (a, b, c) (a, b, c') c c' where _3 k (a, b, c) = fmap (\c' -> (a, b, c')) (k c)
instance Field3 (a, b, c, d) (a, b, c', d) c c' where _3 k (a, b, c, d) = fmap (\c' -> (a, b, c', d)) (k c)
instance Field3 (a, b, c, d, e) (a, b, c', d, e) c c' where _3 k (a, b, c, d, e) = fmap (\c' -> (a, b, c', d, e)) (k c)
instance Field4 (a, b, c, d) (a, b, c, d') d d' where _4 k (a, b, c, d) = fmap (\d' -> (a, b, c, d')) (k d)
instance Field4 (a, b, c, d, e) (a, b, c, d', e) d d' where _4 k (a, b, c, d, e) = fmap (\d' -> (a, b, c, d', e)) (k d)
instance Field5 (a, b, c, d, e) (a, b, c, d, e') e e' where _5 k (a, b, c, d, e) = fmap (\e' -> (a, b, c, d, e')) (k e)

type family Index s

type family IxValue s

type instance Index [a] = Int
type instance IxValue [a] = a
type instance Index (Map.Map k a) = k
type instance IxValue (Map.Map k a) = a
type instance Index (IntMap.IntMap a) = Int
type instance IxValue (IntMap.IntMap a) = a
type instance Index (HashMap.HashMap k a) = k
type instance IxValue (HashMap.HashMap k a) = a
type instance Index (Seq.Seq a) = Int
type instance IxValue (Seq.Seq a) = a
type instance Index (Array i a) = i
type instance IxValue (Array i a) = a
type instance Index (Vector.Vector a) = Int
type instance IxValue (Vector.Vector a) = a
type instance Index (Maybe a) = ()
type instance IxValue (Maybe a) = a
type instance Index (Set.Set a) = a
type instance IxValue (Set.Set a) = ()
type instance Index IntSet.IntSet = Int
type instance IxValue IntSet.IntSet = ()

class Ixed m where
  ix :: Applicative f => Index m -> (IxValue m -> f (IxValue m)) -> m -> f m

class Ixed m => At m where
  at :: Functor f => Index m -> (Maybe (IxValue m) -> f (Maybe (IxValue m))) -> m -> f m

class Contains m where
  contains :: Functor f => Index m -> (Bool -> f Bool) -> m -> f m

instance Ixed [a] where
  ix k f xs
    | k < 0 = pure xs
    | otherwise = go k xs
    where
      go _ [] = pure []
      go 0 (y : ys) = fmap (: ys) (f y)
      go i (y : ys) = fmap (y :) (go (i - 1) ys)

instance Ixed (Maybe a) where ix () = traverse
instance At (Maybe a) where at () = id

instance Ord k => Ixed (Map.Map k a) where
  ix k f m = maybe (pure m) (fmap (\v -> Map.insert k v m) . f) (Map.lookup k m)

instance Ord k => At (Map.Map k a) where
  at k f m = fmap (maybe (Map.delete k m) (\v -> Map.insert k v m)) (f (Map.lookup k m))

instance Ixed (IntMap.IntMap a) where
  ix k f m = maybe (pure m) (fmap (\v -> IntMap.insert k v m) . f) (IntMap.lookup k m)

instance At (IntMap.IntMap a) where
  at k f m = fmap (maybe (IntMap.delete k m) (\v -> IntMap.insert k v m)) (f (IntMap.lookup k m))

instance (Eq k, Hashable k) => Ixed (HashMap.HashMap k a) where
  ix k f m = maybe (pure m) (fmap (\v -> HashMap.insert k v m) . f) (HashMap.lookup k m)

instance (Eq k, Hashable k) => At (HashMap.HashMap k a) where
  at k f m = fmap (maybe (HashMap.delete k m) (\v -> HashMap.insert k v m)) (f (HashMap.lookup k m))

instance Ord a => Ixed (Set.Set a) where
  ix k f s = if Set.member k s then fmap (const s) (f ()) else pure s

instance Ord a => At (Set.Set a) where
  at k f s = fmap (maybe (Set.delete k s) (const (Set.insert k s))) (f (if Set.member k s then Just () else Nothing))

instance Ord a => Contains (Set.Set a) where
  contains k f s = fmap (\b -> if b then Set.insert k s else Set.delete k s) (f (Set.member k s))

instance Contains IntSet.IntSet where
  contains k f s = fmap (\b -> if b then IntSet.insert k s else IntSet.delete k s) (f (IntSet.member k s))

instance Ixed (Seq.Seq a) where
  ix k f s = maybe (pure s) (fmap (\v -> Seq.update k v s) . f) (Seq.lookup k s)

instance Ix i => Ixed (Array i a) where
  ix i f a
    | inRange (bounds a) i = fmap (\v -> a // [(i, v)]) (f (a ! i))
    | otherwise = pure a

instance Ixed (Vector.Vector a) where
  ix i f v
    | i >= 0 && i < Vector.length v = fmap (\x -> v Vector.// [(i, x)]) (f (v Vector.! i))
    | otherwise = pure v

sans :: At m => Index m -> m -> m
sans k = set (at k) Nothing

class Each s t a b | s -> a, t -> b, s b -> t, t a -> s where
  each :: Applicative f => (a -> f b) -> s -> f t

instance Each [a] [b] a b where each = traverse
instance Each (Maybe a) (Maybe b) a b where each = traverse
instance Each (Map.Map k a) (Map.Map k b) a b where each = traverse
instance Each (IntMap.IntMap a) (IntMap.IntMap b) a b where each = traverse
instance Each (Seq.Seq a) (Seq.Seq b) a b where each = traverse
instance Each (Vector.Vector a) (Vector.Vector b) a b where each = traverse
instance (a ~ a', b ~ b') => Each (a, a') (b, b') a b where each f (x, y) = (,) <$> f x <*> f y
instance (a ~ a', a ~ a'', b ~ b', b ~ b'') => Each (a, a', a'') (b, b', b'') a b where each f (x, y, z) = (,,) <$> f x <*> f y <*> f z

both :: Applicative f => (a -> f b) -> (a, a) -> f (b, b)
both f (x, y) = (,) <$> f x <*> f y

traversed :: (Traversable t, Applicative f) => (a -> f b) -> t a -> f (t b)
traversed = traverse

folded :: (Foldable t, Contravariant f, Applicative f) => (a -> f a) -> t a -> f (t a)
folded f s = contramap (const ()) (traverse_ f s)

folding :: (Foldable t, Contravariant f, Applicative f) => (s -> t a) -> (a -> f a) -> s -> f s
folding g f s = contramap (const ()) (traverse_ f (g s))

mapped :: Functor t => (a -> Identity b) -> t a -> Identity (t b)
mapped f = Identity . fmap (runIdentity . f)

filtered :: (Choice p, Applicative f) => (a -> Bool) -> p a (f a) -> p a (f a)
filtered p = dimap (\x -> if p x then Right x else Left x) (either pure id) . right'

-- | The first so many targets, or those behind them, for reading.
taking, dropping :: (Contravariant f, Applicative f) => Int -> Getting (Endo [a]) s a -> (a -> f a) -> s -> f s
taking n l = folding (take n . toListOf l)
dropping n l = folding (drop n . toListOf l)

non :: (Eq a, Profunctor p, Functor f) => a -> p a (f a) -> p (Maybe a) (f (Maybe a))
non a = iso (maybe a id) (\x -> if x == a then Nothing else Just x)

_Just :: (Choice p, Applicative f) => p a (f b) -> p (Maybe a) (f (Maybe b))
_Just = prism Just (maybe (Left Nothing) Right)

_Nothing :: (Choice p, Applicative f) => p () (f ()) -> p (Maybe a) (f (Maybe a))
_Nothing = prism' (const Nothing) (maybe (Just ()) (const Nothing))

_Left :: (Choice p, Applicative f) => p a (f b) -> p (Either a c) (f (Either b c))
_Left = prism Left (either Right (Left . Right))

_Right :: (Choice p, Applicative f) => p a (f b) -> p (Either c a) (f (Either c b))
_Right = prism Right (either (Left . Left) Right)

_Cons :: (Choice p, Applicative f) => p (a, [a]) (f (b, [b])) -> p [a] (f [b])
_Cons = prism (uncurry (:)) (\s -> case s of { [] -> Left []; x : xs -> Right (x, xs) })

_head, _last :: Applicative f => (a -> f a) -> [a] -> f [a]
_head f (x : xs) = fmap (: xs) (f x)
_head _ [] = pure []
_last f xs = case reverse xs of
  [] -> pure []
  y : ys -> fmap (\y' -> reverse (y' : ys)) (f y)

_tail, _init :: Applicative f => ([a] -> f [a]) -> [a] -> f [a]
_tail f (x : xs) = fmap (x :) (f xs)
_tail _ [] = pure []
_init f xs = case reverse xs of
  [] -> pure []
  y : ys -> fmap (++ [y]) (f (reverse ys))

_Show :: (Read a, Show a, Choice p, Applicative f) => p a (f a) -> p String (f String)
_Show = prism' show readMaybe

only :: (Eq a, Choice p, Applicative f) => a -> p () (f ()) -> p a (f a)
only a = prism' (const a) (\x -> if x == a then Just () else Nothing)

nearly :: (Choice p, Applicative f) => a -> (a -> Bool) -> p () (f ()) -> p a (f a)
nearly a p = prism' (const a) (\x -> if p x then Just () else Nothing)

coerced :: (Coercible s a, Coercible b t, Profunctor p, Functor f) => p a (f b) -> p s (f t)
coerced = iso coerce coerce

simple :: p a (f a) -> p a (f a)
simple = id

reversed :: (Profunctor p, Functor f) => p [a] (f [b]) -> p [a] (f [b])
reversed = iso reverse reverse

swapped :: (Profunctor p, Functor f) => p (b, a) (f (d, c)) -> p (a, b) (f (c, d))
swapped = iso swap swap
