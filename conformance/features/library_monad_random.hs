-- Randomness as an effect from a given seed, under other transformers too.
module Main (main) where

import Control.Monad.Random
import Control.Monad.State

newtype Die = Die Int
  deriving (Show, Eq, Ord)

instance Random Die where
  randomR (Die low, Die high) g = let (n, g') = randomR (low, high) g in (Die n, g')
  random = randomR (Die 1, Die 6)

roll :: RandomGen g => Rand g Die
roll = getRandom

walk :: RandomGen g => StateT [Int] (Rand g) ()
walk = do
  step <- lift (getRandomR (1, 6))
  modify (step :)
  total <- gets sum
  unless (total > 20) walk

battle :: MonadRandom m => Int -> Int -> m (Int, Int)
battle a d
  | a <= 1 || d <= 0 = return (a, d)
  | otherwise = do
      x <- getRandomR (1, 6 :: Int)
      y <- getRandomR (1, 6)
      if x > y then battle a (d - 1) else battle (a - 1) d

main :: IO ()
main = do
  print (evalRand (replicateM 6 roll) (mkStdGen 42))
  print (evalRand (execStateT walk []) (mkStdGen 7))
  print (evalRand (battle 9 8) (mkStdGen 2024))
  print (fst (runRand (uniform "xyz") (mkStdGen 5)))
  print (evalRand (replicateM 8 (fromList [(True, 3), (False, 1)])) (mkStdGen 11))
  print (take 4 (evalRand (getRandomRs (1, 100 :: Int)) (mkStdGen 3)))
  n <- evalRandT (do { k <- getRandomR (0, 9 :: Int); liftIO (print k); return (k * 2) }) (mkStdGen 8)
  print n
