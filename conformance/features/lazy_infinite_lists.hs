module Main where

primes :: [Int]
primes = sieve [2 ..]
  where
    sieve (p : xs) = p : sieve [x | x <- xs, x `mod` p /= 0]

fibs :: [Integer]
fibs = 0 : 1 : zipWith (+) fibs (tail fibs)

collatz :: Int -> [Int]
collatz = takeWhile (/= 1) . iterate step
  where
    step n
      | even n = n `div` 2
      | otherwise = 3 * n + 1

main :: IO ()
main = do
  print (take 12 primes)
  print (fibs !! 90)
  print (collatz 27 !! 10, length (collatz 27))
  print (takeWhile (< 40) (map (^ 2) [1 ..]))
  print (take 5 (cycle [1, 2, 3]))
  print (zip "abc" [0 ..])
  print (take 3 (repeat 'z'))
  print (head (dropWhile (< 1000) (filter even fibs)))
  print (and (map (< 5) [1 ..]))
  print (or (map (> 5) [1 ..]))
  print (True || any even [1, 3 ..])
