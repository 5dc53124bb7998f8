-- twin fromNat: | otherwise = flipP (fromNat (n - 1)) => | otherwise = fromNat (n - 1)
module Parity where

data Parity = Even | Odd

{-@ measure isEven @-}
isEven :: Parity -> Bool
isEven Even = True
isEven Odd = False

{-@ flipP :: p:Parity -> {q:Parity | isEven q <=> not (isEven p)} @-}
flipP :: Parity -> Parity
flipP Even = Odd
flipP Odd = Even

{-@ fromNat :: n:Nat -> {p:Parity | isEven p <=> n mod 2 = 0} @-}
fromNat :: Int -> Parity
fromNat n
  | n == 0 = Even
  | otherwise = flipP (fromNat (n - 1))
