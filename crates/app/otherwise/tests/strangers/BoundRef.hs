-- judged: posUp wrong, the rest verified
-- Bounded refinements.
module BoundRef where
import Prelude hiding ((.), filter)

{-@ (.) :: forall <p :: b -> c -> Bool, q :: a -> b -> Bool, r :: a -> c -> Bool>.
           {x::a, w::b<q x> |- c<p w> <: c<r x>}
           (y:b -> c<p y>) -> (z:a -> b<q z>) -> x:a -> c<r x> @-}
(.) :: (b -> c) -> (a -> b) -> a -> c
(.) f g x = f (g x)

{-@ incr :: x:Int -> {v:Int | v = x + 1} @-}
incr :: Int -> Int
incr x = x + 1

{-@ incr2 :: x:Int -> {v:Int | v = x + 2} @-}
incr2 :: Int -> Int
incr2 = incr . incr

{-@ filter :: forall <p :: a -> Bool, w :: a -> Bool -> Bool>.
              {y :: a, b :: {v:Bool<w y> | v} |- {v:a | v == y} <: a<p>}
              (x:a -> Bool<w x>) -> [a] -> [a<p>] @-}
filter :: (a -> Bool) -> [a] -> [a]
filter f (x : xs)
  | f x = x : filter f xs
  | otherwise = filter f xs
filter _ [] = []

{-@ isPos :: n:Int -> {b:Bool | b <=> n > 0} @-}
isPos :: Int -> Bool
isPos n = n > 0

{-@ poss :: [Int] -> [{v:Int | v > 0}] @-}
poss :: [Int] -> [Int]
poss xs = filter isPos xs

{-@ posUp :: [Int] -> [{v:Int | v > 1}] @-}
posUp :: [Int] -> [Int]
posUp xs = filter isPos xs
