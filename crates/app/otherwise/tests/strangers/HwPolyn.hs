-- judged: scale verified, addP wrong, degree wrong, shift verified, the rest verified
-- polynomials as coefficient lists
module HwPolyn where

{-@ eval :: Int -> [Int] -> Int @-}
eval :: Int -> [Int] -> Int
eval _ [] = 0
eval x (c : cs) = c + x * eval x cs

{-@ scale :: Int -> p:[Int] -> {v:[Int] | len v = len p} @-}
scale :: Int -> [Int] -> [Int]
scale k = map (k *)

{-@ addP :: p:[Int] -> q:[Int] -> {v:[Int] | len v >= len p && len v >= len q} @-}
addP :: [Int] -> [Int] -> [Int]
addP (a : p) (b : q) = a + b : addP p q
addP _ _ = []

{-@ addOk :: p:[Int] -> q:[Int] -> {v:[Int] | len v >= len p && len v >= len q} @-}
addOk :: [Int] -> [Int] -> [Int]
addOk (a : p) (b : q) = a + b : addOk p q
addOk [] q = q
addOk p [] = p

{-@ degree :: p:[Int] -> Nat @-}
degree :: [Int] -> Int
degree p = length p - 1

{-@ shift :: n:Nat -> p:[Int] -> {v:[Int] | len v = n + len p} @-}
shift :: Int -> [Int] -> [Int]
shift 0 p = p
shift n p = 0 : shift (n - 1) p

{-@ mulP :: p:[Int] -> q:{[Int] | len q > 0} -> {v:[Int] | len v >= len p} @-}
mulP :: [Int] -> [Int] -> [Int]
mulP [] _ = []
mulP (a : p) q = addOk (scale a q) (0 : mulP p q)
