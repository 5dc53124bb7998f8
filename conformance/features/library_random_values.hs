module Main where
import System.Random
import Data.Word
import Data.Int
main :: IO ()
main = do
  let g = mkStdGen 42
  print g
  print (take 5 (randoms g :: [Int]))
  print (take 10 (randomRs (1, 6) g :: [Int]))
  print (take 5 (randomRs ('a', 'z') g))
  print (fst (random g :: (Double, StdGen)), fst (randomR (0, 10) g :: (Double, StdGen)))
  print (take 3 (randoms g :: [Bool]), take 3 (randoms g :: [Char]))
  print (fst (randomR (0, 10 ^ 30) g :: (Integer, StdGen)), fst (random g :: (Integer, StdGen)))
  let (a, b) = split g
  print (a, b, fst (randomR (1, 100) a :: (Int, StdGen)))
  print (fst (random g :: (Float, StdGen)))
  print (take 3 (randoms g :: [Word8]), take 3 (randomRs (-5, 5) g :: [Int8]), fst (uniformR (1, 3 :: Int) g))
