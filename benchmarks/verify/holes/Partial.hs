-- twin incr: x + 1 => x - 1
module Partial where

{-@ incr :: x:_ -> {v:_ | v > x} @-}
incr :: Int -> Int
incr x = x + 1

{-@ wrap :: _ -> {v:_ | len v = 1} @-}
wrap :: a -> [a]
wrap x = [x]

{-@ appended :: xs:_ -> ys:_ -> {v:_ | len v = len xs + len ys} @-}
appended :: [a] -> [a] -> [a]
appended [] ys = ys
appended (x : xs) ys = x : appended xs ys
