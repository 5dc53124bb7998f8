-- twin pay: | n <= bal a => | n <= bal a + 1
module Bank where

data Acc = Acc { ident :: Int, bal :: Int }

{-@ data Acc = Acc { ident :: Int, bal :: Nat } @-}

{-@ type Amount = {v:Int | v > 0} @-}

{-@ open :: Int -> {v:Acc | bal v = 0} @-}
open :: Int -> Acc
open i = Acc i 0

{-@ put :: n:Amount -> a:Acc -> {v:Acc | bal v = bal a + n && ident v = ident a} @-}
put :: Int -> Acc -> Acc
put n (Acc i b) = Acc i (b + n)

{-@ pay :: n:Amount -> a:Acc -> {v:Acc | bal v <= bal a && ident v = ident a} @-}
pay :: Int -> Acc -> Acc
pay n a
  | n <= bal a = Acc (ident a) (bal a - n)
  | otherwise = a

{-@ totalAssets :: [Acc] -> Nat @-}
totalAssets :: [Acc] -> Int
totalAssets = foldr (\a s -> bal a + s) 0

{-@ richest :: {as:[Acc] | len as > 0} -> Acc @-}
richest :: [Acc] -> Acc
richest [a] = a
richest (a : b : rest)
  | bal a >= bal b = richest (a : rest)
  | otherwise = richest (b : rest)
