module Main where

import qualified Data.IntMap.Strict as IM
import qualified Data.Map as L
import qualified Data.Map.Strict as M
import qualified Data.Set as S
import Control.Exception (ErrorCall (..), evaluate, try)

check :: String -> a -> IO ()
check what x = do
  r <- try (evaluate x)
  putStrLn (what ++ ": " ++ either (\(ErrorCall m) -> "fails with " ++ m) (const "fine") r)

main :: IO ()
main = do
  check "lazy insert" (L.insert 1 (error "value") L.empty :: L.Map Int Int)
  check "strict insert" (M.insert 1 (error "value") M.empty :: M.Map Int Int)
  check "lazy map" (L.map (`div` (0 :: Int)) (L.fromList [(1 :: Int, error "not looked at")]))
  check "strict adjust" (M.adjust (const (error "adjusted")) 2 (M.fromList [(1 :: Int, 1 :: Int)]))
  check "strict adjust there" (M.adjust (const (error "adjusted")) 1 (M.fromList [(1 :: Int, 1 :: Int)]))
  check "key" (L.insert (error "key") 'x' (L.singleton (1 :: Int) 'y'))
  check "strict fromListWith" (M.fromListWith (\_ _ -> error "both") [(1 :: Int, 'a'), (2, 'b'), (1, 'c')])
  let m = M.fromListWith (++) [(length w, [w]) | w <- words "the quick brown fox jumps over the lazy dog"]
  print m
  print (M.foldrWithKey (\k v acc -> k * length v + acc) 0 m, M.keysSet m, M.lookupMin m, M.lookupLE 4 m, M.lookupGT 5 m)
  print (M.unionWith (++) m (M.singleton 9 ["elephants"]) M.! 9, M.intersectionWith (,) m (M.fromList [(3, 'x'), (7, 'y')]))
  print (M.partitionWithKey (\k _ -> even k) m, M.splitLookup 4 m)
  print (M.alter (fmap ("new" :)) 5 m M.!? 5, M.alter (const (Just [])) 1 m M.!? 1, M.alter (const Nothing) 3 m M.!? 3)
  print (M.insertLookupWithKey (\k new old -> show k : new ++ old) 4 ["some"] m)
  print (M.mapAccum (\a v -> (a + length v, a)) 0 m, M.mapKeysWith (++) (`div` 2) m, M.foldr' ((+) . length) 0 m)
  print (M.mapEither (\v -> if length v > 1 then Left (head v) else Right (length v)) m, M.elemAt 1 m, M.findIndex 5 m)
  print (M.fromAscList [(1, 'a'), (1, 'b'), (2, 'c')], M.fromDistinctAscList (zip [1 .. 3 :: Int] "xyz"), M.toDescList (M.fromList (zip "ba" [1 :: Int ..])))
  print (IM.toList (IM.fromListWith (+) [(n `mod` 3, n) | n <- [-4 .. 7]]), IM.findWithDefault 0 9 (IM.fromList [(-1, 5 :: Int)]), IM.split 0 (IM.fromList (zip [-2 .. 2] "abcde")))
  print (S.map (`mod` 3) (S.fromList [1 .. 10 :: Int]), S.partition even (S.fromList [1 .. 6 :: Int]), S.isSubsetOf (S.fromList "ab") (S.fromList "abc"), S.unions [S.singleton 'x', S.fromList "yx"], S.elemAt 1 (S.fromList "cab"), S.powerSet (S.fromList [1, 2 :: Int]))
