module Main where

import Data.Char (toUpper)
import Data.List (unfoldr, find, stripPrefix)
import Data.Maybe (fromJust, listToMaybe)

numerals :: [(Int, String)]
numerals = zip [1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1] (words "M CM D CD C XC L XL X IX V IV I")

toRoman :: Int -> String
toRoman = concat . unfoldr next
  where next 0 = Nothing
        next n = find ((<= n) . fst) numerals >>= \(v, s) -> Just (s, n - v)

fromRoman :: String -> Maybe Int
fromRoman "" = Just 0
fromRoman s = listToMaybe [v + n | (v, p) <- numerals, Just rest <- [stripPrefix p s], Just n <- [fromRoman rest]]

spell :: Integer -> String
spell n
  | n < 0 = "minus " ++ spell (-n)
  | n < 20 = small !! fromInteger n
  | n < 100 = let (t, u) = n `divMod` 10 in tens !! fromInteger (t - 2) ++ (if u > 0 then '-' : spell u else "")
  | n < 1000 = chunk 100 "hundred" " and "
  | otherwise = head [chunk v w " " | (v, w) <- reverse bigs, n >= v]
  where
    chunk v w sep = let (q, r) = n `divMod` v in spell q ++ " " ++ w ++ (if r > 0 then sep ++ spell r else "")
    small = words "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen"
    tens = words "twenty thirty forty fifty sixty seventy eighty ninety"
    bigs = zip (iterate (* 1000) 1000) (words "thousand million billion trillion")

capitalise :: String -> String
capitalise [] = []
capitalise (c : cs) = toUpper c : cs

main :: IO ()
main = do
  print (map toRoman [1, 4, 9, 14, 40, 90, 400, 1994, 2023])
  print (map fromRoman ["MCMXCIV", "IIX", "XLII", ""])
  print (all (\n -> fromRoman (toRoman n) == Just n) [1 .. 200])
  mapM_ (putStrLn . capitalise . spell) [0, 13, 21, 100, 342, 1001, -7, 1234567, 10 ^ 12]
