-- judged: the rest verified
module Where1 where

{-@ roots :: a:{Int | a > 0} -> Int -> Int @-}
roots :: Int -> Int -> Int
roots a b = q `div` denom
  where
    denom = 2 * a
    q | b >= 0 = b + s
      | otherwise = s - b
    s = 3

{-@ spread :: {xs:[Int] | len xs > 0} -> Nat @-}
spread :: [Int] -> Int
spread xs = hi - lo
  where
    (lo, hi) = bounds xs

{-@ bounds :: {xs:[Int] | len xs > 0} -> (l::Int, {h:Int | l <= h}) @-}
bounds :: [Int] -> (Int, Int)
bounds [x] = (x, x)
bounds (x:xs) = (min x l, max x h)
  where (l, h) = bounds xs

{-@ steps :: lo:Int -> hi:{Int | lo <= hi} -> {k:Int | k > 0} -> [{v:Int | lo <= v && v < hi}] @-}
steps :: Int -> Int -> Int -> [Int]
steps lo hi k = go lo
  where
    go i
      | i < hi = i : go (i + k)
      | otherwise = []

{-@ classify :: Int -> {v:String | len v > 0} @-}
classify :: Int -> String
classify n
  | even n, n > 10 = "big even"
  | even n = "even"
  | otherwise = let s = "odd" in s

{-@ memo :: n:Nat -> {v:[Nat] | len v = n} @-}
memo :: Int -> [Int]
memo n = loop n []
  where
    {-@ loop :: k:Nat -> acc:[Nat] -> {v:[Nat] | len v = k + len acc} @-}
    loop :: Int -> [Int] -> [Int]
    loop 0 acc = acc
    loop k acc = loop (k - 1) (k : acc)
