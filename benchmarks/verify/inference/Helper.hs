-- twin safe: safe n = part (n + 1) => safe n = part n
module Helper where

part :: Int -> Int
part n = 100 `div` n

{-@ safe :: Nat -> Int @-}
safe :: Int -> Int
safe n = part (n + 1)
