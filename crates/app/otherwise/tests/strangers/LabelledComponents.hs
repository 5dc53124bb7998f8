-- judged: minMax wrong, the rest verified
module LabelledComponents where
{-@ divMod' :: x:Nat -> y:{v:Int | v > 0} -> (q:Nat, {r:Nat | r < y && x = q * y + r}) @-}
divMod' :: Int -> Int -> (Int, Int)
divMod' x y = (x `div` y, x `mod` y)
{-@ splitN :: n:Nat -> xs:{v:[a] | len v >= n} -> (l:{v:[a] | len v = n}, {r:[a] | len r + len l = len xs}) @-}
splitN :: Int -> [a] -> ([a], [a])
splitN 0 xs = ([], xs)
splitN n (x:xs) = let (l, r) = splitN (n - 1) xs in (x : l, r)
splitN _ [] = ([], [])
{-@ minMax :: x:Int -> y:Int -> (a:Int, {b:Int | a < b}) @-}
minMax :: Int -> Int -> (Int, Int)
minMax x y = if x < y then (x, y) else (y, x)
{-@ spread :: x:Int -> y:Int -> Nat @-}
spread :: Int -> Int -> Int
spread x y = let (a, b) = minMax x y in b - a
