{-# LANGUAGE ScopedTypeVariables #-}
module Main where

-- Local definitions with their own signatures, fixities and polymorphism.
stats :: forall a. (Show a, Ord a, Fractional a) => [a] -> String
stats xs = show (lo <+> hi) ++ " " ++ show mean ++ " " ++ labelled "n" count
  where
    infixl 6 <+>
    (<+>) :: b -> b -> (b, b)
    (<+>) = (,)
    lo, hi :: a
    (lo, hi) = (minimum xs, maximum xs)
    mean = total / fromIntegral count
      where total = sum xs
    count :: Int
    count = length xs
    labelled :: Show s => String -> s -> String
    labelled l s = l ++ "=" ++ show s

evenOdd :: Int -> (Bool, Bool)
evenOdd n = (isEven n, isOdd n)
  where
    isEven 0 = True
    isEven k = isOdd (k - 1)
    isOdd 0 = False
    isOdd k = isEven (k - 1)

pairs :: ([Int], String)
pairs =
  let twice f = f . f
      swap' (a, b) = (b, a)
      (xs, s) = swap' ("q", [1, 2])
      go 0 acc = acc
      go k acc | even k, let h = k `div` 2 = go h (k : acc)
               | otherwise = go (k - 1) acc
   in (twice (map (+ 1)) (go 10 xs), twice ('-' :) s)

fixedPoint :: Double -> Double
fixedPoint = go (0 :: Int)
  where
    go n x
      | n > 50 || close = x'
      | otherwise = go (n + 1) x'
      where
        x' = (x + 2 / x) / 2
        close = abs (x' - x) < eps
    eps = 1e-9

main :: IO ()
main = do
  putStrLn (stats [1.5, 2, 4 :: Double])
  print (evenOdd 7, pairs)
  print (fromIntegral (round (fixedPoint 1 * 1e6) :: Int) / 1e6 :: Double)
  let f :: Int -> Int
      f x | x > 2 = g (x - 1)
      f x = x * 100
      g = f . subtract 1
      infixr 0 #
      a # b = a ++ "(" ++ b ++ ")"
  print (map f [1 .. 6])
  putStrLn ("x" # "y" # "z")
