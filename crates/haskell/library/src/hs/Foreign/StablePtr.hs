{-# LANGUAGE ExistentialQuantification #-}
-- | Addresses that stand for values of Haskell.
module Foreign.StablePtr (StablePtr, newStablePtr, deRefStablePtr, freeStablePtr, castStablePtrToPtr, castPtrToStablePtr) where

import Data.IORef
import qualified Data.IntMap as IntMap
import Foreign.Storable (Storable (..))
import Otherwise.Base.Memory (Ptr (..))
import System.IO.Unsafe (unsafePerformIO)
import Unsafe.Coerce (unsafeCoerce)

newtype StablePtr a = StablePtr Int
  deriving (Eq)

instance Storable (StablePtr a) where
  sizeOf _ = 8
  alignment _ = 8
  peek (Ptr at) = fmap castPtrToStablePtr (peek (Ptr at))
  poke (Ptr at) s = poke (Ptr at) (castStablePtrToPtr s)

data Kept = forall a. Kept a

{-# NOINLINE kept #-}
kept :: IORef (Int, IntMap.IntMap Kept)
kept = unsafePerformIO (newIORef (1, IntMap.empty))

newStablePtr :: a -> IO (StablePtr a)
newStablePtr x = atomicModifyIORef kept (\(next, table) -> ((next + 1, IntMap.insert next (Kept x) table), StablePtr next))

deRefStablePtr :: StablePtr a -> IO a
deRefStablePtr (StablePtr n) = readIORef kept >>= \(_, table) -> case IntMap.lookup n table of
  Just (Kept x) -> return (unsafeCoerce x)
  Nothing -> errorWithoutStackTrace "deRefStablePtr: this pointer was freed"

freeStablePtr :: StablePtr a -> IO ()
freeStablePtr (StablePtr n) = modifyIORef kept (\(next, table) -> (next, IntMap.delete n table))

castStablePtrToPtr :: StablePtr a -> Ptr ()
castStablePtrToPtr (StablePtr n) = Ptr n

castPtrToStablePtr :: Ptr () -> StablePtr a
castPtrToStablePtr (Ptr n) = StablePtr n
