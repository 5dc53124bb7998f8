-- twin insert: keys v == union (singleton k) (keys t) => keys v == keys t
module KeySet where
import Data.Set (Set, empty, union, singleton)
import qualified Data.Set as S

data Tree = Tip | Bin Int Tree Tree

{-@ measure keys @-}
keys :: Tree -> Set Int
keys Tip = S.empty
keys (Bin k l r) = S.union (S.singleton k) (S.union (keys l) (keys r))

{-@ insert :: k:Int -> t:Tree -> {v:Tree | keys v == union (singleton k) (keys t)} @-}
insert :: Int -> Tree -> Tree
insert k Tip = Bin k Tip Tip
insert k t@(Bin j l r)
  | k < j = Bin j (insert k l) r
  | k > j = Bin j l (insert k r)
  | otherwise = t

{-@ flatten :: t:Tree -> {v:[Int] | listElts v == keys t} @-}
flatten :: Tree -> [Int]
flatten Tip = []
flatten (Bin k l r) = append (flatten l) (k : flatten r)

{-@ append :: xs:[Int] -> ys:[Int] -> {v:[Int] | listElts v == Set_cup (listElts xs) (listElts ys)} @-}
append :: [Int] -> [Int] -> [Int]
append [] ys = ys
append (x : xs) ys = x : append xs ys
