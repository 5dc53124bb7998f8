module Data.STRef (STRef, newSTRef, readSTRef, writeSTRef, modifySTRef, modifySTRef') where

import Otherwise.Base.ST

modifySTRef, modifySTRef' :: STRef s a -> (a -> a) -> ST s ()
modifySTRef r f = readSTRef r >>= \x -> writeSTRef r (f x)
modifySTRef' r f = readSTRef r >>= \x -> let y = f x in y `seq` writeSTRef r y
