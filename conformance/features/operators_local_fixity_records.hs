module Main where
infixl 6 |+|
infixr 0 $$$
data V2 = V2 { vx, vy :: !Double } deriving (Eq, Ord, Read)
instance Show V2 where
    showsPrec d (V2 a b) = showParen (d > 10) $ showString "V2 " . showsPrec 11 a . showString " " . showsPrec 11 b
(|+|) :: V2 -> V2 -> V2
V2 a b |+| V2 c d = V2 (a + c) (b + d)
($$$) :: (a -> b) -> a -> b
f $$$ x = f x
instance Num V2 where
  (+) = (|+|)
  V2 a b * V2 c d = V2 (a * c) (b * d)
  negate (V2 a b) = V2 (negate a) (negate b)
  abs = id; signum = id
  fromInteger n = V2 (fromInteger n) (fromInteger n)

data Shape = Circle { center :: V2, radius :: Double }
           | Rect { corner :: V2, w, h :: Double }
           deriving (Show, Eq)

area :: Shape -> Double
area Circle { radius = r } = pi * r ^ (2 :: Int)
area (Rect _ a b) = a * b

collatz :: Int -> [Int]
collatz = go
  where
    go 1 = [1]
    go n
      | even n    = n : go (n `div` 2)
      | otherwise = n : go (3 * n + 1)

main :: IO ()
main = do
  print $$$ V2 1 2 + 3
  print (Just (V2 (-1) 2))
  let s = Circle { center = 0, radius = 2 }
      s' = s { radius = 3 }
  print s; print s'
  print (map area [s, s', Rect (V2 0 0) 2 3])
  print (read "V2 {vx = 1.5, vy = 2}" :: V2)
  let op a b = a * 10 + b
      infixl 5 `op`
  print (1 `op` 2 `op` 3)
  print $ let (a, b) | True = (1, 2)
              c = a + b
          in c
  print (length (collatz 27), maximum (collatz 27))
  if 3 > 2
    then putStrLn "yes"
    else putStrLn "no"
  let go 0 = return ()
      go n = do
        putStr (show n ++ " ")
        go (n - 1)
  go 5
  putStrLn ""
  where _unused = ()
