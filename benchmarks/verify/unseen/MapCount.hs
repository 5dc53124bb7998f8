-- twin lookupDef: Just n -> n => Just n -> n - 1
module MapCount where

import qualified Data.Map as M

type Counts = M.Map String Int

{-@ bump :: String -> M.Map String Nat -> M.Map String Nat @-}
bump :: String -> M.Map String Int -> M.Map String Int
bump w m = M.insertWith (+) w 1 m

{-@ frequencies :: [String] -> M.Map String Nat @-}
frequencies :: [String] -> M.Map String Int
frequencies = foldr bump M.empty

{-@ lookupDef :: String -> M.Map String Nat -> Nat @-}
lookupDef :: String -> M.Map String Int -> Int
lookupDef w m = case M.lookup w m of
  Just n -> n
  Nothing -> 0

{-@ mostly :: M.Map String Nat -> [Nat] @-}
mostly :: M.Map String Int -> [Int]
mostly m = M.elems (M.map (+ 1) m)

{-@ totalCount :: M.Map String Nat -> Nat @-}
totalCount :: M.Map String Int -> Int
totalCount m = M.foldr (+) 0 m

{-@ pairs :: M.Map String Nat -> [(String, Nat)] @-}
pairs :: M.Map String Int -> [(String, Int)]
pairs m = M.toList m
