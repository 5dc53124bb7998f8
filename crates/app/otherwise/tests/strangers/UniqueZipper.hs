-- judged: the rest verified
module UniqueZipper where

import Data.Set (Set)
import qualified Data.Set as Set

{-@ measure elts @-}
elts :: (Ord a) => [a] -> Set a
elts [] = Set.empty
elts (x:xs) = Set.union (Set.singleton x) (elts xs)

{-@ measure unique @-}
unique :: (Ord a) => [a] -> Bool
unique [] = True
unique (x:xs) = unique xs && not (Set.member x (elts xs))

{-@ type UList a = {v:[a] | unique v} @-}

{-@ isUnique :: UList Int @-}
isUnique :: [Int]
isUnique = [1, 2, 3]

{-@ predicate Disjoint X Y = (Set_cap X Y = Set_empty 0) @-}

data Zipper a = Zipper { focus :: a, left :: [a], right :: [a] }

{-@ data Zipper a = Zipper { focus :: a
                           , left  :: {v:UList a | not (Set_mem focus (elts v))}
                           , right :: {v:UList a | not (Set_mem focus (elts v)) && Disjoint (elts left) (elts v)} } @-}

{-@ differentiate :: UList a -> Maybe (Zipper a) @-}
differentiate :: [a] -> Maybe (Zipper a)
differentiate []     = Nothing
differentiate (x:xs) = Just (Zipper x [] xs)

{-@ focusLeft :: Zipper a -> Zipper a @-}
focusLeft :: Zipper a -> Zipper a
focusLeft (Zipper t (l:ls) rs) = Zipper l ls (t:rs)
focusLeft (Zipper t []     rs) = Zipper t [] rs

{-@ filter' :: (a -> Bool) -> xs:UList a -> {v:UList a | Set_sub (elts v) (elts xs)} @-}
filter' :: (a -> Bool) -> [a] -> [a]
filter' _ [] = []
filter' p (x:xs)
  | p x = x : filter' p xs
  | otherwise = filter' p xs
