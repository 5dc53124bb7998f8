module Main where
import Data.List
newtype Matrix a = Matrix [[a]] deriving Eq
instance Show a => Show (Matrix a) where
  show (Matrix rows) = intercalate "\n" (map (unwords . zipWith pad widths . map show) rows)
    where widths = map (maximum . map (length . show)) (transpose rows)
          pad n s = replicate (n - length s) ' ' ++ s
instance Functor Matrix where fmap f (Matrix m) = Matrix (map (map f) m)
instance Num a => Num (Matrix a) where
  Matrix a + Matrix b = Matrix (zipWith (zipWith (+)) a b)
  Matrix a * Matrix b = Matrix [[sum (zipWith (*) r c) | c <- transpose b] | r <- a]
  negate = fmap negate
  abs = fmap abs
  signum = fmap signum
  fromInteger n = Matrix (iterate (0 :) (fromInteger n : repeat 0))
fibs :: Int -> Integer
fibs n = let Matrix [[_, f], _] = Matrix [[1, 1], [1, 0]] ^ n in f
det :: Num a => [[a]] -> a
det [[x]] = x
det m = sum [(if even i then 1 else -1) * x * det (map (dropAt i) (tail m)) | (i, x) <- zip [0 ..] (head m)]
  where dropAt i xs = take i xs ++ drop (i + 1) xs
main :: IO ()
main = do
  print (Matrix [[1, 2], [3, 4]] * Matrix [[5, 6], [7, -8]])
  print (map fibs [1, 10, 90])
  print (det [[2, 0, 1], [1, 3, 2], [1, 1, 4 :: Int]])
