module Main where

-- Defaulting needs at least one numeric class among standard classes.
main :: IO ()
main = do
  print (read "5" + 1)
  print (read "2.5" / 2)
  print (fromIntegral (length "four"))
  print (minimum [3, 1, 2], maximum (map negate [3, 1, 2]))
  print (toEnum 65 :: Char)
  print (sum [])
  print (product [])
  print (realToFrac (3 :: Int))
  print (let n = 3 in n + n, let n = 3 in n / 2)
