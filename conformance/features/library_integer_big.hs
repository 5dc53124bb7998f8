module Main where

factorial :: Integer -> Integer
factorial n = product [1 .. n]

powMod :: Integer -> Integer -> Integer -> Integer
powMod _ 0 m = 1 `mod` m
powMod b e m
  | even e = half * half `mod` m
  | otherwise = b * powMod b (e - 1) m `mod` m
  where
    half = powMod b (e `div` 2) m

isqrt :: Integer -> Integer
isqrt n = go n
  where
    go x | y >= x = x
         | otherwise = go y
      where y = (x + n `div` x) `div` 2

main :: IO ()
main = do
  print (factorial 30)
  print (factorial 25 `div` factorial 23, factorial 20 `mod` 1000007)
  print (powMod 3 1000 (10 ^ 9 + 7))
  print (isqrt (2 * 10 ^ 40))
  print (negate (2 ^ 64) `div` 3, negate (2 ^ 64) `mod` 3, negate (2 ^ 64) `quot` 3, negate (2 ^ 64) `rem` 3)
  print (fromInteger (2 ^ 65 + 3) :: Int)
  print (read "-123456789012345678901234567890" + 1 :: Integer)
  print (compare (2 ^ 100) (3 ^ 60), signum (negate (10 ^ 30)), abs (negate (10 ^ 30)))
  print (fromIntegral (10 ^ 20 :: Integer) / 3 :: Double)
  print (length (show (2 ^ 1000)), sum (map (read . pure) (show (2 ^ 100))))
  print (truncate (1e20 :: Double) :: Integer, gcd (factorial 20) (2 ^ 70))
