module Main where

import Data.Char (isDigit, isHexDigit)
import Data.List (isSuffixOf)
import qualified Data.Map as M
import Text.Read (readMaybe)

type Passport = M.Map String String

passports :: String -> [Passport]
passports = map (M.fromList . map field . words . unwords) . groups . lines
  where
    groups [] = []
    groups ls = let (a, b) = break null ls in a : groups (drop 1 b)
    field w = let (k, v) = break (== ':') w in (k, drop 1 v)

required :: [(String, String -> Bool)]
required =
  [ ("byr", between 1920 2002)
  , ("iyr", between 2010 2020)
  , ("eyr", between 2020 2030)
  , ("hgt", height)
  , ("hcl", colour)
  , ("ecl", (`elem` ["amb", "blu", "brn", "gry", "grn", "hzl", "oth"]))
  , ("pid", \s -> length s == 9 && all isDigit s)
  ]
  where
    between lo hi s = maybe False (\n -> n >= (lo :: Int) && n <= hi) (readMaybe s)
    height s
      | "cm" `isSuffixOf` s = between 150 193 (takeWhile isDigit s)
      | "in" `isSuffixOf` s = between 59 76 (takeWhile isDigit s)
      | otherwise = False
    colour ('#' : ds) = length ds == 6 && all isHexDigit ds
    colour _ = False

complete, valid :: Passport -> Bool
complete p = all ((`M.member` p) . fst) required
valid p = and [maybe False ok (M.lookup k p) | (k, ok) <- required]

main :: IO ()
main = do
  ps <- passports <$> getContents
  print (length ps)
  print (length (filter complete ps))
  print (length (filter valid ps))
