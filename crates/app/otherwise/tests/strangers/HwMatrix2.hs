-- judged: transposeBad wrong, mulBad wrong, rowAt wrong, the rest verified
module HwMatrix2 where

{-@ type Row a N = {v:[a] | len v = N} @-}
{-@ type Mat a R C = {v:[Row a C] | len v = R} @-}

{-@ zipW :: (a -> b -> c) -> xs:[a] -> ys:{[b] | len ys = len xs} -> {v:[c] | len v = len xs} @-}
zipW :: (a -> b -> c) -> [a] -> [b] -> [c]
zipW f (x : xs) (y : ys) = f x y : zipW f xs ys
zipW _ _ _ = []

{-@ dot :: xs:[Int] -> {ys:[Int] | len ys = len xs} -> Int @-}
dot :: [Int] -> [Int] -> Int
dot xs ys = sum (zipW (*) xs ys)

{-@ mapV :: r:Nat -> c:Nat -> Mat Int r c -> Row Int c -> Row Int r @-}
mapV :: Int -> Int -> [[Int]] -> [Int] -> [Int]
mapV _ _ m v = map (dot v) m

{-@ mulBad :: r:Nat -> c:Nat -> Mat Int r c -> Row Int r -> Row Int r @-}
mulBad :: Int -> Int -> [[Int]] -> [Int] -> [Int]
mulBad _ _ m v = map (dot v) m

{-@ addM :: r:Nat -> c:Nat -> Mat Int r c -> Mat Int r c -> Mat Int r c @-}
addM :: Int -> Int -> [[Int]] -> [[Int]] -> [[Int]]
addM _ _ a b = zipW (zipW (+)) a b

{-@ zeros :: r:Nat -> c:Nat -> Mat Int r c @-}
zeros :: Int -> Int -> [[Int]]
zeros r c = replicate r (replicate c 0)

{-@ transposeBad :: r:Nat -> c:Nat -> Mat Int r c -> Mat Int c r @-}
transposeBad :: Int -> Int -> [[Int]] -> [[Int]]
transposeBad _ _ m = m

{-@ rowAt :: r:Nat -> c:Nat -> Mat Int r c -> {i:Nat | i <= r} -> Row Int c @-}
rowAt :: Int -> Int -> [[Int]] -> Int -> [Int]
rowAt _ _ m i = m !! i
