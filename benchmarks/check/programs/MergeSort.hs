-- | Merge sort and quick sort of plain lists: order, length and elements.
module MergeSort where

import qualified Data.Set as S

{-@ LIQUID "--no-termination" @-}

{-@ type Sorted    = {v:[Int] | ordered v} @-}
{-@ type SortedN N = {v:[Int] | ordered v && len v == N} @-}

{-@ measure elems @-}
elems :: [Int] -> S.Set Int
elems []       = S.empty
elems (x : xs) = S.union (S.singleton x) (elems xs)

{-@ reflect below @-}
below :: Int -> [Int] -> Bool
below _ []       = True
below x (y : ys) = x <= y && below x ys

{-@ reflect above @-}
above :: Int -> [Int] -> Bool
above _ []       = True
above x (y : ys) = y <= x && above x ys

{-@ measure ordered @-}
ordered :: [Int] -> Bool
ordered []       = True
ordered (x : xs) = below x xs && ordered xs

{-@ die :: {v:String | false} -> a @-}
die :: String -> a
die message = error message

{-@ split :: xs:[a] -> {v:([a], [a]) | len (fst v) + len (snd v) == len xs && len (snd v) <= len (fst v) && len (fst v) <= len (snd v) + 1} @-}
split :: [a] -> ([a], [a])
split (x : y : zs) = case split zs of
  (xs, ys) -> (x : xs, y : ys)
split xs = (xs, [])

{-@ merge :: xs:Sorted -> ys:Sorted -> {v:[Int] | ordered v && len v == len xs + len ys && elems v == Set_cup (elems xs) (elems ys)} @-}
merge :: [Int] -> [Int] -> [Int]
merge [] ys = ys
merge xs [] = xs
merge (x : xs) (y : ys)
  | x <= y    = x : merge xs (y : ys)
  | otherwise = y : merge (x : xs) ys

{-@ mergeSort :: xs:[Int] -> SortedN {len xs} @-}
mergeSort :: [Int] -> [Int]
mergeSort []  = []
mergeSort [x] = [x]
mergeSort xs  = case split xs of
  (lefts, bs) -> merge (mergeSort lefts) (mergeSort bs)

{-@ smaller :: x:Int -> xs:[Int] -> {v:[Int] | len v <= len xs && above x v} @-}
smaller :: Int -> [Int] -> [Int]
smaller _ [] = []
smaller x (y : ys)
  | y < x     = y : smaller x ys
  | otherwise = smaller x ys

{-@ larger :: x:Int -> xs:[Int] -> {v:[Int] | len v <= len xs && below x v} @-}
larger :: Int -> [Int] -> [Int]
larger _ [] = []
larger x (y : ys)
  | y >= x    = y : larger x ys
  | otherwise = larger x ys

-- | Both parts of a list around a pivot.
{-@ partition :: x:Int -> xs:[Int] -> {v:([Int], [Int]) | len (fst v) + len (snd v) == len xs && above x (fst v) && below x (snd v)
                                                          && elems xs == Set_cup (elems (fst v)) (elems (snd v))} @-}
partition :: Int -> [Int] -> ([Int], [Int])
partition _ [] = ([], [])
partition x (y : ys) = case partition x ys of
  (lefts, bs)
    | y < x     -> (y : lefts, bs)
    | otherwise -> (lefts, y : bs)

{-@ glue :: x:Int -> lefts:{v:[Int] | ordered v && above x v} -> bs:{v:[Int] | ordered v && below x v}
         -> {v:[Int] | ordered v && len v == len lefts + len bs + 1} @-}
glue :: Int -> [Int] -> [Int] -> [Int]
glue x []       bs = x : bs
glue x (a : lefts) bs = a : glue' a x lefts bs

-- | As 'glue', where everything is at least some number.
{-@ glue' :: low:Int -> x:{v:Int | low <= v} -> lefts:{v:[Int] | ordered v && above x v && below low v}
          -> bs:{v:[Int] | ordered v && below x v} -> {v:[Int] | ordered v && below low v && len v == len lefts + len bs + 1} @-}
glue' :: Int -> Int -> [Int] -> [Int] -> [Int]
glue' _   x []       bs = x : bs
glue' _   x (a : lefts) bs = a : glue' a x lefts bs

{-@ insert :: x:Int -> xs:Sorted -> {v:[Int] | ordered v && len v == len xs + 1 && elems v == Set_cup (Set_sng x) (elems xs)} @-}
insert :: Int -> [Int] -> [Int]
insert x [] = [x]
insert x (y : ys)
  | x <= y    = x : y : ys
  | otherwise = y : insert x ys

{-@ minimumOf :: xs:{v:[Int] | len v > 0} -> {v:Int | below v xs && Set_mem v (elems xs)} @-}
minimumOf :: [Int] -> Int
minimumOf [x]      = x
minimumOf (x : xs) = let m = minimumOf xs in if x <= m then x else m
minimumOf []       = die "minimumOf"

{-@ isSorted :: xs:[Int] -> {v:Bool | v <=> ordered xs} @-}
isSorted :: [Int] -> Bool
isSorted []           = True
isSorted [_]          = True
isSorted (x : y : zs) = x <= y && isSorted (y : zs)

{-@ member :: x:Int -> xs:Sorted -> {v:Bool | v <=> Set_mem x (elems xs)} @-}
member :: Int -> [Int] -> Bool
member _ [] = False
member x (y : ys)
  | x < y     = False
  | x == y    = True
  | otherwise = member x ys

main :: IO ()
main = do
  print (mergeSort [5, 1, 4, 2], minimumOf [3, 2, 9], isSorted [1, 1, 2], isSorted [2, 1])
  print (insert 3 [1, 5], partition 3 [1, 5, 3, 2], glue 3 [1, 2] [4], member 4 [1, 4])
  print (smaller 2 [1, 2, 3], larger 2 [1, 2, 3])
