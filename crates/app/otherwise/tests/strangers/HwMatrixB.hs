-- judged: transpose2 verified, row verified, mmul wrong, ident verified, get2 wrong, the rest verified
module HwMatrixB where

{-@ type Row N = {v:[Int] | len v = N} @-}
{-@ type Mat R C = {v:[Row C] | len v = R} @-}

{-@ row :: r:Nat -> c:Nat -> Mat r c -> {i:Nat | i < r} -> Row c @-}
row :: Int -> Int -> [[Int]] -> Int -> [Int]
row _ _ m i = m !! i

{-@ get2 :: r:Nat -> c:Nat -> Mat r c -> {i:Nat | i < r} -> {j:Nat | j <= c} -> Int @-}
get2 :: Int -> Int -> [[Int]] -> Int -> Int -> Int
get2 r c m i j = row r c m i !! j

{-@ transpose2 :: {m:[Row 2] | len m = 2} -> {v:[Row 2] | len v = 2} @-}
transpose2 :: [[Int]] -> [[Int]]
transpose2 [[a, b], [c, d]] = [[a, c], [b, d]]

{-@ ident :: n:Nat -> {v:[Row n] | len v = n} @-}
ident :: Int -> [[Int]]
ident n = replicate n (replicate n 1)

{-@ mmul :: n:Nat -> Row n -> Row n -> Row n @-}
mmul :: Int -> [Int] -> [Int] -> [Int]
mmul 0 _ _ = []
mmul n (x : xs) (y : ys) = x * y : mmul (n - 2) xs ys
