-- judged: sliding loops, the rest verified
module Array where

{-@ type Grid a = {v:[[a]] | len v > 0} @-}
{-@ data Matrix a = M { rows :: Nat, cols :: Nat, body :: {v:[{r:[a] | len r = cols}] | len v = rows} } @-}
data Matrix a = M { rows :: Int, cols :: Int, body :: [[a]] }

{-@ mk :: r:Nat -> c:Nat -> a -> {v:Matrix a | rows v = r && cols v = c} @-}
mk :: Int -> Int -> a -> Matrix a
mk r c x = M r c (replicate r (replicate c x))

{-@ addM :: m:Matrix Int -> {n:Matrix Int | rows n = rows m && cols n = cols m} -> {v:Matrix Int | rows v = rows m && cols v = cols m} @-}
addM :: Matrix Int -> Matrix Int -> Matrix Int
addM (M r c a) (M _ _ b) = M r c (zipWith (zipWith (+)) a b)

{-@ at :: m:Matrix a -> i:{Nat | i < rows m} -> j:{Nat | j < cols m} -> a @-}
at :: Matrix a -> Int -> Int -> a
at (M _ _ b) i j = (b !! i) !! j

{-@ rowSums :: m:Matrix Int -> {v:[Int] | len v = rows m} @-}
rowSums :: Matrix Int -> [Int]
rowSums (M _ _ b) = map sum b

{-@ sliding :: n:Nat -> xs:[Int] -> [{v:[Int] | len v = n}] / [len xs] @-}
sliding :: Int -> [Int] -> [[Int]]
sliding n xs
  | length xs < n = []
  | null xs = []
  | otherwise = take n xs : sliding n (drop n xs)

{-@ windows :: n:{Int | n > 0} -> xs:[a] -> [{v:[a] | len v = n}] / [len xs] @-}
windows :: Int -> [a] -> [[a]]
windows n xs
  | length xs < n = []
  | otherwise = take n xs : windows n (tail xs)
