{-# LANGUAGE ImplicitParams, RankNTypes #-}
module Main where
import Data.List (sortBy)

data Config = Config { verbose :: Bool, indent :: Int }

logMsg :: (?config :: Config) => String -> IO ()
logMsg s | verbose ?config = putStrLn (replicate (indent ?config) ' ' ++ s)
         | otherwise = return ()

nested :: (?config :: Config) => IO a -> IO a
nested act = let ?config = ?config { indent = indent ?config + 2 } in do
  logMsg "begin"
  r <- act
  logMsg "end"
  return r

process :: (?config :: Config) => Int -> IO Int
process n = do
  logMsg ("processing " ++ show n)
  r <- nested (return (n * 2))
  logMsg ("result " ++ show r)
  return r

sortBy' :: (?cmp :: a -> a -> Ordering) => [a] -> [a]
sortBy' = sortBy ?cmp

least :: (?cmp :: a -> a -> Ordering) => [a] -> a
least xs = head (sortBy' xs)

f :: (?x :: Int, ?y :: Int) => Int
f = ?x + ?y * 10

g :: (?x :: Int) => Int
g = let ?y = ?x + 1 in f

mono :: Int
mono = let ?x = 5; ?y = 2 in let ?x = 100 in f

withScale :: Double -> ((?scale :: Double) => r) -> r
withScale s k = let ?scale = s in k

scaled :: (?scale :: Double) => Double -> Double
scaled v = v * ?scale

main :: IO ()
main = do
  let ?config = Config True 0
  r <- process 21
  print r
  let ?config = Config False 0
  process 1 >>= print
  let ?cmp = compare
  print (sortBy' [3, 1, 2 :: Int], least [5, 4])
  let ?cmp = flip compare
  print (sortBy' [3, 1, 2 :: Int])
  let ?x = 1
      ?y = 2
  print (f, g, mono)
  print (withScale 2.5 (map scaled [1, 2, 3]))
  print (h 3)
  where h n = let ?n = n in k
        k :: (?n :: Int) => Int
        k = ?n * ?n
