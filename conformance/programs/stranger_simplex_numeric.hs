module Main where
import Data.Complex
import Data.Ratio
import Data.List
import Numeric (showFFloat)
import qualified Data.Map as M

-- automatic differentiation, polynomials, FFT, Newton, Simpson, continued fractions, units, dates
data Dual a = Dual a a deriving (Show, Eq)
instance Num a => Num (Dual a) where
  Dual a b + Dual c d = Dual (a + c) (b + d)
  Dual a b * Dual c d = Dual (a * c) (a * d + b * c)
  negate (Dual a b) = Dual (negate a) (negate b)
  abs (Dual a b) = Dual (abs a) (b * signum a)
  signum (Dual a _) = Dual (signum a) 0
  fromInteger n = Dual (fromInteger n) 0
instance Fractional a => Fractional (Dual a) where
  recip (Dual a b) = Dual (recip a) (negate b / (a * a))
  fromRational r = Dual (fromRational r) 0
instance Floating a => Floating (Dual a) where
  pi = Dual pi 0
  exp (Dual a b) = Dual (exp a) (b * exp a)
  log (Dual a b) = Dual (log a) (b / a)
  sin (Dual a b) = Dual (sin a) (b * cos a)
  cos (Dual a b) = Dual (cos a) (negate b * sin a)
  sqrt (Dual a b) = Dual (sqrt a) (b / (2 * sqrt a))
  asin = undefined; acos = undefined; atan = undefined; sinh = undefined; cosh = undefined; asinh = undefined; acosh = undefined; atanh = undefined

diff :: Num a => (Dual a -> Dual a) -> a -> a
diff f x = let Dual _ d = f (Dual x 1) in d

newton :: (Dual Double -> Dual Double) -> Double -> [Double]
newton f = iterate (\x -> let Dual y d = f (Dual x 1) in x - y / d)

newtype Poly a = Poly [a] deriving Eq
instance (Show a, Num a, Ord a) => Show (Poly a) where
  show (Poly cs) = case [term c i | (c, i) <- reverse (zip cs [0 :: Int ..]), c /= 0] of
    [] -> "0"
    ts -> intercalate " + " ts
    where term c 0 = sh c
          term c 1 = coef c ++ "x"
          term c n = coef c ++ "x^" ++ show n
          coef 1 = ""
          coef c = sh c
          sh c = if c < 0 then "(" ++ show c ++ ")" else show c
norm :: (Eq a, Num a) => [a] -> Poly a
norm = Poly . dropWhileEnd (== 0)
instance (Eq a, Num a) => Num (Poly a) where
  Poly a + Poly b = norm (go a b) where { go (x : xs) (y : ys) = x + y : go xs ys; go xs [] = xs; go [] ys = ys }
  Poly a * Poly b = sum' [norm (replicate i 0 ++ map (c *) b) | (c, i) <- zip a [0 ..]] where sum' = foldr (+) (Poly [])
  negate (Poly a) = Poly (map negate a)
  abs = id
  signum = id
  fromInteger n = norm [fromInteger n]
polyDiv :: (Eq a, Fractional a) => Poly a -> Poly a -> (Poly a, Poly a)
polyDiv n d@(Poly ds) = go (Poly []) n
  where go q r@(Poly rs) | length rs < length ds || null rs = (q, r)
                         | otherwise = let t = norm (replicate (length rs - length ds) 0 ++ [last rs / last ds]) in go (q + t) (r - t * d)

fft :: [Complex Double] -> [Complex Double]
fft [x] = [x]
fft xs = zipWith (+) es ts ++ zipWith (-) es ts
  where (e, o) = split xs
        es = fft e
        ts = zipWith (\k z -> cis (-2 * pi * k / fromIntegral (length xs)) * z) [0 ..] (fft o)
        split (a : b : r) = let (p, q) = split r in (a : p, b : q)
        split r = (r, [])

simpson :: (Double -> Double) -> Double -> Double -> Int -> Double
simpson f a b n = h / 3 * (f a + f b + 4 * odds + 2 * evens)
  where h = (b - a) / fromIntegral n
        odds = sum [f (a + fromIntegral i * h) | i <- [1, 3 .. n - 1]]
        evens = sum [f (a + fromIntegral i * h) | i <- [2, 4 .. n - 2]]

cf :: Rational -> [Integer]
cf r = let n = floor r; f = r - fromInteger n in n : if f == 0 then [] else cf (recip f)
convergents :: [Integer] -> [Rational]
convergents as = [foldr1 (\a r -> a + recip r) (map fromInteger p) | p <- tail (inits as)]

dayOfWeek :: Int -> Int -> Int -> String
dayOfWeek y m d = ["Sat", "Sun", "Mon", "Tue", "Wed", "Thu", "Fri"] !! ((d + 13 * (m' + 1) `div` 5 + k + k `div` 4 + j `div` 4 + 5 * j) `mod` 7)
  where (m', y') = if m < 3 then (m + 12, y - 1) else (m, y)
        (j, k) = y' `divMod` 100

r3 :: Double -> String
r3 x = showFFloat (Just 3) x ""

main :: IO ()
main = do
  print (diff (\x -> x * x * x + 2 * x) (3 :: Int), r3 (diff (\x -> sin x * exp x) 1), diff (\x -> 1 / x) (2 % 1 :: Rational))
  print (map r3 (take 5 (newton (\x -> x * x - 2) 1)))
  let p = Poly [-1, 0, 1] :: Poly Rational
      q = Poly [1, 1]
  putStrLn (show (Poly [1, -2, 0, 3 :: Int]) ++ " ; " ++ show (Poly [1, 1 :: Int] ^ (4 :: Int)))
  print (polyDiv p q == (Poly [-1, 1], Poly []), polyDiv (p + 5) q)
  print (map (\z -> r3 (magnitude z)) (fft (map (:+ 0) [1, 2, 3, 4, 0, 0, 0, 0])))
  putStrLn (r3 (simpson (\x -> x * x) 0 3 100) ++ " " ++ r3 (simpson sin 0 pi 200))
  print (cf (415 % 93), convergents (take 5 (cf (toRational (3.245 :: Double)))) !! 3, approxRational (pi :: Double) 0.001)
  print [dayOfWeek 2000 1 1, dayOfWeek 2024 2 29, dayOfWeek 1969 7 20]
  print (numerator (6 % 8), truncate (7 % 2 :: Rational) :: Int, fromRational (3 % 8) :: Double, realPart ((1 :+ 2) * (3 :+ (-1))), mkPolar 1 0 :: Complex Double)
  print (fromEnum 3.7, [1.0, 1.5 .. 3.0 :: Double], [10, 8 .. 1 :: Int], succ 1.5, realToFrac (1.25 :: Float) :: Double, sum (map fromIntegral [1 :: Int, 2]) / 2 :: Double)
  print (gcd 12 18, lcm 4 6 :: Int, (2 :: Int) ^ (10 :: Int), 2 ^^ (-2 :: Int) :: Double, signum (-3) :: Int, even (-2), subtract 3 10, until (> 100) (* 2) 1, minimum [[3, 1], [2, 9]])
