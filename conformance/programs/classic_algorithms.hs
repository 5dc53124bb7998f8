module Main where
import qualified Data.Map as M
import Data.List
import Data.Maybe
-- DPLL, knights tour, sudoku-ish, bin packing, edit distance, huffman, topological sort, max subarray
type Lit = Int
dpll :: [[Lit]] -> Maybe [Lit]
dpll = go [] where
  go m [] = Just (sort m)
  go m cs | any null cs = Nothing
          | Just l <- unit cs = assign l
          | otherwise = let l = head (head cs) in maybe (assign (-l)) Just (assign l)
    where assign l = go (l : m) [delete' (-l) c | c <- cs, l `notElem` c]
          delete' x = filter (/= x)
  unit cs = listToMaybe [l | [l] <- cs]
edit :: String -> String -> Int
edit a b = last (foldl' row [0 .. length b] a) where
  row prev@(p : ps) c = scanl step (p + 1) (zip3 b prev ps) where step left (ch, diag, up) = minimum [left + 1, up + 1, diag + fromEnum (ch /= c)]
  row [] _ = []
data H = L Int Char | N Int H H
weight :: H -> Int
weight (L w _) = w
weight (N w _ _) = w
huff :: String -> [(Char, String)]
huff s = sortOn fst (codes (build (sortOn weight [L (length g) (head g) | g <- group (sort s)]))) where
  build [t] = t
  build (a : b : r) = build (insertBy (\x y -> compare (weight x) (weight y)) (N (weight a + weight b) a b) r)
  build [] = error "empty"
  codes (L _ c) = [(c, "0")]
  codes t = go t "" where { go (L _ c) p = [(c, reverse p)]; go (N _ l r) p = go l ('0' : p) ++ go r ('1' : p) }
topo :: Ord a => M.Map a [a] -> Either [a] [a]
topo g = go (M.keys g) [] where
  go [] done = Right (reverse done)
  go ns done = case partition (all (`elem` done) . (\n -> M.findWithDefault [] n g)) ns of
    ([], stuck) -> Left stuck
    (ready, rest) -> go rest (reverse ready ++ done)
maxSub :: [Int] -> (Int, [Int])
maxSub = foldl' pick (0, []) . map (\xs -> (sum xs, xs)) . concatMap (tail . inits) . tails where pick b c = if fst c > fst b then c else b
knight :: Int -> Maybe [(Int, Int)]
knight n = go [(0, 0)] (n * n - 1) where
  go p 0 = Just (reverse p)
  go p@(c : _) k = listToMaybe (mapMaybe (\m -> go (m : p) (k - 1)) (sortOn (\m -> length (moves (m : p) m)) (moves p c)))
  go [] _ = Nothing
  moves p (x, y) = [(a, b) | (dx, dy) <- [(1, 2), (2, 1), (-1, 2), (2, -1), (-2, 1), (1, -2), (-1, -2), (-2, -1)], let a = x + dx; b = y + dy, a >= 0, a < n, b >= 0, b < n, (a, b) `notElem` p]
change :: Int -> [Int] -> Integer
change n coins = foldl' (\ways c -> let new = zipWith (+) ways (replicate c 0 ++ new) in new) (1 : replicate n 0) coins !! n
pascal :: [[Integer]]
pascal = iterate (\r -> zipWith (+) (0 : r) (r ++ [0])) [1]
romans :: Int -> String
romans 0 = ""
romans n = let (v, s) = head [(v', s') | (v', s') <- zip [1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1] (words "M CM D CD C XC L XL X IX V IV I"), v' <= n] in s ++ romans (n - v)
spiral :: [[a]] -> [a]
spiral [] = []
spiral (r : rs) = r ++ spiral (reverse (transpose rs))
hanoi :: Int -> a -> a -> a -> [(a, a)]
hanoi 0 _ _ _ = []
hanoi n a b c = hanoi (n - 1) a c b ++ [(a, b)] ++ hanoi (n - 1) c b a
lookAndSay :: [String]
lookAndSay = iterate (concatMap (\g -> show (length g) ++ [head g]) . group) "1"
main :: IO ()
main = do
  print (dpll [[1, -2], [2, 3], [-1, -3], [-3, 2]], dpll [[1], [-1]])
  print (edit "kitten" "sitting", edit "" "abc", edit "flaw" "lawn")
  print (huff "abracadabra")
  print (topo (M.fromList [("shirt", []), ("tie", ["shirt"]), ("jacket", ["tie", "belt"]), ("belt", ["trousers"]), ("trousers", [])]), topo (M.fromList [('a', "b"), ('b', "a"), ('c', "")]))
  print (maxSub [-2, 1, -3, 4, -1, 2, 1, -5, 4])
  print (fmap (take 6) (knight 5))
  print (change 100 [1, 5, 10, 25, 50], pascal !! 10, map romans [1994, 2024, 49])
  print (spiral [[1, 2, 3], [4, 5, 6], [7, 8, 9]], length (hanoi 8 'a' 'b' 'c'), take 3 (hanoi 3 'x' 'y' 'z'), lookAndSay !! 6)
