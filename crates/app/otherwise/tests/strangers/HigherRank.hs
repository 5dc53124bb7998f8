-- judged: apBad wrong, lenBad wrong, mapBad wrong, shBad wrong, chBad wrong, posBad wrong, callBad wrong, tupBad wrong, wrapBad wrong, ntBad wrong, the rest verified
{-# LANGUAGE RankNTypes #-}
module HigherRank where
{-@ ap :: (forall a. a -> a) -> Nat -> Nat @-}
ap :: (forall a. a -> a) -> Int -> Int
ap f n = f n
{-@ apBad :: (forall a. a -> a) -> Nat -> {v:Int | v > 0} @-}
apBad :: (forall a. a -> a) -> Int -> Int
apBad f n = f n
{-@ apOk :: (forall a. a -> a) -> Nat -> Nat @-}
apOk :: (forall a. a -> a) -> Int -> Int
apOk f n = f n
{-@ lenBad :: (forall a. [a] -> Int) -> [Int] -> Nat @-}
lenBad :: (forall a. [a] -> Int) -> [Int] -> Int
lenBad f xs = f xs
{-@ mapBad :: (forall a. [a] -> [a]) -> {xs:[Int] | len xs > 0} -> Int @-}
mapBad :: (forall a. [a] -> [a]) -> [Int] -> Int
mapBad f xs = head (f xs)
{-@ shBad :: (forall a. Show a => a -> String) -> Int -> {v:String | len v > 0} @-}
shBad :: (forall a. Show a => a -> String) -> Int -> String
shBad f n = f n
{-@ chBad :: (forall r. (Int -> r) -> r) -> Nat @-}
chBad :: (forall r. (Int -> r) -> r) -> Int
chBad k = k (\x -> x)
{-@ chOk :: (forall r. (Nat -> r) -> r) -> Nat @-}
chOk :: (forall r. (Int -> r) -> r) -> Int
chOk k = k (\x -> x)
{-@ pairOk :: (forall a. a -> a) -> Int -> Bool -> (Int, Bool) @-}
pairOk :: (forall a. a -> a) -> Int -> Bool -> (Int, Bool)
pairOk f n b = (f n, f b)
{-@ eqOk :: (forall a. a -> a) -> x:Int -> {v:Int | v == x} @-}
eqOk :: (forall a. a -> a) -> Int -> Int
eqOk f x = f x
{-@ posOk :: (forall a. xs:[a] -> {v:Int | v >= 0}) -> [Int] -> Nat @-}
posOk :: (forall a. [a] -> Int) -> [Int] -> Int
posOk f xs = f xs
{-@ posBad :: (forall a. xs:[a] -> {v:Int | v >= 0}) -> [Int] -> {v:Int | v > 0} @-}
posBad :: (forall a. [a] -> Int) -> [Int] -> Int
posBad f xs = f xs
{-@ callBad :: Nat @-}
callBad :: Int
callBad = posOk (\_ -> -1) [1]
{-@ callOk :: Nat @-}
callOk :: Int
callOk = posOk length [1]
{-@ sizeOk :: (forall a. xs:[a] -> {v:Int | v = len xs}) -> ys:[Int] -> {v:Int | v = len ys} @-}
sizeOk :: (forall a. [a] -> Int) -> [Int] -> Int
sizeOk f xs = f xs
{-@ tupBad :: (forall a. a -> a -> a) -> x:Int -> y:Int -> {v:Int | v = x} @-}
tupBad :: (forall a. a -> a -> a) -> Int -> Int -> Int
tupBad f x y = f x y
{-@ constOk :: (forall a b. a -> b -> a) -> x:Int -> {v:Int | v = x} @-}
constOk :: (forall a b. a -> b -> a) -> Int -> Int
constOk f x = f x 'c'
{-@ wrapBad :: (forall a. a -> Maybe a) -> x:Int -> {v:Int | v = x} @-}
wrapBad :: (forall a. a -> Maybe a) -> Int -> Int
wrapBad f x = case f x of { Just y -> y; Nothing -> 0 }
data Nt = Nt { rn :: forall a. a -> a -> a }
{-@ ntBad :: Nt -> x:Int -> y:Int -> {v:Int | v = x} @-}
ntBad :: Nt -> Int -> Int -> Int
ntBad (Nt f) x y = f x y
{-@ twice :: Nat -> Nat @-}
twice :: Int -> Int
twice n = constOk (\x _ -> x) n
