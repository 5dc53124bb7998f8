-- twin right: len v = size z => len v = size z + 1
module Zipper where

data Zipper a = Zipper { ups :: [a], focus :: a, downs :: [a] }

{-@ measure size @-}
{-@ size :: Zipper a -> Nat @-}
size :: Zipper a -> Int
size (Zipper u _ d) = 1 + length u + length d

{-@ moveRight :: z:Zipper a -> {v:Zipper a | size v = size z} @-}
moveRight :: Zipper a -> Zipper a
moveRight (Zipper u x (d : ds)) = Zipper (x : u) d ds
moveRight z = z

{-@ moveLeft :: z:Zipper a -> {v:Zipper a | size v = size z} @-}
moveLeft :: Zipper a -> Zipper a
moveLeft (Zipper (u : us) x ds) = Zipper us u (x : ds)
moveLeft z = z

{-@ right :: z:Zipper a -> {v:[a] | len v = size z} @-}
right :: Zipper a -> [a]
right (Zipper u x d) = rev u (x : d)

{-@ rev :: xs:[a] -> ys:[a] -> {v:[a] | len v = len xs + len ys} @-}
rev :: [a] -> [a] -> [a]
rev [] ys = ys
rev (x : xs) ys = rev xs (x : ys)
