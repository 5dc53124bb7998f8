{-# LANGUAGE BangPatterns #-}
module Main where

import Control.Exception

lazyConst, strictConst :: a -> b -> a
lazyConst x _ = x
strictConst x !_ = x

mean :: [Double] -> Double
mean = go 0 0
  where
    go !total !count [] = total / fromIntegral (count :: Int)
    go !total !count (x : xs) = go (total + x) (count + 1) xs

strictLet :: Int -> Int
strictLet n =
  let !checked = if n < 0 then error "negative" else n
   in 7

attempt :: Int -> IO ()
attempt x = do
  r <- try (evaluate x)
  putStrLn (either (\(ErrorCall m) -> "error: " ++ m) show r)

main :: IO ()
main = do
  attempt (lazyConst 1 (error "not reached" :: Int))
  attempt (strictConst 1 (error "reached" :: Int))
  print (mean [1, 2, 3, 4])
  attempt (strictLet 3)
  attempt (strictLet (-3))
  let (!a, b) = (1 :: Int, error "lazy component" :: Int)
  attempt a
  attempt (case (error "in tuple" :: Int, 2) of (!_, y) -> y)
