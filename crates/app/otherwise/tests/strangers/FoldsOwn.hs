-- judged: countBad wrong, the rest verified
module FoldsOwn where

{-@ foldN :: forall <inv :: Int -> Int -> Bool>.
             (i:Nat -> Int<inv i> -> Int<inv (i + 1)>) -> Int<inv 0> -> n:Nat -> Int<inv n> @-}
foldN :: (Int -> Int -> Int) -> Int -> Int -> Int
foldN f z n = go 0 z
  where
    go i acc
      | i < n = go (i + 1) (f i acc)
      | otherwise = acc
{-@ assume foldNA :: (Int -> Int -> Int) -> Int -> Nat -> Int @-}
foldNA :: (Int -> Int -> Int) -> Int -> Int -> Int
foldNA f z n = foldN f z n

{-@ mySum :: [Nat] -> Nat @-}
mySum :: [Int] -> Int
mySum [] = 0
mySum (x : xs) = x + mySum xs

{-@ countBad :: (a -> Bool) -> xs:[a] -> {v:Int | v < len xs} @-}
countBad :: (a -> Bool) -> [a] -> Int
countBad _ [] = 0
countBad p (x : xs) = (if p x then 1 else 0) + countBad p xs

{-@ count :: (a -> Bool) -> xs:[a] -> {v:Nat | v <= len xs} @-}
count :: (a -> Bool) -> [a] -> Int
count _ [] = 0
count p (x : xs) = (if p x then 1 else 0) + count p xs
