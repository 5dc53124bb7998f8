-- twin mapFusion: map' (compose f g) xs => map' (compose g f) xs
module Map where

{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}

{-@ reflect map' @-}
map' :: (a -> a) -> [a] -> [a]
map' _ [] = []
map' f (x : xs) = f x : map' f xs

{-@ reflect compose @-}
compose :: (a -> a) -> (a -> a) -> a -> a
compose f g x = f (g x)

{-@ mapFusion :: f:(a -> a) -> g:(a -> a) -> xs:[a] -> { map' f (map' g xs) == map' (compose f g) xs } @-}
mapFusion :: (a -> a) -> (a -> a) -> [a] -> ()
mapFusion _ _ [] = ()
mapFusion f g (_ : xs) = mapFusion f g xs
