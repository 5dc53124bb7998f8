module Main where

import Data.Array
import Data.Array.IO
import Data.IORef
import Control.Monad

type Grid = IOUArray (Int, Int) Bool

fromStrings :: [String] -> IO Grid
fromStrings ls = newListArray ((0, 0), (length ls - 1, length (head ls) - 1)) (map (== '#') (concat ls))

display :: Grid -> IO ()
display g = do
  ((r0, c0), (r1, c1)) <- getBounds g
  forM_ [r0 .. r1] $ \r -> do
    cells <- forM [c0 .. c1] $ \c -> readArray g (r, c)
    putStrLn (map (\x -> if x then '#' else '.') cells)

neighbours :: Grid -> (Int, Int) -> IO Int
neighbours g (r, c) = do
  b <- getBounds g
  let around = [(r + i, c + j) | i <- [-1 .. 1], j <- [-1 .. 1], (i, j) /= (0, 0), inRange' b (r + i, c + j)]
  length . filter id <$> mapM (readArray g) around
  where inRange' ((a, b), (x, y)) (i, j) = i >= a && i <= x && j >= b && j <= y

step :: Grid -> IO Grid
step g = do
  b <- getBounds g
  new <- newArray b False
  xs <- getAssocs g
  forM_ xs $ \(i, alive) -> do
    n <- neighbours g i
    when (n == 3 || alive && n == 2) $ writeArray new i True
  return new

main :: IO ()
main = do
  g <- fromStrings [".....", "..#..", "..#..", "..#..", "....."]
  ref <- newIORef g
  replicateM_ 3 $ do
    cur <- readIORef ref
    display cur
    putStrLn "--"
    step cur >>= writeIORef ref
  arr <- newArray (0, 9) 0 :: IO (IOArray Int Integer)
  forM_ [0 .. 9] $ \i -> writeArray arr i (2 ^ (i * 10))
  frozen <- freeze arr :: IO (Array Int Integer)
  print (frozen ! 9, bounds frozen)
