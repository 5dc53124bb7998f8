-- judged: add3 weak add, the rest verified
module Twin where
{-@ add :: x:Nat -> y:Nat -> Nat @-}
add :: Int -> Int -> Int
add x y = x + y
{-@ addAll :: xs:[Nat] -> {v:Nat | len xs > 0 => v >= 0} @-}
addAll :: [Int] -> Int
addAll [] = 0
addAll (x:xs) = add x (addAll xs)
{-@ add3 :: x:Nat -> {v:Int | v = x + 3} @-}
add3 :: Int -> Int
add3 x = add x 3
