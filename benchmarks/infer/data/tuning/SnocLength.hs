module SnocLength (extended) where

-- One more at the end.

{-@ extended :: xs:[Int] -> Int -> {v:[Int] | len v == len xs + 1} @-}
extended :: [Int] -> Int -> [Int]
extended xs x = snoc xs x

snoc :: [a] -> a -> [a]
snoc [] x = [x]
snoc (y : ys) x = y : snoc ys x
