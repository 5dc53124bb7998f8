module Main where

import Control.Monad

main :: IO ()
main = do
  print (do { x <- [1, 2, 3]; y <- "ab"; return (x, y) })
  print ([1, 2] >>= replicate 2)
  print (sequence ["ab", "cd"])
  print (filterM (const [True, False]) [1, 2, 3])
  print (do { x <- [1 .. 10]; guard (x * x `mod` 3 == 1); return x })
  print (join [[1], [2, 3]], (>=>) (\x -> [x, x + 1]) (\y -> [y * 10]) 1)
  print ([(+ 1), (* 2)] <*> [10, 20])
  print (zipWithM (\a b -> if b /= 0 then Just (a `div` b) else Nothing) [10, 20] [2, 5])
  print (replicateM 2 "xy")
  print (msum [Nothing, Just 1, Just 2], mplus [1] [2])
  print (liftM2 (+) [1, 2] [10], ap [succ] [1])
  print (void (Just 3), forever Nothing :: Maybe ())
