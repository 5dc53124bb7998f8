{-# LANGUAGE NumDecimals #-}
module Main where
limit :: Int
limit = 1e6
main :: IO ()
main = do
  print limit
  print (2.5e1 + 1 :: Int, 1.5 :: Double, 1e-2 :: Double)
  print (sum (takeWhile (< 1.0e2) (iterate (* 3) 1)) :: Integer)
