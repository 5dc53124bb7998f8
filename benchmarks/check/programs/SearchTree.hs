-- | Binary search trees: order in the data type, contents as a set.
module SearchTree where

import qualified Data.Set as S

{-@ LIQUID "--no-termination" @-}

data Tree = Leaf | Node { key :: Int, left :: Tree, right :: Tree }
  deriving (Eq, Show)

{-@ data Tree = Leaf
              | Node { key :: Int, left :: TreeL key, right :: TreeR key } @-}
{-@ type TreeL X = {v:Tree | allBelow X v} @-}
{-@ type TreeR X = {v:Tree | allAbove X v} @-}

{-@ inline isLeaf @-}
isLeaf :: Tree -> Bool
isLeaf t = count t == 0

{-@ measure count @-}
{-@ count :: Tree -> {v:Int | v >= 0} @-}
count :: Tree -> Int
count Leaf         = 0
count (Node _ l r) = 1 + count l + count r

{-@ measure keys @-}
keys :: Tree -> S.Set Int
keys Leaf         = S.empty
keys (Node k l r) = S.union (S.singleton k) (S.union (keys l) (keys r))

{-@ reflect allBelow @-}
allBelow :: Int -> Tree -> Bool
allBelow _ Leaf         = True
allBelow x (Node k l r) = k < x && allBelow x l && allBelow x r

{-@ reflect allAbove @-}
allAbove :: Int -> Tree -> Bool
allAbove _ Leaf         = True
allAbove x (Node k l r) = x < k && allAbove x l && allAbove x r

{-@ die :: {v:String | false} -> a @-}
die :: String -> a
die message = error message

{-@ singleton :: x:Int -> {v:Tree | count v == 1 && keys v == Set_sng x} @-}
singleton :: Int -> Tree
singleton x = Node x Leaf Leaf

{-@ member :: x:Int -> t:Tree -> {v:Bool | v <=> Set_mem x (keys t)} @-}
member :: Int -> Tree -> Bool
member _ Leaf = False
member x (Node k l r)
  | x < k     = member x l
  | x > k     = member x r
  | otherwise = True

{-@ insert :: x:Int -> t:Tree -> {v:Tree | keys v == Set_cup (Set_sng x) (keys t) && count v >= count t && count v <= count t + 1} @-}
insert :: Int -> Tree -> Tree
insert x Leaf = singleton x
insert x t@(Node k l r)
  | x < k     = Node k (insert x l) r
  | k < x     = Node k l (insert x r)
  | otherwise = t

{-@ minimum' :: t:{v:Tree | count v > 0} -> {v:Int | Set_mem v (keys t)} @-}
minimum' :: Tree -> Int
minimum' (Node k Leaf _) = k
minimum' (Node _ l _)    = minimum' l
minimum' Leaf            = die "minimum' of a leaf"

{-@ maximum' :: t:{v:Tree | count v > 0} -> {v:Int | Set_mem v (keys t)} @-}
maximum' :: Tree -> Int
maximum' (Node k _ Leaf) = k
maximum' (Node _ _ r)    = maximum' r
maximum' Leaf            = die "maximum' of a leaf"

-- | The least key and the tree without it.
{-@ deleteMin :: t:{v:Tree | count v > 0}
              -> {v:(Int, Tree) | Set_mem (fst v) (keys t) && allAbove (fst v) (snd v) && count (snd v) == count t - 1 && keys t == Set_cup (Set_sng (fst v)) (keys (snd v))} @-}
deleteMin :: Tree -> (Int, Tree)
deleteMin (Node k Leaf r) = (k, r)
deleteMin (Node k l r)    = case deleteMin l of
  (m, l') -> (m, Node k l' r)
deleteMin Leaf            = die "deleteMin of a leaf"

{-@ delete :: x:Int -> t:Tree -> {v:Tree | keys v == Set_dif (keys t) (Set_sng x) && count v <= count t} @-}
delete :: Int -> Tree -> Tree
delete _ Leaf = Leaf
delete x (Node k l r)
  | x < k     = Node k (delete x l) r
  | k < x     = Node k l (delete x r)
  | otherwise = glue l r

-- | Two trees with all keys of the first below all keys of the second.
{-@ glue :: l:Tree -> r:{v:Tree | count l > 0 => allAbove (biggest l) v}
         -> {v:Tree | keys v == Set_cup (keys l) (keys r) && count v == count l + count r} @-}
glue :: Tree -> Tree -> Tree
glue l Leaf = l
glue l r    = case deleteMin r of
  (m, r') -> Node m l r'

{-@ reflect biggest @-}
biggest :: Tree -> Int
biggest Leaf            = 0
biggest (Node k _ Leaf) = k
biggest (Node _ _ r)    = biggest r

{-@ fromList :: xs:[Int] -> {v:Tree | count v <= len xs} @-}
fromList :: [Int] -> Tree
fromList []       = Leaf
fromList (x : xs) = insert x (fromList xs)

{-@ toList :: t:Tree -> {v:[Int] | len v == count t} @-}
toList :: Tree -> [Int]
toList Leaf         = []
toList (Node k l r) = append (toList l) (k : toList r)

{-@ append :: xs:[a] -> ys:[a] -> {v:[a] | len v == len xs + len ys} @-}
append :: [a] -> [a] -> [a]
append []       ys = ys
append (x : xs) ys = x : append xs ys

{-@ height :: t:Tree -> {v:Int | v >= 0 && v <= count t} @-}
height :: Tree -> Int
height Leaf         = 0
height (Node _ l r) = 1 + larger (height l) (height r)

{-@ larger :: x:Int -> y:Int -> {v:Int | v >= x && v >= y && (v == x || v == y)} @-}
larger :: Int -> Int -> Int
larger x y = if x > y then x else y

main :: IO ()
main = do
  let t = fromList [5, 2, 8, 1, 9]
  print (toList t, member 2 t, member 3 t, minimum' t, maximum' t, height t)
  print (toList (delete 5 t), count (insert 5 t), fst (deleteMin t))
