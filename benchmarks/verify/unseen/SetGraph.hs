-- twin visitAll: S.insert x seen => S.delete x seen
module SetGraph where

import qualified Data.Set as S

type Graph = Int -> [Int]

{-@ visitAll :: xs:[Int] -> seen:S.Set Int -> {v:S.Set Int | Set_sub seen v && Set_sub (listElts xs) v} @-}
visitAll :: [Int] -> S.Set Int -> S.Set Int
visitAll [] seen = seen
visitAll (x : xs) seen = visitAll xs (S.insert x seen)

{-@ unseen :: seen:S.Set Int -> xs:[Int] -> [{v:Int | not (Set_mem v seen)}] @-}
unseen :: S.Set Int -> [Int] -> [Int]
unseen seen xs = [x | x <- xs, not (S.member x seen)]

{-@ fresh :: s:S.Set Int -> x:{Int | not (Set_mem x s)} -> {v:S.Set Int | v = Set_cup (Set_sng x) s && Set_mem x v} @-}
fresh :: S.Set Int -> Int -> S.Set Int
fresh s x = S.insert x s

{-@ restrict :: a:S.Set Int -> b:S.Set Int -> {v:S.Set Int | Set_sub v a && Set_sub v b} @-}
restrict :: S.Set Int -> S.Set Int -> S.Set Int
restrict a b = S.intersection a b

{-@ apart :: a:S.Set Int -> b:S.Set Int -> {v:Bool | v <=> (Set_cap a b = Set_empty 0)} @-}
apart :: S.Set Int -> S.Set Int -> Bool
apart a b = S.null (S.intersection a b)
