{-# LANGUAGE OverloadedStrings #-}
module Main (main) where

import qualified Data.Map.Strict as Map
import           Data.Text (Text)
import qualified Data.Text as T
import qualified Data.Text.IO as TIO
import qualified Data.Text.Read as TR
import           Data.List (sortOn, foldl')
import           Data.Ord (Down (..))

data Row = Row { dept :: !Text, who :: !Text, salary :: !Double, years :: !Int }
  deriving (Show, Eq)

parseRow :: Int -> Text -> Either Text Row
parseRow n line = case map T.strip (T.splitOn "," line) of
  [d, w, s, y] -> do
    (s', rest) <- either (const (bad "salary" s)) Right (TR.double s)
    if T.null rest then pure () else bad "salary" s
    (y', _) <- either (const (bad "years" y)) Right (TR.signed TR.decimal y)
    pure Row { dept = T.toTitle d, who = w, salary = s', years = y' }
  fields -> Left (T.concat ["line ", tshow n, ": expected 4 fields, got ", tshow (length fields)])
  where bad f v = Left ("line " <> tshow n <> ": bad " <> f <> " " <> T.pack (show v))

tshow :: Show a => a -> Text
tshow = T.pack . show

table :: [Row] -> [Text]
table rows = header : rule : map line rows
  where
    w = maximum (map (T.length . who) rows)
    header = T.justifyLeft w ' ' "name" <> " | " <> T.justifyRight 9 ' ' "salary"
    rule = T.replicate (T.length header) "-"
    line r = T.intercalate " | " [T.justifyLeft w '.' (who r), T.justifyRight 9 ' ' (tshow (salary r))]

input :: Text
input = T.unlines
  [ "sales, Ann,   1200.5, 3", "it, Bob, 2100, 10", "sales, Cleo, 990.25, 1", "it, Dag", "hr, Eve, abc, 2", "it, Fay, 1e3, -1" ]

main :: IO ()
main = do
  let parsed = zipWith parseRow [1 ..] (T.lines input)
      good = [r | Right r <- parsed]
  mapM_ TIO.putStrLn [e | Left e <- parsed]
  mapM_ TIO.putStrLn (table (sortOn (Down . salary) good))
  let totals = foldl' (\m r -> Map.insertWith (+) (dept r) (salary r) m) Map.empty good
  print (Map.toList totals)
  print (Map.foldrWithKey (\k v acc -> T.length k + round v + acc) 0 totals)
  TIO.putStrLn (T.center 20 '*' " end ")
  print (T.words "a  b\tc\nd", T.breakOn "=" "k=v=w", T.chunksOf 3 "abcdefgh", T.count "ab" "ababab")
  print (T.foldl' (\n c -> n * 10 + fromEnum c - 48) 0 "1234", T.unpack (T.map succ "HAL"), T.zip "ab" "xyz")
