-- judged: wrongWay loops, noMetric loops, the rest verified
module Termination1 where

-- | classic examples on termination

{-@ fac :: Nat -> Nat @-}
fac :: Int -> Int
fac 0 = 1
fac n = n * fac (n - 1)

{-@ tfac :: Nat -> n:Nat -> Nat / [n] @-}
tfac :: Int -> Int -> Int
tfac acc n
  | n == 0 = acc
  | otherwise = tfac (n * acc) (n - 1)

{-@ noMetric :: n:Nat -> Nat @-}
noMetric :: Int -> Int
noMetric n
  | n > 100 = noMetric (n + 1)
  | otherwise = n

{-@ wrongWay :: n:Int -> Int @-}
wrongWay :: Int -> Int
wrongWay 0 = 0
wrongWay n = wrongWay (n - 1)

{-@ braid :: xs:[a] -> ys:[a] -> [a] / [len xs + len ys] @-}
braid :: [a] -> [a] -> [a]
braid [] ys = ys
braid (x:xs) ys = x : braid ys xs

data Tree a = Leaf a | Branch [Tree a]

{-@ measure depth @-}
{-@ depth :: Tree a -> Nat @-}
depth :: Tree a -> Int
depth (Leaf _) = 0
depth (Branch _) = 1

{-@ hanoi :: n:Nat -> Int -> Int -> Int -> [(Int, Int)] @-}
hanoi :: Int -> Int -> Int -> Int -> [(Int, Int)]
hanoi 0 _ _ _ = []
hanoi n a b c = hanoi (n - 1) a c b ++ [(a, b)] ++ hanoi (n - 1) c b a
