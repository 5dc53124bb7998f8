module Main where
import Data.List
import Data.Bits
import Data.Char
import Data.Maybe
import qualified Data.Map as Map
import qualified Data.Set as Set
import qualified Data.IntSet as IS
import Data.Function (on)

-- sorting zoo
mergeSort, quickSort, insertionSort, heapSort, radix :: [Int] -> [Int]
mergeSort [] = []
mergeSort [x] = [x]
mergeSort xs = merge (mergeSort a) (mergeSort b)
  where (a, b) = splitAt (length xs `div` 2) xs
        merge l@(p : ps) r@(q : qs) | p <= q = p : merge ps r
                                    | otherwise = q : merge l qs
        merge l r = l ++ r
quickSort [] = []
quickSort (p : xs) = quickSort [x | x <- xs, x < p] ++ [p] ++ quickSort [x | x <- xs, x >= p]
insertionSort = foldr insert []
data Heap = E | H Int Heap Heap
heapSort = drain . foldr push E
  where push x = meld (H x E E)
        meld E h = h
        meld h E = h
        meld h1@(H x l1 r1) h2@(H y _ _) | x <= y = H x (meld r1 h2) l1
                                         | otherwise = meld h2 h1
        drain E = []
        drain (H x l r) = x : drain (meld l r)
radix xs = foldl pass xs [0 .. 15]
  where pass ys b = let (ones, zeros) = partition (`testBit` b) ys in zeros ++ ones

-- strings
kmp :: String -> String -> [Int]
kmp pat txt = go 0 0 txt
  where
    n = length pat
    fails = Map.fromList (zip [0 ..] (-1 : scanl1' next 0 (tail pat)))
    scanl1' f k cs = reverse (snd (foldl' (\(j, acc) c -> let j' = f j c in (j', j' : acc)) (k, [k]) cs))
    next k c | k >= 0 && pat !! k == c = k + 1
             | k == 0 = 0
             | otherwise = next (max 0 (fails Map.! k)) c
    go _ _ [] = []
    go i k (c : cs)
      | pat !! k == c = if k + 1 == n then (i - n + 1) : go (i + 1) (max 0 (fails Map.! k)) cs else go (i + 1) (k + 1) cs
      | k == 0 = go (i + 1) 0 cs
      | otherwise = go i (max 0 (fails Map.! k)) (c : cs)

naive :: String -> String -> [Int]
naive p t = [i | (i, s) <- zip [0 ..] (tails t), p `isPrefixOf` s]

lcsLen :: Eq a => [a] -> [a] -> Int
lcsLen xs ys = last (foldl' row (replicate (length ys + 1) 0) xs)
  where row prev x = scanl step 0 (zip3 ys prev (tail prev))
          where step left (y, diag, up) = if x == y then diag + 1 else max left up

runLength :: String -> [(Char, Int)]
runLength = map (\g -> (head g, length g)) . group

bwt :: String -> (Int, String)
bwt s = (fromJust (elemIndex s rots), map last rots)
  where rots = sort (take (length s) (iterate (\(x : xs) -> xs ++ [x]) s))
unbwt :: (Int, String) -> String
unbwt (i, l) = iterate (sort . zipWith (:) l) (map (const "") l) !! length l !! i

-- numbers
egcd :: Integer -> Integer -> (Integer, Integer, Integer)
egcd a 0 = (a, 1, 0)
egcd a b = let (q, r) = a `divMod` b; (g, s, t) = egcd b r in (g, t, s - q * t)
modPow :: Integer -> Integer -> Integer -> Integer
modPow _ 0 m = 1 `mod` m
modPow b e m | even e = let h = modPow b (e `div` 2) m in h * h `mod` m
             | otherwise = b * modPow b (e - 1) m `mod` m
millerRabin :: Integer -> Bool
millerRabin n | n < 2 = False
              | n < 4 = True
              | even n = False
              | otherwise = all ok [a | a <- [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37], a < n]
  where (s, d) = factor2 (n - 1)
        factor2 m = until (odd . snd) (\(k, q) -> (k + 1, q `div` 2)) (0, m)
        ok a = let x = modPow a d n in x == 1 || any (== n - 1) (take s (iterate (\y -> y * y `mod` n) x))
crt :: [(Integer, Integer)] -> (Integer, Integer)
crt = foldl1 step
  where step (r1, m1) (r2, m2) = let (g, p, _) = egcd m1 m2; l = m1 * m2 `div` g
                                 in ((r1 + m1 * p * ((r2 - r1) `div` g)) `mod` l, l)
isqrt :: Integer -> Integer
isqrt 0 = 0
isqrt n = go n where go x = let y = (x + n `div` x) `div` 2 in if y >= x then x else go y

-- combinatorics
perms :: [a] -> [[a]]
perms [] = [[]]
perms xs = [y : p | (y, ys) <- picks xs, p <- perms ys]
  where picks [] = []
        picks (z : zs) = (z, zs) : [(w, z : ws) | (w, ws) <- picks zs]
combos :: Int -> [a] -> [[a]]
combos 0 _ = [[]]
combos _ [] = []
combos k (x : xs) = map (x :) (combos (k - 1) xs) ++ combos k xs
partitions :: Int -> [[Int]]
partitions n = go n n where
  go 0 _ = [[]]
  go m k = [j : p | j <- [min m k, min m k - 1 .. 1], p <- go (m - j) j]
gray :: Int -> [String]
gray 0 = [""]
gray n = map ('0' :) g ++ map ('1' :) (reverse g) where g = gray (n - 1)
hanoi :: Int -> String -> String -> String -> [(String, String)]
hanoi 0 _ _ _ = []
hanoi n a b c = hanoi (n - 1) a c b ++ [(a, b)] ++ hanoi (n - 1) c b a
sudokuRow :: [Int] -> Bool
sudokuRow r = sort r == [1 .. 9]

main :: IO ()
main = do
  let xs = [170, 45, 75, 90, 802, 24, 2, 66, 45]
  print (map ($ xs) [mergeSort, quickSort, insertionSort, heapSort, radix])
  print (kmp "aba" "abababa" == naive "aba" "abababa", naive "na" "banana", lcsLen "AGGTAB" "GXTXAYB")
  print (runLength "aaabccd", bwt "banana$", unbwt (bwt "mississippi"))
  print (egcd 240 46, modPow 3 200 1000007, filter millerRabin [1000000 .. 1000100], crt [(2, 3), (3, 5), (2, 7)])
  print (isqrt (10 ^ 40 + 12345), map (\n -> length (perms [1 .. n])) [0 .. 5], length (combos 3 "abcdef"))
  print (partitions 5, gray 3, length (hanoi 8 "a" "b" "c"), take 3 (hanoi 3 "L" "R" "M"))
  print (IS.toList (IS.map (`div` 2) (IS.fromList [1 .. 10])), popCount (0xdeadbeef :: Int), (.&.) 12 (10 :: Int), xor 5 (3 :: Int), shiftL 1 10 :: Int)
  print (sortBy (compare `on` snd) (Map.toList (Map.fromListWith (+) (zip "mississippi" (repeat 1)))))
  print (zipWith3 zip3 [[1, 2]] ["ab"] [[True, False]], foldl' (flip Set.insert) Set.empty [3, 1, 2, 3], sudokuRow [9, 8 .. 1])
  print (let s = "A man a plan" in map toLower (filter isAlpha s), words . map (\c -> if isPunctuation c then ' ' else c) $ "a,b;c.d")
  print (insertBy (compare `on` negate) 3 [5, 4, 2], deleteBy (\a b -> a == b + 1) 3 [1, 2, 3], unionBy ((==) `on` (`mod` 3)) [1, 2] [4, 6], intersect [1, 2, 3] [2, 3, 4], [1, 2, 3, 2] \\ [2])
  print (stripPrefix "ab" "abc", isSubsequenceOf "ace" "abcde", dropWhileEnd isSpace "hi  ", span isDigit "12ab", genericLength "abc" :: Integer, transpose ["abc", "d", "ef"])
