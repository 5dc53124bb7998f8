module Main where

import Data.Char (isSpace, toLower)
import Data.List (sortOn, intercalate, partition)
import qualified Data.Map as Map
import Data.Maybe (catMaybes, mapMaybe, fromMaybe)
import System.IO

parseCsv :: String -> [[String]]
parseCsv = map fields . lines
  where
    fields "" = [""]
    fields s = case s of
      '"' : rest -> let (f, r) = quoted rest in f : more r
      _ -> let (f, r) = break (== ',') s in trim f : more r
    more (',' : r) = fields r
    more _ = []
    quoted ('"' : '"' : r) = let (f, x) = quoted r in ('"' : f, x)
    quoted ('"' : r) = ("", r)
    quoted (c : r) = let (f, x) = quoted r in (c : f, x)
    quoted [] = ("", "")

trim :: String -> String
trim = f . f where f = reverse . dropWhile isSpace

data Sale = Sale { item :: String, qty :: Int, price :: Double } deriving (Eq, Show)

toSale :: [String] -> Either String Sale
toSale [i, q, p] = case (reads q, reads p) of
  ([(n, "")], [(d, "")]) -> Right (Sale i n d)
  _ -> Left ("bad numbers in row for " ++ i)
toSale row = Left ("expected 3 fields, got " ++ show (length row))

main :: IO ()
main = do
  hSetBuffering stdout LineBuffering
  contents <- getContents
  let (header : rows) = parseCsv contents
      results = map toSale rows
      sales = [s | Right s <- results]
      errors = [e | Left e <- results]
      totals = Map.fromListWith (+) [(map toLower (item s), fromIntegral (qty s) * price s) | s <- sales]
  putStrLn (intercalate " | " header)
  mapM_ (\(k, v) -> putStrLn (k ++ ": " ++ show v)) (sortOn (negate . snd) (Map.toList totals))
  mapM_ (putStrLn . ("! " ++)) errors
  let (cheap, dear) = partition ((< 5) . price) sales
  print (length cheap, length dear)
  print (Map.lookupMin totals, Map.foldr (+) 0 totals)
