module Main where
import Control.Monad.ST
import Data.STRef
import Control.Monad
import qualified Data.Map as Map
import Data.Array.ST
import Data.Array.Unboxed

-- Union find
data UF s = UF { parent :: STUArray s Int Int, rnk :: STUArray s Int Int }
newUF :: Int -> ST s (UF s)
newUF n = UF <$> newListArray (0, n - 1) [0 ..] <*> newArray (0, n - 1) 0
findUF :: UF s -> Int -> ST s Int
findUF uf i = do
  p <- readArray (parent uf) i
  if p == i then return i else do
    r <- findUF uf p
    writeArray (parent uf) i r
    return r
union :: UF s -> Int -> Int -> ST s Bool
union uf a b = do
  ra <- findUF uf a
  rb <- findUF uf b
  if ra == rb then return False else do
    ka <- readArray (rnk uf) ra
    kb <- readArray (rnk uf) rb
    case compare ka kb of
      LT -> writeArray (parent uf) ra rb
      GT -> writeArray (parent uf) rb ra
      EQ -> do
        writeArray (parent uf) ra rb
        writeArray (rnk uf) rb (kb + 1)
    return True

kruskal :: Int -> [(Int, Int, Int)] -> Int
kruskal n es = runST $ do
  uf <- newUF n
  total <- newSTRef 0
  forM_ es $ \(w, a, b) -> do
    ok <- union uf a b
    when ok $ modifySTRef' total (+ w)
  readSTRef total

pascal :: Int -> [[Integer]]
pascal n = take n (iterate (\r -> zipWith (+) (0 : r) (r ++ [0])) [1])

histogram :: [Int] -> UArray Int Int
histogram xs = accumArray (+) 0 (minimum xs, maximum xs) [(x, 1) | x <- xs]

shuffle :: Int -> [a] -> [a]
shuffle _ [] = []
shuffle s xs = let (a, b : c) = splitAt (s `mod` length xs) xs in b : shuffle (s * 7 + 3) (a ++ c)

knapsack :: Int -> [(Int, Int)] -> Int
knapsack cap items = runST $ do
  dp <- newArray (0, cap) 0 :: ST s (STUArray s Int Int)
  forM_ items $ \(w, v) -> forM_ [cap, cap - 1 .. w] $ \c -> do
    a <- readArray dp c
    b <- readArray dp (c - w)
    when (b + v > a) $ writeArray dp c (b + v)
  fr <- freeze dp
  return ((fr :: UArray Int Int) ! cap)

main :: IO ()
main = do
  print (kruskal 5 [(1,0,1),(2,1,2),(3,0,2),(4,3,4),(5,2,3)])
  mapM_ print (pascal 6)
  print (histogram [1,3,3,5,1])
  putStrLn (shuffle 42 ['a' .. 'j'])
  print (knapsack 10 [(5,10),(4,40),(6,30),(3,50)])
