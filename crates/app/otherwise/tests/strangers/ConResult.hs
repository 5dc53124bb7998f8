-- judged: small verified, tooBig wrong, the rest verified
module ConResult where

data Month = Month Int
{-@ data Month = Month { num :: {v:Int | 1 <= v && v <= 12} } @-}

{-@ small :: Month -> {v:Int | v < 13} @-}
small :: Month -> Int
small (Month n) = n

{-@ next :: Month -> Month @-}
next :: Month -> Month
next (Month 12) = Month 1
next (Month n) = Month (n + 1)

tooBig :: Month -> Month
tooBig (Month n) = Month (n + 1)
