-- judged: go loops, tick loops, mine loops, the rest verified
module GoAlone where
go :: Int -> Int
go n = go n

{-@ tick :: [a] -> Nat -> Nat @-}
tick :: [a] -> Int -> Int
tick xs n = tick xs (n + 1)

data T = A | B T
{-@ mine :: T -> {v:Int | v > 0} @-}
mine :: T -> Int
mine t = mine (B t)
