module ZipUnsafe (pairUp) where

-- zipUnsafe needs lists of the same length.

die :: String -> a
die message = error message

{-@ pairUp :: xs:[Int] -> {ys:[Int] | len ys == len xs} -> {v:[(Int, Int)] | len v == len xs} @-}
pairUp :: [Int] -> [Int] -> [(Int, Int)]
pairUp xs ys = zipUnsafe xs ys

zipUnsafe :: [a] -> [b] -> [(a, b)]
zipUnsafe (x : xs) (y : ys) = (x, y) : zipUnsafe xs ys
zipUnsafe [] [] = []
zipUnsafe _ _ = die "zipUnsafe: lists of different lengths"
