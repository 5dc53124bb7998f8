-- twin mean: len xs > 0 => len xs >= 0
module Mean where

{-@ mean :: {xs:[Double] | len xs > 0} -> Double @-}
mean :: [Double] -> Double
mean xs = sum xs / fromIntegral (length xs)

{-@ midpoint :: a:Double -> b:{v:Double | a <= v} -> {v:Double | a <= v && v <= b} @-}
midpoint :: Double -> Double -> Double
midpoint a b = (a + b) / 2

{-@ scale :: k:{v:Double | 0 <= v} -> [{v:Double | 0 <= v}] -> [{v:Double | 0 <= v}] @-}
scale :: Double -> [Double] -> [Double]
scale k xs = map (\x -> k * x) xs
