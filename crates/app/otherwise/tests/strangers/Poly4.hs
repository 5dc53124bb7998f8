-- judged: idBad wrong, mapId verified, constNat verified
module Poly4 where
{-@ idBad :: x:a -> y:a -> {v:a | v = x} @-}
idBad :: a -> a -> a
idBad x y = y
{-@ mapId :: xs:[a] -> {v:[a] | len v = len xs} @-}
mapId :: [a] -> [a]
mapId = map id
{-@ constNat :: Nat -> a -> Nat @-}
constNat :: Int -> a -> Int
constNat n _ = n
