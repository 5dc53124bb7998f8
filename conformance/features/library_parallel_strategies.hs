-- Evaluation strategies decide how far something is evaluated, not what it is.
module Main (main) where

import Control.Parallel (par, pseq)
import Control.Parallel.Strategies

fib :: Int -> Integer
fib n
  | n < 2 = toInteger n
  | otherwise = let (a, b) = (fib (n - 1), fib (n - 2)) in a `par` (b `pseq` (a + b))

mean :: [Double] -> Double
mean xs = s / n
  where
    (s, n) = (sum xs, fromIntegral (length xs)) `using` parTuple2 rseq rseq

main :: IO ()
main = do
  print (parMap rdeepseq fib [5 .. 12])
  print (sum (map (^ (2 :: Int)) [1 .. 100 :: Int] `using` parListChunk 10 rseq))
  print (mean [1, 2, 3, 4])
  print $ runEval $ do
    a <- rpar (fib 10)
    b <- rseq (fib 11)
    return (a, b)
  print (withStrategy (evalTuple2 r0 rseq) (fst (1 :: Int, undefined :: Int), 'x'))
  print (take 3 (map (* 2) [1 :: Int ..] `using` parBuffer 2 rseq))
