{-# LANGUAGE BangPatterns #-}
module Main where
import qualified Data.Vector.Unboxed as U
import qualified Data.Vector.Unboxed.Mutable as UM
import Control.Monad.ST
import Control.Monad

sieve :: Int -> U.Vector Bool
sieve n = U.create $ do
  v <- UM.replicate (n + 1) True
  UM.write v 0 False
  UM.write v 1 False
  forM_ [2 .. n] $ \i -> do
    p <- UM.read v i
    when (p && i * i <= n) $ forM_ [i * i, i * i + i .. n] $ \j -> UM.write v j False
  return v

knapsack :: [(Int, Int)] -> Int -> Int
knapsack items cap = U.last (foldl step (U.replicate (cap + 1) 0) items)
  where step dp (w, val) = U.imap (\c best -> if c >= w then max best (dp U.! (c - w) + val) else best) dp

main :: IO ()
main = do
  print [i | (i, True) <- zip [0 ..] (U.toList (sieve 50))]
  print (knapsack [(2, 3), (3, 4), (4, 5), (5, 6)] 5)
  let xs = U.fromList [1.5, 2.5, 3.5 :: Double]
  print (U.sum xs, U.map (* 2) xs, U.zipWith (+) xs xs)
  let !s = U.foldl' (+) 0 (U.enumFromTo 1 (100 :: Int))
  print s
  print (U.zip (U.fromList [1, 2 :: Int]) (U.fromList "ab"))
  v <- UM.new 3 :: IO (UM.IOVector Int)
  UM.modify v (+ 5) 1
  f <- U.freeze v
  print f
  print (U.unzip (U.fromList [(1 :: Int, True), (2, False)]))
