-- judged: maxOf verified, minBad wrong, clampO wrong
module TypeClassOrd where
{-@ maxOf :: Ord a => x:a -> y:a -> {v:a | x <= v && y <= v} @-}
maxOf :: Ord a => a -> a -> a
maxOf x y = if x <= y then y else x
{-@ minBad :: Ord a => x:a -> y:a -> {v:a | v <= x && v <= y} @-}
minBad :: Ord a => a -> a -> a
minBad x y = if x <= y then y else x
{-@ clampO :: Ord a => lo:a -> hi:a -> x:a -> {v:a | lo <= v} @-}
clampO :: Ord a => a -> a -> a -> a
clampO lo hi x = if x < lo then lo else if x > hi then hi else x
