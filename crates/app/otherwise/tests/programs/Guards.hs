module Guards where
import Data.Int
import Data.Word

classify :: Int -> Int -> String
classify a b
  | a + b > 10 = "big"
  | a * 2 == b
  , b > 3 = "double"
  | Just c <- half a
  , c > 1 = "half"
  | otherwise = if a > b
      then "gt"
      else case compare a 0 of
        LT -> "neg"
        _ -> "other"

half :: Int -> Maybe Int
half n
  | even n = Just (n `div` 2)
  | otherwise = Nothing

guarded :: Int -> Int -> Int
guarded a b
  | b == 0 = 0
  | a `div` (b - 1) > 2 = 1
  | otherwise = 2

fixed8 :: Int8 -> Word8 -> Bool
fixed8 a w | a < -50, w > 200 = True
           | otherwise = False

dbl :: Double -> Bool
dbl d | d > 2.5 = True
      | otherwise = False

sq :: Int -> Int
sq x = x * x

-- Whoever goes the first way overflows.
huge :: Int -> Int
huge x
  | x > 5000000000, x * x > x = 1
  | otherwise = 2
