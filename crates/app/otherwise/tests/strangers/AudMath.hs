-- judged: r wrong, lg wrong, r2 verified, inv wrong, the rest verified
module AudMath where
{-@ r :: Double -> Double @-}
r :: Double -> Double
r x = sqrt x
{-@ r2 :: {x:Double | x >= 0} -> Double @-}
r2 :: Double -> Double
r2 x = sqrt (x + 1)
{-@ lg :: {x:Double | x >= 0} -> Double @-}
lg :: Double -> Double
lg x = log x
{-@ pw :: Double -> Double @-}
pw :: Double -> Double
pw x = x ** 0.5
{-@ inv :: Double -> Double @-}
inv :: Double -> Double
inv x = 1 / x
