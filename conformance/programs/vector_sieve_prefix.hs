module Main where

import qualified Data.Vector as V
import qualified Data.Vector.Unboxed as U
import qualified Data.Vector.Unboxed.Mutable as M
import Control.Monad
import Control.Monad.ST

sieve :: Int -> U.Vector Bool
sieve n = runST $ do
  v <- M.replicate (n + 1) True
  M.write v 0 False
  M.write v 1 False
  forM_ [2 .. n] $ \i -> do
    p <- M.read v i
    when (p && i * i <= n) $ forM_ [i * i, i * i + i .. n] $ \j -> M.write v j False
  U.freeze v

primes :: Int -> [Int]
primes n = [i | (i, True) <- zip [0 ..] (U.toList (sieve n))]

histogram :: Int -> [Int] -> U.Vector Int
histogram k xs = U.accum (+) (U.replicate k 0) [(x `mod` k, 1) | x <- xs]

maxSub :: V.Vector Int -> Int
maxSub v = V.maximum (V.zipWith (-) (V.tail sums) (V.prescanl' min 0 (V.tail (V.snoc sums 0)) `seq` mins))
  where
    sums = V.scanl (+) 0 v
    mins = V.scanl1 min sums

main :: IO ()
main = do
  print (primes 50)
  print (histogram 5 [1 .. 23])
  print (maxSub (V.fromList [-2, 1, -3, 4, -1, 2, 1, -5, 4]))
  let v = V.generate 6 (\i -> i * i)
  print (v V.! 3, V.sum v, V.toList (V.filter odd v), V.ifoldl' (\a i x -> a + i * x) 0 v)
  print (V.foldr' (:) [] (V.map show v), V.zip v (V.fromList "abc"), V.elemIndex 16 v)
  print (U.maximumBy (\a b -> compare (snd a) (snd b)) (U.fromList [(1 :: Int, 'x'), (2, 'z'), (3, 'y')]))
  print (V.modify (\m -> return ()) v == v, V.reverse (V.take 2 v), V.span (< 5) v)
