-- judged: applyBad wrong, iterBad wrong, the rest verified
module Higher where

{-@ iter :: n:Nat -> (Nat -> Nat) -> Nat -> Nat @-}
iter :: Int -> (Int -> Int) -> Int -> Int
iter 0 _ x = x
iter n f x = iter (n - 1) f (f x)

{-@ iterBad :: n:Nat -> (Nat -> Int) -> Nat -> Nat @-}
iterBad :: Int -> (Int -> Int) -> Int -> Int
iterBad 0 _ x = x
iterBad n f x = iterBad (n - 1) f (f x)

{-@ twice :: ({v:Int | v > 0} -> {v:Int | v > 0}) -> {v:Int | v > 0} -> {v:Int | v > 0} @-}
twice :: (Int -> Int) -> Int -> Int
twice f = f . f

{-@ applyBad :: ({v:Int | v > 0} -> Int) -> Nat -> Int @-}
applyBad :: (Int -> Int) -> Int -> Int
applyBad f n = f n

{-@ mapMaybe' :: (a -> Maybe b) -> xs:[a] -> {v:[b] | len v <= len xs} @-}
mapMaybe' :: (a -> Maybe b) -> [a] -> [b]
mapMaybe' f [] = []
mapMaybe' f (x:xs) = case f x of
  Nothing -> mapMaybe' f xs
  Just y -> y : mapMaybe' f xs

{-@ takeWhile' :: (a -> Bool) -> xs:[a] -> {v:[a] | len v <= len xs} @-}
takeWhile' :: (a -> Bool) -> [a] -> [a]
takeWhile' p (x:xs) | p x = x : takeWhile' p xs
takeWhile' _ _ = []

{-@ foldSum :: [Nat] -> Nat @-}
foldSum :: [Int] -> Int
foldSum = foldr (\x acc -> x + acc) 0

{-@ scanSums :: xs:[Int] -> {v:[Int] | len v = len xs + 1} @-}
scanSums :: [Int] -> [Int]
scanSums = go 0
  where
    go acc [] = [acc]
    go acc (y:ys) = acc : go (acc + y) ys

{-@ untilLE :: lim:Int -> (x:Int -> {v:Int | v < x}) -> x:Int -> {v:Int | v <= lim} / [if x > lim then x - lim else 0] @-}
untilLE :: Int -> (Int -> Int) -> Int -> Int
untilLE lim f x | x <= lim = x
                | otherwise = untilLE lim f (f x)
