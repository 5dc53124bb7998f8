-- judged: mapTBad wrong, keyBad wrong, the rest verified
{-# LANGUAGE RankNTypes #-}
module RankNData where
data T a = L | N (T a) a (T a)
{-@ measure sz @-}
{-@ sz :: T a -> Nat @-}
sz :: T a -> Int
sz L = 0
sz (N l _ r) = 1 + sz l + sz r
{-@ natT :: (forall a. t:T a -> {v:[a] | len v = sz t}) -> t:T Int -> {v:[Int] | len v = sz t} @-}
natT :: (forall a. T a -> [a]) -> T Int -> [Int]
natT f t = f t
{-@ mapTBad :: (forall a. t:T a -> {v:[a] | len v <= sz t}) -> {t:T Int | sz t > 0} -> Int @-}
mapTBad :: (forall a. T a -> [a]) -> T Int -> Int
mapTBad f t = head (f t)
{-@ headOk :: (forall a. t:T a -> {v:[a] | len v = sz t}) -> {t:T Int | sz t > 0} -> Int @-}
headOk :: (forall a. T a -> [a]) -> T Int -> Int
headOk f t = head (f t)
newtype Nat' = Nat' { run :: forall a. [a] -> [a] }
{-@ data Nat' = Nat' { run :: forall a. xs:[a] -> {v:[a] | len v = len xs} } @-}
{-@ keyBad :: Nat' -> xs:[Int] -> {v:[Int] | len v > len xs} @-}
keyBad :: Nat' -> [Int] -> [Int]
keyBad (Nat' f) xs = f xs
{-@ keyOk :: Nat' -> xs:[Int] -> {v:[Int] | len v = len xs} @-}
keyOk :: Nat' -> [Int] -> [Int]
keyOk (Nat' f) xs = f xs
