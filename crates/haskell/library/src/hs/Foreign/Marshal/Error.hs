module Foreign.Marshal.Error (throwIf, throwIf_, throwIfNeg, throwIfNeg_, throwIfNull, void) where

import Foreign.Ptr

throwIf :: (a -> Bool) -> (a -> String) -> IO a -> IO a
throwIf wrong message act = act >>= \x -> if wrong x then ioError (userError (message x)) else return x

throwIf_ :: (a -> Bool) -> (a -> String) -> IO a -> IO ()
throwIf_ wrong message act = void (throwIf wrong message act)

throwIfNeg :: (Ord a, Num a) => (a -> String) -> IO a -> IO a
throwIfNeg = throwIf (< 0)

throwIfNeg_ :: (Ord a, Num a) => (a -> String) -> IO a -> IO ()
throwIfNeg_ = throwIf_ (< 0)

throwIfNull :: String -> IO (Ptr a) -> IO (Ptr a)
throwIfNull = throwIf (== nullPtr) . const

void :: IO a -> IO ()
void act = act >> return ()
