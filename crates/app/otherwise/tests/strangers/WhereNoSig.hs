-- judged: count wrong, sumSq verified, idx wrong
module WhereNoSig where
{-@ count :: Eq a => a -> xs:[a] -> {v:Nat | v < len xs} @-}
count :: Eq a => a -> [a] -> Int
count x = go
  where go [] = 0
        go (y:ys) | x == y = 1 + go ys
                  | otherwise = go ys
{-@ sumSq :: [Int] -> Nat @-}
sumSq :: [Int] -> Int
sumSq xs = go 0 xs
  where go acc [] = acc
        go acc (y:ys) = go (acc + y * y) ys
{-@ idx :: Eq a => a -> xs:[a] -> {v:Int | 0 <= v && v < len xs} @-}
idx :: Eq a => a -> [a] -> Int
idx x ys = go 0 ys
  where go i [] = -1
        go i (z:zs) = if x == z then i else go (i + 1) zs
