-- | Foreign pointers with finalizers written in Haskell.
module Foreign.Concurrent (newForeignPtr, addForeignPtrFinalizer) where

import GHC.ForeignPtr (ForeignPtr, addForeignPtrConcFinalizer, newConcForeignPtr)
import Foreign.Ptr (Ptr)

newForeignPtr :: Ptr a -> IO () -> IO (ForeignPtr a)
newForeignPtr = newConcForeignPtr

addForeignPtrFinalizer :: ForeignPtr a -> IO () -> IO ()
addForeignPtrFinalizer = addForeignPtrConcFinalizer
