-- judged: takeBad wrong, the rest verified
module StreamInf where

data Stream a = a :> Stream a
infixr 5 :>
{-@ data Stream a = (:>) { shd :: a, stl :: Stream a } @-}

{-@ lazy repeatS @-}
repeatS :: a -> Stream a
repeatS x = x :> repeatS x

{-@ takeS :: n:Nat -> Stream a -> {v:[a] | len v = n} @-}
takeS :: Int -> Stream a -> [a]
takeS 0 _ = []
takeS n (x :> xs) = x : takeS (n - 1) xs

{-@ takeBad :: n:Int -> Stream a -> {v:[a] | len v = n} @-}
takeBad :: Int -> Stream a -> [a]
takeBad n (x :> xs) | n <= 0 = []
                    | otherwise = x : takeBad (n - 1) xs

{-@ lazy mapS @-}
mapS :: (a -> b) -> Stream a -> Stream b
mapS f (x :> xs) = f x :> mapS f xs

headS :: Stream a -> a
headS (x :> _) = x
