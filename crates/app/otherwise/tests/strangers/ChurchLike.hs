-- judged: applyBad wrong, the rest verified
module ChurchLike where

{-@ twice :: (Nat -> Nat) -> Nat -> Nat @-}
twice :: (Int -> Int) -> Int -> Int
twice f = f . f

{-@ applyN :: n:Nat -> (a -> a) -> a -> a @-}
applyN :: Int -> (a -> a) -> a -> a
applyN 0 _ x = x
applyN n f x = applyN (n - 1) f (f x)

{-@ inc :: x:Int -> {v:Int | v = x + 1} @-}
inc :: Int -> Int
inc = (+ 1)

{-@ plusTwo :: Nat -> Nat @-}
plusTwo :: Int -> Int
plusTwo = twice inc

{-@ dec :: Nat -> Int @-}
dec :: Int -> Int
dec x = x - 1

{-@ applyBad :: Nat -> Nat @-}
applyBad :: Int -> Int
applyBad = twice dec

{-@ until' :: (a -> Bool) -> n:Nat -> (a -> a) -> a -> a @-}
until' :: (a -> Bool) -> Int -> (a -> a) -> a -> a
until' p n f x
  | n == 0 || p x = x
  | otherwise = until' p (n - 1) f (f x)

{-@ compose :: (b -> c) -> (a -> b) -> a -> c @-}
compose :: (b -> c) -> (a -> b) -> a -> c
compose f g = \x -> f (g x)

{-@ mapTwice :: (Nat -> Nat) -> xs:[Nat] -> {v:[Nat] | len v = len xs} @-}
mapTwice :: (Int -> Int) -> [Int] -> [Int]
mapTwice f xs = map (compose f f) xs
