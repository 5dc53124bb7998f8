import System.Random
main :: IO ()
main = do
  let g = mkStdGen 7
  print (take 8 (randomRs (1, 100) g :: [Integer]))
  print (map (\n -> fst (randomR (0, 2^n) g :: (Integer, StdGen))) [64, 65, 70, 127, 128, 130])
  let (a,g1) = random g :: (Int,StdGen)
      (b,_) = random g1 :: (Int,StdGen)
  print (toInteger a `mod` 2^64, toInteger b `mod` 2^64)
