-- judged: composeBad wrong, the rest verified
module Bound where


{-@ compose :: forall <p :: b -> c -> Bool, q :: a -> b -> Bool, r :: a -> c -> Bool>.
       {x::a, w::b<q x> |- c<p w> <: c<r x>}
       (y:b -> c<p y>) -> (z:a -> b<q z>) -> x:a -> c<r x> @-}
compose :: (b -> c) -> (a -> b) -> a -> c
compose f g x = f (g x)

{-@ incr :: x:Int -> {v:Int | v = x + 1} @-}
incr :: Int -> Int
incr x = x + 1

{-@ plus2 :: x:Int -> {v:Int | v = x + 2} @-}
plus2 :: Int -> Int
plus2 = compose incr incr

{-@ composeBad :: x:Int -> {v:Int | v = x + 3} @-}
composeBad :: Int -> Int
composeBad x = incr (incr x)

{-@ maxP :: forall <p :: Int -> Bool>. Int<p> -> Int<p> -> Int<p> @-}
maxP :: Int -> Int -> Int
maxP a b = if a <= b then b else a

{-@ m1 :: {v:Int | v > 10} @-}
m1 :: Int
m1 = maxP 11 20

{-@ foldP :: forall <inv :: [a] -> b -> Bool>. 
      (xs:[a] -> x:a -> b<inv xs> -> b<inv (x:xs)>) -> b<inv []> -> ys:[a] -> b<inv ys> @-}
foldP :: ([a] -> a -> b -> b) -> b -> [a] -> b
foldP _ b [] = b
foldP op b (x:xs) = op xs x (foldP op b xs)

{-@ size :: xs:[a] -> {v:Int | v = len xs} @-}
size :: [a] -> Int
size = foldP (\_ _ n -> n + 1) 0
