module Matrix where

newtype Matrix a = Matrix [[a]] deriving (Eq)

instance Show a => Show (Matrix a) where
  showsPrec _ (Matrix rows) = foldr (.) id [shows row . showChar '\n' | row <- rows]

instance Num a => Num (Matrix a) where
  Matrix a + Matrix b = Matrix (zipWith (zipWith (+)) a b)
  Matrix a - Matrix b = Matrix $ zipWith (zipWith (-)) a b
  Matrix a * Matrix b = Matrix [[sum (zipWith (*) row col) | col <- cols] | row <- a]
    where cols = transposeList b
  negate (Matrix a) = Matrix (map (map negate) a)
  abs = id
  signum = id
  fromInteger n = Matrix [[fromInteger n]]

transposeList :: [[a]] -> [[a]]
transposeList [] = []
transposeList ([] : _) = []
transposeList rows = map head rows : transposeList (map tail rows)

identity :: Num a => Int -> Matrix a
identity n = Matrix [[if i == j then 1 else 0 | j <- [1 .. n]] | i <- [1 .. n]]

power :: Num a => Int -> Matrix a -> Int -> Matrix a
power size m = go
  where
    go 0 = identity size
    go k | even k = square (go (k `div` 2))
         | otherwise = m * go (k - 1)
    square x = x * x

determinant :: (Eq a, Fractional a) => Matrix a -> a
determinant (Matrix []) = 1
determinant (Matrix rows) = case break ((/= 0) . head) rows of
  (_, []) -> 0
  (zeros, pivot@(p:ps) : others) ->
    sign * p * determinant (Matrix (map reduce (zeros ++ others)))
    where
      sign = (-1) ^ length zeros
      reduce (x:xs) = zipWith (\a b -> a - x / p * b) xs ps
      reduce [] = []
  _ -> error "determinant: not a matrix"

fib :: Int -> Integer
fib n = let Matrix [[_, f], _] = power 2 (Matrix [[1, 1], [1, 0]]) n in f
