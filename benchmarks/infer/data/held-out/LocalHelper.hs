module LocalHelper (lengths) where

-- A local helper with an accumulator.

{-@ lengths :: xs:[[Int]] -> {v:[Nat] | len v == len xs} @-}
lengths :: [[Int]] -> [Int]
lengths xs = each xs

each :: [[a]] -> [Int]
each [] = []
each (y : ys) = measureOf y : each ys

measureOf :: [a] -> Int
measureOf ys = go ys 0
  where
    go [] n = n
    go (_ : rest) n = go rest (n + 1)
