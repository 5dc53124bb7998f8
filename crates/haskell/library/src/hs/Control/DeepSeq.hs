-- | Complete evaluation. Instances that define no method and derived ones evaluate all fields; the front end writes those methods.
module Control.DeepSeq (NFData (rnf), NFData1 (liftRnf), rnf1, NFData2 (liftRnf2), rnf2, deepseq, force, ($!!), (<$!!>), (<$!>), rwhnf) where

import Control.Monad ((<$!>))
import Data.Array (Array, elems)
import Data.Complex (Complex (..))
import Data.Functor.Compose (Compose (..))
import Data.Functor.Const (Const (..))
import Data.Functor.Identity (Identity (..))
import Data.Int (Int16, Int32, Int64, Int8)
import Data.IntMap (IntMap)
import Data.IntSet (IntSet)
import Data.List.NonEmpty (NonEmpty (..))
import Data.Map (Map)
import qualified Data.Map as Map
import Data.Monoid (All (..), Any (..), Dual (..), First (..), Last (..), Product (..), Sum (..))
import Data.Ord (Down (..))
import Data.Proxy (Proxy (..))
import Data.Ratio (Ratio, denominator, numerator)
import Data.Sequence (Seq)
import Data.Set (Set)
import Data.Tree (Tree (..))
import Data.Void (Void, absurd)
import Data.Word (Word16, Word32, Word64, Word8)
import Numeric.Natural (Natural)
import Control.Applicative (ZipList (..))
import Control.Concurrent (ThreadId)
import Control.Concurrent.MVar (MVar)
import Data.Array (Array)
import Data.Fixed (Fixed)
import qualified Data.Functor.Product as Functor
import qualified Data.Functor.Sum as Functor
import Data.IORef (IORef)
import Data.STRef (STRef)
import qualified Data.Semigroup as Semigroup
import Data.Typeable (TypeRep)
import Data.Unique (Unique)
import Data.Version (Version (..))
import Foreign.C.Types
import System.Exit (ExitCode (..))
import Data.Graph (SCC (..))

infixr 0 `deepseq`, $!!
infixl 4 <$!!>

class NFData a where
  rnf :: a -> ()
  rnf = rwhnf

deepseq :: NFData a => a -> b -> b
deepseq a b = rnf a `seq` b

force :: NFData a => a -> a
force x = x `deepseq` x

($!!) :: NFData a => (a -> b) -> a -> b
f $!! x = x `deepseq` f x

(<$!!>) :: (Monad m, NFData b) => (a -> b) -> m a -> m b
f <$!!> m = m >>= \x -> return $!! f x

rwhnf :: a -> ()
rwhnf x = x `seq` ()

rnfAll :: (Foldable t, NFData a) => t a -> ()
rnfAll = foldr (\x rest -> rnf x `seq` rest) ()

instance NFData () where rnf = rwhnf
instance NFData Bool where rnf = rwhnf
instance NFData Ordering where rnf = rwhnf
instance NFData Char where rnf = rwhnf
instance NFData Int where rnf = rwhnf
instance NFData Int8 where rnf = rwhnf
instance NFData Int16 where rnf = rwhnf
instance NFData Int32 where rnf = rwhnf
instance NFData Int64 where rnf = rwhnf
instance NFData Word where rnf = rwhnf
instance NFData Word8 where rnf = rwhnf
instance NFData Word16 where rnf = rwhnf
instance NFData Word32 where rnf = rwhnf
instance NFData Word64 where rnf = rwhnf
instance NFData Integer where rnf = rwhnf
instance NFData Natural where rnf = rwhnf
instance NFData Float where rnf = rwhnf
instance NFData Double where rnf = rwhnf
instance NFData IntSet where rnf = rwhnf
instance NFData (Proxy a) where rnf = rwhnf
instance NFData Void where rnf = absurd
instance NFData (a -> b) where rnf = rwhnf

instance NFData a => NFData [a] where rnf = rnfAll
instance NFData a => NFData (Maybe a) where rnf = rnfAll
instance NFData a => NFData (NonEmpty a) where rnf = rnfAll
instance NFData a => NFData (Seq a) where rnf = rnfAll
instance NFData a => NFData (Set a) where rnf = rnfAll
instance NFData a => NFData (IntMap a) where rnf = rnfAll
instance NFData a => NFData (Tree a) where rnf = rnfAll
instance NFData a => NFData (Identity a) where rnf (Identity x) = rnf x
instance NFData a => NFData (Const a b) where rnf (Const x) = rnf x
instance NFData (f (g a)) => NFData (Compose f g a) where rnf (Compose x) = rnf x
instance NFData a => NFData (Down a) where rnf (Down x) = rnf x
instance NFData a => NFData (Sum a) where rnf (Sum x) = rnf x
instance NFData a => NFData (Product a) where rnf (Product x) = rnf x
instance NFData a => NFData (Dual a) where rnf (Dual x) = rnf x
instance NFData a => NFData (First a) where rnf (First x) = rnf x
instance NFData a => NFData (Last a) where rnf (Last x) = rnf x
instance NFData All where rnf (All x) = rnf x
instance NFData Any where rnf (Any x) = rnf x
instance NFData a => NFData (Ratio a) where rnf x = rnf (numerator x) `seq` rnf (denominator x)
instance NFData a => NFData (Complex a) where rnf (x :+ y) = rnf x `seq` rnf y
instance (NFData k, NFData a) => NFData (Map k a) where rnf m = rnf (Map.toList m)
instance (NFData i, NFData a) => NFData (Array i a) where rnf = rnf . elems

instance (NFData a, NFData b) => NFData (Either a b) where
  rnf (Left x) = rnf x
  rnf (Right y) = rnf y

instance (NFData a, NFData b) => NFData (a, b) where
  rnf (a, b) = rnf a `seq` rnf b

instance (NFData a, NFData b, NFData c) => NFData (a, b, c) where
  rnf (a, b, c) = rnf a `seq` rnf b `seq` rnf c

instance (NFData a, NFData b, NFData c, NFData d) => NFData (a, b, c, d) where
  rnf (a, b, c, d) = rnf a `seq` rnf b `seq` rnf c `seq` rnf d

instance (NFData a, NFData b, NFData c, NFData d, NFData e) => NFData (a, b, c, d, e) where
  rnf (a, b, c, d, e) = rnf a `seq` rnf b `seq` rnf c `seq` rnf d `seq` rnf e

-- | Types whose elements can be evaluated by a function that is given.
class NFData1 f where
  liftRnf :: (a -> ()) -> f a -> ()

rnf1 :: (NFData1 f, NFData a) => f a -> ()
rnf1 = liftRnf rnf

class NFData2 p where
  liftRnf2 :: (a -> ()) -> (b -> ()) -> p a b -> ()

rnf2 :: (NFData2 p, NFData a, NFData b) => p a b -> ()
rnf2 = liftRnf2 rnf rnf

liftAll :: Foldable t => (a -> ()) -> t a -> ()
liftAll r = foldr (\x rest -> r x `seq` rest) ()

instance NFData1 [] where liftRnf = liftAll
instance NFData1 Maybe where liftRnf = liftAll
instance NFData1 NonEmpty where liftRnf = liftAll
instance NFData1 Identity where liftRnf r (Identity x) = r x
instance NFData1 Proxy where liftRnf _ Proxy = ()
instance NFData1 Seq where liftRnf = liftAll
instance NFData1 Tree where liftRnf = liftAll
instance NFData1 IntMap where liftRnf = liftAll
instance NFData k => NFData1 (Map k) where liftRnf = liftRnf2 rnf
instance NFData a => NFData1 (Either a) where liftRnf = liftRnf2 rnf
instance NFData a => NFData1 ((,) a) where liftRnf = liftRnf2 rnf
instance NFData a => NFData1 (Const a) where liftRnf _ (Const x) = rnf x
instance NFData2 Either where liftRnf2 l r = either l r
instance NFData2 (,) where liftRnf2 l r (x, y) = l x `seq` r y
instance NFData2 Const where liftRnf2 r _ (Const x) = r x
instance NFData2 Map where liftRnf2 k v m = Map.foldrWithKey (\x y rest -> k x `seq` v y `seq` rest) () m

instance NFData (MVar a) where rnf = rwhnf
instance NFData (IORef a) where rnf = rwhnf
instance NFData (STRef s a) where rnf = rwhnf
instance NFData ThreadId where rnf = rwhnf
instance NFData Unique where rnf = rwhnf
instance NFData TypeRep where rnf = rwhnf
instance NFData Version where rnf (Version branch tags) = rnf branch `seq` rnf tags
instance NFData ExitCode where
  rnf (ExitFailure n) = rnf n
  rnf ExitSuccess = ()
instance NFData CBool where rnf = rwhnf
instance NFData CChar where rnf = rwhnf
instance NFData CSChar where rnf = rwhnf
instance NFData CUChar where rnf = rwhnf
instance NFData CShort where rnf = rwhnf
instance NFData CUShort where rnf = rwhnf
instance NFData CInt where rnf = rwhnf
instance NFData CUInt where rnf = rwhnf
instance NFData CLong where rnf = rwhnf
instance NFData CULong where rnf = rwhnf
instance NFData CLLong where rnf = rwhnf
instance NFData CULLong where rnf = rwhnf
instance NFData CSize where rnf = rwhnf
instance NFData CDouble where rnf = rwhnf
instance NFData CFloat where rnf = rwhnf
instance NFData CTime where rnf = rwhnf
instance NFData a => NFData (ZipList a) where rnf = rnf . getZipList
instance NFData a => NFData (SCC a) where
  rnf (AcyclicSCC x) = rnf x
  rnf (CyclicSCC xs) = rnf xs
instance NFData a => NFData (Semigroup.First a) where rnf (Semigroup.First x) = rnf x
instance NFData a => NFData (Semigroup.Last a) where rnf (Semigroup.Last x) = rnf x
instance NFData a => NFData (Semigroup.Max a) where rnf (Semigroup.Max x) = rnf x
instance NFData a => NFData (Semigroup.Min a) where rnf (Semigroup.Min x) = rnf x
instance NFData a => NFData (Semigroup.WrappedMonoid a) where rnf (Semigroup.WrapMonoid x) = rnf x
instance (NFData a, NFData b) => NFData (Semigroup.Arg a b) where rnf (Semigroup.Arg x y) = rnf x `seq` rnf y
instance (NFData1 f, NFData1 g, NFData a) => NFData (Functor.Product f g a) where rnf = rnf1
instance (NFData1 f, NFData1 g, NFData a) => NFData (Functor.Sum f g a) where rnf = rnf1

instance (NFData a, NFData b, NFData c, NFData d, NFData e, NFData f) => NFData (a, b, c, d, e, f) where
  rnf (a, b, c, d, e, f) = rnf (a, b, c, d, e) `seq` rnf f

instance (NFData a, NFData b, NFData c, NFData d, NFData e, NFData f, NFData g) => NFData (a, b, c, d, e, f, g) where
  rnf (a, b, c, d, e, f, g) = rnf (a, b, c, d, e) `seq` rnf (f, g)

instance (NFData a, NFData b, NFData c, NFData d, NFData e, NFData f, NFData g, NFData h) => NFData (a, b, c, d, e, f, g, h) where
  rnf (a, b, c, d, e, f, g, h) = rnf (a, b, c, d, e) `seq` rnf (f, g, h)

instance (NFData1 f, NFData1 g) => NFData1 (Compose f g) where liftRnf r (Compose x) = liftRnf (liftRnf r) x
instance (NFData1 f, NFData1 g) => NFData1 (Functor.Product f g) where
  liftRnf r (Functor.Pair x y) = liftRnf r x `seq` liftRnf r y
instance (NFData1 f, NFData1 g) => NFData1 (Functor.Sum f g) where
  liftRnf r (Functor.InL x) = liftRnf r x
  liftRnf r (Functor.InR y) = liftRnf r y
instance NFData1 (Array a) where liftRnf r = foldr (\x rest -> r x `seq` rest) ()
instance NFData1 MVar where liftRnf _ = rwhnf
instance NFData1 IORef where liftRnf _ = rwhnf
instance NFData1 (STRef s) where liftRnf _ = rwhnf
instance NFData1 Fixed where liftRnf _ = rwhnf
instance NFData1 Ratio where liftRnf r x = r (numerator x) `seq` r (denominator x)
instance NFData1 ZipList where liftRnf r = liftRnf r . getZipList
instance NFData1 Dual where liftRnf r (Dual x) = r x
instance NFData1 Sum where liftRnf r (Sum x) = r x
instance NFData1 Product where liftRnf r (Product x) = r x
instance NFData1 Down where liftRnf r (Down x) = r x
instance NFData1 First where liftRnf r (First x) = liftRnf r x
instance NFData1 Last where liftRnf r (Last x) = liftRnf r x
instance NFData1 Semigroup.First where liftRnf r (Semigroup.First x) = r x
instance NFData1 Semigroup.Last where liftRnf r (Semigroup.Last x) = r x
instance NFData1 Semigroup.Max where liftRnf r (Semigroup.Max x) = r x
instance NFData1 Semigroup.Min where liftRnf r (Semigroup.Min x) = r x
instance NFData a => NFData1 (Semigroup.Arg a) where liftRnf r (Semigroup.Arg x y) = rnf x `seq` r y
instance (NFData a, NFData b) => NFData1 ((,,) a b) where liftRnf r (a, b, x) = rnf a `seq` rnf b `seq` r x
