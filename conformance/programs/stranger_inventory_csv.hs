module Main where
-- Reads CSV from stdin, joins, aggregates, prints a report; errors carry line numbers
import qualified Data.Map.Strict as M
import Data.List (sortOn, intercalate, transpose, foldl')
import Data.Char (isDigit, isSpace)
import Data.Either (partitionEithers)
import Data.Ord (Down (..), comparing)
import Control.Monad (forM_, unless, when, zipWithM)
import Text.Read (readMaybe)
import System.Exit
import System.IO

data Row = Row { rDate :: (Int, Int, Int), rRegion :: String, rItem :: String, rQty :: Int, rPrice :: Rational } deriving (Show, Eq)
type Result = Either (Int, String)

splitCsv :: String -> [String]
splitCsv s = case field s of
  (f, ',' : rest) -> f : splitCsv rest
  (f, _) -> [f]
  where
    field ('"' : cs) = quoted cs
    field cs = let (a, b) = break (== ',') cs in (trim a, b)
    quoted ('"' : '"' : cs) = let (a, b) = quoted cs in ('"' : a, b)
    quoted ('"' : cs) = ("", dropWhile (/= ',') cs)
    quoted (c : cs) = let (a, b) = quoted cs in (c : a, b)
    quoted [] = ("", "")

trim :: String -> String
trim = f . f where f = reverse . dropWhile isSpace

date :: String -> Maybe (Int, Int, Int)
date s = case wordsBy (== '-') s of
  [y, m, d] | all (all isDigit) [y, m, d], Just t <- (,,) <$> readMaybe y <*> readMaybe m <*> readMaybe d, valid t -> Just t
  _ -> Nothing
  where valid (_, m, d) = m >= 1 && m <= 12 && d >= 1 && d <= 31

wordsBy :: (a -> Bool) -> [a] -> [[a]]
wordsBy p xs = case break p xs of
  (a, []) -> [a]
  (a, _ : b) -> a : wordsBy p b

money :: String -> Maybe Rational
money s = case break (== '.') s of
  (a, "") -> fromInteger <$> readMaybe a
  (a, '.' : b) | length b == 2, all isDigit b -> (\x y -> fromInteger x + signOf a * fromInteger y / 100) <$> readMaybe a <*> readMaybe b
  _ -> Nothing
  where signOf ('-' : _) = -1
        signOf _ = 1

showMoney :: Rational -> String
showMoney r = (if r < 0 then "-" else "") ++ commas (show q) ++ "." ++ pad2 (show c)
  where (q, c) = (round (abs r * 100) :: Integer) `quotRem` 100
        pad2 x = replicate (2 - length x) '0' ++ x
        commas = reverse . intercalate "," . chunk . reverse
        chunk [] = []
        chunk x = take 3 x : chunk (drop 3 x)

parseRow :: Int -> String -> Result Row
parseRow n l = case splitCsv l of
  [d, r, i, q, p] -> do
    d' <- need "date" d (date d)
    q' <- need "quantity" q (readMaybe q)
    p' <- need "price" p (money p)
    when (q' < 0) $ Left (n, "negative quantity")
    pure (Row d' r i q' p')
  fs -> Left (n, "expected 5 fields, got " ++ show (length fs))
  where need what v = maybe (Left (n, "bad " ++ what ++ " " ++ show v)) Right

table :: [String] -> [[String]] -> String
table hdr rows = unlines (line hdr : rule : map line rows)
  where
    widths = map (maximum . map length) (transpose (hdr : rows))
    line cells = intercalate " | " (zipWith3 pad (False : repeat True) widths cells)
    pad right w c | right = replicate (w - length c) ' ' ++ c
                  | otherwise = c ++ replicate (w - length c) ' '
    rule = intercalate "-+-" (map (`replicate` '-') widths)

main :: IO ()
main = do
  (_hdr : body) <- lines <$> getContents
  let (bad, rows) = partitionEithers (zipWith parseRow [2 ..] (filter (not . all isSpace) body))
  forM_ bad $ \(n, e) -> putStrLn ("line " ++ show n ++ ": " ++ e)
  let total r = fromIntegral (rQty r) * rPrice r
      by f = M.fromListWith (\(a, b) (c, d) -> (a + c, b + d)) [(f r, (rQty r, total r)) | r <- rows]
  putStr (table ["region", "units", "value"] [[k, show q, showMoney v] | (k, (q, v)) <- sortOn (Down . snd . snd) (M.toList (by rRegion))])
  putStr (table ["item", "units"] [[k, show q] | (k, (q, _)) <- M.toList (by rItem)])
  let months = M.fromListWith (+) [((y, m), total r) | r <- rows, let (y, m, _) = rDate r]
  forM_ (M.toList months) $ \((y, m), v) -> putStrLn (show y ++ "/" ++ show m ++ " " ++ showMoney v)
  print (fmap fst (M.lookupMin months), M.foldr (+) 0 months)
  unless (null bad) $ hPutStrLn stderr (show (length bad) ++ " bad lines") >> exitWith (ExitFailure 3)
