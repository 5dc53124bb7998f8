module Main where
import Data.Array
import Data.List (intercalate, transpose)
import Data.Ratio

newtype Matrix a = Matrix (Array (Int, Int) a) deriving Eq

instance Show a => Show (Matrix a) where
  show m = intercalate "\n" (map (unwords . pad) cells)
    where
      cells = map (map show) (rows m)
      widths = map (maximum . map length) (transpose cells)
      pad = zipWith (\w s -> replicate (w - length s) ' ' ++ s) widths

fromLists :: [[a]] -> Matrix a
fromLists xss = Matrix (listArray ((1, 1), (length xss, length (head xss))) (concat xss))

rows :: Matrix a -> [[a]]
rows (Matrix a) = [[a ! (i, j) | j <- [c0 .. c1]] | i <- [r0 .. r1]]
  where ((r0, c0), (r1, c1)) = bounds a

instance Functor Matrix where fmap f (Matrix a) = Matrix (fmap f a)

instance Num a => Num (Matrix a) where
  Matrix a + Matrix b = Matrix (listArray (bounds a) (zipWith (+) (elems a) (elems b)))
  negate = fmap negate
  a * b = fromLists [[sum (zipWith (*) r c) | c <- transpose (rows b)] | r <- rows a]
  abs = fmap abs
  signum = fmap signum
  fromInteger n = fromLists [[fromInteger n]]

identity :: Num a => Int -> Matrix a
identity n = Matrix (array ((1, 1), (n, n)) [((i, j), if i == j then 1 else 0) | i <- [1 .. n], j <- [1 .. n]])

power :: Num a => Matrix a -> Int -> Matrix a
power m 0 = identity (length (rows m))
power m n
  | even n = let h = power m (n `div` 2) in h * h
  | otherwise = m * power m (n - 1)

det :: (Eq a, Fractional a) => Matrix a -> a
det = go 1 . rows
  where
    go acc [] = acc
    go acc m = case break ((/= 0) . head) m of
      (_, []) -> 0
      (zs, p : rest) ->
        let sign = if even (length zs) then 1 else -1
            reduce r = zipWith (\x y -> x - y * (head r / head p)) (tail r) (tail p)
        in go (acc * sign * head p) (map reduce (zs ++ rest))

pascal :: Int -> Array (Int, Int) Integer
pascal n = t
  where
    t = array ((0, 0), (n, n)) [((i, j), f i j) | i <- [0 .. n], j <- [0 .. n]]
    f _ 0 = 1
    f i j | j > i = 0
          | otherwise = t ! (i - 1, j - 1) + t ! (i - 1, j)

lcs :: String -> String -> String
lcs xs ys = walk 0 0
  where
    n = length xs; m = length ys
    xa = listArray (0, n - 1) xs; ya = listArray (0, m - 1) ys
    table = listArray ((0, 0), (n, m)) [len i j | i <- [0 .. n], j <- [0 .. m]] :: Array (Int, Int) Int
    len i j
      | i == n || j == m = 0
      | xa ! i == ya ! j = 1 + table ! (i + 1, j + 1)
      | otherwise = max (table ! (i + 1, j)) (table ! (i, j + 1))
    walk i j
      | i == n || j == m = []
      | xa ! i == ya ! j = xa ! i : walk (i + 1) (j + 1)
      | table ! (i + 1, j) >= table ! (i, j + 1) = walk (i + 1) j
      | otherwise = walk i (j + 1)

main :: IO ()
main = do
  let a = fromLists [[1, 2], [3, 4]] :: Matrix Int
  print a
  print (a * a + identity 2 - a)
  print (power (fromLists [[1, 1], [1, 0]]) 50 :: Matrix Integer)
  print (det (fromLists [[2, 0, 1], [1, 3, 2], [1, 1, 1]] :: Matrix Rational))
  print (det (fmap fromIntegral a) :: Double)
  print [pascal 10 ! (10, k) | k <- [0 .. 10]]
  putStrLn (lcs "the quick brown fox" "a quack browsed the fog")
  print (accumArray (flip (:)) [] ('a', 'e') [(c, i) | (i, c) <- zip [0 :: Int ..] "abracadabra", inRange ('a', 'e') c])
  print (fmap (% 3) (listArray (0, 2) [1, 2, 3 :: Integer]), bounds (ixmap (1, 2) (subtract 1) (listArray (0, 4) "hello")))
