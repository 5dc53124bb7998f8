module Main where
import Data.List
import qualified Data.Map as Map
import qualified Data.Set as Set

-- Rosetta grab bag
levenshtein :: String -> String -> Int
levenshtein s1 s2 = last $ foldl transform [0 .. length s1] s2
  where transform ns@(n:ns1) c = scanl calc (n + 1) $ zip3 s1 ns ns1
          where calc z (c1, x, y) = minimum [y + 1, z + 1, x + fromEnum (c1 /= c)]

isHappy :: Integer -> Bool
isHappy = p Set.empty
  where p _ 1 = True
        p s n | n `Set.member` s = False
              | otherwise = p (n `Set.insert` s) (f n)
        f = sum . map ((^ 2) . read . (: [])) . show

hailstone :: Int -> [Int]
hailstone = unfoldr step where
  step 0 = Nothing
  step 1 = Just (1, 0)
  step n = Just (n, if even n then n `div` 2 else 3 * n + 1)

toRoman :: Int -> String
toRoman 0 = ""
toRoman x | x >= 1000 = 'M' : toRoman (x - 1000)
toRoman x = let Just (v, s) = find ((<= x) . fst) table in s ++ toRoman (x - v)
  where table = [(900,"CM"),(500,"D"),(400,"CD"),(100,"C"),(90,"XC"),(50,"L"),(40,"XL"),(10,"X"),(9,"IX"),(5,"V"),(4,"IV"),(1,"I")]

queens :: Int -> [[Int]]
queens n = map fst $ foldM' oneMoreQueen ([], [1 .. n]) [1 .. n]
  where foldM' _ a [] = [a]
        foldM' f a (x:xs) = f a x >>= \b -> foldM' f b xs
        oneMoreQueen (y, d) _ = [(x : y, delete x d) | x <- d, safe x]
          where safe x = and [x /= c + k && x /= c - k | (k, c) <- zip [1 ..] y]

hamming :: [Integer]
hamming = 1 : map (2 *) hamming `union'` map (3 *) hamming `union'` map (5 *) hamming
  where union' a@(x:xs) b@(y:ys) = case compare x y of
          LT -> x : union' xs b
          EQ -> x : union' xs ys
          GT -> y : union' a ys

powerset :: [a] -> [[a]]
powerset = foldr (\x acc -> acc ++ map (x :) acc) [[]]

lookAndSay :: Integer -> Integer
lookAndSay = read . concatMap (\g -> show (length g) ++ take 1 g) . group . show

spell :: Integer -> String
spell n | n < 0 = "minus " ++ spell (-n)
        | n < 20 = small !! fromIntegral n
        | n < 100 = let (a, b) = n `divMod` 10 in tens !! fromIntegral a ++ nonzero '-' b
        | n < 1000 = let (a, b) = n `divMod` 100 in spell a ++ " hundred" ++ nonzero ' ' b
        | otherwise = "many"
  where nonzero _ 0 = ""
        nonzero c k = c : spell k
        small = words "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen"
        tens = "" : "" : words "twenty thirty forty fifty sixty seventy eighty ninety"

main :: IO ()
main = do
  print (levenshtein "kitten" "sitting")
  print (take 8 $ filter isHappy [1 ..])
  print (length (hailstone 27))
  print (map toRoman [1990, 2008, 1666])
  print (head (queens 8), length (queens 6))
  print (take 20 hamming, hamming !! 1690)
  print (powerset [1, 2, 3])
  print (take 8 (iterate lookAndSay 1))
  mapM_ (putStrLn . spell) [0, 13, 42, 100, 999, -7]
  print $ Map.toList (Map.map length (Map.fromListWith (++) [(sort w, [w]) | w <- words "abed bade bead able bale"]))
  print $ foldl' (\acc (i, c) -> acc + i * fromEnum c) 0 (zip [1 ..] "checksum")
