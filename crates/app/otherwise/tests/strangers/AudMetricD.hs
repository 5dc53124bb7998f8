-- judged: refused
module AudMetricD where
{-@ halve :: x:{v:Double | v >= 0} -> Int / [x] @-}
halve :: Double -> Int
halve x = if x < 1 then 0 else 1 + halve (x / 2)
