module Main where
import Data.IORef
import Control.Monad
import Text.Printf
import System.IO.Unsafe (unsafePerformIO)

counter :: IORef Int
counter = unsafePerformIO (newIORef 0)
{-# NOINLINE counter #-}

next :: IO Int
next = do
  n <- readIORef counter
  writeIORef counter (n + 1)
  pure n

data Matrix a = Matrix Int Int [[a]]
instance Show a => Show (Matrix a) where
  show (Matrix _ _ rs) = unlines' $ map (unwords . map show) rs
    where unlines' = foldr1 (\a b -> a ++ "\n" ++ b)
instance Functor Matrix where
  fmap f (Matrix r c rs) = Matrix r c (map (map f) rs)
mmul :: Num a => Matrix a -> Matrix a -> Matrix a
mmul (Matrix r _ a) (Matrix _ c b) = Matrix r c [[sum $ zipWith (*) row col | col <- cols] | row <- a]
  where cols = foldr (zipWith (:)) (repeat []) b
identity :: Num a => Int -> Matrix a
identity n = Matrix n n [[if i == j then 1 else 0 | j <- [1..n]] | i <- [1..n]]
mpow :: Num a => Matrix a -> Int -> Matrix a
mpow m@(Matrix n _ _) k
  | k == 0 = identity n
  | even k = let h = mpow m (k `div` 2) in h `mmul` h
  | otherwise = m `mmul` mpow m (k - 1)

gauss :: [[Double]] -> [Double]
gauss = backsub . eliminate
  where
    eliminate [] = []
    eliminate m =
      let (pivot:rest) = sortDesc m
          reduce row = zipWith (-) row (map (* (head row / head pivot)) pivot)
      in pivot : eliminate (map (tail . reduce) rest)
    sortDesc = foldr ins []
    ins r [] = [r]
    ins r (s:ss) | abs (head r) >= abs (head s) = r : s : ss
                 | otherwise = s : ins r ss
    backsub = foldr (\row xs -> let (c:cs) = row; rhs = last cs; s = sum (zipWith (*) (init cs) xs) in (rhs - s) / c : xs) []

hanoi :: Int -> String -> String -> String -> [(String, String)]
hanoi 0 _ _ _ = []
hanoi n a b c = hanoi (n-1) a c b ++ [(a, b)] ++ hanoi (n-1) c b a

main :: IO ()
main = do
  replicateM_ 3 next
  next >>= print
  print (mpow (Matrix 2 2 [[1,1],[1,0]]) 50)
  print (gauss [[2,1,-1,8],[-3,-1,2,-11],[-2,1,2,-3]])
  forM_ (zip [1 :: Int ..] (hanoi 2 "a" "b" "c")) $ \(i, (x, y)) -> printf "%2d: %s -> %s\n" i x y
  let table = [(n, sqrt (fromIntegral n) :: Double) | n <- [1 .. 4 :: Int]]
  forM_ table $ uncurry (printf "%3d %8.4f\n")
  hFmt "%s has %d items costing %.2f\n" "cart" (3 :: Int) (9.99 :: Double)
  where hFmt :: PrintfType r => String -> r
        hFmt = printf
