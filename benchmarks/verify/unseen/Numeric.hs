-- twin pow: pow x (e - 1) => pow x e
module Numeric where

{-@ pow :: (Integral b) => Int -> {e:b | e >= 0} -> Int @-}
pow :: Integral b => Int -> b -> Int
pow _ 0 = 1
pow x e = x * pow x (e - 1)

{-@ sumI :: Integer -> {n:Integer | n >= 0} -> Integer @-}
sumI :: Integer -> Integer -> Integer
sumI acc 0 = acc
sumI acc n = sumI (acc + n) (n - 1)
