-- twin isEven: isOdd (n - 1) => isOdd (n + 1)
module EvenOdd where

{-@ isEven :: n:Nat -> Bool / [n, 0] @-}
isEven :: Int -> Bool
isEven 0 = True
isEven n = isOdd (n - 1)

{-@ isOdd :: n:Nat -> Bool / [n, 1] @-}
isOdd :: Int -> Bool
isOdd n = if n == 0 then False else isEven (n - 1)
