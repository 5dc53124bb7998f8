module Main where

import Data.List
import Data.Char (ord, chr, isAlpha, isUpper, toLower, isAlphaNum)
import Data.Bits (xor, popCount)
import qualified Data.Map as M

-- Levenshtein distance
levenshtein :: String -> String -> Int
levenshtein s t = last (foldl' f [0 .. length t] s)
  where f xs@(x : xs') c = scanl compute (x + 1) (zip3 t xs xs')
          where compute z (c', x', y) = minimum [y + 1, z + 1, x' + fromEnum (c' /= c)]

-- Look and say
lookAndSay :: Integer -> Integer
lookAndSay = read . concatMap (\g -> show (length g) ++ take 1 g) . group . show

-- Gray code
gray :: Int -> [String]
gray 0 = [""]
gray n = let p = gray (n - 1) in map ('0' :) p ++ map ('1' :) (reverse p)

-- Pascal's triangle
pascal :: [[Integer]]
pascal = iterate (\row -> zipWith (+) (0 : row) (row ++ [0])) [1]

-- Caesar & Vigenere
vigenere :: Bool -> String -> String -> String
vigenere enc key = zipWith shift (cycle key) . map toLower . filter isAlpha
  where
    shift k c = chr (97 + (ord c - 97 + sign * (ord k - 97)) `mod` 26)
    sign = if enc then 1 else -1

-- Permutations in lexicographic order, balanced brackets, happy numbers
happy :: Int -> Bool
happy = go []
  where go seen 1 = True
        go seen n | n `elem` seen = False
                  | otherwise = go (n : seen) (sum (map ((^ 2) . read . pure) (show n)))

balanced :: String -> Bool
balanced = null . foldl' step []
  where step ('[' : st) ']' = st
        step st c = c : st

perfect :: Int -> Bool
perfect n = n == sum [d | d <- [1 .. n `div` 2], n `mod` d == 0]

hailstone :: Int -> [Int]
hailstone = unfoldr (\n -> if n == 0 then Nothing else Just (n, if n == 1 then 0 else if even n then n `div` 2 else 3 * n + 1))

anagrams :: [String] -> [[String]]
anagrams ws = filter ((> 1) . length) (M.elems (M.fromListWith (flip (++)) [(sort w, [w]) | w <- ws]))

main :: IO ()
main = do
  print (levenshtein "kitten" "sitting", levenshtein "rosettacode" "raisethysword")
  print (take 8 (iterate lookAndSay 1))
  print (gray 3)
  mapM_ (putStrLn . unwords . map show) (take 6 pascal)
  let e = vigenere True "lemon" "Attack at dawn"
  putStrLn e >> putStrLn (vigenere False "lemon" e)
  print (take 8 (filter happy [1 ..]))
  print (map balanced ["", "[]", "][", "[[][]]", "[[]"])
  print (filter perfect [1 .. 500])
  print (let h = hailstone 27 in (length h, take 4 h, maximum h))
  print (anagrams (words "abel able bale bela elba caret carte cater crate trace rat tar"))
  print (map popCount [0 .. 8 :: Int], 5 `xor` 3 :: Int)
  print (sort (permutations "abc"), subsequences [1, 2, 3])
