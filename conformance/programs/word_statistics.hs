-- Reads a text from standard input and prints statistics about it.
module Main where

import Data.Char (isAlpha, isSpace, toLower)
import Data.List (foldl', group, sort, sortBy, maximumBy)
import qualified Data.Map.Strict as Map
import Data.Ord (comparing, Down (..))
import Text.Printf (printf)

data Stats = Stats { lineCount, wordCount, charCount :: !Int, longest :: String }

instance Semigroup Stats where
  Stats a b c d <> Stats a' b' c' d' = Stats (a + a') (b + b') (c + c') (if length d' > length d then d' else d)

instance Monoid Stats where
  mempty = Stats 0 0 0 ""

ofLine :: String -> Stats
ofLine l = Stats 1 (length ws) (length l + 1) (if null ws then "" else maximumBy (comparing length) (reverse ws))
  where
    ws = words l

frequencies :: [String] -> Map.Map String Int
frequencies = foldl' (\m w -> Map.insertWith (+) w 1 m) Map.empty

clean :: String -> [String]
clean = words . map (\c -> if isAlpha c || c == '\'' then toLower c else ' ')

paragraphs :: [String] -> [[String]]
paragraphs ls = case dropWhile blank ls of
  [] -> []
  rest -> let (p, more) = break blank rest in p : paragraphs more
  where
    blank = all isSpace

histogram :: [(String, Int)] -> [String]
histogram rows = [printf "%-8s %2d %s" w n (replicate (n * 2) '*') | (w, n) <- rows]

bigrams :: [String] -> [((String, String), Int)]
bigrams ws = [((a, b), n) | ((a, b), n) <- counts, n > 1]
  where
    counts = map (\g -> (head g, length g)) (group (sort (zip ws (drop 1 ws))))

main :: IO ()
main = do
  input <- getContents
  let ls = lines input
      s = foldMap ofLine ls
      ws = clean input
      freq = frequencies ws
      top = take 5 (sortBy (comparing (Down . snd) <> comparing fst) (Map.toList freq))
  printf "%d lines, %d words, %d characters\n" (lineCount s) (wordCount s) (charCount s)
  printf "longest word: %s\n" (longest s)
  printf "average length: %.3f\n" (fromIntegral (sum (map length ws)) / fromIntegral (length ws) :: Double)
  mapM_ putStrLn (histogram top)
  print (bigrams ws)
  print (map length (paragraphs ls))
  print (length (filter ((== 1) . snd) (Map.toList freq)))
  print (map (\g -> (head g, length g)) (group (sort (map length ws))))
