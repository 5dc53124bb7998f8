-- judged: kind wrong, the rest verified
module MeasNotCover where
data T = A | B | C
{-@ measure kind @-}
kind :: T -> Int
kind A = 0
kind B = 1
{-@ f :: t:T -> {v:Int | v = kind t} @-}
f :: T -> Int
f A = 0
f B = 1
f C = 2
