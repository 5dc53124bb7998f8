module WeightedAverage (weightedAverage) where

-- The average of values with weights; no list of weights is empty, weights are positive.

data List a = Emp | Cons a (List a)

{-@ measure size @-}
{-@ size :: List a -> Nat @-}
size :: List a -> Int
size Emp = 0
size (Cons _ rest) = 1 + size rest

{-@ weightedAverage :: {xs:List (Pos, Int) | size xs > 0} -> Int @-}
{-@ type Pos = {v:Int | v > 0} @-}
weightedAverage :: List (Int, Int) -> Int
weightedAverage xs = divide (sumList products) (total weights)
  where
    products = mapList times xs
    weights = mapList weight xs

times :: (Int, Int) -> Int
times (w, x) = w * x

weight :: (Int, Int) -> Int
weight (w, _) = w

divide :: Int -> Int -> Int
divide _ 0 = die "division by zero"
divide n d = n `div` d

die :: String -> a
die message = error message

mapList :: (a -> b) -> List a -> List b
mapList _ Emp = Emp
mapList f (Cons x rest) = Cons (f x) (mapList f rest)

sumList :: List Int -> Int
sumList xs = foldList add 0 xs

total :: List Int -> Int
total xs = fold1 addWeights xs

add :: Int -> Int -> Int
add x y = x + y

addWeights :: Int -> Int -> Int
addWeights x y = x + y

fold1 :: (a -> a -> a) -> List a -> a
fold1 _ Emp = die "nothing to fold"
fold1 f (Cons x rest) = foldList f x rest

foldList :: (b -> a -> b) -> b -> List a -> b
foldList _ acc Emp = acc
foldList f acc (Cons x rest) = foldList f (f acc x) rest
