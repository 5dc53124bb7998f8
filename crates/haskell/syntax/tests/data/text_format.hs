module TextFormat (wrap, justify, table, Align (..)) where

import Data.List (intercalate, transpose)

data Align = AlignLeft | AlignRight | Center deriving (Eq, Enum, Bounded)

wrap :: Int -> String -> [String]
wrap width = map unwords . go [] 0 . words
  where
    go line _ [] = [reverse line | not (null line)]
    go line len (w:ws)
      | null line = go [w] n ws
      | len + 1 + n <= width = go (w : line) (len + 1 + n) ws
      | otherwise = reverse line : go [w] n ws
      where n = length w

pad :: Align -> Int -> String -> String
pad align n s
  | missing <= 0 = s
  | otherwise = case align of
      AlignLeft -> s ++ blank missing
      AlignRight -> blank missing ++ s
      Center -> let (half, more) = missing `divMod` 2
                in blank half ++ s ++ blank (half + more)
  where missing = n - length s
        blank k = replicate k ' '

justify :: Int -> String -> String
justify width line
  | gaps < 1 = line
  | otherwise = concat (zipWith (++) ws (fillers ++ [""]))
  where
    ws = words line
    gaps = length ws - 1
    spare = width - sum (map length ws)
    fillers = [replicate (spare `div` gaps + extra i) ' ' | i <- [0 .. gaps - 1]]
    extra i = if i < spare `mod` gaps then 1 else 0

table :: [Align] -> [[String]] -> String
table aligns rows = intercalate "\n" (map row rows)
  where
    widths = map (maximum . map length) (transpose rows)
    row cells = intercalate " | " [pad a w c | (a, w, c) <- zip3 aligns widths cells]
