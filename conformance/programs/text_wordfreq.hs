{-# LANGUAGE OverloadedStrings #-}
module Main where

import qualified Data.Text as T
import qualified Data.Text.IO as T
import qualified Data.Map.Strict as Map
import Data.Char (isAlpha)
import Data.List (sortBy)
import Data.Ord (comparing, Down (Down))

freq :: T.Text -> Map.Map T.Text Int
freq = Map.fromListWith (+) . map (\w -> (w, 1)) . T.words . T.map clean . T.toLower
  where clean c = if isAlpha c || c == '\'' then c else ' '

wrap :: Int -> T.Text -> [T.Text]
wrap n = map T.unwords . go [] 0 . T.words
  where
    go cur _ [] = [reverse cur | not (null cur)]
    go cur len (w : ws)
      | null cur = go [w] (T.length w) ws
      | len + 1 + T.length w <= n = go (w : cur) (len + 1 + T.length w) ws
      | otherwise = reverse cur : go [] 0 (w : ws)

table :: [(T.Text, Int)] -> T.Text
table rows = T.unlines [T.justifyLeft 8 '.' k <> T.justifyRight 4 ' ' (T.pack (show v)) | (k, v) <- rows]

main :: IO ()
main = do
  txt <- T.getContents
  T.putStr (table (take 6 (sortBy (comparing (Down . snd) <> comparing fst) (Map.toList (freq txt)))))
  mapM_ (\l -> T.putStrLn ("|" <> T.justifyLeft 32 ' ' l <> "|")) (wrap 32 txt)
  print (T.breakOn "=" "key=value", T.splitOn ", " "a, b, c", T.strip "  x  ")
  print (T.count "an" "banana", T.replace "na" "NA" "banana", T.chunksOf 2 "abcde")
  print (T.zip "abc" "12", T.transpose ["abc", "de"], T.center 7 '*' "mid")
  print (T.foldl' (\n c -> n + fromEnum c) 0 "AZ", T.stripPrefix "foo" "foobar", T.findIndex (== 'c') "abc")
  print (T.dropAround (== '-') "--a-b--", T.partition (> 'm') "hello world", T.mapAccumL (\a c -> (a + 1, succ c)) (0 :: Int) "HAL")
