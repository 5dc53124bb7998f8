module Main where

main :: IO ()
main = do
  print [0.1, 1.0, 10.0, 123456.789, 1234567.0, 12345678.9]
  print [0.05, 0.1, 0.01, 1.0e-2, 1.0e-10]
  print [1e7, 9999999.0, 1e21, 1e22, 1.7976931348623157e308]
  print [5.0e-324, 2.2250738585072014e-308]
  print [1 / 3, 2 / 3, 0.1 + 0.2, 100 * 1.1]
  print (1 / 0 :: Double, 0 / 0 :: Double)
  print (0.0 :: Double, -0.0 :: Double)
  print (3.14159 :: Float, 1 / 3 :: Float, 16777216 :: Float)
  print (fromIntegral (2 ^ 53 + 1 :: Integer) :: Double)
  print (pi :: Double, exp 1 :: Double)
  print (sqrt 2 :: Float)
  print (Just 1.5e-3, [Just (-1e10)])
  print (realToFrac (0.1 :: Float) :: Double)
