-- | Peano numbers: branching on data only.
module Peano where

data Nat = Zero | Succ Nat
  deriving (Show, Eq)

add, times :: Nat -> Nat -> Nat
add Zero n = n
add (Succ m) n = Succ (add m n)
times Zero _ = Zero
times (Succ m) n = add n (times m n)

fromInt :: Int -> Nat
fromInt 0 = Zero
fromInt n = Succ (fromInt (n - 1))

-- | Factors of a number, both at least two.
factors :: Int -> Nat -> Nat -> Bool
factors n a b = big a && big b && times a b == fromInt n
  where
    big (Succ (Succ _)) = True
    big _ = False
