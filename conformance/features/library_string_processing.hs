module Main where

import Data.Char
import Data.List

splitOn :: Char -> String -> [String]
splitOn d s = case break (== d) s of
  (a, _ : rest) -> a : splitOn d rest
  (a, []) -> [a]

trim :: String -> String
trim = dropWhileEnd isSpace . dropWhile isSpace

parseCsv :: String -> [[String]]
parseCsv = map (map trim . splitOn ',') . lines

isPalindrome :: String -> Bool
isPalindrome s = clean == reverse clean
  where
    clean = map toLower (filter isAlpha s)

rot13 :: String -> String
rot13 = map r
  where
    r c
      | isAsciiLower c = shift 'a' c
      | isAsciiUpper c = shift 'A' c
      | otherwise = c
    shift b c = chr ((ord c - ord b + 13) `mod` 26 + ord b)

main :: IO ()
main = do
  print (parseCsv "name, age\nann , 30\n,\n")
  print (map isPalindrome ["A man, a plan, a canal: Panama", "hello", ""])
  putStrLn (rot13 "Hello" ++ " " ++ rot13 (rot13 "World"))
  print (sortOn (map toLower) ["banana", "Apple", "cherry"], nub (map toUpper "mississippi"))
  print (zipWith (\i l -> show i ++ ":" ++ l) [1 :: Int ..] (lines "a\nb\r\nc"), unlines [], lines "", lines "\n")
  print (words "\ttabs\nand  spaces ", unwords ["", "a", ""], map length (group (sort "abracadabra")))
  print (isInfixOf "lo w" "hello world", findIndices (== 'o') "hello world", partition isUpper "aBcD")
  print (foldl' (\n c -> n * 10 + digitToInt c) 0 "12345", read "[(\"k\",1)]" :: [(String, Int)])
  print (show 'x' ++ show "y" ++ show ["z"], concatMap (replicate 2) "abc", replicate 3 "ab")
