-- twin divide: {n:Int | n > 0} -> Double => {n:Int | n >= 0} -> Double
module KMeans where

{-@ type Pos = {v:Int | v > 0} @-}
{-@ type PointN N = {v:[Double] | len v = N} @-}

{-@ mergePoint :: n:Nat -> PointN n -> PointN n -> PointN n @-}
mergePoint :: Int -> [Double] -> [Double] -> [Double]
mergePoint 0 _ _ = []
mergePoint n (x : xs) (y : ys) = (x + y) : mergePoint (n - 1) xs ys

{-@ centroid :: n:Nat -> PointN n -> {k:Int | k > 0} -> PointN n @-}
centroid :: Int -> [Double] -> Int -> [Double]
centroid _ p k = map (\x -> divide x k) p

{-@ divide :: Double -> {n:Int | n > 0} -> Double @-}
divide :: Double -> Int -> Double
divide x n = x / fromIntegral n

{-@ distance :: n:Nat -> PointN n -> PointN n -> {v:Double | v >= 0} @-}
distance :: Int -> [Double] -> [Double] -> Double
distance 0 _ _ = 0
distance n (x : xs) (y : ys) = (x - y) * (x - y) + distance (n - 1) xs ys

{-@ nearest :: n:Nat -> {cs:[(Int, PointN n)] | len cs > 0} -> PointN n -> Int @-}
nearest :: Int -> [(Int, [Double])] -> [Double] -> Int
nearest n cs p = fst (go cs)
  where
    go [(k, c)] = (k, distance n c p)
    go ((k, c) : rest) =
      let (k', d') = go rest
          d = distance n c p
       in if d < d' then (k, d) else (k', d')
