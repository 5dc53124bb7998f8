-- | Lists in memory.
module Foreign.Marshal.Array
  ( mallocArray, mallocArray0, allocaArray, allocaArray0, reallocArray, reallocArray0, callocArray, callocArray0, peekArray, peekArray0, pokeArray, pokeArray0
  , newArray, newArray0, withArray, withArray0, withArrayLen, withArrayLen0, copyArray, moveArray, lengthArray0, advancePtr
  ) where

import Foreign.Marshal.Alloc
import Foreign.Ptr
import Foreign.Storable

elementSize :: Storable a => Ptr a -> Int
elementSize p = sizeOf (element p)
  where
    element :: Ptr b -> b
    element _ = undefined

mallocArray, mallocArray0, callocArray :: Storable a => Int -> IO (Ptr a)
mallocArray n = sized undefined
  where
    sized :: Storable b => b -> IO (Ptr b)
    sized x = mallocBytes (n * sizeOf x)
mallocArray0 n = mallocArray (n + 1)
callocArray = mallocArray

allocaArray, allocaArray0 :: Storable a => Int -> (Ptr a -> IO b) -> IO b
allocaArray n act = mallocArray n >>= \p -> act p >>= \r -> free p >> return r
allocaArray0 n = allocaArray (n + 1)

reallocArray :: Storable a => Ptr a -> Int -> IO (Ptr a)
reallocArray p n = reallocBytes p (n * elementSize p)

peekArray :: Storable a => Int -> Ptr a -> IO [a]
peekArray n p = mapM (peekElemOff p) [0 .. n - 1]

peekArray0 :: (Storable a, Eq a) => a -> Ptr a -> IO [a]
peekArray0 end p = lengthArray0 end p >>= \n -> peekArray n p

lengthArray0 :: (Storable a, Eq a) => a -> Ptr a -> IO Int
lengthArray0 end p = go 0
  where
    go i = peekElemOff p i >>= \x -> if x == end then return i else go (i + 1)

pokeArray :: Storable a => Ptr a -> [a] -> IO ()
pokeArray p xs = mapM_ (uncurry (pokeElemOff p)) (zip [0 ..] xs)

pokeArray0 :: Storable a => a -> Ptr a -> [a] -> IO ()
pokeArray0 end p xs = pokeArray p (xs ++ [end])

newArray :: Storable a => [a] -> IO (Ptr a)
newArray xs = mallocArray (length xs) >>= \p -> pokeArray p xs >> return p

newArray0 :: Storable a => a -> [a] -> IO (Ptr a)
newArray0 end xs = newArray (xs ++ [end])

withArray :: Storable a => [a] -> (Ptr a -> IO b) -> IO b
withArray xs act = withArrayLen xs (\_ p -> act p)

withArray0 :: Storable a => a -> [a] -> (Ptr a -> IO b) -> IO b
withArray0 end xs = withArray (xs ++ [end])

withArrayLen :: Storable a => [a] -> (Int -> Ptr a -> IO b) -> IO b
withArrayLen xs act = allocaArray n (\p -> pokeArray p xs >> act n p)
  where
    n = length xs

copyArray, moveArray :: Storable a => Ptr a -> Ptr a -> Int -> IO ()
copyArray to from n = peekArray n from >>= pokeArray to
moveArray = copyArray

advancePtr :: Storable a => Ptr a -> Int -> Ptr a
advancePtr p n = p `plusPtr` (n * elementSize p)

callocArray0 :: Storable a => Int -> IO (Ptr a)
callocArray0 n = callocArray (n + 1)

reallocArray0 :: Storable a => Ptr a -> Int -> IO (Ptr a)
reallocArray0 p n = reallocArray p (n + 1)

withArrayLen0 :: Storable a => a -> [a] -> (Int -> Ptr a -> IO b) -> IO b
withArrayLen0 end xs act = withArray0 end xs (act (length xs))
