-- twin plus2: {v:Int | v == x + 2} => {v:Int | v == x + 3}
module BoundCompose where

{-@ bound Chain p q r = \x y z -> q x y ==> p y z ==> r x z @-}

{-@ compose :: forall <p :: b -> c -> Bool, q :: a -> b -> Bool, r :: a -> c -> Bool>.
      (Chain b c a p q r) =>
      (y:b -> c<p y>) -> (x:a -> b<q x>) -> z:a -> c<r z> @-}
compose :: (b -> c) -> (a -> b) -> a -> c
compose f g x = f (g x)

{-@ incr :: x:Int -> {v:Int | v == x + 1} @-}
incr :: Int -> Int
incr x = x + 1

{-@ plus2 :: x:Int -> {v:Int | v == x + 2} @-}
plus2 :: Int -> Int
plus2 = compose incr incr
