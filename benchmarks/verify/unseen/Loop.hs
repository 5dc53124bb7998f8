-- twin sumTo: go 0 0 => go (-5) 0
module Loop where

{-@ sumTo :: n:Nat -> Nat @-}
sumTo :: Int -> Int
sumTo n = go 0 0
  where
    go acc i
      | i >= n = acc
      | otherwise = go (acc + i) (i + 1)
    {-@ go :: Nat -> i:Nat -> Nat / [n - i] @-}

{-@ count :: [a] -> Nat @-}
count :: [a] -> Int
count = loop 0
  where
    loop k [] = k
    loop k (_ : rest) = loop (k + 1) rest
