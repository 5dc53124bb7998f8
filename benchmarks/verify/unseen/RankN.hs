-- twin pair: (f 1 `div` n, f 2) => (n `div` f 1, f 2)
-- twin withPos: k (n + 1) => k n
{-# LANGUAGE RankNTypes #-}
module RankN where

{-@ pair :: (forall a. Num a => a -> a) -> {n:Int | n > 0} -> (Int, Int) @-}
pair :: (forall a. Num a => a -> a) -> Int -> (Int, Int)
pair f n = (f 1 `div` n, f 2)

{-@ withPos :: (x:{v:Int | v > 0} -> r) -> Nat -> r @-}
withPos :: (Int -> r) -> Int -> r
withPos k n = k (n + 1)

{-@ recip' :: Nat -> Int @-}
recip' :: Int -> Int
recip' n = withPos (100 `div`) n

newtype Cont r a = Cont { runCont :: (a -> r) -> r }

{-@ safe :: {d:Int | d /= 0} -> Cont r Int @-}
safe :: Int -> Cont r Int
safe d = Cont (\k -> k (10 `div` d))
