-- twin evens: filter even xs => filter even (0 : xs)
module FilterMap where

{-@ evens :: xs:[Int] -> {v:[Int] | len v <= len xs} @-}
evens :: [Int] -> [Int]
evens xs = filter even xs

{-@ squares :: xs:[Int] -> {v:[Nat] | len v = len xs} @-}
squares :: [Int] -> [Int]
squares xs = map (\x -> x * x) xs

{-@ positives :: [Int] -> [{v:Int | v > 0}] @-}
positives :: [Int] -> [Int]
positives xs = filter (> 0) xs

{-@ stretched :: xs:[a] -> {v:[(a, a)] | len v = len xs} @-}
stretched :: [a] -> [(a, a)]
stretched xs = zip xs xs
