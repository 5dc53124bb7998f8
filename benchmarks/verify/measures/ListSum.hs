-- twin addOne: x + 1 : addOne xs => x + 2 : addOne xs
module ListSum where

{-@ measure total @-}
total :: [Int] -> Int
total [] = 0
total (x : xs) = x + total xs

{-@ addOne :: xs:[Int] -> {v:[Int] | total v = total xs + len xs} @-}
addOne :: [Int] -> [Int]
addOne [] = []
addOne (x : xs) = x + 1 : addOne xs

{-@ negated :: xs:[Int] -> {v:[Int] | total v = 0 - total xs} @-}
negated :: [Int] -> [Int]
negated [] = []
negated (x : xs) = negate x : negated xs

{-@ zeros :: n:Nat -> {v:[Int] | total v = 0 && len v = n} @-}
zeros :: Int -> [Int]
zeros 0 = []
zeros n = 0 : zeros (n - 1)
