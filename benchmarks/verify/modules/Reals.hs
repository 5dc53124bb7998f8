-- twin mix: (1 - p) * b => (0 - p) * b
-- twin mean: / fromIntegral (length xs) => / fromIntegral (length xs - 1)
module Reals where

{-@ type Prob = {v:Double | 0 <= v && v <= 1} @-}
{-@ type NonNeg = {v:Double | v >= 0} @-}
{-@ type PosD = {v:Double | v > 0} @-}

{-@ compl :: p:Prob -> {v:Prob | v == 1 - p} @-}
compl :: Double -> Double
compl p = 1 - p

{-@ both :: Prob -> Prob -> Prob @-}
both :: Double -> Double -> Double
both p q = p * q

{-@ mix :: p:Prob -> a:NonNeg -> b:{NonNeg | b >= a} -> {v:Double | v >= 0} @-}
mix :: Double -> Double -> Double -> Double
mix p a b = p * a + (1 - p) * b

{-@ half :: x:Double -> {v:Double | v + v == x} @-}
half :: Double -> Double
half x = x / 2

{-@ mean :: {xs:[Double] | len xs > 0} -> Double @-}
mean :: [Double] -> Double
mean xs = sum xs / fromIntegral (length xs)

{-@ clamp :: lo:Double -> hi:{Double | lo <= hi} -> Double -> {v:Double | lo <= v && v <= hi} @-}
clamp :: Double -> Double -> Double -> Double
clamp lo hi x
  | x < lo = lo
  | x > hi = hi
  | otherwise = x

data Circle = Circle { cx :: Double, cy :: Double, rad :: Double }
{-@ data Circle = Circle { cx :: Double, cy :: Double, rad :: PosD } @-}

{-@ grow :: k:{Double | k >= 1} -> c:Circle -> {v:Circle | rad v >= rad c} @-}
grow :: Double -> Circle -> Circle
grow k c = c { rad = k * rad c }

{-@ area :: Circle -> PosD @-}
area :: Circle -> Double
area c = 3.14159 * rad c * rad c

{-@ newton :: Nat -> a:PosD -> x:PosD -> PosD @-}
newton :: Int -> Double -> Double -> Double
newton 0 _ x = x
newton n a x = newton (n - 1) a ((x + a / x) / 2)

{-@ interest :: r:{Double | 0 <= r} -> b:NonNeg -> years:Nat -> {v:Double | v >= b} @-}
interest :: Double -> Double -> Int -> Double
interest _ b 0 = b
interest r b n = interest r (b + r * b) (n - 1)

{-@ weights :: [NonNeg] -> NonNeg @-}
weights :: [Double] -> Double
weights [] = 0
weights (w : ws) = w + weights ws

{-@ dist2 :: Double -> Double -> NonNeg @-}
dist2 :: Double -> Double -> Double
dist2 x y = x * x + y * y

{-@ norm :: Double -> Double -> NonNeg @-}
norm :: Double -> Double -> Double
norm x y = sqrt (dist2 x y)
