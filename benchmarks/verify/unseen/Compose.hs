-- twin addThree: (+ 2) => (+ 3)
module Compose where

{-@ compose :: forall <p :: b -> c -> Bool, q :: a -> b -> Bool, r :: a -> c -> Bool>.
               {x :: a, w :: b<q x> |- c<p w> <: c<r x>}
               (y:b -> c<p y>) -> (z:a -> b<q z>) -> x:a -> c<r x> @-}
compose :: (b -> c) -> (a -> b) -> a -> c
compose f g x = f (g x)

{-@ addTwo :: x:Int -> {v:Int | v = x + 2} @-}
addTwo :: Int -> Int
addTwo = compose plusOne plusOne

{-@ plusOne :: x:Int -> {v:Int | v = x + 1} @-}
plusOne :: Int -> Int
plusOne x = x + 1

{-@ addThree :: x:Int -> {v:Int | v = x + 3} @-}
addThree :: Int -> Int
addThree = compose plusOne two
  where
    {-@ two :: x:Int -> {v:Int | v = x + 2} @-}
    two = (+ 2)
