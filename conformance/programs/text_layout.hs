module Main where
import Data.Char
import Data.List
import Numeric (showHex, showFFloat, showOct, readHex, showEFloat, showGFloat)
import Text.Printf

wrap :: Int -> String -> [String]
wrap w = go [] 0 . words
  where
    go line _ [] = [unwords (reverse line) | not (null line)]
    go line n (x : xs)
      | null line = go [x] (length x) xs
      | n + 1 + length x <= w = go (x : line) (n + 1 + length x) xs
      | otherwise = unwords (reverse line) : go [x] (length x) xs

justify :: Int -> String -> String
justify w s = case words s of
  [x] -> x
  ws -> let total = w - sum (map length ws)
            gaps = length ws - 1
            (q, r) = total `quotRem` gaps
            pads = replicate r (q + 1) ++ replicate (gaps - r) q ++ [0]
        in concat (zipWith (\x p -> x ++ replicate p ' ') ws pads)

table :: [String] -> [[String]] -> String
table hs rs = unlines (map line (hs : map (map (const '-')) [replicate w ' ' | w <- ws] : rs))
  where
    ws = map (maximum . map length) (transpose (hs : rs))
    line cells = intercalate " | " (zipWith pad ws cells)
    pad n c | all (`elem` "0123456789.-") c = replicate (n - length c) ' ' ++ c
            | otherwise = c ++ replicate (n - length c) ' '

caesar :: Int -> String -> String
caesar n = map shift
  where
    shift c | isUpper c = rot 'A' c
            | isLower c = rot 'a' c
            | otherwise = c
    rot b c = chr (ord b + (ord c - ord b + n) `mod` 26)

roman :: Int -> String
roman 0 = ""
roman n = let (v, s) = head (filter ((<= n) . fst) table') in s ++ roman (n - v)
  where table' = zip [1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1] (words "M CM D CD C XC L XL X IX V IV I")

rle :: String -> String
rle = concatMap (\g -> (if length g > 1 then show (length g) else "") ++ [head g]) . group

main :: IO ()
main = do
  let text = "The quick brown fox jumps over the lazy dog and then it runs away from the angry bear as fast as it can"
  mapM_ putStrLn (wrap 30 text)
  mapM_ (putStrLn . justify 30) (init (wrap 30 text))
  putStr (table ["name", "qty", "price"] [["apple", "3", "1.20"], ["banana", "12", "0.50"]])
  putStrLn (caesar 3 "Hello, World!")
  putStrLn (caesar (-3) (caesar 3 "Hello, World!"))
  putStrLn (unwords (map roman [1, 4, 9, 14, 40, 90, 400, 1994, 2024]))
  putStrLn (rle "aaabccddddde")
  printf "%5d|%-5d|%05d|%+d|%x|%o|%c|%s|%8.3f|%e|%g\n" (42 :: Int) (42 :: Int) (42 :: Int) (42 :: Int) (255 :: Int) (8 :: Int) 'z' "str" (3.14159 :: Double) (1234.5 :: Double) (0.5 :: Double)
  printf "%s has %d items costing %.2f%%\n" "cart" (3 :: Int) (12.5 :: Double)
  let s = printf "%03d-%s" (7 :: Int) (show [1, 2]) :: String
  putStrLn s
  putStrLn (showHex (255 :: Int) "" ++ " " ++ showOct (64 :: Int) "" ++ " " ++ showFFloat (Just 2) (2.005 :: Double) "" ++ " " ++ showEFloat (Just 3) (12345.678 :: Double) "" ++ " " ++ showGFloat (Just 2) (0.01 :: Double) "")
  print (fst (head (readHex "ff" :: [(Int, String)])))
  print (words "  a  b c ", lines "x\n\ny\n", unwords ["p", "q"], unlines ["1", "2"])
  print (isPrefixOf "ab" "abc", isSuffixOf "bc" "abc", isInfixOf "xx" "abc", stripPrefix "a" "abc")
  print (map toTitle "ab", generalCategory 'a', digitToInt 'f', intToDigit 11, isPunctuation '!', isSymbol '+')
  print (zip3 [1 :: Int ..] "abc" [True, False, True], unzip3 [(1 :: Int, 'a', "x"), (2, 'b', "y")])
  print (show 1.0e-2, show 0.1, show 1e7, show 12345678.9, show (-5 :: Int), show (Just (-2.5)), 5.0e-324 :: Double)
  print (foldl' (flip insert) [] [3, 1, 2 :: Int], sortOn negate [3, 1, 2 :: Int], partition even [1 .. 10 :: Int], splitAt 2 "hello")
  print (permutations [1, 2, 3 :: Int], subsequences "abc")
  print (mapAccumL (\a x -> (a + x, a * x)) 0 [1 .. 5 :: Int], mapAccumR (\a x -> (a + x, a * x)) 0 [1 .. 5 :: Int])
  print (zipWith3 (\a b c -> a + b * c) [1, 2] [3, 4] [5, 6 :: Int], lookup 2 [(1, "a"), (2, "b")], span isDigit "12ab", dropWhileEnd isSpace "hi  ")
  print (insertBy (\a b -> compare (snd a) (snd b)) (9, 'b') [(1, 'a'), (2, 'c')], deleteBy (\a b -> a == b + 1) 3 [1, 2, 3 :: Int], [1, 2, 3, 4] \\ [2, 3 :: Int], union [1, 2] [2, 3 :: Int], intersect [1, 2, 3] [2, 3, 4 :: Int])
