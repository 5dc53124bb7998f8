{-# LANGUAGE FlexibleContexts, FlexibleInstances, MultiParamTypeClasses, RankNTypes, ScopedTypeVariables #-}
-- | Mutable arrays in 'ST' and 'IO', arrays of unboxed elements, and the classes over all of them. The modules "Data.Array.ST",
-- "Data.Array.IO", "Data.Array.Unboxed", "Data.Array.MArray" and "Data.Array.IArray" export them.
module Otherwise.Base.MutableArray where

import Data.Int (Int16, Int32, Int64, Int8)
import Data.Word (Word16, Word32, Word64, Word8)
import Otherwise.Base.Array (Array (..), accum, fill, position, sizeOfBounds, undefinedElement)
import qualified Otherwise.Base.Array as Array
import Otherwise.Base.Core (IO (..))
import Otherwise.Base.Ix
import Otherwise.Base.Prim (IORes (..), PrimMutArray, RealWorld)
import Otherwise.Base.ST
import Otherwise.Containers.Tree (build, generate)

foreign import prim "newArray" primNewArray :: Int -> a -> RealWorld -> IORes (PrimMutArray a)
foreign import prim "readArray" primReadArray :: PrimMutArray a -> Int -> RealWorld -> IORes a
foreign import prim "writeArray" primWriteArray :: PrimMutArray a -> Int -> a -> RealWorld -> IORes ()
foreign import prim "eqMutArray" primEqMutArray :: PrimMutArray a -> PrimMutArray a -> Bool

infixl 9 !, //

-- Elements that are always evaluated -----------------------------------------------------------------------------

-- | The types of elements that unboxed arrays can hold, and what an element is before it is set.
class Unboxed e where
  zeroElement :: e

instance Unboxed Bool where zeroElement = False
instance Unboxed Char where zeroElement = '\0'
instance Unboxed Int where zeroElement = 0
instance Unboxed Word where zeroElement = 0
instance Unboxed Double where zeroElement = 0
instance Unboxed Float where zeroElement = 0
instance Unboxed Int8 where zeroElement = 0
instance Unboxed Int16 where zeroElement = 0
instance Unboxed Int32 where zeroElement = 0
instance Unboxed Int64 where zeroElement = 0
instance Unboxed Word8 where zeroElement = 0
instance Unboxed Word16 where zeroElement = 0
instance Unboxed Word32 where zeroElement = 0
instance Unboxed Word64 where zeroElement = 0

-- Immutable arrays of either sort ----------------------------------------------------------------------------------

newtype UArray i e = UArray (Array i e)

-- | Arrays that do not change. All operations go through 'Array'.
class IArray a e where
  fromBoxed :: Array i e -> a i e
  toBoxed :: a i e -> Array i e
  absent :: a i e -> e

instance IArray Array e where
  fromBoxed a = a
  toBoxed a = a
  absent _ = undefinedElement

instance Unboxed e => IArray UArray e where
  fromBoxed a = foldr seq () a `seq` UArray a
  toBoxed (UArray a) = a
  absent _ = zeroElement

array :: (IArray a e, Ix i) => (i, i) -> [(i, e)] -> a i e
array (l, u) ies = result
  where
    result = fromBoxed (fill (Array l u n (generate 0 n (const (absent result)))) ies)
    n = sizeOfBounds (l, u)

listArray :: (IArray a e, Ix i) => (i, i) -> [e] -> a i e
listArray (l, u) es = result
  where
    result = fromBoxed (Array l u n (fst (build n (es ++ replicate n (absent result)))))
    n = sizeOfBounds (l, u)

accumArray :: (IArray a e, Ix i) => (e -> e' -> e) -> e -> (i, i) -> [(i, e')] -> a i e
accumArray f initial b ies = fromBoxed (Array.accumArray f initial b ies)

(!) :: (IArray a e, Ix i) => a i e -> i -> e
a ! i = toBoxed a Array.! i

bounds :: (IArray a e, Ix i) => a i e -> (i, i)
bounds a = Array.bounds (toBoxed a)

indices :: (IArray a e, Ix i) => a i e -> [i]
indices a = Array.indices (toBoxed a)

elems :: (IArray a e, Ix i) => a i e -> [e]
elems a = Array.elems (toBoxed a)

assocs :: (IArray a e, Ix i) => a i e -> [(i, e)]
assocs a = Array.assocs (toBoxed a)

(//) :: (IArray a e, Ix i) => a i e -> [(i, e)] -> a i e
a // ies = fromBoxed (fill (toBoxed a) ies)

accumulate :: (IArray a e, Ix i) => (e -> e' -> e) -> a i e -> [(i, e')] -> a i e
accumulate f a ies = fromBoxed (accum f (toBoxed a) ies)

amap :: (IArray a e', IArray a e, Ix i) => (e' -> e) -> a i e' -> a i e
amap f a = fromBoxed (fmap f (toBoxed a))

ixmap :: (IArray a e, Ix i, Ix j) => (i, i) -> (i -> j) -> a j e -> a i e
ixmap b f a = fromBoxed (Array.ixmap b f (toBoxed a))

instance (Ix i, Eq e) => Eq (UArray i e) where
  UArray a == UArray b = a == b

instance (Ix i, Ord e) => Ord (UArray i e) where
  compare (UArray a) (UArray b) = compare a b

instance (Ix i, Show i, Show e) => Show (UArray i e) where
  showsPrec d (UArray a) = showsPrec d a

instance (Ix i, Read i, Read e, Unboxed e) => Read (UArray i e) where
  readsPrec d r = [(fromBoxed a, s) | (a, s) <- readsPrec d r]

-- Mutable arrays -------------------------------------------------------------------------------------------------

-- | Lower and upper bound, the number of elements, the elements.
data STArray s i e = STArray !i !i !Int (PrimMutArray e)

newtype STUArray s i e = STUArray (STArray s i e)

newtype IOArray i e = IOArray (STArray RealWorld i e)

newtype IOUArray i e = IOUArray (STArray RealWorld i e)

instance Eq (STArray s i e) where
  STArray _ _ _ a == STArray _ _ _ b = primEqMutArray a b

instance Eq (STUArray s i e) where
  STUArray a == STUArray b = a == b

instance Eq (IOArray i e) where
  IOArray a == IOArray b = a == b

instance Eq (IOUArray i e) where
  IOUArray a == IOUArray b = a == b

-- | Mutable arrays @a@ of elements @e@ in the monad @m@; positions count from 0.
class Monad m => MArray a e m where
  getBounds :: Ix i => a i e -> m (i, i)
  getNumElements :: Ix i => a i e -> m Int
  newArray :: Ix i => (i, i) -> e -> m (a i e)
  newArray_ :: Ix i => (i, i) -> m (a i e)
  unsafeRead :: Ix i => a i e -> Int -> m e
  unsafeWrite :: Ix i => a i e -> Int -> e -> m ()

newSTArray :: Ix i => (i, i) -> e -> ST s (STArray s i e)
newSTArray (l, u) e = ST (\w -> case primNewArray n e w of IORes w' a -> IORes w' (STArray l u n a))
  where
    n = sizeOfBounds (l, u)

boundsSTArray :: STArray s i e -> (i, i)
boundsSTArray (STArray l u _ _) = (l, u)

sizeSTArray :: STArray s i e -> Int
sizeSTArray (STArray _ _ n _) = n

readSTArray :: STArray s i e -> Int -> ST s e
readSTArray (STArray _ _ _ a) k = ST (primReadArray a k)

writeSTArray :: STArray s i e -> Int -> e -> ST s ()
writeSTArray (STArray _ _ _ a) k e = ST (primWriteArray a k e)

-- | A computation of 'ST' that was written for the world of 'IO'.
inIO :: ST RealWorld a -> IO a
inIO (ST f) = IO f

instance MArray (STArray s) e (ST s) where
  getBounds a = return (boundsSTArray a)
  getNumElements a = return (sizeSTArray a)
  newArray = newSTArray
  newArray_ b = newSTArray b undefinedElement
  unsafeRead = readSTArray
  unsafeWrite = writeSTArray

instance Unboxed e => MArray (STUArray s) e (ST s) where
  getBounds (STUArray a) = return (boundsSTArray a)
  getNumElements (STUArray a) = return (sizeSTArray a)
  newArray b e = e `seq` fmap STUArray (newSTArray b e)
  newArray_ b = fmap STUArray (newSTArray b zeroElement)
  unsafeRead (STUArray a) = readSTArray a
  unsafeWrite (STUArray a) k e = e `seq` writeSTArray a k e

instance MArray IOArray e IO where
  getBounds (IOArray a) = return (boundsSTArray a)
  getNumElements (IOArray a) = return (sizeSTArray a)
  newArray b e = fmap IOArray (inIO (newSTArray b e))
  newArray_ b = fmap IOArray (inIO (newSTArray b undefinedElement))
  unsafeRead (IOArray a) k = inIO (readSTArray a k)
  unsafeWrite (IOArray a) k e = inIO (writeSTArray a k e)

instance Unboxed e => MArray IOUArray e IO where
  getBounds (IOUArray a) = return (boundsSTArray a)
  getNumElements (IOUArray a) = return (sizeSTArray a)
  newArray b e = e `seq` fmap IOUArray (inIO (newSTArray b e))
  newArray_ b = fmap IOUArray (inIO (newSTArray b zeroElement))
  unsafeRead (IOUArray a) k = inIO (readSTArray a k)
  unsafeWrite (IOUArray a) k e = e `seq` inIO (writeSTArray a k e)

-- | Does something with every position from 0.
forPositions :: Monad m => Int -> (Int -> m ()) -> m ()
forPositions n act = go 0
  where
    go k = if k >= n then return () else act k >> go (k + 1)

readArray :: (MArray a e m, Ix i) => a i e -> i -> m e
readArray a i = do
  (l, u) <- getBounds a
  n <- getNumElements a
  let k = position l u n i
  k `seq` unsafeRead a k

writeArray :: (MArray a e m, Ix i) => a i e -> i -> e -> m ()
writeArray a i e = do
  (l, u) <- getBounds a
  n <- getNumElements a
  let k = position l u n i
  k `seq` unsafeWrite a k e

newListArray :: (MArray a e m, Ix i) => (i, i) -> [e] -> m (a i e)
newListArray b es = do
  a <- newArray_ b
  n <- getNumElements a
  let go k (x : xs) | k < n = unsafeWrite a k x >> go (k + 1) xs
      go _ _ = return ()
  go 0 es
  return a

getElems :: (MArray a e m, Ix i) => a i e -> m [e]
getElems a = do
  n <- getNumElements a
  mapM (unsafeRead a) [0 .. n - 1]

getAssocs :: (MArray a e m, Ix i) => a i e -> m [(i, e)]
getAssocs a = do
  b <- getBounds a
  es <- getElems a
  return (zip (range b) es)

mapArray :: (MArray a e' m, MArray a e m, Ix i) => (e' -> e) -> a i e' -> m (a i e)
mapArray f a = do
  b <- getBounds a
  n <- getNumElements a
  new <- newArray_ b
  forPositions n (\k -> unsafeRead a k >>= \e -> unsafeWrite new k (f e))
  return new

mapIndices :: (MArray a e m, Ix i, Ix j) => (i, i) -> (i -> j) -> a j e -> m (a i e)
mapIndices b f a = mapM (\i -> readArray a (f i)) (range b) >>= newListArray b

freeze :: (Ix i, MArray a e m, IArray b e) => a i e -> m (b i e)
freeze a = do
  b <- getBounds a
  es <- getElems a
  return (listArray b es)

thaw :: (Ix i, IArray a e, MArray b e m) => a i e -> m (b i e)
thaw a = newListArray (bounds a) (elems a)

-- | The array that a computation makes, without the computation.
runSTArray :: (forall s. ST s (STArray s i e)) -> Array i e
runSTArray st = runST (st >>= frozen)

runSTUArray :: (forall s. ST s (STUArray s i e)) -> UArray i e
runSTUArray st = runST (st >>= \(STUArray a) -> fmap UArray (frozen a))

frozen :: STArray s i e -> ST s (Array i e)
frozen a@(STArray l u n _) = do
  es <- mapM (readSTArray a) [0 .. n - 1]
  return (Array l u n (fst (build n es)))
