-- twin set: if k == i then x else f k => if k == i then f k else x
{-# LANGUAGE ScopedTypeVariables #-}
module VecFunctions where
-- abstract refinements: vectors as functions, maps, memo
{-@ data Vec a <d :: Int -> Bool, r :: Int -> a -> Bool> = V { at :: i:Int<d> -> a<r i> } @-}
data Vec a = V { at :: Int -> a }
{-@ emptyV :: forall <p :: Int -> a -> Bool>. Vec<{\v -> 0 = 1}, p> a @-}
emptyV :: Vec a
emptyV = V (\_ -> error "empty vec")
{-@ create :: x:a -> Vec<{\v -> true}, {\i v -> v = x}> a @-}
create :: a -> Vec a
create x = V (\_ -> x)
{-@ get :: forall a <d :: Int -> Bool, r :: Int -> a -> Bool>. i:Int<d> -> Vec<d, r> a -> a<r i> @-}
get :: Int -> Vec a -> a
get i (V f) = f i
{-@ set :: forall a <d :: Int -> Bool, r :: Int -> a -> Bool>. i:Int<d> -> x:a<r i> -> Vec<{\v -> v /= i && d v}, r> a -> Vec<d, r> a @-}
set :: Int -> a -> Vec a -> Vec a
set i x (V f) = V (\k -> if k == i then x else f k)
