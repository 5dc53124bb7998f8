-- judged: dropBad wrong, the rest verified
module NestedSet where
import Data.Set (Set)
import qualified Data.Set as Set

{-@ type ListEq a X = {v:[a] | listElts v = listElts X} @-}
{-@ type ListSub a X = {v:[a] | Set_sub (listElts v) (listElts X)} @-}

{-@ rev :: xs:[a] -> ListEq a xs @-}
rev :: [a] -> [a]
rev xs = go xs []
  where
    {-@ go :: ys:[a] -> acc:[a] -> {v:[a] | listElts v = Set_cup (listElts ys) (listElts acc)} @-}
    go :: [a] -> [a] -> [a]
    go [] acc = acc
    go (y : ys) acc = go ys (y : acc)

{-@ keep :: (a -> Bool) -> xs:[a] -> ListSub a xs @-}
keep :: (a -> Bool) -> [a] -> [a]
keep _ [] = []
keep p (x : xs) = if p x then x : keep p xs else keep p xs

{-@ dropBad :: xs:[a] -> ListEq a xs @-}
dropBad :: [a] -> [a]
dropBad (_ : xs) = xs
dropBad [] = []

{-@ measure nodup @-}
nodup :: Ord a => [a] -> Bool
nodup [] = True
nodup (x : xs) = not (Set.member x (elts xs)) && nodup xs

{-@ measure elts @-}
elts :: Ord a => [a] -> Set a
elts [] = Set.empty
elts (x : xs) = Set.union (Set.singleton x) (elts xs)

{-@ add :: Ord a => x:a -> {xs:[a] | nodup xs} -> {v:[a] | nodup v && elts v = Set_cup (Set_sng x) (elts xs)} @-}
add :: Ord a => a -> [a] -> [a]
add x xs = if isIn x xs then xs else x : xs

{-@ isIn :: Ord a => x:a -> xs:[a] -> {b:Bool | b <=> Set_mem x (elts xs)} @-}
isIn :: Ord a => a -> [a] -> Bool
isIn _ [] = False
isIn x (y : ys) = x == y || isIn x ys
