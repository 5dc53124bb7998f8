-- twin next: isEven v <=> not (isEven n) => isEven v <=> isEven n
module EvenOdd where

data Nat' = Z | S Nat'

{-@ measure isEven @-}
isEven :: Nat' -> Bool
isEven Z = True
isEven (S n) = not (isEven n)

{-@ measure toInt @-}
{-@ toInt :: Nat' -> Nat @-}
toInt :: Nat' -> Int
toInt Z = 0
toInt (S n) = 1 + toInt n

{-@ next :: n:Nat' -> {v:Nat' | isEven v <=> not (isEven n)} @-}
next :: Nat' -> Nat'
next n = S n

{-@ plus :: m:Nat' -> n:Nat' -> {v:Nat' | toInt v = toInt m + toInt n} @-}
plus :: Nat' -> Nat' -> Nat'
plus Z n = n
plus (S m) n = S (plus m n)

{-@ double :: n:Nat' -> {v:Nat' | isEven v && toInt v = 2 * toInt n} @-}
double :: Nat' -> Nat'
double Z = Z
double (S n) = S (S (double n))
