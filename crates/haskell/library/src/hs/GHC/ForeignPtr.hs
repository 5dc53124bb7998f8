-- | Memory with what is to be done when nobody needs it.
module GHC.ForeignPtr
  ( ForeignPtr (..), FinalizerPtr, FinalizerEnvPtr, unsafeForeignPtrToPtr, castForeignPtr, plusForeignPtr, newConcForeignPtr
  , mallocForeignPtr, mallocPlainForeignPtr, mallocForeignPtrBytes, mallocPlainForeignPtrBytes, mallocForeignPtrArray
  , mallocForeignPtrArray0, addForeignPtrConcFinalizer, addForeignPtrFinalizer, addForeignPtrFinalizerEnv, touchForeignPtr
  , unsafeWithForeignPtr, withForeignPtr, finalizeForeignPtr, newForeignPtr, newForeignPtr_, newForeignPtrEnv
  ) where

import Data.IORef
import Foreign.Marshal.Alloc (malloc, mallocBytes)
import Foreign.Marshal.Array (mallocArray, mallocArray0)
import Foreign.Ptr
import Foreign.Storable (Storable)
import Otherwise.Base.Memory (FunPtr (..), release)

-- | An address, and the finalizers, the latest first.
data ForeignPtr a = ForeignPtr (Ptr a) (IORef [IO ()])

instance Eq (ForeignPtr a) where
  p == q = unsafeForeignPtrToPtr p == unsafeForeignPtrToPtr q

instance Ord (ForeignPtr a) where
  compare p q = compare (unsafeForeignPtrToPtr p) (unsafeForeignPtrToPtr q)

instance Show (ForeignPtr a) where
  showsPrec d p = showsPrec d (unsafeForeignPtrToPtr p)

type FinalizerPtr a = FunPtr (Ptr a -> IO ())
type FinalizerEnvPtr env a = FunPtr (Ptr env -> Ptr a -> IO ())

newForeignPtr_ :: Ptr a -> IO (ForeignPtr a)
newForeignPtr_ p = fmap (ForeignPtr p) (newIORef [])

newForeignPtr :: FinalizerPtr a -> Ptr a -> IO (ForeignPtr a)
newForeignPtr finalizer p = newForeignPtr_ p >>= \f -> addForeignPtrFinalizer finalizer f >> return f

newForeignPtrEnv :: FinalizerEnvPtr env a -> Ptr env -> Ptr a -> IO (ForeignPtr a)
newForeignPtrEnv finalizer env p = newForeignPtr_ p >>= \f -> addForeignPtrFinalizerEnv finalizer env f >> return f

newConcForeignPtr :: Ptr a -> IO () -> IO (ForeignPtr a)
newConcForeignPtr p finalizer = newForeignPtr_ p >>= \f -> addForeignPtrConcFinalizer f finalizer >> return f

-- | The only function of C that there is gives memory back.
addForeignPtrFinalizer :: FinalizerPtr a -> ForeignPtr a -> IO ()
addForeignPtrFinalizer (FunPtr _) f = addForeignPtrConcFinalizer f (release (unsafeForeignPtrToPtr f))

addForeignPtrFinalizerEnv :: FinalizerEnvPtr env a -> Ptr env -> ForeignPtr a -> IO ()
addForeignPtrFinalizerEnv _ _ _ = return ()

addForeignPtrConcFinalizer :: ForeignPtr a -> IO () -> IO ()
addForeignPtrConcFinalizer (ForeignPtr _ finalizers) one = modifyIORef finalizers (one :)

finalizeForeignPtr :: ForeignPtr a -> IO ()
finalizeForeignPtr (ForeignPtr _ finalizers) = readIORef finalizers >>= \all' -> writeIORef finalizers [] >> sequence_ all'

unsafeForeignPtrToPtr :: ForeignPtr a -> Ptr a
unsafeForeignPtrToPtr (ForeignPtr p _) = p

withForeignPtr, unsafeWithForeignPtr :: ForeignPtr a -> (Ptr a -> IO b) -> IO b
withForeignPtr f act = act (unsafeForeignPtrToPtr f)
unsafeWithForeignPtr = withForeignPtr

touchForeignPtr :: ForeignPtr a -> IO ()
touchForeignPtr _ = return ()

castForeignPtr :: ForeignPtr a -> ForeignPtr b
castForeignPtr (ForeignPtr p finalizers) = ForeignPtr (castPtr p) finalizers

plusForeignPtr :: ForeignPtr a -> Int -> ForeignPtr b
plusForeignPtr (ForeignPtr p finalizers) n = ForeignPtr (plusPtr p n) finalizers

mallocForeignPtr, mallocPlainForeignPtr :: Storable a => IO (ForeignPtr a)
mallocForeignPtr = malloc >>= newForeignPtr_
mallocPlainForeignPtr = mallocForeignPtr

mallocForeignPtrBytes, mallocPlainForeignPtrBytes :: Int -> IO (ForeignPtr a)
mallocForeignPtrBytes n = mallocBytes n >>= newForeignPtr_
mallocPlainForeignPtrBytes = mallocForeignPtrBytes

mallocForeignPtrArray, mallocForeignPtrArray0 :: Storable a => Int -> IO (ForeignPtr a)
mallocForeignPtrArray n = mallocArray n >>= newForeignPtr_
mallocForeignPtrArray0 n = mallocArray0 n >>= newForeignPtr_
