{-# LANGUAGE MagicHash, PatternSynonyms, RankNTypes, UnboxedTuples #-}
-- | Threads by their names that end in @#@: see "Otherwise.Base.Magic".
module Otherwise.Base.MagicThread where

import Control.Concurrent (ThreadId, forkIO, forkOn, myThreadId, yield)
import Otherwise.Base.Magic
import Otherwise.Base.Prim (RealWorld)
import Unsafe.Coerce (unsafeCoerce)

type ThreadId# = ThreadId

pattern ThreadId :: ThreadId# -> ThreadId
pattern ThreadId t <- !t where
  ThreadId t = t

-- | The argument is an action, whatever type it is given.
fork# :: a -> State# RealWorld -> (# State# RealWorld, ThreadId# #)
fork# act = unIO (forkIO (unsafeCoerce act))

forkOn# :: Int# -> a -> State# RealWorld -> (# State# RealWorld, ThreadId# #)
forkOn# n act = unIO (forkOn n (unsafeCoerce act))

myThreadId# :: State# RealWorld -> (# State# RealWorld, ThreadId# #)
myThreadId# = unIO myThreadId

yield# :: State# RealWorld -> State# RealWorld
yield# s = case unIO yield s of (# s', _ #) -> s'
