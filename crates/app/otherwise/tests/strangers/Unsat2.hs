-- judged: the rest verified
module Unsat2 where
{-@ imposs :: xs:{v:[Int] | len v < 0} -> {v:Int | v > 100} @-}
imposs :: [Int] -> Int
imposs xs = 3
{-@ type Void' = {v:Int | false} @-}
{-@ absurd :: Void' -> a @-}
absurd :: Int -> a
absurd _ = error "absurd"
{-@ both :: x:Nat -> {y:Nat | y < 0} -> {v:Int | v = 7} @-}
both :: Int -> Int -> Int
both x y = 8
