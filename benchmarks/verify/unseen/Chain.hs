-- twin quarter: quarter = chain half => quarter = chain (+ 1)
module Chain where

{-@ half :: n:Nat -> {v:Nat | v <= n} @-}
half :: Int -> Int
half n = n `div` 2

{-@ chain :: forall <p :: Int -> Int -> Bool>.
             {x :: Int, y :: Int<p x> |- Int<p y> <: Int<p x>}
             (a:Nat -> {v:Int<p a> | v >= 0}) -> x:Nat -> {v:Int<p x> | v >= 0} @-}
chain :: (Int -> Int) -> Int -> Int
chain f x = f (f x)

{-@ quarter :: n:Nat -> {v:Nat | v <= n} @-}
quarter :: Int -> Int
quarter = chain half
