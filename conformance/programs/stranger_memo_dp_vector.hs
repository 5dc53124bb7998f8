module Main where
import qualified Data.Vector as V
import qualified Data.Vector.Unboxed as U
import qualified Data.Vector.Mutable as MV
import qualified Data.HashMap.Strict as HM
import qualified Data.HashSet as HS
import Data.Hashable
import Control.Monad.ST
import Control.Monad
import Control.Monad.State.Strict
import qualified Data.Map as M
import Data.List.Split (splitOn, chunksOf, wordsBy)
import System.Random (mkStdGen)
import Data.List (sort, foldl')

lis :: [Int] -> [Int]
lis xs = reverse (go best)
  where
    v = V.fromList xs
    n = V.length v
    table = V.generate n (\i -> let c = [(fst (table V.! j) + 1, j) | j <- [0 .. i - 1], v V.! j < v V.! i] in if null c then (1, -1) else maximum c)
    best = snd (maximum [(fst (table V.! i), i) | i <- [0 .. n - 1]])
    go (-1) = []
    go i = v V.! i : go (snd (table V.! i))

editDistance :: String -> String -> Int
editDistance a b = table V.! m V.! n
  where
    m = length a
    n = length b
    va = V.fromList a
    vb = V.fromList b
    table = V.generate (m + 1) (\i -> V.generate (n + 1) (cell i))
    cell i 0 = i
    cell 0 j = j
    cell i j | va V.! (i - 1) == vb V.! (j - 1) = table V.! (i - 1) V.! (j - 1)
             | otherwise = 1 + minimum [table V.! (i - 1) V.! j, table V.! i V.! (j - 1), table V.! (i - 1) V.! (j - 1)]

coins :: U.Vector Int -> Int -> Integer
coins cs total = V.last (U.foldl' step (V.generate (total + 1) (\i -> if i == 0 then 1 else 0)) cs)
  where step ways c = let new = V.imap (\i w -> if i < c then w else w + new V.! (i - c)) ways in new

shuffle :: [a] -> Int -> [a]
shuffle xs seed = V.toList (runST (do
  mv <- V.thaw (V.fromList xs)
  let n = MV.length mv
  foldM_ (\s i -> do
    let s' = (s * 1103515245 + 12345) `mod` 2147483648
    MV.swap mv i (s' `mod` (i + 1))
    return s') seed [n - 1, n - 2 .. 1]
  V.freeze mv))

data Key = Key String Int deriving (Eq, Show, Ord)
instance Hashable Key where hashWithSalt s (Key a b) = s `hashWithSalt` a `hashWithSalt` b

memoGrid :: (Int, Int) -> State (M.Map (Int, Int) Integer) Integer
memoGrid (0, _) = return 1
memoGrid (_, 0) = return 1
memoGrid p@(i, j) = gets (M.lookup p) >>= maybe compute return
  where compute = do
          r <- (+) <$> memoGrid (i - 1, j) <*> memoGrid (i, j - 1)
          modify' (M.insert p r)
          return r

main :: IO ()
main = do
  print (lis [10, 9, 2, 5, 3, 7, 101, 18, 4, 20])
  print (editDistance "kitten" "sitting", editDistance "" "abc")
  print (coins (U.fromList [1, 2, 5, 10, 20, 50, 100, 200]) 200)
  let s = shuffle [1 .. 10 :: Int] 42
  print (s, sort s == [1 .. 10])
  let hm = HM.fromListWith (+) [(Key w (length w), 1 :: Int) | w <- words "a bb a ccc bb a"]
  print (sort (HM.toList hm), HM.lookup (Key "a" 1) hm, HM.size hm, HM.member (Key "z" 1) hm)
  print (sort (HS.toList (HS.union (HS.fromList [1, 2]) (HS.fromList [2, 3 :: Int]))), HM.foldl' (+) 0 hm)
  print (evalState (memoGrid (16, 16)) M.empty)
  print (V.ifilter (\i _ -> even i) (V.fromList "abcdef"), V.scanl (+) 0 (V.fromList [1, 2, 3]), U.sum (U.enumFromTo 1 (100 :: Int)), V.zipWith3 (,,) (V.fromList [1]) (V.fromList "x") (V.fromList [True]))
  print (V.fromList [3, 1, 2] V.// [(0, 9)], V.accum (+) (V.replicate 3 0) [(0, 1), (2, 5), (0, 2)], V.backpermute (V.fromList "abc") (V.fromList [2, 0]), V.findIndex (> 1) (V.fromList [1, 2]), V.partition even (V.fromList [1 .. 5]))
  print (U.maximumBy (\a b -> compare (a * a) (b * b)) (U.fromList [-5, 3, 4 :: Int]), V.foldr (:) [] (V.slice 1 2 (V.fromList "wxyz")), V.null V.empty, V.concatMap (\x -> V.fromList [x, x]) (V.fromList "ab"), V.unfoldr (\n -> if n > 3 then Nothing else Just (n, n + 1)) 1)
  print (splitOn "," "a,b,,c", chunksOf 2 [1 .. 5], wordsBy (== '-') "--a--b-")
  print (V.fromList "abc" V.!? 5, V.head (V.fromList [1]), V.maximum (V.fromList [2, 8, 3]), V.elemIndex 'c' (V.fromList "abc"), V.reverse (V.fromList [1, 2, 3]), V.all even (V.fromList [2, 4]))
