module Main where
import Data.List.Split (splitOn, chunksOf, splitWhen, wordsBy, splitOneOf, linesBy, endBy)
import qualified Data.Text as T
import qualified Data.Text.Read as T
main :: IO ()
main = do
  print (splitOn ", " "a, b, , c", splitOn "x" "", chunksOf 3 [1 .. 8])
  print (splitWhen even [1, 3, 4, 5, 2], wordsBy (== ' ') "  a  b ", splitOneOf ",;" "a,b;c", linesBy (== ';') "a;b;", endBy ";" "a;b;")
  print (map (T.decimal . T.strip) (T.splitOn (T.pack ",") (T.pack "1, 22 ,x")) :: [Either String (Int, T.Text)])
