-- twin part: (x : l, r) => (l, r)
-- twin diff: | otherwise = x : diff xs ys => | otherwise = diff xs ys
-- twin perm: y : perm x ys => perm x ys
module ListsAsSets where
import qualified Data.Set as S
import Data.List (nub)

{-@ measure elts @-}
elts :: Ord a => [a] -> S.Set a
elts [] = S.empty
elts (x:xs) = S.union (S.singleton x) (elts xs)

{-@ predicate EqE X Y = elts X = elts Y @-}
{-@ predicate SubE X Y = Set_sub (elts X) (elts Y) @-}

{-@ filt :: (a -> Bool) -> xs:[a] -> {v:[a] | SubE v xs} @-}
filt :: (a -> Bool) -> [a] -> [a]
filt _ [] = []
filt p (x:xs) | p x = x : filt p xs
              | otherwise = filt p xs

{-@ part :: (a -> Bool) -> xs:[a] -> {v:([a], [a]) | elts xs = Set_cup (elts (fst v)) (elts (snd v))} @-}
part :: (a -> Bool) -> [a] -> ([a], [a])
part _ [] = ([], [])
part p (x:xs)
  | p x = (x : l, r)
  | otherwise = (l, x : r)
  where (l, r) = part p xs

{-@ diff :: Ord a => xs:[a] -> ys:[a] -> {v:[a] | elts v = Set_dif (elts xs) (elts ys)} @-}
diff :: Ord a => [a] -> [a] -> [a]
diff [] _ = []
diff (x:xs) ys | mem x ys = diff xs ys
               | otherwise = x : diff xs ys

{-@ mem :: Ord a => x:a -> ys:[a] -> {v:Bool | v <=> Set_mem x (elts ys)} @-}
mem :: Ord a => a -> [a] -> Bool
mem _ [] = False
mem x (y:ys) | x == y = True
             | otherwise = mem x ys

{-@ perm :: x:a -> xs:[a] -> {v:[a] | elts v = Set_cup (elts xs) (Set_sng x)} @-}
perm :: a -> [a] -> [a]
perm x [] = [x]
perm x (y:ys) = y : perm x ys
