-- judged: encode1 wrong, the rest verified
module RunLength where

{-@ type Run a = ({v:Int | v > 0}, a) @-}
type Run a = (Int, a)

{-@ encode :: Eq a => xs:[a] -> [Run a] @-}
encode :: Eq a => [a] -> [(Int, a)]
encode [] = []
encode (x:xs) = add x (encode xs)

{-@ add :: Eq a => a -> [Run a] -> {v:[Run a] | len v > 0} @-}
add :: Eq a => a -> [(Int, a)] -> [(Int, a)]
add x [] = [(1, x)]
add x ((n, y) : rest)
  | x == y = (n + 1, y) : rest
  | otherwise = (1, x) : (n, y) : rest

{-@ encode1 :: Eq a => xs:[a] -> [Run a] @-}
encode1 :: Eq a => [a] -> [(Int, a)]
encode1 [] = []
encode1 (x:xs) = (length same, x) : encode1 rest
  where
    (same, rest) = span (== x) xs

{-@ decode :: [Run a] -> [a] @-}
decode :: [(Int, a)] -> [a]
decode [] = []
decode ((n, x) : rest) = replicate n x ++ decode rest

{-@ runs :: rs:[Run a] -> {v:Nat | v >= len rs} @-}
runs :: [(Int, a)] -> Int
runs [] = 0
runs ((n, _) : rest) = n + runs rest
