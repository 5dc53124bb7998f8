-- judged: applyBad wrong, composeBad wrong, iter loops, the rest verified
module HigherOrder where

{-@ twice :: (Nat -> Nat) -> Nat -> Nat @-}
twice :: (Int -> Int) -> Int -> Int
twice f x = f (f x)

{-@ applyBad :: (Nat -> Int) -> Nat -> Nat @-}
applyBad :: (Int -> Int) -> Int -> Int
applyBad f x = f x

{-@ dec :: {n:Int | n > 0} -> Nat @-}
dec :: Int -> Int
dec n = n - 1

{-@ composeBad :: {n:Int | n > 0} -> Nat @-}
composeBad :: Int -> Int
composeBad = dec . dec

{-@ mapDec :: [{v:Int | v > 0}] -> [Nat] @-}
mapDec :: [Int] -> [Int]
mapDec = map dec

{-@ iter :: n:Int -> (a -> a) -> a -> a / [n] @-}
iter :: Int -> (a -> a) -> a -> a
iter 0 _ x = x
iter n f x = iter (n - 1) f (f x)

{-@ iterOk :: n:Nat -> (a -> a) -> a -> a / [n] @-}
iterOk :: Int -> (a -> a) -> a -> a
iterOk 0 _ x = x
iterOk n f x = iterOk (n - 1) f (f x)

{-@ addN :: n:Nat -> m:Nat -> Nat @-}
addN :: Int -> Int -> Int
addN n m = iterOk n (+ 1) m

{-@ filterPos :: (Int -> Bool) -> [Nat] -> [Nat] @-}
filterPos :: (Int -> Bool) -> [Int] -> [Int]
filterPos p xs = [x | x <- xs, p x]

flip3 :: (a -> b -> c -> d) -> c -> b -> a -> d
flip3 f c b a = f a b c

{-@ onBoth :: (Int -> Nat) -> (Int, Int) -> (Nat, Nat) @-}
onBoth :: (Int -> Int) -> (Int, Int) -> (Int, Int)
onBoth f (a, b) = (f a, f b)
