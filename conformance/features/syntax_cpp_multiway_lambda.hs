{-# LANGUAGE CPP #-}
{-# LANGUAGE TupleSections, LambdaCase, MultiWayIf #-}
#if __GLASGOW_HASKELL__ >= 800
{-# OPTIONS_GHC -Wno-redundant-constraints #-}
#endif
#define DEBUG 1
module Main where
#if !MIN_VERSION_base(4,8,0)
import Control.Applicative
#endif
#ifdef DEBUG
import Debug.Trace (traceShow)
#endif
import Data.Function ((&), on)
import Data.Foldable (for_, traverse_, foldl', toList)
import Control.Monad (forM_, unless, zipWithM_, foldM, (>=>), (<=<), mapAndUnzipM, filterM, replicateM_)

classify :: Int -> String
classify n = if | n < 0 -> "neg" | n == 0 -> "zero" | n < 10, even n -> "small even" | otherwise -> "other"

f :: Maybe Int -> Int
f = \case
  Nothing -> 0
  Just n | n > 5 -> n
         | otherwise -> -n

main :: IO ()
main = do
  mapM_ (putStrLn . classify) [-1, 0, 4, 11]
  print $ map f [Nothing, Just 3, Just 9]
  print (map (,True) "ab", map (1,,'c') [2.5])
  [1..5] & map (*2) & filter (>4) & print
  for_ (zip [1 :: Int ..] "xyz") $ \(i, c) -> putStrLn (show i ++ [c])
  r <- foldM (\a x -> do { putStrLn ("acc " ++ show a); return (a + x) }) 0 [1,2,3]
  print r
  print (filterM (const [True, False]) [1,2,3])
  print (((\x -> [x, x + 1]) >=> (\y -> [y * 2])) 5)
  zipWithM_ (\a b -> print (a, b)) [1,2] "pq"
#ifdef DEBUG
  let z = traceShow "dbg" (3 :: Int)
  print z
#else
  print "nodebug"
#endif
  replicateM_ 2 (putStr "hi ")
  putStrLn ""
