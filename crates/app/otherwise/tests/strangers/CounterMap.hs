-- judged: hits wrong, the rest verified
module CounterMap where

import qualified Data.Map as M

{-@ bump :: k:Int -> M.Map Int Int -> M.Map Int Int @-}
bump :: Int -> M.Map Int Int -> M.Map Int Int
bump k m = M.insert k (M.findWithDefault 0 k m + 1) m

{-@ tally :: [Int] -> M.Map Int Int @-}
tally :: [Int] -> M.Map Int Int
tally = foldr bump M.empty

{-@ hits :: Int -> M.Map Int Int -> Int @-}
hits :: Int -> M.Map Int Int -> Int
hits k m = m M.! k

{-@ hitsOr :: Int -> M.Map Int Int -> Int @-}
hitsOr :: Int -> M.Map Int Int -> Int
hitsOr k m = case M.lookup k m of
  Nothing -> 0
  Just n -> n
