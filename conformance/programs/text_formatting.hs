-- Word wrapping, justification, columns and tables for plain text.
module Main where

import Data.Char (isSpace, toUpper)
import Data.List (intercalate, transpose)

data Align = AlignLeft | AlignRight | Center deriving (Show, Eq, Enum, Bounded)

pad :: Align -> Int -> String -> String
pad align w s = case align of
  AlignLeft -> s ++ fill n
  AlignRight -> fill n ++ s
  Center -> fill (n `div` 2) ++ s ++ fill (n - n `div` 2)
  where
    n = max 0 (w - length s)
    fill = flip replicate ' '

wrap :: Int -> String -> [String]
wrap width = map unwords . go [] 0 . words
  where
    go acc _ [] = [reverse acc | not (null acc)]
    go acc len (w : ws)
      | null acc = go [w] (length w) ws
      | len + 1 + length w <= width = go (w : acc) (len + 1 + length w) ws
      | otherwise = reverse acc : go [] 0 (w : ws)

justify :: Int -> [String] -> [String]
justify _ [] = []
justify _ [l] = [l]
justify w (l : ls) = spread (words l) : justify w ls
  where
    spread [x] = x
    spread ws = concat (zipWith (++) ws (gaps (length ws - 1) (w - sum (map length ws)) ++ [""]))
    gaps n space = [replicate (q + fromEnum (i < r)) ' ' | i <- [0 .. n - 1]]
      where
        (q, r) = space `divMod` n

table :: [Align] -> [String] -> [[String]] -> String
table aligns header rows = intercalate "\n" ([rule, line header, rule] ++ map line rows ++ [rule])
  where
    widths = map (maximum . map length) (transpose (header : rows))
    line cells = "|" ++ concatMap (\(a, w, c) -> " " ++ pad a w c ++ " |") (zip3 aligns widths cells)
    rule = "+" ++ concatMap (\w -> replicate (w + 2) '-' ++ "+") widths

columns :: Int -> Int -> [String] -> [String]
columns n gap items = map (trimEnd . concat . zipWith (\w -> pad AlignLeft (w + gap)) widths) (transpose cols)
  where
    per = (length items + n - 1) `div` n
    cols = chunks per items
    widths = map (maximum . map length) cols
    trimEnd = foldr (\c acc -> if isSpace c && null acc then [] else c : acc) []

chunks :: Int -> [a] -> [[a]]
chunks _ [] = []
chunks n xs = let (a, b) = splitAt n xs in a : chunks n b

caesar :: Int -> String -> String
caesar k = map shift
  where
    shift c
      | c `elem` ['a' .. 'z'] = rot 'a' c
      | c `elem` ['A' .. 'Z'] = rot 'A' c
      | otherwise = c
    rot base c = toEnum ((fromEnum c - fromEnum base + k) `mod` 26 + fromEnum base)

sample :: String
sample = "Lazy evaluation means that an expression is not evaluated when it is bound to a variable, but its evaluation is deferred until its result is needed by other computations."

main :: IO ()
main = do
  mapM_ putStrLn (wrap 40 sample)
  putStrLn (replicate 40 '=')
  mapM_ putStrLn (justify 40 (wrap 40 sample))
  putStrLn (replicate 40 '=')
  mapM_ (\a -> putStrLn ("[" ++ pad a 11 "word" ++ "]")) [minBound ..]
  putStrLn (table [AlignLeft, AlignRight, Center] ["name", "qty", "unit"]
    [["apples", "12", "kg"], ["milk", "3", "litre"], ["eggs", "144", "-"]])
  mapM_ putStrLn (columns 3 2 (map (\n -> "item" ++ show n) [1 .. 8 :: Int]))
  putStrLn (caesar 3 "Hello, World!" ++ " " ++ caesar (-3) (caesar 3 "Hello, World!"))
  putStrLn (unwords [toUpper c : cs | c : cs <- words "title case for every word"])
