-- judged: parseDigit verified, parseAll wrong, lineNo wrong, the rest verified
module HwProject where
import Data.Char

{-@ type Digit = {v:Int | 0 <= v && v < 10} @-}

{-@ parseDigit :: Char -> Maybe Digit @-}
parseDigit :: Char -> Maybe Int
parseDigit c | isDigit c = Just (digitToInt c `mod` 10)
             | otherwise = Nothing

{-@ parseAll :: String -> [Digit] @-}
parseAll :: String -> [Int]
parseAll [] = []
parseAll (c:cs) = (ord c - ord '0') : parseAll cs

{-@ lineNo :: src:String -> pos:Nat -> {v:Nat | v >= 1} @-}
lineNo :: String -> Int -> Int
lineNo src pos = length (filter (== '\n') (take pos src))

{-@ toNumber :: [Digit] -> Nat @-}
toNumber :: [Int] -> Int
toNumber = go 0
  where
    {-@ go :: Nat -> [Digit] -> Nat @-}
    go :: Int -> [Int] -> Int
    go acc [] = acc
    go acc (d:ds) = go (acc * 10 + d) ds
