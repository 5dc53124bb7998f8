{-# LANGUAGE PatternSynonyms, TupleSections #-}
module Main where
import qualified Data.Sequence as Seq
import Data.Sequence (Seq, (|>), (<|), (><), ViewL(..), viewl, ViewR(..), viewr, pattern Empty, pattern (:<|), pattern (:|>))
import qualified Data.Set as Set
import qualified Data.IntSet as IS
import qualified Data.IntMap as IM
import Data.Foldable (toList)
import Data.Maybe (fromJust, catMaybes)

bfs :: (Ord a) => (a -> [a]) -> a -> [(a, Int)]
bfs next s = go (Seq.singleton (s, 0)) (Set.singleton s)
  where go Empty _ = []
        go ((x, d) :<| q) seen =
          let ns = [n | n <- next x, n `Set.notMember` seen]
              seen' = foldr Set.insert seen ns
          in (x, d) : go (q >< Seq.fromList [(n, d + 1) | n <- ns]) seen'

knights :: (Int, Int) -> [(Int, Int)]
knights (r, c) = [ (r', c') | (dr, dc) <- [(1,2),(2,1),(-1,2),(-2,1),(1,-2),(2,-1),(-1,-2),(-2,-1)], let r' = r + dr; c' = c + dc, r' `elem` [1..4], c' `elem` [1..4] ]

josephus :: Int -> Int -> [Int]
josephus n k = go (Seq.fromList [1 .. n]) 0
  where go s i | Seq.null s = []
               | otherwise = let j = (i + k - 1) `mod` Seq.length s
                             in Seq.index s j : go (Seq.deleteAt j s) j

main :: IO ()
main = do
  print (take 6 (bfs knights (1, 1)))
  print (josephus 7 3)
  let s = Seq.fromList [1 .. 5 :: Int]
  print (s |> 6, 0 <| s, Seq.reverse s, Seq.update 2 99 s, Seq.adjust (* 2) 1 s)
  case viewl s of { x :< rest -> print (x, rest); EmptyL -> print "empty" }
  case viewr s of { rest :> x -> print (x, toList rest); EmptyR -> print "empty" }
  print (Seq.sort (Seq.fromList [3,1,2]), Seq.mapWithIndex (,) (Seq.fromList "ab"), Seq.splitAt 2 s, Seq.lookup 9 s, Seq.foldlWithIndex (\a i x -> a + i * x) 0 s)
  print (Seq.chunksOf 2 s, Seq.zip s s, Seq.replicate 2 'x', sum s, Seq.insertAt 1 7 s, Seq.spanl even s, Seq.findIndexL (> 3) s)
  print (IS.toList (IS.fromList [5, 1, 3]), IM.toList (IM.fromListWith (+) [(1, 2), (1, 3), (2, 5)]), IM.findWithDefault 0 9 IM.empty)
  print (Set.partition even (Set.fromList [1 .. 6]), Set.map (`div` 2) (Set.fromList [1 .. 6]), Set.unions [Set.fromList [1], Set.fromList [2]], Set.isSubsetOf (Set.fromList [1]) (Set.fromList [1, 2]), Set.powerSet (Set.fromList [1,2]), Set.cartesianProduct (Set.fromList "ab") (Set.fromList [1,2]))
  print (IM.minViewWithKey (IM.fromList [(3,'c'),(1,'a')]), IM.updateLookupWithKey (\_ _ -> Nothing) 1 (IM.fromList [(1,'a')]), IM.unionWith (++) (IM.singleton 1 "a") (IM.singleton 1 "b"))
  print (Set.elemAt 1 (Set.fromList "xyz"), Set.findMin (Set.fromList [3,2]), Set.deleteMax (Set.fromList [1,2,3]), Set.lookupGE 2 (Set.fromList [1,3]), Set.foldr (:) [] (Set.fromList [2,1]), Set.toDescList (Set.fromList [1,2,3]))
