module Main where
import Data.Array
import Data.List (unfoldr, intercalate)
import qualified Data.IntMap as IM
import Text.Printf (printf, hPrintf)
import System.IO
-- memo via lazy arrays, sudoku-like, pascal, mandelbrot
fibs :: Array Int Integer
fibs = listArray (0, 90) (map f [0 .. 90]) where { f 0 = 0; f 1 = 1; f n = fibs ! (n - 1) + fibs ! (n - 2) }
mandel :: Double -> Double -> Int
mandel cr ci = length . takeWhile (\(x, y) -> x * x + y * y <= 4) . take 20 $ iterate (\(x, y) -> (x * x - y * y + cr, 2 * x * y + ci)) (0, 0)
bin :: Int -> String
bin = reverse . unfoldr (\n -> if n == 0 then Nothing else Just (if odd n then '1' else '0', n `div` 2))
coins :: [Int] -> Int -> Integer
coins cs n = foldl (\ways c -> let new = zipWith (+) ways (replicate c 0 ++ new) in new) (1 : repeat 0) cs !! n
isPrime :: Int -> Bool
isPrime n = n > 1 && all (\d -> n `mod` d /= 0) (takeWhile (\d -> d * d <= n) [2 ..])
primeFactors :: Int -> [Int]
primeFactors = go 2 where
  go d n | n < 2 = []
         | d * d > n = [n]
         | r == 0 = d : go d q
         | otherwise = go (d + 1) n
    where (q, r) = n `quotRem` d
main :: IO ()
main = do
  print (fibs ! 90)
  putStr $ unlines [[if mandel x y >= 20 then '*' else if mandel x y > 4 then '+' else '.' | x <- [-2, -1.9 .. 0.5]] | y <- [-1, -0.75 .. 1]]
  putStrLn (intercalate "," (map bin [1, 5, 10]))
  print (coins [1, 5, 10, 25, 50] 100)
  print (filter isPrime [1 .. 50], primeFactors 360360)
  printf "%s %d %.2f %c %5s|%-5s|%05.1f %x %%\n" "a" (1 :: Int) (2.345 :: Double) 'z' "r" "l" (3.14159 :: Double) (255 :: Int)
  hPrintf stdout "%3d%%\n" (50 :: Int)
  print (IM.toList (IM.unionWith (+) (IM.fromList [(1, 1), (2, 2)]) (IM.fromList [(2, 3)])))
