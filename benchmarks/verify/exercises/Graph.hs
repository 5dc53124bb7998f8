-- twin visit: | otherwise = n : visit (k - 1) (next n) => | otherwise = n : visit k (next n)
module Graph where

{-@ type Node N = {v:Nat | v < N} @-}

{-@ visit :: k:Nat -> Nat -> {v:[Nat] | len v == k} @-}
visit :: Int -> Int -> [Int]
visit k n
  | k == 0 = []
  | otherwise = n : visit (k - 1) (next n)

{-@ next :: Nat -> Nat @-}
next :: Int -> Int
next n = if even n then n `div` 2 else 3 * n + 1

{-@ edges :: n:Int -> [(Node n, Node n)] -> [Node n] @-}
edges :: Int -> [(Int, Int)] -> [Int]
edges _ [] = []
edges n ((a, b) : es) = a : b : edges n es

{-@ lookupAll :: n:Nat -> {t:[a] | len t == n} -> [Node n] -> [a] @-}
lookupAll :: Int -> [a] -> [Int] -> [a]
lookupAll n t is = map (t !!) is
