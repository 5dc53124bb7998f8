-- judged: mkBad wrong, usePBad wrong, callHdBad wrong, the rest verified
module LabelledPairs where
{-@ mk :: n:Nat -> (m :: {v:Int | v > n}, {f:(Int -> {v:Int | v > m}) | true}) @-}
mk :: Int -> (Int, Int -> Int)
mk n = (n + 1, \x -> n + 2)
{-@ mkBad :: n:Nat -> (m :: {v:Int | v > n}, Int -> {v:Int | v > m}) @-}
mkBad :: Int -> (Int, Int -> Int)
mkBad n = (n + 1, \x -> n + 1)
{-@ mk2 :: n:Nat -> (m :: {v:Int | v > n}, Int -> {v:Int | v > m}) @-}
mk2 :: Int -> (Int, Int -> Int)
mk2 n = (n + 1, \x -> n + 2)
{-@ useP :: (m :: Int, Int -> {v:Int | v > m}) -> {v:Bool | v} @-}
useP :: (Int, Int -> Int) -> Bool
useP (m, f) = f 0 > m
{-@ usePBad :: (m :: Int, Int -> {v:Int | v > m}) -> {v:Bool | v} @-}
usePBad :: (Int, Int -> Int) -> Bool
usePBad (m, f) = f 0 > m + 1
-- a demand about length written as a call
{-@ hd :: {xs:[a] | len xs > 0} -> a @-}
hd :: [a] -> a
hd (x:_) = x
{-@ callHd :: [Int] -> Int @-}
callHd :: [Int] -> Int
callHd xs = if length xs > 0 then hd xs else 0
{-@ callHdBad :: [Int] -> Int @-}
callHdBad :: [Int] -> Int
callHdBad xs = hd xs
{-@ endless :: {v:[Int] | len v > 0} @-}
{-@ lazy endless @-}
endless :: [Int]
endless = 1 : endless
{-@ nats :: Int -> {v:[Int] | len v > 0} @-}
{-@ lazy nats @-}
nats :: Int -> [Int]
nats n = n : nats (n + 1)
{-@ cyc :: {v:[Int] | len v > 0} @-}
cyc :: [Int]
cyc = cycle [1, 2]
{-@ rep :: a -> {v:[a] | len v > 0} @-}
rep :: a -> [a]
rep x = repeat x
