{-# LANGUAGE RankNTypes #-}
-- | Whether exceptions of other threads are held back. They arrive only where a thread waits anyway: this is what a program is told when it asks.
module Otherwise.Base.Masking where

import Otherwise.Base.IO

data MaskingState = Unmasked | MaskedInterruptible | MaskedUninterruptible
  deriving (Eq, Show)

masking :: IORef MaskingState
masking = unsafePerformIO (newIORef Unmasked)

getMaskingState :: IO MaskingState
getMaskingState = readIORef masking

-- | Runs an action in a state, and goes back to the one before.
within :: MaskingState -> IO a -> IO a
within state act = do
  before <- readIORef masking
  if before == state then act else do
    writeIORef masking state
    result <- act `onException` writeIORef masking before
    writeIORef masking before
    return result

mask, uninterruptibleMask :: ((forall a. IO a -> IO a) -> IO b) -> IO b
mask f = readIORef masking >>= \before -> case before of
  Unmasked -> within MaskedInterruptible (f (within Unmasked))
  _ -> f (within before)
uninterruptibleMask f = readIORef masking >>= \before -> within MaskedUninterruptible (f (within before))

mask_, uninterruptibleMask_ :: IO a -> IO a
mask_ io = mask (\_ -> io)
uninterruptibleMask_ io = uninterruptibleMask (\_ -> io)

interruptible :: IO a -> IO a
interruptible act = readIORef masking >>= \before -> case before of
  MaskedInterruptible -> within Unmasked act
  _ -> act
