{-# LANGUAGE NoImplicitPrelude, BangPatterns #-}
-- | 'Foldable' and 'Traversable' with their functions and the instances of the basic types.
module Otherwise.Base.Foldable where

import Otherwise.Base.Core
import Otherwise.Base.List
import Otherwise.Base.Monoid
import Otherwise.Base.Number
import Otherwise.Base.Prim

infix 4 `elem`, `notElem`

class Foldable t where
  fold :: Monoid m => t m -> m
  foldMap :: Monoid m => (a -> m) -> t a -> m
  foldMap' :: Monoid m => (a -> m) -> t a -> m
  foldr :: (a -> b -> b) -> b -> t a -> b
  foldr' :: (a -> b -> b) -> b -> t a -> b
  foldl :: (b -> a -> b) -> b -> t a -> b
  foldl' :: (b -> a -> b) -> b -> t a -> b
  foldr1 :: (a -> a -> a) -> t a -> a
  foldl1 :: (a -> a -> a) -> t a -> a
  toList :: t a -> [a]
  null :: t a -> Bool
  length :: t a -> Int
  elem :: Eq a => a -> t a -> Bool
  maximum :: Ord a => t a -> a
  minimum :: Ord a => t a -> a
  sum :: Num a => t a -> a
  product :: Num a => t a -> a
  fold = foldMap id
  foldMap f = foldr (\x acc -> f x <> acc) mempty
  foldMap' f = foldl' (\acc x -> acc <> f x) mempty
  foldr f z t = appEndo (foldMap (\x -> Endo (f x)) t) z
  foldr' f z t = listFoldl' (flip f) z (reverse (toList t))
  foldl f z t = listFoldl f z (toList t)
  foldl' f z t = listFoldl' f z (toList t)
  foldr1 f t = case toList t of
    [] -> errorWithoutStackTrace "foldr1: empty structure"
    xs -> listFoldr1 f xs
  foldl1 f t = case toList t of
    [] -> errorWithoutStackTrace "foldl1: empty structure"
    xs -> listFoldl1 f xs
  toList = foldr (:) []
  null = foldr (\_ _ -> False) True
  length = foldl' (\n _ -> n + 1) 0
  elem x t = listElem x (toList t)
  maximum t = case toList t of
    [] -> errorWithoutStackTrace "maximum: empty structure"
    xs -> listMaximum xs
  minimum t = case toList t of
    [] -> errorWithoutStackTrace "minimum: empty structure"
    xs -> listMinimum xs
  sum t = listSum (toList t)
  product t = listProduct (toList t)
  {-# MINIMAL foldMap | foldr #-}

foldrM :: (Foldable t, Monad m) => (a -> b -> m b) -> b -> t a -> m b
foldrM f z t = foldl (\k x acc -> f x acc >>= k) return t z

foldlM :: (Foldable t, Monad m) => (b -> a -> m b) -> b -> t a -> m b
foldlM f z t = foldr (\x k acc -> f acc x >>= k) return t z

traverse_ :: (Foldable t, Applicative f) => (a -> f b) -> t a -> f ()
traverse_ f = foldr (\x rest -> f x *> rest) (pure ())

for_ :: (Foldable t, Applicative f) => t a -> (a -> f b) -> f ()
for_ t f = traverse_ f t

mapM_ :: (Foldable t, Monad m) => (a -> m b) -> t a -> m ()
mapM_ f = foldr (\x rest -> f x >> rest) (return ())

forM_ :: (Foldable t, Monad m) => t a -> (a -> m b) -> m ()
forM_ t f = mapM_ f t

sequenceA_ :: (Foldable t, Applicative f) => t (f a) -> f ()
sequenceA_ = foldr (*>) (pure ())

sequence_ :: (Foldable t, Monad m) => t (m a) -> m ()
sequence_ = foldr (>>) (return ())

asum :: (Foldable t, Alternative f) => t (f a) -> f a
asum = foldr (<|>) empty

msum :: (Foldable t, MonadPlus m) => t (m a) -> m a
msum = asum

concat :: Foldable t => t [a] -> [a]
concat t = listConcat (toList t)

concatMap :: Foldable t => (a -> [b]) -> t a -> [b]
concatMap f t = listConcatMap f (toList t)

and, or :: Foldable t => t Bool -> Bool
and t = listAll id (toList t)
or t = listAny id (toList t)

any, all :: Foldable t => (a -> Bool) -> t a -> Bool
any p t = listAny p (toList t)
all p t = listAll p (toList t)

notElem :: (Foldable t, Eq a) => a -> t a -> Bool
notElem x t = not (elem x t)

find :: Foldable t => (a -> Bool) -> t a -> Maybe a
find p t = go (toList t)
  where
    go [] = Nothing
    go (x : xs) = if p x then Just x else go xs

maximumBy, minimumBy :: Foldable t => (a -> a -> Ordering) -> t a -> a
maximumBy cmp t = case toList t of
  [] -> errorWithoutStackTrace "maximumBy: empty structure"
  x : xs -> listFoldl' (\best y -> case cmp best y of { GT -> best; _ -> y }) x xs
minimumBy cmp t = case toList t of
  [] -> errorWithoutStackTrace "minimumBy: empty structure"
  x : xs -> listFoldl' (\best y -> case cmp best y of { GT -> y; _ -> best }) x xs

instance Foldable [] where
  fold = mconcat
  foldMap f xs = mconcat (map f xs)
  foldr = listFoldr
  foldl = listFoldl
  foldl' = listFoldl'
  foldr1 = listFoldr1
  foldl1 = listFoldl1
  toList xs = xs
  null = listNull
  length = listLength
  elem = listElem
  maximum = listMaximum
  minimum = listMinimum
  sum = listSum
  product = listProduct

instance Foldable Maybe where
  foldMap _ Nothing = mempty
  foldMap f (Just x) = f x
  foldr _ z Nothing = z
  foldr f z (Just x) = f x z
  toList Nothing = []
  toList (Just x) = [x]

instance Foldable (Either e) where
  foldMap _ (Left _) = mempty
  foldMap f (Right x) = f x
  foldr _ z (Left _) = z
  foldr f z (Right x) = f x z

instance Foldable ((,) a) where
  foldMap f (_, x) = f x
  foldr f z (_, x) = f x z
  length _ = 1
  null _ = False

instance Foldable NonEmpty where
  foldMap f (x :| xs) = f x <> foldMap f xs
  foldr f z (x :| xs) = f x (listFoldr f z xs)
  toList (x :| xs) = x : xs
  null _ = False

-- Traversable ----------------------------------------------------------------------------------------------------

class (Functor t, Foldable t) => Traversable t where
  traverse :: Applicative f => (a -> f b) -> t a -> f (t b)
  sequenceA :: Applicative f => t (f a) -> f (t a)
  mapM :: Monad m => (a -> m b) -> t a -> m (t b)
  sequence :: Monad m => t (m a) -> m (t a)
  traverse f t = sequenceA (fmap f t)
  sequenceA = traverse id
  mapM = traverse
  sequence = sequenceA
  {-# MINIMAL traverse | sequenceA #-}

for :: (Traversable t, Applicative f) => t a -> (a -> f b) -> f (t b)
for t f = traverse f t

forM :: (Traversable t, Monad m) => t a -> (a -> m b) -> m (t b)
forM t f = mapM f t

instance Traversable [] where
  traverse f = go
    where
      go [] = pure []
      go (x : xs) = liftA2 (:) (f x) (go xs)

instance Traversable Maybe where
  traverse _ Nothing = pure Nothing
  traverse f (Just x) = fmap Just (f x)

instance Traversable (Either e) where
  traverse _ (Left e) = pure (Left e)
  traverse f (Right x) = fmap Right (f x)

instance Traversable ((,) a) where
  traverse f (a, x) = fmap ((,) a) (f x)

instance Functor NonEmpty where
  fmap f (x :| xs) = f x :| map f xs

instance Applicative NonEmpty where
  pure x = x :| []
  (<*>) = ap

instance Monad NonEmpty where
  (x :| xs) >>= f = case f x of
    y :| ys -> y :| (ys ++ listConcatMap (toList . f) xs)

instance Traversable NonEmpty where
  traverse f (x :| xs) = liftA2 (:|) (f x) (traverse f xs)

instance Eq a => Eq (NonEmpty a) where
  (x :| xs) == (y :| ys) = x == y && xs == ys

instance Ord a => Ord (NonEmpty a) where
  compare (x :| xs) (y :| ys) = compare x y `thenCompare` compare xs ys

-- Accumulating maps ----------------------------------------------------------------------------------------------

newtype StateL s a = StateL (s -> (s, a))

runStateL :: StateL s a -> s -> (s, a)
runStateL (StateL f) = f

instance Functor (StateL s) where
  fmap f (StateL k) = StateL (\s -> let (s', x) = k s in (s', f x))

instance Applicative (StateL s) where
  pure x = StateL (\s -> (s, x))
  StateL kf <*> StateL kx = StateL (\s -> let { (s', f) = kf s; (s'', x) = kx s' } in (s'', f x))
  liftA2 f (StateL kx) (StateL ky) = StateL (\s -> let { (s', x) = kx s; (s'', y) = ky s' } in (s'', f x y))

newtype StateR s a = StateR (s -> (s, a))

runStateR :: StateR s a -> s -> (s, a)
runStateR (StateR f) = f

instance Functor (StateR s) where
  fmap f (StateR k) = StateR (\s -> let (s', x) = k s in (s', f x))

instance Applicative (StateR s) where
  pure x = StateR (\s -> (s, x))
  StateR kf <*> StateR kx = StateR (\s -> let { (s', x) = kx s; (s'', f) = kf s' } in (s'', f x))
  liftA2 f (StateR kx) (StateR ky) = StateR (\s -> let { (s', y) = ky s; (s'', x) = kx s' } in (s'', f x y))

mapAccumL, mapAccumR :: Traversable t => (s -> a -> (s, b)) -> s -> t a -> (s, t b)
mapAccumL f s t = runStateL (traverse (\x -> StateL (\acc -> f acc x)) t) s
mapAccumR f s t = runStateR (traverse (\x -> StateR (\acc -> f acc x)) t) s
