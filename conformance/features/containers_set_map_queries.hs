module Main where

import qualified Data.Map as M
import qualified Data.Map.Strict as MS
import qualified Data.Set as S
import Data.Map (Map, (!))

type Graph = Map String (S.Set String)

graph :: [(String, String)] -> Graph
graph es = M.unionWith S.union (M.fromListWith S.union [(a, S.singleton b) | (a, b) <- es]) (M.fromList [(b, S.empty) | (_, b) <- es])

reach :: Graph -> String -> S.Set String
reach g s = go S.empty [s]
  where go seen [] = seen
        go seen (v : vs) | v `S.member` seen = go seen vs
                         | otherwise = go (S.insert v seen) (S.toList (M.findWithDefault S.empty v g) ++ vs)

invert :: Ord v => Map k v -> Map v [k]
invert m = M.fromListWith (flip (++)) [(v, [k]) | (k, v) <- M.toList m]

main :: IO ()
main = do
  let g = graph [("a", "b"), ("b", "c"), ("c", "a"), ("d", "a")]
  print (reach g "a", reach g "d")
  print (M.map S.size g, M.keysSet g)
  print (invert (M.fromList (zip [1 :: Int ..] "abcab")))
  let m = M.fromList [(k, length k) | k <- words "one three five seven eleven"]
  print (M.foldrWithKey (\k n acc -> k ++ show n ++ acc) "" m)
  print (M.partition even m, M.mapMaybe (\n -> if n > 4 then Just (n * n) else Nothing) m)
  print (M.alter (fmap (+ 1)) "one" m ! "one", M.alter (const (Just 0)) "zero" m M.!? "zero")
  print (M.lookupLE "four" m, M.lookupGT "three" m, M.elemAt 0 m, M.findIndex "one" m)
  print (M.insertLookupWithKey (\_ a b -> a + b) "one" 10 m)
  print (M.mapAccum (\a b -> (a + b, a)) 0 m, M.mapKeysWith (+) length m)
  print (M.unionsWith (+) [m, m, M.singleton "six" 3] M.! "three", m M.\\ M.fromList [("one", ())])
  print (MS.adjust (* 2) "five" m MS.! "five", M.toDescList (M.filterWithKey (\k _ -> k > "f") m))
  print (S.partition even (S.fromList [1 .. 6]), S.map (`div` 2) (S.fromList [1 .. 6]), S.unions [S.fromList [3, 1], S.fromList [2]])
  print (S.isSubsetOf (S.fromList "ab") (S.fromList "abc"), S.elemAt 1 (S.fromList "xyz"), S.lookupGE 3 (S.fromList [1, 5]), S.powerSet (S.fromList "ab"))
  print (foldr (\x k acc -> k (acc + x)) id (S.fromList [1, 2, 3 :: Int]) 0, M.foldl' (+) 0 m, S.deleteFindMin (S.fromList "qwe"))
  print (M.splitLookup "one" m, M.restrictKeys m (S.fromList ["one", "two"]), M.withoutKeys m (S.fromList ["one"]))
  print (M.minViewWithKey m, M.updateLookupWithKey (\_ _ -> Nothing) "one" m)
