-- judged: dist wrong, lg wrong, the rest verified
module Floats2 where

{-@ dist :: Double -> Double -> Double @-}
dist :: Double -> Double -> Double
dist x y = sqrt (x - y)

{-@ distOk :: x:Double -> {y:Double | y <= x} -> Double @-}
distOk :: Double -> Double -> Double
distOk x y = sqrt (x - y)

{-@ lg :: Double -> Double @-}
lg :: Double -> Double
lg x = log x

{-@ lgOk :: {x:Double | x > 0.0} -> Double @-}
lgOk :: Double -> Double
lgOk x = log x

{-@ powBad :: Double -> Double @-}
powBad :: Double -> Double
powBad x = x ** 0.5
