-- judged: placeBad wrong, the rest verified
module Queens where

{-@ type Col N = {v:Int | 0 <= v && v < N} @-}

{-@ safe :: Int -> [Int] -> Bool @-}
safe :: Int -> [Int] -> Bool
safe q qs = and [q /= c && abs (q - c) /= d | (d, c) <- zip [1 ..] qs]

{-@ place :: {n:Int | n > 0} -> k:Nat -> [{b:[Col n] | len b = k}] / [k] @-}
place :: Int -> Int -> [[Int]]
place _ 0 = [[]]
place n k = [q : b | b <- place n (k - 1), q <- cols n, safe q b]

{-@ cols :: n:Nat -> [Col n] @-}
cols :: Int -> [Int]
cols n = go 0
  where
    {-@ go :: i:{Nat | i <= n} -> [Col n] / [n - i] @-}
    go :: Int -> [Int]
    go i
      | i < n = i : go (i + 1)
      | otherwise = []

{-@ placeBad :: {n:Int | n > 0} -> k:Nat -> [{b:[Col n] | len b = k}] / [k] @-}
placeBad :: Int -> Int -> [[Int]]
placeBad _ 0 = [[]]
placeBad n k = [b | b <- placeBad n (k - 1), q <- cols n, safe q b]

{-@ showRow :: n:Nat -> Col n -> {v:String | len v = n} @-}
showRow :: Int -> Int -> String
showRow n c = replicate c '.' ++ "Q" ++ replicate (n - c - 1) '.'
