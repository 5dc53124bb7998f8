{-# LANGUAGE BangPatterns #-}
import Control.Monad
import Control.Monad.ST
import Control.Monad.State
import Control.Monad.Writer
import Data.Array.ST
import Data.Array.Unboxed
import qualified Data.Map as M

collatz :: Int -> [Int]
collatz = takeWhile (/= 1) . iterate (\n -> if even n then n `div` 2 else 3 * n + 1)

memo :: Int -> State (M.Map Int Int) Int
memo 1 = return 1
memo n = do
  seen <- gets (M.lookup n)
  case seen of
    Just k -> return k
    Nothing -> do
      k <- succ <$> memo (if even n then n `div` 2 else 3 * n + 1)
      modify (M.insert n k)
      return k

longest :: Int -> (Int, Int)
longest m = maximum (map (\(a, b) -> (b, a)) (evalState (forM [1 .. m] (\n -> (,) n <$> memo n)) M.empty))

sieve :: Int -> UArray Int Bool
sieve n = runSTUArray $ do
  a <- newArray (2, n) True
  forM_ [2 .. n] $ \i -> do
    p <- readArray a i
    when (p && i * i <= n) $ forM_ [i * i, i * i + i .. n] $ \j -> writeArray a j False
  return a

gcdLog :: Int -> Int -> Writer [String] Int
gcdLog a 0 = do
  tell ["done: " ++ show a]
  return a
gcdLog a b = do
  tell [show a ++ " mod " ++ show b ++ " = " ++ show (a `mod` b)]
  gcdLog b (a `mod` b)

fibs :: Array Int Integer
fibs = listArray (0, 90) [f i | i <- [0 .. 90]]
  where f 0 = 0
        f 1 = 1
        f i = fibs ! (i - 1) + fibs ! (i - 2)

mean :: [Double] -> Double
mean = go 0 0 where
  go !s !n [] = s / fromIntegral (n :: Int)
  go !s !n (x : xs) = go (s + x) (n + 1) xs

main = do
  print (length (collatz 27), maximum (collatz 27))
  print (longest 3000)
  print [i | (i, True) <- assocs (sieve 60)]
  let (g, steps) = runWriter (gcdLog 1071 462)
  mapM_ putStrLn steps
  print g
  print (fibs ! 90)
  print (mean [1 .. 1000])
  print . getSum . execWriter $ mapM_ (tell . Sum) [1 .. 100 :: Int]
