module Main where
import Data.Array
import Data.Array.ST
import Data.Array.Unboxed (UArray)
import qualified Data.Array.Unboxed as U
import Control.Monad.ST
import Control.Monad
import Data.STRef

sieve :: Int -> UArray Int Bool
sieve n = runSTUArray $ do
  arr <- newArray (2, n) True
  forM_ [2 .. n] $ \i -> do
    p <- readArray arr i
    when (p && i * i <= n) $ forM_ [i*i, i*i+i .. n] $ \j -> writeArray arr j False
  return arr

fibST :: Int -> Integer
fibST n = runST $ do
  a <- newSTRef 0
  b <- newSTRef 1
  replicateM_ n $ do
    x <- readSTRef a
    y <- readSTRef b
    writeSTRef a y
    writeSTRef b $! x + y
  readSTRef a

lcs :: String -> String -> Int
lcs xs ys = table ! (0, 0)
  where m = length xs; n = length ys
        xa = listArray (0, m - 1) xs
        ya = listArray (0, n - 1) ys
        table = array ((0,0),(m,n)) [((i,j), go i j) | i <- [0..m], j <- [0..n]] :: Array (Int,Int) Int
        go i j | i == m || j == n = 0
               | xa ! i == ya ! j = 1 + table ! (i+1,j+1)
               | otherwise = max (table ! (i+1,j)) (table ! (i,j+1))

bubble :: [Int] -> [Int]
bubble xs = U.elems (runSTUArray (do
    a <- newListArray (0, n - 1) xs
    forM_ [0 .. n - 2] $ \i ->
      forM_ [0 .. n - 2 - i] $ \j -> do
        p <- readArray a j
        q <- readArray a (j + 1)
        when (p > q) $ writeArray a j q >> writeArray a (j + 1) p
    return a))
  where n = length xs

main :: IO ()
main = do
  print [i | (i, True) <- U.assocs (sieve 50)]
  print (fibST 100)
  print (lcs "AGGTABQWERTY" "GXTXAYBWRT")
  print (bubble [5,2,9,1,5,6])
  let a = listArray ('a', 'e') [1..] :: Array Char Int
  print (a // [('b', 20)], accum (+) a [('a', 1), ('a', 1)], bounds a, fmap (*2) a ! 'c')
  print (ixmap (0,2) (\i -> "ace" !! i) a)
  print (accumArray (flip (:)) [] (0,3) [(0,'x'),(3,'y'),(0,'z')] :: Array Int String)
  print (sum a, maximum a, foldr (:) [] a)
