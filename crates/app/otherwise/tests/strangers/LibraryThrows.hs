-- judged: inverse wrong, inverses wrong, share wrong, again wrong, clock wrong, mark wrong, flag wrong, the rest verified
module LibraryThrows where

import Data.Bits
import Data.Fixed (mod')
import Data.Semigroup (stimes)

inverse :: Rational -> Rational
inverse r = recip r

inverses :: [Rational] -> [Rational]
inverses = map recip

share :: Integer -> Rational
share n = recip (fromIntegral n)

again :: Int -> [Int] -> [Int]
again n xs = stimes n xs

clock :: Rational -> Rational -> Rational
clock hours size = hours `mod'` size

mark :: Int -> Int
mark n = setBit n (n - 1)

flag :: Int -> Int
flag n = bit n

lowest :: Int -> Int
lowest n = setBit n 0

quarter :: Int -> Int
quarter n = n `shiftR` 2
