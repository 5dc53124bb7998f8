-- judged: badMax wrong, the rest verified
module AbstractRef where

import Prelude hiding (foldr)

{-@ type Even' = {v:Int | v mod 2 = 0} @-}

{-@ maxInt :: forall <p :: Int -> Bool>. Int<p> -> Int<p> -> Int<p> @-}
maxInt :: Int -> Int -> Int
maxInt x y = if x <= y then y else x

{-@ maximum1 :: forall <p :: Int -> Bool>. {xs:[Int<p>] | len xs > 0} -> Int<p> @-}
maximum1 :: [Int] -> Int
maximum1 (x:xs) = go x xs
  where
    go m []     = m
    go m (y:ys) = go (maxInt m y) ys

{-@ maxEvens :: [Int] -> Even' @-}
maxEvens :: [Int] -> Int
maxEvens xs = maximum1 (0 : [x + x | x <- xs])

{-@ badMax :: {xs:[Nat] | len xs > 0} -> {v:Int | v > 0} @-}
badMax :: [Int] -> Int
badMax xs = maximum1 xs

{-@ compose :: forall <p :: b -> c -> Bool, q :: a -> b -> Bool, r :: a -> c -> Bool>.
       {x::a, w::b<q x> |- c<p w> <: c<r x>}
       (y:b -> c<p y>) -> (z:a -> b<q z>) -> x:a -> c<r x> @-}
compose :: (b -> c) -> (a -> b) -> a -> c
compose f g x = f (g x)

{-@ plus3 :: x:Int -> {v:Int | v = x + 3} @-}
plus3 :: Int -> Int
plus3 = compose plus1 plus2

{-@ plus1 :: x:Int -> {v:Int | v = x + 1} @-}
plus1 :: Int -> Int
plus1 x = x + 1

{-@ plus2 :: x:Int -> {v:Int | v = x + 2} @-}
plus2 :: Int -> Int
plus2 x = x + 2

{-@ data Vec a = Nil | Cons { vh :: a, vt :: Vec a } @-}
data Vec a = Nil | Cons a (Vec a)

{-@ measure sz @-}
{-@ sz :: Vec a -> Nat @-}
sz :: Vec a -> Int
sz Nil = 0
sz (Cons _ t) = 1 + sz t

{-@ ifoldr :: forall a b <p :: Vec a -> b -> Bool>.
                 (xs:_ -> x:_ -> b<p xs> -> b<p (Cons x xs)>)
               -> b<p Nil>
               -> ys:_
               -> b<p ys> @-}
ifoldr :: (Vec a -> a -> b -> b) -> b -> Vec a -> b
ifoldr _ b Nil = b
ifoldr op b (Cons x xs) = op xs x (ifoldr op b xs)

{-@ vsize :: xs:Vec a -> {v:Int | v = sz xs} @-}
vsize :: Vec a -> Int
vsize = ifoldr (\_ _ n -> n + 1) 0

{-@ vapp :: xs:Vec a -> ys:Vec a -> {v:Vec a | sz v = sz xs + sz ys} @-}
vapp :: Vec a -> Vec a -> Vec a
vapp xs ys = ifoldr (\_ z zs -> Cons z zs) ys xs
