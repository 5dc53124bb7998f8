-- | Functions that carry something along a list, as people write them.
module Walks where

visible :: [Int] -> Int
visible = go 0
  where
    go _ [] = 0
    go top (x : xs)
      | x > top = 1 + go x xs
      | otherwise = go top xs

counted :: [a] -> Int
counted = go 0
  where
    go n [] = n
    go n (_ : ys) = go (n + 1) ys

further :: Int -> [a] -> Int
further n [] = n
further n (_ : ys) = further (n + 1) ys

weighed :: Int -> [Int] -> Int
weighed k xs = go xs 3
  where
    go [] n = n
    go (y : ys) n = go ys (n + k * y)

-- Used at two types.
both :: [Int] -> (Int, Integer)
both xs = (go 0 xs, go 0 (map fromIntegral xs))
  where
    go n [] = n
    go n (y : ys) = go (n + y) ys

-- What is carried is not looked at.
lazily :: [Int] -> Int
lazily = go 7
  where
    go k [] = 5
    go k (x : xs)
      | x > 1 = go (k `div` 0) xs
      | otherwise = go k xs

data Op = Inc | Dec | Dbl deriving (Eq, Show)

machine :: [Op] -> Int
machine = run 0
  where
    run acc [] = acc
    run acc (op : ops) = case op of
      Inc -> run (acc + 1) ops
      Dec -> run (acc - 1) ops
      Dbl -> 1 - run (acc * 2) ops
