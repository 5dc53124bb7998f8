module Main where
import System.Random
import Data.List (unfoldr, sort, group)
dice :: StdGen -> [Int]
dice = unfoldr (Just . randomR (1, 6))
shuffle :: StdGen -> [a] -> [a]
shuffle _ [] = []
shuffle g xs = let (i, g') = randomR (0, length xs - 1) g; (a, b : c) = splitAt i xs in b : shuffle g' (a ++ c)
monteCarlo :: Int -> StdGen -> Double
monteCarlo n g = 4 * fromIntegral hits / fromIntegral n
  where hits = length (filter (\(x, y) -> x * x + y * y <= (1 :: Double)) (take n (pairs (randoms g))))
        pairs (a : b : r) = (a, b) : pairs r
        pairs _ = []
main :: IO ()
main = do
  let g = mkStdGen 2024
  print (take 12 (dice g))
  print (map length (group (sort (take 60 (dice g)))))
  print (shuffle g [1 .. 10])
  print (monteCarlo 200 g)
  print (fst (randomR (False, True) g), fst (randomR (1.0, 2.0) g :: (Float, StdGen)))
  gen <- newStdGen
  print (let (x, _) = randomR (1, 10 :: Int) gen in x >= 1 && x <= 10)
