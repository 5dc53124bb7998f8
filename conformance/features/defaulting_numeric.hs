module Main where

average xs = sum xs / fromIntegral (length xs)

main :: IO ()
main = do
  print (2 + 3)
  print (7 / 2)
  print (2 ^ 70)
  print (fromIntegral (3 :: Int) * 2.5)
  print (average [1, 2, 4])
  print (truncate 3.7, round 2.5, ceiling 2.1, floor (-2.1))
  print (sqrt 2)
  print (show 5 ++ show 5.0)
  print (toInteger (maxBound :: Int) + 1)
  print [1, 1.5 ..  3]
  print (realToFrac 1.5 + 1)
  print (10 `mod` 3, (-10) `mod` 3, (-10) `rem` 3)
  print (fromEnum 'a' + length "abc" * 2)
