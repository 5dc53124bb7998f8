-- judged: encodeBad wrong, the rest verified
module Encode where

{-@ type Byte = {v:Int | 0 <= v && v < 256} @-}
{-@ type Digit = {v:Int | 0 <= v && v < 16} @-}

{-@ nibbles :: Byte -> (Digit, Digit) @-}
nibbles :: Int -> (Int, Int)
nibbles b = (b `div` 16, b `mod` 16)

{-@ join :: Digit -> Digit -> Byte @-}
join :: Int -> Int -> Int
join h l = 16 * h + l

{-@ hexDigit :: Digit -> Char @-}
hexDigit :: Int -> Char
hexDigit n = "0123456789abcdef" !! n

{-@ encode :: xs:[Byte] -> {v:String | len v = 2 * len xs} @-}
encode :: [Int] -> String
encode [] = []
encode (b:bs) = let (h, l) = nibbles b in hexDigit h : hexDigit l : encode bs

{-@ encodeBad :: xs:[Int] -> {v:String | len v = 2 * len xs} @-}
encodeBad :: [Int] -> String
encodeBad [] = []
encodeBad (b:bs) = let h = b `div` 16; l = b `mod` 16 in hexDigit h : hexDigit l : encodeBad bs

{-@ checksum :: [Byte] -> Byte @-}
checksum :: [Int] -> Int
checksum = foldr (\b acc -> (b + acc) `mod` 256) 0

{-@ rle :: xs:[Int] -> [(Int, {v:Int | v > 0})] @-}
rle :: [Int] -> [(Int, Int)]
rle [] = []
rle (x:xs) = case rle xs of
  ((y, n) : rest) | x == y -> (y, n + 1) : rest
  rest -> (x, 1) : rest

{-@ unrle :: [(a, Nat)] -> [a] @-}
unrle :: [(a, Int)] -> [a]
unrle = concatMap (\(x, n) -> replicate n x)
