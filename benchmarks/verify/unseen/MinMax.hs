-- twin minMax: (min lo x, max hi x) => (max lo x, min hi x)
module MinMax where

{-@ minMax :: {xs:[Int] | len xs > 0} -> (Int, Int)<{\lo hi -> lo <= hi}> @-}
minMax :: [Int] -> (Int, Int)
minMax [x] = (x, x)
minMax (x : xs) = case minMax xs of
  (lo, hi) -> (min lo x, max hi x)

{-@ range :: {xs:[Int] | len xs > 0} -> Nat @-}
range :: [Int] -> Int
range xs = case minMax xs of
  (lo, hi) -> hi - lo
