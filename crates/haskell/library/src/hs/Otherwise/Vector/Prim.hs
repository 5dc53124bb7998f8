{-# LANGUAGE FlexibleContexts, FlexibleInstances, TypeFamilies #-}
-- | What vectors are made of, the monads with mutable ones, and the elements of unboxed ones.
module Otherwise.Vector.Prim where

import Control.Monad.ST (ST)
import Control.Monad.Trans.Class (lift)
import Control.Monad.Trans.Except (ExceptT)
import Control.Monad.Trans.Maybe (MaybeT)
import Control.Monad.Trans.Reader (ReaderT)
import qualified Control.Monad.Trans.State.Lazy as Lazy
import qualified Control.Monad.Trans.State.Strict as Strict
import qualified Control.Monad.Trans.Writer.Lazy as LazyWriter
import Data.Complex (Complex (..))
import Data.Int (Int16, Int32, Int64, Int8)
import Data.Word (Word16, Word32, Word64, Word8)
import Otherwise.Base.MutableArray (primNewArray, primReadArray, primWriteArray)
import Otherwise.Base.Prim (IORes (..), PrimMutArray, RealWorld, realWorld)
import Otherwise.Base.ST (stToIO)
import Data.Functor.Identity (Identity (..))
import Data.Monoid (All (..), Any (..), Dual (..), Product (..), Sum (..))
import Data.Ord (Down (..))

-- | The elements of a vector: a mutable array that nobody changes any more.
type Elements = PrimMutArray

primIndexArray :: Elements a -> Int -> a
primIndexArray a i = case primReadArray a i realWorld of
  IORes _ x -> x

-- | An array of so many elements, which the list must have.
arrayOf :: Int -> [a] -> Elements a
arrayOf n xs = case primNewArray n (error "missing element of a vector") realWorld of
  IORes w a -> fill a 0 xs w
  where
    fill a _ [] _ = a
    fill a i (y : ys) w = case primWriteArray a i y w of
      IORes w' _ -> fill a (i + 1) ys w'

-- | Monads in which vectors can change: 'IO', 'ST', and transformers of them.
class Monad m => PrimMonad m where
  type PrimState m
  liftPrim :: ST (PrimState m) a -> m a

instance PrimMonad (ST s) where
  type PrimState (ST s) = s
  liftPrim act = act

instance PrimMonad IO where
  type PrimState IO = RealWorld
  liftPrim = stToIO

instance PrimMonad m => PrimMonad (Lazy.StateT s m) where
  type PrimState (Lazy.StateT s m) = PrimState m
  liftPrim act = lift (liftPrim act)

instance PrimMonad m => PrimMonad (Strict.StateT s m) where
  type PrimState (Strict.StateT s m) = PrimState m
  liftPrim act = lift (liftPrim act)

instance PrimMonad m => PrimMonad (ReaderT r m) where
  type PrimState (ReaderT r m) = PrimState m
  liftPrim act = lift (liftPrim act)

instance PrimMonad m => PrimMonad (ExceptT e m) where
  type PrimState (ExceptT e m) = PrimState m
  liftPrim act = lift (liftPrim act)

instance PrimMonad m => PrimMonad (MaybeT m) where
  type PrimState (MaybeT m) = PrimState m
  liftPrim act = lift (liftPrim act)

instance (Monoid w, PrimMonad m) => PrimMonad (LazyWriter.WriterT w m) where
  type PrimState (LazyWriter.WriterT w m) = PrimState m
  liftPrim act = lift (liftPrim act)

-- | The elements of unboxed vectors: they are evaluated before they are stored.
class Unbox a where
  evaluated :: a -> b -> b
  evaluated = seq

  -- | What a new mutable vector is full of.
  zero :: a

instance Unbox () where zero = ()
instance Unbox Bool where zero = False
instance Unbox Char where zero = '\0'
instance Unbox Int where zero = 0
instance Unbox Word where zero = 0
instance Unbox Double where zero = 0
instance Unbox Float where zero = 0
instance Unbox Int8 where zero = 0
instance Unbox Int16 where zero = 0
instance Unbox Int32 where zero = 0
instance Unbox Int64 where zero = 0
instance Unbox Word8 where zero = 0
instance Unbox Word16 where zero = 0
instance Unbox Word32 where zero = 0
instance Unbox Word64 where zero = 0

instance Unbox a => Unbox (Complex a) where
  evaluated (x :+ y) r = evaluated x (evaluated y r)
  zero = zero :+ zero

instance (Unbox a, Unbox b) => Unbox (a, b) where
  evaluated (a, b) r = evaluated a (evaluated b r)
  zero = (zero, zero)

instance (Unbox a, Unbox b, Unbox c) => Unbox (a, b, c) where
  evaluated (a, b, c) r = evaluated a (evaluated b (evaluated c r))
  zero = (zero, zero, zero)

instance (Unbox a, Unbox b, Unbox c, Unbox d) => Unbox (a, b, c, d) where
  evaluated (a, b, c, d) r = evaluated a (evaluated b (evaluated c (evaluated d r)))
  zero = (zero, zero, zero, zero)

instance (Unbox a, Unbox b, Unbox c, Unbox d, Unbox e) => Unbox (a, b, c, d, e) where
  evaluated (a, b, c, d, e) r = evaluated a (evaluated b (evaluated c (evaluated d (evaluated e r))))
  zero = (zero, zero, zero, zero, zero)

instance (Unbox a, Unbox b, Unbox c, Unbox d, Unbox e, Unbox f) => Unbox (a, b, c, d, e, f) where
  evaluated (a, b, c, d, e, f) r = evaluated a (evaluated b (evaluated c (evaluated d (evaluated e (evaluated f r)))))
  zero = (zero, zero, zero, zero, zero, zero)

instance Unbox a => Unbox (Sum a) where
  evaluated (Sum x) = evaluated x
  zero = Sum zero

instance Unbox a => Unbox (Product a) where
  evaluated (Product x) = evaluated x
  zero = Product zero

instance Unbox a => Unbox (Dual a) where
  evaluated (Dual x) = evaluated x
  zero = Dual zero

instance Unbox All where
  evaluated (All x) = evaluated x
  zero = All zero

instance Unbox Any where
  evaluated (Any x) = evaluated x
  zero = Any zero

instance Unbox a => Unbox (Identity a) where
  evaluated (Identity x) = evaluated x
  zero = Identity zero

instance Unbox a => Unbox (Down a) where
  evaluated (Down x) = evaluated x
  zero = Down zero

-- | A list whose elements are evaluated with its spine.
evaluatedList :: Unbox a => [a] -> [a]
evaluatedList [] = []
evaluatedList (x : xs) = evaluated x (x : evaluatedList xs)

-- | The same for storable elements.
forcedList :: [a] -> [a]
forcedList [] = []
forcedList (x : xs) = x `seq` (x : forcedList xs)
