-- twin decode: rep n x (decode rest) => rep (n - 1) x (decode rest)
module RunLength where

{-@ type Runs a = [({n:Int | n > 0}, a)] @-}

{-@ measure total @-}
total :: [(Int, a)] -> Int
total [] = 0
total (p : ps) = fst p + total ps

{-@ rep :: n:Nat -> a -> ys:[a] -> {v:[a] | len v = n + len ys} @-}
rep :: Int -> a -> [a] -> [a]
rep 0 _ ys = ys
rep n x ys = x : rep (n - 1) x ys

{-@ decode :: rs:Runs a -> {v:[a] | len v = total rs} @-}
decode :: [(Int, a)] -> [a]
decode [] = []
decode ((n, x) : rest) = rep n x (decode rest)

{-@ encode :: Eq a => xs:[a] -> {v:Runs a | len v <= len xs} @-}
encode :: Eq a => [a] -> [(Int, a)]
encode [] = []
encode (x : xs) = case encode xs of
  (n, y) : rest | x == y -> (n + 1, y) : rest
  rest -> (1, x) : rest
