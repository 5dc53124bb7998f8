-- twin addMoney: Money (a + b) => Money (a - b)
module Newtype where

newtype Money = Money { cents :: Int }

{-@ newtype Money = Money { cents :: Nat } @-}

{-@ addMoney :: x:Money -> y:Money -> {v:Money | cents v = cents x + cents y} @-}
addMoney :: Money -> Money -> Money
addMoney (Money a) (Money b) = Money (a + b)

{-@ half :: m:Money -> {v:Money | cents v <= cents m} @-}
half :: Money -> Money
half m = Money (cents m `div` 2)

{-@ euros :: Nat -> Money @-}
euros :: Int -> Money
euros n = Money (100 * n)
