-- Matrices over any numeric type: arithmetic, powers, determinants, Gauss elimination over rationals.
module Main where

import Data.List (intercalate, transpose, foldl')
import Data.Ratio

newtype Matrix a = Matrix [[a]] deriving Eq

instance Show a => Show (Matrix a) where
  show (Matrix rows) = intercalate "\n" (map line cells)
    where
      cells = map (map show) rows
      widths = map (maximum . map length) (transpose cells)
      line cs = "[" ++ unwords (zipWith pad widths cs) ++ "]"
      pad w s = replicate (w - length s) ' ' ++ s

instance Functor Matrix where
  fmap f (Matrix rows) = Matrix (map (map f) rows)

instance Num a => Num (Matrix a) where
  Matrix a + Matrix b = Matrix (zipWith (zipWith (+)) a b)
  Matrix a * Matrix b = Matrix [[sum (zipWith (*) r c) | c <- transpose b] | r <- a]
  negate = fmap negate
  abs = fmap abs
  signum = fmap signum
  fromInteger n = Matrix [[fromInteger n]]

identity :: Num a => Int -> Matrix a
identity n = Matrix [[if i == j then 1 else 0 | j <- [1 .. n]] | i <- [1 .. n]]

power :: Num a => Int -> Matrix a -> Int -> Matrix a
power size m = go
  where
    go 0 = identity size
    go k
      | even k = let h = go (k `div` 2) in h * h
      | otherwise = m * go (k - 1)

-- Laplace expansion; works for any ring.
determinant :: Num a => Matrix a -> a
determinant (Matrix []) = 1
determinant (Matrix (row : rows)) =
  sum [sign * x * determinant (Matrix (map (dropAt i) rows)) | (i, x, sign) <- zip3 [0 ..] row (cycle [1, -1])]
  where
    dropAt i xs = take i xs ++ drop (i + 1) xs

-- Gauss-Jordan elimination of an augmented matrix.
solve :: Matrix Rational -> [Rational] -> Maybe [Rational]
solve (Matrix a) b = fmap (map last) (foldl' step (Just (zipWith (\r x -> r ++ [x]) a b)) [0 .. length a - 1])
  where
    step Nothing _ = Nothing
    step (Just rows) k = case break ((/= 0) . (!! k)) (drop k rows) of
      (_, []) -> Nothing
      (before, pivot : after) ->
        let scaled = map (/ (pivot !! k)) pivot
            eliminate r = zipWith (\x p -> x - (r !! k) * p) r scaled
         in Just (map eliminate (take k rows) ++ [scaled] ++ map eliminate (before ++ after))

hilbert :: Int -> Matrix Rational
hilbert n = Matrix [[1 % fromIntegral (i + j - 1) | j <- [1 .. n]] | i <- [1 .. n]]

main :: IO ()
main = do
  let m = Matrix [[1, 2], [3, 4]] :: Matrix Integer
      fibm = Matrix [[1, 1], [1, 0]] :: Matrix Integer
  print m
  print (m * m - fmap (* 2) m)
  print (m + identity 2)
  print (power 2 fibm 90)
  print (determinant m, determinant (Matrix [[2, 0, 1], [1, 3, 2], [1, 1, 4]] :: Matrix Int))
  print (determinant (hilbert 4))
  print (solve (Matrix [[2, 1], [1, 3]]) [3, 5])
  print (solve (Matrix [[0, 2], [1, 1]]) [4, 3])
  print (solve (Matrix [[1, 2], [2, 4]]) [1, 2])
  print (solve (hilbert 3) [1, 0, 0])
  print (fmap fromIntegral m * Matrix [[0.5, 0], [0, 0.25]] :: Matrix Double)
