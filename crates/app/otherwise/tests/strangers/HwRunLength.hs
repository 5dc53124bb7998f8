-- judged: encode wrong, decodeBad wrong, the rest verified
-- Assignment 13: run-length encoding with counts that are positive.
module HwRunLength where

{-@ type Run a = (a, {n:Int | n > 0}) @-}

{-@ decode :: [Run a] -> [a] @-}
decode :: [(a, Int)] -> [a]
decode [] = []
decode ((x, n) : rest) = copies n x ++ decode rest

{-@ copies :: n:Nat -> a -> {v:[a] | len v = n} @-}
copies :: Int -> a -> [a]
copies 0 _ = []
copies n x = x : copies (n - 1) x

{-@ encode :: [Char] -> [Run Char] @-}
encode :: [Char] -> [(Char, Int)]
encode [] = []
encode (c : cs) = (c, length (takeWhile (== c) cs)) : encode (dropWhile (== c) cs)

{-@ encode2 :: [Char] -> [Run Char] @-}
encode2 :: [Char] -> [(Char, Int)]
encode2 [] = []
encode2 (c : cs) = go c 1 cs
  where
    {-@ go :: Char -> {n:Int | n > 0} -> [Char] -> [Run Char] @-}
    go :: Char -> Int -> [Char] -> [(Char, Int)]
    go x n [] = [(x, n)]
    go x n (y : ys)
      | x == y = go x (n + 1) ys
      | otherwise = (x, n) : go y 1 ys

{-@ decodeBad :: rs:[Run a] -> {v:[a] | len v > len rs} @-}
decodeBad :: [(a, Int)] -> [a]
decodeBad [] = []
decodeBad ((x, n) : rest) = copies n x ++ decodeBad rest

{-@ decodeOk :: rs:[Run a] -> {v:[a] | len v >= len rs} @-}
decodeOk :: [(a, Int)] -> [a]
decodeOk [] = []
decodeOk ((x, n) : rest) = copies n x ++ decodeOk rest
