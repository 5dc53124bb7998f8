-- twin plusM: Dist (a + b) => Dist (a - b)
module Phantom where

newtype Dist u = Dist Double
{-@ newtype Dist u = Dist {v:Double | v >= 0.0} @-}

plusM :: Dist u -> Dist u -> Dist u
plusM (Dist a) (Dist b) = Dist (a + b)

{-@ half :: Dist u -> Dist u @-}
half :: Dist u -> Dist u
half (Dist a) = Dist (a / 2.0)

{-@ mean :: {xs:[Double] | len xs > 0} -> Double @-}
mean :: [Double] -> Double
mean xs = sum xs / fromIntegral (length xs)
