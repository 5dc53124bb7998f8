-- | Pointers that do not keep what they point to. Here nothing is ever taken away, so finalizers run only when they are asked for.
module System.Mem.Weak (Weak, mkWeak, deRefWeak, finalize, mkWeakPtr, addFinalizer, mkWeakPair) where

import Otherwise.Base.IO (IORef, newIORef, readIORef, writeIORef)

newtype Weak v = Weak (IORef (Maybe (v, Maybe (IO ()))))

mkWeak :: k -> v -> Maybe (IO ()) -> IO (Weak v)
mkWeak _ v after = fmap Weak (newIORef (Just (v, after)))

deRefWeak :: Weak v -> IO (Maybe v)
deRefWeak (Weak ref) = fmap (fmap fst) (readIORef ref)

finalize :: Weak v -> IO ()
finalize (Weak ref) = readIORef ref >>= \kept -> writeIORef ref Nothing >> maybe (return ()) (maybe (return ()) id . snd) kept

mkWeakPtr :: k -> Maybe (IO ()) -> IO (Weak k)
mkWeakPtr k = mkWeak k k

addFinalizer :: k -> IO () -> IO ()
addFinalizer _ _ = return ()

mkWeakPair :: k -> v -> Maybe (IO ()) -> IO (Weak (k, v))
mkWeakPair k v = mkWeak k (k, v)
