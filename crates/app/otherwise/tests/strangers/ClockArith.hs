-- judged: addMin wrong, the rest verified
module ClockArith where

{-@ type Hour = {v:Int | 0 <= v && v < 24} @-}
{-@ type Min = {v:Int | 0 <= v && v < 60} @-}

data Clock = Clock Int Int
{-@ data Clock = Clock { hour :: Hour, minute :: Min } @-}

{-@ addHours :: Nat -> Clock -> Clock @-}
addHours :: Int -> Clock -> Clock
addHours n (Clock h m) = Clock ((h + n) `mod` 24) m

{-@ addMin :: Nat -> Clock -> Clock @-}
addMin :: Int -> Clock -> Clock
addMin n (Clock h m) = Clock (h + (m + n) `div` 60) ((m + n) `mod` 60)

{-@ addMinOk :: Nat -> Clock -> Clock @-}
addMinOk :: Int -> Clock -> Clock
addMinOk n (Clock h m) = Clock ((h + (m + n) `div` 60) `mod` 24) ((m + n) `mod` 60)

{-@ minutes :: Clock -> {v:Nat | v < 1440} @-}
minutes :: Clock -> Int
minutes (Clock h m) = h * 60 + m
