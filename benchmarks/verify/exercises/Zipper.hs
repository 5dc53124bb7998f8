-- twin right: Zip (f : ls) r rs => Zip ls r rs
module Zipper where

data Zip a = Zip [a] a [a]

{-@ measure zlen @-}
{-@ zlen :: Zip a -> Nat @-}
zlen :: Zip a -> Int
zlen (Zip l _ r) = length l + 1 + length r

{-@ right :: z:Zip a -> {v:Zip a | zlen v == zlen z} @-}
right :: Zip a -> Zip a
right (Zip ls f (r : rs)) = Zip (f : ls) r rs
right z = z

{-@ left :: z:Zip a -> {v:Zip a | zlen v == zlen z} @-}
left :: Zip a -> Zip a
left (Zip (l : ls) f rs) = Zip ls l (f : rs)
left z = z

{-@ toL :: z:Zip a -> {v:[a] | len v == zlen z} @-}
toL :: Zip a -> [a]
toL (Zip ls f rs) = reverse ls ++ f : rs
