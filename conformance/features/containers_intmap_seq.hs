module Main where

import Data.Foldable (toList)
import qualified Data.IntMap.Strict as IM
import qualified Data.IntSet as IS
import Data.Sequence (Seq, (<|), (|>), (><), ViewL (..), viewl)
import qualified Data.Sequence as Seq

rotate :: Int -> Seq a -> Seq a
rotate 0 s = s
rotate n s = case viewl s of
  EmptyL -> s
  x :< rest -> rotate (n - 1) (rest |> x)

main :: IO ()
main = do
  let m = IM.fromListWith (+) [(3, 1), (-2, 5), (3, 10)]
  print (m, IM.lookup 3 m, IM.findWithDefault 0 9 m)
  print (IM.insertWith (+) 3 100 m, IM.toList (IM.map negate m), IM.keys m)
  print (IM.unionWith (-) m (IM.fromList [(3, 1), (4, 4)]))
  print (IM.foldrWithKey (\k v a -> k + v + a) 0 m, IM.lookupMin m, IM.delete 3 m)
  print (IS.toList (IS.map (* 2) (IS.fromList [3, -1, 2])), IS.member 3 (IS.singleton 3))
  let s = Seq.fromList "bcd"
  print (('a' <| s) |> 'e')
  print (Seq.index s 1, Seq.length s, Seq.lookup 9 s, Seq.update 0 'X' s)
  print (rotate 2 s, Seq.reverse s >< s)
  print (toList (Seq.sort (Seq.fromList [3, 1, 2])), sum (Seq.fromList [1 .. 10]))
  print (fmap fromEnum s, Seq.splitAt 1 s, Seq.empty :: Seq Int)
  print (Seq.adjust succ 2 s, Seq.foldlWithIndex (\a i c -> (i, c) : a) [] s)
  case s of
    x Seq.:<| _ -> print x
    Seq.Empty -> putStrLn "empty"
