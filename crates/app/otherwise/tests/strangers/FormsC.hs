-- judged: getBad wrong, divBad wrong, the rest verified
module FormsC where
import Data.Map (Map)
import qualified Data.Map as M
import qualified Data.Set as S

{-@ type Percent = {v:Double | 0.0 <= v && v <= 100.0} @-}

{-@ pct :: Double -> Percent @-}
pct :: Double -> Double
pct x = if x < 0.0 then 0.0 else if x > 100.0 then 100.0 else x

{-@ divBad :: Int -> Int -> Int @-}
divBad :: Int -> Int -> Int
divBad a b = a `div` b

{-@ insertAll :: Ord k => [(k, v)] -> Map k v -> Map k v @-}
insertAll :: Ord k => [(k, v)] -> Map k v -> Map k v
insertAll [] m = m
insertAll ((k, v) : r) m = insertAll r (M.insert k v m)

{-@ getD :: Ord k => v -> k -> Map k v -> v @-}
getD :: Ord k => v -> k -> Map k v -> v
getD d k m = case M.lookup k m of
  Just v -> v
  Nothing -> d

{-@ getBad :: Ord k => k -> Map k v -> v @-}
getBad :: Ord k => k -> Map k v -> v
getBad k m = m M.! k

{-@ uniq :: Ord a => xs:[a] -> {v:S.Set a | v = listElts xs} @-}
uniq :: Ord a => [a] -> S.Set a
uniq [] = S.empty
uniq (x : xs) = S.insert x (uniq xs)

{-@ member :: Ord a => x:a -> s:S.Set a -> {b:Bool | b <=> Set_mem x s} @-}
member :: Ord a => a -> S.Set a -> Bool
member = S.member

{-@ counts :: [Int] -> Map Int Nat @-}
counts :: [Int] -> Map Int Int
counts [] = M.empty
counts (x : xs) = case M.lookup x m of
    Nothing -> M.insert x 1 m
    Just n -> M.insert x (n + 1) m
  where m = counts xs
