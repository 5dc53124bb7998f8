-- judged: remBad wrong, quotBad wrong, powBad wrong, sqrtBad wrong, halfBad wrong, shiftBad wrong, fromI wrong, the rest verified
module Numbers where

{-@ remBad :: a:Int -> {b:Int | b > 0} -> Nat @-}
remBad :: Int -> Int -> Int
remBad a b = a `rem` b

{-@ modOk :: a:Int -> {b:Int | b > 0} -> {v:Nat | v < b} @-}
modOk :: Int -> Int -> Int
modOk a b = a `mod` b

{-@ quotBad :: a:Int -> {v:Int | v <= a} @-}
quotBad :: Int -> Int
quotBad a = a `quot` 2

{-@ divFloor :: a:Int -> {v:Int | 2 * v <= a} @-}
divFloor :: Int -> Int
divFloor a = a `div` 2

{-@ powBad :: Int -> Int -> Int @-}
powBad :: Int -> Int -> Int
powBad b n = b ^ n

{-@ absOk :: x:Int -> {v:Nat | v >= x} @-}
absOk :: Int -> Int
absOk x = abs x

{-@ sqrtBad :: Double -> Double @-}
sqrtBad :: Double -> Double
sqrtBad x = sqrt x

{-@ halfBad :: {n:Int | n > 0} -> {v:Int | v > 0} @-}
halfBad :: Int -> Int
halfBad n = n `div` 2

{-@ shiftBad :: n:Int -> {v:Int | v > n} @-}
shiftBad :: Int -> Int
shiftBad n = 2 * n

{-@ fromI :: Integer -> Nat @-}
fromI :: Integer -> Int
fromI n = fromInteger n

{-@ between :: lo:Int -> {hi:Int | lo <= hi} -> {v:Int | lo <= v && v <= hi} @-}
between :: Int -> Int -> Int
between lo hi = lo + (hi - lo) `div` 2

{-@ sgn :: x:Int -> {v:Int | (x > 0 => v = 1) && (x < 0 => v = -1) && (x = 0 => v = 0)} @-}
sgn :: Int -> Int
sgn = signum

{-@ divModOk :: n:Nat -> {d:Int | d > 0} -> ({q:Nat | q <= n}, {r:Nat | r < d}) @-}
divModOk :: Int -> Int -> (Int, Int)
divModOk n d = n `divMod` d

{-@ maxMin :: x:Int -> y:Int -> {v:Int | v >= 0} @-}
maxMin :: Int -> Int -> Int
maxMin x y = max x y - min x y
