-- twin plusTwo: v = x + 2 => v = x + 3
module Compose where

{-@ twice :: forall <p :: Int -> Bool>. (Int<p> -> Int<p>) -> Int<p> -> Int<p> @-}
twice :: (Int -> Int) -> Int -> Int
twice f x = f (f x)

{-@ inc :: x:Int -> {v:Int | v = x + 1} @-}
inc :: Int -> Int
inc x = x + 1

{-@ plusTwo :: x:Int -> {v:Int | v = x + 2} @-}
plusTwo :: Int -> Int
plusTwo x = inc (inc x)

{-@ upTwo :: Nat -> Nat @-}
upTwo :: Int -> Int
upTwo x = twice inc x
