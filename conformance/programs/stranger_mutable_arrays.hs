{-# LANGUAGE FlexibleContexts #-}
module Main where
import Control.Monad
import Control.Monad.ST
import Data.Array (Array)
import qualified Data.Array
import Data.Array.ST
import Data.Array.Unboxed
import Data.Array.IO
import Data.STRef
import Data.IORef
import Data.Bits
import Data.Word
import Data.Int

sieve :: Int -> UArray Int Bool
sieve n = runSTUArray $ do
  arr <- newArray (2, n) True
  forM_ [2 .. n] $ \i -> do
    isP <- readArray arr i
    when (isP && i * i <= n) $ forM_ [i * i, i * i + i .. n] $ \j -> writeArray arr j False
  return arr

knapsack :: [(Int, Int)] -> Int -> Int
knapsack items w = table ! (length items, w)
  where
    arr = Data.Array.listArray (1, length items) items :: Array Int (Int, Int)
    table = array ((0, 0), (length items, w))
      [((i, j), go i j) | i <- [0 .. length items], j <- [0 .. w]] :: Array (Int, Int) Int
    go 0 _ = 0
    go i j = let (wt, v) = arr ! i
                 skip = table ! (i - 1, j)
             in if wt > j then skip else max skip (v + table ! (i - 1, j - wt))

-- union find in ST
components :: Int -> [(Int, Int)] -> [Int]
components n es = elems (runSTUArray act)
  where
    act :: ST s (STUArray s Int Int)
    act = do
      p <- newListArray (0, n - 1) [0 ..]
      sz <- newArr n
      let find x = do
            px <- readArray p x
            if px == x then return x else do
              r <- find px
              writeArray p x r
              return r
      forM_ es $ \(a, b) -> do
        ra <- find a
        rb <- find b
        unless (ra == rb) $ do
          sa <- readArray sz ra
          sb <- readArray sz rb
          let (big, small) = if sa >= sb then (ra, rb) else (rb, ra)
          writeArray p small big
          writeArray sz big (sa + sb)
      mapM_ find [0 .. n - 1]
      return p
    newArr :: Int -> ST s (STUArray s Int Int)
    newArr k = newArray (0, k - 1) 1

quicksort :: [Int] -> [Int]
quicksort xs = Data.Array.Unboxed.elems (runSTUArray (do
    a <- newListArray (0, n - 1) xs
    qs a 0 (n - 1)
    return a))
  where
    n = length xs
    qs a lo hi = when (lo < hi) $ do
      pivot <- readArray a ((lo + hi) `div` 2)
      i <- newSTRef lo
      j <- newSTRef hi
      let loop = do
            whileM (\k -> (< pivot) <$> readArray a k) i 1
            whileM (\k -> (> pivot) <$> readArray a k) j (-1)
            i' <- readSTRef i
            j' <- readSTRef j
            when (i' <= j') $ do
              x <- readArray a i'
              y <- readArray a j'
              writeArray a i' y >> writeArray a j' x
              writeSTRef i (i' + 1) >> writeSTRef j (j' - 1)
              loop
      loop
      i' <- readSTRef i
      j' <- readSTRef j
      qs a lo j'
      qs a i' hi
    whileM cond ref d = do
      k <- readSTRef ref
      ok <- cond k
      when ok $ writeSTRef ref (k + d) >> whileM cond ref d

crc32 :: [Word8] -> Word32
crc32 = complement . foldl step 0xffffffff
  where
    step c b = (c `shiftR` 8) `xor` (tbl ! fromIntegral ((c `xor` fromIntegral b) .&. 0xff))
    tbl = Data.Array.Unboxed.listArray (0, 255) [go 8 n | n <- [0 .. 255]] :: UArray Word8 Word32
    go :: Int -> Word32 -> Word32
    go 0 c = c
    go k c = go (k - 1) (if testBit c 0 then 0xedb88320 `xor` (c `shiftR` 1) else c `shiftR` 1)

main :: IO ()
main = do
  print [i | (i, True) <- assocs (sieve 60)]
  print (knapsack [(12, 4), (2, 2), (1, 1), (1, 2), (4, 10)] 15)
  print (components 8 [(0, 1), (2, 3), (1, 3), (5, 6)])
  print (quicksort [5, 3, 9, -2, 7, 7, 0, 1])
  print (crc32 (map (fromIntegral . fromEnum) "The quick brown fox jumps over the lazy dog"))
  io <- newArray ((0, 0), (2, 2)) 0 :: IO (IOUArray (Int, Int) Int)
  forM_ [(i, j) | i <- [0 .. 2], j <- [0 .. 2]] $ \(i, j) -> writeArray io (i, j) (i * 3 + j)
  getBounds io >>= print
  getElems io >>= print
  fr <- freeze io :: IO (UArray (Int, Int) Int)
  print (fr // [((1, 1), 100)])
  print (ixmap (0, 2) (\i -> (i, i)) fr :: UArray Int Int)
  print (accumArray (+) 0 ('a', 'e') [(c, 1) | c <- "abracadabra", inRange ('a', 'e') c] :: UArray Char Int)
  r <- newIORef (1 :: Int)
  forM_ [1 .. 10] $ \i -> modifyIORef' r (* i)
  readIORef r >>= print
  x <- atomicModifyIORef' r (\v -> (v + 1, show v))
  putStrLn x
  print (fmap (* 2) (Data.Array.listArray (0, 3) [1 ..] :: Array Int Integer))
  print (bounds (Data.Array.listArray (5, 4) [] :: Array Int ()), rangeSize ((0, 0), (3, 4)))
  print (fromIntegral (300 :: Int) :: Word8, fromIntegral (200 :: Int) :: Int8, popCount (255 :: Word16), rotateL (0x81 :: Word8) 1)
  print (accum (flip (:)) (Data.Array.listArray (0, 2) (repeat [])) [(0, 'a'), (2, 'b'), (0, 'c')] :: Array Int String)
  print (runST (do { r <- newSTRef 0; forM_ [1 .. 100] (\i -> modifySTRef r (+ i)); readSTRef r }))
