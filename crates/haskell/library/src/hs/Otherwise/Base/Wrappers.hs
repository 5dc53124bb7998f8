-- | The wrappers of "Data.Monoid" and "Data.Semigroup".
module Otherwise.Base.Wrappers where

import Otherwise.Base.Core (Alternative (..), MonadPlus)
import Otherwise.Base.Foldable
import Otherwise.Base.Monoid
import Otherwise.Base.Read (readsRecord, readsUnary)
import Otherwise.Base.Show (showsRecord, showsUnary)

-- Sum ------------------------------------------------------------------------------------------------------------

newtype Sum a = Sum {getSum :: a}

instance Num a => Semigroup (Sum a) where
  Sum x <> Sum y = Sum (x + y)
  stimes n (Sum x) = Sum (fromIntegral n * x)

instance Num a => Monoid (Sum a) where
  mempty = Sum 0

instance Eq a => Eq (Sum a) where
  Sum x == Sum y = x == y

instance Ord a => Ord (Sum a) where
  compare (Sum x) (Sum y) = compare x y

instance Bounded a => Bounded (Sum a) where
  minBound = Sum minBound
  maxBound = Sum maxBound

instance Show a => Show (Sum a) where
  showsPrec d (Sum x) = showsRecord "Sum" "getSum" d x

instance Read a => Read (Sum a) where
  readsPrec = readsRecord "Sum" "getSum" Sum

instance Functor Sum where
  fmap f (Sum x) = Sum (f x)

instance Foldable Sum where
  foldMap f (Sum x) = f x
  foldr f z (Sum x) = f x z

instance Traversable Sum where
  traverse f (Sum x) = fmap Sum (f x)

instance Applicative Sum where
  pure = Sum
  Sum f <*> Sum x = Sum (f x)

instance Monad Sum where
  Sum x >>= k = k x

instance Num a => Num (Sum a) where
  Sum x + Sum y = Sum (x + y)
  Sum x - Sum y = Sum (x - y)
  Sum x * Sum y = Sum (x * y)
  negate (Sum x) = Sum (negate x)
  abs (Sum x) = Sum (abs x)
  signum (Sum x) = Sum (signum x)
  fromInteger n = Sum (fromInteger n)

-- Product --------------------------------------------------------------------------------------------------------

newtype Product a = Product {getProduct :: a}

instance Num a => Semigroup (Product a) where
  Product x <> Product y = Product (x * y)
  stimes n (Product x) = Product (x ^ n)

instance Num a => Monoid (Product a) where
  mempty = Product 1

instance Eq a => Eq (Product a) where
  Product x == Product y = x == y

instance Ord a => Ord (Product a) where
  compare (Product x) (Product y) = compare x y

instance Bounded a => Bounded (Product a) where
  minBound = Product minBound
  maxBound = Product maxBound

instance Show a => Show (Product a) where
  showsPrec d (Product x) = showsRecord "Product" "getProduct" d x

instance Read a => Read (Product a) where
  readsPrec = readsRecord "Product" "getProduct" Product

instance Functor Product where
  fmap f (Product x) = Product (f x)

instance Foldable Product where
  foldMap f (Product x) = f x
  foldr f z (Product x) = f x z

instance Traversable Product where
  traverse f (Product x) = fmap Product (f x)

instance Applicative Product where
  pure = Product
  Product f <*> Product x = Product (f x)

instance Monad Product where
  Product x >>= k = k x

instance Num a => Num (Product a) where
  Product x + Product y = Product (x + y)
  Product x - Product y = Product (x - y)
  Product x * Product y = Product (x * y)
  negate (Product x) = Product (negate x)
  abs (Product x) = Product (abs x)
  signum (Product x) = Product (signum x)
  fromInteger n = Product (fromInteger n)

-- Min ------------------------------------------------------------------------------------------------------------

newtype Min a = Min {getMin :: a}

instance Ord a => Semigroup (Min a) where
  Min x <> Min y = Min (min x y)
  stimes = stimesIdempotent

instance (Ord a, Bounded a) => Monoid (Min a) where
  mempty = Min maxBound

instance Enum a => Enum (Min a) where
  succ (Min x) = Min (succ x)
  pred (Min x) = Min (pred x)
  toEnum n = Min (toEnum n)
  fromEnum (Min x) = fromEnum x
  enumFrom (Min x) = map Min (enumFrom x)
  enumFromThen (Min x) (Min y) = map Min (enumFromThen x y)
  enumFromTo (Min x) (Min y) = map Min (enumFromTo x y)
  enumFromThenTo (Min x) (Min y) (Min z) = map Min (enumFromThenTo x y z)

instance Eq a => Eq (Min a) where
  Min x == Min y = x == y

instance Ord a => Ord (Min a) where
  compare (Min x) (Min y) = compare x y

instance Bounded a => Bounded (Min a) where
  minBound = Min minBound
  maxBound = Min maxBound

instance Show a => Show (Min a) where
  showsPrec d (Min x) = showsRecord "Min" "getMin" d x

instance Read a => Read (Min a) where
  readsPrec = readsRecord "Min" "getMin" Min

instance Functor Min where
  fmap f (Min x) = Min (f x)

instance Foldable Min where
  foldMap f (Min x) = f x
  foldr f z (Min x) = f x z

instance Traversable Min where
  traverse f (Min x) = fmap Min (f x)

instance Applicative Min where
  pure = Min
  Min f <*> Min x = Min (f x)

instance Monad Min where
  Min x >>= k = k x

instance Num a => Num (Min a) where
  Min x + Min y = Min (x + y)
  Min x - Min y = Min (x - y)
  Min x * Min y = Min (x * y)
  negate (Min x) = Min (negate x)
  abs (Min x) = Min (abs x)
  signum (Min x) = Min (signum x)
  fromInteger n = Min (fromInteger n)

-- Max ------------------------------------------------------------------------------------------------------------

newtype Max a = Max {getMax :: a}

instance Ord a => Semigroup (Max a) where
  Max x <> Max y = Max (max x y)
  stimes = stimesIdempotent

instance (Ord a, Bounded a) => Monoid (Max a) where
  mempty = Max minBound

instance Enum a => Enum (Max a) where
  succ (Max x) = Max (succ x)
  pred (Max x) = Max (pred x)
  toEnum n = Max (toEnum n)
  fromEnum (Max x) = fromEnum x
  enumFrom (Max x) = map Max (enumFrom x)
  enumFromThen (Max x) (Max y) = map Max (enumFromThen x y)
  enumFromTo (Max x) (Max y) = map Max (enumFromTo x y)
  enumFromThenTo (Max x) (Max y) (Max z) = map Max (enumFromThenTo x y z)

instance Eq a => Eq (Max a) where
  Max x == Max y = x == y

instance Ord a => Ord (Max a) where
  compare (Max x) (Max y) = compare x y

instance Bounded a => Bounded (Max a) where
  minBound = Max minBound
  maxBound = Max maxBound

instance Show a => Show (Max a) where
  showsPrec d (Max x) = showsRecord "Max" "getMax" d x

instance Read a => Read (Max a) where
  readsPrec = readsRecord "Max" "getMax" Max

instance Functor Max where
  fmap f (Max x) = Max (f x)

instance Foldable Max where
  foldMap f (Max x) = f x
  foldr f z (Max x) = f x z

instance Traversable Max where
  traverse f (Max x) = fmap Max (f x)

instance Applicative Max where
  pure = Max
  Max f <*> Max x = Max (f x)

instance Monad Max where
  Max x >>= k = k x

instance Num a => Num (Max a) where
  Max x + Max y = Max (x + y)
  Max x - Max y = Max (x - y)
  Max x * Max y = Max (x * y)
  negate (Max x) = Max (negate x)
  abs (Max x) = Max (abs x)
  signum (Max x) = Max (signum x)
  fromInteger n = Max (fromInteger n)

-- Dual -----------------------------------------------------------------------------------------------------------

newtype Dual a = Dual {getDual :: a}

instance Semigroup a => Semigroup (Dual a) where
  Dual x <> Dual y = Dual (y <> x)
  stimes n (Dual x) = Dual (stimes n x)

instance Monoid a => Monoid (Dual a) where
  mempty = Dual mempty

instance Eq a => Eq (Dual a) where
  Dual x == Dual y = x == y

instance Ord a => Ord (Dual a) where
  compare (Dual x) (Dual y) = compare x y

instance Bounded a => Bounded (Dual a) where
  minBound = Dual minBound
  maxBound = Dual maxBound

instance Show a => Show (Dual a) where
  showsPrec d (Dual x) = showsRecord "Dual" "getDual" d x

instance Read a => Read (Dual a) where
  readsPrec = readsRecord "Dual" "getDual" Dual

instance Functor Dual where
  fmap f (Dual x) = Dual (f x)

instance Foldable Dual where
  foldMap f (Dual x) = f x
  foldr f z (Dual x) = f x z

instance Traversable Dual where
  traverse f (Dual x) = fmap Dual (f x)

instance Applicative Dual where
  pure = Dual
  Dual f <*> Dual x = Dual (f x)

instance Monad Dual where
  Dual x >>= k = k x

-- All ------------------------------------------------------------------------------------------------------------

newtype All = All {getAll :: Bool}

instance Semigroup All where
  All x <> All y = All (x && y)
  stimes = stimesIdempotentMonoid

instance Monoid All where
  mempty = All True

instance Eq All where
  All x == All y = x == y

instance Ord All where
  compare (All x) (All y) = compare x y

instance Bounded All where
  minBound = All minBound
  maxBound = All maxBound

instance Show All where
  showsPrec d (All x) = showsRecord "All" "getAll" d x

instance Read All where
  readsPrec = readsRecord "All" "getAll" All

-- Any ------------------------------------------------------------------------------------------------------------

newtype Any = Any {getAny :: Bool}

instance Semigroup Any where
  Any x <> Any y = Any (x || y)
  stimes = stimesIdempotentMonoid

instance Monoid Any where
  mempty = Any False

instance Eq Any where
  Any x == Any y = x == y

instance Ord Any where
  compare (Any x) (Any y) = compare x y

instance Bounded Any where
  minBound = Any minBound
  maxBound = Any maxBound

instance Show Any where
  showsPrec d (Any x) = showsRecord "Any" "getAny" d x

instance Read Any where
  readsPrec = readsRecord "Any" "getAny" Any

-- Alt and Ap -----------------------------------------------------------------------------------------------------

newtype Alt f a = Alt {getAlt :: f a}

instance Alternative f => Semigroup (Alt f a) where
  Alt x <> Alt y = Alt (x <|> y)
  stimes = stimesMonoid

instance Alternative f => Monoid (Alt f a) where
  mempty = Alt empty

instance Show (f a) => Show (Alt f a) where
  showsPrec d (Alt x) = showsRecord "Alt" "getAlt" d x

instance Eq (f a) => Eq (Alt f a) where
  Alt x == Alt y = x == y

instance Ord (f a) => Ord (Alt f a) where
  compare (Alt x) (Alt y) = compare x y

instance Functor f => Functor (Alt f) where
  fmap f (Alt x) = Alt (fmap f x)

newtype Ap f a = Ap {getAp :: f a}

instance (Applicative f, Semigroup a) => Semigroup (Ap f a) where
  Ap x <> Ap y = Ap (liftA2' x y)
    where
      liftA2' p q = fmap (<>) p <*> q

instance (Applicative f, Monoid a) => Monoid (Ap f a) where
  mempty = Ap (pure mempty)

instance Show (f a) => Show (Ap f a) where
  showsPrec d (Ap x) = showsRecord "Ap" "getAp" d x

instance Eq (f a) => Eq (Ap f a) where
  Ap x == Ap y = x == y

instance Ord (f a) => Ord (Ap f a) where
  compare (Ap x) (Ap y) = compare x y

instance Functor f => Functor (Ap f) where
  fmap f (Ap x) = Ap (fmap f x)

instance Applicative f => Applicative (Ap f) where
  pure x = Ap (pure x)
  Ap f <*> Ap x = Ap (f <*> x)

instance Monad f => Monad (Ap f) where
  Ap x >>= k = Ap (x >>= \y -> getAp (k y))

instance MonadFail f => MonadFail (Ap f) where
  fail message = Ap (fail message)

instance Alternative f => Alternative (Ap f) where
  empty = Ap empty
  Ap x <|> Ap y = Ap (x <|> y)

instance MonadPlus f => MonadPlus (Ap f)

instance Foldable f => Foldable (Ap f) where
  foldMap f (Ap x) = foldMap f x

instance Traversable f => Traversable (Ap f) where
  traverse f (Ap x) = fmap Ap (traverse f x)

instance Applicative f => Applicative (Alt f) where
  pure x = Alt (pure x)
  Alt f <*> Alt x = Alt (f <*> x)

instance Monad f => Monad (Alt f) where
  Alt x >>= k = Alt (x >>= \y -> getAlt (k y))

instance Alternative f => Alternative (Alt f) where
  empty = Alt empty
  Alt x <|> Alt y = Alt (x <|> y)

instance MonadPlus f => MonadPlus (Alt f)

instance Foldable f => Foldable (Alt f) where
  foldMap f (Alt x) = foldMap f x

instance Traversable f => Traversable (Alt f) where
  traverse f (Alt x) = fmap Alt (traverse f x)
