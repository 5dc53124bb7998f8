import Data.List
import Data.Char
import Data.Ratio
import qualified Data.Map as Map

primes = 2 : filter isPrime [3,5..]
isPrime n = all ((/= 0) . (n `mod`)) . takeWhile ((<= n) . (^2)) $ primes

primeFactors n = go n primes where
  go m (p:ps) | p * p > m = [m | m > 1]
              | m `mod` p == 0 = p : go (m `div` p) (p:ps)
              | otherwise = go m ps

fibs = 0 : 1 : zipWith (+) fibs (tail fibs)

numDivisors = product . map ((+1) . length) . group . primeFactors

triangulars = scanl1 (+) [1..]

collatz 1 = [1]
collatz n | even n = n : collatz (n `div` 2)
          | otherwise = n : collatz (3 * n + 1)

amicable n = let m = d n in m /= n && d m == n
  where d k = sum [x | x <- [1..k `div` 2], k `mod` x == 0]

main = do
  print $ sum [x | x <- [1..999], x `mod` 3 == 0 || x `mod` 5 == 0]
  print . sum . filter even . takeWhile (<= 4000000) $ fibs
  print . last . primeFactors $ 600851475143
  print $ maximum [p | a <- [100..140], b <- [a..140], let p = a * b, show p == reverse (show p)]
  print $ foldr1 lcm [1..20]
  print $ (sum [1..100])^2 - sum (map (^2) [1..100])
  print $ primes !! 500
  print $ head [a*b*c | a <- [1..500], b <- [a..500], let c = 1000 - a - b, c > b, a*a + b*b == c*c]
  print . sum . takeWhile (< 2000) $ primes
  print $ head (filter ((> 50) . numDivisors) triangulars)
  print $ maximumBy (\a b -> compare (snd a) (snd b)) [(n, length (collatz n)) | n <- [1..300]]
  print $ (product [1..40]) `div` (product [1..20] ^ 2)
  print . sum . map digitToInt . show $ 2 ^ 1000
  print $ filter amicable [1..300]
  print . sum . map digitToInt . show . product $ [1..100]
  print $ fmap (+1) . findIndex ((== 100) . length . show) $ tail fibs
  print $ let f = foldl' (\acc d -> 1 % 1 + 1 / (1 + acc)) (1 % 1) [1..10] in (numerator f, denominator f)
  print . map head . filter ((> 1) . length) . group . sort $ [a ^ b | a <- [2..10], b <- [2..6]]
