-- twin apply: dotv w r v : apply => dotv (w + 1) r v : apply
module Matrices where

{-@ type Vec N = {v:[Int] | len v = N} @-}
{-@ type Mat H W = {v:[Vec W] | len v = H} @-}

{-@ dotv :: n:Nat -> Vec n -> Vec n -> Int @-}
dotv :: Int -> [Int] -> [Int] -> Int
dotv 0 _ _ = 0
dotv n (x : xs) (y : ys) = x * y + dotv (n - 1) xs ys

{-@ apply :: h:Nat -> w:Nat -> Mat h w -> Vec w -> Vec h @-}
apply :: Int -> Int -> [[Int]] -> [Int] -> [Int]
apply _ _ [] _ = []
apply h w (r : rs) v = dotv w r v : apply (h - 1) w rs v

{-@ addM :: h:Nat -> w:Nat -> Mat h w -> Mat h w -> Mat h w @-}
addM :: Int -> Int -> [[Int]] -> [[Int]] -> [[Int]]
addM 0 _ _ _ = []
addM h w (r : rs) (s : ss) = addV w r s : addM (h - 1) w rs ss

{-@ addV :: n:Nat -> Vec n -> Vec n -> Vec n @-}
addV :: Int -> [Int] -> [Int] -> [Int]
addV 0 _ _ = []
addV n (x : xs) (y : ys) = (x + y) : addV (n - 1) xs ys
