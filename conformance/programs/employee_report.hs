module Main where
import Data.Char
import Data.List
import Data.Function (on)
import qualified Data.Map as M
import System.IO
import Text.Read (readMaybe)
data Employee = Employee { ename :: String, dept :: String, salary :: Double, manager :: Maybe String } deriving (Show, Eq, Read)
parseCSV :: String -> [Either String Employee]
parseCSV = map parseLine . zip [1 :: Int ..] . lines where
  parseLine (n, l) = case map trim (splitOn ',' l) of
    [a, b, c, d] | Just s <- readMaybe c -> Right (Employee a b s (if null d then Nothing else Just d))
                 | otherwise -> Left ("line " ++ show n ++ ": bad salary " ++ show c)
    fs -> Left ("line " ++ show n ++ ": " ++ show (length fs) ++ " fields")
  trim = f . f where f = reverse . dropWhile isSpace
splitOn :: Eq a => a -> [a] -> [[a]]
splitOn d xs = case break (== d) xs of
  (a, []) -> [a]
  (a, _ : r) -> a : splitOn d r
report :: [Employee] -> String
report es = unlines $ header : map row stats
  where
    header = pad 12 "dept" ++ padL 6 "n" ++ padL 12 "total" ++ padL 12 "mean"
    stats = [(dept (head g), length g, sum (map salary g)) | g <- groupBy ((==) `on` dept) (sortOn dept es)]
    row (d, n, t) = pad 12 d ++ padL 6 (show n) ++ padL 12 (showMoney t) ++ padL 12 (showMoney (t / fromIntegral n))
    pad n s = take n (s ++ repeat ' ')
    padL n s = replicate (n - length s) ' ' ++ s
showMoney :: Double -> String
showMoney d = sign ++ commas (show whole) ++ "." ++ pad2 cents where
  (whole, cents) = (round (abs d * 100) :: Integer) `divMod` 100
  sign = if d < 0 then "-" else ""
  pad2 n = if n < 10 then '0' : show n else show n
  commas s | length s <= 3 = s
           | otherwise = let (a, b) = splitAt (length s - 3) s in commas a ++ "," ++ b
chain :: M.Map String Employee -> String -> [String]
chain m e = unfoldr step (Just e) where
  step Nothing = Nothing
  step (Just x) = Just (x, M.lookup x m >>= manager)
caesar :: Int -> String -> String
caesar n = map sh where
  sh c | isUpper c = rot 'A' c
       | isLower c = rot 'a' c
       | otherwise = c
  rot b c = chr (ord b + (ord c - ord b + n) `mod` 26)
rle :: String -> String
rle = concatMap (\g -> (if length g > 1 then show (length g) else "") ++ take 1 g) . group
unrle :: String -> String
unrle "" = ""
unrle s = case span isDigit s of
  (ds, c : r) -> replicate (if null ds then 1 else read ds) c ++ unrle r
  (_, "") -> ""
main :: IO ()
main = do
  hSetBuffering stdout NoBuffering
  input <- getContents
  let rs = parseCSV input
      es = [e | Right e <- rs]
  mapM_ putStrLn [e | Left e <- rs]
  putStr (report es)
  let m = M.fromList [(ename e, e) | e <- es]
  print (chain m "dave")
  print (maximumBy (compare `on` salary) es)
  putStrLn (caesar 3 "Hello, World!" ++ " " ++ caesar (-3) (caesar 3 "xyz XYZ"))
  putStrLn (rle "aaabccddddd" ++ " " ++ unrle (rle "aaabccddddd"))
  print (map (map toUpper) (words "some  words\there"), isPrefixOf "ab" "abc", zip3 "ab" [1 ..] [True, False])
