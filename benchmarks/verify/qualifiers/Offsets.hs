-- twin ok: len v >= len xs => len v > len xs + 3
module Offsets where

{-@ qualif SumLen(v:[a], x:[a], n:int): len v = len x + n @-}

prepend :: Int -> [Int] -> [Int]
prepend n xs = if n <= 0 then xs else 0 : prepend (n - 1) xs

{-@ ok :: xs:[Int] -> {v:[Int] | len v >= len xs} @-}
ok :: [Int] -> [Int]
ok xs = prepend 3 xs
