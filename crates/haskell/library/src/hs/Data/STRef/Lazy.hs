-- | Cells of lazy state threads.
module Data.STRef.Lazy (ST.STRef, newSTRef, readSTRef, writeSTRef, modifySTRef) where

import Control.Monad.ST.Lazy
import qualified Data.STRef as ST

newSTRef :: a -> ST s (ST.STRef s a)
newSTRef a = strictToLazyST (ST.newSTRef a)

readSTRef :: ST.STRef s a -> ST s a
readSTRef r = strictToLazyST (ST.readSTRef r)

writeSTRef :: ST.STRef s a -> a -> ST s ()
writeSTRef r a = strictToLazyST (ST.writeSTRef r a)

modifySTRef :: ST.STRef s a -> (a -> a) -> ST s ()
modifySTRef r f = strictToLazyST (ST.modifySTRef r f)
