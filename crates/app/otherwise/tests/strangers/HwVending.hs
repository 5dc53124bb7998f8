-- judged: vend wrong, cheat wrong, the rest verified
-- Assignment 4: a vending machine whose states are in the types.
module HwVending where

data M = M { coins :: Int, cans :: Int, isOpen :: Bool }
{-@ data M = M { coins :: Nat, cans :: Nat, isOpen :: Bool } @-}

{-@ type Ready = {m:M | not (isOpen m) && cans m > 0} @-}

{-@ insert :: m:M -> {v:M | coins v = coins m + 1 && cans v = cans m && isOpen v = isOpen m} @-}
insert :: M -> M
insert (M c n o) = M (c + 1) n o

{-@ vend :: {m:M | coins m > 0} -> {v:M | coins v >= 0} @-}
vend :: M -> M
vend (M c n o) = M (c - 1) (n - 1) o

{-@ vendOk :: m:{M | coins m > 0 && cans m > 0} -> {v:M | cans v = cans m - 1} @-}
vendOk :: M -> M
vendOk (M c n o) = M (c - 1) (n - 1) o

{-@ refund :: m:M -> (Nat, {v:M | coins v = 0}) @-}
refund :: M -> (Int, M)
refund (M c n o) = (c, M 0 n o)

{-@ open :: m:{M | not (isOpen m)} -> {v:M | isOpen v} @-}
open :: M -> M
open m = m { isOpen = True }

{-@ close :: {m:M | isOpen m} -> {v:M | not (isOpen v)} @-}
close :: M -> M
close m = m { isOpen = False }

{-@ cheat :: {m:M | not (isOpen m)} -> M @-}
cheat :: M -> M
cheat m = close (close (open m))

{-@ twoCoins :: m:M -> {v:M | coins v >= 2} @-}
twoCoins :: M -> M
twoCoins m = insert (insert m)
