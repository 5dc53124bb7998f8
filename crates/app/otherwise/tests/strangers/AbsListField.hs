-- judged: crossed wrong, third wrong, the rest verified
module AbsListField where

{-@ data L a <p :: a -> a -> Bool> = E | C { lh :: a, lt :: L<p> (a<p lh>) } @-}
data L a = E | C { lh :: a, lt :: L a }

{-@ type Up a = L<{\x y -> x <= y}> a @-}

{-@ two :: Up Int -> Bool @-}
two :: L Int -> Bool
two (C x (C y _)) = if x <= y then True else error "never"
two _ = False

{-@ third :: Up Int -> Int @-}
third :: L Int -> Int
third (C x (C y (C z _))) = if x < z then 1 else error "equal ones"
third _ = 0

{-@ crossed :: Up Int @-}
crossed :: L Int
crossed = C 1 (C 3 (C 2 E))
