{-# LANGUAGE FlexibleContexts #-}
module Main where
import Data.Array
import Data.Array.ST
import Data.Array.IO
import Data.Array.Unboxed (UArray)
import qualified Data.Array.Unboxed as U
import Control.Monad
import Control.Monad.ST
import Data.STRef

lcs :: String -> String -> String
lcs xs ys = reverse (walk m n)
  where
    m = length xs
    n = length ys
    xa = listArray (1, m) xs
    ya = listArray (1, n) ys
    table :: UArray (Int, Int) Int
    table = runSTUArray $ do
      t <- newArray ((0, 0), (m, n)) 0
      forM_ [1 .. m] $ \i -> forM_ [1 .. n] $ \j ->
        if xa ! i == ya ! j
          then readArray t (i - 1, j - 1) >>= writeArray t (i, j) . (+ 1)
          else do
            a <- readArray t (i - 1, j)
            b <- readArray t (i, j - 1)
            writeArray t (i, j) (max a b)
      return t
    walk 0 _ = []
    walk _ 0 = []
    walk i j
      | xa ! i == ya ! j = xa ! i : walk (i - 1) (j - 1)
      | table U.! (i - 1, j) >= table U.! (i, j - 1) = walk (i - 1) j
      | otherwise = walk i (j - 1)

floyd :: Int -> [(Int, Int, Int)] -> Array (Int, Int) (Maybe Int)
floyd n es = runSTArray $ do
  d <- newArray ((1, 1), (n, n)) Nothing
  forM_ [1 .. n] $ \i -> writeArray d (i, i) (Just 0)
  forM_ es $ \(a, b, w) -> writeArray d (a, b) (Just w)
  forM_ [1 .. n] $ \k -> forM_ [1 .. n] $ \i -> forM_ [1 .. n] $ \j -> do
    ik <- readArray d (i, k)
    kj <- readArray d (k, j)
    ij <- readArray d (i, j)
    let via = (+) <$> ik <*> kj
    when (better via ij) (writeArray d (i, j) via)
  return d
  where better (Just a) (Just b) = a < b
        better (Just _) Nothing = True
        better _ _ = False

quicksort :: [Int] -> [Int]
quicksort xs = U.elems (runSTUArray (do
  let n = length xs
  a <- newListArray (0, n - 1) xs
  let sort lo hi = when (lo < hi) $ do
        p <- readArray a hi
        i <- newSTRef lo
        forM_ [lo .. hi - 1] $ \j -> do
          x <- readArray a j
          when (x < p) $ do
            k <- readSTRef i
            swap a k j
            writeSTRef i (k + 1)
        k <- readSTRef i
        swap a k hi
        sort lo (k - 1)
        sort (k + 1) hi
  sort 0 (n - 1)
  return a))
  where swap a i j = do { x <- readArray a i; y <- readArray a j; writeArray a i y; writeArray a j x }

main :: IO ()
main = do
  putStrLn (lcs "thisisatest" "testing123testing")
  let d = floyd 4 [(1, 3, -2), (2, 1, 4), (2, 3, 3), (3, 4, 2), (4, 2, -1)]
  forM_ [1 .. 4] $ \i -> putStrLn (unwords [maybe "-" show (d ! (i, j)) | j <- [1 .. 4]])
  print (quicksort [5, 2, 9, 1, 5, 6, -3, 0])
  arr <- newListArray ('a', 'e') [1 ..] :: IO (IOUArray Char Double)
  forM_ "ace" $ \c -> readArray arr c >>= writeArray arr c . (/ 2)
  getAssocs arr >>= print
  frozen <- freeze arr :: IO (UArray Char Double)
  print (U.bounds frozen, U.accumArray (+) 0 (0, 3) [(0, 1), (3, 5), (0, 2)] :: UArray Int Int)
  bs <- getBounds arr
  print bs
  let a = listArray (0, 4) "hello" // [(0, 'J')]
  print (fmap succ a, accum (\x y -> x + y) (listArray (0, 2) [1, 2, 3]) [(1, 10), (1, 20)])
  print (ixmap (0, 2) (\i -> 2 - i) (listArray (0, 2) [7, 8, 9]))
  marr <- thaw a :: IO (IOArray Int Char)
  mapArray succ marr >>= getElems >>= putStrLn
