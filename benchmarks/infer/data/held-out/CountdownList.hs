module CountdownList (launch) where

-- Numbers that are all not negative.

{-@ launch :: n:Nat -> [Nat] @-}
launch :: Int -> [Int]
launch n = countdown n

countdown :: Int -> [Int]
countdown 0 = [0]
countdown n = n : countdown (n - 1)
