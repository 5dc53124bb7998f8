-- twin insMem: | x < y = insMem x l => | x < y = insMem x r
-- twin toListSize: ? lngApp (toList l) (x : toList r) => 
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module SearchTree where
import Language.Haskell.Liquid.ProofCombinators

data Tree = Leaf | Node Int Tree Tree

{-@ reflect member @-}
member :: Int -> Tree -> Bool
member _ Leaf = False
member x (Node y l r)
  | x < y = member x l
  | y < x = member x r
  | otherwise = True

{-@ reflect insert @-}
insert :: Int -> Tree -> Tree
insert x Leaf = Node x Leaf Leaf
insert x (Node y l r)
  | x < y = Node y (insert x l) r
  | y < x = Node y l (insert x r)
  | otherwise = Node y l r

{-@ insMem :: x:Int -> t:Tree -> { member x (insert x t) } @-}
insMem :: Int -> Tree -> Proof
insMem _ Leaf = ()
insMem x (Node y l r)
  | x < y = insMem x l
  | y < x = insMem x r
  | otherwise = ()

{-@ insOther :: x:Int -> y:{Int | x /= y} -> t:Tree -> { member y (insert x t) == member y t } @-}
insOther :: Int -> Int -> Tree -> Proof
insOther _ _ Leaf = ()
insOther x y (Node z l r)
  | x < z = insOther x y l
  | z < x = insOther x y r
  | otherwise = ()

{-@ reflect toList @-}
toList :: Tree -> [Int]
toList Leaf = []
toList (Node x l r) = app (toList l) (x : toList r)

{-@ reflect app @-}
app :: [a] -> [a] -> [a]
app [] ys = ys
app (x:xs) ys = x : app xs ys

{-@ reflect size @-}
{-@ size :: Tree -> Nat @-}
size :: Tree -> Int
size Leaf = 0
size (Node _ l r) = 1 + size l + size r

{-@ reflect lng @-}
{-@ lng :: [a] -> Nat @-}
lng :: [a] -> Int
lng [] = 0
lng (_:xs) = 1 + lng xs

{-@ lngApp :: xs:[a] -> ys:[a] -> { lng (app xs ys) == lng xs + lng ys } @-}
lngApp :: [a] -> [a] -> Proof
lngApp [] _ = ()
lngApp (_:xs) ys = lngApp xs ys

{-@ toListSize :: t:Tree -> { lng (toList t) == size t } @-}
toListSize :: Tree -> Proof
toListSize Leaf = ()
toListSize (Node x l r) = toListSize l ? toListSize r ? lngApp (toList l) (x : toList r)
