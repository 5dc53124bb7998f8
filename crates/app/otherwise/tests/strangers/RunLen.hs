-- judged: decodeBad wrong, the rest verified
module RunLen where

{-@ type Run a = (a, {n:Int | n > 0}) @-}

{-@ encode :: Eq a => [a] -> [Run a] @-}
encode :: Eq a => [a] -> [(a, Int)]
encode [] = []
encode (x : xs) = case encode xs of
  ((y, n) : rest) | x == y -> (y, n + 1) : rest
  runs -> (x, 1) : runs

{-@ copies :: n:Nat -> a -> {v:[a] | len v = n} @-}
copies :: Int -> a -> [a]
copies 0 _ = []
copies n x = x : copies (n - 1) x

{-@ decode :: [Run a] -> [a] @-}
decode :: [(a, Int)] -> [a]
decode [] = []
decode ((x, n) : rest) = copies n x ++ decode rest

{-@ decodeBad :: [(a, Int)] -> [a] @-}
decodeBad :: [(a, Int)] -> [a]
decodeBad [] = []
decodeBad ((x, n) : rest) = copies n x ++ decodeBad rest
