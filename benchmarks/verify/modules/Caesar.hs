-- twin bump: drop (c + 1) fs => drop c fs
-- twin wrap: n `mod` 26 => n
module Caesar where

{-@ type Letter = {v:Int | 0 <= v && v < 26} @-}

{-@ wrap :: Int -> Letter @-}
wrap :: Int -> Int
wrap n = n `mod` 26

{-@ shift :: Int -> Letter -> Letter @-}
shift :: Int -> Int -> Int
shift k c = wrap (c + k)

{-@ encode :: Int -> xs:[Letter] -> {v:[Letter] | len v == len xs} @-}
encode :: Int -> [Int] -> [Int]
encode k = map (shift k)

{-@ decode :: Int -> xs:[Letter] -> {v:[Letter] | len v == len xs} @-}
decode :: Int -> [Int] -> [Int]
decode k = encode (negate k)

{-@ freqs :: [Letter] -> {v:[Nat] | len v == 26} @-}
freqs :: [Int] -> [Int]
freqs xs = foldr bump (replicate 26 0) xs

{-@ bump :: c:Letter -> {v:[Nat] | len v == 26} -> {v:[Nat] | len v == 26} @-}
bump :: Int -> [Int] -> [Int]
bump c fs = take c fs ++ [fs !! c + 1] ++ drop (c + 1) fs

{-@ vigenere :: {ks:[Letter] | len ks > 0} -> xs:[Letter] -> {v:[Letter] | len v == len xs} @-}
vigenere :: [Int] -> [Int] -> [Int]
vigenere ks xs = go ks xs
  where
    {-@ go :: [Letter] -> ys:[Letter] -> {v:[Letter] | len v == len ys} / [len ys] @-}
    go :: [Int] -> [Int] -> [Int]
    go _ [] = []
    go (k : rest) (y : ys) = shift k y : go rest ys
    go [] (y : ys) = shift (head ks) y : go (tail ks) ys
