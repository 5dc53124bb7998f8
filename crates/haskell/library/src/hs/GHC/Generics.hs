{-# LANGUAGE DataKinds, DeriveGeneric, EmptyCase, StandaloneDeriving, FlexibleContexts, FlexibleInstances, KindSignatures, ScopedTypeVariables, TypeFamilies, TypeOperators #-}
-- | Types as sums and products of their fields.
module GHC.Generics
  ( V1, U1 (..), Par1 (..), Rec1 (..), K1 (..), M1 (..), (:+:) (..), (:*:) (..), (:.:) (..)
  , Rec0, R, D1, C1, S1, D, C, S
  , Datatype (..), Constructor (..), Selector (..), Fixity (..), FixityI (..), Associativity (..), prec
  , SourceUnpackedness (..), SourceStrictness (..), DecidedStrictness (..), Meta (..)
  , Generic (..), Generic1 (..)
  ) where

import Data.Kind (Type)
import Otherwise.Base.TypeLit (KnownNat, KnownSymbol, Nat, Symbol, natSing, symbolSing)
import Otherwise.Base.Typeable (Proxy (..))
import Control.Applicative (Const (..), ZipList (..))
import Data.Complex (Complex (..))
import Data.Functor.Identity (Identity (..))
import Data.List.NonEmpty (NonEmpty (..))
import Data.Monoid (All (..), Any (..), Dual (..), Endo (..), Product (..), Sum (..))
import qualified Data.Monoid as Monoid
import Data.Ord (Down (..))
import Data.Proxy (Proxy (..))
import qualified Data.Semigroup as Semigroup
import Data.Tree (Tree (..))
import Data.Version (Version (..))
import Data.Void (Void)
import System.Exit (ExitCode (..))

infixr 5 :+:
infixr 6 :*:
infixr 7 :.:

-- | No constructors.
data V1 (p :: Type)

-- | No fields.
data U1 (p :: Type) = U1
  deriving (Eq, Ord, Show)

newtype Par1 p = Par1 {unPar1 :: p}
  deriving (Eq, Ord, Show)

newtype Rec1 f (p :: Type) = Rec1 {unRec1 :: f p}

-- | A field.
newtype K1 i c (p :: Type) = K1 {unK1 :: c}
  deriving (Eq, Ord, Show)

-- | What is known of a type, a constructor or a field, around it.
newtype M1 i (c :: Meta) (f :: Type -> Type) (p :: Type) = M1 {unM1 :: f p}

data (:+:) (f :: Type -> Type) (g :: Type -> Type) (p :: Type) = L1 (f p) | R1 (g p)

data (:*:) (f :: Type -> Type) (g :: Type -> Type) (p :: Type) = f p :*: g p

newtype (:.:) (f :: Type -> Type) (g :: Type -> Type) (p :: Type) = Comp1 {unComp1 :: f (g p)}

data R

data D

data C

data S

type Rec0 = K1 R

type D1 = M1 D

type C1 = M1 C

type S1 = M1 S

instance Eq (f p) => Eq (M1 i c f p) where
  M1 x == M1 y = x == y

instance Ord (f p) => Ord (M1 i c f p) where
  compare (M1 x) (M1 y) = compare x y

instance Show (f p) => Show (M1 i c f p) where
  showsPrec d (M1 x) = showParen (d > 10) (showString "M1 {unM1 = " . showsPrec 0 x . showString "}")

instance (Eq (f p), Eq (g p)) => Eq ((:+:) f g p) where
  L1 x == L1 y = x == y
  R1 x == R1 y = x == y
  _ == _ = False

instance (Show (f p), Show (g p)) => Show ((:+:) f g p) where
  showsPrec d (L1 x) = showParen (d > 10) (showString "L1 " . showsPrec 11 x)
  showsPrec d (R1 x) = showParen (d > 10) (showString "R1 " . showsPrec 11 x)

instance (Eq (f p), Eq (g p)) => Eq ((:*:) f g p) where
  (a :*: b) == (c :*: d) = a == c && b == d

instance (Show (f p), Show (g p)) => Show ((:*:) f g p) where
  showsPrec d (x :*: y) = showParen (d > 6) (showsPrec 7 x . showString " :*: " . showsPrec 7 y)

instance Functor U1 where
  fmap _ U1 = U1

instance Semigroup p => Semigroup (Par1 p) where
  Par1 x <> Par1 y = Par1 (x <> y)

instance Monoid p => Monoid (Par1 p) where
  mempty = Par1 mempty

instance Semigroup c => Semigroup (K1 i c p) where
  K1 x <> K1 y = K1 (x <> y)

instance Monoid c => Monoid (K1 i c p) where
  mempty = K1 mempty

instance Semigroup (f p) => Semigroup (M1 i c f p) where
  M1 x <> M1 y = M1 (x <> y)

instance Monoid (f p) => Monoid (M1 i c f p) where
  mempty = M1 mempty

instance Functor Par1 where
  fmap f (Par1 x) = Par1 (f x)

instance Foldable Par1 where
  foldMap f (Par1 x) = f x

instance Traversable Par1 where
  traverse f (Par1 x) = fmap Par1 (f x)

instance Functor f => Functor (Rec1 f) where
  fmap f (Rec1 x) = Rec1 (fmap f x)

instance Foldable f => Foldable (Rec1 f) where
  foldMap f (Rec1 x) = foldMap f x

instance Traversable f => Traversable (Rec1 f) where
  traverse f (Rec1 x) = fmap Rec1 (traverse f x)

instance (Functor f, Functor g) => Functor (f :.: g) where
  fmap f (Comp1 x) = Comp1 (fmap (fmap f) x)

instance (Foldable f, Foldable g) => Foldable (f :.: g) where
  foldMap f (Comp1 x) = foldMap (foldMap f) x

instance (Traversable f, Traversable g) => Traversable (f :.: g) where
  traverse f (Comp1 x) = fmap Comp1 (traverse (traverse f) x)

instance Functor V1 where
  fmap _ v = case v of {}

instance Foldable V1 where
  foldMap _ _ = mempty

instance Traversable V1 where
  traverse _ v = pure (case v of {})

instance Foldable U1 where
  foldMap _ _ = mempty

instance Traversable U1 where
  traverse _ _ = pure U1

instance Semigroup (U1 p) where
  _ <> _ = U1

instance Monoid (U1 p) where
  mempty = U1

instance Foldable (K1 i c) where
  foldMap _ _ = mempty

instance Traversable (K1 i c) where
  traverse _ (K1 x) = pure (K1 x)

instance Foldable f => Foldable (M1 i c f) where
  foldMap f (M1 x) = foldMap f x

instance Traversable f => Traversable (M1 i c f) where
  traverse f (M1 x) = fmap M1 (traverse f x)

instance (Foldable f, Foldable g) => Foldable (f :+: g) where
  foldMap f (L1 x) = foldMap f x
  foldMap f (R1 x) = foldMap f x

instance (Traversable f, Traversable g) => Traversable (f :+: g) where
  traverse f (L1 x) = fmap L1 (traverse f x)
  traverse f (R1 x) = fmap R1 (traverse f x)

instance (Foldable f, Foldable g) => Foldable (f :*: g) where
  foldMap f (x :*: y) = foldMap f x <> foldMap f y

instance (Traversable f, Traversable g) => Traversable (f :*: g) where
  traverse f (x :*: y) = (:*:) <$> traverse f x <*> traverse f y

instance (Semigroup (f p), Semigroup (g p)) => Semigroup ((:*:) f g p) where
  (a :*: b) <> (c :*: d) = (a <> c) :*: (b <> d)

instance (Monoid (f p), Monoid (g p)) => Monoid ((:*:) f g p) where
  mempty = mempty :*: mempty

instance Functor (K1 i c) where
  fmap _ (K1 x) = K1 x

instance Functor f => Functor (M1 i c f) where
  fmap f (M1 x) = M1 (fmap f x)

instance (Functor f, Functor g) => Functor (f :+: g) where
  fmap f (L1 x) = L1 (fmap f x)
  fmap f (R1 x) = R1 (fmap f x)

instance (Functor f, Functor g) => Functor (f :*: g) where
  fmap f (x :*: y) = fmap f x :*: fmap f y

data Meta
  = MetaData Symbol Symbol Symbol Bool
  | MetaCons Symbol FixityI Bool
  | MetaSel (Maybe Symbol) SourceUnpackedness SourceStrictness DecidedStrictness

data Fixity = Prefix | Infix Associativity Int
  deriving (Eq, Ord, Show, Read)

data FixityI = PrefixI | InfixI Associativity Nat

data Associativity = LeftAssociative | RightAssociative | NotAssociative
  deriving (Eq, Ord, Show, Read, Enum, Bounded)

data SourceUnpackedness = NoSourceUnpackedness | SourceNoUnpack | SourceUnpack
  deriving (Eq, Ord, Show, Read, Enum, Bounded)

data SourceStrictness = NoSourceStrictness | SourceLazy | SourceStrict
  deriving (Eq, Ord, Show, Read, Enum, Bounded)

data DecidedStrictness = DecidedLazy | DecidedStrict | DecidedUnpack
  deriving (Eq, Ord, Show, Read, Enum, Bounded)

prec :: Fixity -> Int
prec Prefix = 10
prec (Infix _ n) = n

-- Values of types ------------------------------------------------------------------------------------------------

class KnownTruth (b :: Bool) where
  truth :: Proxy b -> Bool

instance KnownTruth 'True where
  truth _ = True

instance KnownTruth 'False where
  truth _ = False

class KnownLabel (m :: Maybe Symbol) where
  label :: Proxy m -> String

instance KnownLabel 'Nothing where
  label _ = ""

instance KnownSymbol s => KnownLabel ('Just s) where
  label _ = symbolSing (Proxy :: Proxy s)

class KnownAssociativity (a :: Associativity) where
  associativity :: Proxy a -> Associativity

instance KnownAssociativity 'LeftAssociative where
  associativity _ = LeftAssociative

instance KnownAssociativity 'RightAssociative where
  associativity _ = RightAssociative

instance KnownAssociativity 'NotAssociative where
  associativity _ = NotAssociative

class KnownFixity (f :: FixityI) where
  fixity :: Proxy f -> Fixity

instance KnownFixity 'PrefixI where
  fixity _ = Prefix

instance (KnownAssociativity a, KnownNat n) => KnownFixity ('InfixI a n) where
  fixity _ = Infix (associativity (Proxy :: Proxy a)) (fromInteger (natSing (Proxy :: Proxy n)))

class KnownStrictness (s :: SourceStrictness) where
  strictness :: Proxy s -> SourceStrictness

instance KnownStrictness 'NoSourceStrictness where
  strictness _ = NoSourceStrictness

instance KnownStrictness 'SourceStrict where
  strictness _ = SourceStrict

class KnownDecision (s :: DecidedStrictness) where
  decision :: Proxy s -> DecidedStrictness

instance KnownDecision 'DecidedLazy where
  decision _ = DecidedLazy

instance KnownDecision 'DecidedStrict where
  decision _ = DecidedStrict

class Datatype (d :: Meta) where
  datatypeName :: t d (f :: Type -> Type) (a :: Type) -> String
  moduleName :: t d (f :: Type -> Type) (a :: Type) -> String
  packageName :: t d (f :: Type -> Type) (a :: Type) -> String
  isNewtype :: t d (f :: Type -> Type) (a :: Type) -> Bool

instance (KnownSymbol n, KnownSymbol m, KnownSymbol p, KnownTruth nt) => Datatype ('MetaData n m p nt) where
  datatypeName _ = symbolSing (Proxy :: Proxy n)
  moduleName _ = symbolSing (Proxy :: Proxy m)
  packageName _ = symbolSing (Proxy :: Proxy p)
  isNewtype _ = truth (Proxy :: Proxy nt)

class Constructor (c :: Meta) where
  conName :: t c (f :: Type -> Type) (a :: Type) -> String
  conFixity :: t c (f :: Type -> Type) (a :: Type) -> Fixity
  conIsRecord :: t c (f :: Type -> Type) (a :: Type) -> Bool

instance (KnownSymbol n, KnownFixity f, KnownTruth r) => Constructor ('MetaCons n f r) where
  conName _ = symbolSing (Proxy :: Proxy n)
  conFixity _ = fixity (Proxy :: Proxy f)
  conIsRecord _ = truth (Proxy :: Proxy r)

class Selector (s :: Meta) where
  selName :: t s (f :: Type -> Type) (a :: Type) -> String
  selSourceUnpackedness :: t s (f :: Type -> Type) (a :: Type) -> SourceUnpackedness
  selSourceStrictness :: t s (f :: Type -> Type) (a :: Type) -> SourceStrictness
  selDecidedStrictness :: t s (f :: Type -> Type) (a :: Type) -> DecidedStrictness

instance (KnownLabel mn, KnownStrictness ss, KnownDecision ds) => Selector ('MetaSel mn su ss ds) where
  selName _ = label (Proxy :: Proxy mn)
  selSourceUnpackedness _ = NoSourceUnpackedness
  selSourceStrictness _ = strictness (Proxy :: Proxy ss)
  selDecidedStrictness _ = decision (Proxy :: Proxy ds)

-- Classes --------------------------------------------------------------------------------------------------------

class Generic a where
  type Rep a :: Type -> Type
  from :: a -> Rep a x
  to :: Rep a x -> a

class Generic1 (f :: Type -> Type) where
  type Rep1 f :: Type -> Type
  from1 :: f a -> Rep1 f a
  to1 :: Rep1 f a -> f a


deriving instance Generic Bool
deriving instance Generic Ordering
deriving instance Generic (Maybe a)
deriving instance Generic (Either a b)
deriving instance Generic [a]
deriving instance Generic ()
deriving instance Generic (a, b)
deriving instance Generic (a, b, c)
deriving instance Generic (a, b, c, d)
deriving instance Generic (a, b, c, d, e)
deriving instance Generic (a, b, c, d, e, f)
deriving instance Generic (a, b, c, d, e, f, g)

deriving instance Generic (ZipList a)
deriving instance Generic (Complex a)
deriving instance Generic (Identity a)
deriving instance Generic (NonEmpty a)
deriving instance Generic (Dual a)
deriving instance Generic (Endo a)
deriving instance Generic (Monoid.First a)
deriving instance Generic (Monoid.Last a)
deriving instance Generic (Product a)
deriving instance Generic (Sum a)
deriving instance Generic (Down a)
deriving instance Generic All
deriving instance Generic Any
deriving instance Generic Void
deriving instance Generic Version
deriving instance Generic ExitCode
deriving instance Generic (Tree a)
deriving instance Generic (Semigroup.First a)
deriving instance Generic (Semigroup.Last a)
deriving instance Generic (Semigroup.Max a)
deriving instance Generic (Semigroup.Min a)
deriving instance Generic (Semigroup.Arg a b)
deriving instance Generic (Semigroup.WrappedMonoid m)

instance Applicative Par1 where
  pure = Par1
  Par1 f <*> Par1 x = Par1 (f x)

instance Monad Par1 where
  Par1 x >>= k = k x

instance Applicative U1 where
  pure _ = U1
  _ <*> _ = U1

instance Monad U1 where
  _ >>= _ = U1

instance Monoid c => Applicative (K1 i c) where
  pure _ = K1 mempty
  K1 a <*> K1 b = K1 (a <> b)

instance Applicative f => Applicative (M1 i c f) where
  pure x = M1 (pure x)
  M1 f <*> M1 x = M1 (f <*> x)

instance Monad f => Monad (M1 i c f) where
  M1 x >>= k = M1 (x >>= \y -> unM1 (k y))

instance Applicative f => Applicative (Rec1 f) where
  pure x = Rec1 (pure x)
  Rec1 f <*> Rec1 x = Rec1 (f <*> x)

instance Monad f => Monad (Rec1 f) where
  Rec1 x >>= k = Rec1 (x >>= \y -> unRec1 (k y))

instance (Applicative f, Applicative g) => Applicative (f :*: g) where
  pure x = pure x :*: pure x
  (f :*: g) <*> (x :*: y) = (f <*> x) :*: (g <*> y)

instance (Monad f, Monad g) => Monad (f :*: g) where
  (x :*: y) >>= k = (x >>= left . k) :*: (y >>= right . k)
    where
      left (a :*: _) = a
      right (_ :*: b) = b

instance (Applicative f, Applicative g) => Applicative (f :.: g) where
  pure x = Comp1 (pure (pure x))
  Comp1 f <*> Comp1 x = Comp1 (fmap (<*>) f <*> x)
