-- Numbers of single precision above 2^24 have digits that are not exact; only those that tell them apart are shown.
main :: IO ()
main = do
  mapM_ print ([1e8, 1e9, 1e11, 1e12, 123456789, 16777216, 16777217, 3.4028235e38, 9.8765432e7, 33554432] :: [Float])
  print (fromIntegral (2 ^ (40 :: Int) :: Integer) :: Float)
  print (map (* 3) [1e11, 7.7e9 :: Float])
  print (sqrt 1e15 :: Float, sum (replicate 100 1e9) :: Float)
  print (realToFrac (1e12 :: Float) :: Double)
  print ([9007199254740991, 9007199254740992, 9007199254740993, 1e15, 1e16, 123456789012345678] :: [Double])
  print (fromIntegral (maxBound :: Int) :: Double, fromIntegral (maxBound :: Int) :: Float)
  print (show (-1e12 :: Float), [Just (-2.5e15 :: Float)])
  print (read "1.0e12" :: Float, read "99999999" :: Float)
