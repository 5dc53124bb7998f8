-- Random operations on Map, IntMap, Set, IntSet and Seq, each compared with a list that does the same naively.
module Main where

import Data.Bits (shiftR, xor, (.&.))
import Data.Foldable (toList)
import Data.List (foldl', insertBy, nub, sort, sortOn, (\\))
import Data.Maybe (fromMaybe, isJust)
import Data.Ord (comparing)
import qualified Data.IntMap as IM
import qualified Data.IntMap.Strict as IMS
import qualified Data.IntSet as IS
import qualified Data.Map as M
import qualified Data.Map.Strict as MS
import qualified Data.Sequence as Q
import qualified Data.Set as S

-- A small generator of pseudo-random numbers.
next :: Int -> Int
next s = let a = s * 1103515245 + 12345 in (a `xor` (a `shiftR` 16)) .&. 0x7fffffff

randoms :: Int -> [Int]
randoms = tail . iterate next

type Model = [(Int, Int)]

insertM :: Int -> Int -> Model -> Model
insertM k v m = sortOn fst ((k, v) : deleteM k m)

deleteM :: Int -> Model -> Model
deleteM k = filter ((/= k) . fst)

fromModel :: [(Int, Int)] -> Model
fromModel = foldl' (\m (k, v) -> insertM k v m) []

data Step = Step { name :: String, model :: Model -> Model, onMap :: M.Map Int Int -> M.Map Int Int, onIntMap :: IM.IntMap Int -> IM.IntMap Int }

step :: [Int] -> Step
step (r0 : r1 : r2 : r3 : _) =
  [ Step "insert" (insertM k v) (M.insert k v) (IM.insert k v)
  , Step "insertWith" (\m -> insertM k (maybe v (v -) (lookup k m)) m) (M.insertWith (-) k v) (IM.insertWith (-) k v)
  , Step "delete" (deleteM k) (M.delete k) (IM.delete k)
  , Step "adjust" (map (\(a, b) -> if a == k then (a, b + 1) else (a, b))) (M.adjust (+ 1) k) (IM.adjust (+ 1) k)
  , Step "alter" (\m -> case lookup k m of { Nothing -> insertM k v m; Just _ -> deleteM k m }) (M.alter flipIt k) (IM.alter flipIt k)
  , Step "filter" (filter (even . snd)) (M.filter even) (IM.filter even)
  , Step "map" (map (fmap (* 3))) (MS.map (* 3)) (IMS.map (* 3))
  , Step "union" (\m -> fromModel (other ++ m)) (`M.union` M.fromList other) (`IM.union` IM.fromList other)
  , Step "unionWith" (\m -> fromModel [(a, comb a m) | a <- nub (map fst m ++ map fst other)]) (\m -> M.unionWith (+) m (M.fromList other)) (\m -> IM.unionWith (+) m (IM.fromList other))
  , Step "difference" (filter ((`notElem` map fst other) . fst)) (M.\\ M.fromList other) (IM.\\ IM.fromList other)
  , Step "intersection" (filter ((`elem` map fst other) . fst)) (`M.intersection` M.fromList other) (`IM.intersection` IM.fromList other)
  , Step "split" (filter ((< k) . fst)) (fst . M.split k) (fst . IM.split k)
  , Step "deleteMin" (drop 1) M.deleteMin IM.deleteMin
  , Step "mapKeys" (\m -> fromModel [(a `div` 2, b) | (a, b) <- m]) (M.mapKeys (`div` 2)) (IM.mapKeys (`div` 2))
  , Step "partition" (filter ((> 0) . fst)) (fst . M.partitionWithKey (\a _ -> a > 0)) (fst . IM.partitionWithKey (\a _ -> a > 0))
  , Step "mapMaybe" (\m -> [(a, b `div` 2) | (a, b) <- m, even b]) (M.mapMaybe half) (IM.mapMaybe half)
  , Step "updateLookup" (\m -> deleteM k m) (snd . M.updateLookupWithKey (\_ _ -> Nothing) k) (snd . IM.updateLookupWithKey (\_ _ -> Nothing) k)
  , Step "foldrWithKey" id (M.fromDistinctAscList . M.foldrWithKey (\a b acc -> (a, b) : acc) []) (IM.fromAscList . IM.foldrWithKey (\a b acc -> (a, b) : acc) [])
  ] !! (r0 `mod` 18)
  where
    k = r1 `mod` 41 - 20
    v = r2 `mod` 1000
    other = fromModel [(x `mod` 41 - 20, x `mod` 7) | x <- take (r3 `mod` 12) (randoms r3)]
    comb a m = case (lookup a m, lookup a other) of
      (Just x, Just y) -> x + y
      (Just x, Nothing) -> x
      (_, y) -> fromMaybe 0 y
    flipIt Nothing = Just v
    flipIt (Just _) = Nothing
    half b = if even b then Just (b `div` 2) else Nothing
step _ = error "randoms end"

agree :: Int -> Model -> M.Map Int Int -> IM.IntMap Int -> [String]
agree k m t i =
  [ "Map.toList" | M.toList t /= m ] ++ [ "IntMap.toList" | IM.toList i /= m ]
    ++ [ "Map.valid" | not (M.valid t) ]
    ++ [ "size" | M.size t /= length m || IM.size i /= length m ]
    ++ [ "lookup" | M.lookup k t /= lookup k m || IM.lookup k i /= lookup k m ]
    ++ [ "lookupLT" | M.lookupLT k t /= lastMaybe (filter ((< k) . fst) m) || IM.lookupLT k i /= lastMaybe (filter ((< k) . fst) m) ]
    ++ [ "lookupGE" | M.lookupGE k t /= firstMaybe (filter ((>= k) . fst) m) || IM.lookupGE k i /= firstMaybe (filter ((>= k) . fst) m) ]
    ++ [ "member" | M.member k t /= isJust (lookup k m) || IM.member k i /= isJust (lookup k m) ]
    ++ [ "min/max" | M.lookupMin t /= firstMaybe m || M.lookupMax t /= lastMaybe m || IM.lookupMin i /= firstMaybe m || IM.lookupMax i /= lastMaybe m ]
    ++ [ "elemAt" | not (null m), M.elemAt (abs k `mod` length m) t /= m !! (abs k `mod` length m) ]
    ++ [ "show" | show t /= "fromList " ++ show m || show i /= "fromList " ++ show m ]
    ++ [ "sum" | sum t /= sum (map snd m) || sum i /= sum (map snd m) ]

firstMaybe, lastMaybe :: [a] -> Maybe a
firstMaybe xs = if null xs then Nothing else Just (head xs)
lastMaybe xs = if null xs then Nothing else Just (last xs)

maps :: Int -> String
maps seed = go (20 :: Int) (randoms seed) [] M.empty IM.empty
  where
    go 0 _ _ _ _ = "maps ok"
    go n rs m t i
      | null wrong = go (n - 1) (drop 5 rs) m' t' i'
      | otherwise = "seed " ++ show seed ++ " after " ++ name s ++ " " ++ show m ++ ": " ++ unwords wrong
      where
        s = step rs
        (m', t', i') = (model s m, onMap s t, onIntMap s i)
        wrong = agree (rs !! 4 `mod` 45 - 22) m' t' i'

sets :: Int -> String
sets seed
  | and checks = "sets ok"
  | otherwise = "seed " ++ show seed ++ ": " ++ show [n | (n, False) <- zip [0 :: Int ..] checks]
  where
    (xs, ys) = splitAt 15 (map (\r -> r `mod` 31 - 15) (take 30 (randoms seed)))
    uniq = nub . sort
    (a, b) = (S.fromList xs, S.fromList ys)
    (c, d) = (IS.fromList xs, IS.fromList ys)
    k = head xs
    both f g = (S.toList (f a b), IS.toList (g c d))
    same l = (l, l)
    checks =
      [ both S.union IS.union == same (uniq (xs ++ ys))
      , both S.intersection IS.intersection == same (filter (`elem` ys) (uniq xs))
      , both S.difference IS.difference == same (uniq xs \\ uniq ys)
      , both (\s _ -> S.delete k s) (\s _ -> IS.delete k s) == same (filter (/= k) (uniq xs))
      , both (\s _ -> S.filter even s) (\s _ -> IS.filter even s) == same (filter even (uniq xs))
      , both (\s _ -> S.map (`div` 3) s) (\s _ -> IS.map (`div` 3) s) == same (uniq (map (`div` 3) xs))
      , (S.size a, IS.size c) == same (length (uniq xs))
      , S.isSubsetOf a b == all (`elem` ys) xs && IS.isSubsetOf c d == all (`elem` ys) xs
      , fmap fst (S.minView a) == firstMaybe (uniq xs) && fmap fst (IS.maxView c) == lastMaybe (uniq xs)
      , S.lookupGT k a == firstMaybe (filter (> k) (uniq xs)) && IS.lookupLE k c == lastMaybe (filter (<= k) (uniq xs))
      , S.valid (S.union a b) && S.valid (S.difference a b)
      , fst (S.partition (> 0) a) == S.fromList (filter (> 0) xs) && S.split k a == (S.fromList (filter (< k) xs), S.fromList (filter (> k) xs))
      , show a == "fromList " ++ show (uniq xs) && foldr (:) [] a == IS.toAscList c && S.findIndex k a == length (filter (< k) (uniq xs))
      , compare a b == compare (uniq xs) (uniq ys) && (a == b) == (uniq xs == uniq ys)
      ]

seqs :: Int -> String
seqs seed = go (25 :: Int) (randoms seed) [] Q.empty
  where
    go 0 _ _ _ = "seqs ok"
    go n (r : p : x : rest) m q
      | toList q' == m' && Q.length q' == length m' && show q' == "fromList " ++ show m' && foldr (:) [] (Q.reverse q') == reverse m' = go (n - 1) rest m' q'
      | otherwise = "seed " ++ show seed ++ ": " ++ show (r `mod` 12, m, toList q')
      where
        at = if null m then 0 else p `mod` length m
        (m', q') =
          [ (x : m, x Q.<| q), (m ++ [x], q Q.|> x), (drop 1 m, Q.drop 1 q), (take at m, Q.take at q)
          , (let (a, b) = splitAt at m in (a ++ x : b, Q.insertAt at x q)), (let (a, b) = splitAt at m in (a ++ drop 1 b, Q.deleteAt at q))
          , (m ++ m, q Q.>< q), (map (+ 1) m, fmap (+ 1) q), (sort m, Q.sort q), (reverse m, Q.reverse q)
          , (zipWith (curry (\(i, y) -> if i == at then x else y)) [0 ..] m, Q.update at x q), (filter even m, Q.filter even q)
          ] !! (r `mod` 12)
    go _ _ _ _ = "randoms end"

summary :: [String] -> String
summary results = case filter ((/= "ok") . last . words) results of
  [] -> show (length results) ++ " " ++ head results
  wrong -> unlines wrong

main :: IO ()
main = do
  putStrLn (summary (map maps [1 .. 12]))
  putStrLn (summary (map sets [1 .. 30]))
  putStrLn (summary (map (seqs . (* 7)) [1 .. 15]))
