-- Number notations: Roman numerals, English words, other bases, Gray codes.
module Main where

import Data.Char (toUpper, intToDigit)
import Data.List (unfoldr, isPrefixOf)
import Data.Maybe (mapMaybe)

newtype Roman = Roman Int deriving (Eq, Ord)

symbols :: [(Int, String)]
symbols = zip [1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1] (words "M CM D CD C XC L XL X IX V IV I")

instance Show Roman where
  show (Roman n)
    | n <= 0 = error ("no Roman numeral for " ++ show n)
    | otherwise = concat (unfoldr step n)
    where
      step 0 = Nothing
      step k = Just (head [(s, k - v) | (v, s) <- symbols, v <= k])

instance Read Roman where
  readsPrec _ input = [(Roman n, rest) | (n, rest) <- [go 0 symbols (map toUpper input)], n > 0]
    where
      go acc [] rest = (acc, rest)
      go acc table@((v, s) : more) rest
        | s `isPrefixOf` rest = go (acc + v) table (drop (length s) rest)
        | otherwise = go acc more rest

instance Num Roman where
  Roman a + Roman b = Roman (a + b)
  Roman a - Roman b = Roman (a - b)
  Roman a * Roman b = Roman (a * b)
  abs = id
  signum = const 1
  fromInteger = Roman . fromInteger

instance Enum Roman where
  toEnum = Roman
  fromEnum (Roman n) = n

english :: Integer -> String
english 0 = "zero"
english n
  | n < 0 = "minus " ++ english (negate n)
  | otherwise = unwords (concat (reverse (mapMaybe part (zip (groups n) scales))))
  where
    groups = unfoldr (\k -> if k == 0 then Nothing else Just (k `mod` 1000, k `div` 1000))
    scales = "" : words "thousand million billion trillion"
    part (0, _) = Nothing
    part (k, s) = Just (hundreds (fromIntegral k) ++ [s | not (null s)])
    hundreds :: Int -> [String]
    hundreds k
      | k >= 100 = [small !! (k `div` 100), "hundred"] ++ (if k `mod` 100 == 0 then [] else "and" : tens (k `mod` 100))
      | otherwise = tens k
    tens k
      | k < 20 = [small !! k]
      | k `mod` 10 == 0 = [ties !! (k `div` 10)]
      | otherwise = [ties !! (k `div` 10) ++ "-" ++ small !! (k `mod` 10)]
    small = words "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen"
    ties = ["", ""] ++ words "twenty thirty forty fifty sixty seventy eighty ninety"

toBase :: Int -> Int -> String
toBase _ 0 = "0"
toBase b n = reverse (unfoldr (\k -> if k == 0 then Nothing else Just (intToDigit (k `mod` b), k `div` b)) n)

gray :: Int -> [String]
gray 0 = [""]
gray n = map ('0' :) previous ++ map ('1' :) (reverse previous)
  where
    previous = gray (n - 1)

main :: IO ()
main = do
  print (map Roman [1, 4, 9, 14, 40, 90, 400, 1994, 2026, 3999])
  print (read "MCMXCIV" + read "vi" * 2 :: Roman)
  print [(fromEnum r, rest) | (r, rest) <- reads "XIIabc" :: [(Roman, String)]]
  print ([Roman 8 .. Roman 11], all (\n -> fromEnum (read (show (Roman n)) :: Roman) == n) [1 .. 300])
  mapM_ (putStrLn . english) [0, 7, 21, 110, 342, 1000, 70015, 1000001, -12, 987654321]
  print (map (toBase 2) [0, 5, 255], toBase 16 48879, toBase 7 100)
  print (gray 3)
  print (Roman 0)
