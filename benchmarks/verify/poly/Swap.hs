-- twin useSwap: (-1, x) => (x, -1)
module Swap where

{-@ swap :: (a, b) -> (b, a) @-}
swap :: (a, b) -> (b, a)
swap (x, y) = (y, x)

{-@ useSwap :: Nat -> Nat @-}
useSwap :: Int -> Int
useSwap x = fst (swap (-1, x))

{-@ choose :: Bool -> a -> a -> a @-}
choose :: Bool -> a -> a -> a
choose b x y = if b then x else y

{-@ pickNat :: Bool -> Nat @-}
pickNat :: Bool -> Int
pickNat b = choose b 3 4
