-- judged: refused
module Metric4 where
{-@ ev :: n:Nat -> Bool / [n] @-}
ev :: Int -> Bool
ev n = if n == 0 then True else od (n - 1)
{-@ od :: n:Nat -> Bool / [n, 1] @-}
od :: Int -> Bool
od n = if n == 0 then False else ev (n - 1)
