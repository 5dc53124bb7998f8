module Main where

-- Expression signatures bind weaker than operators and reach as far as possible.
main :: IO ()
main = do
  print (3 :: Double)
  print (1 + 2 :: Double)
  print (fromIntegral (7 :: Int) / 2 :: Double)
  print [1 :: Double, 2]
  print ((maxBound :: Int) > 0, (read "3" :: Int) + 1)
  let x = 5 :: Integer
      f = \y -> y + 1 :: Int
  print (x, f 2)
  print (if True then 1 else 2 :: Double)
  print (case 'a' of { 'a' -> 1 :: Float; _ -> 2 })
  print (mempty :: String, minBound :: Bool, (toEnum 66) :: Char)
  print ((\n -> n :: Int) 3, ([] :: [Int]) == [])
  print (either (const 0) id (Right 4 :: Either String Int))
