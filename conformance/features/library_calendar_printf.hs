module Main where
-- Day-of-week and calendar arithmetic, written out by hand.
import Text.Printf (printf)
data Day = Mon | Tue | Wed | Thu | Fri | Sat | Sun deriving (Show, Eq, Enum, Bounded)
leap :: Int -> Bool
leap y = y `mod` 4 == 0 && (y `mod` 100 /= 0 || y `mod` 400 == 0)
daysIn :: Int -> Int -> Int
daysIn y m | m `elem` [4, 6, 9, 11] = 30
           | m == 2 = if leap y then 29 else 28
           | otherwise = 31
dayOf :: Int -> Int -> Int -> Day
dayOf y m d = toEnum ((days + 6) `mod` 7)
  where days = sum [if leap k then 366 else 365 | k <- [1 .. y - 1]] + sum (map (daysIn y) [1 .. m - 1]) + d
calendar :: Int -> Int -> String
calendar y m = unlines (unwords (map (take 2 . show) [Mon ..]) : rows (replicate (fromEnum (dayOf y m 1)) "  " ++ map (printf "%2d") [1 .. daysIn y m]))
  where rows [] = []
        rows xs = let (a, b) = splitAt 7 xs in unwords a : rows b
main :: IO ()
main = do
  print (map (\(y, m, d) -> dayOf y m d) [(2024, 2, 29), (1969, 7, 20), (2000, 1, 1)])
  putStr (calendar 2024 2)
