-- twin sample: randomInt seed `mod` n => randomInt seed `mod` (n + 1)
module External where

{-@ assume randomInt :: Int -> Nat @-}
randomInt :: Int -> Int
randomInt seed = (seed * 1103515245 + 12345) `mod` 2147483648

{-@ sample :: n:{Int | n > 0} -> Int -> {v:Nat | v < n} @-}
sample :: Int -> Int -> Int
sample n seed = randomInt seed `mod` n

{-@ choose :: {xs:[a] | len xs > 0} -> Int -> a @-}
choose :: [a] -> Int -> a
choose xs seed = xs !! sample (length xs) seed

{-@ check :: {b:Bool | b} -> a -> a @-}
check :: Bool -> a -> a
check True x = x

{-@ isqrt :: n:Nat -> Nat @-}
isqrt :: Int -> Int
isqrt n = check (r >= 0) r
  where r = sample (n + 1) n
