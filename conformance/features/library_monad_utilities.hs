module Main where

import Control.Monad
import Data.Functor ((<&>))
import Data.IORef

main :: IO ()
main = do
  forM_ (zip [1 :: Int ..] "ab") print
  xs <- forM [1, 2, 3] (\n -> return (n * n))
  print xs
  when (sum xs > 10) (putStrLn "big")
  unless (null xs) (putStrLn "not empty")
  replicateM_ 2 (putStr "x ")
  putStrLn ""
  r <- newIORef (0 :: Int)
  mapM_ (\n -> modifyIORef r (+ n)) [1 .. 10]
  readIORef r >>= print
  print =<< foldM (\a x -> putStrLn ("add " ++ show x) >> return (a + x)) 0 [1, 2]
  print (zipWithM (\a b -> if a < b then Just (b - a) else Nothing) [1, 2] [3, 4])
  print (mapAndUnzipM (\x -> [(x, -x)]) [1, 2], filterM (\x -> [x > 1]) [1, 2, 3])
  print (liftM (+ 1) (Just 1), liftM2 (,) [1] "ab", join (Just (Just 3)), ap [(+ 1)] [1, 2])
  print ((Just 3 <&> show), (>=>) (\x -> [x, x * 2]) (\y -> [y + 1]) 5, (<=<) (\x -> Just (x + 1)) (\y -> Just (y * 2)) 5)
  print (msum [[], [1], [2]], mfilter even (Just 3), guard True :: Maybe (), (void [1, 2]))
  print (forever (Left "stop") :: Either String ())
  zipWithM_ (\a b -> putStrLn (a ++ b)) ["p", "q"] ["1", "2"]
  print (sequence_ [Just 1, Just 2], mapM (\x -> [x, x + 10]) [1, 2])
