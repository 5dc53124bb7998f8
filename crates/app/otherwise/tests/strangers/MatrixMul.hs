-- judged: badRow wrong, scaleAll verified, the rest verified
module MatrixMul where

{-@ type Row N = {v:[Int] | len v = N} @-}
{-@ type Grid R C = {v:[Row C] | len v = R} @-}

{-@ dot :: xs:[Int] -> ys:{[Int] | len ys = len xs} -> Int @-}
dot :: [Int] -> [Int] -> Int
dot [] [] = 0
dot (x : xs) (y : ys) = x * y + dot xs ys

{-@ addRows :: xs:[Int] -> Row {len xs} -> Row {len xs} @-}
addRows :: [Int] -> [Int] -> [Int]
addRows [] _ = []
addRows (x : xs) (y : ys) = (x + y) : addRows xs ys

{-@ scaleAll :: c:Nat -> r:Nat -> Int -> Grid r c -> Grid r c @-}
scaleAll :: Int -> Int -> Int -> [[Int]] -> [[Int]]
scaleAll _ _ k rows = map (map (* k)) rows

{-@ zeroRow :: n:Nat -> Row n @-}
zeroRow :: Int -> [Int]
zeroRow n = replicate n 0

{-@ badRow :: n:Nat -> Row n @-}
badRow :: Int -> [Int]
badRow n = 0 : replicate n 0

{-@ firstRow :: c:Nat -> r:{Nat | r > 0} -> Grid r c -> Row c @-}
firstRow :: Int -> Int -> [[Int]] -> [Int]
firstRow _ _ (x : _) = x
