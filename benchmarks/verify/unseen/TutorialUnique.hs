-- twin insert: | otherwise = y : insert x ys => | otherwise = insert x ys
module TutorialUnique where
import Data.Set (Set)
import qualified Data.Set as S
{-@ measure elts @-}
elts :: Ord a => [a] -> Set a
elts [] = S.empty
elts (x:xs) = S.singleton x `S.union` elts xs
{-@ type ListEq a X = {v:[a] | elts v = elts X} @-}
{-@ type ListUn a X Y = {v:[a] | elts v = Set_cup (elts X) (elts Y)} @-}
{-@ append' :: xs:[a] -> ys:[a] -> ListUn a xs ys @-}
append' :: [a] -> [a] -> [a]
append' [] ys = ys
append' (x:xs) ys = x : append' xs ys
{-@ reverse' :: xs:[a] -> ListEq a xs @-}
reverse' :: [a] -> [a]
reverse' xs = revHelper [] xs
{-@ revHelper :: acc:[a] -> xs:[a] -> ListUn a acc xs / [len xs] @-}
revHelper :: [a] -> [a] -> [a]
revHelper acc [] = acc
revHelper acc (x:xs) = revHelper (x:acc) xs
{-@ halve :: Int -> xs:[a] -> {v:([a], [a]) | elts xs = Set_cup (elts (fst v)) (elts (snd v))} @-}
halve :: Int -> [a] -> ([a], [a])
halve 0 xs = ([], xs)
halve n (x:y:zs) = (x:xs, y:ys) where (xs, ys) = halve (n - 1) zs
halve _ xs = ([], xs)
{-@ elem' :: Eq a => x:a -> xs:[a] -> {v:Bool | v <=> Set_mem x (elts xs)} @-}
elem' :: Eq a => a -> [a] -> Bool
elem' _ [] = False
elem' x (y:ys) = x == y || elem' x ys
{-@ predicate In X Xs = Set_mem X (elts Xs) @-}
{-@ insert :: Ord a => x:a -> xs:[a] -> {v:[a] | elts v = Set_cup (Set_sng x) (elts xs)} @-}
insert :: Ord a => a -> [a] -> [a]
insert x [] = [x]
insert x (y:ys) | x <= y = x : y : ys
                | otherwise = y : insert x ys
{-@ insertSort :: Ord a => xs:[a] -> ListEq a xs @-}
insertSort :: Ord a => [a] -> [a]
insertSort [] = []
insertSort (x:xs) = insert x (insertSort xs)
{-@ merge :: Ord a => xs:[a] -> ys:[a] -> ListUn a xs ys / [len xs + len ys] @-}
merge :: Ord a => [a] -> [a] -> [a]
merge (x:xs) (y:ys) | x <= y = x : merge xs (y:ys)
                    | otherwise = y : merge (x:xs) ys
merge [] ys = ys
merge xs [] = xs
{-@ measure unique @-}
unique :: Ord a => [a] -> Bool
unique [] = True
unique (x:xs) = unique xs && not (S.member x (elts xs))
{-@ type UList a = {v:[a] | unique v} @-}
{-@ isUnique :: UList Int @-}
isUnique :: [Int]
isUnique = [1, 2, 3]
{-@ filterU :: (a -> Bool) -> xs:UList a -> {v:UList a | Set_sub (elts v) (elts xs)} @-}
filterU :: (a -> Bool) -> [a] -> [a]
filterU _ [] = []
filterU f (x:xs) | f x = x : xs'
                 | otherwise = xs'
  where xs' = filterU f xs
{-@ nub :: Ord a => xs:[a] -> {v:UList a | elts v = elts xs} @-}
nub :: Ord a => [a] -> [a]
nub [] = []
nub (x:xs) | x `elem'` xs' = xs'
           | otherwise = x : xs'
  where xs' = nub xs
{-@ data Zipper a = Zipper { focus :: a, left :: {v:UList a | not (In focus v)}, right :: {v:UList a | not (In focus v) && Set_emp (Set_cap (elts v) (elts left))} } @-}
data Zipper a = Zipper { focus :: a, left :: [a], right :: [a] }
{-@ differentiate :: UList a -> Maybe (Zipper a) @-}
differentiate :: [a] -> Maybe (Zipper a)
differentiate [] = Nothing
differentiate (x:xs) = Just (Zipper x [] xs)
focusLeft :: Zipper a -> Zipper a
focusLeft (Zipper t (l:ls) rs) = Zipper l ls (t:rs)
focusLeft z = z
{-@ append :: xs:UList a -> ys:{v:UList a | Set_emp (Set_cap (elts v) (elts xs))} -> {v:UList a | elts v = Set_cup (elts xs) (elts ys)} @-}
append :: [a] -> [a] -> [a]
append [] ys = ys
append (x:xs) ys = x : append xs ys
