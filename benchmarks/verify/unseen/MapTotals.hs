-- twin total: sum (M.elems m) => sum (M.elems m) - 1
module MapTotals where
import qualified Data.Map as M

-- frequency counting
{-@ freq :: Ord a => [a] -> M.Map a {v:Int | v > 0} @-}
freq :: Ord a => [a] -> M.Map a Int
freq [] = M.empty
freq (x:xs) = case M.lookup x m of
    Nothing -> M.insert x 1 m
    Just n  -> M.insert x (n + 1) m
  where m = freq xs

{-@ count :: Ord a => a -> M.Map a {v:Int | v > 0} -> Nat @-}
count :: Ord a => a -> M.Map a Int -> Int
count k m = M.findWithDefault 0 k m

{-@ total :: M.Map a {v:Int | v > 0} -> Nat @-}
total :: M.Map a Int -> Int
total m = sum (M.elems m)

{-@ bump :: Ord k => k -> M.Map k Nat -> M.Map k Nat @-}
bump :: Ord k => k -> M.Map k Int -> M.Map k Int
bump k = M.insertWith (+) k 1
