-- twin nubby: | x `member` xs = nubby xs => | x `member` xs = x : nubby xs
module SetsUniq where
import qualified Data.Set as S

{-@ measure elts @-}
elts :: [Int] -> S.Set Int
elts [] = S.empty
elts (x : xs) = S.union (S.singleton x) (elts xs)

{-@ measure uniq @-}
uniq :: [Int] -> Bool
uniq [] = True
uniq (x : xs) = uniq xs && not (S.member x (elts xs))

{-@ member :: x:Int -> xs:[Int] -> {b:Bool | b <=> Set_mem x (elts xs)} @-}
member :: Int -> [Int] -> Bool
member _ [] = False
member x (y : ys) = x == y || member x ys

{-@ nubby :: xs:[Int] -> {v:[Int] | uniq v && elts v == elts xs} @-}
nubby :: [Int] -> [Int]
nubby [] = []
nubby (x : xs)
  | x `member` xs = nubby xs
  | otherwise = x : nubby xs
