-- twin both: compose inc double => compose dec double
module Compose where

{-@ inc :: x:Nat -> {v:Nat | v = x + 1} @-}
inc :: Int -> Int
inc x = x + 1

{-@ dec :: x:Int -> {v:Int | v = x - 1} @-}
dec :: Int -> Int
dec x = x - 1

{-@ double :: x:Nat -> {v:Nat | v = 2 * x} @-}
double :: Int -> Int
double x = 2 * x

{-@ pipeline :: Nat -> Nat @-}
pipeline :: Int -> Int
pipeline = inc . double

{-@ compose :: (b -> c) -> (a -> b) -> a -> c @-}
compose :: (b -> c) -> (a -> b) -> a -> c
compose f g x = f (g x)

{-@ both :: Nat -> {v:Int | v > 0} @-}
both :: Int -> Int
both = compose inc double
