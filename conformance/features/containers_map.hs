module Main where

import qualified Data.Map as M
import qualified Data.Map.Strict as MS

main :: IO ()
main = do
  let m = M.fromList (zip "banana" [1 ..])
  print m
  print (M.fromListWith (++) [(length w, [w]) | w <- words "a bb cc d eee"])
  print (M.lookup 'n' m, M.findWithDefault 0 'z' m, M.member 'b' m, M.size m)
  print (M.insertWith (+) 'a' 100 m, M.delete 'b' m)
  print (M.adjust (* 2) 'a' m, M.alter (fmap (+ 1)) 'n' m, M.alter (const (Just 9)) 'q' m)
  print (M.unionWith (+) m (M.fromList [('a', 1), ('c', 2)]))
  print (M.toDescList m, M.keys m, M.elems m)
  print (M.foldrWithKey (\k v acc -> (k, v) : acc) [] m, sum m, maximum m)
  print (M.partition even m, M.filterWithKey (\k _ -> k > 'a') m)
  print (M.lookupMin m, M.lookupMax m, M.findMin m, M.deleteMin m)
  print (fmap show m, M.mapWithKey (\k v -> k : show v) m)
  print (M.split 'b' m, M.lookupLE 'c' m, M.lookupGT 'b' m)
  print (MS.foldl' (+) 0 m, M.insertLookupWithKey (\_ n o -> n + o) 'a' 5 m)
  print (m M.! 'a', m M.!? 'z', M.notMember 'z' m)
  print (M.intersectionWith (,) m (M.fromList [('n', "x")]), m M.\\ M.fromList [('a', ())])
  print (M.mapMaybe (\v -> if v > 3 then Just (v * 2) else Nothing) m)
  print (m == M.fromList (M.toList m), compare m M.empty)
