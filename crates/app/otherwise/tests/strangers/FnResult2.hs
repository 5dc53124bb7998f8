-- judged: bar wrong, adder wrong, table wrong, pick wrong, the rest verified
module FnResult2 where
{-@ bar :: n:Int -> {v:(Int -> Int) | false} @-}
bar :: Int -> Int -> Int
bar n = \m -> n + m

{-@ adder :: n:Nat -> (x:Int -> {v:Int | v > x}) @-}
adder :: Int -> Int -> Int
adder n = \x -> x + n

{-@ adderOk :: {n:Int | n > 0} -> (x:Int -> {v:Int | v > x}) @-}
adderOk :: Int -> Int -> Int
adderOk n x = x + n

type Table = Int -> Int
{-@ table :: Nat -> Table -> (Nat -> Nat) @-}
table :: Int -> Table -> Table
table k t = \i -> if i == k then 0 else t i

{-@ pick :: Bool -> Maybe (Nat -> Nat) @-}
pick :: Bool -> Maybe (Int -> Int)
pick True = Just (\x -> x - 5)
pick False = Nothing
