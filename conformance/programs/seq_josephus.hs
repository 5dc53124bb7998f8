module Main where

import Data.Sequence (Seq, ViewL (..), viewl, (|>), (<|), (><))
import qualified Data.Sequence as Seq
import Data.Foldable (toList)

josephus :: Int -> Int -> [Int]
josephus n k = go (Seq.fromList [1 .. n])
  where
    go s
      | Seq.null s = []
      | otherwise =
          let i = (k - 1) `mod` Seq.length s
              (before, after) = Seq.splitAt i s
          in case viewl after of
               x :< rest -> x : go (rest >< before)
               EmptyL -> []

data Deque a = Deque { unDeque :: Seq a }

marbles :: Int -> Int -> Int
marbles players lastM = maximum (toList scores)
  where
    (scores, _) = foldl turn (Seq.replicate players 0, Seq.singleton 0) [1 .. lastM]
    turn (sc, ring) m
      | m `mod` 23 == 0 =
          let r = rotate (-7) ring
          in case viewl r of
               x :< rest -> (Seq.adjust (+ (m + x)) (m `mod` players) sc, rest)
               EmptyL -> (sc, ring)
      | otherwise = (sc, m <| rotate 2 ring)
    rotate n s
      | Seq.null s = s
      | otherwise = let (a, b) = Seq.splitAt (n `mod` Seq.length s) s in b >< a

main :: IO ()
main = do
  print (josephus 10 3)
  print (last (josephus 41 3))
  print (marbles 9 25, marbles 10 1618)
  print (Seq.sort (Seq.fromList [3, 1, 2]) |> 9)
  print (Seq.lookup 1 (Seq.fromList "abc"), Seq.index (Seq.fromList "abc") 2)
  print (Seq.foldlWithIndex (\a i x -> a + i * x) 0 (Seq.fromList [5, 6, 7]))
