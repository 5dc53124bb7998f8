module Main where
import Data.List
import Control.Monad (replicateM, forM_)

data ListItem a = Single a | Multiple Int a deriving (Show, Eq)

encodeModified :: Eq a => [a] -> [ListItem a]
encodeModified = map enc . group
  where enc [x] = Single x
        enc xs@(x:_) = Multiple (length xs) x

decodeModified :: [ListItem a] -> [a]
decodeModified = concatMap d
  where d (Single x) = [x]
        d (Multiple n x) = replicate n x

encodeDirect :: Eq a => [a] -> [ListItem a]
encodeDirect [] = []
encodeDirect (x:xs)
  | count == 1 = Single x : encodeDirect xs
  | otherwise = Multiple count x : encodeDirect rest
  where (matched, rest) = span (== x) xs
        count = 1 + length matched

dupli :: [a] -> [a]
dupli = (>>= \x -> [x, x])

repli :: [a] -> Int -> [a]
repli = flip (concatMap . replicate)

dropEvery :: [a] -> Int -> [a]
dropEvery xs n = [x | (x, i) <- zip xs [1 ..], i `mod` n /= 0]

slice :: [a] -> Int -> Int -> [a]
slice xs i k | i > 0 = take (k - i + 1) $ drop (i - 1) xs

rotate' :: [a] -> Int -> [a]
rotate' xs n = let l = length xs; k = n `mod` l in drop k xs ++ take k xs

removeAt :: Int -> [a] -> (a, [a])
removeAt k xs = case splitAt (k - 1) xs of
  (f, x:b) -> (x, f ++ b)
  _ -> error "index too large"

insertAt :: a -> [a] -> Int -> [a]
insertAt x ys 1 = x : ys
insertAt x (y:ys) n = y : insertAt x ys (n - 1)

combinations :: Int -> [a] -> [[a]]
combinations 0 _ = [[]]
combinations n xs = [y : ys | y : xs' <- tails xs, ys <- combinations (n - 1) xs']

combination :: Int -> [a] -> [([a], [a])]
combination 0 xs = [([], xs)]
combination n [] = []
combination n (x:xs) = [ (x:ys, zs) | (ys, zs) <- combination (n-1) xs ] ++ [ (ys, x:zs) | (ys, zs) <- combination n xs ]

groups :: [Int] -> [a] -> [[[a]]]
groups [] _ = [[]]
groups (n:ns) xs = [ g : gs | (g, rs) <- combination n xs, gs <- groups ns rs ]

lfsort :: [[a]] -> [[a]]
lfsort lists = concat groups'
  where groups' = sortOn length . groupBy (\x y -> length x == length y) . sortOn length $ lists

totient :: Int -> Int
totient 1 = 1
totient n = length [x | x <- [1 .. n - 1], gcd x n == 1]

primeFactorsMult :: Int -> [(Int, Int)]
primeFactorsMult = map (\g -> (head g, length g)) . group . pf
  where pf 1 = []
        pf n = let p = head [d | d <- [2 ..], n `mod` d == 0] in p : pf (n `div` p)

goldbach :: Int -> (Int, Int)
goldbach n = head [(x, n - x) | x <- primesR 2 (n - 2), isPrime (n - x)]
  where isPrime k = k > 1 && all (\d -> k `mod` d /= 0) (takeWhile (\d -> d * d <= k) [2 ..])
        primesR a b = filter isPrime [a .. b]

tablen :: Int -> ([Bool] -> Bool) -> String
tablen n f = unlines [unwords (map show args) ++ " => " ++ show (f args) | args <- replicateM n [True, False]]

infixl 4 `or'`
infixl 6 `and'`
and', or', equ' :: Bool -> Bool -> Bool
and' = (&&)
or' = (||)
equ' = (==)
infixl 3 `equ'`

data HTree a = Leaf a Int | Node (HTree a) (HTree a) Int
weight :: HTree a -> Int
weight (Leaf _ w) = w
weight (Node _ _ w) = w

huffman :: Ord a => [(a, Int)] -> [(a, String)]
huffman = sortOn fst . ser . build . map (uncurry Leaf) . sortOn snd
  where build [t] = t
        build (a:b:ts) = build (insertBy (\x y -> compare (weight x) (weight y)) (Node a b (weight a + weight b)) ts)
        build [] = error "empty"
        ser (Node l r _) = [(x, '0' : c) | (x, c) <- ser l] ++ [(x, '1' : c) | (x, c) <- ser r]
        ser (Leaf x _) = [(x, "")]

main :: IO ()
main = do
  print (encodeModified "aaaabccaadeeee")
  putStrLn (decodeModified [Multiple 4 'a', Single 'b', Multiple 2 'c'])
  print (encodeDirect "aaaabccaadeeee" == encodeModified "aaaabccaadeeee")
  print (dupli [1, 2, 3], repli "abc" 3, dropEvery "abcdefghik" 3)
  print (slice ['a' .. 'k'] 3 7, rotate' ['a' .. 'h'] 3, rotate' ['a' .. 'h'] (-2))
  print (removeAt 2 "abcd", insertAt 'X' "abcd" 2)
  print (length (combinations 3 "abcdef"), take 4 (combinations 3 "abcdef"))
  print (length (groups [2, 3, 4] ["aldo", "beat", "carla", "david", "evi", "flip", "gary", "hugo", "ida"]))
  print (lfsort ["abc", "de", "fgh", "de", "ijkl", "mn", "o"])
  print (map totient [1 .. 12], primeFactorsMult 315, map goldbach [4, 28, 100])
  putStr (tablen 3 (\[a, b, c] -> a `and'` (b `or'` c) `equ'` a `and'` b `or'` a `and'` c))
  print (huffman [('a', 45), ('b', 13), ('c', 12), ('d', 16), ('e', 9), ('f', 5)])
