-- twin insertB: | length bs < n => | length bs <= n
module Bounded where

data Buf a = Buf { capacity :: Int, items :: [a] }

{-@ data Buf a = Buf { capacity :: Nat, items :: {v:[a] | len v <= capacity} } @-}

{-@ newBuf :: n:Nat -> {v:Buf a | capacity v = n} @-}
newBuf :: Int -> Buf a
newBuf n = Buf n []

{-@ insertB :: a -> b:Buf a -> {v:Buf a | capacity v = capacity b} @-}
insertB :: a -> Buf a -> Buf a
insertB x (Buf n bs)
  | length bs < n = Buf n (x : bs)
  | otherwise = Buf n bs

{-@ isFull :: b:Buf a -> {v:Bool | v <=> len (items b) = capacity b} @-}
isFull :: Buf a -> Bool
isFull (Buf n bs) = length bs == n
