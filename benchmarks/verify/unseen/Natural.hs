-- twin pred1: n - 1 => n - 2
module Natural where

{-@ type Pos = {v:Int | v > 0} @-}
{-@ type Below N = {v:Int | 0 <= v && v < N} @-}

{-@ pred1 :: n:Pos -> {v:Nat | v = n - 1} @-}
pred1 :: Int -> Int
pred1 n = n - 1

{-@ inline within @-}
within :: Int -> Int -> Bool
within n i = 0 <= i && i < n

{-@ measure width @-}
{-@ width :: Block a -> Nat @-}
width :: Block a -> Int
width (Block xs) = length xs

newtype Block a = Block [a]

{-@ fill :: n:Nat -> a -> {v:Block a | width v = n} @-}
fill :: Int -> a -> Block a
fill n x = Block (copies n x)

{-@ copies :: k:Nat -> a -> {v:[a] | len v = k} @-}
copies :: Int -> a -> [a]
copies 0 _ = []
copies k x = x : copies (k - 1) x

{-@ cell :: b:Block a -> Below (width b) -> a @-}
cell :: Block a -> Int -> a
cell (Block xs) i = xs !! i
