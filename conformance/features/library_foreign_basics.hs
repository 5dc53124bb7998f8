module Main where

import Foreign.Marshal.Alloc (alloca, malloc, free, allocaBytes)
import Foreign.Marshal.Array
import Foreign.Ptr
import Foreign.Storable
import Data.Word
import Data.Int

sumArray :: Ptr Int32 -> Int -> IO Int32
sumArray p n = go 0 0
  where
    go i acc
      | i == n = return acc
      | otherwise = do
          x <- peekElemOff p i
          go (i + 1) (acc + x)

main :: IO ()
main = do
  r <- alloca $ \p -> do
    poke p (42 :: Int)
    modify p (+ 1)
    peek p
  print r
  s <- withArrayLen [1, 2, 3, 4, 5] $ \n p -> sumArray p n
  print s
  xs <- allocaArray 10 $ \p -> do
    mapM_ (\i -> pokeElemOff p i (fromIntegral (i * i) :: Word16)) [0 .. 9]
    pokeElemOff p 3 1000
    peekArray 10 p
  print xs
  q <- malloc :: IO (Ptr Double)
  poke q 2.5
  peek q >>= print
  free q
  print (sizeOf (undefined :: Int32), alignment (undefined :: Double), sizeOf 'c')
  print (nullPtr == (nullPtr :: Ptr Int))
  ys <- allocaBytes 16 $ \p -> do
    pokeByteOff p 0 (1 :: Word32)
    pokeByteOff p 4 (2 :: Word32)
    a <- peekByteOff p 0 :: IO Word32
    b <- peek (p `plusPtr` 4) :: IO Word32
    return [a, b]
  print ys
  where
    modify p f = peek p >>= poke p . f
