-- | Increasing lists as a data type of their own, and insertion sort.
module InsertionSort where

import qualified Data.Set as S

{-@ LIQUID "--no-termination" @-}

infixr 5 :<

data IncList = Nil | Int :< IncList
  deriving (Eq, Show)

{-@ data IncList = Nil
                 | (:<) { hd :: Int, tl :: {v:IncList | lower hd v} } @-}

-- | Whether a number is no greater than the first element: enough, as the rest increases.
{-@ inline lower @-}
lower :: Int -> IncList -> Bool
lower x l = size l == 0 || x <= first l

{-@ measure size @-}
{-@ size :: IncList -> {v:Int | v >= 0} @-}
size :: IncList -> Int
size Nil      = 0
size (_ :< l) = 1 + size l

{-@ measure first @-}
first :: IncList -> Int
first Nil      = 0
first (x :< _) = x

{-@ measure content @-}
content :: IncList -> S.Set Int
content Nil      = S.empty
content (x :< l) = S.union (S.singleton x) (content l)

{-@ measure elts @-}
elts :: [Int] -> S.Set Int
elts []       = S.empty
elts (x : xs) = S.union (S.singleton x) (elts xs)

{-@ predicate SameLength L XS = size L == len XS @-}

{-@ die :: {v:String | false} -> a @-}
die :: String -> a
die message = error message

{-@ insert :: x:Int -> l:IncList
           -> {v:IncList | size v == size l + 1 && content v == Set_cup (Set_sng x) (content l)
                           && (first v == x || (size l > 0 && first v == first l))} @-}
insert :: Int -> IncList -> IncList
insert x Nil = x :< Nil
insert x (y :< l)
  | x <= y    = x :< y :< l
  | otherwise = y :< insert x l

{-@ sort :: xs:[Int] -> {v:IncList | SameLength v xs && content v == elts xs} @-}
sort :: [Int] -> IncList
sort []       = Nil
sort (x : xs) = insert x (sort xs)

{-@ toList :: l:IncList -> {v:[Int] | len v == size l && elts v == content l} @-}
toList :: IncList -> [Int]
toList Nil      = []
toList (x :< l) = x : toList l

{-@ smallest :: l:{v:IncList | size v > 0} -> {v:Int | v == first l && Set_mem v (content l)} @-}
smallest :: IncList -> Int
smallest (x :< _) = x
smallest Nil      = die "smallest of an empty list"

{-@ largest :: l:{v:IncList | size v > 0} -> {v:Int | v >= first l && Set_mem v (content l)} @-}
largest :: IncList -> Int
largest (x :< Nil) = x
largest (_ :< l)   = largest l
largest Nil        = die "largest of an empty list"

{-@ merge :: a:IncList -> b:IncList
          -> {v:IncList | size v == size a + size b && content v == Set_cup (content a) (content b)
                          && (size v == 0 || (size a > 0 && first v == first a) || (size b > 0 && first v == first b))} @-}
merge :: IncList -> IncList -> IncList
merge Nil b = b
merge a Nil = a
merge (x :< a) (y :< b)
  | x <= y    = x :< merge a (y :< b)
  | otherwise = y :< merge (x :< a) b

{-@ member :: x:Int -> l:IncList -> {v:Bool | v <=> Set_mem x (content l)} @-}
member :: Int -> IncList -> Bool
member _ Nil = False
member x (y :< l)
  | x < y     = False
  | x == y    = True
  | otherwise = member x l

-- | The elements below a bound.
{-@ below :: n:Int -> l:IncList -> {v:IncList | size v <= size l && (size v == 0 || (first v < n && first v == first l))} @-}
below :: Int -> IncList -> IncList
below _ Nil = Nil
below n (x :< l)
  | x < n     = x :< below n l
  | otherwise = Nil

{-@ dropBelow :: n:Int -> l:IncList -> {v:IncList | size v <= size l && lower n v} @-}
dropBelow :: Int -> IncList -> IncList
dropBelow _ Nil = Nil
dropBelow n (x :< l)
  | x < n     = dropBelow n l
  | otherwise = x :< l

{-@ prepend :: x:Int -> l:{v:IncList | lower x v} -> {v:IncList | size v == size l + 1 && first v == x} @-}
prepend :: Int -> IncList -> IncList
prepend x l = x :< l

{-@ upTo :: from:Int -> to:Int -> {v:IncList | lower from v && (to < from <=> size v == 0)} @-}
upTo :: Int -> Int -> IncList
upTo from to
  | to < from = Nil
  | otherwise = prepend from (upTo (from + 1) to)

main :: IO ()
main = do
  let l = sort [3, 1, 2]
  print (toList l, smallest l, largest l, toList (merge l (upTo 0 4)))
  print (member 2 l, member 5 l, toList (below 3 l), toList (dropBelow 3 l))
