module Main where

import Data.Char (isSpace, toUpper)
import Data.List (intercalate, sortOn, transpose)
import Text.Printf (printf)

-- Text in columns, as reports have it.
wrap :: Int -> String -> [String]
wrap n = go [] 0 . words where
  go line _ [] = [unwords (reverse line) | not (null line)]
  go line used (w : ws)
    | null line = go [w] (length w) ws
    | used + 1 + length w <= n = go (w : line) (used + 1 + length w) ws
    | otherwise = unwords (reverse line) : go [] 0 (w : ws)

justify :: Int -> String -> String
justify n s = case words s of
  [] -> ""
  [w] -> w
  ws -> let gaps = length ws - 1
            (q, r) = (n - sum (map length ws)) `divMod` gaps
            spaces = [replicate (q + (if i <= r then 1 else 0)) ' ' | i <- [1 .. gaps]] ++ [""]
         in concat (zipWith (++) ws spaces)

table :: [[String]] -> String
table rows = intercalate "\n" [intercalate " | " [pad w c | (w, c) <- zip widths row] | row <- rows]
  where
    widths = map (maximum . map length) (transpose rows)
    pad w c | all (`elem` "0123456789.-") c = replicate (w - length c) ' ' ++ c
            | otherwise = c ++ replicate (w - length c) ' '

trim :: String -> String
trim = f . f where f = reverse . dropWhile isSpace

main :: IO ()
main = do
  let text = "It was the best of times, it was the worst of times, it was the age of wisdom, it was the age of foolishness"
  mapM_ (\l -> printf "[%-24s]\n" l) (wrap 24 text)
  mapM_ (putStrLn . justify 30) (wrap 30 text)
  putStrLn (table [["name", "n", "share"], ["alpha", "3", "0.25"], ["be", "12", "-1.5"]])
  printf "%5d|%-5d|%05d|%+d|%x|%X|%o|%c|%s|%%\n" (42 :: Int) (42 :: Int) (42 :: Int) (42 :: Int) (255 :: Int) (255 :: Int) (8 :: Int) 'z' "str"
  printf "%.3f|%8.2f|%-8.1f|%e|%g|%g\n" (3.14159 :: Double) (2.5 :: Double) (1.25 :: Double) (12345.678 :: Double) (0.0001 :: Double) (1e7 :: Double)
  let s = printf "%s has %d items (%5.1f%%)" "cart" (3 :: Int) (12.34 :: Double) :: String
  putStrLn (map toUpper s)
  print (trim "  a b  ", map trim ["", " ", "x "])
  print (sortOn length (words text) !! 3)
