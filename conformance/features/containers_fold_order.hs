module Main where

import qualified Data.IntMap as IM
import qualified Data.Map as M
import qualified Data.Set as S
import Data.Foldable (toList, foldl')

-- Orders of traversal, combining functions' argument orders, and structural sharing do not matter to the result.
main :: IO ()
main = do
  let m = M.fromListWith (++) [(k, [v]) | (k, v) <- zip (cycle "bac") [1 .. 7 :: Int]]
  print m
  print (M.foldr (\v acc -> length v : acc) [] m, M.foldl (flip (:)) [] m)
  print (M.foldlWithKey (\acc k v -> acc ++ [k] ++ show v) "" m)
  print (traverse (\v -> if null v then Nothing else Just (head v)) m)
  mapM_ print (M.keysSet m)
  _ <- M.traverseWithKey (\k v -> putStrLn (k : ' ' : show v)) m
  print (M.unionsWith (+) [M.fromList [(1, 1), (2, 2)], M.fromList [(2, 10)], M.fromList [(3, 100)]])
  print (M.fromAscList [(1, 'a'), (2, 'b')], M.fromDistinctAscList [(1, 'x')], M.toAscList (M.mapKeys negate (M.fromList [(1, 'a'), (2, 'b')])))
  print (M.mapAccum (\a v -> (a + length v, a)) 0 m, M.mapEither (\v -> if odd (length v) then Left v else Right v) m)
  print (M.partitionWithKey (\k _ -> k == 'a') m, M.updateLookupWithKey (\_ _ -> Nothing) 'a' m)
  print (foldl' (-) 0 (S.fromList [1, 2, 3]), toList (S.map negate (S.fromList [1, 2])), S.foldr (:) [] (S.fromList "cab"))
  print (IM.foldrWithKey (\k v a -> (k, v) : a) [] (IM.fromList [(5, 'e'), (-5, 'm'), (0, 'z')]))
  print (M.alter (const Nothing) 'a' m M.!? 'a', M.elemAt 0 m, M.findIndex 'c' m, M.lookupIndex 'z' m)
  print (M.restrictKeys m (S.fromList "ab"), M.withoutKeys m (S.fromList "ab"))
