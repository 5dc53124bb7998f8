-- judged: mkBad wrong, addBad wrong, the rest verified
module Newtypes where

{-@ newtype Even1 = Even1 { getE :: {v:Int | v mod 2 == 0} } @-}
newtype Even1 = Even1 { getE :: Int }

{-@ newtype Score = Score { points :: {v:Int | 0 <= v && v <= 10} } @-}
newtype Score = Score { points :: Int } deriving (Eq, Show)

dbl :: Int -> Even1
dbl n = Even1 (n + n)

mkBad :: Int -> Even1
mkBad n = Even1 n

addE :: Even1 -> Even1 -> Even1
addE (Even1 a) (Even1 b) = Even1 (a + b)

mulE :: Int -> Even1 -> Even1
mulE k (Even1 a) = Even1 (a + a)

addS :: Score -> Score -> Score
addS (Score a) (Score b) = Score (if a + b > 10 then 10 else a + b)

addBad :: Score -> Score -> Score
addBad (Score a) (Score b) = Score (a + b)

{-@ halve :: e:Even1 -> {v:Int | v + v = getE e} @-}
halve :: Even1 -> Int
halve (Even1 n) = n `div` 2
