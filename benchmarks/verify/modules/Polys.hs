-- twin addP: addP (x : xs) (y : ys) = x + y : addP xs ys => addP (x : xs) (y : ys) = addP xs ys
-- twin mulP: (0 : mulP xs ys) => (mulP xs ys)
-- twin degree: length xs - 1 => length xs - 2
module Polys where

{-@ type Poly N = {v:[Int] | len v == N} @-}

{-@ addP :: xs:[Int] -> ys:[Int] -> {v:[Int] | len v == (if len xs > len ys then len xs else len ys)} @-}
addP :: [Int] -> [Int] -> [Int]
addP [] ys = ys
addP xs [] = xs
addP (x : xs) (y : ys) = x + y : addP xs ys

{-@ scale :: Int -> xs:[Int] -> Poly (len xs) @-}
scale :: Int -> [Int] -> [Int]
scale k xs = [k * x | x <- xs]

{-@ mulP :: xs:{[Int] | len xs > 0} -> ys:{[Int] | len ys > 0} -> {v:[Int] | len v == len xs + len ys - 1} @-}
mulP :: [Int] -> [Int] -> [Int]
mulP [x] ys = scale x ys
mulP (x : xs) ys = addP (scale x ys) (0 : mulP xs ys)

{-@ evalP :: [Int] -> Int -> Int @-}
evalP :: [Int] -> Int -> Int
evalP cs x = foldr (\c acc -> c + x * acc) 0 cs

{-@ degree :: {xs:[Int] | len xs > 0} -> Nat @-}
degree :: [Int] -> Int
degree xs = length xs - 1

{-@ derive :: xs:{[Int] | len xs > 0} -> {v:[Int] | len v == len xs - 1} @-}
derive :: [Int] -> [Int]
derive (_ : cs) = go 1 cs
  where
    go _ [] = []
    go n (c : rest) = n * c : go (n + 1) rest

{-@ powP :: {xs:[Int] | len xs > 0} -> Nat -> {v:[Int] | len v > 0} @-}
powP :: [Int] -> Int -> [Int]
powP _ 0 = [1]
powP p n = mulP p (powP p (n - 1))
