module Main where
import qualified Data.Vector as V
import Data.Vector (Vector, (!), (!?), (//))
import Control.Monad.ST
import qualified Data.Vector.Mutable as M
import Control.Monad

bubble :: Ord a => Vector a -> Vector a
bubble v = runST $ do
  m <- V.thaw v
  let n = M.length m
  forM_ [0 .. n - 2] $ \i ->
    forM_ [0 .. n - 2 - i] $ \j -> do
      a <- M.read m j
      b <- M.read m (j + 1)
      when (a > b) $ M.swap m j (j + 1)
  V.freeze m

binarySearch :: Ord a => a -> Vector a -> Maybe Int
binarySearch x v = go 0 (V.length v - 1)
  where
    go lo hi | lo > hi = Nothing
             | otherwise = let mid = (lo + hi) `div` 2 in case compare x (v ! mid) of
                 EQ -> Just mid
                 LT -> go lo (mid - 1)
                 GT -> go (mid + 1) hi

main :: IO ()
main = do
  let v = V.fromList [5, 3, 8, 1, 9, 2 :: Int]
  print v
  print (bubble v)
  print (map (`binarySearch` bubble v) [1, 8, 7])
  print (V.map (* 2) v, V.sum v, V.maximum v, V.maxIndex v, V.minIndex v)
  print (v // [(0, 100), (5, -1)])
  print (v !? 10, v !? 2)
  print (V.imap (\i x -> i * x) v)
  print (V.zip v (V.fromList "abc"))
  print (V.foldl' (flip (:)) [] v)
  print (V.filter even v, V.partition even v, V.span (> 2) v)
  print (V.generate 5 (^ 2), V.replicate 3 'x', V.enumFromN 1 5 :: Vector Int)
  print (V.scanl (+) 0 v, V.prescanl (+) 0 v, V.postscanl (+) 0 v, V.scanr (+) 0 v)
  print (V.toList (V.concatMap (\x -> V.fromList [x, x]) (V.take 2 v)))
  V.forM_ (V.indexed (V.slice 1 2 v)) print
  print (V.accum (+) (V.replicate 3 0) [(0, 1), (2, 5), (0, 2)])
  print (V.maximumBy (\a b -> compare (a `mod` 5) (b `mod` 5)) (V.fromList [4, 9, 14 :: Int]))
  print (V.minimumBy (\a b -> compare (a `mod` 5) (b `mod` 5)) (V.fromList [5, 10, 15 :: Int]))
  print (fmap show v)
  print (sum v, length v, maximum v, elem 3 v, foldr (:) [] v)
  print (V.head v, V.last v, V.init v, V.tail v, V.null V.empty)
  print (mconcat [V.fromList [1], V.fromList [2, 3 :: Int]])
  print (V.unfoldr (\n -> if n > 5 then Nothing else Just (n, n + 1)) 1 :: Vector Int)
  print (sequence (V.fromList [Just 1, Just 2]), traverse (\x -> if x > 0 then Right x else Left x) v)
  print (V.constructN 8 (\w -> if V.length w < 2 then 1 else w ! (V.length w - 1) + w ! (V.length w - 2)) :: Vector Integer)
  print (V.backpermute v (V.fromList [0, 0, 1]), V.reverse v, V.findIndex (> 6) v, V.elemIndex 9 v)
