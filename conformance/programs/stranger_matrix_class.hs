{-# LANGUAGE ScopedTypeVariables #-}
{- CS 1XX assignment 4: dense matrices, Gaussian elimination over any field -}
module Main (main) where

import Data.List (transpose, intercalate, foldl', sortOn, findIndex)
import Data.Maybe (fromMaybe)
import Data.Ratio
import Text.Printf (printf)

newtype Matrix a = Matrix { rows :: [[a]] } deriving (Eq)

instance Show a => Show (Matrix a) where
  show (Matrix rs) = intercalate "\n" (map (unwords . pad) strs)
    where strs = map (map show) rs
          widths = map (maximum . map length) (transpose strs)
          pad = zipWith (\w s -> replicate (w - length s) ' ' ++ s) widths

instance Functor Matrix where
  fmap f (Matrix rs) = Matrix (map (map f) rs)

instance Num a => Num (Matrix a) where
  Matrix a + Matrix b = Matrix (zipWith (zipWith (+)) a b)
  Matrix a * Matrix b = Matrix [[ sum (zipWith (*) r c) | c <- cols ] | r <- a]
    where cols = transpose b
  negate = fmap negate
  abs = fmap abs
  signum = fmap signum
  fromInteger n = Matrix [[fromInteger n]]

identity :: Num a => Int -> Matrix a
identity n = Matrix [[if i == j then 1 else 0 | j <- [1 .. n]] | i <- [1 .. n]]

data Step a = Swap Int Int | Scale Int a | AddMul Int Int a
  deriving (Show, Eq, Ord, Read)

-- | Row echelon form with the steps that were used.
echelon :: forall a. (Eq a, Fractional a) => Matrix a -> (Matrix a, [Step a])
echelon (Matrix m0) = go 0 0 m0 []
  where
    nrows = length m0
    ncols = length (head m0)
    go :: Int -> Int -> [[a]] -> [Step a] -> (Matrix a, [Step a])
    go r c m steps
      | r >= nrows || c >= ncols = (Matrix m, reverse steps)
      | otherwise = case [i | i <- [r .. nrows - 1], m !! i !! c /= 0] of
          [] -> go r (c + 1) m steps
          (p : _) ->
            let m1 | p == r = m
                   | otherwise = swapRows p r m
                s1 = [Swap p r | p /= r]
                k = recip (m1 !! r !! c)
                m2 = update r (map (* k)) m1
                s2 = [Scale r k | k /= 1]
                pivotRow = m2 !! r
                elims = [ (i, negate x) | (i, row) <- zip [0 ..] m2, i /= r, let x = row !! c, x /= 0 ]
                m3 = foldl' (\acc (i, f) -> update i (zipWith (\p' q -> q + f * p') pivotRow) acc) m2 elims
                s3 = [ AddMul i r f | (i, f) <- elims ]
             in go (r + 1) (c + 1) m3 (reverse s3 ++ reverse s2 ++ s1 ++ steps)

update :: Int -> (b -> b) -> [b] -> [b]
update i f xs = [ if j == i then f x else x | (j, x) <- zip [0 ..] xs ]

swapRows :: Int -> Int -> [b] -> [b]
swapRows i j xs = [ pick k x | (k, x) <- zip [0 ..] xs ]
  where pick k x | k == i = xs !! j
                 | k == j = xs !! i
                 | otherwise = x

det :: (Num a, Eq a) => Matrix a -> a
det (Matrix []) = 1
det (Matrix ([x] : [])) = x
det (Matrix (r : rs)) =
  sum [ sign * x * det (Matrix (map (dropAt j) rs)) | (j, x, sign) <- zip3 [0 ..] r (cycle [1, -1]), x /= 0 ]
  where dropAt j ys = let (a, _ : b) = splitAt j ys in a ++ b

main :: IO ()
main = do
  let m = Matrix [[2, 1, -1, 8], [-3, -1, 2, -11], [-2, 1, 2, -3]] :: Matrix Rational
  let (e, st) = echelon m
  print e
  mapM_ print st
  print (fmap (fromRational :: Rational -> Double) e)
  let f = Matrix [[1, 1], [1, 0]] :: Matrix Integer
  print (f ^ (10 :: Int))
  print (f ^ (90 :: Int))
  print (det (Matrix [[3, 8], [4, 6]] :: Matrix Int), det (identity 4 :: Matrix Int))
  print (det (Matrix [[2, -3, 1], [2, 0, -1], [1, 4, 5 % 2]] :: Matrix Rational))
  printf "%.3f %5d|%-6s|%s\n" (3.14159 :: Double) (42 :: Int) "abc" (show (Just (-3 :: Int)))
  print (read "[Swap 1 2,Scale 0 0.5,AddMul 1 2 (-3.0)]" :: [Step Double])
  print (identity 2 - Matrix [[1, 2], [3, 4 :: Int]])
  print $ fst $ echelon (Matrix [[0, 2], [0, 4 :: Double]])
