-- judged: the rest verified
module AnnBounds where

{-@ compose :: forall <p :: b -> c -> Bool, q :: a -> b -> Bool, r :: a -> c -> Bool>.
      {x::a, w::b<q x> |- c<p w> <: c<r x>}
      (y:b -> c<p y>) -> (z:a -> b<q z>) -> x:a -> c<r x> @-}
compose :: (b -> c) -> (a -> b) -> a -> c
compose f g x = f (g x)

{-@ plus1 :: x:Int -> {v:Int | v = x + 1} @-}
plus1 :: Int -> Int
plus1 x = x + 1

{-@ plus2 :: x:Int -> {v:Int | v = x + 2} @-}
plus2 :: Int -> Int
plus2 = compose plus1 plus1
