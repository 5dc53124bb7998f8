module Mistakes where

-- | Wrong in two places: no digit, and nothing at all.
digits :: String -> [Int]
digits [] = error "nothing to read"
digits [c] = [digit c]
digits (c : cs) = digit c : digits cs

digit :: Char -> Int
digit c
  | c >= '0' && c <= '9' = fromEnum c - fromEnum '0'
  | otherwise = error ("no digit: " ++ [c])
