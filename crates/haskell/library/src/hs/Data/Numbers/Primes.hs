-- | Prime numbers: the interface of primes 0.2.
module Data.Numbers.Primes (primes, wheelSieve, isPrime, primeFactors) where

-- | All of them, in ascending order.
primes :: Integral int => [int]
primes = wheelSieve 6

-- | The number says how many primes the wheel is made of; the primes are the same.
wheelSieve :: Integral int => Int -> [int]
wheelSieve _ = 2 : odds
  where
    odds = 3 : filter prime [5, 7 ..]
    prime n = all (\p -> n `rem` p /= 0) (takeWhile (\p -> p * p <= n) odds)

isPrime :: Integral int => int -> Bool
isPrime n
  | n > 1 = primeFactors n == [n]
  | otherwise = False

primeFactors :: Integral int => int -> [int]
primeFactors n = factors n primes
  where
    factors 1 _ = []
    factors m (p : ps)
      | m < p * p = [m]
      | r == 0 = p : factors q (p : ps)
      | otherwise = factors m ps
      where
        (q, r) = quotRem m p
    factors _ [] = []
