import Data.Fixed

newtype Money = Money Centi deriving (Eq, Ord, Show, Read)

data Half
instance HasResolution Half where
  resolution _ = 2

main :: IO ()
main = do
  let a = 12.345 :: Centi
      b = -0.05 :: Centi
  print (a, b, a + b, a * b, a / 7)
  print (read "3.14159" :: Centi, read "-2.5" :: Milli, read "(7)" :: Deci, read " 12 " :: Uni)
  print (read "Money 1.50" :: Money, read "Money (-1.5)" :: Money)
  print (reads "1.5 rest" :: [(Micro, String)], reads "x" :: [(Micro, String)])
  print [1.1, 1.2 .. 1.5 :: Deci]
  print (truncate b :: Int, round (2.5 :: Deci) :: Int, floor b :: Int, ceiling a :: Int)
  print (showFixed True (1.500 :: Milli), showFixed True (2 :: Pico), showFixed False (2 :: Nano))
  print (resolution (1 :: Micro), MkFixed 12345 :: Centi)
  print (1.5 :: Fixed Half, 0.7 :: Fixed Half, [Just (-1.5 :: Fixed Half)])
  print (mod' 7.5 2 :: Double, div' (-7.5) (2 :: Double) :: Int, divMod' 7.25 (0.5 :: Double) :: (Int, Double))
  print (mod' (-1) 3 :: Centi, toRational a, realToFrac a * 2 :: Double)
