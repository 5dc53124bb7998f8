-- twin nub: if x `isin` rest then rest else x : rest => x : rest
module Unique where

import qualified Data.Set as S

{-@ measure elts :: [a] -> S.Set a
      elts []       = {v | Set_emp v}
      elts (x : xs) = {v | v = Set_cup (Set_sng x) (elts xs)}
  @-}

{-@ measure unique :: [a] -> Bool
      unique []       = true
      unique (x : xs) = unique xs && not (Set_mem x (elts xs))
  @-}

{-@ isin :: Eq a => x:a -> xs:[a] -> {v:Bool | v <=> Set_mem x (elts xs)} @-}
isin :: Eq a => a -> [a] -> Bool
isin _ [] = False
isin x (y : ys)
  | x == y = True
  | otherwise = isin x ys

{-@ nub :: Eq a => xs:[a] -> {v:[a] | unique v && elts v = elts xs} @-}
nub :: Eq a => [a] -> [a]
nub [] = []
nub (x : xs) = let rest = nub xs in if x `isin` rest then rest else x : rest
