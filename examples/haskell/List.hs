-- | Lists with a few mistakes: try
--
-- > otherwise run examples/haskell/List.hs insert --depth 6
-- > otherwise run examples/haskell/List.hs average
-- > otherwise run examples/haskell/List.hs index --reach error --depth 4
-- > otherwise eval examples/haskell/List.hs 'insert 3 [1, 2, 4]'
module List where

insert :: Int -> [Int] -> [Int]
insert x [] = [x]
insert x (y : ys)
  | x <= y = x : y : ys
  | otherwise = y : insert x ys

sorted :: [Int] -> Bool
sorted (x : y : rest) = x <= y && sorted (y : rest)
sorted _ = True

average :: Int -> Int -> Int
average total count
  | total < 0 = 0
  | otherwise = total `div` count

index :: [a] -> Int -> a
index (x : _) 0 = x
index (_ : xs) n = index xs (n - 1)

-- | Forgets an element when the heads are equal.
merge :: [Int] -> [Int] -> [Int]
merge [] ys = ys
merge xs [] = xs
merge (x : xs) (y : ys)
  | x < y = x : merge xs (y : ys)
  | x > y = y : merge (x : xs) ys
  | otherwise = x : merge xs ys
