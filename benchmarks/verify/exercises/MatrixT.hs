-- twin add1: add1 (n - 1) xs ys => add1 (n - 1) xs (y : ys)
module MatrixT where
{-@ LIQUID "--no-termination" @-}

{-@ type VecN a N = {v:[a] | len v == N} @-}
{-@ type MatN a R C = VecN (VecN a C) R @-}

{-@ scale :: k:Int -> r:Nat -> c:Nat -> MatN Int r c -> MatN Int r c @-}
scale :: Int -> Int -> Int -> [[Int]] -> [[Int]]
scale k r c rows = map (map (* k)) rows

{-@ addM :: r:Nat -> c:Nat -> MatN Int r c -> MatN Int r c -> MatN Int r c @-}
addM :: Int -> Int -> [[Int]] -> [[Int]] -> [[Int]]
addM r c (x : xs) (y : ys) = add1 c x y : addM (r - 1) c xs ys
addM r c [] [] = []

{-@ add1 :: n:Nat -> VecN Int n -> VecN Int n -> VecN Int n @-}
add1 :: Int -> [Int] -> [Int] -> [Int]
add1 n (x : xs) (y : ys) = x + y : add1 (n - 1) xs ys
add1 n [] [] = []
