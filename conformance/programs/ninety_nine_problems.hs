-- The 99 problems, 1 - 28
module Main where
import Data.List
import Data.Ord
import System.IO

data NestedList a = Elem a | List [NestedList a]
flatten :: NestedList a -> [a]
flatten (Elem a   )   = [a]
flatten (List (x:xs)) = flatten x ++ flatten (List xs)
flatten (List [])     = []

compress :: Eq a => [a] -> [a]
compress (x:ys@(y:_))
    | x == y    = compress ys
    | otherwise = x : compress ys
compress ys = ys

data ListItem a = Single a | Multiple Int a
    deriving (Show)

encodeModified :: Eq a => [a] -> [ListItem a]
encodeModified = map encodeHelper . encode
    where
      encodeHelper (1,x) = Single x
      encodeHelper (n,x) = Multiple n x
encode xs = [(length x,head x) | x <- group xs]

dropEvery :: [a] -> Int -> [a]
dropEvery [] _ = []
dropEvery list count = (take (count-1) list) ++ dropEvery (drop count list) count

slice xs i k | i>0 = take (k-i+1) $ drop (i-1) xs

rotate xs n | n >= 0 = drop n xs ++ take n xs
            | n < 0 = rotate xs (length xs + n)

combinations :: Int -> [a] -> [[a]]
combinations 0 _  = [ [] ]
combinations n xs = [ y:ys | y:xs' <- tails xs
                           , ys <- combinations (n-1) xs']

lsort :: [[a]] -> [[a]]
lsort = sortBy (comparing length)
lfsort :: [[a]] -> [[a]]
lfsort lists = concat groups
    where groups = lsort $ groupBy equalLength $ lsort lists
          equalLength xs ys = length xs == length ys

group3 :: [Int] -> [a] -> [[[a]]]
group3 [] = const [[]]
group3 (n:ns) = concatMap (uncurry $ (. group3 ns) . map . (:)) . combination n
  where combination 0 xs = [([],xs)]
        combination n [] = []
        combination n (x:xs) = ts ++ ds
          where ts = [ (x:ys,zs) | (ys,zs) <- combination (n-1) xs ]
                ds = [ (ys,x:zs) | (ys,zs) <- combination  n    xs ]

main = do
  hSetBuffering stdout LineBuffering
  print $ flatten (List [Elem 1, List [Elem 2, List [Elem 3, Elem 4], Elem 5]])
  print $ compress "aaaabccaadeeee"
  print $ encodeModified "aaaabccaadeeee"
  print $ dropEvery "abcdefghik" 3
  print $ slice ['a','b','c','d','e','f','g','h','i','k'] 3 7
  print $ rotate ['a','b','c','d','e','f','g','h'] (-2)
  print $ combinations 3 "abcde"
  print $ lfsort ["abc", "de", "fgh", "de", "ijkl", "mn", "o"]
  print $ length $ group3 [2,3,4] ["aldo","beat","carla","david","evi","flip","gary","hugo","ida"]
