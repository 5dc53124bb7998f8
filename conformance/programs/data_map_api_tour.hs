module Main where
import qualified Data.Map as M
import qualified Data.Map.Strict as MS
import qualified Data.IntMap as IM
import qualified Data.Set as S
import Data.Monoid

main :: IO ()
main = do
  let m = M.fromList (zip "hello world" [1 ..])
  print m
  print (M.toDescList m, M.keys m, M.elems m)
  print (M.foldr (+) 0 m, M.foldlWithKey (\a k v -> a ++ [k] ++ show v) "" m)
  print (M.insertWith (++) 'a' "x" (M.fromList [('a', "y"), ('b', "z")]), M.insertLookupWithKey (\_ n o -> n + o) 'h' 100 m)
  print (M.alter (fmap (* 2)) 'h' m M.! 'h', M.alter (const (Just 0)) 'z' m M.!? 'z', M.adjust negate 'e' m M.! 'e')
  print (M.unionWith (+) m (M.fromList [('h', 1000), ('q', 5)]), M.intersectionWith (,) m (M.fromList [('w', 'W'), ('x', 'X')]))
  print (M.difference m (M.fromList [(c, ()) | c <- "helo"]), m M.\\ M.fromList [(' ', 0)], M.partition even m)
  print (M.mapMaybe (\v -> if v > 5 then Just (v * 10) else Nothing) m, M.mapEither (\v -> if odd v then Left v else Right (show v)) m)
  print (M.lookupLT 'h' m, M.lookupGE 'i' m, M.findMin m, M.deleteMax m, M.elemAt 2 m, M.findIndex 'l' m)
  print (M.splitLookup 'l' m, M.minViewWithKey m, fmap fst (M.maxView m))
  print (M.foldMapWithKey (\k v -> [(v, k)]) m, M.mapKeysWith (+) (\c -> if c < 'l' then 'A' else 'B') m)
  print (M.fromAscListWith (++) [(1, "a"), (1, "b"), (2, "c")], M.mapAccum (\a b -> (a + b, a)) 0 m, M.mapAccumWithKey (\a k b -> (a ++ [k], b)) "" m)
  print (traverse (\v -> if v > 0 then Just (v - 1) else Nothing) m, M.traverseWithKey (\k v -> [v]) (M.fromList [(1, 'x')]))
  print (M.isSubmapOf (M.fromList [('h', 1)]) m, M.lookupIndex 'z' m, M.notMember 'z' m, M.size m, M.null M.empty)
  print (M.unionsWith (+) [M.singleton 1 1, M.singleton 2 2, M.singleton 1 10], M.restrictKeys m (S.fromList "hw"), M.withoutKeys m (S.fromList "helo wr"))
  print (M.updateLookupWithKey (\_ v -> if v > 3 then Nothing else Just (v + 1)) 'h' m, M.takeWhileAntitone (< 'i') m, M.spanAntitone (< 'i') m)
  print (compare m (M.delete 'h' m), m == m, fmap show (M.filterWithKey (\k _ -> k > 'o') m), foldMap Sum m)
  let im = IM.fromListWith (++) [(5, "five"), (-1, "neg"), (3, "three"), (5, "cinq")]
  print im
  print (IM.toAscList (IM.map length im), IM.findWithDefault "?" 9 im, IM.lookupMin im, IM.split 3 im, IM.unionWith (++) im im IM.! 3)
  print (IM.foldrWithKey (\k v a -> k + length v + a) 0 im, IM.keysSet im, IM.insertWith (++) 3 "drei" im, IM.updateMin (const Nothing) im)
  let s = S.fromList [3, 1, 4, 1, 5, 9, 2, 6]
  print (s, S.map (`mod` 3) s, S.partition odd s, S.split 4 s, S.elemAt 0 s, S.findIndex 4 s, S.isSubsetOf (S.fromList [1, 2]) s)
  print (S.unions [s, S.fromList [100]], S.foldr (:) [] s, S.lookupGT 6 s, S.deleteMin s, S.toDescList s, S.powerSet (S.fromList "abc"), S.cartesianProduct (S.fromList [1, 2]) (S.fromList "x"))
  print (MS.foldl' (+) 0 (MS.fromList [(1, 2), (3, 4)]), M.foldr' (:) [] m, S.disjoint s (S.fromList [7]), M.compose (M.fromList [(1, 'a')]) (M.fromList [("x", 1), ("y", 2)]))
