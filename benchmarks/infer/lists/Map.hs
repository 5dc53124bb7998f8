module Map (prop_map) where

-- map keeps the size.

data List a = Emp | Cons a (List a)

{-@ measure size @-}
size :: List a -> Int
size Emp = 0
size (Cons _ rest) = 1 + size rest

{-@ lAssert :: {b:Bool | b} -> Bool @-}
lAssert :: Bool -> Bool
lAssert True = True
lAssert False = error "assertion failed"

{-@ prop_map :: (Int -> Int) -> List Int -> Bool @-}
prop_map :: (Int -> Int) -> List Int -> Bool
prop_map f xs = lAssert (sameSize xs (mapList f xs))

sameSize :: List a -> List b -> Bool
sameSize xs ys = lengthOf xs == lengthOf ys

lengthOf :: List a -> Int
lengthOf Emp = 0
lengthOf (Cons _ rest) = 1 + lengthOf rest

mapList :: (a -> b) -> List a -> List b
mapList _ Emp = Emp
mapList f (Cons x rest) = Cons (f x) (mapList f rest)
