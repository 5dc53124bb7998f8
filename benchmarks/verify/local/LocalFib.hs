-- twin fib: loop b (a + b) (k - 1) => loop b (a - b) (k - 1)
module LocalFib where

{-@ fib :: Nat -> Nat @-}
fib :: Int -> Int
fib n = loop 0 1 n
  where
    {-@ loop :: Nat -> Nat -> k:Nat -> Nat / [k] @-}
    loop :: Int -> Int -> Int -> Int
    loop a _ 0 = a
    loop a b k = loop b (a + b) (k - 1)

{-@ power :: Int -> n:Nat -> Int @-}
power :: Int -> Int -> Int
power b n = go n
  where
    go 0 = 1
    go k = b * go (k - 1)
