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
