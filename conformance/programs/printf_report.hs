module Main where

import Text.Printf
import Numeric (showHex, showFFloat, showOct)
import Data.Char (toUpper)

data Student = Student String Int [Double]

avg :: [Double] -> Double
avg [] = 0
avg xs = sum xs / fromIntegral (length xs)

grade :: Double -> Char
grade x | x >= 90 = 'A'
        | x >= 80 = 'B'
        | x >= 70 = 'C'
        | otherwise = 'F'

main :: IO ()
main = do
  let students = [Student "Ada" 36 [95.5, 88, 92.25], Student "Grace" 41 [78, 81.5], Student "Alan" 9 []]
  printf "%-8s %3s %7s %s\n" "name" "age" "avg" "grade"
  mapM_ (\(Student n a g) -> printf "%-8s %03d %7.2f %c\n" n a (avg g) (grade (avg g))) students
  let s = printf "%d/%d = %.3f" (1 :: Int) (3 :: Int) (1 / 3 :: Double) :: String
  putStrLn s
  printf "%5d|%-5d|%05d|%+d\n" (42 :: Int) (42 :: Int) (42 :: Int) (42 :: Int)
  printf "%x %X %o %b %e %g\n" (255 :: Int) (255 :: Int) (8 :: Int) (5 :: Int) (1234.5 :: Double) (0.0001 :: Double)
  printf "%s %% %10s|%-10s|\n" (show [1, 2 :: Int]) "right" "left"
  printf "%*d\n" (6 :: Int) (42 :: Int)
  putStrLn (map toUpper (showHex (48879 :: Int) "") ++ " " ++ showOct (64 :: Int) "" ++ " " ++ showFFloat (Just 3) (2.0 :: Double) "")
  hPrintfLike 3
  where hPrintfLike k = printf "%s\n" (replicate k '*')
