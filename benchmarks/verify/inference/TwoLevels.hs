-- twin top: mid (n + 1) => mid n
module TwoLevels where

low :: Int -> Int
low d = 60 `div` d

mid :: Int -> Int
mid d = low (d + 1) + low d

{-@ top :: Nat -> Int @-}
top :: Int -> Int
top n = mid (n + 1)
