-- | Finite sets as lists without duplicates; their meaning is a set.
module ListSet where

import qualified Data.Set as S

{-@ LIQUID "--no-termination" @-}

{-@ measure elts @-}
elts :: [Int] -> S.Set Int
elts []       = S.empty
elts (x : xs) = S.union (S.singleton x) (elts xs)

{-@ measure unique @-}
unique :: [Int] -> Bool
unique []       = True
unique (x : xs) = not (S.member x (elts xs)) && unique xs

{-@ type UList     = {v:[Int] | unique v} @-}
{-@ type UListOf S = {v:[Int] | unique v && elts v == S} @-}
{-@ predicate In X XS = Set_mem X (elts XS) @-}

{-@ die :: {v:String | false} -> a @-}
die :: String -> a
die message = error message

{-@ empty :: {v:UList | elts v == Set_empty 0 && len v == 0} @-}
empty :: [Int]
empty = []

{-@ member :: x:Int -> xs:[Int] -> {v:Bool | v <=> In x xs} @-}
member :: Int -> [Int] -> Bool
member _ []       = False
member x (y : ys) = x == y || member x ys

{-@ insert :: x:Int -> xs:UList -> {v:UListOf {Set_cup (Set_sng x) (elts xs)} | len v >= len xs} @-}
insert :: Int -> [Int] -> [Int]
insert x xs
  | member x xs = xs
  | otherwise   = x : xs

{-@ delete :: x:Int -> xs:UList -> {v:UListOf {Set_dif (elts xs) (Set_sng x)} | len v <= len xs} @-}
delete :: Int -> [Int] -> [Int]
delete _ [] = []
delete x (y : ys)
  | x == y    = ys
  | otherwise = y : delete x ys

{-@ union :: xs:UList -> ys:UList -> UListOf {Set_cup (elts xs) (elts ys)} @-}
union :: [Int] -> [Int] -> [Int]
union []       ys = ys
union (x : xs) ys = insert x (union xs ys)

{-@ intersect :: xs:UList -> ys:UList -> UListOf {Set_cap (elts xs) (elts ys)} @-}
intersect :: [Int] -> [Int] -> [Int]
intersect [] _ = []
intersect (x : xs) ys
  | member x ys = insert x (intersect xs ys)
  | otherwise   = intersect xs ys

{-@ difference :: xs:UList -> ys:UList -> UListOf {Set_dif (elts xs) (elts ys)} @-}
difference :: [Int] -> [Int] -> [Int]
difference xs []       = xs
difference xs (y : ys) = difference (delete y xs) ys

{-@ subset :: xs:[Int] -> ys:[Int] -> {v:Bool | v <=> Set_sub (elts xs) (elts ys)} @-}
subset :: [Int] -> [Int] -> Bool
subset []       _  = True
subset (x : xs) ys = member x ys && subset xs ys

{-@ same :: xs:[Int] -> ys:[Int] -> {v:Bool | v <=> elts xs == elts ys} @-}
same :: [Int] -> [Int] -> Bool
same xs ys = subset xs ys && subset ys xs

{-@ nub :: xs:[Int] -> {v:UListOf {elts xs} | len v <= len xs} @-}
nub :: [Int] -> [Int]
nub [] = []
nub (x : xs)
  | member x xs = nub xs
  | otherwise   = x : nub xs

{-@ append :: xs:[Int] -> ys:[Int] -> {v:[Int] | elts v == Set_cup (elts xs) (elts ys) && len v == len xs + len ys} @-}
append :: [Int] -> [Int] -> [Int]
append []       ys = ys
append (x : xs) ys = x : append xs ys

{-@ reverseL :: xs:[Int] -> {v:[Int] | elts v == elts xs && len v == len xs} @-}
reverseL :: [Int] -> [Int]
reverseL xs = go xs []
  where
    {-@ go :: rest:[Int] -> bs:[Int] -> {v:[Int] | elts v == Set_cup (elts rest) (elts bs) && len v == len rest + len bs} @-}
    go :: [Int] -> [Int] -> [Int]
    go []       bs = bs
    go (a : rest) bs = go rest (a : bs)

{-@ choose :: xs:{v:UList | len v > 0} -> {v:Int | In v xs} @-}
choose :: [Int] -> Int
choose (x : _) = x
choose []      = die "choose from an empty set"

{-@ keep :: n:Int -> xs:UList -> {v:UList | Set_sub (elts v) (elts xs) && len v <= len xs} @-}
keep :: Int -> [Int] -> [Int]
keep _ [] = []
keep n (x : xs)
  | x <= n    = x : keep n xs
  | otherwise = keep n xs

main :: IO ()
main = do
  let s = nub [1, 2, 1, 3]
  print (s, insert 4 s, delete 2 s, member 3 s, same s [3, 2, 1])
  print (union s [7, 1], intersect s [3, 9], difference s [1], subset [1] s)
  print (choose s, keep 1 s, reverseL (append s s))
