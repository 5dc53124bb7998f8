{-# LANGUAGE RankNTypes, ScopedTypeVariables, StandaloneDeriving, DeriveDataTypeable #-}
-- | Values whose fields can be folded over whatever their type is.
module Data.Data
  ( module Data.Typeable
  , Data (..), mkConstr, mkDataType, mkIntType, mkFloatType, mkCharType, mkNoRepType, mkIntegralConstr, mkRealConstr, mkCharConstr
  , DataType, dataTypeName, dataTypeRep, dataTypeConstrs, DataRep (..), ConstrRep (..), repConstr, isAlgType, isNorepType
  , Constr, constrType, constrRep, constrFields, constrFixity, constrIndex, showConstr, readConstr, indexConstr, maxConstrIndex
  , ConIndex, Fixity (..), fromConstr, fromConstrB, fromConstrM, tyconUQname, tyconModule
  , derivedDataType, derivedConstr
  ) where

import Data.Functor.Const (Const (..))
import Data.Functor.Identity (Identity (..))
import qualified Data.Set as Set
import qualified Data.Text as Text
import qualified Data.Text.Lazy as LazyText
import Data.Typeable
import Data.Int (Int16, Int32, Int64, Int8)
import Data.List.NonEmpty (NonEmpty (..))
import qualified Data.Map as Map
import qualified Otherwise.Bytes.Lazy as LazyBytes
import qualified Otherwise.Bytes.Strict as Bytes
import Data.Ratio (Ratio, denominator, numerator, (%))
import Data.Word (Word16, Word32, Word64, Word8)
import Numeric.Natural (Natural)
import Otherwise.Base.Core (MonadPlus (..))
import Control.Applicative (ZipList (..))
import Data.Array (Array, Ix, bounds, elems, listArray)
import Data.Complex (Complex (..))
import qualified Data.IntMap as IntMap
import qualified Data.IntSet as IntSet
import Data.Monoid (All (..), Any (..), Dual (..), Product (..), Sum (..))
import qualified Data.Monoid as Monoid
import Data.Ord (Down (..))
import qualified Data.Semigroup as Semigroup
import qualified Data.Sequence as Seq
import Data.Foldable (toList)
import Data.Tree (Tree (..))
import Data.Version (Version (..))
import Data.Void (Void)

class Typeable a => Data a where
  gfoldl :: (forall d b. Data d => c (d -> b) -> d -> c b) -> (forall g. g -> c g) -> a -> c a
  gfoldl _ z = z
  gunfold :: (forall b r. Data b => c (b -> r) -> c r) -> (forall r. r -> c r) -> Constr -> c a
  toConstr :: a -> Constr
  dataTypeOf :: a -> DataType
  gmapT :: (forall b. Data b => b -> b) -> a -> a
  gmapT f x = runIdentity (gfoldl (\(Identity c) y -> Identity (c (f y))) Identity x)
  gmapQ :: (forall d. Data d => d -> u) -> a -> [u]
  gmapQ f = gmapQr (:) [] f
  gmapQr :: forall r r'. (r' -> r -> r) -> r -> (forall d. Data d => d -> r') -> a -> r
  gmapQr o r0 f x = unQr (gfoldl (\(Qr c) y -> Qr (\r -> c (f y `o` r))) (\_ -> Qr id) x) r0
  gmapQl :: forall r r'. (r -> r' -> r) -> r -> (forall d. Data d => d -> r') -> a -> r
  gmapQl o r f x = getConst (gfoldl (\(Const c) y -> Const (c `o` f y)) (\_ -> Const r) x)
  gmapQi :: forall u. Int -> (forall d. Data d => d -> u) -> a -> u
  gmapQi i f x = gmapQ f x !! i
  dataCast1 :: Typeable t => (forall d. Data d => c (t d)) -> Maybe (c a)
  dataCast1 _ = Nothing
  dataCast2 :: Typeable t => (forall d e. (Data d, Data e) => c (t d e)) -> Maybe (c a)
  dataCast2 _ = Nothing
  gmapMp :: forall m. MonadPlus m => (forall d. Data d => d -> m d) -> a -> m a
  gmapMp f x = unMp (gfoldl step (\g -> Mp (return (g, False))) x) >>= \(x', changed) -> if changed then return x' else mzero
    where
      step :: Data d => Mp m (d -> b) -> d -> Mp m b
      step (Mp c) y = Mp (c >>= \(h, b) -> (f y >>= \y' -> return (h y', True)) `mplus` return (h y, b))
  gmapMo :: forall m. MonadPlus m => (forall d. Data d => d -> m d) -> a -> m a
  gmapMo f x = unMp (gfoldl step (\g -> Mp (return (g, False))) x) >>= \(x', changed) -> if changed then return x' else mzero
    where
      step :: Data d => Mp m (d -> b) -> d -> Mp m b
      step (Mp c) y = Mp (c >>= \(h, b) -> if b then return (h y, b) else (f y >>= \y' -> return (h y', True)) `mplus` return (h y, b))
  gmapM :: forall m. Monad m => (forall d. Data d => d -> m d) -> a -> m a
  gmapM f = gfoldl (\c x -> c >>= \c' -> f x >>= \x' -> return (c' x')) return

-- | A value, and whether something in it was changed.
newtype Mp m x = Mp {unMp :: m (x, Bool)}

newtype Qr r a = Qr {unQr :: r -> r}

data DataType = DataType {tycon :: String, datarep :: DataRep}
  deriving (Show)

data DataRep = AlgRep [Constr] | IntRep | FloatRep | CharRep | NoRep
  deriving (Eq, Show)

data Constr = Constr
  { conrep :: ConstrRep
  , constring :: String
  , confields :: [String]
  , confixity :: Fixity
  , contype :: DataType
  }

data ConstrRep = AlgConstr ConIndex | IntConstr Integer | FloatConstr Rational | CharConstr Char
  deriving (Eq, Show)

type ConIndex = Int

data Fixity = Prefix | Infix
  deriving (Eq, Show)

instance Eq Constr where
  c == c' = constrRep c == constrRep c'

instance Show Constr where
  show = constring

dataTypeName :: DataType -> String
dataTypeName = tycon

dataTypeRep :: DataType -> DataRep
dataTypeRep = datarep

constrType :: Constr -> DataType
constrType = contype

constrRep :: Constr -> ConstrRep
constrRep = conrep

repConstr :: DataType -> ConstrRep -> Constr
repConstr dt cr = case (dataTypeRep dt, cr) of
  (AlgRep cs, AlgConstr i) -> cs !! (i - 1)
  (IntRep, IntConstr i) -> mkIntegralConstr dt i
  (FloatRep, FloatConstr f) -> mkRealConstr dt f
  (CharRep, CharConstr c) -> mkCharConstr dt c
  _ -> errorWithoutStackTrace "Data.Data.repConstr: The given ConstrRep does not fit to the given DataType."

mkDataType :: String -> [Constr] -> DataType
mkDataType name constrs = DataType {tycon = name, datarep = AlgRep constrs}

mkIntType, mkFloatType, mkCharType, mkNoRepType :: String -> DataType
mkIntType name = DataType name IntRep
mkFloatType name = DataType name FloatRep
mkCharType name = DataType name CharRep
mkNoRepType name = DataType name NoRep

mkConstr :: DataType -> String -> [String] -> Fixity -> Constr
mkConstr dt name fields fixity = Constr (AlgConstr index) name fields fixity dt
  where
    index = head ([i | (c, i) <- zip (dataTypeConstrs dt) [1 ..], showConstr c == name] ++ [0])

-- | What derived instances say: the names of the constructors with their fields, and whether they are written between operands.
derivedDataType :: String -> [(String, [String], Bool)] -> DataType
derivedDataType name constructors = dt
  where
    dt = DataType name (AlgRep (zipWith make [1 ..] constructors))
    make i (constructor, fields, infixed) = Constr (AlgConstr i) (shown constructor) fields (if infixed then Infix else Prefix) dt
    shown text = text

derivedConstr :: DataType -> Int -> Constr
derivedConstr dt at = dataTypeConstrs dt !! at

dataTypeConstrs :: DataType -> [Constr]
dataTypeConstrs dt = case datarep dt of
  AlgRep cons -> cons
  _ -> errorWithoutStackTrace ("Data.Data.dataTypeConstrs is not supported for " ++ dataTypeName dt ++ ", as it is not an algebraic data type.")

constrFields :: Constr -> [String]
constrFields = confields

constrFixity :: Constr -> Fixity
constrFixity = confixity

showConstr :: Constr -> String
showConstr = constring

readConstr :: DataType -> String -> Maybe Constr
readConstr dt text = case dataTypeRep dt of
  AlgRep cons -> case filter ((== text) . showConstr) cons of
    [] -> Nothing
    c : _ -> Just c
  IntRep -> fmap (mkIntegralConstr dt) (parsed :: Maybe Integer)
  FloatRep -> fmap (mkRealConstr dt) (parsed :: Maybe Double)
  CharRep -> case text of
    [c] -> Just (mkCharConstr dt c)
    _ -> Nothing
  NoRep -> Nothing
  where
    parsed :: Read t => Maybe t
    parsed = case reads text of
      [(x, "")] -> Just x
      _ -> Nothing

isAlgType, isNorepType :: DataType -> Bool
isAlgType dt = case datarep dt of
  AlgRep _ -> True
  _ -> False
isNorepType dt = case datarep dt of
  NoRep -> True
  _ -> False

indexConstr :: DataType -> ConIndex -> Constr
indexConstr dt at = dataTypeConstrs dt !! (at - 1)

constrIndex :: Constr -> ConIndex
constrIndex con = case constrRep con of
  AlgConstr at -> at
  _ -> errorWithoutStackTrace ("Data.Data.constrIndex is not supported for " ++ dataTypeName (constrType con) ++ ", as it is not an algebraic data type.")

maxConstrIndex :: DataType -> ConIndex
maxConstrIndex dt = length (dataTypeConstrs dt)

mkIntegralConstr :: (Integral a, Show a) => DataType -> a -> Constr
mkIntegralConstr dt i = Constr (IntConstr (toInteger i)) (show i) [] Prefix dt

mkRealConstr :: (Real a, Show a) => DataType -> a -> Constr
mkRealConstr dt f = Constr (FloatConstr (toRational f)) (show f) [] Prefix dt

mkCharConstr :: DataType -> Char -> Constr
mkCharConstr dt c = Constr (CharConstr c) (show c) [] Prefix dt

fromConstr :: Data a => Constr -> a
fromConstr = fromConstrB (errorWithoutStackTrace "Data.Data.fromConstr")

fromConstrB :: Data a => (forall d. Data d => d) -> Constr -> a
fromConstrB f c = runIdentity (gunfold (\(Identity g) -> Identity (g f)) Identity c)

fromConstrM :: forall m a. (Monad m, Data a) => (forall d. Data d => m d) -> Constr -> m a
fromConstrM f = gunfold (\c -> c >>= \c' -> f >>= \x -> return (c' x)) return

tyconUQname, tyconModule :: String -> String
tyconUQname x = case dropWhile (/= '.') x of
  "" -> x
  _ : rest -> tyconUQname rest
tyconModule x = case break (== '.') x of
  (_, "") -> ""
  (a, _ : rest) -> if null (tyconModule rest) then a else a ++ "." ++ tyconModule rest

number :: (Integral a, Show a) => String -> a -> Constr
number name = mkIntegralConstr (mkIntType name)

instance Data Int where
  toConstr = number "Prelude.Int"
  gunfold _ z c = z (integral c)
  dataTypeOf _ = mkIntType "Prelude.Int"

instance Data Integer where
  toConstr = number "Prelude.Integer"
  gunfold _ z c = z (integral c)
  dataTypeOf _ = mkIntType "Prelude.Integer"

instance Data Word where
  toConstr = number "Data.Word.Word"
  gunfold _ z c = z (integral c)
  dataTypeOf _ = mkIntType "Data.Word.Word"

instance Data Word8 where
  toConstr = number "Data.Word.Word8"
  gunfold _ z c = z (integral c)
  dataTypeOf _ = mkIntType "Data.Word.Word8"

integral :: Num a => Constr -> a
integral c = case constrRep c of
  IntConstr x -> fromInteger x
  _ -> errorWithoutStackTrace "Data.Data.gunfold: not a number"

real :: Fractional a => Constr -> a
real c = case constrRep c of
  FloatConstr x -> fromRational x
  _ -> errorWithoutStackTrace "Data.Data.gunfold: not a number"

instance Data Double where
  toConstr = mkRealConstr (mkFloatType "Prelude.Double")
  gunfold _ z c = z (real c)
  dataTypeOf _ = mkFloatType "Prelude.Double"

instance Data Float where
  toConstr = mkRealConstr (mkFloatType "Prelude.Float")
  gunfold _ z c = z (real c)
  dataTypeOf _ = mkFloatType "Prelude.Float"

instance Data Char where
  toConstr = mkCharConstr (mkCharType "Prelude.Char")
  gunfold _ z c = case constrRep c of
    CharConstr x -> z x
    _ -> errorWithoutStackTrace "Data.Data.gunfold: not a character"
  dataTypeOf _ = mkCharType "Prelude.Char"

listDataType :: DataType
listDataType = derivedDataType "Prelude.[]" [("[]", [], False), ("(:)", [], True)]

instance Data a => Data [a] where
  gfoldl _ z [] = z []
  gfoldl k z (x : xs) = (z (:) `k` x) `k` xs
  toConstr [] = derivedConstr listDataType 0
  toConstr (_ : _) = derivedConstr listDataType 1
  gunfold k z c = case constrIndex c of
    1 -> z []
    _ -> k (k (z (:)))
  dataTypeOf _ = listDataType
  dataCast1 f = gcast1 f

textDataType, lazyTextDataType :: DataType
textDataType = derivedDataType "Data.Text.Text" [("pack", [], False)]
lazyTextDataType = derivedDataType "Data.Text.Lazy.Text" [("pack", [], False)]

instance Data Text.Text where
  gfoldl f z txt = z Text.pack `f` Text.unpack txt
  toConstr _ = derivedConstr textDataType 0
  gunfold k z c = case constrIndex c of
    1 -> k (z Text.pack)
    _ -> errorWithoutStackTrace "gunfold"
  dataTypeOf _ = textDataType

bytesDataType, lazyBytesDataType :: DataType
bytesDataType = derivedDataType "Data.ByteString.ByteString" [("pack", [], False)]
lazyBytesDataType = derivedDataType "Data.ByteString.Lazy.ByteString" [("pack", [], False)]

instance Data Bytes.ByteString where
  gfoldl f z b = z Bytes.pack `f` Bytes.unpack b
  toConstr _ = derivedConstr bytesDataType 0
  gunfold k z c = case constrIndex c of
    1 -> k (z Bytes.pack)
    _ -> errorWithoutStackTrace "gunfold"
  dataTypeOf _ = bytesDataType

instance Data LazyBytes.ByteString where
  gfoldl f z b = z LazyBytes.pack `f` LazyBytes.unpack b
  toConstr _ = derivedConstr lazyBytesDataType 0
  gunfold k z c = case constrIndex c of
    1 -> k (z LazyBytes.pack)
    _ -> errorWithoutStackTrace "gunfold"
  dataTypeOf _ = lazyBytesDataType

instance Data LazyText.Text where
  gfoldl f z txt = z LazyText.pack `f` LazyText.unpack txt
  toConstr _ = derivedConstr lazyTextDataType 0
  gunfold k z c = case constrIndex c of
    1 -> k (z LazyText.pack)
    _ -> errorWithoutStackTrace "Data.Data.gunfold(Text): unexpected constructor"
  dataTypeOf _ = lazyTextDataType

unitDataType :: DataType
unitDataType = derivedDataType "()" [("()", [], False)]

instance Data () where
  toConstr () = derivedConstr unitDataType 0
  gunfold _ z _ = z ()
  dataTypeOf _ = unitDataType

pairDataType, tripleDataType :: DataType
pairDataType = derivedDataType "(,)" [("(,)", [], True)]
tripleDataType = derivedDataType "(,,)" [("(,,)", [], True)]

instance (Data a, Data b) => Data (a, b) where
  gfoldl k z (a, b) = (z (,) `k` a) `k` b
  toConstr _ = derivedConstr pairDataType 0
  gunfold k z _ = k (k (z (,)))
  dataTypeOf _ = pairDataType

instance (Data a, Data b, Data c) => Data (a, b, c) where
  gfoldl k z (a, b, c) = ((z (,,) `k` a) `k` b) `k` c
  toConstr _ = derivedConstr tripleDataType 0
  gunfold k z _ = k (k (k (z (,,))))
  dataTypeOf _ = tripleDataType

deriving instance Data Bool
deriving instance Data Ordering
deriving instance Data a => Data (Maybe a)
deriving instance Data a => Data (NonEmpty a)
deriving instance (Data a, Data b) => Data (Either a b)

instance Data Word16 where
  toConstr = number "Data.Word.Word16"
  gunfold _ z c = z (integral c)
  dataTypeOf _ = mkIntType "Data.Word.Word16"

instance Data Word32 where
  toConstr = number "Data.Word.Word32"
  gunfold _ z c = z (integral c)
  dataTypeOf _ = mkIntType "Data.Word.Word32"

instance Data Word64 where
  toConstr = number "Data.Word.Word64"
  gunfold _ z c = z (integral c)
  dataTypeOf _ = mkIntType "Data.Word.Word64"

instance Data Int8 where
  toConstr = number "Data.Int.Int8"
  gunfold _ z c = z (integral c)
  dataTypeOf _ = mkIntType "Data.Int.Int8"

instance Data Int16 where
  toConstr = number "Data.Int.Int16"
  gunfold _ z c = z (integral c)
  dataTypeOf _ = mkIntType "Data.Int.Int16"

instance Data Int32 where
  toConstr = number "Data.Int.Int32"
  gunfold _ z c = z (integral c)
  dataTypeOf _ = mkIntType "Data.Int.Int32"

instance Data Int64 where
  toConstr = number "Data.Int.Int64"
  gunfold _ z c = z (integral c)
  dataTypeOf _ = mkIntType "Data.Int.Int64"

instance Data Natural where
  toConstr = number "Numeric.Natural.Natural"
  gunfold _ z c = z (integral c)
  dataTypeOf _ = mkIntType "Numeric.Natural.Natural"

ratioDataType :: DataType
ratioDataType = derivedDataType "GHC.Real.Ratio" [(":%", [], True)]

instance (Data a, Integral a) => Data (Ratio a) where
  gfoldl k z r = k (k (z (%)) (numerator r)) (denominator r)
  toConstr _ = derivedConstr ratioDataType 0
  gunfold k z _ = k (k (z (%)))
  dataTypeOf _ = ratioDataType

tupleDataType :: Int -> DataType
tupleDataType n = derivedDataType name [(name, [], False)]
  where
    name = "(" ++ replicate (n - 1) ',' ++ ")"

instance (Data a, Data b, Data c, Data d) => Data (a, b, c, d) where
  gfoldl f z (a, b, c, d) = z (,,,) `f` a `f` b `f` c `f` d
  toConstr _ = derivedConstr (tupleDataType 4) 0
  gunfold k z _ = k (k (k (k (z (,,,)))))
  dataTypeOf _ = tupleDataType 4

instance (Data a, Data b, Data c, Data d, Data e) => Data (a, b, c, d, e) where
  gfoldl f z (a, b, c, d, e) = z (,,,,) `f` a `f` b `f` c `f` d `f` e
  toConstr _ = derivedConstr (tupleDataType 5) 0
  gunfold k z _ = k (k (k (k (k (z (,,,,))))))
  dataTypeOf _ = tupleDataType 5

instance (Data a, Data b, Data c, Data d, Data e, Data g) => Data (a, b, c, d, e, g) where
  gfoldl f z (a, b, c, d, e, g) = z (,,,,,) `f` a `f` b `f` c `f` d `f` e `f` g
  toConstr _ = derivedConstr (tupleDataType 6) 0
  gunfold k z _ = k (k (k (k (k (k (z (,,,,,)))))))
  dataTypeOf _ = tupleDataType 6

instance (Data a, Data b, Data c, Data d, Data e, Data g, Data h) => Data (a, b, c, d, e, g, h) where
  gfoldl f z (a, b, c, d, e, g, h) = z (,,,,,,) `f` a `f` b `f` c `f` d `f` e `f` g `f` h
  toConstr _ = derivedConstr (tupleDataType 7) 0
  gunfold k z _ = k (k (k (k (k (k (k (z (,,,,,,))))))))
  dataTypeOf _ = tupleDataType 7

mapConstr :: DataType
mapConstr = derivedDataType "Data.Map.Internal.Map" [("fromList", [], False)]

-- | A map is the list that it is made of.
instance (Data k, Data a, Ord k) => Data (Map.Map k a) where
  gfoldl f z m = z Map.fromList `f` Map.toList m
  toConstr _ = derivedConstr mapConstr 0
  gunfold k z _ = k (z Map.fromList)
  dataTypeOf _ = mapConstr

setConstr :: DataType
setConstr = derivedDataType "Data.Set.Internal.Set" [("fromList", [], False)]

instance (Data a, Ord a) => Data (Set.Set a) where
  gfoldl f z s = z Set.fromList `f` Set.toList s
  toConstr _ = derivedConstr setConstr 0
  gunfold k z _ = k (z Set.fromList)
  dataTypeOf _ = setConstr

deriving instance Data a => Data (ZipList a)
deriving instance Data a => Data (Complex a)
deriving instance Data a => Data (Identity a)
deriving instance Data All
deriving instance Data Any
deriving instance Data a => Data (Dual a)
deriving instance Data a => Data (Product a)
deriving instance Data a => Data (Sum a)
deriving instance Data a => Data (Monoid.First a)
deriving instance Data a => Data (Monoid.Last a)
deriving instance Data a => Data (Down a)
deriving instance Data a => Data (Semigroup.First a)
deriving instance Data a => Data (Semigroup.Last a)
deriving instance Data a => Data (Semigroup.Max a)
deriving instance Data a => Data (Semigroup.Min a)
deriving instance (Data a, Data b) => Data (Semigroup.Arg a b)
deriving instance Data a => Data (Tree a)
deriving instance Data Version
deriving instance Data Void
deriving instance Data t => Data (Proxy t)
fromListType :: String -> DataType
fromListType name = dt where dt = mkDataType name [mkConstr dt "fromList" [] Prefix]
instance Data a => Data (IntMap.IntMap a) where
  gfoldl f z m = z IntMap.fromList `f` IntMap.toList m
  toConstr _ = indexConstr (fromListType "Data.IntMap.Internal.IntMap") 1
  gunfold k z _ = k (z IntMap.fromList)
  dataTypeOf _ = fromListType "Data.IntMap.Internal.IntMap"
  dataCast1 f = gcast1 f
instance Data IntSet.IntSet where
  gfoldl f z s = z IntSet.fromList `f` IntSet.toList s
  toConstr _ = indexConstr (fromListType "Data.IntSet.Internal.IntSet") 1
  gunfold k z _ = k (z IntSet.fromList)
  dataTypeOf _ = fromListType "Data.IntSet.Internal.IntSet"
instance (Data a, Data b, Ix a) => Data (Array a b) where
  gfoldl f z a = z (listArray (bounds a)) `f` elems a
  toConstr _ = errorWithoutStackTrace "Data.Data.toConstr(Array)"
  gunfold _ _ = errorWithoutStackTrace "Data.Data.gunfold(Array)"
  dataTypeOf _ = mkNoRepType "Data.Array.Array"
