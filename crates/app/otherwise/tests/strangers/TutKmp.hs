-- judged: scanBad wrong, the rest verified
-- Searching a pattern in a text by indices.
module TutKmp where

{-@ at :: xs:[a] -> {i:Nat | i < len xs} -> a @-}
at :: [a] -> Int -> a
at (x : _) 0 = x
at (_ : xs) n = at xs (n - 1)
at [] _ = error "at"

{-@ matchAt :: p:[Int] -> t:[Int] -> {i:Nat | i + len p <= len t} -> Bool @-}
matchAt :: [Int] -> [Int] -> Int -> Bool
matchAt p t i = go 0
  where
    n = length p
    {-@ go :: j:{Nat | j <= len p} -> Bool / [len p - j] @-}
    go :: Int -> Bool
    go j
      | j == n = True
      | at p j == at t (i + j) = go (j + 1)
      | otherwise = False

{-@ search :: p:[Int] -> t:[Int] -> Maybe {v:Nat | v + len p <= len t} @-}
search :: [Int] -> [Int] -> Maybe Int
search p t = scan 0
  where
    {-@ scan :: i:Nat -> Maybe {v:Nat | v + len p <= len t} / [len t + 1 - i] @-}
    scan :: Int -> Maybe Int
    scan i
      | i + length p > length t = Nothing
      | matchAt p t i = Just i
      | otherwise = scan (i + 1)

{-@ scanBad :: p:[Int] -> t:[Int] -> {i:Nat | i <= len t} -> Bool @-}
scanBad :: [Int] -> [Int] -> Int -> Bool
scanBad p t i
  | i >= length t = False
  | otherwise = matchAt p t i
