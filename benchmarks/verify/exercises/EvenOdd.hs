-- twin isE: isE n = isO (n - 1) => isE n = isO (n - 2)
module EvenOdd where

{-@ isE :: n:Nat -> Bool / [n] @-}
isE :: Int -> Bool
isE 0 = True
isE n = isO (n - 1)

{-@ isO :: n:Nat -> Bool / [n] @-}
isO :: Int -> Bool
isO 0 = False
isO n = isE (n - 1)
