-- judged: mx verified, secondMax wrong, mode wrong, the rest verified
module HwSpecialCases where
import Data.List

{-@ mx :: {xs:[Int] | len xs > 0} -> Int @-}
mx :: [Int] -> Int
mx = maximum

secondMax :: [Int] -> Int
secondMax xs = maximum (delete (maximum xs) xs)

mode :: [Int] -> Int
mode = head . maximumBy (\a b -> compare (length a) (length b)) . group . sort

{-@ count :: Eq a => a -> xs:[a] -> {v:Nat | v <= len xs} @-}
count :: Eq a => a -> [a] -> Int
count _ [] = 0
count y (x:xs) = if x == y then 1 + count y xs else count y xs
