-- twin addC: (a + b) `mod` 12 => (a + b) `mod` 13
module NumLike where

newtype Clock = Clock Int deriving (Eq, Ord)

{-@ newtype Clock = Clock { ticks :: {v:Int | 0 <= v && v < 12} } @-}

{-@ addC :: Clock -> Clock -> Clock @-}
addC :: Clock -> Clock -> Clock
addC (Clock a) (Clock b) = Clock ((a + b) `mod` 12)

{-@ later :: Clock -> Clock -> Bool @-}
later :: Clock -> Clock -> Bool
later a b = a > b

{-@ reading :: Clock -> Nat @-}
reading :: Clock -> Int
reading (Clock t) = t
