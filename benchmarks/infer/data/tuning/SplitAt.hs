module SplitAt (parts) where

-- The first part is as long as was asked for.

{-@ parts :: n:Nat -> {xs:[Int] | n <= len xs} -> {v:([Int], [Int]) | len (fst v) == n && len (snd v) == len xs - n} @-}
parts :: Int -> [Int] -> ([Int], [Int])
parts n xs = splitOff n xs

splitOff :: Int -> [a] -> ([a], [a])
splitOff 0 xs = ([], xs)
splitOff n (x : xs) = case splitOff (n - 1) xs of
  (before, after) -> (x : before, after)
splitOff _ [] = error "splitOff: too short"
