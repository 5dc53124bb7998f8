module Main where
hamming :: [Integer]
hamming = 1 : merge3 (map (* 2) hamming) (map (* 3) hamming) (map (* 5) hamming)
  where merge3 a b c = merge a (merge b c)
        merge xa@(x:xs) ya@(y:ys) | x < y = x : merge xs ya
                                  | x > y = y : merge xa ys
                                  | otherwise = x : merge xs ys
primes :: [Int]
primes = 2 : filter isPrime [3, 5 ..]
isPrime :: Int -> Bool
isPrime n = all (\p -> n `mod` p /= 0) (takeWhile (\p -> p * p <= n) primes)
pascal :: [[Integer]]
pascal = iterate (\r -> zipWith (+) (0 : r) (r ++ [0])) [1]
bells :: [Integer]
bells = map head tri where tri = iterate (\r -> scanl (+) (last r) r) [1]
main :: IO ()
main = do
  print (take 20 hamming, hamming !! 200)
  print (takeWhile (< 60) primes, primes !! 300)
  mapM_ print (take 5 pascal)
  print (take 8 bells)
